"""The ownership that goes with a database."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from sqlalchemy import make_url

from sumon.shards import Shards
from sumon.storage.opening import file_of, is_older

from .file import FileOwnership
from .ownership import Ownership
from .server import ServerOwnership

LOOK_EVERY = 1.0  # seconds

log = logging.getLogger(__name__)


def ownership_of(database_url: str, shards: Shards, heard: Callable[[str], None]) -> Ownership:
    """The ownership of *shards* on the database, not yet taken; *heard*: see `ServerOwnership`.

    Raises StorageError for an address that cannot be read.
    """
    file = file_of(database_url)
    if file is not None:
        return FileOwnership(file, shards)
    return ServerOwnership(make_url(database_url), shards, heard)


async def wait_for_older_versions(database_url: str, ownership: Ownership) -> None:
    """Waits until no bot is at work on the database, if that has to be brought up to date first.

    An older version would not know what it finds then. Meanwhile this one stands by.

    Raises StorageError, also where bots are at work that divide the servers into another number of shards;
    NotReachedError.
    """
    await ownership.agree()
    while await is_older(database_url) and (holders := await ownership.holders()):
        if not ownership.is_standing_by:
            ownership.is_standing_by = True
            names = ", ".join(sorted({holder.name for holder in holders}))
            log.info("the database will be brought up to date when the older version has ended: %s", names)
        await asyncio.sleep(LOOK_EVERY)
    ownership.is_standing_by = False
