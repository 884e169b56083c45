"""Short reads from a file of SQLite in the event loop itself, as handing one to a thread and back costs more."""

from __future__ import annotations

import sqlite3
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, cast
from weakref import WeakKeyDictionary

from sqlalchemy import Connection, Engine, Executable, Row
from sqlalchemy.exc import DBAPIError

LIMIT = 0.002  # seconds that a read may take in the loop
SHORT = LIMIT / 2  # seconds of CPU: a statement that took less in a thread is tried in the loop
TRIES = 3  # times in a row that it must have taken less
ALLOWED, RARELY = 2, 0.05  # long runs of a statement in the loop, and of all its runs; Python may collect garbage
IN_A_ROW = 0.008  # seconds of reads, after which the loop must do other things for as long
SLOW = 0.02  # seconds of waits for which the disk counts as slow; other threads make reads wait, too
PAID = 0.0001  # seconds of these that each quick read makes up for
PAUSE, MAX_PAUSE = 1.0, 60.0  # seconds without reads in the loop, at first and while the disk stays slow
OPCODES = 1_000  # of SQLite's machine, between two looks at the time: some ten microseconds

if sys.platform == "linux":
    from resource import RUSAGE_THREAD, getrusage

    def _waits() -> int:
        """The number of times that this thread has waited, as for a disk; other programs may interrupt it, too."""
        return getrusage(RUSAGE_THREAD).ru_nvcsw

else:
    _waits = count().__next__  # it may always have waited


@dataclass(slots=True)
class _Cost:
    short: int = 0  # runs in a thread, the last ones in a row
    runs: int = 0  # in the loop
    long: int = 0  # of these

    @property
    def may_run(self) -> bool:
        return self.short >= TRIES and self.long <= ALLOWED + RARELY * self.runs


class LoopReads:
    """Reads in the event loop what is short, from a connection of its own.

    A statement is short if it took little CPU the last times in a thread; one that is built anew for each call is
    never known to be. SQLite stops a statement in the loop after 2 ms, and one that was stopped more than rarely
    stays in the threads for good. If the loop had to wait instead, for 20 ms in one read or in several close
    together, the disk is slow: all reads go to the threads for a second, then one is tried, and while it has to
    wait as well the pause doubles, up to a minute. As nothing can stop a wait for the disk, that one read holds up
    the loop.
    """

    def __init__(self, engine: Engine) -> None:
        """*engine*: has a connection to spare."""
        self._engine = engine
        self._connection: Connection | None = None
        self._costs: WeakKeyDictionary[Executable, _Cost] = WeakKeyDictionary()
        self._deadline = 0.0
        self._ended_at = 0.0  # the last read
        self._spent = 0.0  # seconds of reads, less the seconds between them
        self._resume_at = 0.0
        self._pause = PAUSE
        self._waited = 0.0  # seconds over the limit, less what quick reads have made up for

    @property
    def is_open(self) -> bool:
        """Whether it has a connection."""
        return self._connection is not None

    def open(self) -> None:
        """Opens the connection. Blocks, so call it in a thread."""
        connection = self._engine.connect()
        driver = cast(sqlite3.Connection, connection.connection.driver_connection)
        driver.execute("SELECT count(*) FROM sqlite_schema").fetchall()  # SQLite reads the schema now
        driver.set_progress_handler(lambda: time.perf_counter() > self._deadline, OPCODES)
        self._connection = connection

    def close(self) -> None:
        """Gives the connection back."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def note(self, statement: Executable, cpu: float) -> bool:
        """Notes the seconds of CPU that *statement* has taken in a thread. Returns whether it is short."""
        cost = self._costs.setdefault(statement, _Cost())
        cost.short = cost.short + 1 if cpu < SHORT else 0
        return cost.may_run

    def read(self, statement: Executable, values: Mapping[str, object]) -> Sequence[Row[Any]] | None:
        """The rows of *statement*; None if a thread must read them, because it is not short or has failed."""
        cost = self._costs.get(statement)
        if cost is None or self._connection is None or not cost.may_run:
            return None
        begun, cpu, waits = time.perf_counter(), time.thread_time(), _waits()
        self._spent = max(0.0, self._spent - (begun - self._ended_at))
        if begun < self._resume_at or self._spent > IN_A_ROW:
            return None
        self._deadline = begun + LIMIT
        rows: Sequence[Row[Any]] | None = None
        has_failed = False
        try:
            rows = self._connection.execute(statement, values).all()
        except DBAPIError as error:  # the thread meets it as well, or is answered
            has_failed = getattr(error.orig, "sqlite_errorcode", None) != sqlite3.SQLITE_INTERRUPT
        self._ended_at = time.perf_counter()
        took = self._ended_at - begun
        self._spent += took
        cost.runs += 1
        if has_failed:
            self._rest()
        elif took <= LIMIT:
            self._note_quick()
        elif time.thread_time() - cpu > SHORT:
            cost.long += 1
        elif _waits() != waits:
            self._waited = min(self._waited + took, SLOW)
            if self._waited == SLOW:
                self._rest()
        return rows

    def _note_quick(self) -> None:
        self._waited = max(0.0, self._waited - PAID)
        if not self._waited:
            self._pause = PAUSE

    def _rest(self) -> None:
        self._resume_at = self._ended_at + self._pause
        self._pause = min(2 * self._pause, MAX_PAUSE)
