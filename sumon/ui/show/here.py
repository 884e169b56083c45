"""Which match is meant by a command: the one of the channel, or the typist's own in one of its threads."""

from __future__ import annotations

import discord

from sumon.play.errors import MatchOverError, NoMatchError
from sumon.play.model import Match
from sumon.ui.show.running import game_line
from sumon.ui.wire.bot import Interaction
from sumon.ui.wire.failures import DISCORD_FAILURES
from sumon.ui.wire.languages import quoted, reader_translator
from sumon.ui.wire.places import find_channel
from sumon.ui.wire.refusals import Refusal

MAX_FETCHED = 5  # threads that are archived, and so not at hand


def chosen_game(interaction: Interaction) -> str | None:
    """What stands in the option `game` of a command that is still being typed."""
    return getattr(interaction.namespace, "game", None) or None


async def own_match(interaction: Interaction, game: str) -> Match:
    """The running match of the user with the number *game*. Raises Refusal."""
    number = game.strip().lstrip("#")
    mine = {str(match.id): match for match in await interaction.client.use.matches.running_of(interaction.user.id)}
    if number not in mine:
        raise Refusal("ui-not-your-game", game=quoted(game))
    return mine[number]


async def latest_in_channel(interaction: Interaction) -> Match:
    """The match that is being played in the channel, or else the last one that was. Raises NoMatchError."""
    match = await interaction.client.use.matches.latest_in(interaction.channel_id or 0)
    if match is None:
        raise NoMatchError("play-no-match")
    return match


async def latest_here(interaction: Interaction) -> Match:
    """The user's own running match in the channel or one of its threads, or else the last match of the channel.

    Raises NoMatchError, and Refusal where the user plays in several threads.
    """
    here = await interaction.client.use.matches.latest_in(interaction.channel_id or 0)
    if here is not None and not here.is_over and here.player_of(interaction.user.id) is not None:
        return here
    own = await _own_in_threads(interaction)
    if len(own) > 1:
        translator = reader_translator(interaction)
        lines = [game_line(match, interaction.user.id, translator) for match in own]
        raise Refusal("ui-which-game", games="\n".join(lines))
    if own:
        return own[0]
    if here is None:
        raise NoMatchError("play-no-match")
    return here


async def running_here(interaction: Interaction, game: str | None = None) -> Match:
    """The match that is being played in the channel or, by the user, in one of its threads; or number *game*.

    Raises NoMatchError, Refusal where several can be meant, and MatchOverError for the players of the one that was
    played last.
    """
    if game is not None:
        return await own_match(interaction, game)
    match = await latest_here(interaction)
    if not match.is_over:
        return match
    if match.player_of(interaction.user.id) is not None:
        raise MatchOverError("play-over").about(match)
    raise NoMatchError("play-no-match")


async def _own_in_threads(interaction: Interaction) -> list[Match]:
    """The running matches of the user in the threads of the channel."""
    if interaction.guild is None or isinstance(interaction.channel, discord.Thread):
        return []
    found: list[Match] = []
    fetched = 0
    for match in await interaction.client.use.matches.running_of(interaction.user.id):
        if match.guild_id != interaction.guild_id or match.channel_id == interaction.channel_id:
            continue
        channel: object = interaction.client.get_channel(match.channel_id)
        if channel is None and fetched < MAX_FETCHED:
            fetched += 1
            try:
                channel = await find_channel(interaction.client, match.channel_id)
            except DISCORD_FAILURES:
                continue  # gone, or out of sight: it is not in a thread here
        if isinstance(channel, discord.Thread) and channel.parent_id == interaction.channel_id:
            found.append(match)
    return found
