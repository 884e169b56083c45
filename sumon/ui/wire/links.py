"""The ways to the board of a match: addresses, and the button that leads there."""

from __future__ import annotations

import discord

from sumon.i18n import Translator
from sumon.play.model import Match


def channel_url(match: Match) -> str:
    """The address of the channel of *match*."""
    return _url(match, match.channel_id)


def board_url(match: Match) -> str | None:
    """The address of the current board message, None where there is none yet."""
    return _url(match, match.board.channel_id, match.board.message_id) if match.board is not None else None


def _url(match: Match, *places: int) -> str:
    guild = match.guild_id if match.guild_id is not None else "@me"
    return "/".join(["https://discord.com/channels", str(guild), *map(str, places)])


def jump_view(match: Match, translator: Translator) -> discord.ui.View | None:
    """A button that leads to the current board."""
    url = board_url(match)
    if url is None:
        return None
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label=translator.text("ui-to-board"), url=url))
    return view
