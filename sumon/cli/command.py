"""The base of all commands of the command line."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from dataclasses import dataclass

from sumon.config import MOST_PROCESSES
from sumon.core.errors import SentenceError
from sumon.core.message import shortened
from sumon.i18n import FALLBACK, default_catalog

FOUND_WRONG = 1  # exit code: stored data is wrong
MOST = 999_999_999  # of anything that is counted
LAST_ACCOUNT = 2**63 - 1  # the largest number that a database can store


@dataclass(frozen=True, slots=True)
class Command:
    """One command: its purpose, its options and the function that runs it."""

    name: str
    purpose: str
    add_options: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], None]


class BadInputError(Exception):
    """The request cannot be carried out; the text is the reason in one line."""


def natural(text: str) -> int:
    """The number in *text*. Raises ArgumentTypeError unless it is a whole number from 1 to `MOST`."""
    # The length is checked first, as Python refuses to read thousands of digits.
    if not text.isdecimal() or len(text) > len(str(MOST)) or not 1 <= int(text) <= MOST:
        raise ArgumentTypeError(f"{shortened(text)!r} is no whole number from 1 to {MOST}")
    return int(text)


def processes(text: str) -> int:
    """The number in *text*. Raises ArgumentTypeError unless a machine can run so many processes."""
    number = natural(text)
    if number > MOST_PROCESSES:
        raise ArgumentTypeError(f"{number} are too many: at most {MOST_PROCESSES} processes run at the same time")
    return number


def account(text: str) -> int:
    """The number of a Discord account in *text*. Raises ArgumentTypeError unless it is one."""
    # The length is checked first, as Python refuses to read thousands of digits.
    if not text.isdecimal() or len(text) > len(str(LAST_ACCOUNT)) or not 1 <= int(text) <= LAST_ACCOUNT:
        raise ArgumentTypeError("that is no number of an account in Discord, such as 123456789012345678")
    return int(text)


def sentences(error: SentenceError) -> str:
    """The sentence of *error* and of its cause: first the bad ply, for example, then the reason."""
    said = default_catalog().say(error.message, FALLBACK)
    cause = error.__cause__
    # An error that was passed on with its own sentence is not said twice.
    if isinstance(cause, SentenceError) and cause.message != error.message:
        return f"{said} {sentences(cause)}"
    return said
