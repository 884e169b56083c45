"""Hints, reviews, and standings against the computer, as they are kept."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine

from sumon.core import Player
from sumon.play import Ending, EngineStanding, Match, Occupant, Result, Review, ReviewedTurn, Termination
from sumon.storage import SqlMatchStore, open_store
from sumon.storage.migrations import upgrade

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
LEVELS = ("beginner", "casual", "master")
REVIEW = Review(
    (
        ReviewedTurn(0, Player.FIRST, "c1-c2", -0.25, "c1-c2 f1-e2", 1.5),
        ReviewedTurn(1, Player.SECOND, "swap", 0.1, "swap", 0.1),
    )
)


async def test_hint_counts_once_a_turn_for_the_player_it_was_given_to(store: SqlMatchStore, match: Match) -> None:
    await store.add_hint(match, Player.FIRST, NOON)
    await store.add_hint(match, Player.FIRST, NOON)
    assert (await store.match(match.id)).hints == (1, 0)
    await store.add_move(match, "c1-c2", None, NOON)
    later = await store.match(match.id)
    await store.add_hint(later, Player.SECOND, NOON)
    await store.add_move(later, "h8-h7", None, NOON)
    await store.add_hint(await store.match(match.id), Player.FIRST, NOON)
    assert (await store.match(match.id)).hints == (2, 1)


async def test_review_comes_back_as_it_was(store: SqlMatchStore, match: Match) -> None:
    assert await store.review(match.id, 1) is None
    await store.set_review(match.id, 1, REVIEW, NOON)
    assert await store.review(match.id, 1) == REVIEW


async def test_review_of_another_version_of_the_engines_does_not_count(store: SqlMatchStore, match: Match) -> None:
    await store.set_review(match.id, 1, REVIEW, NOON)
    assert await store.review(match.id, 2) is None
    changed = Review(REVIEW.turns[:1])
    await store.set_review(match.id, 2, changed, NOON)
    assert await store.review(match.id, 2) == changed
    assert await store.review(match.id, 1) == REVIEW


async def test_review_made_twice_at_once_is_kept_once(store: SqlMatchStore, match: Match) -> None:
    await store.set_review(match.id, 1, REVIEW, NOON)
    await store.set_review(match.id, 1, REVIEW, NOON)
    assert await store.review(match.id, 1) == REVIEW


@pytest.fixture
def finish(store: SqlMatchStore, new_match: Match) -> Callable[..., Any]:
    """Stores a finished match."""

    async def finish(first: Occupant, second: Occupant, winner: Player | None, **changes: Any) -> Match:
        ending = Ending(Result(winner, Termination.RULES), NOON)
        stored = await store.add_match(replace(new_match, seats=(first, second), **changes), None, ending)
        assert stored is not None
        return stored

    return finish


async def test_finished_matches_of_a_person_are_those_of_the_server(
    store: SqlMatchStore, finish: Callable[..., Any], new_match: Match
) -> None:
    mine = await finish(Occupant(7), Occupant(8), Player.FIRST)
    newer = await finish(Occupant(8), Occupant(7), None)
    await finish(Occupant(8), Occupant(9), None)
    await finish(Occupant(7), Occupant(8), None, guild_id=1)
    direct = await finish(Occupant(7), Occupant(None, "casual"), None, guild_id=None)
    await store.add_match(replace(new_match, seats=(Occupant(7), Occupant(8))), None)
    assert [found.id for found in await store.finished_of(7, new_match.guild_id, 5)] == [newer.id, mine.id]
    assert [found.id for found in await store.finished_of(7, new_match.guild_id, 1)] == [newer.id]
    assert [found.id for found in await store.finished_of(7, None, 5)] == [direct.id]


async def test_engine_standings_name_the_strongest_beaten_level_first(
    store: SqlMatchStore, finish: Callable[..., Any], new_match: Match
) -> None:
    casual, master = Occupant(None, "casual"), Occupant(None, "master")
    await finish(Occupant(7), casual, Player.FIRST)
    await finish(casual, Occupant(7), Player.FIRST)
    await finish(casual, Occupant(7), None)
    await finish(Occupant(8), master, Player.SECOND)
    await finish(master, Occupant(9), Player.SECOND)
    await finish(Occupant(7), Occupant(8), Player.FIRST)
    await finish(Occupant(7), casual, Player.FIRST, guild_id=1)
    await store.add_match(replace(new_match, seats=(Occupant(7), casual)), None)
    lines, total = await store.engine_standings(new_match.guild_id, "sumon", LEVELS, offset=0, limit=10)
    assert lines == (
        EngineStanding(9, "master", 1, 0, 0),
        EngineStanding(7, "casual", 1, 1, 1),
        EngineStanding(8, "master", 0, 1, 0),
    )
    assert total == 3
    second = await store.engine_standings(new_match.guild_id, "sumon", LEVELS, offset=1, limit=1)
    assert second == (lines[1:2], 3)
    assert await store.engine_standings(new_match.guild_id, "sumon", LEVELS, offset=9, limit=1) == ((), 3)
    assert await store.engine_standings(new_match.guild_id, "toy", (), offset=0, limit=1) == ((), 0)


async def test_games_with_the_computer_stay_out_of_peoples_standings(
    store: SqlMatchStore, finish: Callable[..., Any], new_match: Match
) -> None:
    await finish(Occupant(7), Occupant(None, "casual"), Player.FIRST)
    assert await store.standings(new_match.guild_id, "sumon", offset=0, limit=10) == ((), 0)


async def test_database_of_version_2_learns_hints_and_reviews(path: Path) -> None:
    engine = create_engine(f"sqlite:///{path}", isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        upgrade(connection, "0002")
    engine.dispose()
    with closing(sqlite3.connect(path)) as connection:
        assert "hints" not in "".join(connection.iterdump())
        connection.execute(
            "INSERT INTO matches (id, game, variant, setup, first_user_id, second_user_id, guild_id, channel_id,"
            " own_thread, draft, termination, winner, started_at, updated_at) VALUES (8, 'sumon', 'standard', '',"
            " 11, 12, 5, 6, 0, '', 'resignation', 1, '2025-12-31 23:59:58', '2025-12-31 23:59:58')"
        )
        connection.execute("INSERT INTO moves VALUES (8, 1, 'c1-c2', '2025-12-31 23:59:58')")
        connection.commit()
    store = await open_store(f"sqlite+aiosqlite:///{path}")
    try:
        old = await store.match(8)
        assert old is not None
        assert (old.record.moves, old.hints) == (("c1-c2",), (0, 0))
        await store.add_hint(old, Player.SECOND, NOON)
        await store.set_review(8, 1, REVIEW, NOON)
        assert (await store.match(8)).hints == (0, 1)
        assert await store.review(8, 1) == REVIEW
    finally:
        await store.close()
