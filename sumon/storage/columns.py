"""The parts that all tables are made of.

Each table stands with the statements on its rows, as the newest migration leaves it. A change there needs a
migration; a test compares the two. Foreign keys are names, so that no table needs the file of another.
"""

from __future__ import annotations

from dataclasses import fields
from datetime import UTC, date, datetime
from enum import StrEnum
from typing import Any, TypeVar, cast

from sqlalchemy import (
    Column,
    DateTime,
    Dialect,
    Index,
    Integer,
    MetaData,
    Row,
    String,
    Table,
    TypeDecorator,
    text,
)

from sumon.core.protocol import Player

Made = TypeVar("Made")

# Complete for every importer: `sumon.storage` itself imports the store, and so the tables of every subject.
metadata = MetaData()


class UtcDateTime(TypeDecorator[datetime]):
    """A moment: stored in UTC, returned aware. Refuses naive datetimes, whose zone is unknown."""

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


class EnumText(TypeDecorator[StrEnum]):
    """A member of the enumeration *kind*, stored as its text of up to *length* characters."""

    impl = String
    cache_ok = True

    def __init__(self, kind: type[StrEnum], length: int = 16) -> None:
        super().__init__(length)
        self.kind = kind

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        return None if value is None else self.kind(value).value

    def process_result_value(self, value: str | None, dialect: Dialect) -> StrEnum | None:
        return None if value is None else self.kind(value)


class Seat(TypeDecorator[Player]):
    """A player, stored as 0 or 1."""

    impl = Integer
    cache_ok = True

    def process_bind_param(self, value: int | None, dialect: Dialect) -> int | None:
        return None if value is None else Player(value).value

    def process_result_value(self, value: int | None, dialect: Dialect) -> Player | None:
        return None if value is None else Player(value)


class Day(TypeDecorator[date]):
    """A day of the calendar, stored as 2026-01-31."""

    impl = String(10)
    cache_ok = True

    def process_bind_param(self, value: date | None, dialect: Dialect) -> str | None:
        return None if value is None else value.isoformat()

    def process_result_value(self, value: str | None, dialect: Dialect) -> date | None:
        return None if value is None else date.fromisoformat(value)


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
    moment, count = due_names(what)
    return (
        Column(moment, UtcDateTime),
        Column(count, Integer, nullable=False, server_default=attempts),
        partial_index(index, moment, where=f"{moment} IS NOT NULL"),
    )


def due_values(what: str, moment: Any) -> dict[str, Any]:
    """The values that make *what* due from *moment* on, or not at all for None, without failed attempts so far."""
    due_at, attempts = due_names(what)
    return {due_at: moment, attempts: 0}


def values_of(value: Any, table: Table) -> dict[str, Any]:
    """The fields of *value*, a dataclass, that are columns of *table*, but for an id that the database gives."""
    return {
        field.name: getattr(value, field.name)
        for field in fields(value)
        if field.name in table.c and table.c[field.name] is not table.autoincrement_column
    }


def value_of(kind: type[Made], row: Row[Any], **others: Any) -> Made:
    """A dataclass of *kind*: *others*, and for every other field what the column of that name in *row* holds."""
    names = [field.name for field in fields(cast(Any, kind)) if field.name not in others]
    return kind(**{name: getattr(row, name) for name in names}, **others)


def due_names(what: str) -> tuple[str, str]:
    """The names of the first two of the `due_columns` of *what*."""
    prefix = f"{what}_" if what else ""
    return f"{prefix}due_at", f"{prefix}attempts"
