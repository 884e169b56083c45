"""All kinds of work that the scheduler does: looked for in one question, and none keeps another from being done."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

import pytest

from sumon.play.due import Due
from sumon.runtime.scheduler import MAX_AT_ONCE, JobQueue, JobQueues, Scheduler
from tests.play.test_play_database_outage import WakeEvent

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


@dataclass
class Kind:
    """Work of one kind: the ids that are due; *damaged*: it cannot be looked for."""

    name: str
    ids: list[int]
    damaged: bool = False

    async def next(self, without: Collection[int] = ()) -> datetime | None:
        return NOON if set(self.ids) - set(without) else None

    async def due(self, now: datetime, limit: int, without: Collection[int] = ()) -> tuple[Due, ...]:
        if self.damaged:
            raise ZeroDivisionError
        return tuple(Due(each, 0) for each in self.ids if each not in without)[:limit]

    async def postpone(self, due: Due, until: datetime | None) -> None: ...

    async def done(self, row_id: int) -> None: ...

    async def retry_all(self, now: datetime, without: Collection[int] = ()) -> None: ...

    async def retry_guild(self, guild_id: int, now: datetime) -> None: ...


@dataclass
class Moments:
    kinds: list[Kind]
    asked: list[Mapping[str, Collection[int]]] = field(default_factory=list)

    async def next(self, without: Mapping[str, Collection[int]]) -> Mapping[str, datetime | None]:
        self.asked.append({name: set(ids) for name, ids in without.items()})
        return {kind.name: await kind.next(without[kind.name]) for kind in self.kinds}


class Done:
    """Pieces of work that have been begun, and end when they may."""

    def __init__(self) -> None:
        self.begun: list[int] = []
        self.may_end = asyncio.Event()

    async def __call__(self, due: Due) -> None:
        self.begun.append(due.id)
        await self.may_end.wait()


def all_of(
    kinds: list[Kind], do: Done, grace: timedelta = timedelta(0)
) -> tuple[JobQueues, list[JobQueue], Moments]:
    scheduler = Scheduler(WakeEvent(), now=lambda: NOON)
    jobs = [JobQueue(kind, do, scheduler=scheduler, now=lambda: NOON, grace=grace) for kind in kinds]
    moments = Moments(kinds)
    return JobQueues(jobs, moments), jobs, moments


async def test_all_kinds_are_one_question_without_what_has_been_begun() -> None:
    do = Done()
    work, jobs, moments = all_of([Kind("boards", [1, 2]), Kind("clocks", []), Kind("notices", [7])], do)
    assert await work.next_due() == NOON
    await work.do(NOON)
    await asyncio.sleep(0)
    assert sorted(do.begun) == [1, 2, 7]
    assert await work.next_due() is None
    assert moments.asked == [
        {"boards": set(), "clocks": set(), "notices": set()},
        {"boards": {1, 2}, "clocks": set(), "notices": {7}},
    ]
    for each in jobs:
        await each.close()


async def test_work_that_a_click_may_be_doing_is_left_alone_for_a_while() -> None:
    work, _, _ = all_of([Kind("boards", [1])], Done(), grace=timedelta(seconds=3))
    assert await work.next_due() == NOON + timedelta(seconds=3)


async def test_a_kind_that_cannot_be_looked_for_keeps_no_other_from_being_done() -> None:
    do = Done()
    work, jobs, _ = all_of([Kind("boards", [1], damaged=True), Kind("clocks", [2])], do)
    await work.next_due()
    with pytest.raises(ExceptionGroup):
        await work.do(NOON)
    await asyncio.sleep(0)
    assert do.begun == [2]
    for each in jobs:
        await each.close()


async def test_no_more_of_a_kind_is_looked_for_than_may_be_done_at_once() -> None:
    do = Done()
    work, jobs, _ = all_of([Kind("boards", list(range(2 * MAX_AT_ONCE)))], do)
    assert await work.next_due() == NOON
    await work.do(NOON)
    await asyncio.sleep(0)
    assert len(do.begun) == MAX_AT_ONCE
    assert await work.next_due() is None, "whichever is done first wakes the scheduler"
    for each in jobs:
        await each.close()


class NotedScheduler(Scheduler):
    """A scheduler that notes the moments at which it is to look."""

    def __init__(self, now: datetime) -> None:
        super().__init__(WakeEvent(), now=lambda: now)
        self.looks: list[datetime] = []

    def wake_at(self, moment: datetime) -> None:
        self.looks.append(moment)


async def test_what_nobody_waits_for_begins_together_each_second() -> None:
    second, part = timedelta(seconds=1), timedelta(microseconds=300)
    for grace, due, begins in (
        (5 * second, NOON, NOON + 5 * second),
        (5 * second, NOON + part, NOON + 6 * second),
        (5 * second, NOON + second - part, NOON + 6 * second),
        (0 * second, NOON + part, NOON + part),
    ):
        jobs = JobQueue(Kind("boards", []), Done(), scheduler=NotedScheduler(NOON), now=lambda: NOON, grace=grace)
        assert jobs.begins_at(due) == begins, (grace, due)


async def test_after_what_nobody_waits_for_the_scheduler_looks_in_the_next_second_unless_more_waits() -> None:
    now, second = NOON + timedelta(milliseconds=300), timedelta(seconds=1)
    for grace, at_once, looks in (
        (second, MAX_AT_ONCE, [NOON + second] * 2),
        (second, 2, [now, NOON + second]),  # a third one may wait for the first to end
        (0 * second, MAX_AT_ONCE, [now] * 2),
    ):
        do, scheduler = Done(), NotedScheduler(now)
        kind = Kind("boards", [1, 2])
        jobs = JobQueue(kind, do, scheduler=scheduler, now=lambda: now, grace=grace, at_once=at_once)
        await jobs.do(NOON)
        do.may_end.set()
        for _ in range(3):
            await asyncio.sleep(0)
        assert scheduler.looks == looks, (grace, at_once)
