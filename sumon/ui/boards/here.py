"""The match that a command means: the one of the channel, or the user's own in one of its threads."""

from __future__ import annotations

import discord

from sumon.play.errors import MatchOverError, NoMatchError
from sumon.play.model import Match
from sumon.ui.boards.running import game_line
from sumon.ui.wire.failures import DISCORD_FAILURES
from sumon.ui.wire.languages import quoted
from sumon.ui.wire.places import find_soon
from sumon.ui.wire.refusals import Refusal
from sumon.ui.wire.visit import Visit

MAX_FETCHED = 5  # threads that are archived, and so not at hand


def chosen_game(visit: Visit) -> str | None:
    """The value of the option `game` of a command that is still being typed."""
    return getattr(visit.interaction.namespace, "game", None) or None


async def own_match(visit: Visit, number: str) -> Match:
    """The user's running match of that *number*. Raises Refusal."""
    wanted = number.strip().lstrip("#")
    mine = {str(match.id): match for match in await visit.use.matches.running_of(visit.user_id)}
    if wanted not in mine:
        raise Refusal("ui-not-your-game", game=quoted(number))
    return mine[wanted]


async def latest_in_channel(visit: Visit) -> Match:
    """The running match of the channel, or else the last one that was played there. Raises NoMatchError."""
    match = await visit.use.matches.latest_in(visit.channel_id or 0)
    if match is None:
        raise NoMatchError("play-no-match")
    return match


async def latest_here(visit: Visit) -> Match:
    """The user's own running match in the channel or one of its threads, or else the last match of the channel.

    Raises NoMatchError, and Refusal where the user plays in several threads.
    """
    here = await visit.use.matches.latest_in(visit.channel_id or 0)
    if here is not None and not here.is_over and here.player_of(visit.user_id) is not None:
        return here
    own = await _own_in_threads(visit)
    if len(own) > 1:
        lines = [game_line(match, visit.user_id, visit.t) for match in own]
        raise Refusal("ui-which-game", games="\n".join(lines))
    if own:
        return own[0]
    if here is None:
        raise NoMatchError("play-no-match")
    return here


async def running_here(visit: Visit, number: str | None = None) -> Match:
    """The running match of the channel, or one of the user's in its threads; or the one of that *number*.

    Raises NoMatchError, Refusal if several can be meant, and MatchOverError for the players of the one that was
    played last.
    """
    if number is not None:
        return await own_match(visit, number)
    match = await latest_here(visit)
    if not match.is_over:
        return match
    if match.player_of(visit.user_id) is not None:
        raise MatchOverError("play-over").about(match)
    raise NoMatchError("play-no-match")


async def _own_in_threads(visit: Visit) -> list[Match]:
    """The running matches of the user in the threads of the channel."""
    if visit.guild is None or isinstance(visit.channel, discord.Thread):
        return []
    found: list[Match] = []
    fetched = 0
    for match in await visit.use.matches.running_of(visit.user_id):
        if match.guild_id != visit.guild_id or match.channel_id == visit.channel_id:
            continue
        channel: object = visit.bot.get_channel(match.channel_id)
        if channel is None and fetched < MAX_FETCHED:
            fetched += 1
            try:
                channel = await find_soon(visit.bot, match.channel_id)
            except DISCORD_FAILURES:
                continue  # gone, or out of sight: it is not in a thread here
        if isinstance(channel, discord.Thread) and channel.parent_id == visit.channel_id:
            found.append(match)
    return found
