"""The connections on which work runs its statements, and the readers and writers that run work."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol, TypeVar

import sqlalchemy
from sqlalchemy import CursorResult, Executable, Row
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from sumon import metrics

Done = TypeVar("Done")


class Connection(Protocol):
    """A connection to a database, in any thread; SQLAlchemy's `AsyncConnection` is one."""

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
    """Runs statements that read."""

    async def read(
        self, statement: Executable, values: Mapping[str, object], patience: float
    ) -> Sequence[Row[Any]]:
        """All rows of *statement* with *values*. Raises what `Writer.transaction` raises."""
        ...

    async def close(self) -> None:
        """Finishes the requested work, and closes all connections."""
        ...


class Writer(Protocol):
    """Runs work that writes. Returned results have been committed."""

    async def transaction(self, work: Work[Done], patience: float) -> Done:
        """Runs *work* isolated from all other writers, and rolls it back if it raises. Returns its result.

        *work* must wait for nothing but its connection. Raises errors of its statements, and NoConnectionError if
        it could not begin within *patience* seconds.
        """
        ...

    async def close(self) -> None:
        """Finishes the requested work, and closes all connections."""
        ...


class PoolReader:
    """Reads on the connections of a pool."""

    def __init__(self, engine: AsyncEngine) -> None:
        """*engine*: commits each statement by itself, and has its own time limits."""
        self._engine = engine

    async def read(
        self, statement: Executable, values: Mapping[str, object], patience: float
    ) -> Sequence[Row[Any]]:
        async def fetch(connection: Connection) -> Sequence[Row[Any]]:
            return (await connection.execute(statement, values)).all()

        return await _run("read", self._engine.connect(), fetch)

    async def close(self) -> None:
        await self._engine.dispose()


class PoolWriter:
    """Writes on the connections of a pool, several in parallel."""

    def __init__(self, engine: AsyncEngine) -> None:
        """*engine*: commits each statement by itself, and has its own time limits."""
        self._engine = engine
        self._transactions = engine.execution_options(isolation_level="SERIALIZABLE")

    async def transaction(self, work: Work[Done], patience: float) -> Done:
        return await _run("write", self._transactions.begin(), work)

    async def close(self) -> None:
        await self._engine.dispose()


async def _run(kind: str, connecting: AbstractAsyncContextManager[AsyncConnection], work: Work[Done]) -> Done:
    requested_at = time.perf_counter()
    async with connecting as connection:
        note_wait(kind, requested_at)
        return await work(connection)


def note_wait(kind: str, since: float) -> None:
    """Measures the time that *kind* (`read` or `write`) has waited *since* a moment of `time.perf_counter`."""
    metrics.DATABASE_WAITS.labels(kind).observe(time.perf_counter() - since)
