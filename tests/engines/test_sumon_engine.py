"""The Sum On engine: legal in every variant, exact where it says so, the same for the same nodes."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from sumon.core import Limit
from sumon.engines.sumon import compiled_player
from sumon.engines.sumon.compiled_player import CompiledPlayer
from sumon.games import GAMES
from sumon.games.sumon.move_types import PieSwap, Placement, Turn
from sumon.games.sumon.position import SumonPosition
from tests.depth import deep

FEW = Limit(nodes=1500)
RULES = GAMES["sumon"]
# The longest to solve of 300 endings of the engine's own games, 22 ranks to go at most, and positions that suffice.
LONG_ENDINGS = {
    "4E3H/4A1GF1/2B1D4/1C7/9/g1he1d3/1f1a2cb1/9 r": 1_200_000,
    "4D4/1C2G3H/2B1E4/1A4F2/3f5/6d1a/2g4c1/h4eb2 b": 2_600_000,
    "3G5/2A2D1FH/2E6/3C5/2f1B4/5c1b1/3da4/h1g5e b": 1_800_000,
}

# Looking at everything by the rules is quick with the first ones.
SEEDS = (3, 4, 5, 9, 0, 1, 2, 6, 7, 8)


def late_position(seed: int, variant: str, steps_left: int) -> SumonPosition:
    """A position of a random game in which a brute-force search to the end is still quick."""
    rng = Random(seed)
    position = RULES.start(variant, "")
    while position.outcome is None:
        ranks = position.board.ranks - 1
        to_go = sum(
            ranks - square // position.board.files if piece > 0 else square // position.board.files
            for square, piece in enumerate(position.squares)
            if piece
        )
        if to_go <= steps_left and not position.to_place:
            return position
        position = position.play(rng.choice(list(position.legal_moves())))
    return late_position(seed + 1000, variant, steps_left)


@cache
def true_value(position: SumonPosition) -> float:
    """The result for the player on turn by looking at everything: points ahead, a half when equal points decide."""
    if position.outcome is not None:
        mover = position.owners[position.side]
        ahead = position.scores[mover] - position.scores[mover.other]
        return float(ahead) if ahead else 0.5
    return max(-true_value(position.play(move)) for move in position.legal_moves())


@pytest.mark.parametrize("variant", RULES.variants)
def test_whole_game_against_itself_is_legal(variant: str) -> None:
    engine, position, rng = CompiledPlayer(), RULES.start(variant, ""), Random(0)
    kinds = set()
    while position.outcome is None:
        found = engine.choose(position.view(None), FEW, rng)
        position.check(found.move)
        kinds.add(type(found.move))
        line = position
        for text in found.line:
            line = line.play(line.parse(text))
        assert position.parse(found.line[0]) == found.move
        position = position.play(found.move)
    assert Turn in kinds
    assert (Placement in kinds) == ("placement" in variant)


@pytest.mark.parametrize("variant", ["standard", "turned"])
@pytest.mark.parametrize("seed", deep(SEEDS, 4))
def test_exact_score_is_what_looking_at_everything_gives(variant: str, seed: int) -> None:
    position = late_position(seed, variant, 12)
    found = CompiledPlayer().choose(position.view(None), Limit(nodes=2_000_000), Random(0))
    assert found.exact
    assert found.score == true_value(position)
    assert -true_value(position.play(found.move)) == true_value(position)


@pytest.mark.parametrize("seed", deep(SEEDS, 4))
def test_proven_winner_is_the_true_one(seed: int) -> None:
    position = late_position(seed, "standard", 12)
    searcher, _ = compiled_player.searcher_for(position.view(None), position, FEW)
    proof = searcher.complete(compiled_player.Budget(Limit(nodes=2_000_000)), -1, 1)
    assert proof is not None
    assert (proof.value > 0) == (true_value(position) > 0)


@pytest.mark.parametrize(("text", "nodes"), deep(LONG_ENDINGS.items(), 1))
def test_long_endings_are_solved_with_few_positions(text: str, nodes: int) -> None:
    position = RULES.start("standard", text)
    searcher, _ = compiled_player.searcher_for(position.view(None), position, Limit(seconds=1))
    assert searcher.complete(compiled_player.Budget(Limit(nodes=nodes)), -1, 1) is not None


def test_search_interrupted_to_look_at_the_clock_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    position = late_position(3, "standard", 60)
    whole = CompiledPlayer().choose(position.view(None), Limit(nodes=20_000), Random(0))
    monkeypatch.setattr(compiled_player, "SLICE", 37)
    assert CompiledPlayer().choose(position.view(None), Limit(nodes=20_000), Random(0)) == whole


@pytest.mark.parametrize("variant", ["standard", "pie", "placement"])
def test_nodes_alone_give_the_same_answer_whatever_was_searched_before(variant: str) -> None:
    view = RULES.start(variant, "").view(None)
    first = CompiledPlayer().choose(view, FEW, Random(1))
    CompiledPlayer().choose(late_position(1, "standard", 50).view(None), FEW, Random(2))
    assert CompiledPlayer().choose(view, FEW, Random(3)) == first


def test_nodes_alone_give_the_same_answer_when_asked_again_near_the_end() -> None:
    position, limit = late_position(1, "standard", 24), Limit(nodes=20_000)
    for _ in range(6):
        found = CompiledPlayer().choose(position.view(None), limit, Random(0))
        assert CompiledPlayer().choose(position.view(None), limit, Random(0)) == found
        position = position.play(found.move)


def test_more_nodes_than_allowed_are_not_spent() -> None:
    # The first look at one's own turns is always taken whole; it has as many positions as there are turns.
    found = CompiledPlayer().choose(RULES.start("standard", "").view(None), Limit(nodes=5000), Random(0))
    assert found.nodes <= 5000


def test_clear_advantage_for_blue_is_swapped_away() -> None:
    # Blue makes the longest of all first turns.
    position = RULES.start("pie", "").play(RULES.start("pie", "").parse("b1-b2 d1-c2 e1-d2 g1-g2 i1-i2"))
    found = CompiledPlayer().choose(position.view(None), Limit(nodes=20_000), Random(0))
    assert found.move == PieSwap()
    assert found.score is not None
    assert found.score > 0


def test_poor_first_turn_is_not_taken_over() -> None:
    position = RULES.start("pie", "").play(RULES.start("pie", "").parse("b1-b2"))
    found = CompiledPlayer().choose(position.view(None), Limit(nodes=20_000), Random(0))
    assert isinstance(found.move, Turn)


def test_first_turn_before_a_pie_swap_leaves_an_even_game() -> None:
    limit = Limit(nodes=60_000)
    plain, pie = (RULES.start(variant, "") for variant in ("standard", "pie"))
    fair = CompiledPlayer().choose(pie.view(None), limit, Random(0))
    best = CompiledPlayer().choose(plain.view(None), limit, Random(0))
    assert fair.score is not None
    assert best.score is not None
    after_fair = CompiledPlayer().choose(plain.play(fair.move).view(None), limit, Random(0))
    assert after_fair.score is not None
    assert abs(after_fair.score) < best.score


def test_engine_wins_against_random_moves() -> None:
    engine = CompiledPlayer()
    for seed in range(6):
        rng = Random(seed)
        position = RULES.start("standard", "")
        while position.outcome is None:
            if position.to_move == seed % 2:
                move = engine.choose(position.view(None), Limit(nodes=300), rng).move
            else:
                move = rng.choice(list(position.legal_moves()))
            position = position.play(move)
        assert position.outcome.winner == seed % 2


def test_steps_of_an_unfinished_turn_do_not_matter() -> None:
    position = RULES.start("standard", "")
    with_draft = position.view(None, "c1-c2 f1-e2")
    assert CompiledPlayer().choose(with_draft, FEW, Random(0)) == CompiledPlayer().choose(
        position.view(None), FEW, Random(0)
    )
