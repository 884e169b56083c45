"""Hints, reviews, and standings against the computer, as they are kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from sumon.core import Player
from sumon.play.match.finish import Ending
from sumon.play.model import Match, Occupant, Result, Termination
from sumon.play.past.archived_game import Kind, Source
from sumon.play.ranking.standings import ComputerStanding
from sumon.play.review import Review, ReviewedTurn
from sumon.storage.past import review_of
from sumon.storage.store import Store

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
LEVELS = ("beginner", "casual", "master")
REVIEW = Review(
    (
        ReviewedTurn(0, Player.FIRST, "c1-c2", -0.25, "c1-c2 f1-e2", 1.5),
        ReviewedTurn(1, Player.SECOND, "swap", 0.1, "swap", 0.1),
    )
)


async def test_hint_counts_once_a_turn_for_the_player_it_was_given_to(store: Store, match: Match) -> None:
    await store.hints.add_hint(match, Player.FIRST, NOON)
    await store.hints.add_hint(match, Player.FIRST, NOON)
    assert (await store.matches.find_match(match.id)).hints == (1, 0)
    await store.matches.add_move(match, "c1-c2", None, NOON)
    later = await store.matches.find_match(match.id)
    await store.hints.add_hint(later, Player.SECOND, NOON)
    await store.matches.add_move(later, "h8-h7", None, NOON)
    await store.hints.add_hint(await store.matches.find_match(match.id), Player.FIRST, NOON)
    assert (await store.matches.find_match(match.id)).hints == (2, 1)


async def test_review_comes_back_as_it_was(store: Store, match: Match) -> None:
    assert await store.reviews.find_review(Source(Kind.MATCH, match.id), 1) is None
    await store.reviews.set(Source(Kind.MATCH, match.id), 1, REVIEW, NOON)
    assert await store.reviews.find_review(Source(Kind.MATCH, match.id), 1) == REVIEW


def test_review_that_has_more_facts_of_a_turn_is_read() -> None:
    """Earlier versions have stored among how many turns the best one was."""
    assert review_of('[[0, 0, "c1-c2", -0.25, "c1-c2 f1-e2", 1.5, false, 334]]').turns == REVIEW.turns[:1]


async def test_review_of_another_version_of_the_engines_does_not_count(store: Store, match: Match) -> None:
    await store.reviews.set(Source(Kind.MATCH, match.id), 1, REVIEW, NOON)
    assert await store.reviews.find_review(Source(Kind.MATCH, match.id), 2) is None
    changed = Review(REVIEW.turns[:1])
    await store.reviews.set(Source(Kind.MATCH, match.id), 2, changed, NOON)
    assert await store.reviews.find_review(Source(Kind.MATCH, match.id), 2) == changed
    assert await store.reviews.find_review(Source(Kind.MATCH, match.id), 1) == REVIEW


async def test_review_made_twice_at_once_is_kept_once(store: Store, match: Match) -> None:
    await store.reviews.set(Source(Kind.MATCH, match.id), 1, REVIEW, NOON)
    await store.reviews.set(Source(Kind.MATCH, match.id), 1, REVIEW, NOON)
    assert await store.reviews.find_review(Source(Kind.MATCH, match.id), 1) == REVIEW


@pytest.fixture
def finish(store: Store, new_match: Match) -> Callable[..., Any]:
    """Stores a finished match."""

    async def finish(first: Occupant, second: Occupant, winner: Player | None, **changes: Any) -> Match:
        ending = Ending(Result(winner, Termination.RULES), NOON)
        stored = await store.matches.add_match(replace(new_match, seats=(first, second), **changes), None, ending)
        assert stored is not None
        return stored

    return finish


async def test_finished_matches_of_a_person_are_those_of_the_server(
    store: Store, finish: Callable[..., Any], new_match: Match
) -> None:
    mine = await finish(Occupant(7), Occupant(8), Player.FIRST)
    newer = await finish(Occupant(8), Occupant(7), None)
    await finish(Occupant(8), Occupant(9), None)
    await finish(Occupant(7), Occupant(8), None, guild_id=1)
    direct = await finish(Occupant(7), Occupant(None, "casual"), None, guild_id=None)
    await store.matches.add_match(replace(new_match, seats=(Occupant(7), Occupant(8))), None)
    assert [found.id for found in await store.matches.finished_of(7, new_match.guild_id, 5)] == [newer.id, mine.id]
    assert [found.id for found in await store.matches.finished_of(7, new_match.guild_id, 1)] == [newer.id]
    assert [found.id for found in await store.matches.finished_of(7, None, 5)] == [direct.id]


async def test_engine_standings_name_the_strongest_beaten_level_first(
    store: Store, finish: Callable[..., Any], new_match: Match
) -> None:
    casual, master = Occupant(None, "casual"), Occupant(None, "master")
    await finish(Occupant(7), casual, Player.FIRST)
    await finish(casual, Occupant(7), Player.FIRST)
    await finish(casual, Occupant(7), None)
    await finish(Occupant(8), master, Player.SECOND)
    await finish(master, Occupant(9), Player.SECOND)
    await finish(Occupant(7), Occupant(8), Player.FIRST)
    await finish(Occupant(7), casual, Player.FIRST, guild_id=1)
    await store.matches.add_match(replace(new_match, seats=(Occupant(7), casual)), None)
    lines, total = await store.standings.against_computer(new_match.guild_id, "sumon", LEVELS, offset=0, limit=10)
    assert lines == (
        ComputerStanding(9, "master", 1, 0, 0, 1),
        ComputerStanding(7, "casual", 1, 1, 1, 2),
        ComputerStanding(8, "master", 0, 1, 0, 3),
    )
    assert total == 3
    second = await store.standings.against_computer(new_match.guild_id, "sumon", LEVELS, offset=1, limit=1)
    assert second == (lines[1:2], 3)
    assert await store.standings.against_computer(new_match.guild_id, "sumon", LEVELS, offset=9, limit=1) == ((), 3)
    assert await store.standings.against_computer(new_match.guild_id, "toy", (), offset=0, limit=1) == ((), 0)


async def test_games_with_the_computer_stay_out_of_peoples_standings(
    store: Store, finish: Callable[..., Any], new_match: Match
) -> None:
    await finish(Occupant(7), Occupant(None, "casual"), Player.FIRST)
    board = await store.standings.leaderboard(new_match.guild_id, "sumon", NOON, None, offset=0, limit=10)
    assert board == ((), 0)
    assert await store.standings.encounters(7, new_match.guild_id) == ()
