"""Nobody loses a game because the computer that runs the bot was off, or could not reach Discord."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from random import Random
from typing import Any

import pytest

from sumon.play.clock import TimeControl
from sumon.play.deadlines import TO_ANSWER, UNTOUCHED, TimeStep
from sumon.play.model import Match
from sumon.play.settings import QuietHours
from sumon.runtime.app import Heartbeat
from sumon.services.services import Services
from sumon.storage.store import Store
from tests.play.conftest import ADA, Clock
from tests.play.waiting import A_DAY, WITH_BANK, after_two_moves

HOUR = timedelta(hours=1)


@pytest.fixture
def restart(store: Store, clock: Clock, computer: Any) -> Any:
    return lambda: Services(store, computer, now=clock, rng=Random(3))


async def asked(services: Services, begin: Any, clock: Clock, pace: TimeControl = A_DAY) -> Match:
    """Ada, on turn after two moves, is late, and Grace has been asked."""
    match = await after_two_moves(services, begin, time_control=pace)
    clock.time = match.deadline
    await services.time.set_asked(match, [])
    return await services.matches.find_match(match.id)


async def asked_with_bank(services: Services, begin: Any, clock: Clock) -> Match:
    """The same where the bank is used up, too."""
    return await asked(services, begin, clock, WITH_BANK)


async def untouched(services: Services, begin: Any, clock: Clock) -> Match:
    """Nobody has touched a game for 30 days, and both have been asked."""
    match = await begin()
    clock.advance(days=30)
    await services.time.set_asked(match, [])
    return await services.matches.find_match(match.id)


@pytest.mark.parametrize(
    ("question", "span", "end"),
    [
        (asked, TO_ANSWER, TimeStep.LOSE),
        (asked_with_bank, TO_ANSWER, TimeStep.LOSE),
        (untouched, UNTOUCHED, TimeStep.ABORT),
    ],
)
class TestQuestions:
    async def test_one_whose_time_was_over_meanwhile_can_be_answered_for_an_hour(
        self, services: Any, restart: Any, begin: Any, clock: Any, question: Any, span: Any, end: Any
    ) -> None:
        match = await question(services, begin, clock)
        clock.advance(days=span.days - 3)
        await services.time.beat()
        clock.advance(days=7)
        services = restart()
        assert not await services.time.is_sure(), "nothing ends before the clocks are put right"
        await services.time.beat()
        assert (await services.time.look(match.id))[1] is None
        back = clock()
        clock.advance(minutes=59)
        assert (await services.time.look(match.id))[1] is None
        clock.time = back + HOUR
        assert (await services.time.look(match.id))[1] is end

    async def test_a_late_player_may_still_move_then(
        self, services: Any, restart: Any, begin: Any, clock: Any, question: Any, span: Any, end: Any
    ) -> None:
        match = await question(services, begin, clock)
        await services.time.beat()
        clock.advance(days=span.days + 1)
        services = restart()
        await services.time.beat()
        clock.advance(minutes=30)
        moved = await services.turns.play(
            await services.matches.find_match(match.id), ADA, "c2-c3" if match.ply else "c1-c2"
        )
        assert moved.ply == match.ply + 1
        assert not moved.is_over

    async def test_one_that_was_over_before_or_has_time_left_stays(
        self, services: Any, restart: Any, begin: Any, clock: Any, question: Any, span: Any, end: Any
    ) -> None:
        match = await question(services, begin, clock)
        clock.advance(days=span.days - 5)
        await services.time.beat()
        clock.advance(days=3)
        services = restart()
        await services.time.beat()
        assert (await services.matches.find_match(match.id)).asked_at == match.asked_at
        clock.advance(days=2)
        assert (await services.time.look(match.id))[1] is end


async def test_while_discord_is_not_heard_nothing_counts_as_a_sign_of_life(clock: Any) -> None:
    beats = []

    async def beat() -> None:
        beats.append(clock())

    heartbeat = Heartbeat(beat, now=clock)
    await heartbeat.do(clock())
    heartbeat.pause()
    clock.advance(hours=5)
    assert await heartbeat.next_due() is None
    heartbeat.resume()
    assert await heartbeat.next_due() is not None
    await heartbeat.do(clock())
    assert await heartbeat.next_due() is None
    heartbeat.resume()
    assert await heartbeat.next_due() is None, "it was not cut off"


class TestQuietHours:
    def test_a_zone_that_is_not_known_any_more_keeps_nobody_quiet(self) -> None:
        noon = datetime(2026, 1, 1, 12, tzinfo=UTC)
        for zone in ("Europe/Atlantis", "../etc/passwd", "", "\0"):
            assert QuietHours(time(0), time(23, 59), zone).over_at(noon) == noon

    def test_all_day_but_a_minute(self) -> None:
        hours = QuietHours(time(0, 1), time(0), "Asia/Tokyo")
        noon = datetime(2026, 1, 1, 12, tzinfo=UTC)
        assert hours.over_at(noon) == datetime(2026, 1, 1, 15, tzinfo=UTC)
        assert hours.over_at(datetime(2026, 1, 1, 15, 0, 30, tzinfo=UTC)).second == 30

    @pytest.mark.parametrize("minute", range(0, 240, 7))
    def test_where_an_hour_comes_twice_they_never_end_in_the_past(self, minute: int) -> None:
        night = QuietHours(time(1), time(2, 30), "Europe/Berlin")
        moment = datetime(2026, 10, 24, 23, tzinfo=UTC) + timedelta(minutes=minute)
        over = night.over_at(moment)
        assert over >= moment
        assert night.over_at(over) == over or over < datetime(2026, 10, 25, 1, tzinfo=UTC)
