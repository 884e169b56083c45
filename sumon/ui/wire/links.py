"""The ways to the board of a match: addresses, and the button that leads there."""

from __future__ import annotations

import discord

from sumon.i18n import Translator
from sumon.play.model import Match


def match_url(match: Match) -> str:
    """The address of the current board message or, where there is none yet, of the channel of *match*."""
    guild, board = match.guild_id if match.guild_id is not None else "@me", match.board
    places = (match.channel_id,) if board is None else (board.channel_id, board.message_id)
    return "/".join(["https://discord.com/channels", *map(str, (guild, *places))])


def jump_view(match: Match, translator: Translator) -> discord.ui.View | None:
    """A button that leads to the current board."""
    if match.board is None:
        return None
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label=translator.text("ui-to-board"), url=match_url(match)))
    return view
