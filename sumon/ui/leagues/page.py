"""The page of a season: who is in before it starts, the tables while it runs, and the medals afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import TypeAlias

import discord

from sumon.i18n import Translator
from sumon.play.leagues.model import NOT_BEGUN_AFTER, TIME_CONTROL, Season, SeasonStatus
from sumon.play.leagues.outlook import outlook_now
from sumon.play.tournaments.model import FEWEST, Entrant, Status, Tournament
from sumon.play.tournaments.places import full_table
from sumon.play.tournaments.scores import taken_out
from sumon.play.tournaments.standings import TournamentStanding
from sumon.services.leagues import Leagues
from sumon.ui.boards.managed_message import Content, ManagedMessage
from sumon.ui.interactions.bot import GameBot
from sumon.ui.interactions.context import MAX_CONTENT
from sumon.ui.interactions.controls import Option, RoutedMenu, RoutedRow, rows_view
from sumon.ui.interactions.people import person
from sumon.ui.interactions.places import Place
from sumon.ui.interactions.refusals import MAX_CHOICE, MAX_CHOICES
from sumon.ui.leagues.buttons import HOW, JOIN, LAST, LEAVE, MINE, LeagueButton, LeagueClick
from sumon.ui.leagues.text import deadline_text, next_players, next_start, people_text, title
from sumon.ui.texts.fitting import fitted
from sumon.ui.texts.names import time_name
from sumon.ui.tournaments.buttons import SHOW as SHOW_DIVISION
from sumon.ui.tournaments.buttons import TournamentClick
from sumon.ui.tournaments.post import as_many_as_fit
from sumon.ui.tournaments.table import aligned_lines, in_points, place_and_name
from sumon.ui.tournaments.text import entrant_name, entrant_text, podium

MOST_TABLES = 2  # so that a phone shows them with the buttons; the others are behind the menu
MOST_NAMES = 400  # characters of people who have not begun
BUTTONS: Mapping[SeasonStatus, tuple[LeagueButton, ...]] = {
    SeasonStatus.OPEN: (JOIN, LEAVE, HOW),
    SeasonStatus.RUNNING: (MINE, JOIN, LEAVE, HOW),
    SeasonStatus.FINISHED: (),
    SeasonStatus.CLOSED: (),
}
Outlook: TypeAlias = Mapping[int, tuple[int, int]]


@dataclass(frozen=True, slots=True)
class DivisionTable:
    """The table of a *division*, and the places that its entrants can still reach."""

    division: Tournament
    lines: Sequence[TournamentStanding]
    outlook: Outlook


async def season_post(bot: GameBot, row: int) -> ManagedMessage | None:
    """The page of the season with the id *row*; None for an unknown id."""
    season = await bot.services.leagues.find_season(row)
    if season is None:
        return None
    now, idle = discord.utils.utcnow(), await bot.services.leagues.not_begun(season)

    async def compose(_: Place, translator: Translator) -> Content:
        return await _content(season, idle, bot.services.leagues, translator)

    return ManagedMessage(
        name=f"season {row}",
        channel_id=season.channel_id,
        message_id=season.message_id,
        closing=partial(closed_text, season) if season.status is SeasonStatus.CLOSED else None,
        is_current=False,
        marks=[HOW.id(LeagueClick(row))],
        nonce=f"lg{row}.{season.news}",  # differs from the nonce of a message that has just been deleted
        compose=compose,
        remember=partial(bot.services.leagues.set_message, row),
        forget=partial(bot.services.leagues.set_message, row, None) if season.is_going_on else None,
        done=partial(bot.services.leagues.set_shown, season, now, names_idle=bool(idle)),
    )


async def content_of(season: Season, leagues: Leagues, translator: Translator, reader_id: int = 0) -> Content:
    """The current content of the page of *season*; *reader_id*: of the only person who reads it.

    The division of that person is among those that are shown.
    """
    return await _content(season, await leagues.not_begun(season), leagues, translator, reader_id)


async def _content(
    season: Season, idle: Sequence[Entrant], leagues: Leagues, translator: Translator, reader_id: int = 0
) -> Content:
    match season.status:
        case SeasonStatus.OPEN:
            text = _open_text(season, translator)
        case SeasonStatus.RUNNING:
            tables = await asyncio.to_thread(_tables, season, reader_id, discord.utils.utcnow())
            text = _running_text(season, tables, idle, translator)
        case SeasonStatus.FINISHED:
            text = fitted(_finished_lines(season, await leagues.moving(season), translator), translator)
        case SeasonStatus.CLOSED:
            text = closed_text(season, translator)
    last = await leagues.last(season.league)
    has_last = last is not None and last.id != season.id
    return Content(text, _view(season, translator, has_last=has_last))


def closed_text(season: Season, translator: Translator) -> str:
    """The sentence that the league was switched off before *season* began."""
    return translator.text("leagues-closed", title=title(season, translator))


def _view(season: Season, translator: Translator, *, has_last: bool) -> discord.ui.View:
    buttons = [
        *BUTTONS[season.status],
        *([LAST] if has_last and season.status is not SeasonStatus.FINISHED else []),
    ]
    row = tuple(each.on(LeagueClick(season.id), translator) for each in buttons)
    rows: list[RoutedRow] = [row] if row else []
    return rows_view([*rows, *([_menu(season, translator)] if season.divisions else [])])


def _menu(season: Season, translator: Translator) -> RoutedMenu:
    """The menu of the divisions, each of which is shown as the tournament that it is."""
    options = [
        Option(
            translator.text("leagues-division-heading", number=each.division or 1),
            str(each.id),
            about=translator.listing([entrant_name(one, translator) for one in each.people])[:MAX_CHOICE],
        )
        for each in season.divisions
    ]
    key = translator.text("leagues-choose-division")
    return RoutedMenu(key, SHOW_DIVISION.id(TournamentClick(0)), options[:MAX_CHOICES])


# ---------------------------------------------------------------------- before the start


def _open_text(season: Season, translator: Translator) -> str:
    players = season.players
    missing = max(FEWEST - len(players), 0)
    head = [
        title(season, translator),
        translator.text("leagues-starts", start=next_start(season, translator)),
        translator.text("leagues-terms", time=time_name(TIME_CONTROL, translator)),
        translator.text("leagues-missing", count=missing, least=FEWEST) if missing else "",
        translator.text("leagues-players", count=len(players)),
    ]
    return _with_people(head, [each.user_id for each in players], "", translator)


def _with_people(head: Sequence[str], user_ids: Sequence[int], key: str, translator: Translator) -> str:
    """*head* with as many mentions below it as fit, after the sentence *key*."""
    text = fitted(head, translator)
    if not user_ids:
        return text
    before = translator.text(key) + " " if key else ""
    names = [person(each, translator) for each in user_ids]
    return f"{text}\n{before}{as_many_as_fit(names, MAX_CONTENT - len(text) - len(before) - 1, translator)}"


# ---------------------------------------------------------------------- while it runs


def _tables(season: Season, reader_id: int, now: datetime) -> list[DivisionTable]:
    """The tables of the reader's and the first divisions; takes up to a few tenths of a second."""
    own, _ = season.entrants.get(reader_id, (None, None))
    chosen = sorted(season.divisions, key=lambda each: each is not own)[:MOST_TABLES]
    shown = [each for each in season.divisions if each in chosen]
    return [DivisionTable(each, full_table(each), outlook_now(each, now)) for each in shown]


def _running_text(
    season: Season, tables: Sequence[DivisionTable], idle: Sequence[Entrant], translator: Translator
) -> str:
    lines = [translator.text("ui-dot").join((title(season, translator), deadline_text(season, translator)))]
    for each in tables:
        lines += _division_lines(each, translator)
    lines += _notes(season, tables, translator)
    if idle:
        names = as_many_as_fit([entrant_text(each, translator) for each in idle], MOST_NAMES, translator)
        lines.append(translator.text("leagues-not-begun", players=names, days=NOT_BEGUN_AFTER.days))
    return _with_people(lines, next_players(season), "leagues-next", translator)


def _division_lines(table: DivisionTable, translator: Translator) -> list[str]:
    division = table.division
    games = len(division.pairings)
    over = sum(each.is_decided for each in division.pairings)
    heading = translator.text("leagues-division-title", number=division.division or 1)
    if division.status is Status.CANCELLED:
        return [translator.text("ui-dot").join((heading, translator.text("tournaments-status-cancelled")))]
    heading = translator.text("ui-dot").join(
        (heading, translator.text("tournaments-games-over", over=over, games=games))
    )
    keys = ("tournaments-head-player", "tournaments-head-points", "leagues-head-games")
    heads = ["#", *map(translator.text, keys)]
    if table.outlook:
        heads.append(translator.text("leagues-head-outlook"))
    return [
        heading,
        *aligned_lines([heads, *(_cells(each, table, len(heads), translator) for each in table.lines)]),
    ]


def _cells(standing: TournamentStanding, table: DivisionTable, columns: int, translator: Translator) -> list[str]:
    theirs = table.division.pairings_of(standing.entrant.id)
    over = sum(each.is_decided for each in theirs)
    cells = [*place_and_name(standing, translator), in_points(standing), f"{over}/{len(theirs)}"]
    best, worst = table.outlook.get(standing.entrant.id, (0, 0))
    reach = "–" if not best else str(best) if best == worst else f"{best}–{worst}"
    return [*cells, reach][:columns]


def _notes(season: Season, tables: Sequence[DivisionTable], translator: Translator) -> list[str]:
    """Small lines about the *tables*: who has left, who goes up and down, and which divisions are not shown."""
    entrants = [each for table in tables for each in table.division.entrants]
    out = [each for table in tables for each in taken_out(table.division)]
    left = len(season.divisions) - len(tables)
    return [
        translator.text("leagues-more-divisions", count=left) if left else "",
        translator.text("leagues-rule-of-moving") if len(season.divisions) > 1 else "",
        translator.text("leagues-outlook-about") if any(each.outlook for each in tables) else "",
        translator.text("leagues-left") if any(not each.is_in for each in entrants) else "",
        translator.text("tournaments-taken-out") if out else "",
    ]


# ---------------------------------------------------------------------- afterwards


def _finished_lines(
    season: Season, moving: tuple[Sequence[int], Sequence[int]], translator: Translator
) -> list[str]:
    lines = [translator.text("leagues-over", title=title(season, translator)), _champion(season, translator)]
    for each in season.divisions:
        heading = translator.text("leagues-division-title", number=each.division or 1)
        won = podium(each, translator) or translator.text("leagues-no-medals")
        lines.append(translator.text("ui-dot").join((heading, won)))
    for key, user_ids in zip(("leagues-up", "leagues-down"), moving, strict=True):
        if user_ids:
            lines.append(translator.text(key, players=people_text(user_ids, translator)))
    return lines


def _champion(season: Season, translator: Translator) -> str:
    """The line of the first of division 1, or that nobody is."""
    first = (
        [each.user_id or 0 for each in season.divisions[0].entrants if each.place == 1] if season.divisions else []
    )
    if not first:
        return translator.text("leagues-no-champion")
    return translator.text("leagues-champion", players=people_text(first, translator))
