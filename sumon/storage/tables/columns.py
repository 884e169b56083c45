"""What all tables are made of."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import (
    DateTime,
    Dialect,
    Index,
    MetaData,
    TypeDecorator,
    text,
)

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


def due_index(name: str, column: str) -> Index:
    """An index for work that is due: of the few rows that have any."""
    condition = text(f"{column} IS NOT NULL")
    return Index(name, column, sqlite_where=condition, postgresql_where=condition)
