"""Statements that run while somebody types or clicks find their rows by an index, on a server with many games."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Select
from sqlalchemy.dialects import sqlite

from sumon.storage import archive, matches, standings
from tests.databases import SqliteFile
from tests.storage.conftest import NOON

GAMES = 5_000
FILL = """
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
    INSERT INTO matches (game, variant, setup, first_user_id, second_user_id, guild_id, channel_id,
        own_thread, draft, termination, winner, started_at, updated_at)
    SELECT 'sumon', 'standard', '', n % 400, 1000 + n % 300, CASE WHEN n % 2 THEN 5 ELSE 100 + n % 60 END, n,
        0, '', CASE WHEN n % 50 THEN 'rules' END, CASE WHEN n % 50 THEN n % 2 END, ?, ? FROM numbers
"""
VALUES = {"user": 7, "guild": 5, "most": 25, "match_id": 9, "channel": 9, "slug": "sumon"}
VALUES |= {"reached": 20, "skipped": 10, "opponent": 1007, "import_id": 9, "same": "ff"}


@pytest.fixture(params=["fresh", "analysed"])
def full(request: pytest.FixtureRequest, path: Path) -> Iterator[sqlite3.Connection]:
    """A file with many matches, half of them on one server."""
    SqliteFile(path).migrate("head")
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(FILL, (GAMES, str(NOON), str(NOON)))
        connection.execute("INSERT INTO moves SELECT id, 1, 'c1-c2', ? FROM matches", (str(NOON),))
        if request.param == "analysed":
            connection.execute("ANALYZE")
        yield connection


def plan(connection: sqlite3.Connection, statement: Select[Any]) -> list[str]:
    """How SQLite goes about *statement*."""
    compiled = statement.compile(dialect=sqlite.dialect(paramstyle="named"))
    values = {name: VALUES.get(name, value) for name, value in compiled.params.items()}
    return [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {compiled}", values)]


@pytest.mark.parametrize("name", ["MATCH", "OPEN_IN", "LATEST_IN", "RUNNING_OF", "FINISHED_OF"])
def test_no_statement_of_a_click_walks_a_table(full: sqlite3.Connection, name: str) -> None:
    steps = plan(full, getattr(matches, name))
    assert not [step for step in steps if step.startswith("SCAN") and "matches" in step], steps
    assert not [step for step in steps if step.startswith("SCAN") and "moves" in step], steps


def test_finished_matches_of_a_person_come_by_the_index_of_the_person(full: sqlite3.Connection) -> None:
    steps = plan(full, matches.FINISHED_OF)
    assert [step for step in steps if "matches_of_first_user" in step], steps
    assert [step for step in steps if "matches_of_second_user" in step], steps
    assert not [step for step in steps if "matches_by_guild_and_game" in step], steps


def test_standings_read_the_games_of_one_server(full: sqlite3.Connection) -> None:
    steps = plan(full, standings.STANDINGS)
    assert len([step for step in steps if "matches_by_guild_and_game (guild_id=? AND game=?)" in step]) == 2, steps


@pytest.mark.parametrize("filters", ["", "game", "opponent", "guild", "guild game opponent"])
def test_histories_come_by_the_index_of_a_person(full: sqlite3.Connection, filters: str) -> None:
    wanted = {f"by_{name}": name in filters for name in ("guild", "game", "opponent")}
    steps = plan(full, archive.history(**wanted))
    # With an opponent, one and the same index may serve both seats.
    assert len([step for step in steps if re.search("INDEX matches_of_(first|second)_user", step)]) == 2, steps
    assert not [step for step in steps if step.startswith("SCAN matches")], steps


@pytest.mark.parametrize("name", ["FIND_IMPORT", "SAME_IMPORT", "NOTE"])
def test_imports_and_notes_come_by_their_keys(full: sqlite3.Connection, name: str) -> None:
    steps = plan(full, getattr(archive, name))
    assert steps
    assert all(step.startswith("SEARCH") for step in steps), steps
