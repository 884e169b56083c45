"""Work of the scheduler for leagues: the steps of seasons, and their pages instead of posts of the divisions."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial

import discord

from sumon.play.due import Due, WorkFailedError
from sumon.play.leagues.model import Season
from sumon.ui.boards.managed_message import attempt, reconcile
from sumon.ui.interactions.bot import GameBot
from sumon.ui.interactions.places import find_channel, place_translator
from sumon.ui.leagues.text import division_name
from sumon.ui.tournaments.post import tournament_post


async def take_season_steps(bot: GameBot, due: Due) -> None:
    """Takes all steps of a season that are due. Raises WorkFailedError if it has to be tried again.

    A season does not begin while its channel cannot be reached.
    """

    async def name_divisions(season: Season, count: int) -> Sequence[str]:
        with attempt(f"the start of season {season.id}"):
            try:
                channel = await find_channel(bot, season.channel_id)
            except discord.NotFound as error:  # another one has to be chosen
                raise WorkFailedError(f"season {season.id} has no channel", refused=True) from error
            translator = await place_translator(bot, channel)
        return [division_name(season, number, translator) for number in range(1, count + 1)]

    await bot.services.leagues.step(due, name_divisions)
    bot.background.wake_at(discord.utils.utcnow())


async def show_tournament(bot: GameBot, done: Callable[[int], Awaitable[None]], due: Due) -> None:
    """Brings the post of a tournament up to date, or the page of the season of a division, which has no post.

    *done* marks a draft as no longer due. Raises WorkFailedError if it has to be tried again.
    """
    tournament = await bot.services.tournament_posts.find_tournament(due.id)
    if tournament is None or tournament.season_id is None:
        await reconcile(bot, partial(tournament_post, bot), done, due)
        return
    await bot.services.leagues.note_division(tournament.season_id)
    await bot.services.tournament_posts.set_shown(tournament, discord.utils.utcnow())
