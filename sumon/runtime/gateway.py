"""Handling of gateway events that discord.py cannot read, and of connections that Discord closes for good."""

from __future__ import annotations

import logging
from collections.abc import Callable, MutableMapping
from typing import Any, TypeAlias

import discord

# By close code, the sentence that tells the operator what to change:
# https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes
FINAL_CLOSES = {
    4004: "ui-boot-wrong-token",
    4010: "ui-boot-wrong-shard",
    4011: "ui-boot-too-many-servers",
    4012: "ui-boot-old-gateway",
    4013: "ui-boot-wrong-intents",
    4014: "ui-boot-switched-off-intents",
}
# Errors in these events are raised, as there is no session without them.
NEEDED = {"READY", "RESUMED"}
THREADS = (10, 11, 12)  # types of channels
# Fields of a thread that discord.py requires. Interactions carry only a part of their channel, and on a server
# where the bot is no member nothing else is known of a thread.
COUNTED = {"owner_id": "0", "message_count": 0, "member_count": 0}
# Parts of the clicked message that nothing here reads, but discord.py makes objects of.
UNREAD = {"interaction", "mentions", "referenced_message"}

Parser: TypeAlias = Callable[[Any], None]

log = logging.getLogger(__name__)


def final_close(error: BaseException) -> str | None:
    """The key of the sentence that tells the operator what to change; None if reconnecting can help."""
    if isinstance(error, discord.PrivilegedIntentsRequired):  # discord.py's own name for 4014
        return FINAL_CLOSES[4014]
    return FINAL_CLOSES.get(error.code) if isinstance(error, discord.ConnectionClosed) else None


def complete_threads(parsers: MutableMapping[str, Parser]) -> None:
    """Adds missing fields of threads to interactions, and takes `UNREAD` ones of messages off.

    It is done before the one of *parsers* that reads them.
    """
    parse = parsers["INTERACTION_CREATE"]

    def read(data: Any) -> None:
        channel = data.get("channel") or {}
        if channel.get("type") in THREADS:
            data["channel"] = COUNTED | channel
        if message := data.get("message"):
            data["message"] = {key: part for key, part in message.items() if key not in UNREAD} | {"mentions": []}
        parse(data)

    parsers["INTERACTION_CREATE"] = read


def only_addressed(parsers: MutableMapping[str, Parser], own_id: Callable[[], int | None]) -> None:
    """Limits *parsers* to messages of users that are addressed to the bot, whose number is *own_id*.

    Discord sends every message of every channel, as there is no other way to hear of one that mentions the bot.
    """
    parse = parsers["MESSAGE_CREATE"]

    def read(data: Any) -> None:
        is_direct = data.get("guild_id") is None
        if data["author"].get("bot") or data.get("webhook_id"):
            return
        if is_direct or any(int(each["id"]) == own_id() for each in data["mentions"]):
            parse(data)

    parsers["MESSAGE_CREATE"] = read
    for event in ("MESSAGE_UPDATE", "MESSAGE_DELETE", "MESSAGE_DELETE_BULK"):
        parsers[event] = lambda _: None


def skip_unreadable(parsers: MutableMapping[str, Parser]) -> None:
    """Makes each of *parsers* log an event that it cannot read instead of raising, which would end the bot.

    The event itself is not logged, as it may hold the token of an interaction or typed text.
    """
    for event in parsers.keys() - NEEDED:
        parsers[event] = _Skipping(event, parsers[event])


class _Skipping:
    """A parser that logs errors instead of raising them."""

    def __init__(self, event: str, parse: Parser) -> None:
        self._event = event
        self._parse = parse
        self._skipped = 0

    def __call__(self, data: Any) -> None:
        try:
            self._parse(data)
        except Exception as error:
            self._skipped += 1
            # Only the first traceback, as more of them would fill the log.
            log.error(
                "event %s of the gateway cannot be read and is skipped (%d so far): %s",
                self._event,
                self._skipped,
                type(error).__name__,
                exc_info=error if self._skipped == 1 else None,
            )
