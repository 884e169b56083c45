"""Looking into a position: the best move, what another one is worth, and questions no engine can answer."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from random import Random

import pytest

from sumon.core import Limit
from sumon.engines import choose, examine
from sumon.engines.pool import EnginePool
from sumon.engines.sumon import plain_player, player
from sumon.games import GAMES

NODES = Limit(nodes=3000)


def start(variant: str = "standard"):
    return GAMES["sumon"].start(variant, "")


def play_out(seed: int):
    """A finished game of random turns, with the position before its last move."""
    position, rng = start(), Random(seed)
    while True:
        moves = list(position.legal_moves())
        after = position.play(rng.choice(moves))
        if after.outcome is not None:
            return position, after
        position = after


@pytest.mark.parametrize(
    "setup",
    ["9/9/9/9/9/9/1A1B5/8b b", "1hgfedcba/9/9/9/9/9/9/1ABCDEF1H b", "1h5F1/5a3/5E3/1D4Cf1/2A1Hd3/2g2bcB1/8G/9 b"],
)
def test_a_position_that_was_set_up_with_pieces_missing_is_examined(setup: str) -> None:
    position = GAMES["sumon"].start("standard", setup)
    legal = [position.format(move) for move in position.legal_moves()]
    assert examine("sumon", position.view(None), NODES, 1).line[0] in legal
    assert examine("sumon", position.view(None), NODES, 1, legal[-1]).line[0] == legal[-1]
    assert position.format(choose("sumon", "casual", position.view(None), 1).move) in legal


def test_best_move_is_legal_and_begins_its_line() -> None:
    position = start()
    best = examine("sumon", position.view(None), NODES, 1)
    position.check(best.move)
    assert best.line[0] == position.format(best.move)
    assert best.score is not None


def test_same_nodes_and_seed_give_the_same_analysis() -> None:
    view = start("pie").view(None)
    assert examine("sumon", view, NODES, 7) == examine("sumon", view, NODES, 7)


def test_played_move_is_judged_by_the_best_reply_to_it() -> None:
    position = start()
    after = position.play(position.parse("b1-b2"))
    played = examine("sumon", position.view(None), NODES, 1, "b1-b2")
    reply = examine("sumon", after.view(None), NODES, 1)
    assert played.move == position.parse("b1-b2")
    assert played.score == -reply.score
    assert played.line == ("b1-b2", *reply.line)


@pytest.mark.parametrize("seed", range(4))
def test_move_that_ends_the_game_is_worth_the_final_lead(seed: int) -> None:
    before, after = play_out(seed)
    mover = before.to_move
    judged = examine("sumon", before.view(None), NODES, 1, after_text(before, after))
    mine, theirs = after.scores[mover], after.scores[1 - mover]
    expected = mine - theirs or (0.5 if after.outcome.winner is mover else -0.5)
    assert judged.score == expected
    assert judged.exact


def after_text(before, after) -> str:
    return next(before.format(move) for move in before.legal_moves() if before.play(move) == after)


def test_finished_game_has_no_best_move() -> None:
    _, after = play_out(0)
    with pytest.raises(ValueError, match="the game is over, nobody is on turn"):
        examine("sumon", after.view(None), NODES, 1)


def test_unknown_game_and_variant_are_refused() -> None:
    view = start().view(None)
    with pytest.raises(ValueError, match="there is no game 'chess'; the games are sumon, summy, sudoku"):
        examine("chess", view, NODES, 1)
    with pytest.raises(ValueError, match="sumon has no variant 'cubic'; it has standard, pie"):
        examine("sumon", replace(view, variant="cubic"), NODES, 1)


@pytest.mark.parametrize(
    ("limit", "reason"),
    [
        (Limit(), "needs seconds or nodes"),
        (Limit(nodes=0), "nodes must be at least 1, not 0"),
        (Limit(nodes=-5), "nodes must be at least 1, not -5"),
        (Limit(seconds=0), "seconds must be more than 0"),
        (Limit(seconds=float("inf")), "finite"),
        (Limit(seconds=float("nan")), "finite"),
    ],
)
def test_impossible_limit_is_refused(limit: Limit, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        examine("sumon", start().view(None), limit, 1)


def test_illegal_move_is_refused() -> None:
    with pytest.raises(ValueError, match="sumon-"):
        examine("sumon", start().view(None), NODES, 1, "b1-b3")


def test_without_compiler_the_plain_player_examines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "compiled_engine", lambda: "no compiler here")
    position = start()
    best = examine("sumon", position.view(None), NODES, 1)
    position.check(best.move)
    judged = examine("sumon", position.view(None), NODES, 1, best.line[0])
    assert judged.score is not None


def test_plain_player_counts_a_sure_win_in_points() -> None:
    before, _ = play_out(1)
    found = plain_player.examine(before.view(None), NODES, Random(0))
    assert found.score is not None
    assert abs(found.score) < 37  # no side can score more than 36


@pytest.fixture
async def pool() -> AsyncIterator[EnginePool]:
    opened = EnginePool(workers=1)
    yield opened
    await opened.close()


async def test_pool_examines_like_the_engine_itself(pool: EnginePool) -> None:
    view = start().view(None)
    assert await pool.examine("sumon", view, NODES, 3) == examine("sumon", view, NODES, 3)
    assert await pool.examine("sumon", view, NODES, 3, "c1-c2") == examine("sumon", view, NODES, 3, "c1-c2")


async def test_pool_passes_refusals_on(pool: EnginePool) -> None:
    with pytest.raises(ValueError, match="nodes must be at least 1"):
        await pool.examine("sumon", start().view(None), Limit(nodes=0), 3)
