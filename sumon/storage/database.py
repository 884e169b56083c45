"""An open database: reading, writing, and its errors."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import cache, partial
from itertools import chain, repeat
from typing import Any, TypeVar

import sqlalchemy
from sqlalchemy import (
    ColumnElement,
    Executable,
    Insert,
    Integer,
    Row,
    Select,
    Table,
    false,
    func,
    literal_column,
    select,
)
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnectionError
from sqlalchemy.ext.asyncio import AsyncConnection

from sumon import metrics
from sumon.shards import ONLY_ONE, Shards

from .dialects import Connection, Connections, DatabaseFault, Dialect, Work
from .errors import StorageBusyError, StorageError
from .match_tables import matches

log = logging.getLogger(__name__)

PATIENCE = 2.0  # seconds until a waiting user is told that the database is busy: Discord waits 3
CALM = 0.2  # seconds without a fault after which it is over, as connections are lost one after the other
SWEEPS = 20  # attempts at `sweep`, each of which fails while another process reads or writes
PAUSES = (0.002, 0.005, 0.01, 0.02, 0.05)  # seconds between attempts; the last one again and again

_SENTENCES = {
    DatabaseFault.FULL: "storage-full",
    DatabaseFault.READ_ONLY: "storage-read-only",
    DatabaseFault.AWAY: "storage-away",
}

Done = TypeVar("Done")
Fence = Callable[[Connection], Awaitable[None]]


class Database:
    """An open database, on which all rows are built. Results of its methods have been committed.

    Statements that find the database locked, or that the server rolls back for a conflict, are retried for a while.
    All methods raise StorageBusyError after that; StorageError if the database is unreachable, full or read-only;
    and SQLAlchemy's IntegrityError if a constraint refuses.
    *shards*: the shards whose work is found.
    *fence*: called first in each writing transaction; it raises if this process may not write.
    """

    fence: Fence | None = None

    def __init__(
        self,
        dialect: Dialect,
        connections: Connections,
        patience: float = PATIENCE,
        shards: Shards = ONLY_ONE,
    ) -> None:
        self.dialect = dialect
        self.shards = shards
        self.insert_or_ignore = cache(dialect.insert_or_ignore)
        self.insert_or_replace = cache(dialect.insert_or_replace)
        self._connections = connections
        self._patience = patience
        self._troubles: dict[
            DatabaseFault, float
        ] = {}  # that have been logged, since when, and not been over since

    async def read(self, statement: Executable, **values: object) -> Sequence[Row[Any]]:
        """All rows of *statement*, as of one moment."""
        return await self._persist(partial(self._connections.reader.read, statement, values), is_write=False)

    async def write(self, statement: Executable, *then: Executable, **values: object) -> bool:
        """Runs *statement*, and *then* as well if it changed one row. Returns whether it did."""

        async def change(connection: Connection) -> bool:
            if (await connection.execute(statement, values)).rowcount != 1:
                return False
            for each in then:
                await connection.execute(each, values)
            return True

        return await self.transaction(change)

    async def insert(self, statement: Insert, **values: object) -> int:
        """Inserts a row. Returns its id."""

        async def add(connection: Connection) -> int:
            return await new_id(connection, statement, **values)

        return await self.transaction(add)

    async def transaction(self, work: Work[Done], *, is_fenced: bool = True) -> Done:
        """Runs *work* in a transaction, which is rolled back if it raises. Returns its result.

        It is isolated from all other writers. *work* may run repeatedly and in another thread, so it must have no
        other effects, and wait for nothing but its connection.
        """
        fence = self.fence if is_fenced else None

        async def fenced(connection: Connection) -> Done:
            if fence is not None:
                await fence(connection)
            return await work(connection)

        return await self._persist(partial(self._connections.writer.transaction, fenced))

    async def long_transaction(self, work: Callable[[AsyncConnection], Awaitable[Done]]) -> Done:
        """As `transaction`, but *work* may wait for other things; meanwhile others may find the database busy."""

        async def write(connection: AsyncConnection) -> Done:
            await connection.exec_driver_sql(self.dialect.begin_writing)
            try:
                if self.fence is not None:
                    await self.fence(connection)
                done = await work(connection)
                await connection.exec_driver_sql("COMMIT")
            except BaseException:
                with suppress(SQLAlchemyError):  # SQLite itself rolls back if the disk is full
                    await connection.exec_driver_sql("ROLLBACK")
                raise
            return done

        return await self._persist(self._on_own_connection(write))

    async def snapshot(self, work: Callable[[AsyncConnection], Awaitable[Done]]) -> Done:
        """Runs *work*, which only reads, on the data of one moment, and blocks no writer. Returns its result."""

        async def look(connection: AsyncConnection) -> Done:
            await connection.exec_driver_sql(self.dialect.begin_snapshot)
            try:
                done = await work(connection)
            except BaseException:
                with suppress(SQLAlchemyError):  # after a cancellation, the connection is gone
                    await connection.exec_driver_sql("ROLLBACK")
                raise
            await connection.exec_driver_sql("ROLLBACK")
            return done

        return await self._persist(self._on_own_connection(look), is_write=False)

    @asynccontextmanager
    async def own_connection(self) -> AsyncIterator[AsyncConnection]:
        """A connection outside of the pool, closed at the end of the block. Raises errors of the driver."""
        async with self._connections.engine.connect() as connection:
            await connection.run_sync(sqlalchemy.Connection.detach)
            yield connection

    async def sweep(self) -> None:
        """Removes overwritten data from files beside the database. Raises StorageBusyError."""
        statement = self.dialect.sweeping
        if statement is None:
            return

        async def attempt(connection: AsyncConnection) -> bool:
            return not (await connection.exec_driver_sql(statement)).one()[0]

        for pause in repeat(PAUSES[-1], SWEEPS):
            if await self._persist(self._on_own_connection(attempt)):
                return
            await asyncio.sleep(pause)
        raise StorageBusyError("storage-busy")

    async def close(self) -> None:
        """Finishes the writes that have begun, and closes all connections and their threads."""
        await self._connections.writer.close()
        await self._connections.reader.close()
        await self._connections.engine.dispose()

    def _on_own_connection(
        self, work: Callable[[AsyncConnection], Awaitable[Done]]
    ) -> Callable[[float], Awaitable[Done]]:
        async def run(patience: float) -> Done:
            async with self._connections.engine.connect() as connection:
                return await work(connection)

        return run

    async def _persist(self, attempt: Callable[[float], Awaitable[Done]], *, is_write: bool = True) -> Done:
        """Repeats *attempt*, which takes the remaining seconds, while the database is busy. Returns its result."""
        deadline = time.perf_counter() + self._patience
        for pause in chain(PAUSES, repeat(PAUSES[-1])):
            begun = time.perf_counter()
            try:
                done = await attempt(deadline - begun)
                self._note_success(begun, is_write=is_write)
                return done
            except NoConnectionError:
                break
            except Exception as error:  # drivers raise errors of their own, too
                trouble = self.dialect.fault_of(error)
                if trouble is None:
                    raise
                if trouble is not DatabaseFault.BUSY:
                    self._note_trouble(trouble, error)
                    # Without the cause, as its traceback would quote the statement.
                    raise StorageError(_SENTENCES[trouble]) from None
            if time.perf_counter() + pause >= deadline:
                break
            await asyncio.sleep(pause)
        if DatabaseFault.AWAY not in self._troubles:  # otherwise the reason has been logged
            log.warning("the database was busy for %s seconds", self._patience)
        metrics.DATABASE_BUSY.inc()
        raise StorageBusyError("storage-busy")

    def _note_trouble(self, trouble: DatabaseFault, error: Exception) -> None:
        """Logs *trouble* once for as long as it lasts, since every click and the scheduler meet it again."""
        if trouble not in self._troubles:
            log.error("the database is %s: %s", trouble, _reason(error))
        self._troubles[trouble] = time.perf_counter()

    def _note_success(self, begun: float, *, is_write: bool) -> None:
        """Logs once that faults are over. A read shows that the database is reachable, but not that it has room.

        Attempts that had *begun* before a fault was met, or at the same time, do not count.
        """
        over = {
            trouble
            for trouble, since in self._troubles.items()
            if begun >= since + CALM and (is_write or trouble is DatabaseFault.AWAY)
        }
        if over:
            log.info("the database is not %s any more", " or ".join(sorted(over)))
            for trouble in over:
                del self._troubles[trouble]


class Rows:
    """The rows of one subject, read and written by the statements beside their tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def _first(self, of: Callable[[Row[Any]], Done], statement: Executable, **values: object) -> Done | None:
        """The result of *of* for the first row, None if there is no row."""
        rows = await self._database.read(statement, **values)
        return of(rows[0]) if rows else None

    async def _add(self, table: Table, **values: object) -> bool:
        """Adds a row. Returns False, and changes nothing, if there is one with the same key."""
        return await self._database.write(self._database.insert_or_ignore(table), **values)


def _reason(error: Exception) -> str:
    """The driver's description of *error*, in one line and without the statement."""
    said = " ".join(str(getattr(error, "orig", None) or error).split())
    return said or type(error).__name__


async def new_id(connection: Connection, statement: Insert, **values: object) -> int:
    """Runs *statement*, which inserts a row. Returns its id."""
    key = (await connection.execute(statement, values)).inserted_primary_key
    assert key is not None
    number: int = key[0]
    return number


def on_shards(shards: Shards, guild: ColumnElement[Any] | None) -> tuple[ColumnElement[bool], ...]:
    """The conditions that the server of a row, *guild*, is on one of *shards*; empty if these are all shards.

    A NULL in *guild* stands for a place outside of servers, see `sumon.shards.shard_of`. *guild* is None for rows
    without a server, which belong to the first shard.
    """
    if shards.are_all:
        return ()
    if guild is None:
        return () if shards.is_first else (false(),)
    # Literals instead of parameters, as they never change while the process runs.
    number = func.coalesce(guild, literal_column("0")).op(">>", return_type=Integer())(literal_column("22"))
    mine: list[ColumnElement[Any]] = [literal_column(str(shard)) for shard in shards.mine]
    return ((number % literal_column(str(shards.count))).in_(mine),)


def guild_of_match(match_id: ColumnElement[Any]) -> ColumnElement[Any]:
    """The server of the match whose number is in the column *match_id* of a row."""
    guild: Select[Any] = select(matches.c.guild_id).where(matches.c.id == match_id)
    return guild.correlate(match_id.table).scalar_subquery()
