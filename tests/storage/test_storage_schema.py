"""The schema that migrations make of an empty database, and databases that are not the bot's to change."""

from __future__ import annotations

import asyncio
import subprocess
import sys

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from sumon.i18n import default_catalog
from sumon.storage import StorageError, open_store
from sumon.storage.columns import metadata
from tests.databases import AnyDatabase, contents
from tests.storage.old_rows import VERSIONS


async def test_bots_may_start_at_once_on_a_new_database(empty_database: AnyDatabase) -> None:
    stores = await asyncio.gather(*(open_store(empty_database.url) for _ in range(3)))
    assert await asyncio.gather(*(store.matches.open_in(1) for store in stores)) == [()] * 3
    for store in stores:
        await store.close()


async def test_opening_again_finds_everything(empty_database: AnyDatabase) -> None:
    for _ in range(2):
        store = await open_store(empty_database.url)
        await store.close()
    assert empty_database.look("SELECT version_num FROM alembic_version") == [(VERSIONS[-1],)]


async def test_database_of_a_newer_bot_is_left_alone(database: AnyDatabase) -> None:
    database.migrate("head")
    database.look("UPDATE alembic_version SET version_num = '0999'")
    before = contents(database)
    with pytest.raises(StorageError, match="storage-newer") as refusal:
        await open_store(database.url)
    sentence = default_catalog().say(refusal.value.message, "en")
    assert "0999" in sentence
    assert VERSIONS[-1] in sentence
    assert contents(database) == before


async def test_database_of_another_program_is_left_alone(empty_database: AnyDatabase) -> None:
    empty_database.look("CREATE TABLE matches (sticks INTEGER)")
    before = empty_database.schema()
    with pytest.raises(StorageError) as refusal:
        await open_store(empty_database.url)
    assert "already exists" in default_catalog().say(refusal.value.message, "en")
    assert empty_database.schema() == before


async def test_migrations_make_the_tables_the_code_expects(empty_database: AnyDatabase) -> None:
    empty_database.migrate("head")

    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, metadata))

    engine = create_async_engine(empty_database.url)
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


def test_a_caller_who_asks_for_the_tables_gets_all_of_them() -> None:
    asked = "from sumon.storage.columns import metadata; print(*sorted(metadata.tables))"
    found = subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True, text=True)
    assert found.stdout.split() == sorted(metadata.tables)


async def test_migrations_make_the_constraints_the_code_expects(
    database: AnyDatabase, empty_database: AnyDatabase
) -> None:
    engine = create_async_engine(empty_database.url)
    async with engine.begin() as connection:
        await connection.run_sync(metadata.create_all)
    await engine.dispose()
    assert database.constraints() == empty_database.constraints()
    assert len([row for row in database.constraints() if row[0] == "matches" and "CHECK" in str(row)]) == 5
