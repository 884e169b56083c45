"""A database copied into another one, of either kind: everything in it, and what it does by itself."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from sumon.i18n import default_catalog
from sumon.play.model import BoardMessage
from sumon.storage import Database, StorageError, Store, copying, open_database
from sumon.storage.columns import metadata
from sumon.storage.copying import TABLES, copy_database
from sumon.storage.leaders import leaders
from tests.databases import KINDS, REFUSED, AnyDatabase, Databases, PostgresqlDatabases, SqliteFiles
from tests.storage.conftest import NOON
from tests.storage.old_rows import ROWS, VERSIONS

MORE = (
    "INSERT INTO engine_standings VALUES (5, 'sumon', 11, 'casual', 0, 1, 0)",
    "INSERT INTO rated_games (match_id, ended_at) VALUES (8, '2026-01-01')",
    "INSERT INTO ratings VALUES"
    " (11, 0, 'sumon', 1500.1, 350.25, 0.06, 1, 0, 0, '2026-01-01', NULL, 1, 1, 0, 0, NULL)",
    "INSERT INTO rating_changes VALUES"
    " (1, 0, 11, 'sumon', 12, 1, 1500, 1500.1, 350.25, 0.06, 1499.9, '2026-01-01', true, false, false)",
)
one_kind = pytest.mark.parametrize(("full", "empty"), [("sqlite", "sqlite")], indirect=True)


@pytest.fixture
def of_kind(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[str], Databases]]:
    """Makes databases of a kind."""
    made: dict[str, Databases] = {"sqlite": SqliteFiles(tmp_path)}

    def of_kind(kind: str) -> Databases:
        if kind not in made:
            made[kind] = PostgresqlDatabases(request.getfixturevalue(kind))
        return made[kind]

    yield of_kind
    if isinstance(other := made.get("postgresql"), PostgresqlDatabases):
        other.drop()


@pytest.fixture(scope="session")
def filled() -> dict[str, AnyDatabase]:
    """A database of each kind in use with rows in every table, as far as tests have asked for them."""
    return {}


@pytest.fixture(params=KINDS)
def full(
    request: pytest.FixtureRequest, of_kind: Callable[[str], Databases], filled: dict[str, AnyDatabase]
) -> AnyDatabase:
    """A database with rows in every table."""
    databases = of_kind(request.param)
    if request.param not in filled:
        made = filled[request.param] = databases.create(keep=True)
        for version in VERSIONS:
            made.migrate(version)
            for statement in (*ROWS.get(version, ()), *(MORE if version == VERSIONS[-1] else ())):
                made.look(statement)
    return databases.create(like=filled[request.param])


@pytest.fixture(params=KINDS)
def empty(request: pytest.FixtureRequest, of_kind: Callable[[str], Databases]) -> AnyDatabase:
    return of_kind(request.param).create(migrated=True)


@pytest.fixture
async def source(full: AnyDatabase) -> AsyncIterator[Database]:
    opened = await open_database(full.url, patience=30, without_upgrade=True)
    yield opened
    await opened.close()


@pytest.fixture
async def target(empty: AnyDatabase) -> AsyncIterator[Database]:
    opened = await open_database(empty.url, patience=30)
    yield opened
    await opened.close()


async def rows(database: Database) -> dict[str, list[Any]]:
    """Everything in *database* that is copied, by table."""
    return {
        table.name: sorted((tuple(row) for row in await database.read(select(table))), key=repr) for table in TABLES
    }


async def test_every_row_arrives_as_it_was(source: Database, target: Database) -> None:
    before = await rows(source)
    assert all(before.values()), [name for name, found in before.items() if not found]
    copied = await copy_database(source, target, replace=False)
    assert await rows(target) == before
    assert await source.read(select(leaders))
    assert not await target.read(select(leaders)), "nobody holds the shards of a copy"
    assert copied == {name: len(found) for name, found in before.items()}


async def test_the_database_goes_on_as_one_that_was_never_moved(
    source: Database, target: Database, full: AnyDatabase, empty: AnyDatabase
) -> None:
    schema = empty.schema()
    full.look("INSERT INTO follows (id, match_id, user_id) VALUES (40, 9, 13)")
    full.look("DELETE FROM follows WHERE id = 40")
    full.look(
        "INSERT INTO imports (id, user_id, digest, text, imported_at) VALUES (50, 11, 'ee', '', '2026-01-01')"
    )
    await copy_database(source, target, replace=False)
    assert empty.schema() == schema, "with all its triggers"
    for statement in ("UPDATE moves SET move = 'x'", "DELETE FROM moves", "UPDATE events SET kind = 'x'"):
        with pytest.raises(REFUSED):
            empty.look(statement)
    await Store(target).boards.add_board(8, BoardMessage(1000, 6, 2, "", False), NOON)
    assert empty.look("SELECT board_due_at IS NOT NULL FROM matches WHERE id = 8")[0][0]
    empty.look("INSERT INTO follows (match_id, user_id) VALUES (9, 13)")
    # Given by hand here, the number is one that PostgreSQL does not know of.
    assert empty.look("SELECT max(id) FROM follows")[0][0] == (41 if full.kind == "sqlite" else 3)
    empty.look("INSERT INTO imports (user_id, digest, text, imported_at) VALUES (11, 'dd', '', '2026-01-01')")
    assert empty.look("SELECT max(id) FROM imports")[0][0] == 51


@one_kind
async def test_a_database_with_something_in_it_is_refused_unless_told(source: Database, target: Database) -> None:
    await copy_database(source, target, replace=False)
    played = Store(target).matches
    match = await played.find_match(8)
    assert match is not None
    assert await played.set_draft(match, "c1-c2", NOON)
    before = await rows(target)
    with pytest.raises(StorageError) as refused:
        await copy_database(source, target, replace=False)
    assert "isn’t empty" in default_catalog().say(refused.value.message, "en")
    assert await rows(target) == before
    await copy_database(source, target, replace=True)
    assert await rows(target) == await rows(source)


@one_kind
async def test_what_does_not_arrive_as_it_was_is_not_kept(
    source: Database, target: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await rows(target)
    numbers = iter(range(1000))
    monkeypatch.setattr(copying, "_sum_of", lambda rows: next(numbers))
    with pytest.raises(StorageError) as refused:
        await copy_database(source, target, replace=False)
    assert "isn’t the same as the original" in default_catalog().say(refused.value.message, "en")
    assert await rows(target) == before


async def test_what_is_written_meanwhile_is_not_in_it(source: Database, full: AnyDatabase) -> None:
    async def look(connection: Any) -> list[int]:
        seen = []
        for number in (100, 101):
            seen.append(len((await connection.execute(select(metadata.tables["greetings"]))).all()))
            full.look(f"INSERT INTO greetings VALUES ({number}, NULL, 0)")
        return seen

    assert await source.snapshot(look) == [2, 2]
    assert len(await source.read(select(metadata.tables["greetings"]))) == 4


@pytest.mark.parametrize("version", [VERSIONS[0], VERSIONS[-2]])
async def test_an_older_database_is_left_as_it_is(empty_database: AnyDatabase, version: str) -> None:
    empty_database.migrate(version)
    before = empty_database.schema()
    with pytest.raises(StorageError) as refused:
        await open_database(empty_database.url, without_upgrade=True)
    assert "older version" in default_catalog().say(refused.value.message, "en")
    assert empty_database.schema() == before


async def test_a_file_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "games.db"
    with pytest.raises(StorageError) as refused:
        await open_database(f"sqlite+aiosqlite:///{path}", without_upgrade=True)
    assert str(path) in default_catalog().say(refused.value.message, "en")
    assert not path.parent.exists()
