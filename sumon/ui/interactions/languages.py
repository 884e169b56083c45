"""The languages of readers in Discord, and the display of typed text there."""

from __future__ import annotations

import asyncio
import logging
import re
import time

import discord

from sumon.cache import CACHE
from sumon.core.message import cut
from sumon.i18n import FALLBACK, Translator, default_catalog
from sumon.play.model import Match
from sumon.play.settings import UserSettings
from sumon.ui.interactions.bot import GameBot, Interaction
from sumon.ui.interactions.failures import DISCORD_FAILURES, in_one_line
from sumon.ui.interactions.sanitize import strip_invisible

ELSEWHERE = "languages"  # the kind of the cache entries: languages of servers of other processes
AN_HOUR = 3600  # seconds
PATIENCE = 1.0  # seconds; Discord waits 3 for a first answer

CACHE.begin_counting(ELSEWHERE)

log = logging.getLogger(__name__)

_LINK = re.compile("://")
_INVITATION = re.compile(r"(discord(?:app)?\.(?:gg|com))/", re.IGNORECASE)


def inline_code(text: str) -> str:
    """*text* from a user as one short line that cannot leave its quotes, link or mention.

    It stands in code and in sentences, so active signs are replaced by signs that look alike.
    """
    line = _LINK.sub("：//", strip_invisible(text).replace("`", "'").replace("<", "‹").replace("](", "］("))
    return cut(_INVITATION.sub("\\1∕", line))


def translator_for(locale: discord.Locale | str | None, *, direct: bool = False) -> Translator:
    """The translator into *locale*, English where that is missing. *direct*: for direct messages."""
    return Translator(str(locale) if locale is not None else FALLBACK, default_catalog(), inline_code, direct)


async def reader_translator(bot: GameBot, user_id: int, *, direct: bool) -> Translator:
    """The translator for a user outside an interaction. *direct*: for direct messages."""
    reader = await bot.services.settings.recent_user(user_id)
    return translator_for(reader.read_language, direct=direct)


async def server_translator(bot: GameBot, guild_id: int) -> Translator:
    """The translator for all members of a server."""
    chosen = (await bot.services.settings.recent_server(guild_id)).language
    return translator_for(chosen or await _language_in_discord(bot, guild_id))


async def _language_in_discord(bot: GameBot, guild_id: int) -> str:
    """The server's language in Discord, at most an hour old if another process serves it; English if unknown."""
    guild = bot.get_guild(guild_id)
    if guild is not None or bot.my_shards.has(guild_id):
        return str(guild.preferred_locale) if guild is not None else FALLBACK
    key = id(bot), guild_id, int(time.time()) // AN_HOUR
    known: str | None = CACHE.find(ELSEWHERE, key)
    if known is None:
        try:
            async with asyncio.timeout(PATIENCE):
                known = str((await bot.fetch_guild(guild_id, with_counts=False)).preferred_locale)
        except DISCORD_FAILURES as error:
            log.info("the language of server %d is not known: %s", guild_id, in_one_line(error))
            return FALLBACK
        CACHE.keep(ELSEWHERE, key, known, len(known))
    return known


def outside_translator(language: str) -> Translator:
    """The translator into the *language* of a match or challenge outside, for all members of the place."""
    return translator_for(language, direct=True)


async def match_translator(bot: GameBot, match: Match) -> Translator:
    """The translator for all viewers of the board of *match*."""
    if match.outside is not None and match.language:
        return outside_translator(match.language)
    if match.outside is None and match.guild_id is not None:
        return await server_translator(bot, match.guild_id)
    player = next(seat.user_id for seat in match.seats if seat.user_id is not None)
    return await reader_translator(bot, player, direct=True)


async def remember_language(interaction: Interaction, reader: UserSettings) -> None:
    """Stores the language of the reader's Discord if it is news and the catalog has it."""
    language = default_catalog().language_of(str(interaction.locale))
    known = None if language == FALLBACK else language
    if known != reader.discord_language:
        await interaction.client.services.settings.learn_user(interaction.user.id, discord_language=known)
