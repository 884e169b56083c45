"""A store on each database in turn, and a look inside without the store."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from sumon.core import Record
from sumon.play.model import Match, Occupant
from sumon.play.requests import Challenge, FirstSeat, RequestStatus, Terms
from sumon.storage import open_store
from sumon.storage.store import Store
from tests.databases import AnyDatabase, PostgresqlDatabase, Server, SqliteFile

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
BIG = 2**63 - 1


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database is when it is SQLite's."""
    return tmp_path / "matches.db"


@pytest.fixture
async def store(database: AnyDatabase) -> AsyncIterator[Store]:
    # As patient as a test: people are told after two seconds that the database is busy.
    opened = await open_store(database.url, patience=30)
    yield opened
    await opened.close()


@pytest.fixture
def look(database: AnyDatabase) -> Callable[[str], list[tuple[Any, ...]]]:
    """Runs one statement on the database, as another program would, and gives its rows."""
    return database.look


@pytest.fixture
def new_match() -> Match:
    return Match(
        id=0,
        record=Record("sumon", "standard", ""),
        seats=(Occupant(1), Occupant(BIG)),
        guild_id=BIG - 1,
        channel_id=BIG - 2,
        draft="",
        result=None,
        own_thread=True,
        started_at=NOON,
        updated_at=NOON,
    )


@pytest.fixture
async def match(store: Store, new_match: Match) -> Match:
    stored = await store.matches.add_match(new_match, None)
    assert stored is not None
    assert stored == replace(new_match, id=stored.id)
    return stored


@pytest.fixture
def new_challenge() -> Challenge:
    return Challenge(
        id=0,
        terms=Terms("sumon", "pie", FirstSeat.RANDOM, True),
        challenger_id=BIG,
        opponent_id=None,
        guild_id=None,
        channel_id=5,
        message_id=None,
        status=RequestStatus.OPEN,
        created_at=NOON,
        expires_at=NOON.replace(day=2),
    )


@pytest.fixture
def served(postgresql: Server) -> Iterator[PostgresqlDatabase]:
    made = postgresql.clone()
    yield made
    postgresql.drop(made)


@pytest.fixture
def file(tmp_path: Path) -> SqliteFile:
    """A SQLite file with the newest schema."""
    return SqliteFile(tmp_path / "games.db", migrated=True)
