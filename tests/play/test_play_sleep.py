"""The machine sleeps, the program stands still, somebody sets the clock: what passed meanwhile gets an hour."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from random import Random
from typing import Any

import pytest

from sumon.play.clock import TimeControl
from sumon.play.model import Match
from sumon.runtime.app import Heartbeat
from sumon.runtime.scheduler import MAX_SLEEP, Scheduler
from sumon.services.services import Services
from sumon.storage.store import Store
from tests.patience import PATIENCE
from tests.play.conftest import ADA, GRACE, Clock

HOUR, DAY = 3_600, 86_400
MINUTES = timedelta(minutes=1)


class Bed:
    """A wake event on the clock of the test: the scheduler sleeps as it should, and perhaps the machine."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.asked: list[float] = []
        self.ticks = 0.0  # while the machine is awake
        self._woken = asyncio.Event()
        self.asleep = asyncio.Event()

    async def wait(self, seconds: float) -> None:
        self.asked.append(seconds)
        self.asleep.set()
        self._woken.clear()
        await self._woken.wait()
        self.asleep.clear()

    def notify(self) -> None:
        self._woken.set()

    async def wake_early(self, passed: timedelta) -> None:
        """The machine sleeps at once for so long, and somebody rings before the scheduler would have woken."""
        self._clock.time += passed
        self.notify()
        await asyncio.sleep(0)
        await asyncio.wait_for(self.asleep.wait(), PATIENCE)

    async def sleep(self, passed: timedelta) -> None:
        """The scheduler wakes when so much has *passed* on the clock, and looks for work until it sleeps again."""
        await self.asleep.wait()
        self._clock.time += passed
        self.ticks += min(passed.total_seconds(), self.asked[-1])
        self._woken.set()
        await asyncio.sleep(0)
        await asyncio.wait_for(self.asleep.wait(), PATIENCE)


class Asking:
    """Stands for the work of clocks: it notes whether clocks could be trusted when it was done."""

    def __init__(self, services: Services, store: Store, clock: Clock, bed: Bed) -> None:
        self._use, self._store, self._clock, self._bed = services, store, clock, bed
        self._scheduler: Scheduler | None = None
        self.sure: list[bool] = []

    async def begin(self) -> None:
        """The scheduler begins now, and sleeps when there is nothing to do."""
        on_clock_gap = self._use.time.on_clock_gap
        self._scheduler = Scheduler(
            self._bed, now=self._clock, on_clock_gap=on_clock_gap, ticks=lambda: self._bed.ticks
        )
        self._scheduler.start((Heartbeat(self._use.time.beat, now=self._clock), self))
        await self._bed.asleep.wait()

    async def close(self) -> None:
        if self._scheduler is not None:
            await self._scheduler.close()

    async def next_due(self) -> datetime | None:
        self.sure.append(await self._use.time.is_sure())
        moment = await self._store.clocks.due.next()
        return moment if moment is not None and moment > self._clock() else None

    async def do(self, now: datetime) -> None:
        raise AssertionError("nothing is due")


@pytest.fixture
def bed(clock: Clock) -> Bed:
    return Bed(clock)


@pytest.fixture
async def asking(services: Services, store: Store, clock: Clock, bed: Bed) -> AsyncIterator[Asking]:
    asking = Asking(services, store, clock, bed)
    yield asking
    await asking.close()


async def late_by(services: Services, begin: Any, clock: Clock, left: timedelta) -> Match:
    """A game in which Ada, who is on turn, has so much time *left*."""
    match = await begin(time_control=TimeControl(HOUR))
    await services.turns.play(match, ADA, "c1-c2")
    match = await services.turns.play(await services.matches.find_match(match.id), GRACE, "c8-c7")
    clock.time = match.deadline - left
    await services.time.set_reminded(match, None)
    return match


async def test_sleep_that_ends_on_time_changes_nothing(
    services: Any, begin: Any, clock: Any, bed: Bed, asking: Asking
) -> None:
    match = await late_by(services, begin, clock, 10 * MINUTES)
    await asking.begin()
    for _ in range(5):
        await bed.sleep(timedelta(seconds=bed.asked[-1]))
    assert bed.asked == [600.0] + 5 * [MAX_SLEEP.total_seconds()]
    assert (await services.matches.find_match(match.id)).deadline == match.deadline


async def test_a_task_that_is_woken_early_from_the_sleep_of_the_machine_notices_it(
    services: Any, begin: Any, clock: Any, bed: Bed, asking: Asking
) -> None:
    match = await late_by(services, begin, clock, 30 * MINUTES)
    await asking.begin()
    await bed.wake_early(20 * MINUTES)
    assert (await services.matches.find_match(match.id)).deadline == match.deadline, "there are ten minutes left"
    await bed.wake_early(34 * MINUTES)
    assert (await services.matches.find_match(match.id)).deadline == clock() + timedelta(hours=1)


@pytest.mark.parametrize(("left", "minutes"), [(10, 22), (10, 40), (10, 80), (18, 20)])
async def test_who_ran_out_of_time_in_a_short_sleep_has_an_hour(
    services: Any, begin: Any, clock: Any, bed: Bed, asking: Asking, left: int, minutes: int
) -> None:
    match = await late_by(services, begin, clock, left * MINUTES)
    await asking.begin()
    await bed.sleep(minutes * MINUTES)
    after = await services.matches.find_match(match.id)
    assert after.deadline == clock() + timedelta(hours=1)
    assert all(asking.sure), "nobody was asked before the time was given back"


async def test_a_slow_start_is_no_sleep(services: Any, store: Any, begin: Any, clock: Any, bed: Bed) -> None:
    slept: list[datetime] = []
    scheduler = Scheduler(bed, now=clock, on_clock_gap=slept.append, ticks=lambda: bed.ticks)
    clock.time += 20 * MINUTES  # until Discord could be reached
    scheduler.start(())
    await bed.asleep.wait()
    await scheduler.close()
    assert slept == []


async def test_who_was_late_before_or_has_time_left_gets_none(
    services: Any, begin: Any, clock: Any, bed: Bed, asking: Asking
) -> None:
    late = await late_by(services, begin, clock, timedelta(0))
    in_time = await begin(time_control=TimeControl(DAY), channel_id=77)
    await asking.begin()
    await bed.sleep(MINUTES)
    await bed.sleep(40 * MINUTES)
    assert (await services.matches.find_match(late.id)).deadline == late.deadline
    assert (await services.matches.find_match(in_time.id)).deadline == in_time.deadline


async def test_a_restart_after_the_sleep_gives_the_hour_as_well(
    services: Any, store: Store, computer: Any, begin: Any, clock: Any
) -> None:
    match = await late_by(services, begin, clock, 10 * MINUTES)
    await services.time.beat()
    clock.advance(minutes=40)
    services.time.on_clock_gap(clock() - 40 * MINUTES)  # and it went down before it could do anything about it
    restarted = Services(store, computer, now=clock, rng=Random(3))
    assert await restarted.time.is_sure()
    await restarted.time.beat()
    assert (await services.matches.find_match(match.id)).deadline == clock() + timedelta(hours=1)


async def test_nothing_is_sure_until_the_time_is_given_back(
    services: Any, store: Any, begin: Any, clock: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await late_by(services, begin, clock, 10 * MINUTES)
    await services.time.beat()
    clock.advance(minutes=40)
    services.time.on_clock_gap(clock() - 40 * MINUTES)
    assert not await services.time.is_sure()
    with monkeypatch.context() as patched:
        patched.setattr(store.clocks, "beat", None)
        with pytest.raises(TypeError):
            await services.time.beat()
    assert not await services.time.is_sure(), "the database was away"
    await services.time.beat()
    assert await services.time.is_sure()
    assert (await services.matches.find_match(match.id)).deadline == clock() + timedelta(hours=1)
    clock.advance(minutes=6)
    await services.time.beat()
    assert (await services.matches.find_match(match.id)).deadline == clock() + timedelta(minutes=54), (
        "once is enough"
    )


async def test_a_clock_that_is_set_back_is_looked_at_anew_and_gives_nothing(
    services: Any, begin: Any, clock: Any, bed: Bed, asking: Asking
) -> None:
    match = await late_by(services, begin, clock, 10 * MINUTES)
    await asking.begin()
    looked = len(asking.sure)
    await bed.sleep(timedelta(hours=-6))
    assert len(asking.sure) == looked + 1
    assert (await services.matches.find_match(match.id)).deadline == match.deadline
    for _ in range(3):
        await bed.sleep(timedelta(seconds=bed.asked[-1]))
    assert (await services.matches.find_match(match.id)).deadline == match.deadline
