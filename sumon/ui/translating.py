"""Sentences in the language of whoever reads them."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from sumon.core.message import Message
from sumon.i18n import FALLBACK, Catalog, default_catalog

MAX_QUOTE = 100


@dataclass(frozen=True, slots=True)
class Translator:
    """The catalog as one reader, or everybody in a channel, reads it."""

    locale: str
    catalog: Catalog

    def text(self, key: str, /, **args: str | int) -> str:
        """The sentence *key* with *args* in its placeholders. Raises KeyError when there is none."""
        return self.catalog.text(key, self.locale, **args)

    def say(self, message: Message) -> str:
        """The sentence of *message*; what it quotes of a user's input is cut and cannot format anything."""
        args = {name: quoted(value) if isinstance(value, str) else value for name, value in message.args}
        return self.catalog.text(message.key, self.locale, **args)

    def listing(self, items: list[str]) -> str:
        """*items* as an enumeration."""
        return self.text("ui-comma").join(items)

    def either(self, items: list[str]) -> str:
        """*items* as things to choose from."""
        *others, last = items
        return self.text("ui-or").join([self.listing(others), last]) if others else last


def points_text(points: float) -> int | str:
    """*points* with at most one decimal; whole ones as a number, so that sentences can say "1 point"."""
    rounded = round(float(points), 1)
    return int(rounded) if rounded.is_integer() else f"{rounded:.1f}"


def quoted(text: str) -> str:
    """*text* from a user on one line, of bearable length, unable to leave its quotes or to mention anybody."""
    line = " ".join(text.split()).replace("`", "'").replace("<", "‹")
    return line if len(line) <= MAX_QUOTE else line[: MAX_QUOTE - 1] + "…"


def translator_for(locale: discord.Locale | str | None) -> Translator:
    """The sentences in *locale*; English where it is unknown or lacks one."""
    return Translator(str(locale) if locale is not None else FALLBACK, default_catalog())


def reader_translator(interaction: discord.Interaction[discord.Client]) -> Translator:
    """For what only the user of *interaction* will read."""
    return translator_for(interaction.locale)


def channel_translator(interaction: discord.Interaction[discord.Client]) -> Translator:
    """For what everybody in the channel of *interaction* will read."""
    return translator_for(interaction.guild_locale or interaction.locale)
