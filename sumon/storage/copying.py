"""Copies a database into another one, of the same kind or not, in one transaction."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any

from sqlalchemy import Row, Table, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from .columns import metadata
from .database import Database
from .errors import StorageError
from .installation import installation
from .leaders import leaders

BATCH = 1_000  # rows that are held at a time

# Tables that others refer to come first. Leaders are left out, as a copy has leaders of its own.
TABLES: tuple[Table, ...] = tuple(table for table in metadata.sorted_tables if table is not leaders)
# Tables whose ids must not be given twice, even after a row is deleted: messages carry them for ever.
NUMBERED = tuple(table for table in TABLES if table.autoincrement_column is not None)


async def copy_database(source: Database, target: Database, *, replace: bool) -> Mapping[str, int]:
    """Copies *source*, as of one moment, to *target*. Returns the number of rows of each table in *target*.

    *source* may be in use. The copy is one transaction that ends with a comparison. Raises StorageError if *target*
    has rows and *replace* is not set, or if the copy differs.
    """
    bulk_load = target.dialect.bulk_load

    async def copy(reading: AsyncConnection) -> dict[str, int]:
        async def fill(writing: AsyncConnection) -> dict[str, int]:
            if not replace and not await _is_empty(writing):
                raise StorageError("storage-not-empty")
            resume = await bulk_load.suspend_triggers(writing)
            for statement in bulk_load.clear([table.name for table in reversed(TABLES)]):
                await writing.exec_driver_sql(statement)
            copied = {table: await _copy(table, reading, writing) for table in TABLES}
            names = [table.name for table in NUMBERED]
            remembered = await source.dialect.bulk_load.last_ids(reading, names)
            for table in NUMBERED:
                highest = (await writing.execute(select(func.max(table.c.id)))).scalar_one() or 0
                await bulk_load.set_last_id(writing, table.name, max(highest, remembered.get(table.name, 0)))
            for statement in resume:
                await writing.exec_driver_sql(statement)
            for table, (_, total) in copied.items():
                await _compare(table, total, writing)
            return {table.name: number for table, (number, _) in copied.items()}

        return await target.long_transaction(fill)

    return await source.snapshot(copy)


async def is_empty(database: Database) -> bool:
    """Whether all tables of *database* are empty, except for the secret that comes with the schema."""
    return await database.snapshot(_is_empty)


async def _is_empty(connection: AsyncConnection) -> bool:
    for table in TABLES:
        if table is not installation and (await connection.execute(select(table).limit(1))).first() is not None:
            return False
    return True


async def _copy(table: Table, reading: AsyncConnection, writing: AsyncConnection) -> tuple[int, int]:
    """Copies *table*. Returns the number and the checksum of its rows."""
    number, total = 0, 0
    async for rows in _batches(reading, table):
        await writing.execute(insert(table), [row._asdict() for row in rows])
        number += len(rows)
        total += _sum_of(rows)
    return number, total


async def _compare(table: Table, total: int, written: AsyncConnection) -> None:
    """Raises StorageError unless the rows of *table* in *written* have the checksum *total*."""
    async for rows in _batches(written, table):
        total -= _sum_of(rows)
    if total:
        raise StorageError("storage-copied-wrongly", table=table.name)


async def _batches(connection: AsyncConnection, table: Table) -> AsyncIterator[Sequence[Row[Any]]]:
    async with connection.stream(select(table).execution_options(yield_per=BATCH)) as found:
        async for rows in found.partitions():
            yield rows


def _sum_of(rows: Iterable[Row[Any]]) -> int:
    """A checksum of *rows* that does not depend on their order, as each database chooses its own."""
    return sum(int.from_bytes(sha256(repr(tuple(row)).encode()).digest()) for row in rows)
