"""Private answers, and the way to the current board."""

from __future__ import annotations

from typing import Any

import discord

from sumon.i18n import Translator
from sumon.play.model import Match
from sumon.ui.wire.bot import Interaction
from sumon.ui.wire.people import notify_only

MAX_CONTENT = 2000  # characters of a message
SHORTLY = 10.0  # seconds for which an acknowledgement stays


async def tell(interaction: Interaction, text: str, **parts: Any) -> None:
    """Sends *text* to the user of *interaction* alone, whether or not it has been answered before."""
    parts.setdefault("allowed_mentions", notify_only())
    if interaction.response.is_done():
        await interaction.followup.send(text, ephemeral=True, **parts)
    else:
        await interaction.response.send_message(text, ephemeral=True, **parts)


async def edit_clicked(interaction: Interaction, **changes: Any) -> None:
    """Changes the message that was clicked, notifying nobody, whether or not the click has been answered before."""
    if interaction.response.is_done():
        await interaction.edit_original_response(**changes, allowed_mentions=notify_only())
    else:
        await interaction.response.edit_message(**changes, allowed_mentions=notify_only())


async def note(interaction: Interaction, text: str, **parts: Any) -> None:
    """Tells the user alone what the board says as well: *text* goes away by itself."""
    if interaction.response.is_done():
        await tell(interaction, text, **parts)
    else:
        parts.setdefault("allowed_mentions", notify_only())
        await interaction.response.send_message(text, ephemeral=True, delete_after=SHORTLY, **parts)


async def dismiss(interaction: Interaction) -> None:
    """Answers a click on a private message by taking the message away."""
    if not interaction.response.is_done():
        await interaction.response.defer()
    await interaction.delete_original_response()


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
