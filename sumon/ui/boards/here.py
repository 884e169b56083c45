"""Finds the match that a command means by the place where it was typed, see `sumon.services.match.matches`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import discord

from sumon.play.model import Match
from sumon.services.match.matches import SeveralMeantError, require_meant_running
from sumon.ui.boards.lost_threads import look_for_thread
from sumon.ui.boards.running import ask_afterwards, game_line
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.failures import DISCORD_FAILURES
from sumon.ui.interactions.places import find_soon, language_of_match
from sumon.ui.interactions.refusals import Refusal

MAX_FETCHED = 5  # archived threads, each of which takes a request


def chosen_game(context: Context) -> str | None:
    """The value of the option `game` in a command that is being typed."""
    return getattr(context.interaction.namespace, "game", None) or None


async def as_here(context: Context, match: Match) -> Match:
    """*match*, moved to or from outside if it is played here and the server has added or removed the bot since.

    Raises NoMatchError and ChannelBusyError.
    """
    if match.channel_id != context.channel_id or match.outside == context.outside:
        return match
    return await context.services.matches.move_here(
        match, match.channel_id, context.outside, language_of_match(context)
    )


async def latest_here(context: Context, number: str | None = None, *, to_move: bool = False) -> Match:
    """The user's running match here, or else the channel's last match; with *number*, their match of that number.

    *to_move*: prefers the match in which they are on turn, see `Matches.latest_here`. Raises NoMatchError, and
    Refusal if several matches can be meant.
    """
    matches, user_id = context.services.matches, context.user_id
    try:
        if number is not None:
            match = await matches.own_match(user_id, number)
        else:
            in_threads = partial(_in_threads, context)
            match = await matches.latest_here(user_id, context.channel_id or 0, in_threads, to_move=to_move)
    except SeveralMeantError as error:
        lines = [game_line(match, user_id, context.translator) for match in error.matches]
        places = len({match.channel_id for match in error.matches})
        raise Refusal("ui-which-game", games="\n".join(lines), places=places) from None
    match = await as_here(context, match)
    ask_afterwards(context, [match])
    return match


async def running_here(context: Context, number: str | None = None, *, to_move: bool = False) -> Match:
    """Like `latest_here`, but raises MatchOverError if the match is over and the user played in it."""
    match = await latest_here(context, number, to_move=to_move)
    require_meant_running(match, context.user_id)
    return match


async def _in_threads(context: Context, matches: Sequence[Match]) -> list[Match]:
    """The matches among *matches* that are played in threads of the channel."""
    if context.guild is None or isinstance(context.channel, discord.Thread):
        return []
    found: list[Match] = []
    fetched = 0
    for match in matches:
        if match.guild_id != context.guild_id or match.channel_id == context.channel_id:
            continue
        channel: object = context.bot.get_channel(match.channel_id)
        if channel is None and fetched < MAX_FETCHED:
            fetched += 1
            try:
                channel = await find_soon(context.bot, match.channel_id)
            except DISCORD_FAILURES as error:
                if isinstance(error, discord.NotFound):
                    await look_for_thread(context.bot, match.id)
                continue  # deleted or invisible, so it is no thread here
        if isinstance(channel, discord.Thread) and channel.parent_id == context.channel_id:
            found.append(match)
    return found
