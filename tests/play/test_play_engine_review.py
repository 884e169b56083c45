"""Hints and reviews with the real engine in its worker processes."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from sumon.core import Player
from sumon.engines import review_version
from sumon.engines.pool import EnginePool
from sumon.play.past.archived_game import of_match
from sumon.play.review import Review
from sumon.render import draw_chart
from sumon.services.past.reviewing import Adviser, Reviewer
from sumon.services.services import Services
from sumon.storage.store import Store
from tests.play.conftest import ADA, GRACE, Clock

TURNS = ("c1-c2", "h8-h7", "b1-a2")


@pytest.fixture
async def pool(compiled_engine: None) -> AsyncIterator[EnginePool]:
    opened = EnginePool(workers=1)
    yield opened
    await opened.close()


@pytest.fixture
def reviewer(store: Store, pool: EnginePool, clock: Clock) -> Reviewer:
    return Reviewer(store.reviews, pool, now=clock)


async def test_short_game_is_reviewed_and_kept(
    reviewer: Reviewer, services: Services, pool: EnginePool, begin: Callable[..., Any], tmp_path: Path
) -> None:
    match = await begin()
    for ply, turn in enumerate(TURNS):
        await services.turns.enter(
            await services.matches.find_match(match.id), (ADA, GRACE)[ply % 2], f"{turn} end"
        )
    match = await services.turns.resign(await services.matches.find_match(match.id), GRACE)
    making = await reviewer.review(of_match(match))
    assert making.total == len(TURNS)
    review: Review = await making.task
    assert [turn.played for turn in review.turns] == list(TURNS)
    for position, turn in zip(match.record.positions(), review.turns, strict=False):
        position.check(position.parse(turn.best))
        assert turn.player is position.to_move
        assert abs(turn.score) <= 36
    # The engine judges the same position before and after a move alike, so the leads hang together.
    leads = review.leads()
    assert all(abs(lead) < 6 for lead in leads), "nobody is far ahead after three turns"
    assert 0 < review.accuracy(Player.FIRST, 3.0) <= 100
    assert await reviewer.review(of_match(match)) == review
    with closing(sqlite3.connect(tmp_path / "matches.db")) as connection:
        assert connection.execute("SELECT match_id, version FROM reviews").fetchall() == [
            (match.id, review_version(match.record.game))
        ]
    chart = await pool.run(draw_chart, list(leads), [1])
    assert chart.startswith(b"\x89PNG")


async def test_hint_of_the_engine_is_a_legal_move_and_the_same_every_time(
    services: Services, store: Store, pool: EnginePool, clock: Clock, begin: Callable[..., Any]
) -> None:
    adviser = Adviser(store.hints, services.matches, pool, now=clock)
    match = await begin()
    hint = await adviser.hint(match, ADA, aside=lambda position: position.view(None))
    match.position.check(hint.best.move)
    again = await adviser.hint(match, ADA)
    assert again.best == hint.best
    assert hint.aside is not None
