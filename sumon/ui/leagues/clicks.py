"""The answers to the buttons of a season, and to the commands of the same names."""

from __future__ import annotations

import discord

from sumon.play.errors import TournamentError
from sumon.play.leagues.model import Season, SeasonStatus
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import row_view
from sumon.ui.interactions.ids import read_id
from sumon.ui.interactions.places import sees_channel
from sumon.ui.interactions.refusals import Refusal
from sumon.ui.interactions.router import Click
from sumon.ui.leagues.buttons import HOW, JOIN, LAST, LEAGUE, LEAVE, MINE, SHOW, LeagueClick
from sumon.ui.leagues.page import content_of
from sumon.ui.leagues.text import how_lines, league_name, next_start, own_text, terms
from sumon.ui.tournaments.buttons import WITHDRAW, TournamentClick
from sumon.ui.tournaments.mine import show_mine
from sumon.ui.tournaments.resolving import actor_of, require_server


async def answer_league(context: Context, click: Click) -> None:
    """Carries out a click on a season of the server. Raises PlayError, Refusal and InvalidCustomIdError."""
    clicked = LEAGUE.read(click.custom_id, click.values)
    guild = require_server(context)
    season = await context.services.leagues.find_season(clicked.season_id or read_id(clicked.argument))
    if season is None or season.league.guild_id != guild.id:
        raise TournamentError("leagues-off")
    await LEAGUE.buttons[clicked.verb].answer(context, season)


@SHOW
async def show_season(context: Context, season: Season) -> None:
    """Answers privately with the page of the current season, and the user's part in it."""
    await _send_page(context, await context.services.leagues.current(season.league))


@LAST
async def show_last_season(context: Context, season: Season) -> None:
    """Answers privately with the page of the last finished season. Raises Refusal if there is none."""
    last = await context.services.leagues.last(season.league)
    if last is None:
        raise Refusal("leagues-no-last-season")
    await _send_page(context, last)


async def _send_page(context: Context, season: Season) -> None:
    page = await context.defer_if_slow(
        content_of(season, context.services.leagues, context.translator, context.user_id)
    )
    own = own_text(season, context.user_id, context.translator)
    lines = [page.text, own if season.status is not SeasonStatus.FINISHED else ""]
    await context.edit_or_send("\n".join(filter(None, lines)), view=page.view)


@MINE
async def show_own_games(context: Context, season: Season) -> None:
    """Answers privately with the user's games in the running season, or with their part in the next one."""
    season = await context.services.leagues.current(season.league)
    division, _ = season.entrants.get(context.user_id, (None, None))
    if division is not None and season.status is SeasonStatus.RUNNING:
        await show_mine.answer(context, division, "")
        return
    text = own_text(season, context.user_id, context.translator)
    view = None
    if not text:
        text = context.translator.text("leagues-not-playing")
        view = row_view([JOIN.on(LeagueClick(season.id), context.translator)])
    await context.send_privately(text, view=view)


@JOIN
async def join(context: Context, season: Season) -> None:
    """Enters the user in the league, and tells them when they play, and the terms. Raises PlayError and Refusal."""
    translator, leagues = context.translator, context.services.leagues
    season = await leagues.current(season.league)
    name = league_name(season, translator)
    if season.channel_id != context.channel_id and not await sees_channel(
        context.bot, context.user, season.channel_id
    ):
        raise Refusal("tournaments-unseen", name=name)
    before = await leagues.join(season, actor_of(context))
    context.bot.background.wake_at(discord.utils.utcnow(), season.league.guild_id)
    after = await leagues.current(season.league)
    division, _ = after.entrants.get(context.user_id, (None, None))
    if division is not None and context.user_id not in before.entrants:
        others = len(division.people) - 1
        begin = translator.text("leagues-you-play-now", number=division.division or 1, count=others)
    else:
        begin = translator.text("leagues-you-play-next", start=next_start(after, translator))
    lines = [begin, *terms(translator), translator.text("leagues-how-leaving")]
    await context.send_privately(
        "\n".join((translator.text("leagues-you-are-in", name=name), *(f"- {each}" for each in lines)))
    )


@LEAVE
async def leave(context: Context, season: Season) -> None:
    """Has the user play in no further season; offers to withdraw from the running one. Raises TournamentError."""
    translator, leagues = context.translator, context.services.leagues
    season = await leagues.leave(await leagues.current(season.league), actor_of(context))
    context.bot.background.wake_at(discord.utils.utcnow(), season.league.guild_id)
    text = translator.text("leagues-you-have-left", name=league_name(season, translator))
    division, entrant = season.entrants.get(context.user_id, (None, None))
    view = None
    if division is not None and entrant is not None and entrant.is_in and division.is_going_on:
        text = translator.sentences((text, translator.text("leagues-games-go-on")))
        view = row_view([WITHDRAW.on(TournamentClick(division.id), translator)])
    await context.send_privately(text, view=view)


@HOW
async def how(context: Context, season: Season) -> None:
    """Answers privately with an explanation of the league."""
    await context.send_privately("\n".join(how_lines(season, context.translator)))
