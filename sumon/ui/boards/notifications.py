"""Letters: how a person is told something, in a direct message or in the channel of a match."""

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
from sumon.ui.interactions.places import Place, find_channel

# What Discord answers, with whatever status: the person takes no letters, or shares no server with the bot.
NO_DIRECT_MESSAGES = frozenset({50007, 50278})
MOST_KNOWN = 1_000  # letters

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Notification:
    """The content, in any language. *key*: the same for the same notification, so that it arrives only once.

    *files*: what is attached, for one attempt.
    """

    text: Callable[[Translator], str]
    key: str
    buttons: Callable[[Translator], discord.ui.View] | None = None
    silent: bool = False
    files: Sequence[discord.File] = ()


class Notifier:
    """Tells people things. All methods raise `DISCORD_FAILURES` other than being refused, see `is_refused`."""

    def __init__(self, bot: GameBot) -> None:
        self._bot = bot

    async def is_quiet(self, user_id: int) -> bool:
        """Whether the person has quiet hours now, in which a notification makes no sound."""
        hours, now = (await self._bot.services.settings.of_user(user_id)).quiet_hours, discord.utils.utcnow()
        return hours is not None and hours.over_at(now) > now

    async def to_channel(self, match: Match, user_ids: Sequence[int], notification: Notification) -> Notice | None:
        """Mentions *user_ids* in the channel of *match*; None if nothing can be sent there, as outside."""
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

    async def to_person(self, match: Match, user_id: int, notification: Notification) -> Notice | None:
        """A direct message to the person about *match*; None if Discord refuses it."""
        return await self.to_reader(user_id, notification, direct=match.guild_id is None)

    async def to_reader(self, user_id: int, notification: Notification, *, direct: bool) -> Notice | None:
        """A direct message to the person, *direct* if it is about no server; None if Discord refuses it."""
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
    """The number of the message with the *key*, which is sent now unless it has been.

    Discord itself knows keys, but for some minutes only: what cannot be stored is tried for longer.
    """
    sent = bot.notifications
    if (channel.id, key) not in sent:
        message = await channel.send(**content, nonce=key)
        if len(sent) >= MOST_KNOWN:
            del sent[next(iter(sent))]
        sent[channel.id, key] = message.id
    return sent[channel.id, key]


def is_refused(error: discord.HTTPException) -> bool:
    """Whether *error* means that trying again is in vain: the channel is gone, or people or Discord refuse."""
    return isinstance(error, discord.Forbidden | discord.NotFound) or error.code in NO_DIRECT_MESSAGES
