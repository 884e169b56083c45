"""The failures between the bot and Discord, and their meaning."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import chain, repeat

import aiohttp
import discord

from sumon.i18n import Translator

_attempts: ContextVar[list[str]] = ContextVar("failed_attempts")

log = logging.getLogger(__name__)

UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK, UNKNOWN_INTERACTION = 10008, 10015, 10062
ACKNOWLEDGED = 40060  # there is an answer to the interaction already
INVALID_TOKEN = 50027  # the interaction is over


def in_one_line(error: BaseException) -> str:
    """The type and text of *error* in one line for the log; some errors have no text."""
    text = " ".join(str(error).split())
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


class LostAnswerError(Exception):
    """Discord has not accepted an answer to an interaction, because of *error*."""

    def __init__(self, error: BaseException) -> None:
        super().__init__(in_one_line(error))
        self.code: int = error.code if isinstance(error, discord.HTTPException) else 0


# discord.py does not wrap the errors of the connection.
DISCORD_FAILURES = (discord.HTTPException, aiohttp.ClientError, TimeoutError, OSError, LostAnswerError)


def is_silence(error: BaseException) -> bool:
    """Whether *error* means that Discord did not answer, because it or the connection failed."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500
    return isinstance(error, DISCORD_FAILURES)


def is_lost(error: BaseException) -> bool:
    """Whether *error* means that an answer was too late, was not the first one, or did not reach Discord."""
    if isinstance(error, discord.HTTPException):
        never_again = (UNKNOWN_WEBHOOK, UNKNOWN_INTERACTION, ACKNOWLEDGED, INVALID_TOKEN)
        return is_silence(error) or error.code in never_again
    return is_silence(error)


def note_failed_attempt(status: int | str) -> None:
    """Notes a failed attempt of the current task at a request, which Discord may have carried out."""
    attempts = _attempts.get(None)
    if attempts is not None:
        attempts.append(str(status))


@contextmanager
def failed_attempts() -> Iterator[list[str]]:
    """Collects the statuses of failed requests in its block, also of those that discord.py repeats."""
    attempts: list[str] = []
    token = _attempts.set(attempts)
    try:
        yield attempts
    finally:
        _attempts.reset(token)


async def delivered(answer: Awaitable[object]) -> bool:
    """Whether *answer*, an answer to an interaction, reached Discord. A failure is only logged."""
    try:
        await answer
    except DISCORD_FAILURES as error:
        log.warning("an interaction could not be answered: %s", error)
        return False
    return True


BLOCKED = (200000, 200001)  # a message, a title


def blocked_by_server(error: BaseException, translator: Translator) -> str:
    """The sentence for a message of the bot that the server's AutoMod has blocked; "" for any other error."""
    is_blocked = isinstance(error, discord.HTTPException) and error.code in BLOCKED
    return translator.text("ui-blocked-by-automod") if is_blocked else ""


_answered: ContextVar[str | None] = ContextVar("answered", default=None)


def reference_of(interaction_id: int) -> str:
    """The reference of an interaction: the last eight digits of its number, hexadecimal."""
    return f"{interaction_id:x}"[-8:]


def current_reference() -> str | None:
    """The reference of the interaction that is being answered in this task; None if there is none.

    Tasks and threads started during the answer have the same reference.
    """
    return _answered.get()


@contextmanager
def answering(interaction_id: int) -> Iterator[None]:
    """Makes `current_reference` return the reference of this interaction in the block."""
    before = _answered.set(reference_of(interaction_id))
    try:
        yield
    finally:
        _answered.reset(before)


UNREACHABLE = (*DISCORD_FAILURES, discord.GatewayNotFound, discord.ConnectionClosed)
PAUSES = (5.0, 15.0, 30.0, 60.0)  # seconds
# At DEBUG they log the text that users type and the tokens of interactions.
TALKATIVE = ("discord.gateway", "discord.http", "discord.webhook")


def pauses() -> Iterator[float]:
    """The seconds to wait after each failure: growing, then constant, without end."""
    return chain(PAUSES, repeat(PAUSES[-1]))


def set_up_loggers(level: int) -> None:
    """Keeps secrets out of discord.py's log, whatever the *level*."""
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(level, logging.INFO))
