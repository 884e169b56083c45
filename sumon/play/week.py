"""A week on a server, from Monday to Monday in UTC: how much was played, what was best, who wants to play."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta

from sumon.play.model import Occupant
from sumon.play.people.feats import Feat

WEEK = timedelta(days=7)
POSTED = WEEK + timedelta(hours=6)  # after its beginning: on the Monday after it, at 06:00
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
    """The *points* that the rating of a person in a game has risen by."""

    game: str
    player: Occupant
    points: float


@dataclass(frozen=True, slots=True)
class BestTurn:
    """The best feat of all people in a game."""

    game: str
    player: Occupant
    feat: Feat


@dataclass(frozen=True, slots=True)
class WeekFacts:
    """What was finished on a server in a week: so many *games*, also against the bot, by so many *people*."""

    week: date
    games: int
    people: int
    best_win: Upset | None = None
    best_turns: tuple[BestTurn, ...] = ()
    climbed: tuple[Climb, ...] = ()


@dataclass(frozen=True, slots=True)
class WeeklyReader:
    """A person who gets the page of a server. *week*: the last one that was sent to them, or is being sent."""

    user_id: int
    guild_id: int
    week: date


@dataclass(frozen=True, slots=True)
class WeeklyPost:
    """The page of *week* on a server: to be posted in a channel, or posted."""

    guild_id: int
    channel_id: int
    week: date


def last_week(now: datetime) -> date:
    """The Monday with which the last whole week before *now* began.

    >>> last_week(datetime(2026, 11, 23, 0, 0, tzinfo=UTC)), last_week(datetime(2026, 11, 22, 23, 59, tzinfo=UTC))
    (datetime.date(2026, 11, 16), datetime.date(2026, 11, 9))
    """
    day = now.astimezone(UTC).date()
    return day - timedelta(days=day.weekday()) - WEEK


def begin_of(week: date) -> datetime:
    """When the week with that Monday begins."""
    return datetime.combine(week, time(), UTC)


def posted_at(week: date) -> datetime:
    """When the page of *week* is posted: on the Monday after it, at 06:00."""
    return begin_of(week) + POSTED


def week_to_post(now: datetime) -> date:
    """The Monday of the week whose page is posted at *now*: until 06:00 on Mondays it is the one before."""
    return last_week(now - (POSTED - WEEK))
