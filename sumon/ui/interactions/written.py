"""Messages to the bot, direct or with its mention on a server, which are answered like commands."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, cast

import discord
from discord import app_commands

from sumon.i18n import FALLBACK
from sumon.ui.interactions.bot import GameBot, Interaction
from sumon.ui.interactions.context import OVERHEARD

A_WHILE = timedelta(minutes=1)
MOST = 10_000  # pairs of a user and a channel that are remembered


class ReplyLimiter:
    """Allows each user one answer in each channel per `A_WHILE`."""

    def __init__(self) -> None:
        self._answered: OrderedDict[tuple[int, int], datetime] = OrderedDict()

    def allows(self, message: discord.Message, now: datetime) -> bool:
        """Whether *message* is answered. If so, counts the answer."""
        key = message.author.id, message.channel.id
        last = self._answered.get(key)
        if last is not None and now - last < A_WHILE:
            return False
        self._answered[key] = now
        self._answered.move_to_end(key)
        if len(self._answered) > MOST:
            self._answered.popitem(last=False)
        return True


def text_for_bot(bot: GameBot, message: discord.Message) -> str | None:
    """The text of *message*; None if it is not for the bot or the bot may not answer there."""
    author, guild, me = message.author, message.guild, bot.user
    is_typed = message.type in (discord.MessageType.default, discord.MessageType.reply)
    if me is None or author.bot or message.webhook_id is not None or not is_typed:
        return None
    if guild is None:
        return message.content.strip()
    names = [f"<@{me.id}>", f"<@!{me.id}>"]  # replies and @everyone have neither
    if not any(name in message.content for name in names) or not _may_write(message.channel, guild.me):
        return None
    text = message.content
    for name in names:
        text = text.replace(name, " ")
    return text.strip()


def _may_write(channel: object, me: discord.Member | None) -> bool:
    if me is None or not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return False
    granted = channel.permissions_for(me)
    is_thread = isinstance(channel, discord.Thread)
    return granted.view_channel and (granted.send_messages_in_threads if is_thread else granted.send_messages)


def as_interaction(bot: GameBot, message: discord.Message, language: str | None) -> Interaction:
    """*message* as an interaction for a `Context`. *language*: of its author's Discord, if known."""
    return cast("Interaction", _Written(bot, message, language or FALLBACK))


class _Written:
    """The attributes of an interaction that a `Context` reads, taken from a message to the bot.

    On a server all answers are public, as a message cannot be answered privately.
    """

    def __init__(self, bot: GameBot, message: discord.Message, language: str) -> None:
        self.client = bot
        self.id = message.id
        self.user = message.author
        self.message = None  # none was clicked
        self.channel = message.channel
        self.channel_id = message.channel.id
        self.guild = guild = message.guild
        self.guild_id = guild.id if guild is not None else None
        self.guild_locale = guild.preferred_locale if guild is not None else None
        self.locale = language
        self.created_at = message.created_at
        self.application_id = bot.application_id
        self.context = app_commands.AppCommandContext(guild=guild is not None, dm_channel=guild is None)
        self.extras = {OVERHEARD: guild is not None}
        self.response = _Answers(message)

    @property
    def permissions(self) -> discord.Permissions:
        return self._permissions(self.user)

    @property
    def app_permissions(self) -> discord.Permissions:
        return self._permissions(self.guild.me if self.guild is not None else None)

    def _permissions(self, member: object) -> discord.Permissions:
        channel = self.channel
        if isinstance(channel, discord.abc.GuildChannel | discord.Thread) and isinstance(member, discord.Member):
            return channel.permissions_for(member)
        return discord.Permissions.none()

    def is_guild_integration(self) -> bool:
        return self.guild is not None

    def is_expired(self) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class _Sent:
    """The result of a first answer, like that of discord.py."""

    message_id: int

    def is_ephemeral(self) -> bool:
        return False


class _Answers:
    """Answers to *message*, each a message in the channel. All count as first answers."""

    type = None

    def __init__(self, message: discord.Message) -> None:
        self._message = message
        self._sent = 0

    def is_done(self) -> bool:
        return False

    async def defer(self, *, thinking: bool = False, ephemeral: bool = False) -> None:
        """Does nothing, as Discord sets no deadline for the answer to a message."""

    async def send_message(self, content: str, *, ephemeral: bool = False, **parts: Any) -> _Sent:
        # The nonce keeps Discord from posting a message twice that is sent again after a broken connection.
        sent = await self._message.channel.send(content, nonce=f"{self._message.id:x}-{self._sent}", **parts)
        self._sent += 1
        return _Sent(sent.id)
