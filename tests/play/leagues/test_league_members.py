"""Joining and leaving a league, who has not begun, and the switch of a server."""

from __future__ import annotations

import pytest

from sumon.play.errors import ChallengeRefusedError, TournamentError
from sumon.play.leagues.model import Member, MemberStatus, SeasonStatus
from sumon.play.match import finish
from sumon.play.model import Decision
from tests.play.conftest import CHANNEL, GUILD
from tests.play.leagues.association import GAME, Association, on, people
from tests.play.tournaments.club import MODERATOR, person

ELSEWHERE = 300


async def test_who_stops_plays_the_season_to_its_end_and_not_the_next(league: Association) -> None:
    await league.join(1, 2, 3, 4)
    season = await league.go_to(on(12, 1))
    await league.services.leagues.leave(season, person(4))
    with pytest.raises(TournamentError, match="leagues-not-in"):
        await league.services.leagues.leave(await league.season(), person(4))
    await league.end_all()
    season = await league.go_to(on(1, 1, year=2027))
    assert people(season) == [[1, 2, 3]]


async def test_nobody_joins_twice(league: Association) -> None:
    await league.join(1)
    with pytest.raises(TournamentError, match="leagues-joined"):
        await league.join(1)
    assert [each.user_id for each in (await league.season()).players] == [1]


async def test_who_had_their_data_deleted_does_not_join_for_thirty_days(league: Association) -> None:
    await league.join(1, 2, 3)
    await league.go_to(on(12, 1))
    await league.end_all()
    await league.services.privacy.delete(1)
    with pytest.raises(ChallengeRefusedError):
        await league.join(1)


async def test_the_page_to_come_forgets_who_had_their_data_deleted(league: Association) -> None:
    await league.join(1, 2, 3)
    league.clock.advance(minutes=1)
    await league.settle_all()
    league.clock.advance(minutes=1)
    season, rows = await league.season(), league.store.leagues
    assert await rows.messages.due(league.clock(), 5) == ()
    await league.services.privacy.delete(3)
    (due,) = await rows.messages.due(league.clock(), 5)
    assert due.id == season.id
    assert [each.user_id for each in (await league.season()).players] == [1, 2]


async def test_deleted_data_take_a_member_out(league: Association) -> None:
    await league.join(1, 2, 3, 4)
    await league.go_to(on(12, 1))
    await league.services.privacy.delete(4)
    season = await league.season()
    assert season.member(4) is None
    assert not any(each.user_id == 4 for each in season.divisions[0].entrants)
    await league.end_all()
    assert people(await league.go_to(on(1, 1, year=2027))) == [[1, 2, 3]]


async def test_nobody_is_named_who_waits_for_others(league: Association) -> None:
    await league.join(1, 2, 3)
    season = await league.go_to(on(12, 1))
    division = season.divisions[0]
    third = season.entrants[3][1].id
    for pairing in division.pairings:
        if pairing.first_id == third:
            match = await league.game_of(pairing)
            ending = finish.by_organiser(match, Decision.HALVES, 901, league.clock())
            assert await league.store.matches.finish(match, ending)
    league.clock.time = on(12, 4)
    named = await league.services.leagues.not_begun(await league.season())
    assert sorted(each.user_id or 0 for each in named) == [1, 2]
    first = next(each for each in division.pairings if each.first_id == season.entrants[1][1].id)
    await league.play(await league.game_of(first), 1)
    named = await league.services.leagues.not_begun(await league.season())
    assert [each.user_id for each in named] == [2]


async def test_who_takes_a_place_is_not_named_for_the_days_before_them(league: Association) -> None:
    await league.join(1, 2, 3)
    season = await league.go_to(on(12, 1))
    await league.go_to(on(12, 4))
    league.id = season.divisions[0].id
    managed = await league.by(MODERATOR)
    await league.services.organising.replace(managed, season.entrants[3][1].id, 4, "Successor")
    await league.settle_all()
    season = await league.season()
    named = await league.services.leagues.not_begun(season)
    assert sorted(each.user_id or 0 for each in named) == [1, 2]
    replaced = season.member(3)
    assert replaced is not None
    assert not season.plays_on(replaced)
    await league.join(3)
    assert people(await league.season()) == [[1, 2, 4]], "it is not late for the place that was theirs"
    await league.end_all()
    assert people(await league.go_to(on(1, 1, year=2027))) == [[1, 2, 3]]


async def test_a_season_that_has_changed_does_not_begin_as_it_was_read(league: Association) -> None:
    await league.join(1, 2, 3)
    read = await league.season()
    await league.join(4)
    rows = league.store.leagues
    assert not await rows.begin_season(read, (), league.clock())
    assert not await rows.postpone(read, read.month, league.clock())
    assert (await league.season()).status is SeasonStatus.OPEN


async def test_nobody_enters_a_division_that_has_changed(league: Association) -> None:
    await league.join(1, 2, 3, 4)
    await league.go_to(on(12, 1))
    await league.go_to(on(12, 1, 9))
    read = await league.season()
    division = read.divisions[0]
    await league.end(division, division.open_pairings[0], 1)
    late = league.services.leagues._late_pairings(division)
    member = Member(read.league.id, 5, league.clock(), "Late")
    assert not await league.store.leagues.join(read, member, late, league.clock())
    season = await league.season()
    assert season.member(5) is None
    assert people(season) == [[1, 2, 3, 4]]


async def test_a_league_that_is_switched_off_plays_its_season_to_the_end(league: Association) -> None:
    await league.join(1, 2, 3)
    await league.go_to(on(12, 1))
    await league.services.leagues.switch(GUILD, (), CHANNEL)
    season = await league.end_all()
    assert season.status is SeasonStatus.FINISHED
    with pytest.raises(TournamentError, match="leagues-off"):
        await league.join(4)
    await league.services.leagues.switch(GUILD, (GAME,), ELSEWHERE)
    season = await league.season()
    assert season.status is SeasonStatus.OPEN
    assert season.channel_id == ELSEWHERE
    assert [each.status for each in season.members] == [MemberStatus.IN] * 3


async def test_a_season_to_come_moves_with_its_league(league: Association) -> None:
    await league.services.leagues.set_message((await league.season()).id, 77)
    await league.services.leagues.switch(GUILD, (GAME,), ELSEWHERE)
    season = await league.season()
    assert (season.channel_id, season.message_id) == (ELSEWHERE, None)
    await league.services.leagues.switch(GUILD, (), ELSEWHERE)
    with pytest.raises(TournamentError, match="leagues-off"):
        await league.season()


async def test_a_division_is_joined_by_way_of_its_league(league: Association) -> None:
    await league.join(1, 2, 3)
    season = await league.go_to(on(12, 1))
    with pytest.raises(TournamentError, match="leagues-division"):
        await league.services.tournaments.join(season.divisions[0], person(4))


async def test_divisions_leave_room_for_tournaments(league: Association) -> None:
    await league.join(*range(1, 34))
    season = await league.go_to(on(12, 1))
    assert len(season.divisions) == 6
    await league.announce(0)
    assert (await league.now()).is_going_on
