"""The thread that writes a file of SQLite: what is committed together, and what belongs to one job alone."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnectionError

from sumon.storage import StorageError
from sumon.storage.dialects import Connection, DatabaseFault
from sumon.storage.dialects.connection import Work, Writer
from sumon.storage.dialects.sqlite import Sqlite
from sumon.storage.dialects.threads import _Immediate
from tests.patience import PATIENCE


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "moves.db"
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA journal_mode=WAL")
        file.execute("CREATE TABLE moves (ply INTEGER PRIMARY KEY, move TEXT)")
    return path


@pytest.fixture
async def writer(path: Path) -> AsyncIterator[Writer]:
    connections = Sqlite().open(make_url(f"sqlite+aiosqlite:///{path}"), PATIENCE)
    yield connections.writer
    await connections.writer.close()


def stored(path: Path) -> list[int]:
    with closing(sqlite3.connect(path)) as file:
        return [ply for (ply,) in file.execute("SELECT ply FROM moves ORDER BY ply")]


def troubled(answer: object) -> DatabaseFault | None:
    assert isinstance(answer, Exception)
    return Sqlite().fault_of(answer)


def adding(*plies: int) -> Work[int]:
    async def add(connection: Connection) -> int:
        for ply in plies:
            await connection.exec_driver_sql(f"INSERT INTO moves VALUES ({ply}, 'a1')")
        return len(plies)

    return add


class Held:
    """A job that stays in the thread until it is let go, so that others have to wait together."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.go_on = threading.Event()

    async def __call__(self, connection: Connection) -> None:
        self.begun.set()
        assert self.go_on.wait(PATIENCE)


async def hold(writer: Writer, patience: float = PATIENCE) -> tuple[Held, asyncio.Task[None]]:
    """A job that has begun, and keeps the thread until it is let go on; the task that waits for it."""
    held = Held()
    task = asyncio.create_task(writer.transaction(held, patience))
    await asyncio.to_thread(held.begun.wait, PATIENCE)
    return held, task


async def together(writer: Writer, *jobs: Callable[[], Awaitable[object]]) -> list[object]:
    """What came of *jobs*, which waited in line at the same time."""
    held, first = await hold(writer)
    waiting = asyncio.gather(*(job() for job in jobs), return_exceptions=True)
    await asyncio.sleep(0)
    held.go_on.set()
    await first
    return await waiting


async def test_those_who_wait_are_committed_together(writer: Writer, path: Path) -> None:
    commits: list[str] = []

    async def listen(connection: Connection) -> None:
        assert isinstance(connection, _Immediate)
        driver = connection.connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        driver.set_trace_callback(commits.append)

    await writer.transaction(listen, PATIENCE)
    answers = await together(
        writer, *(lambda ply=ply: writer.transaction(adding(ply), PATIENCE) for ply in range(20))
    )
    assert answers == [1] * 20
    assert stored(path) == list(range(20))
    assert commits.count("COMMIT") == 3, "of the job before, of the one that was held, and of all that waited"


async def test_a_job_that_is_refused_is_undone_alone(writer: Writer, path: Path) -> None:
    async def change_its_mind(connection: Connection) -> None:
        await adding(8, 9)(connection)
        raise StorageError("storage-not-empty")

    answers = await together(
        writer,
        lambda: writer.transaction(adding(1, 2), PATIENCE),
        lambda: writer.transaction(adding(3, 1), PATIENCE),
        lambda: writer.transaction(change_its_mind, PATIENCE),
        lambda: writer.transaction(adding(4), PATIENCE),
    )
    assert [answers[0], answers[3]] == [2, 1]
    assert isinstance(answers[1], IntegrityError)
    assert isinstance(answers[2], StorageError)
    assert stored(path) == [1, 2, 4]


async def test_a_full_disk_refuses_all_that_wait_and_nobody_afterwards(writer: Writer, path: Path) -> None:
    async def limit(connection: Connection) -> None:
        pages = (await connection.exec_driver_sql("PRAGMA page_count")).scalar_one()
        await connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")

    async def add_much(connection: Connection) -> None:
        await connection.exec_driver_sql("INSERT INTO moves VALUES (9, hex(randomblob(100000)))")

    await writer.transaction(limit, PATIENCE)
    answers = await together(
        writer,
        lambda: writer.transaction(adding(1), PATIENCE),
        lambda: writer.transaction(add_much, PATIENCE),
        lambda: writer.transaction(adding(2), PATIENCE),
    )
    assert [troubled(answer) for answer in answers] == [DatabaseFault.FULL] * 3
    assert stored(path) == []
    assert await writer.transaction(adding(3), PATIENCE) == 1
    assert stored(path) == [3]


async def test_a_file_that_another_program_keeps_refuses_all(writer: Writer, path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        attempts = (writer.transaction(adding(ply), PATIENCE) for ply in range(3))
        answers = await asyncio.gather(*attempts, return_exceptions=True)
        other.execute("ROLLBACK")
    assert [troubled(answer) for answer in answers] == [DatabaseFault.BUSY] * 3
    assert await writer.transaction(adding(7), PATIENCE) == 1
    assert stored(path) == [7]


async def test_an_answer_that_nobody_waits_for_any_more_cancels_nothing_else(writer: Writer, path: Path) -> None:
    held, under_way = await hold(writer)
    waiting = [asyncio.create_task(writer.transaction(adding(ply), PATIENCE)) for ply in (1, 2, 3)]
    await asyncio.sleep(0)
    under_way.cancel()
    waiting[1].cancel()
    await asyncio.wait((under_way, waiting[1]))
    held.go_on.set()
    assert [await waiting[0], await waiting[2]] == [1, 1]
    for cancelled in (under_way, waiting[1]):
        with pytest.raises(asyncio.CancelledError):
            await cancelled
    assert stored(path) == [1, 3]


async def test_who_has_waited_too_long_is_refused_and_nothing_of_it_is_done_later(
    writer: Writer, path: Path
) -> None:
    held, first = await hold(writer, patience=0.01)
    with pytest.raises(NoConnectionError):
        await writer.transaction(adding(1), 0.05)
    held.go_on.set()
    assert await first is None, "what has begun is waited for"
    assert await writer.transaction(adding(2), PATIENCE) == 1
    assert stored(path) == [2]


async def test_closing_finishes_what_waits(writer: Writer, path: Path) -> None:
    held, first = await hold(writer)
    waiting = [asyncio.create_task(writer.transaction(adding(ply), PATIENCE)) for ply in range(100)]
    await asyncio.sleep(0)
    closing_it = asyncio.create_task(writer.close())
    await asyncio.sleep(0)
    with pytest.raises(StorageError):
        await writer.transaction(adding(200), PATIENCE)
    held.go_on.set()
    await asyncio.gather(first, *waiting, closing_it)
    assert stored(path) == list(range(100))


async def test_a_job_that_waits_for_something_else_is_refused(writer: Writer, path: Path) -> None:
    async def wait(connection: Connection) -> None:
        await adding(1)(connection)
        await asyncio.sleep(0)

    with pytest.raises(RuntimeError, match="waits for something other than its connection"):
        await writer.transaction(wait, PATIENCE)
    assert stored(path) == []
