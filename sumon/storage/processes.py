"""What the processes on one database tell each other, and the gate through which one passes at a time."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress

from sqlalchemy import Executable
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from sumon.play.hosting import Change, ChangeKind

from .database import Database
from .dialects import Connection, dialect_named
from .errors import StorageBusyError, StorageError

LOOK_EVERY = 0.2  # seconds
FAILURES = (SQLAlchemyError, OSError, TimeoutError)
PATIENCE = 120.0  # seconds that all who were there before may take together


class IdentifyLimiter:
    """A gate with lanes, through each of which the processes on one database pass one at a time.

    Who passes holds a lock on the server. Where the database is a file, one process is connected to Discord.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    @asynccontextmanager
    async def slot(self, bucket: int) -> AsyncIterator[None]:
        """Waits until no other process is passing in *bucket*; in the block this one is. Raises StorageError."""
        lock, stack = self._database.dialect.identify_lock, AsyncExitStack()
        try:
            if lock is not None:
                connection = await stack.enter_async_context(self._database.own_connection())
                await _wait(connection, lock, bucket)
        except BaseException as error:
            await _close(stack)
            if isinstance(error, FAILURES):
                raise StorageError("storage-away") from None
            raise
        try:
            yield
        finally:
            await _close(stack)


async def _close(connections: AsyncExitStack) -> None:
    with suppress(*FAILURES):  # it can have been lost, and the lock with it
        await connections.aclose()


async def _wait(connection: AsyncConnection, lock: Executable, bucket: int) -> None:
    """Takes the lock until the connection is closed. Raises StorageBusyError, and what the driver raises."""
    deadline = time.perf_counter() + PATIENCE
    while time.perf_counter() < deadline:
        await connection.exec_driver_sql("BEGIN")
        if (await connection.execute(lock, {"bucket": bucket})).one().passes:
            return
        # To wait in the statement would keep the server from cleaning up its tables.
        await connection.exec_driver_sql("ROLLBACK")
        await asyncio.sleep(LOOK_EVERY)
    raise StorageBusyError("storage-busy")


log = logging.getLogger(__name__)


class ChangeNews:
    """The news that the processes on one database tell each other, where it is one that passes them on.

    News that gets lost is found later: nothing relies on it.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._listeners: list[Callable[[Change], None]] = []

    async def tell(self, change: Change) -> None:
        """Tells the other processes. Raises StorageError."""

        async def send(connection: Connection) -> None:
            await announce(connection, change)

        if self._database.dialect.telling is not None:
            await self._database.transaction(send)

    def listen(self, heard: Callable[[Change], None]) -> None:
        """Has *heard* called with each change that another process tells, or this one."""
        self._listeners.append(heard)

    def hear(self, text: str) -> None:
        """Passes on what has come from a process; what a newer version says is left alone."""
        what, _, number = text.partition(" ")
        if what not in set(ChangeKind) or not number.isdecimal():
            log.info("another process says something that is not known here: %r", what[:40])
            return
        for heard in self._listeners:
            heard(Change(ChangeKind(what), int(number)))


async def announce(connection: Connection, change: Change) -> None:
    """Tells the other processes as soon as what *connection* writes has been committed, and never if it is not."""
    telling = dialect_named(connection.dialect.name).telling
    if telling is not None:
        await connection.execute(telling, {"change": str(change)})
