"""The steps of a season, and its divisions: promotion, relegation, and the places of those who come and go."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from math import ceil, inf
from typing import TypeAlias

from sumon.play.tournaments.model import FEWEST, Entrant, EntrantStatus, Format, Status, Tournament
from sumon.play.tournaments.places import full_table

from .model import (
    FEWEST_FOR_SINGLE,
    LARGEST,
    LATE,
    LOOK_AT_IDLE,
    NOT_BEGUN_AFTER,
    Member,
    MemberStatus,
    Season,
    SeasonStatus,
    begins_at,
    late_until,
    month_after,
    month_of,
)

Ratings: TypeAlias = Mapping[int, float]  # by the ids of people; some have none


@dataclass(frozen=True, slots=True)
class Postpone:
    """The season is that of a later month, as too few play, or as it is too late for its own month."""


@dataclass(frozen=True, slots=True)
class BeginSeason:
    """The season begins."""


@dataclass(frozen=True, slots=True)
class FinishSeason:
    """All divisions are over. *absent*: the new status of members who did not play to the end."""

    absent: Mapping[int, MemberStatus]


def next_step(season: Season, now: datetime) -> Postpone | BeginSeason | FinishSeason | None:
    """The step that *season* takes *now*; None while it waits, and after its end."""
    if season.status is SeasonStatus.OPEN and now >= begins_at(season.month):
        is_possible = len(season.players) >= FEWEST and now < late_until(season.month)
        return BeginSeason() if is_possible else Postpone()
    if season.status is SeasonStatus.RUNNING and not any(each.is_going_on for each in season.divisions):
        return FinishSeason(_absent(season))
    return None


def next_look(season: Season, now: datetime, *, names_idle: bool) -> datetime | None:
    """The next moment at which the page of *season* may change with no result; None if it does not.

    *names_idle*: whether it names people who have made no move, as their first one is no result.
    """
    if season.status is not SeasonStatus.RUNNING or season.began_at is None:
        return None
    named = (season.began_at + NOT_BEGUN_AFTER + timedelta(days=days) for days in range(LATE.days))
    moments = [*named, late_until(season.month), *([now + LOOK_AT_IDLE] if names_idle else [])]
    return min((each for each in moments if each > now), default=None)


def month_following(season: Season, now: datetime) -> date:
    """The month of the season after *season*, which can still begin in it."""
    this = month_of(now)
    return max(month_after(season.month), this if now < late_until(this) else month_after(this))


def _absent(season: Season) -> dict[int, MemberStatus]:
    """The new status of members who were out at the end, or have played no game, unless they have joined again."""
    absent = {}
    for member in season.players:
        division, entrant = season.entrants.get(member.user_id, (None, None))
        if not season.plays_on(member):
            has_withdrawn = entrant is not None and entrant.status is EntrantStatus.WITHDRAWN
            absent[member.user_id] = MemberStatus.LEFT if has_withdrawn else MemberStatus.PAUSED
        elif division is not None and entrant is not None and division.status is Status.FINISHED:
            has_joined_since = entrant.joined_at is not None and member.joined_at > entrant.joined_at
            if entrant.place is None and not has_joined_since:
                absent[member.user_id] = MemberStatus.PAUSED
    return absent


def format_for(people: int) -> Format:
    """The format of a division of so many *people*, so that each of them has at least four games."""
    return Format.ROUND_ROBIN if people >= FEWEST_FOR_SINGLE else Format.DOUBLE_ROUND_ROBIN


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A *member* with the lowest division, from 0, in which they may be placed."""

    member: Member
    lowest: float = inf


def divided(
    players: Sequence[Member], last: Season | None, known: Collection[int], ratings: Ratings
) -> tuple[tuple[Member, ...], ...]:
    """The *players* in divisions, the strongest first.

    Who played to the end of the *last* season stays, rises, or goes down by its result, and is never placed lower
    to balance the sizes; free places are filled from below. Who comes back after an absence, one of *known*, enters
    by rating; newcomers enter at the end. A division has 4 to 6 people; 3 if there are too few, up to 8 if one or
    two were left alone.
    """
    rated = sorted(players, key=lambda each: (-ratings.get(each.user_id, -inf), each.joined_at, each.user_id))
    line = _stayers(players, last, ratings)
    staying = {each.member.user_id for each in line}
    returning = [each for each in rated if each.user_id in known and each.user_id not in staying]
    for member in returning:
        line.insert(_position(line, ratings.get(member.user_id, -inf), ratings), _Candidate(member))
    new = [each for each in rated if each.user_id not in known and each.user_id not in staying]
    return _filled([*line, *map(_Candidate, new)])


def moving(season: Season, ratings: Ratings) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The ids of the members who rise, and of those who go down, by the result of a finished *season*."""
    stayers = [
        (each, season.entrants[each.member.user_id][0]) for each in _stayers(season.players, season, ratings)
    ]
    rising = (each.member.user_id for each, division in stayers if each.lowest + 1 < (division.division or 1))
    falling = (each.member.user_id for each, division in stayers if each.lowest + 1 > (division.division or 1))
    return tuple(rising), tuple(falling)


def _position(line: Sequence[_Candidate], rating: float, ratings: Ratings) -> int:
    """The index of the first of *line* with a lower rating than *rating*."""
    lower = (index for index, each in enumerate(line) if ratings.get(each.member.user_id, -inf) < rating)
    return next(lower, len(line))


def _stayers(players: Sequence[Member], last: Season | None, ratings: Ratings) -> list[_Candidate]:
    """The *players* who played to the end of the *last* season, the first to get a free place first."""
    if last is None:
        return []
    members = {each.user_id: each for each in players}
    tables = [_ranked(each, ratings) for each in last.divisions]
    remaining = [
        [members[each.user_id] for each in table if each.user_id in members and _has_played(division, each)]
        for division, table in zip(last.divisions, tables, strict=True)
    ]
    has_ended = [each.status is Status.FINISHED for each in last.divisions]
    rising = [
        set(map(_id_of, theirs[:1])) if number and has_ended[number] and has_ended[number - 1] else set()
        for number, theirs in enumerate(remaining)
    ]
    line: list[_Candidate] = []
    falling: set[int] = set()
    for number, theirs in enumerate(remaining):
        below = rising[number + 1] if number + 1 < len(rising) else set()
        more = len(below) + max(len(tables[number]) - LARGEST, 0) - (len(tables[number]) - len(theirs))
        others = [each for each in theirs if each.user_id not in rising[number]]
        down = others[-more:] if more > 0 else []
        came_down = [each for each in line if each.member.user_id in falling]
        line = [each for each in line if each.member.user_id not in falling]
        line += [_Candidate(each, number - 1) for each in theirs if each.user_id in rising[number]]
        line += [_Candidate(each, number) for each in others if each not in down]
        line += came_down
        line += [_Candidate(each, number + 1) for each in down]
        falling = set(map(_id_of, down))
    return line


def _id_of(member: Member) -> int:
    return member.user_id


def _ranked(division: Tournament, ratings: Ratings) -> list[Entrant]:
    """The people of *division* by their final places, equals by rating, and then those without a place."""

    def rank(entrant: Entrant) -> tuple[float, float]:
        return entrant.place or inf, -ratings.get(entrant.user_id or 0, -inf)

    return sorted((each.entrant for each in full_table(division)), key=rank)


def _has_played(division: Tournament, entrant: Entrant) -> bool:
    return entrant.is_in and (entrant.place is not None or division.status is Status.CANCELLED)


def _filled(line: Sequence[_Candidate]) -> tuple[tuple[Member, ...], ...]:
    """Divisions whose sizes differ little, the larger ones above; each takes first who may not be lower."""
    left = list(line)
    divisions: list[tuple[Member, ...]] = []
    while left:
        bound = [each for each in left if each.lowest <= len(divisions)]
        size = max(ceil(len(left) / ceil(len(left) / LARGEST)), len(bound))
        if len(left) - size < FEWEST:
            size = len(left)
        free = [each for each in left if each not in bound][: size - len(bound)]
        chosen = [each for each in left if each in bound or each in free]
        divisions.append(tuple(each.member for each in chosen))
        left = [each for each in left if each not in chosen]
    return tuple(divisions)
