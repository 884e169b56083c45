"""The language of readers in Discord, and how typed text is shown there."""

from __future__ import annotations

import re

import discord

from sumon.core.message import cut
from sumon.i18n import FALLBACK, Translator, default_catalog
from sumon.ui.wire.bot import GameBot
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


async def server_translator(bot: GameBot, guild_id: int | None) -> Translator:
    """Sentences for everyone on a server, outside of a visit. English outside of servers."""
    chosen = (await bot.use.settings.recent_server(guild_id)).language
    guild = bot.get_guild(guild_id) if guild_id is not None else None
    locale = chosen or (guild.preferred_locale if guild is not None else FALLBACK)
    return translator_for(locale, direct=guild_id is None)
