"""A database of an older schema is brought up to date with everything in it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from sumon.core import Player, Record
from sumon.play import BoardMessage, ChallengeStatus, Due, FirstSeat, Occupant, Result, Termination, Terms
from sumon.storage import StorageError, open_store
from sumon.storage.migrations import upgrade
from sumon.storage.tables import metadata

THEN = "2025-12-31 23:59:58.123456"
MOMENT = datetime(2025, 12, 31, 23, 59, 58, 123456, tzinfo=UTC)


def migrate(path: Path, revision: str) -> None:
    engine = create_engine(f"sqlite:///{path}", isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        upgrade(connection, revision)
    engine.dispose()


def dump(path: Path) -> str:
    with closing(sqlite3.connect(path)) as connection:
        return "\n".join(connection.iterdump())


@pytest.fixture
def version_1(path: Path) -> Path:
    """A database as the first schema left it, in use."""
    migrate(path, "0001")
    with closing(sqlite3.connect(path)) as connection:
        insert: Any = connection.execute
        insert(
            "INSERT INTO challenges (id, game, variant, first, own_thread, challenger_id, opponent_id, guild_id,"
            " channel_id, message_id, status, created_at, expires_at)"
            " VALUES (4, 'sumon', 'pie', 'random', 1, 11, NULL, 5, 6, 7, 'open', ?, ?)",
            (THEN, THEN),
        )
        for number, termination, winner in ((8, None, None), (9, "resignation", 1)):
            insert(
                "INSERT INTO matches (id, game, variant, setup, first_user_id, second_user_id, second_level,"
                " guild_id, channel_id, message_id, own_thread, draft, termination, winner, started_at, updated_at)"
                " VALUES (?, 'sumon', 'standard', '', 11, ?, ?, 5, 6, 7, 0, '', ?, ?, ?, ?)",
                (number, None if winner else 12, "casual" if winner else None, termination, winner, THEN, THEN),
            )
        for ply, move in ((1, "c1-c2 f1-e2"), (2, "h8-h7")):
            insert("INSERT INTO moves VALUES (8, ?, ?, ?)", (ply, move, THEN))
        connection.execute("UPDATE matches SET draft = 'c2-c3' WHERE id = 8")
        connection.commit()
    return path


async def test_rows_of_version_1_are_intact(version_1: Path) -> None:
    store = await open_store(f"sqlite+aiosqlite:///{version_1}")
    try:
        challenge = await store.challenge(4)
        assert challenge is not None
        assert challenge.terms == Terms("sumon", "pie", FirstSeat.RANDOM, True)
        assert (challenge.challenger_id, challenge.opponent_id, challenge.status) == (
            11,
            None,
            ChallengeStatus.OPEN,
        )
        assert (challenge.created_at, challenge.rematch_of) == (MOMENT, None)
        running, over = await store.match(8), await store.match(9)
        assert running is not None
        assert running.record == Record("sumon", "standard", "", ("c1-c2 f1-e2", "h8-h7"))
        assert (running.seats, running.draft, running.result) == ((Occupant(11), Occupant(12)), "c2-c3", None)
        assert running.started_at == MOMENT
        assert over is not None
        assert over.seats == (Occupant(11), Occupant(None, "casual"))
        assert over.result == Result(Player.SECOND, Termination.RESIGNATION)
        assert await store.add_move(running, "c2-c3", None, MOMENT), "and it goes on"
    finally:
        await store.close()


def test_version_1_lacks_what_the_bot_needs(version_1: Path) -> None:
    assert "rematch_of" not in dump(version_1)
    migrate(version_1, "head")
    assert "rematch_of" in dump(version_1)


async def test_boards_of_version_4_are_known_and_what_they_do_not_show_is_due(version_1: Path) -> None:
    migrate(version_1, "0004")
    just_now = datetime.now(UTC).replace(tzinfo=None).isoformat(" ")
    with closing(sqlite3.connect(version_1)) as connection:
        assert connection.execute("SELECT message_id, message_ply FROM matches WHERE id = 8").fetchall() == [
            (7, None)
        ]
        connection.execute("UPDATE matches SET message_id = 70 WHERE id = 9")
        copy = (
            "INSERT INTO matches (id, game, variant, setup, first_user_id, second_user_id, guild_id, channel_id,"
            " message_id, message_ply, own_thread, draft, started_at, updated_at)"
            " VALUES (?, 'sumon', 'standard', '', 11, 12, 5, ?, ?, 0, 0, 'd1-d2', ?, ?)"
        )
        for number, moment in ((10, just_now), (11, THEN)):
            connection.execute(copy, (number, number, 70 + number, moment, moment))
            connection.execute("INSERT INTO moves VALUES (?, 1, 'c1-c2', ?)", (number, moment))
        connection.commit()
    store = await open_store(f"sqlite+aiosqlite:///{version_1}")
    try:
        boards = {number: (await store.boards(number))[0] for number in (8, 9, 10, 11)}
        assert boards[8] == BoardMessage(7, 6, 2, "c2-c3", False), "unknown is not unshown"
        assert boards[9] == BoardMessage(70, 6, 0, "", True)
        assert boards[10] == BoardMessage(80, 10, 0, "", False)
        for number, board in boards.items():
            match = await store.match(number)
            assert match is not None
            assert match.board == board
        later = datetime.now(UTC)
        assert await store.boards_due.due(later, 9) == (Due(10, 0),), "older news nobody waits for"
        assert await store.computers_due.due(later, 9) == ()
        assert await store.challenges_due.due(later, 9) == (Due(4, 0),), "it expired while the bot was down"
    finally:
        await store.close()


def test_migrating_again_changes_nothing(version_1: Path) -> None:
    migrate(version_1, "head")
    before = dump(version_1)
    migrate(version_1, "head")
    assert dump(version_1) == before


async def test_failed_migration_leaves_the_old_database(version_1: Path) -> None:
    with closing(sqlite3.connect(version_1)) as connection:
        connection.execute("CREATE INDEX one_open_rematch_per_match ON matches (id)")
    before = dump(version_1)
    with pytest.raises(StorageError, match="storage-cannot-open"):
        await open_store(f"sqlite+aiosqlite:///{version_1}")
    assert dump(version_1) == before


def test_migrations_make_the_tables_the_code_expects(path: Path) -> None:
    migrate(path, "head")
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_migrations_make_the_constraints_the_code_expects(path: Path, tmp_path: Path) -> None:
    migrate(path, "head")
    expected = tmp_path / "expected.db"
    engine = create_engine(f"sqlite:///{expected}")
    metadata.create_all(engine)
    engine.dispose()

    def constraints(database: Path) -> dict[str, set[str]]:
        with closing(sqlite3.connect(database)) as connection:
            tables = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table'").fetchall()
        return {
            name: {line.strip(" \t,") for line in sql.splitlines() if "CONSTRAINT" in line}
            for name, sql in tables
            if name in metadata.tables
        }

    assert constraints(path) == constraints(expected)
    assert len(constraints(path)["matches"]) == 5
