"""The base of all commands of the command line."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from dataclasses import dataclass

from sumon.core.errors import SentenceError
from sumon.i18n import FALLBACK, default_catalog

FOUND_WRONG = 1  # exit code: what is stored is not as it should be
BAD_INPUT = 2
LAST_ACCOUNT = 2**63 - 1  # the largest number that a database holds


@dataclass(frozen=True, slots=True)
class Command:
    """One command: what it is for, the options it takes, and what it does with them."""

    name: str
    purpose: str
    add_options: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], None]


class BadInputError(Exception):
    """The request cannot be carried out; the text says why in one line."""


def natural(text: str) -> int:
    """The number in *text*. Raises ArgumentTypeError unless it is a whole number from 1 on."""
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"{text!r} is no whole number from 1 on")
    return int(text)


def account(text: str) -> int:
    """The number of an account in *text*. Raises ArgumentTypeError unless it is one that Discord can give."""
    # Counted first: of thousands of digits Python makes no number.
    if not text.isdecimal() or len(text) > len(str(LAST_ACCOUNT)) or not 1 <= int(text) <= LAST_ACCOUNT:
        raise ArgumentTypeError("that is no number of an account in Discord, such as 123456789012345678")
    return int(text)


def sentences(error: SentenceError) -> str:
    """The sentence of *error* and that of its cause: which ply is bad, then why it is bad."""
    said = default_catalog().say(error.message, FALLBACK)
    cause = error.__cause__
    # An error passed on with its own sentence would say it twice.
    if isinstance(cause, SentenceError) and cause.message != error.message:
        return f"{said} {sentences(cause)}"
    return said
