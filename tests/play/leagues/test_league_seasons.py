"""Seasons of a league, from its first members to promotion and relegation."""

from __future__ import annotations

from datetime import datetime

import pytest

from sumon.play.leagues.model import MemberStatus, SeasonStatus
from sumon.play.leagues.seasons import next_look
from sumon.play.tournaments.model import Format
from tests.play.leagues.association import Association, first_of, on, people


async def test_a_season_of_two_divisions_and_the_change_to_the_next(league: Association) -> None:
    await league.join(*range(1, 10))
    season = await league.go_to(on(12, 1))
    assert season.status is SeasonStatus.RUNNING
    assert season.month == first_of(2026, 12)
    assert people(season) == [[1, 2, 3, 4, 5], [6, 7, 8, 9]]
    assert [each.format for each in season.divisions] == [Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN]
    assert all(each.round_ends_at == on(12, 31, 20) for each in season.divisions)
    coming = await league.end_all()
    assert coming.status is SeasonStatus.OPEN
    assert coming.month == first_of(2027, 1)
    assert len(coming.players) == 9
    season = await league.go_to(on(1, 1, year=2027))
    assert people(season) == [[1, 2, 3, 4, 6], [5, 7, 8, 9]]


async def test_fewer_than_three_wait_for_the_next_month(league: Association) -> None:
    await league.join(1, 2)
    first = await league.season()
    season = await league.go_to(on(12, 1))
    assert season.status is SeasonStatus.OPEN
    assert (season.id, season.month) == (first.id, first_of(2027, 1))


@pytest.mark.parametrize(("back", "month"), [(on(12, 7, 23), 12), (on(12, 8, 0), 1), (on(1, 3, year=2027), 1)])
async def test_a_season_begins_late_until_the_seventh(league: Association, back: datetime, month: int) -> None:
    """The bot was away on the first of the month."""
    await league.join(1, 2, 3)
    league.clock.time = back
    await league.settle_all(opens=False)
    season = await league.season()
    assert season.month.month == month
    assert (season.status is SeasonStatus.RUNNING) == (season.month.month == back.month)


async def test_time_alone_changes_the_page_from_the_third_day_on(league: Association) -> None:
    await league.join(1, 2, 3)
    assert next_look(await league.season(), on(11, 30), names_idle=False) is None
    season = await league.go_to(on(12, 1))
    assert next_look(season, on(12, 1), names_idle=False) == on(12, 4)
    assert next_look(season, on(12, 7, 9), names_idle=False) == on(12, 8, 0)
    assert next_look(season, on(12, 31), names_idle=False) is None
    assert next_look(season, on(12, 9), names_idle=True) == on(12, 9, 9), "who is named may make a move"


@pytest.mark.parametrize(("people_in", "day"), [(6, 3), (5, 8)])
async def test_no_late_joiner_in_a_full_division_or_after_the_seventh(
    league: Association, people_in: int, day: int
) -> None:
    await league.join(*range(1, people_in + 1))
    await league.go_to(on(12, 1))
    league.clock.time = on(12, day, 0)
    await league.join(9)
    season = await league.season()
    assert people(season) == [[*range(1, people_in + 1)]]
    assert [each.user_id for each in season.players] == [*range(1, people_in + 1), 9]


async def test_whoever_joins_late_plays_everybody_in_the_lowest_division(league: Association) -> None:
    await league.join(1, 2, 3, 4)
    await league.go_to(on(12, 1))
    await league.go_to(on(12, 3))
    await league.join(5)
    season = await league.go_to(on(12, 3, 9))
    assert people(season) == [[1, 2, 3, 4, 5]]
    division = season.divisions[0]
    theirs = division.pairings_of(season.entrants[5][1].id)
    assert len(theirs) == 4
    assert all(each.is_playing for each in theirs)
    assert sum(each.first_id == season.entrants[5][1].id for each in theirs) == 2


async def test_a_ghost_is_paused_and_enters_by_rating_when_they_come_back(league: Association) -> None:
    await league.join(1, 2, 3, 4, 5)
    season = await league.go_to(on(12, 1))
    for division in season.divisions:
        for pairing in division.open_pairings:
            users = [division.by_id[each].user_id or 0 for each in pairing.entrants]
            if 5 not in users:
                await league.end(division, pairing, min(users))
    season = await league.go_to(on(12, 31, 21))
    ghost = season.member(5)
    assert season.status is SeasonStatus.OPEN
    assert ghost is not None
    assert ghost.status is MemberStatus.PAUSED
    season = await league.go_to(on(1, 1, year=2027))
    assert people(season) == [[1, 2, 3, 4]]
