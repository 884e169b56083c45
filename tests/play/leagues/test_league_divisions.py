"""Promotion, relegation, and the divisions of those who stay, come back, or are new."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta

import pytest

from sumon.play.leagues.model import League, Member, MemberStatus, Season, SeasonStatus
from sumon.play.leagues.seasons import FinishSeason, divided, next_step
from sumon.play.tournaments.model import Entrant, EntrantStatus, Format, Status
from tests.play.tournaments.events import START, tournament

LEAGUE = League(1, 100, "sumon", 200)


def member(user_id: int, *, joined: int = 0) -> Member:
    return Member(1, user_id, START + timedelta(days=joined, seconds=user_id))


def finished(
    *tables: Sequence[int], places: Mapping[int, int | None] | None = None, **changes: EntrantStatus
) -> Season:
    """A season whose divisions ended like this; *places*: of some people; *changes*: the status of `user_N`."""
    divisions = []
    for number, table in enumerate(tables, start=1):
        entrants = tuple(_entrant(user_id, place, places or {}, changes) for place, user_id in enumerate(table, 1))
        t = tournament(Format.ROUND_ROBIN, 0, status=Status.FINISHED, division=number, season_id=1)
        divisions.append(replace(t, id=number, entrants=entrants))
    return Season(
        1, LEAGUE, date(2026, 11, 1), SeasonStatus.RUNNING, 200, began_at=START, divisions=tuple(divisions)
    )


def _entrant(
    user_id: int, place: int, places: Mapping[int, int | None], changes: Mapping[str, EntrantStatus]
) -> Entrant:
    status = changes.get(f"user_{user_id}", EntrantStatus.IN)
    given = places.get(user_id, place)
    return Entrant(user_id, 1, user_id, number=place, place=given, status=status, joined_at=START)


def next_divisions(
    last: Season, players: Sequence[int], ratings: Mapping[int, float] | None = None, known: Sequence[int] = ()
) -> list[list[int]]:
    before = {*last.entrants, *known}
    made = divided([member(each) for each in players], last, before, ratings or {})
    return [sorted(each.user_id for each in theirs) for theirs in made]


def test_the_first_goes_up_and_the_last_comes_down_in_every_division() -> None:
    last = finished((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12))
    assert next_divisions(last, range(1, 13)) == [[1, 2, 3, 5, 6, 7], [4, 8, 9, 10, 11, 12]]
    last = finished((1, 2, 3, 4, 5, 6), (7, 8, 9, 10, 11, 12), (13, 14, 15, 16, 17))
    assert next_divisions(last, range(1, 18)) == [
        [1, 2, 3, 4, 5, 7],
        [6, 8, 9, 10, 11, 13],
        [12, 14, 15, 16, 17],
    ]


def test_equals_go_up_and_down_by_rating() -> None:
    last = finished((1, 2, 3, 4, 5), (6, 7, 8, 9), places={4: 4, 5: 4, 6: 1, 7: 1})
    ratings = {4: 1500.0, 5: 1600.0, 6: 1400.0, 7: 1450.0}
    assert next_divisions(last, range(1, 10), ratings) == [[1, 2, 3, 5, 7], [4, 6, 8, 9]]


@pytest.mark.parametrize("gone", [1, 3])
def test_the_place_of_whoever_leaves_is_that_of_the_last(gone: int) -> None:
    last = finished((1, 2, 3, 4, 5), (6, 7, 8, 9, 10))
    players = [each for each in range(1, 11) if each != gone]
    assert next_divisions(last, players) == [sorted({1, 2, 3, 4, 5, 6} - {gone}), [7, 8, 9, 10]]


def test_whoever_stays_is_not_pushed_down_when_others_leave_below() -> None:
    last = finished((1, 2, 3, 4, 5, 6), (7, 8, 9, 10, 11, 12))
    assert next_divisions(last, (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)) == [[1, 2, 3, 4, 5, 7], [6, 8, 9, 10]]
    assert next_divisions(last, (1, 2, 3, 4, 5, 6, 7, 8)) == [[1, 2, 3, 4, 5, 6, 7, 8]]


def test_too_many_in_a_division_go_down_as_soon_as_there_is_one_below() -> None:
    last = finished((1, 2, 3, 4, 5, 6, 7, 8))
    assert next_divisions(last, range(1, 9)) == [[1, 2, 3, 4, 5, 6, 7, 8]]
    assert next_divisions(last, range(1, 12)) == [[1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11]]


def test_free_places_are_filled_from_below_by_place() -> None:
    last = finished((1, 2, 3, 4, 5), (6, 7, 8, 9))
    assert next_divisions(last, range(1, 13)) == [[1, 2, 3, 4, 6, 7], [5, 8, 9, 10, 11, 12]]


def test_returning_by_rating_and_newcomers_at_the_end() -> None:
    last = finished((1, 2, 3, 4, 5), (6, 7, 8, 9))
    ratings = {1: 1900.0, 2: 1800.0, 3: 1700.0, 4: 1650.0, 5: 1600.0, 6: 1550.0, 7: 1500.0, 8: 1450.0, 9: 1400.0}
    ratings |= {20: 1850.0, 21: 2200.0}
    made = next_divisions(last, (*range(1, 10), 20, 21), ratings, known=[20])
    assert made == [[1, 2, 3, 4, 6, 20], [5, 7, 8, 9, 21]]
    weak = next_divisions(last, (*range(1, 10), 20, 21), {**ratings, 20: 1300.0}, known=[20])
    assert weak == [[1, 2, 3, 4, 6, 7], [5, 8, 9, 20, 21]]


def test_the_first_season_is_divided_by_rating_then_by_joining() -> None:
    players = [member(each) for each in (3, 1, 2, 4, 5, 6, 7)]
    made = divided(players, None, (), {7: 1600.0, 4: 1500.0})
    assert [[each.user_id for each in theirs] for theirs in made] == [[7, 4, 1, 2], [3, 5, 6]]


def test_nobody_goes_up_or_down_where_a_division_was_cancelled() -> None:
    last = finished((1, 2, 3, 4), (5, 6, 7, 8))
    first, second = last.divisions
    cancelled = replace(
        second, status=Status.CANCELLED, entrants=tuple(replace(each, place=None) for each in second.entrants)
    )
    last = replace(last, divisions=(first, cancelled))
    assert next_divisions(last, range(1, 9)) == [[1, 2, 3, 4], [5, 6, 7, 8]]


def test_who_is_absent_at_the_end_of_a_season() -> None:
    last = finished(
        (1, 2, 3, 4, 5, 6),
        places={4: None},
        user_2=EntrantStatus.WITHDRAWN,
        user_3=EntrantStatus.SHUT_OUT,
        user_5=EntrantStatus.DROPPED,
        user_6=EntrantStatus.WITHDRAWN,
    )
    # 6 has joined again since, 7 was replaced, 8 is new.
    members = [member(each, joined=9 if each in (6, 8) else -1) for each in range(1, 9)]
    step = next_step(replace(last, members=tuple(members)), START + timedelta(days=20))
    assert step == FinishSeason({2: MemberStatus.LEFT, **dict.fromkeys((3, 4, 5, 7), MemberStatus.PAUSED)})


def test_nobody_is_absent_from_a_division_that_was_cancelled() -> None:
    last = finished((1, 2, 3), places={1: None, 2: None, 3: None})
    cancelled = replace(last.divisions[0], status=Status.CANCELLED)
    members = tuple(member(each, joined=-1) for each in (1, 2, 3))
    assert next_step(replace(last, divisions=(cancelled,), members=members), START) == FinishSeason({})


def test_a_division_that_goes_on_keeps_the_season_going() -> None:
    last = finished((1, 2, 3), (4, 5, 6))
    going_on = replace(last.divisions[1], status=Status.RUNNING)
    assert next_step(replace(last, divisions=(last.divisions[0], going_on)), START) is None
