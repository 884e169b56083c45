"""Reads from a file of SQLite in the event loop: what is short runs there, and what is slow in threads."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, Executable, bindparam, event, make_url, text
from sqlalchemy.exc import DBAPIError

from sumon.storage import StorageError
from sumon.storage.dialects import Connections, DatabaseFault, loop_reads
from sumon.storage.dialects.sqlite import Sqlite
from tests.patience import PATIENCE

LIMIT = 0.25  # instead of 2 ms, as a busy machine makes everything wait
DISK = text("SELECT wait_for_disk()")
COUNT = text(
    "WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < :number)"
    " SELECT count(*) FROM numbers"
).bindparams(bindparam("number"))
FEW, MANY = 10, 2_000_000
SHORT = text("SELECT 1")


class Disk:
    """A disk that makes each read of `DISK` wait, or fail, and the threads in which statements were run."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.fails_in: set[str] = set()
        self.threads: list[str] = []

    def read(self) -> int:
        place = "loop" if threading.current_thread() is threading.main_thread() else "thread"
        if place in self.fails_in:
            raise OSError
        time.sleep(self.seconds)
        return 1

    def note(self, *_: Any) -> None:
        self.threads.append("loop" if threading.current_thread() is threading.main_thread() else "thread")

    def since(self) -> list[str]:
        """Where statements have run since the last question."""
        threads, self.threads = self.threads, []
        return threads


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    disk = Disk()
    monkeypatch.setattr(loop_reads, "LIMIT", LIMIT)
    monkeypatch.setattr(loop_reads, "SHORT", LIMIT / 2)
    monkeypatch.setattr(loop_reads, "SLOW", 3 * LIMIT)
    monkeypatch.setattr(loop_reads, "IN_A_ROW", 1e9)

    def connect(connection: sqlite3.Connection, *_: Any) -> None:
        if isinstance(connection, sqlite3.Connection):
            connection.create_function("wait_for_disk", 0, disk.read)

    event.listen(Engine, "connect", connect)
    event.listen(Engine, "before_cursor_execute", disk.note)
    yield disk
    event.remove(Engine, "before_cursor_execute", disk.note)
    event.remove(Engine, "connect", connect)


@pytest.fixture
async def connections(tmp_path: Path, disk: Disk) -> AsyncIterator[Connections]:
    connections = Sqlite().open(make_url(f"sqlite+aiosqlite:///{tmp_path}/some.db"), PATIENCE)
    yield connections
    await connections.reader.close()
    await connections.writer.close()


async def read(connections: Connections, statement: Executable, **values: object) -> Any:
    rows: Sequence[Any] = await connections.reader.read(statement, values, PATIENCE)
    return rows[0][0]


async def learn(connections: Connections, disk: Disk, statement: Executable, **values: object) -> None:
    """Reads until *statement* runs in the loop."""
    disk.since()
    async with asyncio.timeout(PATIENCE):
        while True:
            await read(connections, statement, **values)
            if disk.since() == ["loop"]:
                return


async def test_what_was_short_in_a_thread_runs_in_the_loop(connections: Connections, disk: Disk) -> None:
    assert [await read(connections, SHORT) for _ in range(3)] == [1, 1, 1]
    assert disk.since() == ["thread"] * 3
    await learn(connections, disk, SHORT)
    assert [await read(connections, SHORT) for _ in range(3)] == [1, 1, 1]
    assert disk.since() == ["loop"] * 3


async def test_what_is_built_for_each_call_stays_in_the_threads(connections: Connections, disk: Disk) -> None:
    await learn(connections, disk, SHORT)
    for number in range(10):
        assert await read(connections, text(f"SELECT {number}")) == number
    assert disk.since() == ["thread"] * 10


async def test_what_takes_long_is_stopped_in_the_loop_and_then_stays_in_the_threads(
    connections: Connections, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    await learn(connections, disk, COUNT, number=FEW)
    monkeypatch.setattr(loop_reads, "LIMIT", 0.02)
    monkeypatch.setattr(loop_reads, "SHORT", 0.005)
    for _ in range(3):
        await learn(connections, disk, COUNT, number=FEW)
        assert await read(connections, COUNT, number=MANY) == MANY
        assert disk.since() == ["loop", "thread"], "tried in the loop, answered by a thread"
    await learn(connections, disk, SHORT)
    for _ in range(10):
        assert await read(connections, COUNT, number=FEW) == FEW
    assert disk.since() == ["thread"] * 10
    assert await read(connections, SHORT) == 1
    assert disk.since() == ["loop"], "only that statement is slow"


async def test_while_the_disk_is_slow_all_is_read_in_threads(
    connections: Connections, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loop_reads, "SLOW", LIMIT)
    monkeypatch.setattr(loop_reads, "PAUSE", 2.0)
    await learn(connections, disk, SHORT)
    await learn(connections, disk, DISK)
    disk.seconds = 2 * LIMIT
    assert await read(connections, DISK) == 1
    disk.seconds = 0.01
    for _ in range(3):
        assert (await read(connections, DISK), await read(connections, SHORT)) == (1, 1)
    assert disk.since() == ["loop"] + ["thread"] * 6

    await asyncio.sleep(2.0)
    disk.seconds = 2 * LIMIT
    assert (await read(connections, DISK), await read(connections, SHORT)) == (1, 1)
    assert disk.since() == ["loop", "thread"], "one is tried, and the disk is still slow"
    await asyncio.sleep(2.0)
    assert await read(connections, SHORT) == 1
    assert disk.since() == ["thread"], "the second pause is longer"

    disk.seconds = 0.0
    await learn(connections, disk, SHORT)
    assert (await read(connections, DISK), await read(connections, SHORT)) == (1, 1)
    assert disk.since() == ["loop", "loop"]


async def test_a_busy_machine_does_not_count_as_a_slow_disk(connections: Connections, disk: Disk) -> None:
    await learn(connections, disk, DISK)
    disk.seconds = 1.5 * LIMIT
    assert await read(connections, DISK) == 1
    disk.seconds = 0.0
    assert await read(connections, DISK) == 1
    assert disk.since() == ["loop", "loop"]


async def test_a_fault_in_the_loop_is_met_by_a_thread(connections: Connections, disk: Disk) -> None:
    await learn(connections, disk, DISK)
    disk.fails_in = {"loop"}
    assert await read(connections, DISK) == 1
    assert await read(connections, DISK) == 1
    assert disk.since() == ["loop", "thread", "thread"]


async def test_a_fault_is_raised_as_from_a_thread(connections: Connections, disk: Disk) -> None:
    await learn(connections, disk, DISK)
    disk.fails_in = {"loop", "thread"}
    with pytest.raises(DBAPIError):
        await read(connections, DISK)


async def test_a_file_that_another_program_has_locked_is_busy(
    connections: Connections, disk: Disk, tmp_path: Path
) -> None:
    with sqlite3.connect(tmp_path / "some.db") as file:
        file.execute("CREATE TABLE moves (ply)")
    moves = text("SELECT count(*) FROM moves")
    await learn(connections, disk, moves)
    with sqlite3.connect(tmp_path / "some.db", isolation_level=None) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(DBAPIError) as refusal:
            await read(connections, moves)
        assert Sqlite().fault_of(refusal.value) is DatabaseFault.BUSY
        other.execute("ROLLBACK")
    assert await read(connections, moves) == 0


async def test_reads_in_the_loop_leave_it_time(
    connections: Connections, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    await learn(connections, disk, SHORT)
    monkeypatch.setattr(loop_reads, "IN_A_ROW", 0.008)
    ticks = 0

    async def tick() -> None:
        nonlocal ticks
        while True:
            ticks += 1
            await asyncio.sleep(0)

    ticking = asyncio.create_task(tick())
    for _ in range(2_000):
        await read(connections, SHORT)
    ticking.cancel()
    assert ticks > 3
    assert {"loop", "thread"} == set(disk.since())


async def test_nothing_is_read_after_closing(connections: Connections, disk: Disk) -> None:
    await learn(connections, disk, SHORT)
    await connections.reader.close()
    with pytest.raises(StorageError):
        await read(connections, SHORT)
