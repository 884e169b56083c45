"""The failures between the bot and Discord, and their meaning."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

import aiohttp
import discord

_attempts: ContextVar[list[str]] = ContextVar("failed_attempts")

log = logging.getLogger(__name__)

UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK, UNKNOWN_INTERACTION = 10008, 10015, 10062
ACKNOWLEDGED = 40060  # there is an answer to the interaction already
INVALID_TOKEN = 50027  # the interaction is over


def in_one_line(error: BaseException) -> str:
    """*error* for the log; some of these errors have no text of their own."""
    text = " ".join(str(error).split())
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


class LostAnswerError(Exception):
    """An answer to a click, a form or a command that Discord has not taken, because of *error*."""

    def __init__(self, error: BaseException) -> None:
        super().__init__(in_one_line(error))
        self.code: int = error.code if isinstance(error, discord.HTTPException) else 0


# discord.py lets the errors of the connection through as they are.
DISCORD_FAILURES = (discord.HTTPException, aiohttp.ClientError, TimeoutError, OSError, LostAnswerError)


def is_silence(error: BaseException) -> bool:
    """Whether *error* means that Discord gave no answer: it has trouble of its own, or the connection has."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500
    return isinstance(error, DISCORD_FAILURES)


def is_lost(error: BaseException) -> bool:
    """Whether *error* means that an answer came too late, was not the first one, or never got to Discord."""
    if isinstance(error, discord.HTTPException):
        never_again = (UNKNOWN_WEBHOOK, UNKNOWN_INTERACTION, ACKNOWLEDGED, INVALID_TOKEN)
        return is_silence(error) or error.code in never_again
    return is_silence(error)


def note_failed_attempt(status: int | str) -> None:
    """Notes an attempt of the present task at a request, of which it is not known whether it was carried out."""
    attempts = _attempts.get(None)
    if attempts is not None:
        attempts.append(str(status))


@contextmanager
def failed_attempts() -> Iterator[list[str]]:
    """Those at the requests of its block, by their status. discord.py repeats some of them by itself."""
    attempts: list[str] = []
    token = _attempts.set(attempts)
    try:
        yield attempts
    finally:
        _attempts.reset(token)


async def delivered(answer: Awaitable[object]) -> bool:
    """Whether an answer to an interaction reached Discord. What has been stored is shown in any case."""
    try:
        await answer
    except DISCORD_FAILURES as error:
        log.warning("an interaction could not be answered: %s", error)
        return False
    return True
