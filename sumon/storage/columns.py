"""What all tables are made of.

Each table stands with the statements on its rows, as the newest migration leaves it. A change there needs a
migration; a test compares the two. Foreign keys are names, so that no table needs the file of another.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    Column,
    DateTime,
    Dialect,
    Index,
    Integer,
    MetaData,
    TypeDecorator,
    text,
)

# Complete for whoever imports it: `sumon.storage` itself imports the store, and so the tables of every subject.
metadata = MetaData()


class UtcDateTime(TypeDecorator[datetime]):
    """A moment: stored in UTC, returned aware. Refuses naive datetimes, whose zone nobody knows."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a stored datetime needs a time zone")
        return value.astimezone(UTC).replace(tzinfo=None)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return None if value is None else value.replace(tzinfo=UTC)


def partial_index(name: str, *columns: str, where: str, unique: bool = False) -> Index:
    """An index of the few rows for which the condition *where* holds."""
    condition = text(where)
    return Index(name, *columns, unique=unique, sqlite_where=condition, postgresql_where=condition)


def due_columns(
    what: str = "", *, index: str, attempts: str | None = "0"
) -> tuple[Column[datetime], Column[int], Index]:
    """The columns of work that a row brings, and the *index* of the rows with any; see `DueStatements`.

    For *what* "message" they are `message_due_at`, since when there is something to do or when to try again, NULL
    where all is well, and `message_attempts`, how often that has failed. *attempts* is what the database fills in.
    """
    moment, count = _due_names(what)
    return (
        Column(moment, UtcDateTime),
        Column(count, Integer, nullable=False, server_default=attempts),
        partial_index(index, moment, where=f"{moment} IS NOT NULL"),
    )


def due_values(what: str, moment: Any) -> dict[str, Any]:
    """The values with which *what* is due from *moment* on, or not at all for None, and nothing has failed yet."""
    due_at, attempts = _due_names(what)
    return {due_at: moment, attempts: 0}


def _due_names(what: str) -> tuple[str, str]:
    prefix = f"{what}_" if what else ""
    return f"{prefix}due_at", f"{prefix}attempts"
