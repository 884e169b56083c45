"""The compiled rules of Sum On are those of `sumon.games.sumon`: same turns, same positions, same scores."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from sumon.engines.sumon.compiled.bounds import INFINITE, WIN, final_score
from sumon.engines.sumon.compiled.evaluation import estimate, phase_of
from sumon.engines.sumon.compiled.memory import MAX_STEPS, SKIPPED, Memory
from sumon.engines.sumon.compiled.state import (
    CANDIDATES,
    HAND,
    PIECES,
    SIDE,
    STATE_SIZE,
    TO_GO,
    can_move,
    count_turns,
)
from sumon.engines.sumon.compiled.turns import best_estimate, generate, make, unmake
from sumon.engines.sumon.network import set_up, write_state
from sumon.games.sumon import SUMON
from sumon.games.sumon.move_types import PieSwap
from sumon.games.sumon.position import SumonPosition
from tests.depth import deep
from tests.engines.conftest import loaded, write

GAMES_EACH = 4
DEEPER = {
    # One move deeper than the table of counts; found by the rules in plain Python as well, in minutes.
    "8/8/4d3/gf1C4/h1B3cb/A1e1EaFH/5G2/4D3/8 b": 447898,
    "1g1ed1b2/h8/8a/3f1c3/1C5G1/3B5/5E1H1/1A2D1F2 b": 1235183,
}


def random_game(variant: str, seed: int) -> Iterator[SumonPosition]:
    """The positions of a game of random moves, the last one finished."""
    rng = Random(seed)
    position = SUMON.start(variant, "")
    while True:
        yield position
        moves = list(position.legal_moves())
        if not moves:
            return
        position = position.play(rng.choice(moves))


def squares_in(memory: Memory, position: SumonPosition) -> tuple[int, ...]:
    """The squares as the rules write them, read from the compiled position."""
    squares = [0] * len(position.squares)
    for piece in range(16):
        at = int(memory.state[PIECES + piece])
        if at:
            squares[((at >> 4) - 1) * position.board.files + (at & 15) - 1] = piece + 1 if piece < 8 else 7 - piece
    return tuple(squares)


@pytest.mark.parametrize("variant", SUMON.variants)
@pytest.mark.parametrize("seed", deep(range(GAMES_EACH), 1))
def test_turns_lead_to_the_same_positions(variant: str, seed: int, memories: dict[str, tuple[Memory, Any]]) -> None:
    for position in random_game(variant, seed):
        memory, key = loaded(memories, position)
        before = memory.state.copy()
        end = generate(memory, key, 0, 0)
        reached = Counter()
        for move in range(end):
            if memory.moves[move, 0] > SKIPPED:
                make(memory, 0, move)
                reached[squares_in(memory, position)] += 1
                assert memory.state[SIDE] != before[SIDE]
                unmake(memory, move)
                assert (memory.state == before).all()
        moves = [move for move in position.legal_moves() if not isinstance(move, PieSwap)]
        assert set(reached) == {position.play(move).squares for move in moves}
        assert not reached or max(reached.values()) == 1


@pytest.mark.parametrize("variant", SUMON.variants)
@pytest.mark.parametrize("seed", deep(range(GAMES_EACH), 1))
def test_complete_turns_are_counted_alike(variant: str, seed: int) -> None:
    state = np.zeros(STATE_SIZE, np.int64)
    stack, path = np.zeros(CANDIDATES, np.int64), np.zeros(MAX_STEPS, np.int64)
    for position in random_game(variant, seed):
        if not position.to_place:
            write(state, position)
            before = state.copy()
            turns = sum(not isinstance(move, PieSwap) for move in position.legal_moves())
            assert count_turns(state, stack, path) == turns
            assert (state == before).all()


@pytest.mark.parametrize("variant", SUMON.variants)
@pytest.mark.parametrize("seed", deep(range(3 * GAMES_EACH), 3))
def test_finished_games_score_alike(variant: str, seed: int) -> None:
    *_, last = random_game(variant, seed)
    state = np.zeros(STATE_SIZE, np.int64)
    write(state, last)
    assert last.outcome is not None
    assert not can_move(state, state[SIDE])
    score = final_score(state)
    mover = last.owners[last.side]
    ahead = last.scores[mover] - last.scores[mover.other]
    assert (score > 0) == (last.outcome.winner == mover)
    assert abs(score) - WIN == (2 * abs(ahead) or 1)


@pytest.mark.parametrize("variant", ["standard", "turned", "placement", "placement+turned"])
def test_hidden_units_kept_up_to_date_are_those_computed_afresh(
    variant: str, memories: dict[str, tuple[Memory, Any]]
) -> None:
    for position in random_game(variant, 1):
        memory, key = loaded(memories, position)
        end = generate(memory, key, 0, 0)
        for move in range(0, end, 7):
            make(memory, 0, move)
            kept = memory.units[1].copy()
            afresh = set_up(memory, memories["turned" if "turned" in variant else "standard"][1])
            assert (memory.units[0] == kept).all()
            assert afresh == memory.move_keys[move]
            unmake(memory, move)
            set_up(memory, memories["turned" if "turned" in variant else "standard"][1])


@pytest.mark.parametrize("variant", ["standard", "turned"])
def test_best_estimate_is_that_of_the_best_turn(variant: str, memories: dict[str, tuple[Memory, Any]]) -> None:
    for position in random_game(variant, 2):
        memory, key = loaded(memories, position)
        best = best_estimate(memory, 0, INFINITE)
        end = generate(memory, key, 0, 0)
        assert best == max((int(memory.moves[move, 0]) for move in range(end)), default=-INFINITE)


def test_ranks_to_go_and_pieces_in_hand_follow_the_game(memories: dict[str, tuple[Memory, Any]]) -> None:
    for position in random_game("placement+turned", 3):
        memory, key = loaded(memories, position)
        end = generate(memory, key, 0, 0)
        if end:
            make(memory, 0, end - 1)
            state = memory.state.copy()
            squares = squares_in(memory, position)
            write_state(memory.state, squares, 8, 9, int(state[SIDE]))
            assert (memory.state[TO_GO], memory.state[HAND]) == (state[TO_GO], state[HAND])


def test_mirrored_colours_are_judged_alike(memories: dict[str, tuple[Memory, Any]]) -> None:
    for position in random_game("standard", 4):
        memory, bias = memories["standard"]
        said = []
        for squares, side in (
            (position.squares, int(position.side)),
            (tuple(-piece for piece in reversed(position.squares)), 1 - int(position.side)),
        ):
            write_state(memory.state, squares, 9, 8, side)
            set_up(memory, bias)
            phase = phase_of(0, memory.state[TO_GO], 8)
            said.append(estimate(memory.units, 0, memory.out, side, phase))
        assert abs(said[0] - said[1]) <= 1


@pytest.mark.parametrize(("text", "count"), deep(DEEPER.items(), 1))
def test_perft_one_move_deeper_than_plain_python_can(text: str, count: int) -> None:
    assert one_move_deeper(text) == count


def one_move_deeper(text: str) -> int:
    """How many games lead one move deeper from *text* than the table of counts goes."""
    rows = json.loads((Path(__file__).parents[1] / "perft" / "sumon-perft.json").read_text(encoding="utf-8"))
    row = next(row for row in rows if row["position"] == text)
    level = Counter({SUMON.start(row["variant"], text): 1})
    for _ in row["moves"]:
        following: Counter[SumonPosition] = Counter()
        for position, times in level.items():
            for move in position.legal_moves():
                following[position.play(move)] += times
        level = following
    assert level.total() == row["moves"][-1]
    state = np.zeros(STATE_SIZE, np.int64)
    stack, path = np.zeros(CANDIDATES, np.int64), np.zeros(MAX_STEPS, np.int64)
    total = 0
    for position, times in level.items():
        write(state, position)
        total += times * count_turns(state, stack, path)
    return total
