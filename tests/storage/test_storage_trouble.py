"""Databases that are locked, full, read-only or away: one sentence for the caller, and nothing half done."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import make_url

from sumon.core import Player
from sumon.i18n import default_catalog
from sumon.play.match.finish import Ending
from sumon.play.model import BoardMessage, Match, Result, Termination
from sumon.play.requests import Challenge
from sumon.storage import StorageBusyError, StorageError, Store, open_store
from sumon.storage.database import Database
from sumon.storage.dialects import Connection
from sumon.storage.dialects.sqlite import Sqlite
from tests.databases import AnyDatabase, SqliteFile, locked
from tests.storage.conftest import NOON

WON = Result(Player.FIRST, Termination.RULES)


@pytest.fixture
async def store(database: AnyDatabase) -> AsyncIterator[Store]:
    """A store that does not wait for long."""
    opened = await open_store(database.url, patience=0.2)
    yield opened
    await opened.close()


def sentence(error: StorageError) -> str:
    said = default_catalog().say(error.message, "en")
    assert "{" not in said
    return said


async def test_writers_give_up_when_another_program_keeps_the_database(
    store: Store, database: AnyDatabase, match: Match, new_match: Match, new_challenge: Challenge
) -> None:
    async with locked(database):
        attempts = await asyncio.gather(
            store.matches.set_draft(match, "c1-c2", NOON),
            store.matches.add_move(match, "c1-c2", None, NOON),
            store.matches.add_move(match, "c1-c2", Ending(WON, NOON), NOON),
            store.matches.add_match(replace(new_match, channel_id=1), None),
            store.challenges.add_challenge(new_challenge),
            store.matches.finish(match, Ending(WON, NOON)),
            *(
                store.boards.add_board(match.id, BoardMessage(number, 1, 1, "", False), NOON)
                for number in range(1, 21)
            ),
            return_exceptions=True,
        )
        assert [type(error) for error in attempts] == [StorageBusyError] * len(attempts)
        assert await store.matches.find_match(match.id) == match, "reading goes on"
    assert "try again" in sentence(attempts[0])
    assert await store.matches.find_match(match.id) == match
    assert await store.matches.add_move(match, "c1-c2", Ending(WON, NOON), NOON), "and so does writing, afterwards"


async def test_writers_wait_for_a_moment(database: AnyDatabase, new_match: Match) -> None:
    store = await open_store(database.url, patience=30)
    match = await store.matches.add_match(new_match, None)
    assert match is not None
    async with locked(database):
        writing = asyncio.create_task(store.matches.set_draft(match, "c1-c2", NOON))
        ending = asyncio.create_task(store.matches.add_match(replace(new_match, channel_id=1), None))
        await asyncio.sleep(0.2)
        assert not writing.done()
    assert await writing
    assert await ending is not None
    await store.close()


async def test_read_only_database_is_said(database: AnyDatabase, new_match: Match) -> None:
    if isinstance(database, SqliteFile):
        store, pragma = limited(database, "PRAGMA query_only=1")
        await pragma
    else:
        name = make_url(database.url).database
        database.look(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        store = await open_store(database.url)
    with pytest.raises(StorageError) as refusal:
        await store.matches.add_match(new_match, None)
    assert "can’t write to its database" in sentence(refusal.value)
    assert await store.matches.open_in(new_match.channel_id) == ()
    await store.close()


async def test_full_disk_is_said(database: AnyDatabase, new_match: Match) -> None:
    if isinstance(database, SqliteFile):
        ((pages,),) = database.look("PRAGMA page_count")
        store, pragma = limited(database, f"PRAGMA max_page_count={pages}")
        await pragma
    else:
        store = await open_store(database.url)
        database.look("CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE disk_full; END $$")
        database.look("CREATE TRIGGER fill BEFORE INSERT ON matches EXECUTE FUNCTION fill()")
    large = replace(new_match, record=replace(new_match.record, setup="9" * 1_000_000))
    for _ in range(2):
        with pytest.raises(StorageError) as refusal:
            await store.matches.add_match(large, None)
        assert "disk is full" in sentence(refusal.value)
    assert await store.matches.open_in(new_match.channel_id) == ()
    await store.close()


def limited(file: SqliteFile, pragma: str) -> tuple[Store, Any]:
    """A store whose only writing connection is under *pragma*, once that has been awaited."""
    dialect = Sqlite()
    connections = dialect.open(make_url(file.url), 1.0)

    async def set_pragma(connection: Connection) -> None:
        (await connection.exec_driver_sql(pragma)).close()

    return Store(Database(dialect, connections)), connections.writer.transaction(set_pragma, 1.0)
