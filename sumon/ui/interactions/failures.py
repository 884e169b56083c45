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


BLOCKED = (200000, 200001)  # a message, a title


def blocked_by_server(error: BaseException, translator: Translator) -> str:
    """A sentence if the server's AutoMod has blocked the bot's message; "" for any other error."""
    is_blocked = isinstance(error, discord.HTTPException) and error.code in BLOCKED
    return translator.text("ui-blocked-by-automod") if is_blocked else ""


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


UNREACHABLE = (*DISCORD_FAILURES, discord.GatewayNotFound, discord.ConnectionClosed)
PAUSES = (5.0, 15.0, 30.0, 60.0)  # seconds
# At DEBUG they write down what people type and the tokens with which interactions are answered.
TALKATIVE = ("discord.gateway", "discord.http", "discord.webhook")


def pauses() -> Iterator[float]:
    """The seconds to wait after each failure: growing, then always the same, without end."""
    return chain(PAUSES, repeat(PAUSES[-1]))


def set_up_loggers(level: int) -> None:
    """Keeps secrets out of discord.py's log, whatever the *level*."""
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(level, logging.INFO))
