"""The database is away: the scheduler logs it once, retries after growing pauses, and goes on when it is back."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import make_url

from sumon.play.due import Due
from sumon.runtime import scheduler as agenda_module
from sumon.runtime.scheduler import JobQueue, JobQueues, Scheduler
from sumon.storage import StorageError, open_store
from sumon.storage import database as database_module
from tests.databases import PostgresqlDatabases, Server
from tests.patience import PATIENCE, until
from tests.play.conftest import Clock
from tests.play.test_play_sleep import Bed

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


class Work:
    """Work that can be looked for only while the database *is_there*."""

    def __init__(self) -> None:
        self.is_there = False
        self.looks = 0

    async def next_due(self) -> datetime | None:
        self.looks += 1
        if not self.is_there:
            raise StorageError("storage-away")
        return None

    async def do(self, now: datetime) -> None:
        raise AssertionError("nothing is due")


async def test_pauses_grow_and_begin_anew_when_the_database_was_back(
    clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    bed, works = Bed(clock), (Work(), Work())
    scheduler = Scheduler(bed, now=clock, ticks=lambda: bed.ticks)
    scheduler.start(works)
    await bed.asleep.wait()
    for _ in range(5):
        await bed.sleep(timedelta(seconds=bed.asked[-1]))
    assert bed.asked == [5, 10, 20, 40, 60, 60]
    assert (works[0].looks, works[1].looks) == (6, 0), "what one cannot do, the others need not try"
    works[0].is_there = works[1].is_there = True
    await bed.sleep(timedelta(minutes=1))
    assert bed.asked[-1] == 3600
    assert works[1].looks == 1
    works[0].is_there = False
    await bed.sleep(timedelta(hours=1))
    assert bed.asked[-1] == 5
    await scheduler.close()
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


async def test_work_that_is_broken_holds_up_no_other(clock: Clock, caplog: pytest.LogCaptureFixture) -> None:
    class Broken(Work):
        async def next_due(self) -> datetime | None:
            raise KeyError("a mistake")

    bed, other = Bed(clock), Work()
    other.is_there = True
    scheduler = Scheduler(bed, now=clock, ticks=lambda: bed.ticks)
    scheduler.start((Broken(), other))
    await bed.asleep.wait()
    await scheduler.close()
    assert other.looks == 1
    assert [record.exc_info is not None for record in caplog.records if record.levelno >= logging.ERROR] == [True]


async def test_nothing_is_looked_for_while_another_process_may_be_at_it(clock: Clock) -> None:
    bed, work, mine = Bed(clock), Work(), [False]
    work.is_there = True
    scheduler = Scheduler(bed, now=clock, ticks=lambda: bed.ticks, may_work=lambda: mine[0])
    scheduler.start([work])
    await bed.asleep.wait()
    assert (work.looks, bed.asked) == (0, [5])
    mine[0] = True
    await bed.sleep(timedelta(seconds=5))
    assert work.looks == 1
    await scheduler.close()


class WakeEvent:
    """Wakes all that wait, on the clock of the wall."""

    def __init__(self) -> None:
        self._rung = asyncio.Event()

    async def wait(self, seconds: float) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._rung.wait(), seconds)
        self._rung.clear()

    def notify(self) -> None:
        self._rung.set()


class Outage:
    """Takes a database of a PostgreSQL server away, and gives it back."""

    def __init__(self, server: Server, url: str) -> None:
        self._server = server
        self._name = make_url(url).database

    def begin(self) -> None:
        self._server.look(f"ALTER DATABASE {self._name} ALLOW_CONNECTIONS false")
        self._server.look(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{self._name}'")
        self._server.look(f"ALTER DATABASE {self._name} RENAME TO {self._name}_away")

    def end(self) -> None:
        self._server.look(f"ALTER DATABASE {self._name}_away RENAME TO {self._name}")
        self._server.look(f"ALTER DATABASE {self._name} ALLOW_CONNECTIONS true")


async def test_an_outage_is_a_line_at_its_beginning_and_one_at_its_end(
    postgresql: Server, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.INFO, "sumon")
    monkeypatch.setattr(agenda_module, "PAUSES", (timedelta(seconds=0.05), timedelta(seconds=0.1)))
    monkeypatch.setattr(database_module, "CALM", 0.0)  # such short pauses are none
    databases = PostgresqlDatabases(postgresql)
    database = databases.create(migrated=True)
    store = await open_store(database.url)
    outage = Outage(postgresql, database.url)
    begun, go, done = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def greet(due: Due) -> None:
        begun.set()
        await go.wait()
        await store.greetings.due.done(due.id)
        done.set()

    def now() -> datetime:
        return datetime.now(UTC)

    scheduler = Scheduler(WakeEvent(), now=now)
    jobs = [
        JobQueue(store.greetings.due, greet, scheduler=scheduler, now=now),
        JobQueue(store.boards.due, greet, scheduler=scheduler, now=now),
    ]
    await store.greetings.add_greeting(7, now())
    scheduler.start([JobQueues(jobs, store.due)])
    await begun.wait()
    await asyncio.to_thread(outage.begin)
    go.set()  # in the middle of a piece of work, too
    scheduler.wake()
    await until(lambda: said(caplog))
    await asyncio.sleep(1)
    assert not done.is_set()
    await asyncio.to_thread(outage.end)
    await asyncio.wait_for(done.wait(), PATIENCE)
    lines = said(caplog)
    assert [line.split(":")[0] for line in lines] == ["the database is away", "the database is not away any more"]
    assert not [record for record in caplog.records if record.exc_info]
    await scheduler.close()
    for each in jobs:
        await each.close()
    await store.close()
    databases.drop()


def said(caplog: pytest.LogCaptureFixture) -> list[Any]:
    return [record.getMessage() for record in caplog.records if record.name.startswith("sumon")]
