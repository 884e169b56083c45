"""SQLite, the default: one file, written by one connection at a time."""

from __future__ import annotations

import logging
import shutil
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, Table, create_engine, event
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.pool import ConnectionPoolEntry, NullPool

from sumon.storage.errors import StorageError

from .bulk_load import SqliteBulkLoad
from .dialect import AUTOCOMMIT, Connections, DatabaseFault, Dialect, JsonObject, open_engine
from .threads import ReaderThreads, WriterThread

NEEDED = 64 * 1024  # bytes of free disk that SQLite needs to read: twice the size of its index of the log
READERS = 2  # connections, each with a thread; only two, as Python runs one thread at a time
AS_IT_IS = {"pool_reset_on_return": None}  # connections come back without a transaction: nothing to reset
WAITS = (0.1,) * 50  # seconds between attempts at start-up, when no user waits

_TROUBLES = {
    sqlite3.SQLITE_IOERR_SHMSIZE: DatabaseFault.FULL,  # its index of the log cannot grow
    sqlite3.SQLITE_BUSY: DatabaseFault.BUSY,
    sqlite3.SQLITE_LOCKED: DatabaseFault.BUSY,
    sqlite3.SQLITE_FULL: DatabaseFault.FULL,
    sqlite3.SQLITE_READONLY: DatabaseFault.READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: DatabaseFault.AWAY,
    sqlite3.SQLITE_IOERR: DatabaseFault.AWAY,
}


class Sqlite(Dialect):
    """A SQLite file, used in threads of its own, and through aiosqlite for long work."""

    name = "sqlite"
    driver = "sqlite+aiosqlite"
    begin_snapshot = "BEGIN"
    begin_writing = "BEGIN IMMEDIATE"
    bulk_load = SqliteBulkLoad()
    identify_lock = None
    sweeping = "PRAGMA wal_checkpoint(TRUNCATE)"  # the first value of its row says whether others blocked it
    telling = None

    def file(self, url: URL) -> Path | None:
        path = Path(str(url.database))
        try:
            path.exists()  # fails for a path that no file can have, such as one that is too long
            return path.resolve()
        except OSError as error:
            reason = error.strerror or type(error).__name__
            raise StorageError("storage-cannot-open", path=str(path), reason=reason) from None

    def prepare(self, url: URL) -> None:
        # aiosqlite's debug log quotes parameters, and setups are secret.
        logging.getLogger("aiosqlite").setLevel(logging.INFO)
        if url.database in (None, "", ":memory:"):
            raise StorageError("storage-unreadable-url")
        folder = Path(str(url.database)).absolute().parent
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            reason = error.strerror or type(error).__name__
            raise StorageError("storage-no-folder", folder=str(folder), reason=reason) from None

    def migrate(self, url: URL, upgrade: Callable[[Connection], None]) -> None:
        # With the plain driver: one that fails while it opens a file would leave its thread behind.
        # Without foreign keys: a migration that rebuilds a table drops the old one, which others refer to.
        engine = create_engine(
            url.set(drivername="sqlite"), poolclass=NullPool, isolation_level="AUTOCOMMIT", hide_parameters=True
        )
        event.listen(engine, "connect", _be_durable)
        with engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA busy_timeout=5000").all()
            _log_ahead(connection)
            upgrade(connection)

    def is_in_use(self, connection: Connection) -> bool:
        connection.exec_driver_sql("PRAGMA busy_timeout=0").all()
        connection.exec_driver_sql("PRAGMA locking_mode=EXCLUSIVE").all()
        try:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        except OperationalError as error:
            if self.fault_of(error) is not DatabaseFault.BUSY:
                raise
            return True
        connection.exec_driver_sql("ROLLBACK")
        return False

    def cannot_open(self, url: URL, reason: str) -> StorageError:
        path = Path(str(url.database)).absolute()
        # SQLite often reports a full disk as "disk I/O error" only.
        disk = shutil.disk_usage(path.parent)
        if disk.free < NEEDED <= disk.total:  # some folders of the system are on no disk
            return StorageError("storage-disk-full", path=str(path))
        return StorageError("storage-cannot-open", path=str(url.database), reason=reason)

    def lock_schema(self, connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    def open(self, url: URL, patience: float) -> Connections:
        plain = url.set(drivername="sqlite")
        writing = create_engine(plain, pool_size=1, max_overflow=0, **AUTOCOMMIT, **AS_IT_IS)
        reading = create_engine(plain, pool_size=READERS + 1, max_overflow=0, **AUTOCOMMIT, **AS_IT_IS)
        engine = open_engine(url, pool_size=1, max_overflow=0, pool_timeout=patience, **AS_IT_IS)
        for each in (writing, reading, engine.sync_engine):
            _set_up(each)
        writer = WriterThread(writing, lambda error: self.fault_of(error) is not None)
        return Connections(ReaderThreads(reading, READERS), writer, engine)

    def fault_of(self, error: BaseException) -> DatabaseFault | None:
        cause = error.orig if isinstance(error, DBAPIError) else error
        code = getattr(cause, "sqlite_errorcode", None)
        if code is None:
            return None
        return _TROUBLES.get(code) or _TROUBLES.get(code & 0xFF)  # the other bits are details

    def insert(self, table: Table) -> sqlite.Insert:
        return sqlite.insert(table)

    def append_only(self, table: str) -> tuple[str, ...]:
        return tuple(
            f"CREATE TRIGGER {table}_refuse_{change.lower()} BEFORE {change} ON {table} "
            f"BEGIN SELECT RAISE(ABORT, '{table} are append-only'); END"
            for change in ("UPDATE", "DELETE")
        )

    def drop_append_only(self, table: str) -> tuple[str, ...]:
        return tuple(f"DROP TRIGGER {table}_refuse_{change}" for change in ("update", "delete"))

    def after_insert(self, table: str, name: str, statement: str) -> tuple[str, ...]:
        return (f"CREATE TRIGGER {name} AFTER INSERT ON {table} BEGIN {statement}; END",)

    def drop_after_insert(self, table: str, name: str) -> tuple[str, ...]:
        return (f"DROP TRIGGER {name}",)


@compiles(JsonObject, "sqlite")
def _json_object(element: JsonObject, compiler: Any, **options: Any) -> str:
    return f"json_group_object({compiler.process(element.clauses, **options)})"


def _log_ahead(connection: Connection) -> None:
    """Switches the file to a write-ahead log, permanently. Waits for other writers, as SQLite does not."""
    for wait in (*WAITS, None):
        try:
            connection.exec_driver_sql("PRAGMA journal_mode=WAL").all()
            return
        except OperationalError as error:
            if wait is None or "locked" not in str(error.orig):
                raise
            time.sleep(wait)


def _set_up(engine: Engine) -> None:
    event.listen(engine, "connect", _be_durable)
    event.listen(engine, "connect", _keep_references)


def _be_durable(connection: Any, entry: ConnectionPoolEntry) -> None:
    _set(connection, "synchronous=FULL")


def _keep_references(connection: Any, entry: ConnectionPoolEntry) -> None:
    # A connection that finds the file locked is given up and tried again, so that none waits behind it.
    # Deleted rows are overwritten, even if SQLite was built without that.
    _set(connection, "foreign_keys=ON", "busy_timeout=0", "secure_delete=ON")


def _set(connection: Any, *pragmas: str) -> None:
    cursor = connection.cursor()
    for pragma in pragmas:
        cursor.execute(f"PRAGMA {pragma}")
        cursor.fetchall()  # an unread row keeps its statement open, so that later commits fail
    cursor.close()
