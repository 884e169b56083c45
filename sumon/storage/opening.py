"""Opens the database: checks its address, brings its schema up to date, and makes its connections."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import URL, Connection, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from sumon.core.lines import lines_of
from sumon.shards import ONLY_ONE, Shards
from sumon.storage.daily.puzzles import GRADED, graded_of
from sumon.storage.store import Store

from .database import PATIENCE, Database
from .dialects import dialect_of
from .errors import StorageError
from .installation import SECRET, keyed_hash
from .migrations import lacks_migrations, require_newest, upgrade

# Beside those of databases: a port or a host that none can have.
FAULTS = (SQLAlchemyError, OSError, OverflowError, UnicodeError)


async def open_store(database_url: str, *, patience: float = PATIENCE, shards: Shards = ONLY_ONE) -> Store:
    """The store in the database, which is created or upgraded first.

    *patience*: the seconds to wait for a database locked by others.
    *shards*: the shards whose work it finds. Raises StorageError, whose sentence tells the operator about a fault
    of the database or its URL.
    """
    return await store_of(await open_database(database_url, patience=patience, shards=shards))


async def store_of(database: Database) -> Store:
    """The store in *database*; closing the store closes the database. Raises StorageError after closing it."""
    try:
        secret = (await database.read(SECRET))[0].secret
        grown = graded_of(await database.read(GRADED))
    except BaseException:
        await database.close()
        raise
    return Store(database, keyed_hash(secret, "puzzles"), grown)


def require_server(database_url: str, shards: Shards) -> None:
    """Raises StorageError if several shards are to use a database file, or if the URL cannot be read."""
    if shards.count > 1 and file_of(database_url) is not None:
        raise StorageError("storage-shards-need-server", count=shards.count)


async def open_database(
    database_url: str, *, patience: float = PATIENCE, shards: Shards = ONLY_ONE, without_upgrade: bool = False
) -> Database:
    """The open database, which is created or upgraded first.

    *without_upgrade*: it must exist with the newest schema; nothing is created or upgraded. Raises what
    `open_store` raises.
    """
    url = _read(database_url)
    dialect = dialect_of(url)
    file = dialect.file(url)
    if without_upgrade and file is not None and not file.exists():
        raise StorageError("storage-no-file", path=str(url.database))
    await _run_on(url, require_newest if without_upgrade else upgrade)
    return Database(dialect, dialect.open(url, patience), patience, shards)


async def is_older(database_url: str) -> bool:
    """Whether the database must be created or upgraded before it can be opened. Raises what `open_store` raises."""
    return await _learn(database_url, lacks_migrations)


async def is_in_use(database_url: str) -> bool:
    """Whether another program has the database open. Raises what `open_store` raises."""
    return await _learn(database_url, dialect_of(_read(database_url)).is_in_use)


async def _learn(database_url: str, work: Callable[[Connection], bool]) -> bool:
    found: list[bool] = []
    await _run_on(_read(database_url), lambda connection: found.append(work(connection)))
    return found[0]


async def _run_on(url: URL, work: Callable[[Connection], None]) -> None:
    """Runs *work* on a connection of its own. Raises StorageError if the database cannot be opened or fails."""
    dialect = dialect_of(url)
    dialect.prepare(url)
    try:
        await asyncio.to_thread(dialect.migrate, url, work)
    except Exception as error:
        if not isinstance(error, FAULTS) and dialect.fault_of(error) is None:
            raise
        reason = str(getattr(error, "orig", None) or error) or type(error).__name__
        raise dialect.cannot_open(url, lines_of(reason)[0]) from None


def file_of(database_url: str) -> Path | None:
    """The file of the database, with links resolved, even if it does not exist; None for one on a server.

    Raises StorageError for a URL that cannot be read.
    """
    url = _read(database_url)
    return dialect_of(url).file(url)


def is_same_database(one_url: str, other_url: str) -> bool:
    """Whether both URLs lead to one database, even through links. Raises StorageError for an unreadable one."""
    one, other = file_of(one_url), file_of(other_url)
    if one is None or other is None:
        return _read(one_url) == _read(other_url)
    return one == other or (one.exists() and other.exists() and one.samefile(other))


def _read(database_url: str) -> URL:
    try:
        return make_url(database_url)
    except (ArgumentError, ValueError):  # ValueError: a port that is no number
        raise StorageError("storage-unreadable-url") from None
