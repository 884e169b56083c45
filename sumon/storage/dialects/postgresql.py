"""PostgreSQL through asyncpg: a server, for several processes on one database."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, ExceptionContext, Table, event, text
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.pool import NullPool

from sumon.storage.errors import StorageError

from .bulk_load import PostgreSqlBulkLoad
from .connection import PoolReader, PoolWriter
from .dialect import Connections, DatabaseFault, Dialect, JsonObject, open_engine

SCHEMA_LOCK = 0x53756D4F6E  # any number, the same in every version of the bot
NEWS = "sumon"  # the channel on which processes send each other changes
# the class of the locks of buckets; any number, but the same in every version of the bot
IDENTIFY_LOCKS = 0x53756D6C
SECONDS_TO_PASS = 10  # after which a frozen process loses its lock on a bucket
SECONDS_IN_TRANSACTION = 5  # without a statement, after which the transaction of a frozen process is ended
SECONDS_FOR_SCHEMA = 30  # for which another process may change the schema
SECONDS_TO_CONNECT = 2
CONNECTIONS = 10  # to read, and as many to write
SECONDS_TO_ANSWER = 10  # then the connection counts as lost

OTHERS = text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() "
    "AND application_name LIKE 'sumon%'"
)

# Faults by the beginning of the SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html
_TROUBLES = {
    "40": DatabaseFault.BUSY,  # rolled back for a conflict with other writers, deadlocks included
    "55P03": DatabaseFault.BUSY,  # a lock waited for too long
    "53300": DatabaseFault.AWAY,  # too many connections
    "55000": DatabaseFault.AWAY,  # the database takes no connections
    "53": DatabaseFault.FULL,
    "25006": DatabaseFault.READ_ONLY,
    "08": DatabaseFault.AWAY,
    "28": DatabaseFault.AWAY,  # the password was changed
    "3D": DatabaseFault.AWAY,  # the database was renamed or dropped
    "57P": DatabaseFault.AWAY,  # shutting down, starting
    "58": DatabaseFault.AWAY,  # its files cannot be read or written
}


class PostgreSql(Dialect):
    """A PostgreSQL server through asyncpg."""

    name = "postgresql"
    driver = "postgresql+asyncpg"
    begin_snapshot = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
    begin_writing = "BEGIN ISOLATION LEVEL SERIALIZABLE"
    bulk_load = PostgreSqlBulkLoad()
    sweeping = None
    identify_lock = text(
        f"SELECT set_config('idle_in_transaction_session_timeout', '{SECONDS_TO_PASS}s', true), "
        f"pg_try_advisory_xact_lock({IDENTIFY_LOCKS}, :bucket) AS passes"
    )
    telling = text(f"SELECT pg_notify('{NEWS}', :change)")

    def file(self, url: URL) -> Path | None:
        return None

    def prepare(self, url: URL) -> None:
        if find_spec("asyncpg") is None:
            raise StorageError("storage-no-asyncpg")
        if not url.database:
            raise StorageError("storage-unreadable-url")

    def migrate(self, url: URL, upgrade: Callable[[Connection], None]) -> None:
        asyncio.run(_migrate(url, upgrade))

    def is_in_use(self, connection: Connection) -> bool:
        return bool(connection.execute(OTHERS).scalar_one())

    def cannot_open(self, url: URL, reason: str) -> StorageError:
        server = url.host or str(url.query.get("host", "localhost"))
        return StorageError("storage-cannot-connect", server=server, database=str(url.database), reason=reason)

    def lock_schema(self, connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN ISOLATION LEVEL READ COMMITTED")
        connection.exec_driver_sql(f"SET LOCAL lock_timeout = '{SECONDS_FOR_SCHEMA}s'")
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({SCHEMA_LOCK})")

    def open(self, url: URL, patience: float) -> Connections:
        # Serializable, so that a condition that a statement reads, such as "that ply has not been played", still
        # holds at its commit. On a conflict, the server rolls one transaction back, and it is retried.
        writing = _engine(
            url,
            patience,
            lock_timeout=f"{patience * 1000:.0f}",
            idle_in_transaction_session_timeout=f"{SECONDS_IN_TRANSACTION}s",
        )
        # Otherwise the pool logs a traceback for each lost connection that it cannot close.
        logging.getLogger("sqlalchemy.pool").setLevel(logging.CRITICAL)
        reading = _engine(url, patience)
        return Connections(PoolReader(reading), PoolWriter(writing), reading)

    def fault_of(self, error: BaseException) -> DatabaseFault | None:
        cause = error.orig if isinstance(error, DBAPIError) else error
        if isinstance(error, DBAPIError) and error.connection_invalidated:
            return DatabaseFault.AWAY
        if isinstance(cause, OSError) or _is_lost(cause) or _is_lost(cause.__cause__ if cause else None):
            return DatabaseFault.AWAY
        state = getattr(cause, "sqlstate", None) or ""
        return next((_TROUBLES[state[:length]] for length in (5, 3, 2) if state[:length] in _TROUBLES), None)

    def insert(self, table: Table) -> postgresql.Insert:
        return postgresql.insert(table)

    def append_only(self, table: str) -> tuple[str, ...]:
        return (
            f"CREATE FUNCTION {table}_refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
            f"RAISE integrity_constraint_violation USING MESSAGE = '{table} are append-only'; END $$",
            f"CREATE TRIGGER {table}_refuse_changes BEFORE UPDATE OR DELETE OR TRUNCATE ON {table} "
            f"FOR EACH STATEMENT EXECUTE FUNCTION {table}_refuse()",
        )

    def drop_append_only(self, table: str) -> tuple[str, ...]:
        return (f"DROP TRIGGER {table}_refuse_changes ON {table}", f"DROP FUNCTION {table}_refuse()")

    def after_insert(self, table: str, name: str, statement: str) -> tuple[str, ...]:
        return (
            f"CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS "
            f"$$ BEGIN {statement}; RETURN NULL; END $$",
            f"CREATE TRIGGER {name} AFTER INSERT ON {table} FOR EACH ROW EXECUTE FUNCTION {name}()",
        )

    def drop_after_insert(self, table: str, name: str) -> tuple[str, ...]:
        return (f"DROP TRIGGER {name} ON {table}", f"DROP FUNCTION {name}()")


@compiles(JsonObject, "postgresql")
def _json_object(element: JsonObject, compiler: Any, **options: Any) -> str:
    return f"coalesce(json_object_agg({compiler.process(element.clauses, **options)})::text, '{{}}')"


def _is_lost(error: BaseException | None) -> bool:
    """Whether *error* of asyncpg, which has no code of the server, means that a connection is lost.

    asyncpg raises the same classes, also as ValueError, for values that it cannot send.
    """
    from asyncpg.exceptions import InterfaceError, InternalClientError  # installed only with PostgreSQL

    lost = isinstance(error, InterfaceError | InternalClientError)
    return lost and not isinstance(error, ValueError)


async def _migrate(url: URL, upgrade: Callable[[Connection], None]) -> None:
    engine = create_async_engine(
        url,
        poolclass=NullPool,
        isolation_level="AUTOCOMMIT",
        hide_parameters=True,
        connect_args={"timeout": SECONDS_TO_CONNECT},
    )
    event.listen(engine.sync_engine, "handle_error", _drop_details)
    try:
        connection = await engine.connect()
    except TypeError as error:
        raise StorageError("storage-unknown-option", reason=str(error)) from None
    try:
        await connection.run_sync(upgrade)
    finally:
        await connection.close()


def _engine(url: URL, patience: float, **settings: str) -> AsyncEngine:
    engine = open_engine(
        url,
        pool_pre_ping=True,  # after a restart of the server, the connections in the pool are dead
        pool_size=CONNECTIONS,
        max_overflow=0,  # opening another one takes longer than waiting
        pool_timeout=patience,
        connect_args={
            "timeout": SECONDS_TO_CONNECT,
            "command_timeout": SECONDS_TO_ANSWER,
            "server_settings": {"application_name": "sumon", **settings},
        },
    )
    event.listen(engine.sync_engine, "handle_error", _drop_details)
    return engine


def open_lone_engine(url: URL, **settings: str) -> AsyncEngine:
    """An engine without a pool, which opens each connection anew. *settings*: for the server."""
    engine = open_engine(
        url,
        poolclass=NullPool,
        connect_args={
            "timeout": SECONDS_TO_CONNECT,
            "command_timeout": SECONDS_TO_ANSWER,
            "server_settings": settings,
        },
    )
    event.listen(engine.sync_engine, "handle_error", _drop_details)
    return engine


def _drop_details(context: ExceptionContext) -> None:
    """Removes the server's details from an error, since they quote the row, and setups are secret."""
    adapted = context.original_exception
    for error in (context.sqlalchemy_exception, adapted, adapted.__cause__):
        if error is not None:
            error.args = tuple(
                part.partition("\nDETAIL:")[0] if isinstance(part, str) else part for part in error.args
            )
    quoting: tuple[Any, ...] = (adapted, adapted.__cause__)
    for error in quoting:
        if isinstance(getattr(error, "detail", None), str):
            error.detail = None
