"""Notifications: messages to a user, direct or in the channel of a match."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from sumon.i18n import Translator
from sumon.play.model import Match
from sumon.play.time import Notice
from sumon.ui.interactions.bot import GameBot
from sumon.ui.interactions.languages import match_translator, reader_translator
from sumon.ui.interactions.people import notify_only
from sumon.ui.interactions.places import Place, find_channel, place_translator

# Discord's error codes for a user who takes no direct messages or shares no server with the bot.
NO_DIRECT_MESSAGES = frozenset({50007, 50278})
MOST_KNOWN = 1_000  # notifications

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Notification:
    """The content of a notification, in any language."""

    text: Callable[[Translator], str]
    key: str  # the same for each try, so that it arrives only once
    buttons: Callable[[Translator], discord.ui.View] | None = None
    silent: bool = False
    files: Sequence[discord.File] = ()  # can be sent only once


class Notifier:
    """Sends notifications. Most methods raise `DISCORD_FAILURES`, except refusals, see `is_refused`."""

    def __init__(self, bot: GameBot) -> None:
        self._bot = bot

    async def is_quiet(self, user_id: int) -> bool:
        """Whether the user has quiet hours now, in which notifications are silent."""
        hours, now = (await self._bot.services.settings.of_user(user_id)).quiet_hours, discord.utils.utcnow()
        return hours is not None and hours.over_at(now) > now

    async def to_channel(self, match: Match, user_ids: Sequence[int], notification: Notification) -> Notice | None:
        """Notifies *user_ids* in the channel of *match*. Returns None if the bot cannot send there, as outside."""
        if match.outside is not None:
            return None
        translator = await match_translator(self._bot, match)
        try:
            channel = await find_channel(self._bot, match.channel_id)
            message_id = await self._send(channel, notification, translator, user_ids)
        except discord.HTTPException as error:
            if not is_refused(error):
                raise
            log.info("channel %s of match %s cannot be used: %s", match.channel_id, match.id, error)
            return None
        return Notice(user_ids[0], channel.id, message_id)

    async def to_members(self, channel_id: int, user_ids: Sequence[int], notification: Notification) -> None:
        """Notifies *user_ids* in a channel of a server. Raises all `DISCORD_FAILURES`."""
        channel = await find_channel(self._bot, channel_id)
        await self._send(channel, notification, await place_translator(self._bot, channel), user_ids)

    async def to_person(self, match: Match, user_id: int, notification: Notification) -> Notice | None:
        """Sends the user a direct message about *match*. Returns None if Discord refuses it."""
        return await self.to_reader(user_id, notification, direct=match.guild_id is None)

    async def to_reader(self, user_id: int, notification: Notification, *, direct: bool) -> Notice | None:
        """Sends the user a direct message. *direct*: it is about no server. Returns None if Discord refuses it."""
        translator = await reader_translator(self._bot, user_id, direct=direct)
        try:
            channel = await self._bot.create_dm(discord.Object(user_id))
            message_id = await self._send(channel, notification, translator, [user_id])
        except discord.HTTPException as error:
            if not is_refused(error):
                raise
            log.info("%s: the reader takes no direct messages: %s", notification.key, error)
            return None
        return Notice(user_id, channel.id, message_id)

    async def _send(
        self, channel: Place, notification: Notification, translator: Translator, user_ids: Sequence[int]
    ) -> int:
        buttons = notification.buttons(translator) if notification.buttons is not None else discord.utils.MISSING
        return await send_once(
            self._bot,
            channel,
            notification.key,
            content=notification.text(translator),
            view=buttons,
            files=notification.files,
            allowed_mentions=notify_only(*user_ids),
            suppress_embeds=True,
            silent=notification.silent,
        )


async def send_once(bot: GameBot, channel: Place, key: str, **content: Any) -> int:
    """Sends the message with the *key* unless it has been sent. Returns its number.

    Discord itself knows keys, but only for some minutes; work that cannot be stored is retried for longer.
    """
    sent = bot.notifications
    if (channel.id, key) not in sent:
        message = await channel.send(**content, nonce=key)
        if len(sent) >= MOST_KNOWN:
            del sent[next(iter(sent))]
        sent[channel.id, key] = message.id
    return sent[channel.id, key]


def is_refused(error: discord.HTTPException) -> bool:
    """Whether *error* is final: the channel is gone, or the user or Discord refuses the message."""
    return isinstance(error, discord.Forbidden | discord.NotFound) or error.code in NO_DIRECT_MESSAGES
