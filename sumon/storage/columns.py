"""The column types and helpers that all tables share.

Each table stands beside the statements on its rows, as the newest migration leaves it; a test compares the two.
Foreign keys are given as strings, so that no table has to import another.
"""

from __future__ import annotations

from dataclasses import fields
from datetime import UTC, date, datetime, timedelta
from enum import StrEnum
from typing import Any, TypeVar, cast

from sqlalchemy import (
    BigInteger,
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
from sumon.play.clock import TimeControl, read_time_control

Made = TypeVar("Made")

# Complete for every importer: importing any part of `sumon.storage` imports the store, and so all tables.
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


class Span(TypeDecorator[timedelta]):
    """A length of time, stored in microseconds."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: timedelta | None, dialect: Dialect) -> int | None:
        return None if value is None else value // timedelta(microseconds=1)

    def process_result_value(self, value: int | None, dialect: Dialect) -> timedelta | None:
        return None if value is None else timedelta(microseconds=value)


class TimeControlText(TypeDecorator[TimeControl]):
    """A time control, stored as it is written."""

    impl = String(32)
    cache_ok = True

    def process_bind_param(self, value: TimeControl | None, dialect: Dialect) -> str | None:
        return None if value is None else str(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> TimeControl | None:
        return None if value is None else read_time_control(value)


class Day(TypeDecorator[date]):
    """A day of the calendar, stored as 2026-01-31."""

    impl = String(10)
    cache_ok = True

    def process_bind_param(self, value: date | None, dialect: Dialect) -> str | None:
        return None if value is None else value.isoformat()

    def process_result_value(self, value: str | None, dialect: Dialect) -> date | None:
        return None if value is None else date.fromisoformat(value)


def partial_index(name: str, *columns: str, where: str, unique: bool = False) -> Index:
    """An index of only those rows that meet the condition *where*."""
    condition = text(where)
    return Index(name, *columns, unique=unique, sqlite_where=condition, postgresql_where=condition)


def due_columns(
    what: str = "", *, index: str, attempts: str | None = "0"
) -> tuple[Column[datetime], Column[int], Index]:
    """The columns of work that a row causes, and the *index* of the rows with such work; see `DueStatements`.

    For *what* "message" the columns are `message_due_at`, the moment since which there is work or at which it is
    retried (NULL for none), and `message_attempts`, the number of failures.
    *attempts*: the default of the second column in the database.
    """
    moment, count = due_names(what)
    return (
        Column(moment, UtcDateTime),
        Column(count, Integer, nullable=False, server_default=attempts),
        partial_index(index, moment, where=f"{moment} IS NOT NULL"),
    )


def due_values(what: str, moment: Any) -> dict[str, Any]:
    """The values that make *what* due at *moment*, or not due for None, with no failed attempts."""
    due_at, attempts = due_names(what)
    return {due_at: moment, attempts: 0}


def values_of(value: Any, table: Table) -> dict[str, Any]:
    """The fields of the dataclass *value* that are columns of *table*, except an id given by the database."""
    return {
        field.name: getattr(value, field.name)
        for field in fields(value)
        if field.name in table.c and table.c[field.name] is not table.autoincrement_column
    }


def value_of(kind: type[Made], row: Row[Any], **others: Any) -> Made:
    """A dataclass of *kind*, with *others* and, for all other fields, the columns of the same name in *row*."""
    names = [field.name for field in fields(cast(Any, kind)) if field.name not in others]
    return kind(**{name: getattr(row, name) for name in names}, **others)


def due_names(what: str) -> tuple[str, str]:
    """The names of the two columns that `due_columns` makes for *what*."""
    prefix = f"{what}_" if what else ""
    return f"{prefix}due_at", f"{prefix}attempts"
