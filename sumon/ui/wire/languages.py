"""The language of readers in Discord, and how typed text is shown there."""

from __future__ import annotations

import logging
import re

import discord

from sumon.core.errors import SentenceError
from sumon.core.message import cut
from sumon.i18n import FALLBACK, Translator, default_catalog
from sumon.play.model import Match
from sumon.play.settings import UserSettings
from sumon.ui.wire.bot import GameBot, Interaction
from sumon.ui.wire.foreign import visible

log = logging.getLogger(__name__)

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


async def public_translator(bot: GameBot, guild_id: int | None, *user_ids: int | None) -> Translator:
    """Sentences for everyone on a server, outside of a visit; in direct messages, for the first of *user_ids*."""
    if guild_id is None:
        reader = next((each for each in user_ids if each is not None), None)
        settings = UserSettings() if reader is None else await bot.use.settings.recent_user(reader)
        return translator_for(settings.read_language, direct=True)
    chosen = (await bot.use.settings.recent_server(guild_id)).language
    guild = bot.get_guild(guild_id)
    return translator_for(chosen or (guild.preferred_locale if guild is not None else FALLBACK))


async def match_translator(bot: GameBot, match: Match) -> Translator:
    """Sentences for everyone who sees the board of *match*."""
    return await public_translator(bot, match.guild_id, *(seat.user_id for seat in match.seats))


async def remember_language(interaction: Interaction, reader: UserSettings) -> None:
    """Stores the language of the reader's Discord, where the catalog has it and it is not the one that is known."""
    language: str | None = default_catalog().language_of(str(interaction.locale))
    language = None if language == FALLBACK else language
    if reader.discord_language != language:
        try:
            await interaction.client.use.settings.change_user(interaction.user.id, discord_language=language)
        except SentenceError as error:
            log.warning("the language of user %s could not be stored: %s", interaction.user.id, error)
