"""Messages between the processes on one database, and the limiter through which one process passes at a time."""

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
PATIENCE = 120.0  # seconds to wait for all processes before this one


class IdentifyLimiter:
    """Lets the processes on one database pass one at a time, separately for each bucket.

    A process that passes holds a lock on the server. With a database file, no lock is needed: a single process is
    connected to Discord.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    @asynccontextmanager
    async def slot(self, bucket: int) -> AsyncIterator[None]:
        """Waits until no other process passes in *bucket*; within the block, this process passes.

        Raises StorageError.
        """
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
    with suppress(*FAILURES):  # the connection may be lost, and with it the lock
        await connections.aclose()


async def _wait(connection: AsyncConnection, lock: Executable, bucket: int) -> None:
    """Takes the lock until the connection closes. Raises StorageBusyError, and errors of the driver."""
    deadline = time.perf_counter() + PATIENCE
    while time.perf_counter() < deadline:
        await connection.exec_driver_sql("BEGIN")
        if (await connection.execute(lock, {"bucket": bucket})).one().passes:
            return
        # Polling, as a statement that waits would keep the server from cleaning up its tables.
        await connection.exec_driver_sql("ROLLBACK")
        await asyncio.sleep(LOOK_EVERY)
    raise StorageBusyError("storage-busy")


log = logging.getLogger(__name__)


class ChangeNews:
    """The changes that the processes on one database tell each other, if the database passes messages on.

    Nothing relies on them, as lost changes are found later.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._listeners: list[Callable[[Change], None]] = []

    async def tell(self, change: Change) -> None:
        """Sends *change* to all processes. Raises StorageError."""

        async def send(connection: Connection) -> None:
            await announce(connection, change)

        if self._database.dialect.telling is not None:
            await self._database.transaction(send)

    def listen(self, heard: Callable[[Change], None]) -> None:
        """Calls *heard* with each change from any process, this one included."""
        self._listeners.append(heard)

    def hear(self, text: str) -> None:
        """Passes on a change from a process; unknown ones of newer versions are ignored."""
        what, _, number = text.partition(" ")
        if what not in set(ChangeKind) or not number.isdecimal():
            log.info("another process has sent an unknown change: %r", what[:40])
            return
        for heard in self._listeners:
            heard(Change(ChangeKind(what), int(number)))


async def announce(connection: Connection, change: Change) -> None:
    """Sends *change* to all processes when the transaction of *connection* commits, and never if it does not."""
    telling = dialect_named(connection.dialect.name).telling
    if telling is not None:
        await connection.execute(telling, {"change": str(change)})
