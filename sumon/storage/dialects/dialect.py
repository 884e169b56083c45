"""The store's demands on a database, beyond the SQL that SQLAlchemy writes for all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType
from typing import Any, Protocol

from sqlalchemy import URL, ColumnElement, Connection, Executable, Insert, Table, Text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.sql.functions import FunctionElement

from sumon.storage.errors import StorageError

from .bulk_load import BulkLoad
from .connection import Reader, Writer


class DatabaseFault(StrEnum):
    """Why a database could not do what it was asked, where trying again later can help."""

    BUSY = "busy"  # another writer has it; nothing was changed
    FULL = "full"
    READ_ONLY = "read-only"
    AWAY = "away"


@dataclass(frozen=True, slots=True)
class Connections:
    """The connections of an open database, made when they are needed."""

    reader: Reader
    writer: Writer
    engine: AsyncEngine  # for work that waits for other things, too; each statement commits itself


# Each statement commits itself; parameters stay out of errors, setups are secret.
AUTOCOMMIT: Mapping[str, Any] = MappingProxyType(
    {"isolation_level": "AUTOCOMMIT", "skip_autocommit_rollback": True, "hide_parameters": True}
)


def open_engine(url: URL, **options: Any) -> AsyncEngine:
    """An engine whose statements each commit themselves."""
    return create_async_engine(url, **AUTOCOMMIT, **options)


class JsonObject(FunctionElement[str]):
    """`JsonObject(key, value)`: aggregates rows to one JSON object as text, `{}` for none."""

    name = "json_object"
    type = Text()
    inherit_cache = True


class Dialect(Protocol):
    """One kind of database, with the code common to all."""

    name: str  # as SQLAlchemy calls it
    driver: str  # what a URL begins with
    begin_snapshot: str  # the statement after which a connection sees everything as it is at that moment
    begin_writing: str  # the statement after which what it reads is still true when it commits
    bulk_load: BulkLoad
    identify_lock: (
        Executable | None
    )  # the statement that tries to lock a `bucket`, None where processes have no lanes
    sweeping: str | None  # the statement that copies what was written and empties the file that it was written to
    telling: Executable | None  # the statement that tells other processes of a `change`, None where there are none

    def file(self, url: URL) -> Path | None:
        """The file of the database at *url*, wherever links lead, there or not; None for one on a server."""
        ...

    def prepare(self, url: URL) -> None:
        """Prepares for connecting. Raises StorageError with what is wrong with *url*."""
        ...

    def migrate(self, url: URL, upgrade: Callable[[Connection], None]) -> None:
        """Runs *upgrade* on a connection that commits each statement by itself. Blocks: for a thread.

        Raises StorageError when the driver does not know an option in *url*.
        """
        ...

    def is_in_use(self, connection: Connection) -> bool:
        """Whether another program has the database open, by *connection*, which is closed afterwards.

        It may be one that knows nothing of `leaders`.
        """
        ...

    def cannot_open(self, url: URL, reason: str) -> StorageError:
        """The sentence for a database that cannot be opened or brought up to date."""
        ...

    def lock_schema(self, connection: Connection) -> None:
        """Begins a transaction and waits until no other bot is changing the schema."""
        ...

    def open(self, url: URL, patience: float) -> Connections:
        """The connections that the store works with. Locks are waited for *patience* seconds at most."""
        ...

    def fault_of(self, error: BaseException) -> DatabaseFault | None:
        """The meaning of *error* of this database, None if it is a programming error."""
        ...

    def insert(self, table: Table) -> Any:
        """An INSERT that can be told what to do on a conflict: each database has its own class for that."""
        ...

    def insert_or_ignore(self, table: Table) -> Insert:
        """An INSERT that leaves a row with the same key as it is."""
        statement: Insert = self.insert(table).on_conflict_do_nothing()
        return statement

    def insert_or_replace(self, table: Table, only_if: ColumnElement[bool] | None = None) -> Insert:
        """An INSERT that overwrites a row with the same key, unless *only_if* does not hold for it."""
        new = self.insert(table)
        statement: Insert = new.on_conflict_do_update(
            index_elements=table.primary_key, set_=dict(new.excluded), where=only_if
        )
        return statement

    def insert_or_add(self, table: Table, columns: Sequence[str]) -> Insert:
        """An INSERT that adds the numbers in *columns* to those of a row with the same key."""
        new = self.insert(table)
        sums = {name: table.c[name] + new.excluded[name] for name in columns}
        statement: Insert = new.on_conflict_do_update(index_elements=table.primary_key, set_=sums)
        return statement

    def append_only(self, table: str) -> tuple[str, ...]:
        """The statements after which *table* refuses changes to its rows, for migrations."""
        ...

    def drop_append_only(self, table: str) -> tuple[str, ...]:
        """The statements after which *table* takes changes again."""
        ...

    def after_insert(self, table: str, name: str, statement: str) -> tuple[str, ...]:
        """The statements that make trigger *name*: *statement* with each new row, which it calls NEW."""
        ...

    def drop_after_insert(self, table: str, name: str) -> tuple[str, ...]:
        """The statements that take the trigger *name* away again."""
        ...
