"""The Protocol of a kind of database: everything that SQLAlchemy does not unify."""

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
    """Temporary reasons for which a database cannot run a statement."""

    BUSY = "busy"  # another writer has locked it; nothing was changed
    FULL = "full"
    READ_ONLY = "read-only"
    AWAY = "away"


@dataclass(frozen=True, slots=True)
class Connections:
    """The connections of an open database, opened when they are needed."""

    reader: Reader
    writer: Writer
    engine: AsyncEngine  # for work that also waits for other things; each statement commits itself


# Each statement commits itself. Errors must not quote parameters, since setups are secret.
AUTOCOMMIT: Mapping[str, Any] = MappingProxyType(
    {"isolation_level": "AUTOCOMMIT", "skip_autocommit_rollback": True, "hide_parameters": True}
)


def open_engine(url: URL, **options: Any) -> AsyncEngine:
    """An engine that commits each statement by itself."""
    return create_async_engine(url, **AUTOCOMMIT, **options)


class JsonObject(FunctionElement[str]):
    """`JsonObject(key, value)`: aggregates rows to one JSON object as text, `{}` for no rows."""

    name = "json_object"
    type = Text()
    inherit_cache = True


class Dialect(Protocol):
    """A kind of database, with the code that all kinds share."""

    name: str  # as SQLAlchemy calls it
    driver: str  # the beginning of its URLs
    begin_snapshot: str  # begins a transaction that reads the data of one moment
    begin_writing: str  # begins a transaction whose reads still hold at its commit
    bulk_load: BulkLoad
    identify_lock: (
        Executable | None
    )  # the statement that tries to lock a `bucket`, None where processes have no lanes
    sweeping: str | None  # moves written data into the database file and empties the log; None: no such file
    telling: Executable | None  # sends a `change` to other processes; None: there are none

    def file(self, url: URL) -> Path | None:
        """The file of the database at *url*, with links resolved, even if missing; None for one on a server."""
        ...

    def prepare(self, url: URL) -> None:
        """Prepares for connecting. Raises StorageError if *url* cannot be used."""
        ...

    def migrate(self, url: URL, upgrade: Callable[[Connection], None]) -> None:
        """Runs *upgrade* on a connection that commits each statement by itself. Blocks, so call it in a thread.

        Raises StorageError if the driver does not know an option in *url*.
        """
        ...

    def is_in_use(self, connection: Connection) -> bool:
        """Whether another program, even one without `leaders`, has the database open.

        Close *connection* afterwards.
        """
        ...

    def cannot_open(self, url: URL, reason: str) -> StorageError:
        """The error for a database that cannot be opened or upgraded."""
        ...

    def lock_schema(self, connection: Connection) -> None:
        """Begins a transaction and waits until no other bot is changing the schema."""
        ...

    def open(self, url: URL, patience: float) -> Connections:
        """The connections for the store. Locks are waited for *patience* seconds at most."""
        ...

    def fault_of(self, error: BaseException) -> DatabaseFault | None:
        """The fault behind *error*, None if it is a programming error."""
        ...

    def insert(self, table: Table) -> Any:
        """An INSERT that supports ON CONFLICT, for which each database has its own class."""
        ...

    def insert_or_ignore(self, table: Table) -> Insert:
        """An INSERT that leaves an existing row with the same key unchanged."""
        statement: Insert = self.insert(table).on_conflict_do_nothing()
        return statement

    def insert_or_replace(self, table: Table, only_if: ColumnElement[bool] | None = None) -> Insert:
        """An INSERT that overwrites a row with the same key, unless *only_if* is false for it."""
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
        """The statements that make *table* refuse changes to its rows, for migrations."""
        ...

    def drop_append_only(self, table: str) -> tuple[str, ...]:
        """The statements that make *table* accept changes again."""
        ...

    def after_insert(self, table: str, name: str, statement: str) -> tuple[str, ...]:
        """The statements that create the trigger *name*, which runs *statement* for each new row, called NEW."""
        ...

    def drop_after_insert(self, table: str, name: str) -> tuple[str, ...]:
        """The statements that drop the trigger *name*."""
        ...
