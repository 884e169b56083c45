"""What the processes on one database tell each other; see `sumon.storage.changes.ChangeNews`."""

from __future__ import annotations

import logging
from collections.abc import Callable

from sumon.play.hosting import Change, What

from .database import Database
from .dialects import Connection, dialect_named

log = logging.getLogger(__name__)


class ChangeNews:
    """Tells of changes by the database, where it is one that passes news on."""

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
        if what not in set(What) or not number.isdecimal():
            log.info("another process says something that is not known here: %r", what[:40])
            return
        for heard in self._listeners:
            heard(Change(What(what), int(number)))


async def announce(connection: Connection, change: Change) -> None:
    """Tells the other processes as soon as what *connection* writes has been committed, and never if it is not."""
    telling = dialect_named(connection.dialect.name).telling
    if telling is not None:
        await connection.execute(telling, {"change": str(change)})
