"""In which language somebody in Discord reads, and how what people typed is shown there."""

from __future__ import annotations

import discord

from sumon.i18n import FALLBACK, Translator, default_catalog

MAX_QUOTE = 100


def quoted(text: str) -> str:
    """*text* from a user on one line, of bearable length, unable to leave its quotes or to mention anybody."""
    line = " ".join(text.split()).replace("`", "'").replace("<", "‹")
    return line if len(line) <= MAX_QUOTE else line[: MAX_QUOTE - 1] + "…"


def translator_for(locale: discord.Locale | str | None) -> Translator:
    """The sentences in *locale*; English where it is unknown or lacks one."""
    return Translator(str(locale) if locale is not None else FALLBACK, default_catalog(), quoted)


def reader_translator(interaction: discord.Interaction[discord.Client]) -> Translator:
    """For what only the user of *interaction* will read."""
    return translator_for(interaction.locale)


def channel_translator(interaction: discord.Interaction[discord.Client]) -> Translator:
    """For what everybody in the channel of *interaction* will read."""
    return translator_for(interaction.guild_locale or interaction.locale)
