"""Statements that run while somebody types or clicks find their rows by an index, on a server with many games."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Select
from sqlalchemy.dialects import sqlite

from sumon.storage import matches, ratings, standings
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
RATE = """
    INSERT INTO ratings SELECT n.first_user_id + 1, g.column1, 'sumon', 1500 + n.id % 400, 90, 0.06, 1, 1, 1,
        n.started_at, n.started_at FROM matches AS n, (VALUES (0), (5)) AS g GROUP BY n.first_user_id, g.column1
"""
CHANGE = """
    INSERT INTO rating_changes SELECT id, 5, first_user_id, 'sumon', second_user_id, 1, 1500, 1510, 90, 0.06, 1490,
        started_at FROM matches
"""
VALUES = {
    **{"user": 7, "guild": 5, "most": 25, "match_id": 9, "channel": 9, "slug": "sumon", "scope": 5},
    **{"one": 7, "other": 1007, "users": [7, 8], "scopes": [0, 5], "now": NOON, "since": NOON},
}


@pytest.fixture(params=["fresh", "analysed"])
def full(request: pytest.FixtureRequest, path: Path) -> Iterator[sqlite3.Connection]:
    """A file with many matches, half of them on one server."""
    SqliteFile(path).migrate("head")
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(FILL, (GAMES, str(NOON), str(NOON)))
        connection.execute("INSERT INTO moves SELECT id, 1, 'c1-c2', ? FROM matches", (str(NOON),))
        connection.execute(RATE)
        connection.execute(CHANGE)
        if request.param == "analysed":
            connection.execute("ANALYZE")
        yield connection


def plan(connection: sqlite3.Connection, statement: Select[Any]) -> list[str]:
    """How SQLite goes about *statement*."""
    compiled = statement.params(**VALUES).compile(dialect=sqlite.dialect(paramstyle="named"))
    state = compiled.construct_expanded_state()
    values = {name: str(value) if value is NOON else value for name, value in state.parameters.items()}
    return [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {state.statement}", values)]


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


def test_a_leaderboard_reads_the_ratings_of_one_server_and_game(full: sqlite3.Connection) -> None:
    for statement in (standings.RANKED, standings.RANKED_RECENTLY):
        steps = plan(full, statement)
        assert [step for step in steps if "ratings_by_value (guild_id=? AND game=?" in step], steps
    steps = plan(full, standings.RECENT_OUTCOMES)
    assert [step for step in steps if "rating_changes_of_user (user_id=? AND guild_id=? AND game=?" in step], steps


@pytest.mark.parametrize("here", [True, False])
def test_a_profile_reads_what_one_person_has_played(full: sqlite3.Connection, here: bool) -> None:
    for statement in (standings.ENCOUNTERS[here], standings.LATEST[here]):
        steps = plan(full, statement)
        assert [step for step in steps if "matches_of_first_user" in step], steps
        assert [step for step in steps if "matches_of_second_user" in step], steps
        assert not [step for step in steps if step.startswith("SCAN") and "matches" in step], steps
    for statement in (standings.RATINGS_OF, standings.CURVE, standings.BEST_WIN):
        steps = plan(full, statement)
        assert [step for step in steps if "(user_id=? AND guild_id=?" in step], steps


def test_counting_what_a_pair_has_played_today_reads_only_that(full: sqlite3.Connection) -> None:
    steps = plan(full, ratings.RATED_TODAY)
    pair = "rated_matches_of_pair (first_user_id=? AND second_user_id=? AND started_at>?)"
    assert len([step for step in steps if pair in step]) == 2, steps
