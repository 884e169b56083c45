"""Opening the database: its folder, its connections, its schema."""

from __future__ import annotations

import asyncio
import logging
import time
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, NullPool

from .errors import StorageError
from .migrations import upgrade
from .store import SqlMatchStore

DRIVER = "sqlite+aiosqlite"
WAITS = (0.1,) * 50  # seconds, as long as every other lock is waited for


async def open_store(database_url: str) -> SqlMatchStore:
    """The store in the database, which is made or brought up to date first.

    Raises StorageError, whose sentence tells the operator what is wrong with the database or its URL.
    """
    url = _read(database_url)
    # It quotes statements with their parameters, and setups are secret.
    logging.getLogger("aiosqlite").setLevel(logging.INFO)
    _make_folder(url)
    try:
        await asyncio.to_thread(_migrate, url)
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or type(error).__name__)
        raise StorageError("storage-cannot-open", path=str(url.database), reason=reason) from None
    # One connection writes, so that writers wait in line instead of for SQLite's lock.
    return SqlMatchStore(reading=_engine(url), writing=_engine(url, pool_size=1, max_overflow=0))


def _read(database_url: str) -> URL:
    try:
        url = make_url(database_url)
    except ArgumentError:
        raise StorageError("storage-unreadable-url") from None
    if url.drivername != DRIVER:
        raise StorageError("storage-unknown-url", driver=url.drivername)
    if url.database in (None, "", ":memory:"):
        raise StorageError("storage-unreadable-url")
    return url


def _make_folder(url: URL) -> None:
    folder = Path(str(url.database)).absolute().parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise StorageError("storage-no-folder", folder=str(folder), reason=reason) from None


def _migrate(url: URL) -> None:
    # With the plain driver: one that fails while it opens a file would leave its thread behind.
    # Without foreign keys: a migration that rebuilds a table drops the old one, which others refer to.
    engine = create_engine(
        url.set(drivername="sqlite"), poolclass=NullPool, isolation_level="AUTOCOMMIT", hide_parameters=True
    )
    event.listen(engine, "connect", _be_durable)
    with engine.connect() as connection:
        _log_ahead(connection)
        upgrade(connection)


def _log_ahead(connection: Connection) -> None:
    """Switches the file to a write-ahead log, once for ever. Waits for whoever is writing: SQLite here does not."""
    for wait in (*WAITS, None):
        try:
            connection.exec_driver_sql("PRAGMA journal_mode=WAL").all()
            return
        except OperationalError as error:
            if wait is None or "locked" not in str(error.orig):
                raise
            time.sleep(wait)


def _engine(url: URL, **options: Any) -> AsyncEngine:
    # Each statement commits itself, and connections come back without a transaction: nothing to reset.
    # Parameters stay out of error messages, setups are secret.
    engine = create_async_engine(
        url,
        isolation_level="AUTOCOMMIT",
        skip_autocommit_rollback=True,
        pool_reset_on_return=None,
        hide_parameters=True,
        **options,
    )
    event.listen(engine.sync_engine, "connect", _be_durable)
    event.listen(engine.sync_engine, "connect", _keep_references)
    return engine


def _be_durable(connection: Any, entry: ConnectionPoolEntry) -> None:
    _set(connection, "synchronous=FULL", "busy_timeout=5000")


def _keep_references(connection: Any, entry: ConnectionPoolEntry) -> None:
    _set(connection, "foreign_keys=ON")


def _set(connection: Any, *pragmas: str) -> None:
    cursor = connection.cursor()
    for pragma in pragmas:
        cursor.execute(f"PRAGMA {pragma}")
        cursor.fetchall()  # an unread row keeps its statement open, and later commits fail
    cursor.close()
