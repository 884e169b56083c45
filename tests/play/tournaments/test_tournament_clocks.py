"""Time in a game of a tournament: it is lost at once, no holiday stops it, and the organiser alone gives more."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from sumon.core import Player
from sumon.play.clock import TimeControl
from sumon.play.deadlines import TimeStep, step_due
from sumon.play.errors import ClockError, MatchOverError, NotInMatchError
from sumon.play.model import Decision, Match, Occupant
from sumon.play.tournaments.model import Entrant, Pairing
from sumon.services.services import Services
from tests.play.tournaments.club import Club
from tests.play.tournaments.games import begun, game, its_pairing, move, on_turn, started

HOUR, A_DAY = timedelta(hours=1), timedelta(days=1)


async def looked_at(club: Club, match: Match) -> tuple[Match, TimeStep | None]:
    """The match and the step that the scheduler finds due in it now."""
    await club.services.time.beat()
    return await club.services.time.look(match.id)


class TestTimeUp:
    async def test_is_lost_at_once(self, club: Club) -> None:
        await started(club, time_control=TimeControl(86_400))
        match = await begun(club, moves=2)
        late = on_turn(match)
        club.clock.advance(days=1, seconds=-1)
        assert step_due(match, club.clock()) is TimeStep.REMIND
        club.clock.advance(seconds=1)
        found, step = await looked_at(club, match)
        assert step is TimeStep.LOSE
        await club.services.time.run_out(found)
        assert (await its_pairing(club, match)).decision is Decision.SECOND
        entrant = (await club.now()).entrant_of(late)
        assert entrant is not None
        assert entrant.time_losses == 1

    async def test_is_not_given_back_by_the_opponent(self, club: Club) -> None:
        await started(club, time_control=TimeControl(86_400))
        match = await begun(club, moves=2)
        club.clock.advance(days=1)
        await club.services.time.beat()
        waiting = match.seats[Player.SECOND].user_id
        assert waiting is not None
        with pytest.raises(ClockError, match="tournaments-no-day"):
            await club.services.time.give_a_day(match.id, match.ply, waiting)

    async def test_in_the_first_turn_is_a_point_for_the_opponent(self, club: Club) -> None:
        await started(club, time_control=TimeControl(86_400))
        match = await begun(club)
        club.clock.advance(days=3)
        found, step = await looked_at(club, match)
        assert step is TimeStep.LOSE
        await club.services.time.run_out(found)
        assert (await its_pairing(club, match)).decision is Decision.SECOND_UNPLAYED


class TestTheFirstTurnOfEachPlayer:
    @pytest.mark.parametrize(
        ("move_time", "first"),
        [(3_600, 3 * HOUR), (86_400, 3 * A_DAY), (3 * 86_400, 7 * A_DAY), (7 * 86_400, 7 * A_DAY)],
    )
    async def test_has_three_times_the_time_and_at_most_a_week(
        self, club: Club, move_time: int, first: timedelta
    ) -> None:
        await started(club, time_control=TimeControl(move_time), round_time=None if move_time > 3_600 else 86_400)
        match = await begun(club)
        for allowance in (first, first, timedelta(seconds=move_time)):
            assert match.clock is not None
            assert match.clock.allowance == allowance
            assert match.deadline == club.clock() + allowance
            match = await move(club, match)


class TestHolidays:
    async def test_do_not_stop_a_clock_that_runs(self, club: Club) -> None:
        await started(club)
        match = await begun(club, moves=2)
        await club.services.holidays.begin_holiday(on_turn(match), 7)
        after = await club.services.matches.find_match(match.id)
        assert after.clock == match.clock
        await club.services.holidays.end(on_turn(match))
        assert (await club.services.matches.find_match(match.id)).clock == match.clock

    async def test_do_not_stop_one_that_starts(self, club: Club) -> None:
        await started(club)
        match = await begun(club, moves=2)
        other = match.seats[Player.SECOND].user_id
        assert other is not None
        await club.services.holidays.begin_holiday(other, 7)
        moved = await move(club, match)
        assert moved.clock is not None
        assert (moved.clock.user_id, moved.clock.stopped_until) == (other, None)
        assert moved.deadline == club.clock() + timedelta(days=1)


class TestADayOfTheOrganiser:
    async def test_is_added_to_the_time_once_a_player(self, club: Club) -> None:
        await started(club)
        match = await begun(club, moves=2)
        one, other = on_turn(match), match.seats[Player.SECOND].user_id
        assert other is not None
        assert match.deadline is not None
        longer = await club.services.time.give_a_day_in_tournament(match.id, one)
        assert longer.deadline == match.deadline + A_DAY
        with pytest.raises(ClockError, match="tournaments-day-given"):
            await club.services.time.give_a_day_in_tournament(match.id, one)
        with pytest.raises(ClockError, match="tournaments-day-not-on-turn"):
            await club.services.time.give_a_day_in_tournament(match.id, other)
        moved = await move(club, longer)
        await club.services.time.give_a_day_in_tournament(match.id, other)
        moved = await move(club, await club.services.matches.find_match(moved.id))
        with pytest.raises(ClockError, match="tournaments-day-given"):
            await club.services.time.give_a_day_in_tournament(match.id, one)

    async def test_is_given_once_by_two_at_the_same_time(self, club: Club, other_use: Services) -> None:
        await started(club)
        match = await begun(club, moves=2)
        assert match.deadline is not None
        both = await asyncio.gather(
            *(each.time.give_a_day_in_tournament(match.id, on_turn(match)) for each in (club.services, other_use)),
            return_exceptions=True,
        )
        assert sum(isinstance(each, ClockError) for each in both) == 1
        assert (await club.services.matches.find_match(match.id)).deadline == match.deadline + A_DAY

    async def test_helps_who_is_out_of_time_until_the_agenda_has_been_there(self, club: Club) -> None:
        await started(club)
        match = await begun(club, moves=2)
        club.clock.advance(days=2)
        longer = await club.services.time.give_a_day_in_tournament(match.id, on_turn(match))
        assert longer.deadline == club.clock() + A_DAY
        assert (await looked_at(club, match))[1] is None

    async def test_is_for_those_who_play(self, club: Club) -> None:
        await started(club)
        match = await begun(club, moves=2)
        with pytest.raises(NotInMatchError):
            await club.services.time.give_a_day_in_tournament(match.id, 77)
        await club.services.turns.resign(match, on_turn(match))
        with pytest.raises(MatchOverError):
            await club.services.time.give_a_day_in_tournament(match.id, on_turn(match))


async def test_the_clock_runs_against_the_filler_too(club: Club) -> None:
    read = await club.announce(3, filler_level="casual")
    numbered = [replace(each, number=number) for number, each in enumerate(read.entrants, start=1)]
    filler = Entrant(0, read.id, None, "casual", number=4)
    made = [Pairing(0, read.id, 1, 1, numbered[0].id, 0)]
    assert await club.store.tournament_steps.begin_tournament(read, [*numbered, filler], made, None, club.clock())
    match = await game(club, rated=False)
    assert match is not None
    assert match.seats[Player.SECOND] == Occupant(None, "casual")
    assert match.deadline == club.clock() + 3 * A_DAY
    club.clock.advance(days=3)
    found, step = await looked_at(club, match)
    assert step is TimeStep.LOSE
    await club.services.time.run_out(found)
    assert (await its_pairing(club, match)).decision is Decision.SECOND_UNPLAYED
