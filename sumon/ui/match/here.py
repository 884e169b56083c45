"""The match of the channel in which somebody typed a command."""

from __future__ import annotations

from sumon.play.errors import MatchOverError, NoMatchError
from sumon.play.model import Match
from sumon.ui.client import Interaction


async def latest_here(interaction: Interaction) -> Match:
    """The match that is being played in the channel, or else the last one that was. Raises NoMatchError."""
    match = await interaction.client.service.latest_in(interaction.channel_id or 0)
    if match is None:
        raise NoMatchError("play-no-match")
    return match


async def running_here(interaction: Interaction) -> Match:
    """The match that is being played in the channel.

    Raises NoMatchError, or MatchOverError for the players of the one that was played last.
    """
    match = await latest_here(interaction)
    if not match.is_over:
        return match
    if match.player_of(interaction.user.id) is not None:
        raise MatchOverError("play-over").about(match)
    raise NoMatchError("play-no-match")
