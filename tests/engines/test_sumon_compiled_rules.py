"""The compiled rules of Sum On are those of `sumon.games.sumon`: same turns, same positions, same scores."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pytest

from sumon.engines.sumon_arrivals import ALIVE, FACTS, FREE, have_passed, survey
from sumon.engines.sumon_bounds import INFINITE, WIN, final_score
from sumon.engines.sumon_core import CANDIDATES, HAND, NODES, PIECES, SIDE, STATE_SIZE, TO_GO, can_move, count_turns
from sumon.engines.sumon_net import load_network, set_up, write_state
from sumon.engines.sumon_offers import list_offers
from sumon.engines.sumon_search import open_node, refuted_at_once
from sumon.engines.sumon_settle import settle
from sumon.engines.sumon_table import EXACT
from sumon.engines.sumon_turns import (
    HOPELESS,
    MAX_STEPS,
    SKIPPED,
    Memory,
    best_estimate,
    estimate,
    generate,
    make,
    new_memory,
    phase_of,
    unmake,
)
from sumon.games.sumon import SUMON
from sumon.games.sumon.moves import PieSwap
from sumon.games.sumon.position import SumonPosition

GAMES_EACH = 4
SPARE_ROW = 100  # of an open node, deeper than the games here last
DEEPER = {
    # One move deeper than the table of counts; found by the rules in plain Python as well, in minutes.
    "hgfedcba/8/8/8/8/8/8/8/ABCDEFGH b": 4175107,
    "9/6H2/1gCe2db1/1A3c1Fa/2f1B1G2/6E2/4D4/3h5 b": 3822883,
    "1g1ed1b2/h8/8a/3f1c3/1C5G1/3B5/5E1H1/1A2D1F2 b": 1235183,
    "8/8/4d3/gf1C4/h1B3cb/A1e1EaFH/5G2/4D3/8 b": 447898,
}


@pytest.fixture(scope="module")
def memories() -> dict[str, tuple[Memory, Any]]:
    """Search memory and hidden units of an empty board, by board."""
    made = {}
    for board, files, ranks in (("standard", 9, 8), ("turned", 8, 9)):
        network = load_network(board)
        made[board] = new_memory(network.weights(files, ranks), network.out(), 12), network.rounded_bias
    return made


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


def write(state: Any, position: SumonPosition) -> None:
    write_state(state, position.squares, position.board.files, position.board.ranks, position.side)


def loaded(memories: dict[str, tuple[Memory, Any]], position: SumonPosition) -> tuple[Memory, int]:
    """The memory with *position* in it, and its key."""
    memory, bias = memories["turned" if "turned" in position.variant else "standard"]
    write(memory.state, position)
    return memory, set_up(memory, bias)


def squares_in(memory: Memory, position: SumonPosition) -> tuple[int, ...]:
    """The squares as the rules write them, read from the compiled position."""
    squares = [0] * len(position.squares)
    for piece in range(16):
        at = int(memory.state[PIECES + piece])
        if at:
            squares[((at >> 4) - 1) * position.board.files + (at & 15) - 1] = piece + 1 if piece < 8 else 7 - piece
    return tuple(squares)


@pytest.mark.parametrize("variant", SUMON.variants)
@pytest.mark.parametrize("seed", range(GAMES_EACH))
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
@pytest.mark.parametrize("seed", range(GAMES_EACH))
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
@pytest.mark.parametrize("seed", range(3 * GAMES_EACH))
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


@pytest.mark.parametrize("board", ["standard", "turned"])
@pytest.mark.parametrize("kind", ["random turns", "promising turns", "face to face"])
def test_result_of_best_play_is_within_the_limits(
    board: str, kind: str, memories: dict[str, tuple[Memory, Any]]
) -> None:
    decided = positions = left_out = 0
    for seed in range(40):
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
    assert decided > 0.8 * positions
    assert left_out > 100 or kind == "face to face"


@pytest.mark.parametrize("board", ["standard", "turned"])
def test_no_bonus_step_without_an_offer(board: str, memories: dict[str, tuple[Memory, Any]]) -> None:
    ruled_out = 0
    for seed in range(40):
        memory, key = late_in_a_game(memories, board, Random(seed), promising=True)
        state = memory.state
        if have_passed(state):
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
    assert ruled_out > 10


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
    least, most = settle(memory, SPARE_ROW)
    return least, most


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


@pytest.mark.parametrize(("text", "count"), DEEPER.items())
def test_perft_one_move_deeper_than_plain_python_can(text: str, count: int) -> None:
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
    assert total == count
