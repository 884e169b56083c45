"""The threads in which work on a file of SQLite runs whole, some to read and one to write, as only one can.

All that wait to write are committed together: the disk takes as long for a hundred changes as for one. And a job
that runs whole in its thread is not held up by an event loop that has other things to do between its statements.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, cast

import sqlalchemy
from sqlalchemy import CursorResult, Engine, Executable
from sqlalchemy.exc import TimeoutError as NoConnectionError

from sumon.storage.errors import StorageError

from .connection import Connection, Done, Work, note_wait

TOGETHER = 64  # jobs that are committed together: the first one waits for the last one


class ReaderThreads:
    """A reader on as many connections as *engine* has, each for as long as its thread has work."""

    def __init__(self, engine: Engine, connections: int) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(connections, "database reader")
        self._is_closing = False

    async def read(self, work: Work[Done], patience: float) -> Done:
        """See `Reader`."""
        asked = time.perf_counter()

        def run() -> Done:
            note_wait("read", asked)
            with self._engine.connect() as connection:
                return _run(work, _Immediate(connection))

        if self._is_closing:
            raise StorageError("storage-away")
        return await _answer(self._threads.submit(run), patience)

    async def close(self) -> None:
        """Returns when everything asked for has been read, and the threads end."""
        self._is_closing = True
        await asyncio.to_thread(self._threads.shutdown)
        self._engine.dispose()


@dataclass(frozen=True, slots=True)
class _Job:
    work: Work[Any]
    answer: Future[Any] = field(default_factory=Future)
    asked: float = field(default_factory=time.perf_counter)

    def begin(self) -> bool:
        """Whether anybody still waits for it; then it can be cancelled no more."""
        return self.answer.set_running_or_notify_cancel()


class WriterThread:
    """A writer in a thread of its own, which lives until `close`.

    A job that raises is undone alone. Where the database itself is in trouble, all that were to be committed with
    it are refused with the same error, and none is done.
    """

    def __init__(self, engine: Engine, is_trouble: Callable[[BaseException], bool]) -> None:
        """*engine* has one connection; *is_trouble* tells errors of the database from those of a job."""
        self._engine = engine
        self._is_trouble = is_trouble
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()  # None: the last one
        self._ended: Future[None] = Future()
        self._is_closing = False
        Thread(target=self._live, name="database writer", daemon=True).start()

    async def transaction(self, work: Work[Done], patience: float) -> Done:
        """See `Writer`."""
        if self._is_closing:
            raise StorageError("storage-away")
        job = _Job(work)
        self._jobs.put(job)
        return await _answer(job.answer, patience)

    async def close(self) -> None:
        """Returns when everything asked for has been done, and the thread ends."""
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
            jobs = [job for job in waiting if job is not None and job.begin()]
            if jobs:
                self._do(jobs)
        self._engine.dispose()
        self._ended.set_result(None)

    def _do(self, jobs: Sequence[_Job]) -> None:
        for job in jobs:
            note_wait("write", job.asked)
        try:
            with self._engine.connect() as connection:
                outcomes = self._commit(connection, jobs)
        except BaseException as error:  # whatever it is, they wait for an answer
            for job in jobs:
                job.answer.set_exception(error)
        else:
            for job, (done, reason) in zip(jobs, outcomes, strict=True):
                job.answer.set_exception(reason) if reason else job.answer.set_result(done)

    def _commit(self, connection: sqlalchemy.Connection, jobs: Sequence[_Job]) -> list[_Outcome]:
        driver = _driver_of(connection)
        try:
            # What a job reads must still be true when it writes.
            driver.execute("BEGIN IMMEDIATE")
            outcomes = [self._attempt(connection, job) for job in jobs]
            driver.execute("COMMIT")
        except BaseException:
            try:
                if driver.in_transaction:  # SQLite itself takes back what the disk has no room for
                    driver.execute("ROLLBACK")
            except sqlite3.Error:
                connection.invalidate()  # closing takes back, too
            raise
        return outcomes

    def _attempt(self, connection: sqlalchemy.Connection, job: _Job) -> _Outcome:
        driver = _driver_of(connection)
        driver.execute("SAVEPOINT job")
        try:
            outcome: _Outcome = (_run(job.work, _Immediate(connection)), None)
        except BaseException as error:
            if self._is_trouble(error):
                raise
            driver.execute("ROLLBACK TO job")
            outcome = (None, error)
        driver.execute("RELEASE job")
        return outcome


_Outcome = tuple[Any, BaseException | None]  # what a job returned, or raised


@dataclass(frozen=True, slots=True)
class _Immediate(Connection):
    """A connection that is awaited, but has the result at once."""

    connection: sqlalchemy.Connection

    @property
    def dialect(self) -> sqlalchemy.Dialect:
        return self.connection.dialect

    async def execute(self, statement: Executable, parameters: Any = None, /) -> CursorResult[*tuple[Any, ...]]:
        return self.connection.execute(statement, parameters)

    async def exec_driver_sql(self, statement: str, /) -> CursorResult[*tuple[Any, ...]]:
        return self.connection.exec_driver_sql(statement)


async def _answer(job: Future[Done], patience: float) -> Done:
    """The result of *job*. Cancelled or out of *patience*, one that has not begun is left out."""
    answer = asyncio.wrap_future(job)
    try:
        await asyncio.wait((answer,), timeout=patience)
    except asyncio.CancelledError:
        job.cancel()
        answer.cancel()  # nobody waits for the outcome of one that has begun
        raise
    if not answer.done() and job.cancel():
        raise NoConnectionError
    return await answer


def _run(work: Work[Done], connection: Connection) -> Done:
    """The result of *work*, which waits for nothing but *connection*, and so never."""
    steps = work(connection).__await__()
    try:
        next(steps)
    except StopIteration as end:
        done: Done = end.value
        return done
    raise RuntimeError(f"{work} waits for something else than its connection")


def _driver_of(connection: sqlalchemy.Connection) -> sqlite3.Connection:
    return cast(sqlite3.Connection, connection.connection.driver_connection)
