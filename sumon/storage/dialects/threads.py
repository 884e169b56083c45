"""The threads for a file of SQLite: some read, and a single one writes, as SQLite allows one writer.

All waiting writes are committed together, since the disk takes as long for a hundred changes as for one. A job runs
whole in its thread, so a busy event loop does not delay it between its statements.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any, Generic, cast

import sqlalchemy
from sqlalchemy import CursorResult, Engine, Executable, Row
from sqlalchemy.exc import TimeoutError as NoConnectionError

from sumon.storage.errors import StorageError

from .connection import Connection, Done, Work, note_wait
from .loop_reads import LoopReads

TOGETHER = 64  # jobs that are committed together at most, as the first one waits for the last one


class ReaderThreads:
    """A reader with threads, and `LoopReads` for what is shorter than the way to a thread."""

    def __init__(self, engine: Engine, number: int) -> None:
        """*engine*: has a connection for each of the *number* threads, and one more."""
        self._engine = engine
        self._threads = ThreadPoolExecutor(number, "database reader")
        self._loop_reads = LoopReads(engine)
        self._opening: Future[None] | None = None
        self._is_closing = False

    async def read(
        self, statement: Executable, values: Mapping[str, object], patience: float
    ) -> Sequence[Row[Any]]:
        if self._is_closing:
            raise StorageError("storage-away")
        requested_at = time.perf_counter()
        found = self._loop_reads.read(statement, values)
        if found is not None:
            note_wait("read", requested_at)
            return found
        job: _Job[tuple[Sequence[Row[Any]], float]] = _Job()
        self._threads.submit(self._run, job, statement, values)
        rows, cpu = await job.answer(patience)
        if self._loop_reads.note(statement, cpu) and not (self._loop_reads.is_open or self._is_closing):
            self._open()
        return rows

    async def close(self) -> None:
        """Returns when all requested work has been read and the threads have ended."""
        self._is_closing = True
        await asyncio.to_thread(self._end)

    def _run(
        self, job: _Job[tuple[Sequence[Row[Any]], float]], statement: Executable, values: Mapping[str, object]
    ) -> None:
        if not job.begin("read"):
            return
        try:
            with self._engine.connect() as connection:
                begun = time.thread_time()
                rows = connection.execute(statement, values).all()
            job.end((rows, time.thread_time() - begun))
        except BaseException as error:  # any error, as the caller waits for an answer
            job.fail(error)

    def _open(self) -> None:
        if self._opening is None or self._opening.done():
            self._opening = self._threads.submit(self._loop_reads.open)

    def _end(self) -> None:
        self._threads.shutdown()
        self._loop_reads.close()
        self._engine.dispose()


class _Job(Generic[Done]):
    """Work that the event loop asks a thread for, once."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._answer: asyncio.Future[Done] = self._loop.create_future()
        self._first = Lock()  # who takes it decides whether the job begins or is given up
        self._requested_at = time.perf_counter()

    def begin(self, kind: str) -> bool:
        """Whether a caller still waits for the job; it is no longer given up then. *kind*: see `note_wait`."""
        has_begun = self._first.acquire(blocking=False)
        if has_begun:
            note_wait(kind, self._requested_at)
        return has_begun

    def end(self, done: Done) -> None:
        """Answers the caller."""
        self._tell(self._answer.set_result, done)

    def fail(self, error: BaseException) -> None:
        """Raises *error* for the caller."""
        self._tell(self._answer.set_exception, error)

    async def answer(self, patience: float) -> Done:
        """The result. After a cancellation or *patience* seconds, a job that has not begun is given up."""
        timer = self._loop.call_later(patience, self._give_up)
        try:
            return await self._answer
        except asyncio.CancelledError:
            self._first.acquire(blocking=False)
            raise
        finally:
            timer.cancel()

    def _give_up(self) -> None:
        if self._first.acquire(blocking=False):
            self._answer.set_exception(NoConnectionError())

    def _tell(self, how: Callable[[Any], None], what: object) -> None:
        def tell() -> None:
            if not self._answer.done():  # it may have been cancelled
                how(what)

        with suppress(RuntimeError):  # the loop has been closed
            self._loop.call_soon_threadsafe(tell)


class WriterThread:
    """A writer in a thread of its own, which runs until `close`.

    A job that raises is undone alone. If the database itself fails, all jobs of the same commit fail with its
    error, and none of them is done.
    """

    def __init__(self, engine: Engine, is_trouble: Callable[[BaseException], bool]) -> None:
        """*engine*: has one connection. *is_trouble*: tells errors of the database from those of a job."""
        self._engine = engine
        self._is_trouble = is_trouble
        self._jobs: SimpleQueue[_WriteJob | None] = SimpleQueue()  # None ends the thread
        self._ended: Future[None] = Future()
        self._is_closing = False
        Thread(target=self._live, name="database writer", daemon=True).start()

    async def transaction(self, work: Work[Done], patience: float) -> Done:
        if self._is_closing:
            raise StorageError("storage-away")
        job: _Job[Done] = _Job()
        self._jobs.put((job, work))
        return await job.answer(patience)

    async def close(self) -> None:
        """Returns when all requested work has been done and the thread has ended."""
        if not self._is_closing:
            self._is_closing = True
            self._jobs.put(None)
        await asyncio.wrap_future(self._ended)

    def _live(self) -> None:
        is_last = False
        while not is_last:
            waiting = [self._jobs.get()]
            with suppress(Empty):
                while len(waiting) < TOGETHER:
                    waiting.append(self._jobs.get_nowait())
            is_last = None in waiting
            jobs = [each for each in waiting if each is not None and each[0].begin("write")]
            if jobs:
                self._do(jobs)
        self._engine.dispose()
        self._ended.set_result(None)

    def _do(self, jobs: Sequence[_WriteJob]) -> None:
        try:
            with self._engine.connect() as connection:
                outcomes = self._commit(connection, [work for _, work in jobs])
        except BaseException as error:  # any error, as the callers wait for an answer
            for job, _ in jobs:
                job.fail(error)
        else:
            for (job, _), (done, reason) in zip(jobs, outcomes, strict=True):
                job.fail(reason) if reason else job.end(done)

    def _commit(self, connection: sqlalchemy.Connection, works: Sequence[Work[Any]]) -> list[_Outcome]:
        driver = _driver_of(connection)
        try:
            # IMMEDIATE, so that the reads of a job still hold when it writes.
            driver.execute("BEGIN IMMEDIATE")
            outcomes = [self._attempt(connection, work) for work in works]
            driver.execute("COMMIT")
        except BaseException:
            try:
                if driver.in_transaction:  # SQLite itself takes back what the disk has no room for
                    driver.execute("ROLLBACK")
            except sqlite3.Error:
                connection.invalidate()  # closing rolls back, too
            raise
        return outcomes

    def _attempt(self, connection: sqlalchemy.Connection, work: Work[Any]) -> _Outcome:
        driver = _driver_of(connection)
        driver.execute("SAVEPOINT job")
        try:
            outcome: _Outcome = (_run(work, _Immediate(connection)), None)
        except BaseException as error:
            if self._is_trouble(error):
                raise
            driver.execute("ROLLBACK TO job")
            outcome = (None, error)
        driver.execute("RELEASE job")
        return outcome


_WriteJob = tuple[_Job[Any], Work[Any]]
_Outcome = tuple[Any, BaseException | None]  # the result of a job, or the error that it raised


@dataclass(frozen=True, slots=True)
class _Immediate(Connection):
    """An awaitable connection whose results are available at once."""

    connection: sqlalchemy.Connection

    @property
    def dialect(self) -> sqlalchemy.Dialect:
        return self.connection.dialect

    async def execute(self, statement: Executable, parameters: Any = None, /) -> CursorResult[*tuple[Any, ...]]:
        return self.connection.execute(statement, parameters)

    async def exec_driver_sql(self, statement: str, /) -> CursorResult[*tuple[Any, ...]]:
        return self.connection.exec_driver_sql(statement)


def _run(work: Work[Done], connection: Connection) -> Done:
    """The result of *work*, which must await nothing but *connection*, and so never waits."""
    steps = work(connection).__await__()
    try:
        next(steps)
    except StopIteration as end:
        done: Done = end.value
        return done
    raise RuntimeError(f"{work} waits for something other than its connection")


def _driver_of(connection: sqlalchemy.Connection) -> sqlite3.Connection:
    return cast(sqlite3.Connection, connection.connection.driver_connection)
