"""Leader locks in the process of the tests."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from sumon.shards import ONLY_ONE, Shards
from sumon.storage import Database, open_database
from sumon.storage.leadership import LeaderLock, leader_lock_of
from tests.databases import AnyDatabase, SqliteFile


@asynccontextmanager
async def wanted(database: AnyDatabase, shards: Shards = ONLY_ONE) -> AsyncIterator[tuple[LeaderLock, Database]]:
    """The leadership of *shards*, which is not taken yet, and the database that it is of."""
    opened = await open_database(database.url, shards=shards)
    owned = leader_lock_of(database.url, opened, lambda news: None)
    try:
        yield owned, opened
    finally:
        await owned.release()
        await opened.close()


@asynccontextmanager
async def held(database: AnyDatabase, shards: Shards = ONLY_ONE) -> AsyncIterator[LeaderLock]:
    """The leadership of *shards*, taken in this process."""
    async with wanted(database, shards) as (owned, _):
        await owned.take()
        yield owned


def lock_of(file: SqliteFile) -> Path:
    return file.path.with_name(f"{file.path.name}.lock")
