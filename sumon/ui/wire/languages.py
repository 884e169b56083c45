"""The language of readers in Discord, and how typed text is shown there."""

from __future__ import annotations

import re

import discord

from sumon.core.message import cut
from sumon.i18n import FALLBACK, Translator, default_catalog
from sumon.play.model import Match
from sumon.ui.wire.bot import GameBot, Interaction
from sumon.ui.wire.foreign import visible

_LINK = re.compile("://")
_INVITATION = re.compile(r"(discord(?:app)?\.(?:gg|com))/", re.IGNORECASE)


def quoted(text: str) -> str:
    """*text* from a user on one line, of bearable length, unable to leave its quotes, to link or to mention.

    It stands in code as well as in sentences, so what Discord would read is replaced by signs that look alike.
    """
    line = _LINK.sub("：//", visible(text).replace("`", "'").replace("<", "‹").replace("](", "］("))
    return cut(_INVITATION.sub("\\1∕", line))


def translator_for(locale: discord.Locale | str | None, *, direct: bool = False) -> Translator:
    """The sentences in *locale*; English if it is unknown or lacks one. *direct*: those for direct messages."""
    return Translator(str(locale) if locale is not None else FALLBACK, default_catalog(), quoted, direct)


async def reader_translator(bot: GameBot, user_id: int, *, direct: bool) -> Translator:
    """Sentences for somebody who has not just asked for them. *direct*: those for direct messages."""
    reader = await bot.use.settings.recent_user(user_id)
    return translator_for(reader.read_language, direct=direct)


async def server_translator(bot: GameBot, guild_id: int) -> Translator:
    """Sentences for everyone on a server."""
    chosen = (await bot.use.settings.recent_server(guild_id)).language
    guild = bot.get_guild(guild_id)
    return translator_for(chosen or (guild.preferred_locale if guild is not None else FALLBACK))


def outside_translator(language: str) -> Translator:
    """Sentences for everyone in a place where the bot is no member, in the *language* of a match or challenge."""
    return translator_for(language, direct=True)


async def match_translator(bot: GameBot, match: Match) -> Translator:
    """Sentences for everyone who sees the board of *match*."""
    if match.outside is not None and match.language:
        return outside_translator(match.language)
    if match.outside is None and match.guild_id is not None:
        return await server_translator(bot, match.guild_id)
    player = next(seat.user_id for seat in match.seats if seat.user_id is not None)
    return await reader_translator(bot, player, direct=True)


async def remember_language(interaction: Interaction) -> None:
    """Stores the language of the reader's Discord, where the catalog has it and it is not the one that is known."""
    language = default_catalog().language_of(str(interaction.locale))
    known = None if language == FALLBACK else language
    await interaction.client.use.settings.learn_user(interaction.user.id, discord_language=known)
