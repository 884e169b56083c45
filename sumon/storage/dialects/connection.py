"""What work on a database is given to run its statements on, and who runs work that writes."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol, TypeVar

import sqlalchemy
from sqlalchemy import CursorResult, Executable
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from sumon import metrics

Done = TypeVar("Done")


class Connection(Protocol):
    """A connection to a database, whichever thread it lives in; SQLAlchemy's `AsyncConnection` is one."""

    @property
    def dialect(self) -> sqlalchemy.Dialect:
        """SQLAlchemy's description of the database."""
        ...

    async def execute(self, statement: Executable, parameters: Any = None, /) -> CursorResult[*tuple[Any, ...]]:
        """The result of *statement*, all its rows fetched. Raises SQLAlchemy's DBAPIError."""
        ...

    async def exec_driver_sql(self, statement: str, /) -> CursorResult[*tuple[Any, ...]]:
        """The result of *statement* in the database's own SQL. Raises SQLAlchemy's DBAPIError."""
        ...


Work = Callable[[Connection], Awaitable[Done]]


class Reader(Protocol):
    """Runs work that reads."""

    async def read(self, work: Work[Done], patience: float) -> Done:
        """The result of *work*, which is one statement. Raises what `Writer.transaction` raises."""
        ...

    async def close(self) -> None:
        """Finishes the work that has been asked for, and closes all connections."""
        ...


class Writer(Protocol):
    """Runs work that writes. What has been returned has been committed."""

    async def transaction(self, work: Work[Done], patience: float) -> Done:
        """The result of *work*, isolated from all other writers, and undone when it raises.

        *work* waits for nothing but its connection. Raises what its statements raise, NoConnectionError when it
        could not be begun within *patience* seconds.
        """
        ...

    async def close(self) -> None:
        """Finishes the work that has been asked for, and closes all connections."""
        ...


class PoolReader:
    """Reads on the connections of a pool."""

    def __init__(self, engine: AsyncEngine) -> None:
        """*engine* commits each statement by itself, and knows its own patience."""
        self._engine = engine

    async def read(self, work: Work[Done], patience: float) -> Done:
        return await _run("read", self._engine.connect(), work)

    async def close(self) -> None:
        await self._engine.dispose()


class PoolWriter:
    """Writes on the connections of a pool, several at the same time."""

    def __init__(self, engine: AsyncEngine) -> None:
        """*engine* commits each statement by itself, and knows its own patience."""
        self._engine = engine
        self._transactions = engine.execution_options(isolation_level="SERIALIZABLE")

    async def transaction(self, work: Work[Done], patience: float) -> Done:
        return await _run("write", self._transactions.begin(), work)

    async def close(self) -> None:
        await self._engine.dispose()


async def _run(kind: str, connecting: AbstractAsyncContextManager[AsyncConnection], work: Work[Done]) -> Done:
    asked = time.perf_counter()
    async with connecting as connection:
        note_wait(kind, asked)
        return await work(connection)


def note_wait(kind: str, since: float) -> None:
    """Counts how long *kind* (`read`, `write`) has waited for its turn, *since* a moment of `time.perf_counter`."""
    metrics.DATABASE_WAITS.labels(kind).observe(time.perf_counter() - since)
