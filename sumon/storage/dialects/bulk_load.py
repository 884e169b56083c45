"""The steps to fill a database with the rows of another one, for each kind of database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from sqlalchemy import text

from .connection import Connection

_TABLES_WITH_TRIGGERS = (
    "SELECT DISTINCT tgrelid::regclass::text FROM pg_trigger"
    " JOIN pg_class ON pg_class.oid = tgrelid AND relnamespace = current_schema()::regnamespace"
    " WHERE NOT tgisinternal"
)


class BulkLoad(Protocol):
    """The steps around the copying of rows, in the same transaction."""

    def clear(self, tables: Sequence[str]) -> tuple[str, ...]:
        """The statements that empty *tables*, with referring tables first, while triggers are suspended."""
        ...

    async def suspend_triggers(self, connection: Connection) -> tuple[str, ...]:
        """Disables all triggers. Returns the statements that enable them again in the same transaction."""
        ...

    async def last_ids(self, connection: Connection, tables: Sequence[str]) -> dict[str, int]:
        """The highest id ever given in each of *tables*, if the database remembers it."""
        ...

    async def set_last_id(self, connection: Connection, table: str, last: int) -> None:
        """Makes the next id of *table* higher than *last*."""
        ...


class SqliteBulkLoad(BulkLoad):
    """For SQLite, which cannot disable triggers: they are dropped and created again."""

    def clear(self, tables: Sequence[str]) -> tuple[str, ...]:
        return tuple(f"DELETE FROM {table}" for table in tables)

    async def suspend_triggers(self, connection: Connection) -> tuple[str, ...]:
        found = await connection.exec_driver_sql("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
        triggers = found.all()
        for trigger in triggers:
            await connection.exec_driver_sql(f"DROP TRIGGER {trigger.name}")
        return tuple(trigger.sql for trigger in triggers)

    async def last_ids(self, connection: Connection, tables: Sequence[str]) -> dict[str, int]:
        found = await connection.exec_driver_sql("SELECT name, seq FROM sqlite_sequence")
        return {row.name: row.seq for row in found if row.name in tables}

    async def set_last_id(self, connection: Connection, table: str, last: int) -> None:
        # Only tables with AUTOINCREMENT have a row there, and only after their first insert.
        schema = await connection.execute(
            text("SELECT sql FROM sqlite_schema WHERE name = :table"), {"table": table}
        )
        if "AUTOINCREMENT" in schema.scalar_one():
            row = {"table": table, "last": last}
            await connection.execute(text("DELETE FROM sqlite_sequence WHERE name = :table"), row)
            await connection.execute(text("INSERT INTO sqlite_sequence (name, seq) VALUES (:table, :last)"), row)


class PostgreSqlBulkLoad(BulkLoad):
    """For PostgreSQL, where a sequence gives the ids of a table."""

    def clear(self, tables: Sequence[str]) -> tuple[str, ...]:
        # TRUNCATE, since the time of DELETE grows with the rows and can exceed the time limit of a statement.
        return (f"TRUNCATE TABLE {', '.join(tables)}",)

    async def suspend_triggers(self, connection: Connection) -> tuple[str, ...]:
        found = await connection.exec_driver_sql(_TABLES_WITH_TRIGGERS)
        tables = found.scalars().all()
        for table in tables:
            await connection.exec_driver_sql(f"ALTER TABLE {table} DISABLE TRIGGER USER")
        return tuple(f"ALTER TABLE {table} ENABLE TRIGGER USER" for table in tables)

    async def last_ids(self, connection: Connection, tables: Sequence[str]) -> dict[str, int]:
        last = {}
        for table in tables:
            found = await connection.exec_driver_sql(f"SELECT last_value, is_called FROM {table}_id_seq")
            row = found.one()
            if row.is_called:
                last[table] = row.last_value
        return last

    async def set_last_id(self, connection: Connection, table: str, last: int) -> None:
        # A sequence begins at 1, and 0 would be refused.
        await connection.exec_driver_sql(
            f"SELECT setval('{table}_id_seq', {max(last, 1)}, {str(last > 0).lower()})"
        )
