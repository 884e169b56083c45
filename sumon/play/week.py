"""A week on a server, from Monday to Monday in UTC: its games, its best results, and its readers."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta

from sumon.play.model import Occupant
from sumon.play.people.feats import Feat

WEEK = timedelta(days=7)
POSTED = WEEK + timedelta(hours=6)  # from the Monday of a week to its page on the next Monday, at 06:00
CLIMBERS, SEEKING = 2, 3


@dataclass(frozen=True, slots=True)
class Upset:
    """A rated win against an opponent who was rated *gap* points higher before the game."""

    game: str
    winner: Occupant
    loser: Occupant
    gap: float


@dataclass(frozen=True, slots=True)
class Climb:
    """The rise of a person's rating in a game, in *points*."""

    game: str
    player: Occupant
    points: float


@dataclass(frozen=True, slots=True)
class BestTurn:
    """The best feat in a game."""

    game: str
    player: Occupant
    feat: Feat


@dataclass(frozen=True, slots=True)
class WeekFacts:
    """The facts of a week on a server, from its finished games."""

    week: date
    games: int  # including those against the bot
    people: int  # who finished a game
    best_win: Upset | None = None
    best_turns: tuple[BestTurn, ...] = ()
    climbed: tuple[Climb, ...] = ()


@dataclass(frozen=True, slots=True)
class WeeklyReader:
    """A person who gets the page of a server; *week* is the last one sent to them, or being sent."""

    user_id: int
    guild_id: int
    week: date


@dataclass(frozen=True, slots=True)
class WeeklyPost:
    """The page of *week* on a server, sent to a channel or still to be sent."""

    guild_id: int
    channel_id: int
    week: date


def last_week(now: datetime) -> date:
    """The Monday of the last whole week before *now*.

    >>> last_week(datetime(2026, 11, 23, 0, 0, tzinfo=UTC)), last_week(datetime(2026, 11, 22, 23, 59, tzinfo=UTC))
    (datetime.date(2026, 11, 16), datetime.date(2026, 11, 9))
    """
    day = now.astimezone(UTC).date()
    return day - timedelta(days=day.weekday()) - WEEK


def begin_of(week: date) -> datetime:
    """The moment at which the week of that Monday begins."""
    return datetime.combine(week, time(), UTC)


def posted_at(week: date) -> datetime:
    """The moment at which the page of *week* is posted: on the Monday after it, at 06:00."""
    return begin_of(week) + POSTED


def week_to_post(now: datetime) -> date:
    """The Monday of the newest week whose page has been posted at *now*: pages come on Mondays at 06:00."""
    return last_week(now - (POSTED - WEEK))
