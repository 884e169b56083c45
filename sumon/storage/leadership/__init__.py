"""Leadership of shards: of several processes for the same shards, one works and the others stand by."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from sqlalchemy import make_url

from sumon.storage.database import Database
from sumon.storage.opening import file_of, is_in_use, is_older

from .file import FileLeaderLock
from .leader_lock import LeaderLock, NotReachedError, this_process
from .server import ServerLeaderLock

__all__ = ["LeaderLock", "NotReachedError", "leader_lock_of", "this_process", "wait_for_older_versions"]

LOOK_EVERY = 1.0  # seconds

log = logging.getLogger(__name__)


def leader_lock_of(database_url: str, database: Database, heard: Callable[[str], None]) -> LeaderLock:
    """The lock for the shards of the open *database*, not yet taken; until then nothing can be written there.

    *heard*: see `ServerLeaderLock`.
    """
    file = file_of(database_url)
    if file is not None:
        return FileLeaderLock(database, file)
    return ServerLeaderLock(database, make_url(database_url), heard)


async def wait_for_older_versions(database_url: str, note: Callable[[bool], None]) -> None:
    """Waits until no bot uses the database, if it must be upgraded first.

    An older version could not work with the new schema. *note* is called with whether this process waits. Raises
    StorageError.
    """
    is_waiting = False
    while await is_older(database_url) and await is_in_use(database_url):
        if not is_waiting:
            is_waiting = True
            note(True)
            log.info("the database will be brought up to date when the older version has ended that uses it")
        await asyncio.sleep(LOOK_EVERY)
    note(False)
