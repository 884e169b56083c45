"""What the compiled search of Sum On takes for certain, held against best play found by looking at everything."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pytest

from sumon.engines.sumon.compiled.arrivals import ALIVE, FACTS, FREE, all_pieces_passed, survey
from sumon.engines.sumon.compiled.bonus_offers import list_offers
from sumon.engines.sumon.compiled.bounds import INFINITE, final_score
from sumon.engines.sumon.compiled.memory import HOPELESS, SKIPPED, Memory
from sumon.engines.sumon.compiled.node_bounds import bounds_of_node
from sumon.engines.sumon.compiled.search import open_node, refuted_at_once
from sumon.engines.sumon.compiled.state import NODES, PIECES, SIDE, TO_GO, can_move
from sumon.engines.sumon.compiled.transposition_table import EXACT
from sumon.engines.sumon.compiled.turns import generate, make, unmake
from sumon.engines.sumon.network import set_up, write_state
from sumon.games.sumon import SUMON
from tests.depth import deep
from tests.engines.conftest import loaded

SPARE_ROW = 100  # of an open node, deeper than the games here last


@pytest.mark.parametrize("board", ["standard", "turned"])
@pytest.mark.parametrize("kind", ["random turns", "promising turns", "face to face"])
@pytest.mark.parametrize("first", deep(range(0, 40, 10), 1))
def test_result_of_best_play_is_within_the_limits(
    board: str, kind: str, first: int, memories: dict[str, tuple[Memory, Any]]
) -> None:
    decided = positions = left_out = 0
    for seed in range(first, first + 10):
        rng = Random(seed)
        if kind == "face to face":
            memory, key = face_to_face(memories[board], board, rng)
        else:
            memory, key = late_in_a_game(memories, board, rng, promising=kind == "promising turns")
        values: dict[int, int] = {}
        best_result(memory, key, 0, 0, values)
        for found in bounded_values(memory, key, 0, 0, values, set()):
            assert found.least <= found.value <= found.most
            assert all(value < 0 for value in found.left_out)
            left_out += len(found.left_out)
            if found.score == 0:
                decided += found.least > -INFINITE or found.most < INFINITE
                positions += 1
    assert decided > 0.7 * positions
    assert left_out > 20 or kind != "promising turns"


@pytest.mark.parametrize("board", ["standard", "turned"])
@pytest.mark.parametrize("first", deep(range(0, 40, 10), 1))
def test_no_bonus_step_without_an_offer(board: str, first: int, memories: dict[str, tuple[Memory, Any]]) -> None:
    ruled_out = 0
    for seed in range(first, first + 10):
        memory, key = late_in_a_game(memories, board, Random(seed), promising=True)
        state = memory.state
        if all_pieces_passed(state):
            before = state.copy()
            facts = np.zeros((2, FACTS), np.int64)
            for side in range(2):
                survey(state, side, facts[side])
            offers = np.zeros((16, 16), np.int64)
            for side in range(2):
                alive, free, others = facts[side, ALIVE], facts[side, FREE], facts[1 - side, ALIVE]
                list_offers(state, side, alive, free, others, memory.stack, offers)
            assert (state == before).all()
            for made, number in bonus_steps(memory, key, 0, 0, set()):
                piece, start, end = made >> 16 & 15, made >> 12 & 15, made >> 4 & 15
                offered = int(offers[piece, start]) - int(offers[piece, end])
                assert offered >> 8 * (number - 1) & 255
                assert offered & 255
            for side in range(2):
                numbers = [number for number in range(1, 9) if facts[side, ALIVE] >> number & 1]
                ruled_out += sum(not offers[side * 8 + number - 1].any() for number in numbers[:-1])
    assert ruled_out > 2


def bonus_steps(memory: Memory, key: int, row: int, base: int, visited: set[int]) -> Iterator[tuple[int, int]]:
    """Every bonus step in any game that can follow: the step before it, the number of the bonus piece."""
    if key not in visited:
        visited.add(key)
        turns = different_turns(memory, key, row, base)
        for move in turns:
            at = move
            while memory.moves[at, 2] >= 0:
                before = int(memory.moves[at, 2])
                yield int(memory.moves[before, 1]), (int(memory.moves[at, 1]) >> 16 & 7) + 1
                at = before
            after = int(memory.move_keys[move])
            make(memory, row, move)
            yield from bonus_steps(memory, after, row + 1, turns[-1] + 1, visited)
            unmake(memory, move)


def test_race_is_not_taken_for_won_with_a_piece_shut_in(memories: dict[str, tuple[Memory, Any]]) -> None:
    # Blue's 8 stands at the edge behind two red pieces, which need not move as long as Red's 3 has somewhere to go.
    memory, key = loaded(memories, SUMON.start("standard", "2BC1DEFG/ab2A4/H8/9/4c4/9/9/defgh4 b"))
    least, _ = limits_in(memory, key, 0)
    assert least <= best_result(memory, key, 0, 0, {}) < 0


def test_race_is_not_taken_for_won_when_the_other_side_is_stuck(memories: dict[str, tuple[Memory, Any]]) -> None:
    # Blue's 8 is shut in two ranks from home: the game ends before both the 7 and the 8 of Red are home.
    memory, key = loaded(memories, SUMON.start("standard", "FEDGC4/AB7/H8/9/9/9/2g1h2ed/f5abc r"))
    least, _ = limits_in(memory, key, 0)
    assert least <= best_result(memory, key, 0, 0, {}) < 0


def test_refutation_far_from_the_end_is_not_believed_without_facts(
    memories: dict[str, tuple[Memory, Any]],
) -> None:
    # Whatever Red does, Blue brings the 1 home, cannot move any more and has won.
    position = SUMON.start("standard", "BCDEFGH2/8A/abcdefg2/9/9/9/9/h8 r")
    memory, _ = loaded(memories, position)
    refuted = False
    for piece in range(8, 15):
        start = int(memory.state[PIECES + piece])
        memory.refutations[SPARE_ROW, :2] = 1, piece << 16 | start << 8 | start - 16
        open_node(memory, SPARE_ROW, 1, EXACT, -1, 1, 0)
        refuted |= refuted_at_once(memory, SPARE_ROW) > 0
    assert not refuted


def late_in_a_game(
    memories: dict[str, tuple[Memory, Any]], board: str, rng: Random, *, promising: bool
) -> tuple[Memory, int]:
    """A position with up to nine ranks to go, from a game of random turns or mostly of *promising* ones."""
    memory, key = loaded(memories, SUMON.start(board, ""))
    while memory.state[TO_GO] > 9 and can_move(memory.state, memory.state[SIDE]):
        turns = different_turns(memory, key, 0, 0)
        if promising and rng.random() < 0.85:
            move = max(turns, key=lambda turn: memory.moves[turn, 0] + rng.randrange(80))
        else:
            move = rng.choice(turns)
        make(memory, 0, move)
        memory.units[0] = memory.units[1]
        key = int(memory.move_keys[move])
    return memory, key


def face_to_face(memory_and_bias: tuple[Memory, Any], board: str, rng: Random) -> tuple[Memory, int]:
    """A position with two pieces of one side and one of the other close together, the others are home."""
    memory, bias = memory_and_bias
    files, ranks = (8, 9) if board == "turned" else (9, 8)
    squares = [0] * (files * ranks)
    low = rng.randrange(ranks - 5, ranks - 3)
    near = rng.randrange(files - 2)
    close = [rank * files + near + file for rank in range(low, low + 3) for file in range(3)]
    pair = rng.choice((1, -1))
    for sign, home in ((1, ranks - 1), (-1, 0)):
        numbers = rng.sample(range(1, 9), 8)
        on_the_way = 2 if sign == pair else 1
        for number, file in zip(numbers[on_the_way:], rng.sample(range(files), 8 - on_the_way), strict=True):
            squares[home * files + file] = sign * number
        for number in numbers[:on_the_way]:
            square = rng.choice([square for square in close if not squares[square]])
            squares[square] = sign * number
    write_state(memory.state, tuple(squares), files, ranks, rng.randrange(2))
    return memory, set_up(memory, bias)


def different_turns(memory: Memory, key: int, row: int, base: int) -> list[int]:
    end = generate(memory, key, row, base)
    return [move for move in range(base, end) if memory.moves[move, 0] > SKIPPED]


def best_result(memory: Memory, key: int, row: int, base: int, values: dict[int, int]) -> int:
    """The score of the side on move when both play their best, by looking at everything; fills *values* by key."""
    if key not in values:
        turns = different_turns(memory, key, row, base)
        best = -INFINITE if turns else final_score(memory.state)
        for move in turns:
            after = int(memory.move_keys[move])
            make(memory, row, move)
            best = max(best, -best_result(memory, after, row + 1, turns[-1] + 1, values))
            unmake(memory, move)
        values[key] = best
    return values[key]


class Found(NamedTuple):
    """What was found when asked whether a position is worth more or less than *score*.

    The limits, the true value, and the values of the turns that are left out because they lose.
    """

    score: int
    least: int
    value: int
    most: int
    left_out: list[int]


def bounded_values(
    memory: Memory, key: int, row: int, base: int, values: dict[int, int], visited: set[int]
) -> Iterator[Found]:
    """What the engine finds in each of the positions of a game that can follow, each once."""
    turns = different_turns(memory, key, row, base)
    if turns and key not in visited:
        visited.add(key)
        before = memory.state.copy()
        for score in (0, values[key] - 1, values[key] + 1):
            least, most = limits_in(memory, key, score)
            hopeless = score == 0 and memory.frames[SPARE_ROW, HOPELESS]
            considered = different_turns(memory, key, SPARE_ROW, base) if hopeless else turns
            left_out = [-values[int(memory.move_keys[move])] for move in turns if move not in considered]
            before[NODES] = memory.state[NODES]  # races played out count
            assert (memory.state == before).all()
            yield Found(score, least, values[key], most, left_out)
        for move in turns:
            after = int(memory.move_keys[move])
            make(memory, row, move)
            yield from bounded_values(memory, after, row + 1, turns[-1] + 1, values, visited)
            unmake(memory, move)


def limits_in(memory: Memory, key: int, score: int) -> tuple[int, int]:
    """What is certain without a search, as far as it concerns whether the result is above or below *score*."""
    open_node(memory, SPARE_ROW, key, EXACT, score - 1, score + 1, 0)
    least, most = bounds_of_node(memory, SPARE_ROW)
    return least, most
