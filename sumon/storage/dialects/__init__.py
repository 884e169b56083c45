"""The differences between the databases, one module for each, behind the Protocol `Dialect`."""

from __future__ import annotations

from sqlalchemy import URL

from sumon.storage.errors import StorageError

from .connection import Connection, Work
from .dialect import Connections, DatabaseFault, Dialect, JsonObject
from .postgresql import PostgreSql
from .sqlite import Sqlite

__all__ = [
    "Connection",
    "Connections",
    "DatabaseFault",
    "Dialect",
    "JsonObject",
    "Work",
    "dialect_named",
    "dialect_of",
]

_DIALECTS: tuple[Dialect, ...] = (Sqlite(), PostgreSql())


def dialect_of(url: URL) -> Dialect:
    """The dialect for *url*. Raises StorageError if the bot does not support it."""
    for dialect in _DIALECTS:
        if dialect.driver == url.drivername:
            return dialect
    raise StorageError("storage-unknown-url", driver=url.drivername)


def dialect_named(name: str) -> Dialect:
    """The dialect with SQLAlchemy's name *name*."""
    return next(dialect for dialect in _DIALECTS if dialect.name == name)
