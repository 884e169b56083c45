"""The channels and games of a server, as lists in a sentence."""

from __future__ import annotations

import discord

from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.ui.texts.names import game_name


def existing_channels(channels: frozenset[int], guild: discord.Guild | None) -> frozenset[int]:
    """*channels* without the deleted ones, which no longer count."""
    return frozenset(each for each in channels if guild is not None and guild.get_channel(each) is not None)


def channel_list(channels: frozenset[int], translator: Translator) -> str:
    """*channels* as Discord shows them."""
    return translator.listing([f"<#{channel}>" for channel in sorted(channels)])


def game_list(games: frozenset[str], translator: Translator) -> str:
    """The names of *games*."""
    return translator.listing([game_name(game, translator) for game in GAMES if game in games])
