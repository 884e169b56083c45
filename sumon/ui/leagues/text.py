"""Texts about a league: its seasons, their divisions, and their members."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from sumon.i18n import Translator
from sumon.play.leagues.model import (
    FEWEST_FOR_SINGLE,
    LARGEST,
    LATE,
    NOT_BEGUN_AFTER,
    TIME_CONTROL,
    Season,
    SeasonStatus,
    begins_at,
    ends_at,
    month_after,
)
from sumon.ui.interactions.people import person
from sumon.ui.texts.names import game_name, time_name


def title(season: Season, translator: Translator) -> str:
    """The league and the month of *season*, in bold."""
    game = game_name(season.league.game, translator)
    return translator.text("leagues-title", game=game, month=season.month)


def league_name(season: Season, translator: Translator) -> str:
    """The name of the league of *season*."""
    return translator.text("leagues-name", game=game_name(season.league.game, translator))


def division_name(season: Season, number: int, translator: Translator) -> str:
    """The name of a division of *season* as a tournament."""
    game = game_name(season.league.game, translator)
    return translator.text("leagues-division-name", game=game, month=season.month, number=number)


def next_start(season: Season, translator: Translator) -> str:
    """The moment at which the next season of the league begins."""
    month = season.month if season.status is SeasonStatus.OPEN else month_after(season.month)
    when, left = (discord.utils.format_dt(begins_at(month), style) for style in ("f", "R"))
    return translator.text("leagues-moment", when=when, left=left)


def deadline_text(season: Season, translator: Translator) -> str:
    """The end of the games of *season*."""
    return translator.text("tournaments-ends-by", until=discord.utils.format_dt(ends_at(season.month), "R"))


def people_text(user_ids: Sequence[int], translator: Translator) -> str:
    """The mentions of people, as a list in a sentence."""
    return translator.listing([person(each, translator) for each in user_ids])


def next_players(season: Season) -> list[int]:
    """The ids of the members who play in the next season, but not in the running one."""
    there = {user_id for user_id, (_, entrant) in season.entrants.items() if entrant.is_in}
    return [each.user_id for each in season.players if season.plays_on(each) and each.user_id not in there]


def own_text(season: Season, user_id: int, translator: Translator) -> str:
    """The part of the user in *season*, and in the next one; "" if they have none."""
    member = season.member(user_id)
    plays_on = member is not None and season.plays_on(member)
    division, entrant = season.entrants.get(user_id, (None, None))
    if season.status is SeasonStatus.RUNNING and division is not None and entrant is not None and entrant.is_in:
        said = [translator.text("leagues-you-play", number=division.division or 1)]
        if not plays_on:
            key = "leagues-your-only-season" if member is None else "leagues-your-last-season"
            said.append(translator.text(key))
        return translator.sentences(said)
    return translator.text("leagues-you-play-next", start=next_start(season, translator)) if plays_on else ""


def terms(translator: Translator) -> list[str]:
    """The conditions that people agree to by joining: how many games, how fast, and that no holiday helps."""
    return [
        translator.text("leagues-how-games", few=FEWEST_FOR_SINGLE - 1, most=LARGEST),
        translator.text("tournaments-how-clock", pace=time_name(TIME_CONTROL, translator)),
        translator.text("tournaments-how-bank"),
        translator.text("tournaments-how-time"),
    ]


def how_lines(season: Season, translator: Translator) -> list[str]:
    """An explanation of the league: seasons, divisions, games, clocks, and the ways in and out."""
    lines = [
        translator.text("leagues-how-season"),
        translator.text("tournaments-how-end"),  # "by then": the end of the season
        translator.text("leagues-how-moving"),
        *terms(translator),
        translator.text("leagues-how-absent", days=NOT_BEGUN_AFTER.days),
        translator.text("tournaments-how-alone"),
        translator.text("leagues-how-late", day=LATE.days, most=LARGEST),
        translator.text("leagues-how-leaving"),
    ]
    return [
        translator.text("leagues-how-title", name=league_name(season, translator)),
        *(f"- {each}" for each in lines),
    ]
