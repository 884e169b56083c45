"""The reference of an interaction: people can quote it, and all lines in the log that come of it carry it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_answered: ContextVar[str | None] = ContextVar("answered", default=None)


def reference_of(interaction_id: int) -> str:
    """The reference of an interaction: the last eight digits of its number, hexadecimal."""
    return f"{interaction_id:x}"[-8:]


def current_reference() -> str | None:
    """The reference of the interaction that this code runs for; None if it runs for none.

    Tasks and threads that are begun while an interaction is answered run for it, too.
    """
    return _answered.get()


@contextmanager
def answering(interaction_id: int) -> Iterator[None]:
    """The block runs for this interaction."""
    before = _answered.set(reference_of(interaction_id))
    try:
        yield
    finally:
        _answered.reset(before)
