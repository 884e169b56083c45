"""A racer's plan can be played, whatever the other side does."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from sumon.engines.sumon.compiled.arrivals import (
    ALIVE,
    FACTS,
    HOPED,
    NOT_SO,
    OUT,
    SURE,
    WAY,
    all_pieces_passed,
    left_out,
    survey,
)
from sumon.engines.sumon.compiled.memory import PLAN_SIZE, Memory
from sumon.engines.sumon.compiled.race_plan import MAX_RANKS, MAX_TURNS, NEXT, POINTS, STEPS, lines_ahead, make_plan
from sumon.engines.sumon.compiled.state import PIECES
from sumon.engines.sumon.compiled_player import as_move
from sumon.games.sumon import SUMON
from sumon.games.sumon.position import SumonPosition
from tests.depth import deep
from tests.engines.conftest import loaded

Memories = dict[str, tuple[Memory, Any]]


def facts_about(state: Any) -> Any:
    facts = np.zeros((2, FACTS), np.int64)
    for side in range(2):
        survey(state, side, facts[side])
    return facts


def plan_for(state: Any, side: int) -> tuple[list[list[tuple[int, int, int]]], Any, Any]:
    """The turns of a plan for *side*, none if there is no plan; the plan as written; the facts about *side*."""
    facts, plan = facts_about(state), np.zeros(PLAN_SIZE, np.int64)
    before = state.copy()
    turns = -1
    if facts[side, WAY] <= MAX_RANKS and all_pieces_passed(state) and left_out(state, side, facts[side]) != NOT_SO:
        turns = make_plan(state, side, facts[side], facts[1 - side, ALIVE], plan)
    assert (state == before).all()
    steps = [(int(made) >> 16 & 15, int(made) >> 8 & 255, int(made) & 255) for made in plan[STEPS:]]
    return [steps[plan[NEXT + turn] : plan[NEXT + turn + 1]] for turn in range(turns)], plan, facts[side]


@pytest.mark.parametrize("board", ["standard", "turned"])
@pytest.mark.parametrize("first", deep(range(0, 200, 40), 1))
def test_plan_can_be_played_whatever_the_other_side_does(board: str, first: int, memories: Memories) -> None:
    plans = with_bonus = 0
    for seed in range(first, first + 40):
        rng = Random(seed)
        position = SUMON.start(board, "")
        while position.outcome is None:
            memory, _ = loaded(memories, position)
            for side in range(2):
                plan, written, facts = plan_for(memory.state, side)
                assert len(plan) <= MAX_TURNS
                bonus = any(len(steps) > 1 for steps in plan)
                plans += bool(plan)
                with_bonus += bonus
                for _ in range(30 if bonus else 1):
                    play_against_plan(position, side, plan, written, rng)
                if plan:
                    assert written[POINTS + len(plan)] == facts[SURE] + facts[HOPED] - facts[OUT]
            position = position.play(rng.choice(list(position.legal_moves())))
    assert plans > 20
    assert with_bonus > 2


def play_against_plan(position: SumonPosition, side: int, plan: list[Any], written: Any, rng: Random) -> None:
    """Plays the turns of the plan against random ones, until one side cannot move or the plan has been played."""
    turn = 0
    while position.outcome is None and turn < len(plan):
        assert points(position, side) == written[POINTS + turn]
        if position.side == side:
            move = as_move(position.view(None), tuple(plan[turn]))
            position.check(move)
            turn += 1
        else:
            move = rng.choice(list(position.legal_moves()))
        position = position.play(move)
    if turn == len(plan) and plan:
        assert points(position, side) == written[POINTS + turn]


def points(position: SumonPosition, side: int) -> int:
    """The numbers of the pieces of *side* on its far rank, added up."""
    files = position.board.files
    far = position.squares[-files:] if side == 0 else position.squares[:files]
    return sum(abs(piece) for piece in far if piece and (piece < 0) == bool(side))


@pytest.mark.parametrize("board", ["standard", "turned"])
def test_lines_ahead_are_those_a_piece_can_come_to(board: str, memories: Memories) -> None:
    memory, _ = loaded(memories, SUMON.start(board, ""))
    files, ranks = (8, 9) if board == "turned" else (9, 8)
    state = memory.state
    for side, ahead in ((0, 1), (1, -1)):
        for file in range(1, files + 1):
            for rank in range(1, ranks + 1):
                state[PIECES + side * 8 + 2] = rank * 16 + file
                reached = {(file, rank)}
                last = reached
                while last := {
                    (f + to, r + ahead) for f, r in last for to in (-1, 0, 1) if 1 <= r + ahead <= ranks
                }:
                    reached |= last
                # Some beyond the edges, too: nothing stands there, they do no harm.
                on_files, on_rising, on_falling = lines_ahead(state, side, 1 << 3)
                assert {f for f in range(1, files + 1) if on_files >> f & 1} == {
                    f for f, _ in reached if 1 <= f <= files
                }
                assert {line for line in range(40) if on_rising >> line & 1} == {16 + f - r for f, r in reached}
                assert {line for line in range(40) if on_falling >> line & 1} == {
                    f + r for f, r in reached if f + r >= 0
                }
