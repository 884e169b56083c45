"""A bank beside the time for a turn, games of minutes, and weekends off. The test moves the clock."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from random import Random
from typing import Any

import pytest

from sumon.play.clock import TimeControl
from sumon.play.deadlines import TimeStep
from sumon.play.errors import ChallengeRefusedError
from sumon.play.model import Match
from sumon.play.requests import FirstSeat, Terms
from sumon.play.settings import QuietHours
from sumon.services.services import Services
from sumon.storage.store import Store
from tests.play.conftest import ADA, CHANNEL, GRACE, GUILD
from tests.play.waiting import after_two_moves

HOURS = TimeControl(8 * 3_600, 72 * 3_600)
LIVE = TimeControl(180, 900)
WEEKENDS = TimeControl(86_400, weekends_off=True)
WHOLE_BANK = timedelta(hours=72)


@pytest.fixture
def restarted(store: Store, clock: Any, computer: Any) -> Any:
    return lambda: Services(store, computer, now=clock, rng=Random(3))


async def last_minute(services: Any, begin: Any, clock: Any) -> Match:
    """A game of minutes after two moves, in which Ada has a minute left, all of it in the bank."""
    match = await after_two_moves(services, begin, time_control=LIVE)
    clock.advance(minutes=17)
    await services.time.beat()
    return match


class TestTheBank:
    async def test_who_moves_late_has_none_left(self, services: Any, begin: Any, clock: Any) -> None:
        match = await begin(time_control=HOURS)
        clock.advance(hours=81)
        await services.time.beat()
        match = await services.turns.play(await services.matches.find_match(match.id), ADA, "c1-c2")
        assert match.banks[0] == timedelta(0)

    async def test_a_day_is_given_when_all_of_it_is_gone(self, services: Any, begin: Any, clock: Any) -> None:
        match = await after_two_moves(services, begin, time_control=HOURS)
        for _ in range(80):
            clock.advance(hours=1)
            await services.time.beat()
        assert (await services.time.look(match.id))[1] is TimeStep.ASK_TO_CLAIM
        given = await services.time.give_a_day(match.id, match.ply, GRACE)
        assert (given.deadline, given.clock.bank) == (clock() + timedelta(days=1), timedelta(0))

    async def test_it_is_what_it_was_when_the_bot_comes_back(
        self, services: Any, restarted: Any, begin: Any, clock: Any
    ) -> None:
        match = await begin(time_control=HOURS)
        clock.advance(hours=10)
        await services.time.beat()
        clock.advance(hours=20)
        services = restarted()
        match = await services.turns.play(await services.matches.find_match(match.id), ADA, "c1-c2")
        assert match.banks[0] == timedelta(hours=70), "also for a move before the first heartbeat"

    async def test_a_move_is_charged_by_the_clock_that_is_stored(
        self, services: Any, begin: Any, clock: Any
    ) -> None:
        """Ada goes on holiday between the moment in which her board is read, and her move."""
        match = await begin(time_control=HOURS)
        clock.advance(hours=10)
        await services.holidays.begin_holiday(ADA, 3)
        clock.advance(hours=20)
        match = await services.turns.play(match, ADA, "c1-c2")
        assert match.banks[0] == timedelta(hours=70)


class TestMinutes:
    async def test_no_holiday_stops_them(self, services: Any, begin: Any, clock: Any) -> None:
        match = await last_minute(services, begin, clock)
        await services.holidays.begin_holiday(ADA, 3)
        await services.holidays.begin_holiday(GRACE, 3)
        assert (await services.matches.find_match(match.id)).deadline == match.deadline
        moved = await services.turns.play(match, ADA, "c2-c3")
        assert moved.deadline == clock() + timedelta(minutes=18)
        await services.holidays.end(GRACE)
        assert (await services.matches.find_match(match.id)).deadline == moved.deadline

    async def test_an_undo_gives_a_turn_but_no_bank_back(self, services: Any, begin: Any, clock: Any) -> None:
        match = await last_minute(services, begin, clock)
        moved = await services.turns.play(match, ADA, "c2-c3")
        clock.advance(seconds=30)
        undone = await services.takebacks.undo_turn(moved, ADA)
        assert undone.clock.left(clock()) == timedelta(minutes=3)
        assert undone.clock.bank_left(clock()) == timedelta(seconds=30)

    async def test_after_an_outage_there_is_time_for_a_turn_but_no_more_bank(
        self, services: Any, restarted: Any, begin: Any, clock: Any
    ) -> None:
        match = await last_minute(services, begin, clock)
        clock.advance(minutes=2)
        await restarted().time.beat()
        match = await services.matches.find_match(match.id)
        assert match.clock.left(clock()) == timedelta(minutes=3)
        assert match.clock.bank_left(clock()) == timedelta(minutes=1)


class TestWeekends:
    async def test_a_holiday_goes_over_them(self, services: Any, begin: Any, clock: Any) -> None:
        clock.time = datetime(2026, 1, 8, 12, tzinfo=UTC)
        match = await begin(time_control=WEEKENDS)
        await services.holidays.begin_holiday(ADA, 2)  # to Saturday noon
        match = await services.matches.find_match(match.id)
        assert match.deadline == datetime(2026, 1, 13, 6, tzinfo=UTC)
        clock.time = datetime(2026, 1, 10, 3, tzinfo=UTC)
        await services.holidays.end(ADA)
        assert (await services.matches.find_match(match.id)).deadline == match.deadline

    @pytest.mark.parametrize("control", [TimeControl(180, 900, True), TimeControl(180), TimeControl(86_400, 1)])
    async def test_only_times_that_are_offered_can_be_had(self, services: Any, control: TimeControl) -> None:
        terms = Terms("sumon", "standard", FirstSeat.CHALLENGER, False, False, control)
        with pytest.raises(ChallengeRefusedError, match="time-unknown"):
            await services.challenges.challenge(terms, ADA, GRACE, guild_id=GUILD, channel_id=CHANNEL)

    async def test_the_zones_are_kept_until_the_end(self, services: Any, begin: Any) -> None:
        await services.settings.change_user(GRACE, quiet_hours=QuietHours(time(22), time(7), "Asia/Tokyo"))
        match = await begin(time_control=WEEKENDS)
        assert match.zones == ("", "Asia/Tokyo")
        await services.turns.resign(match, ADA)
        assert (await services.matches.find_match(match.id)).zones == ("", "")
