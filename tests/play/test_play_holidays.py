"""Time that does not count: grace after an outage, holidays, takebacks. The test moves the clock."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import pytest

from sumon.play.clock import TimeControl
from sumon.play.errors import HolidayError, PlayError
from sumon.play.model import Termination
from sumon.play.requests import FirstSeat, OfferKind
from sumon.runtime.app import Heartbeat
from sumon.services.services import Services
from sumon.storage.store import Store
from tests.play.conftest import ADA, CHANNEL, GRACE
from tests.play.waiting import (
    A_DAY,
    NOTICE,
    WITH_BANK,
    after_two_moves,
    at_both_paces,
    at_both_short_paces,
    live_until,
    reasons,
)


class TestGrace:
    @pytest.fixture
    def restarted(self, store: Store, clock: Any, computer: Any) -> Any:
        return lambda: Services(store, computer, now=clock, rng=Random(3))

    @pytest.mark.parametrize(("pace", "left"), [(A_DAY, timedelta(hours=1)), (WITH_BANK, WITH_BANK.whole)], ids=str)
    async def test_an_hour_from_the_return_or_all_of_the_time_for_whom_it_was_up_meanwhile(
        self, services: Any, restarted: Any, begin: Any, clock: Any, pace: TimeControl, left: timedelta
    ) -> None:
        match = await after_two_moves(services, begin, time_control=pace)
        await services.time.beat()
        clock.advance(days=7)
        await restarted().time.beat()
        after = await services.matches.find_match(match.id)
        assert after.deadline == clock() + left
        assert after.clock.user_id == ADA
        with pytest.raises(PlayError, match="time-not-up"):
            await services.time.claim(match.id, 2, GRACE)

    @at_both_short_paces
    async def test_also_after_a_short_restart(
        self, services: Any, restarted: Any, begin: Any, clock: Any, pace: TimeControl
    ) -> None:
        match = await after_two_moves(services, begin, time_control=pace)
        await live_until(services, clock, match.deadline - timedelta(minutes=1))
        clock.advance(minutes=2)
        await restarted().time.beat()
        assert (await services.matches.find_match(match.id)).deadline == clock() + timedelta(hours=1)

    async def test_after_a_long_outage_nobody_has_less_than_an_hour(
        self, services: Any, begin: Any, clock: Any
    ) -> None:
        match = await after_two_moves(services, begin)
        await services.time.beat()
        clock.advance(hours=23.5)
        await services.time.beat()  # the same process: the machine was asleep
        assert (await services.matches.find_match(match.id)).deadline == clock() + timedelta(hours=1)

    async def test_none_for_those_with_time_left_or_who_were_late_before(
        self, services: Any, restarted: Any, begin: Any, clock: Any
    ) -> None:
        late = await after_two_moves(services, begin)
        clock.advance(days=1)
        await services.time.set_asked(late, [])
        in_time = await after_two_moves(services, begin, channel_id=CHANNEL + 1)
        await services.time.beat()
        clock.advance(hours=3)
        await restarted().time.beat()
        assert (await services.matches.find_match(late.id)).deadline == late.deadline
        assert (await services.matches.find_match(in_time.id)).deadline == in_time.deadline

    async def test_a_clock_set_back_changes_nothing(
        self, services: Any, restarted: Any, begin: Any, clock: Any
    ) -> None:
        match = await after_two_moves(services, begin)
        await services.time.beat()
        clock.advance(hours=-6)
        await restarted().time.beat()
        assert (await services.matches.find_match(match.id)).deadline == match.deadline
        assert await services.time.is_sure()

    async def test_nobody_is_asked_before_lost_time_has_been_given_back(self, services: Any, clock: Any) -> None:
        assert not await services.time.is_sure()
        await services.time.beat()
        assert await services.time.is_sure()
        clock.advance(hours=2)
        assert not await services.time.is_sure()


class TestHolidays:
    @at_both_paces
    async def test_the_own_clocks_stand_still_and_the_opponents_run(
        self, services: Any, begin: Any, clock: Any, pace: TimeControl
    ) -> None:
        own = await after_two_moves(services, begin, time_control=pace)
        theirs = await begin(time_control=pace, first=FirstSeat.OPPONENT, channel_id=CHANNEL + 1)
        clock.time = own.deadline - timedelta(hours=4)
        holiday = await services.holidays.begin_holiday(ADA, 10)
        stopped = await services.matches.find_match(own.id)
        assert stopped.clock.stopped_until == holiday.ends_at
        assert stopped.deadline == holiday.ends_at + timedelta(hours=4)
        assert (await services.matches.find_match(theirs.id)).deadline == theirs.deadline
        clock.advance(days=9)
        assert (await services.time.look(own.id))[1] is None

    @at_both_paces
    async def test_a_turn_that_begins_meanwhile_has_its_whole_time_afterwards(
        self, services: Any, begin: Any, clock: Any, pace: TimeControl
    ) -> None:
        match = await begin(time_control=pace, first=FirstSeat.OPPONENT)
        holiday = await services.holidays.begin_holiday(ADA, 3)
        clock.advance(hours=1)
        moved = await services.turns.play(match, GRACE, "c1-c2")
        assert moved.clock.stopped_until == holiday.ends_at
        assert moved.deadline == holiday.ends_at + pace.whole

    @at_both_paces
    async def test_a_match_that_begins_meanwhile_waits_too(
        self, services: Any, begin: Any, pace: TimeControl
    ) -> None:
        holiday = await services.holidays.begin_holiday(ADA, 3)
        match = await begin(time_control=pace)
        assert match.deadline == holiday.ends_at + pace.whole
        assert await services.matches.find_match(match.id) == match

    @at_both_paces
    async def test_a_player_who_is_away_may_move_all_the_same(
        self, services: Any, begin: Any, clock: Any, pace: TimeControl
    ) -> None:
        match = await begin(time_control=pace)
        await services.holidays.begin_holiday(ADA, 3)
        moved = await services.turns.play(await services.matches.find_match(match.id), ADA, "c1-c2")
        assert moved.deadline == clock() + pace.whole

    @at_both_paces
    async def test_ended_early_the_clocks_go_on_and_the_days_come_back(
        self, services: Any, begin: Any, clock: Any, pace: TimeControl
    ) -> None:
        match = await begin(time_control=pace)
        clock.time = match.deadline - timedelta(hours=4)
        await services.holidays.begin_holiday(ADA, 14)
        clock.advance(days=2)
        await services.holidays.end(ADA)
        assert (await services.matches.find_match(match.id)).deadline == clock() + timedelta(hours=4)
        assert await services.holidays.current(ADA) is None
        for days in (14, 14):
            await services.holidays.begin_holiday(ADA, days)
            clock.advance(days=days)
        assert await services.holidays.days_left(ADA) == 0
        clock.advance(days=334)
        assert await services.holidays.days_left(ADA) == 0
        clock.advance(days=2)
        assert await services.holidays.days_left(ADA) == 1, "a year after the first of them they come back"

    @at_both_paces
    async def test_a_clock_that_has_run_out_is_not_saved_by_one(
        self, services: Any, begin: Any, clock: Any, pace: TimeControl
    ) -> None:
        match = await after_two_moves(services, begin, time_control=pace)
        await live_until(services, clock, match.deadline)
        await services.holidays.begin_holiday(ADA, 14)
        await services.time.beat()
        assert (await services.time.claim(match.id, 2, GRACE)).is_over

    @pytest.mark.parametrize("days", [-1, 0, 15])
    async def test_one_is_1_to_14_days_long(self, services: Any, days: int) -> None:
        with pytest.raises(HolidayError, match="time-holiday-length"):
            await services.holidays.begin_holiday(ADA, days)

    async def test_there_is_one_at_a_time_and_30_days_a_year(self, services: Any, clock: Any) -> None:
        with pytest.raises(HolidayError, match="time-no-holiday"):
            await services.holidays.end(ADA)
        await services.holidays.begin_holiday(ADA, 14)
        with pytest.raises(HolidayError, match="time-holiday-already"):
            await services.holidays.begin_holiday(ADA, 1)
        clock.advance(days=14)
        await services.holidays.begin_holiday(ADA, 14)
        clock.advance(days=14)
        assert await services.holidays.days_left(ADA) == 2
        with pytest.raises(HolidayError, match="time-holiday-used-up"):
            await services.holidays.begin_holiday(ADA, 3)
        assert await services.holidays.days_left(GRACE) == 14

    @at_both_paces
    async def test_begun_twice_at_once_it_is_one(
        self, services: Any, other_use: Any, begin: Any, pace: TimeControl
    ) -> None:
        match = await begin(time_control=pace)
        outcomes = await asyncio.gather(
            services.holidays.begin_holiday(ADA, 5),
            other_use.holidays.begin_holiday(ADA, 5),
            return_exceptions=True,
        )
        assert reasons(outcomes) == ["time-holiday-already"]
        assert (await services.matches.find_match(match.id)).deadline == match.deadline + timedelta(days=5)

    @at_both_paces
    async def test_a_day_that_is_given_to_somebody_on_holiday_begins_after_it(
        self, services: Any, begin: Any, clock: Any, pace: TimeControl
    ) -> None:
        match = await after_two_moves(services, begin, time_control=pace)
        clock.time = match.deadline + timedelta(hours=1)
        holiday = await services.holidays.begin_holiday(ADA, 7)
        assert (await services.matches.find_match(match.id)).deadline == match.deadline, (
            "whose time is up cannot flee into one"
        )
        given = await services.time.give_a_day(match.id, 2, GRACE)
        assert given.deadline == holiday.ends_at + timedelta(days=1)
        assert given == await services.matches.find_match(match.id)

    @at_both_short_paces
    async def test_an_outage_gives_no_grace_to_a_clock_that_stands_still(
        self, services: Any, begin: Any, clock: Any, pace: TimeControl
    ) -> None:
        match = await begin(time_control=pace)
        await services.time.beat()
        await services.holidays.begin_holiday(ADA, 1)
        stopped = await services.matches.find_match(match.id)
        clock.advance(hours=23.9)
        await services.time.beat()
        assert (await services.matches.find_match(match.id)).deadline == stopped.deadline


class TestTakebacks:
    @at_both_paces
    async def test_after_an_undo_the_turn_goes_on_with_the_time_it_had(
        self, services: Any, begin: Any, clock: Any, pace: TimeControl
    ) -> None:
        match = await begin(time_control=pace)
        kept = timedelta(hours=4, seconds=-30) if pace.bank else timedelta(0)  # when Ada has moved again
        for mover, others, move, time in (
            (ADA, GRACE, "c1-c2", pace.whole),
            (GRACE, ADA, "c8-c7", pace.allowance + kept),
        ):
            up = match.deadline
            clock.time = up - timedelta(hours=4)
            match = await services.turns.play(match, mover, move)
            assert (match.clock.user_id, match.deadline) == (others, clock() + time)
            clock.advance(seconds=30)
            back = await services.takebacks.undo_turn(match, mover)
            assert (back.clock.user_id, back.deadline) == (mover, up)
            match = await services.turns.play(back, mover, move)

    @at_both_paces
    async def test_an_undo_begun_anew_wins_no_time(
        self, services: Any, begin: Any, clock: Any, pace: TimeControl
    ) -> None:
        match = await after_two_moves(services, begin, time_control=pace)
        up = match.deadline
        await live_until(services, clock, up - timedelta(hours=0.01))
        for move in ("c2-c3", "d1-d2", "e1-e2"):
            match = await services.turns.play(match, ADA, move)
            clock.advance(seconds=50)
            match = await services.takebacks.undo_turn(match, ADA)
        assert match.deadline <= up + timedelta(minutes=8), "a day more each time otherwise"
        assert match.deadline >= clock() + timedelta(minutes=5), "enough for the move that was meant"
        clock.advance(minutes=10)
        await services.time.beat()
        assert (await services.time.claim(match.id, 2, GRACE)).result.termination is Termination.TIME

    @at_both_paces
    async def test_after_a_takeback_that_was_agreed_on_there_is_the_whole_time(
        self, services: Any, begin: Any, clock: Any, pace: TimeControl
    ) -> None:
        match = await after_two_moves(services, begin, time_control=pace)
        clock.advance(hours=2)
        offer = await services.offers.make(match, GRACE, OfferKind.TAKEBACK)
        _, back = await services.offers.accept(offer.id, ADA)
        assert (back.clock.user_id, back.deadline) == (GRACE, clock() + pace.whole)

    async def test_a_reminder_of_the_turn_before_has_to_go(
        self, services: Any, store: Any, begin: Any, clock: Any
    ) -> None:
        match = await after_two_moves(services, begin)
        await services.time.set_reminded(match, NOTICE)
        await services.takebacks.undo_turn(match, GRACE)
        assert len(await store.notices.due.due(clock(), 9)) == 1


async def test_the_heartbeat_is_due_at_once_on_a_clock_that_never_stands_still() -> None:
    now, beats = datetime(2026, 1, 1, tzinfo=UTC), 0

    def tick() -> datetime:
        nonlocal now
        now += timedelta(microseconds=1)
        return now

    async def beat() -> None:
        nonlocal beats
        beats += 1

    heartbeat = Heartbeat(beat, now=tick)
    looked_at = tick()
    due = await heartbeat.next_due()
    assert due is not None
    assert due <= looked_at
    await heartbeat.do(looked_at)
    assert await heartbeat.next_due() is None
    now += timedelta(minutes=6)
    assert await heartbeat.next_due() is not None
    await heartbeat.do(tick())
    now -= timedelta(days=1)
    assert await heartbeat.next_due() is not None, "the clock was set back"
    assert beats == 2
