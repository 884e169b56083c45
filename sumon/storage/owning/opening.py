"""The ownership that goes with a database."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import make_url

from sumon.shards import Shards
from sumon.storage.opening import file_of

from .file import FileOwnership
from .ownership import Ownership
from .server import ServerOwnership


def ownership_of(database_url: str, shards: Shards, heard: Callable[[str], None]) -> Ownership:
    """The ownership of *shards* on the database, not yet taken; *heard*: see `ServerOwnership`.

    Raises StorageError for an address that cannot be read.
    """
    file = file_of(database_url)
    if file is not None:
        return FileOwnership(file, shards)
    return ServerOwnership(make_url(database_url), shards, heard)
