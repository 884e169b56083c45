"""Private answers, and the way to the current board."""

from __future__ import annotations

import logging
from typing import Any

import discord

from sumon.i18n import Translator
from sumon.play.model import Match
from sumon.ui.client import Interaction
from sumon.ui.failures import DISCORD_FAILURES
from sumon.ui.names import notify_only

log = logging.getLogger(__name__)

MAX_CONTENT = 2000  # characters of a message


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


async def answer_or_post(interaction: Interaction, text: str, **parts: Any) -> int | None:
    """Sends *text* for all to see, as the answer, or where that does not come through, as a message of its own.

    The id of the message. Raises `DISCORD_FAILURES` when neither was possible.
    """
    try:
        return (await interaction.response.send_message(text, **parts)).message_id
    except DISCORD_FAILURES as error:
        if not isinstance(interaction.channel, discord.abc.Messageable):
            raise
        log.warning("an interaction could not be answered, so there is a message instead: %s", error)
        return (await interaction.channel.send(text, **parts)).id


def channel_url(match: Match) -> str:
    """The address of the channel of *match*."""
    place = match.guild_id if match.guild_id is not None else "@me"
    return f"https://discord.com/channels/{place}/{match.channel_id}"


def board_url(match: Match) -> str | None:
    """The address of the current board message, None where there is none yet."""
    if match.board is None:
        return None
    place = match.guild_id if match.guild_id is not None else "@me"
    return f"https://discord.com/channels/{place}/{match.board.channel_id}/{match.board.message_id}"


def jump_view(match: Match, translator: Translator) -> discord.ui.View | None:
    """A button that leads to the current board."""
    url = board_url(match)
    if url is None:
        return None
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label=translator.text("ui-to-board"), url=url))
    return view
