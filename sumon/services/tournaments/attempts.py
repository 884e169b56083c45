"""What is done with a tournament as it was read, and again where others were faster."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from sumon.play.errors import StaleError

ATTEMPTS = 10  # where others act at the same moment


class Rereading(Protocol):
    """Reads a value anew, and asks again what is asked about it."""

    async def reread(self, value: Any, /) -> Any: ...


R = TypeVar("R", bound=Rereading)
V = TypeVar("V")
P = ParamSpec("P")


def retrying(
    act: Callable[Concatenate[R, V, P], Awaitable[bool]],
) -> Callable[Concatenate[R, V, P], Coroutine[Any, Any, V]]:
    """Has *act*, which says whether it was done, tried with the value as it was read, then with what it is by then.

    The caller gets the value with which it was done, as it was before. Raises StaleError if it never is.
    """

    @wraps(act)
    async def attempts(reader: R, value: V, /, *args: P.args, **kwargs: P.kwargs) -> V:
        for _ in range(ATTEMPTS):
            if await act(reader, value, *args, **kwargs):
                return value
            value = await reader.reread(value)
        raise StaleError("play-stale")

    return attempts
