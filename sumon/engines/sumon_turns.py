"""Sum On compiled: judging positions, listing turns with what is expected of them, playing them."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from .sumon_arrivals import ALIVE, FACTS
from .sumon_bounds import INFINITE
from .sumon_compiler import compiled_floats, inlined
from .sumon_core import (
    CANDIDATES,
    CELLS,
    FILES,
    HAND,
    PIECES,
    RANKS,
    SIDE,
    STATE_SIZE,
    TO_GO,
    axis_mask,
    push_bonus,
    push_openings,
    step,
    take_back,
)
from .sumon_offers import anything
from .sumon_races import offered_by, turns_needed

HIDDEN = 16  # units a point of view
UNITS = 2 * HIDDEN
PHASES = 9  # eight by ranks to go, and one while pieces are still being placed
ESTIMATE = 15000
MAX_PLY = 128
MAX_STEPS = 64
MOVES = 1 << 16
SEEN = 4096
LOST_POSITIONS = 1 << 16
PLAN_SIZE = 48
HISTORY = 8192
SKIPPED = -1000000
# Fields of a row of frames, an open node of the tree. OFFERS and FACTS_AT say in which row those of Blue are, the
# field after them says it of Red; row 0 are no facts, and the offers that are possible in any position. Turns after
# which the side on move needs HOPELESS turns or more are lost; if it is 0, nothing is known about that.
KEY, DEPTH, ALPHA, BETA, BASE, END, AT, BEST, BEST_KEY, FIRST_ALPHA, TRIED, TRY = range(12)
OFFERS, _, FACTS_AT, _, HOPELESS, FRAME = range(12, 18)
SIDE_KEY = 32  # rows of keys: the pieces, the pieces as the one that moved last, the side on move


class Memory(NamedTuple):
    """Everything a search reads and writes."""

    state: Any  # int64, a position as in sumon_core
    weights: Any  # float32 [piece, square, unit]
    out: Any  # float32 [side on move, phase, unit], the bias last
    keys: Any  # int64 [row, square], pseudo-random
    table: Any  # int64 [slot, 2], the transposition table
    history: Any  # int64 [side, turn]
    habits: Any  # int64 [piece, square], how often steps to there were part of turns that refuted, when solving
    killers: Any  # int64 [ply, 2], the last turns that refuted
    refutations: Any  # int64 [ply, 1 + step], the last of them: how many steps it has, the steps
    units: Any  # float32 [ply or step within a turn, unit], the hidden units
    frames: Any  # int64 [ply, field], the search tree's open nodes
    moves: Any  # int64 [index, 4]: estimate for the mover, last step, the move it continues or -1, how many steps
    move_keys: Any  # int64 [index], the key of the position after it
    order: Any  # int64 [index, 2]: expectation and index of a move
    offers: Any  # int64 [1 + ply, piece, rank], see sumon_offers
    facts: Any  # int64 [1 + ply, side, fact], one row more than nodes, see sumon_arrivals
    lost: Any  # int64, keys of lost positions, see sumon_plan
    plan: Any  # int64, see sumon_plan
    stack: Any  # int64, steps waiting to be tried
    path: Any  # int64 [step, 3]: a step made, the move that ends with it, what the steps up to it left to offer
    seen: Any  # int64 hash set of positions within one turn
    stamps: Any  # int64, which turn an entry of seen belongs to; the last one counts


def new_memory(weights: Any, out: Any, table_bits: int) -> Memory:
    """Fresh memory for a network and a transposition table of 2 ** *table_bits* entries.

    All integers are of one type, so nothing is compiled twice.
    """
    random = np.random.default_rng(1)
    keys = random.integers(0, 2**63 - 1, (SIDE_KEY + 1, 192), dtype=np.int64)
    keys[:16, 0] = 0  # the hand
    return Memory(
        state=np.zeros(STATE_SIZE, np.int64),
        weights=weights,
        out=out,
        keys=keys,
        table=np.zeros((1 << table_bits, 2), np.int64),
        history=np.zeros((2, HISTORY), np.int64),
        habits=np.zeros((16, CELLS), np.int64),
        killers=np.zeros((MAX_PLY, 2), np.int64),
        refutations=np.zeros((MAX_PLY, 16), np.int64),
        units=np.zeros((MAX_PLY + MAX_STEPS, UNITS), np.float32),
        frames=np.zeros((MAX_PLY, FRAME), np.int64),
        moves=np.zeros((MOVES, 4), np.int64),
        move_keys=np.zeros(MOVES, np.int64),
        order=np.zeros((MOVES, 2), np.int64),
        offers=np.broadcast_to(anything(), (1 + MAX_PLY, 16, 16)).copy(),
        facts=np.zeros((2 + MAX_PLY, 2, FACTS), np.int64),
        lost=np.zeros(LOST_POSITIONS, np.int64),
        plan=np.zeros(PLAN_SIZE, np.int64),
        stack=np.zeros(CANDIDATES, np.int64),
        path=np.zeros((MAX_STEPS, 3), np.int64),
        seen=np.zeros(SEEN, np.int64),
        stamps=np.zeros(SEEN + 1, np.int64),
    )


@inlined
def phase_of(hand: int, to_go: int, ranks: int) -> int:
    """Which output weights judge a position."""
    if hand:
        return 8
    phase = to_go // (2 * ranks - 2)
    if phase > 7:
        return 7
    return phase


@compiled_floats
def estimate(units: Any, row: int, out: Any, side: int, phase: int) -> int:
    """What the network says of the position whose hidden units are in *row*, for *side* on move."""
    total = out[side, phase, UNITS]
    for unit in range(UNITS):
        value = units[row, unit]
        if value > 0:
            total += value * out[side, phase, unit]
    return limited(total)


@compiled_floats
def estimate_step(
    units: Any, row: int, weights: Any, piece: int, start: int, end: int, out: Any, side: int, phase: int
) -> int:
    """What the network says after one more step of *piece*."""
    total = out[side, phase, UNITS]
    for unit in range(UNITS):
        value = units[row, unit] - weights[piece, start, unit] + weights[piece, end, unit]
        if value > 0:
            total += value * out[side, phase, unit]
    return limited(total)


@inlined
def limited(total: float) -> int:
    if total > ESTIMATE:
        return ESTIMATE
    if total < -ESTIMATE:
        return -ESTIMATE
    return int(total)


@inlined
def move_units(units: Any, source: int, target: int, weights: Any, piece: int, start: int, end: int) -> None:
    for unit in range(UNITS):
        units[target, unit] = units[source, unit] - weights[piece, start, unit] + weights[piece, end, unit]


@inlined
def is_new(seen: Any, stamps: Any, stamp: int, key: int) -> bool:
    """Whether *key* is met for the first time under *stamp*; remembers it."""
    slot = (key >> 20) & (SEEN - 1)
    while stamps[slot] == stamp:
        if seen[slot] == key:
            return False
        slot = (slot + 1) & (SEEN - 1)
    stamps[slot] = stamp
    seen[slot] = key
    return True


@inlined
def generate(memory: Memory, key: int, row: int, base: int) -> int:
    """Writes the turns of the side on move from index *base* on; the index after the last one.

    A move is: its estimate for the mover, its last step, the index of the move it continues or -1, and how many
    steps it has. Turns that lead to a position already listed and those known to lose are marked as skipped.
    *units*[*row*] holds the hidden units now, *frames*[*row*] what is known of the position.
    """
    state, keys, moves, move_keys, path = memory.state, memory.keys, memory.moves, memory.move_keys, memory.path
    units, weights, out, stack = memory.units, memory.weights, memory.out, memory.stack
    seen, stamps = memory.seen, memory.stamps
    side = state[SIDE]
    other = 1 - side
    ranks = state[RANKS]
    next_key = key ^ keys[SIDE_KEY, 0]
    at = base
    if state[HAND]:
        home = 1 if side == 0 else ranks
        phase = phase_of(state[HAND] - 1, state[TO_GO], ranks)
        for piece in range(side * 8, side * 8 + 8):
            if state[PIECES + piece] == 0:
                for square in range(home * 16 + 1, home * 16 + 1 + state[FILES]):
                    if state[square] == 0:
                        moves[at, 0] = -estimate_step(units, row, weights, piece, 0, square, out, other, phase)
                        moves[at, 1] = piece << 16 | square
                        moves[at, 2] = -1
                        move_keys[at] = next_key ^ keys[piece, square]
                        at += 1
        return at
    count = push_openings(state, stack)
    if count == 0:
        return at
    stamps[SEEN] += 1
    stamp = stamps[SEEN]
    to_go = state[TO_GO]
    depth = 0
    now = next_key
    hopeless = memory.frames[row, HOPELESS]
    offers = memory.offers[memory.frames[row, OFFERS + side]]
    alive = memory.facts[memory.frames[row, FACTS_AT + side], side, ALIVE]
    if hopeless:
        path[0, 2] = offered_by(state, side, alive, offers)
    while count:
        count -= 1
        candidate = stack[count]
        while candidate >> 20 < depth:
            depth -= 1
            made = path[depth, 0]
            piece = made >> 16 & 15
            step(state, piece, made & 255, made >> 8 & 255)
            now ^= keys[piece, made & 255] ^ keys[piece, made >> 8 & 255]
        piece = candidate >> 16 & 15
        start = candidate >> 8 & 255
        end = candidate & 255
        after = now ^ keys[piece, start] ^ keys[piece, end]
        if not is_new(seen, stamps, stamp, after ^ keys[16 + piece, 0]):
            continue
        moves[at, 1] = candidate & 0xFFFFF
        moves[at, 2] = -1 if depth == 0 else path[depth - 1, 1]
        move_keys[at] = after
        moves[at, 3] = depth + 1
        offered = 0
        if hopeless:
            offered = path[depth, 2] - offers[piece, start >> 4] + offers[piece, end >> 4]
        if hopeless and turns_needed(state, side, alive, offered, piece) >= hopeless:
            moves[at, 0] = SKIPPED
        elif is_new(seen, stamps, stamp, after):
            moves[at, 0] = -estimate_step(
                units, row + depth, weights, piece, start, end, out, other, phase_of(0, to_go - depth - 1, ranks)
            )
        else:
            moves[at, 0] = SKIPPED
        at += 1
        mask = axis_mask(state, (piece & 7) + 1, start, end)
        if mask:
            step(state, piece, start, end)
            more = push_bonus(state, stack, count, mask, depth + 1)
            if more > count:
                move_units(units, row + depth, row + depth + 1, weights, piece, start, end)
                path[depth, 0] = candidate
                path[depth, 1] = at - 1
                depth += 1
                path[depth, 2] = offered
                count = more
                now = after
            else:
                step(state, piece, end, start)
    take_back(state, path, depth, 0)
    return at


@inlined
def best_estimate(memory: Memory, row: int, beta: int) -> int:
    """The best estimate after any turn of the side on move, or the first one that reaches *beta*.

    Returns -INFINITE when there is no turn.
    """
    state, units, weights, out = memory.state, memory.units, memory.weights, memory.out
    stack, path = memory.stack, memory.path
    side = state[SIDE]
    other = 1 - side
    ranks = state[RANKS]
    to_go = state[TO_GO]
    best = -INFINITE
    count = push_openings(state, stack)
    depth = 0
    while count and best < beta:
        count -= 1
        candidate = stack[count]
        depth = take_back(state, path, depth, candidate >> 20)
        piece = candidate >> 16 & 15
        start = candidate >> 8 & 255
        end = candidate & 255
        score = -estimate_step(
            units, row + depth, weights, piece, start, end, out, other, phase_of(0, to_go - depth - 1, ranks)
        )
        if score > best:
            best = score
        mask = axis_mask(state, (piece & 7) + 1, start, end)
        if mask:
            step(state, piece, start, end)
            more = push_bonus(state, stack, count, mask, depth + 1)
            if more > count:
                move_units(units, row + depth, row + depth + 1, weights, piece, start, end)
                path[depth, 0] = candidate
                depth += 1
                count = more
            else:
                step(state, piece, end, start)
    take_back(state, path, depth, 0)
    return best


@inlined
def make(memory: Memory, row: int, move: int) -> int:
    """Plays the turn *move* and writes the hidden units after it to *row* + 1; how many steps it has."""
    state, units, weights, moves, chain = memory.state, memory.units, memory.weights, memory.moves, memory.stack
    count = 0
    at = move
    while at >= 0:
        chain[count] = moves[at, 1]
        at = moves[at, 2]
        count += 1
    for unit in range(UNITS):
        units[row + 1, unit] = units[row, unit]
    for index in range(count - 1, -1, -1):
        made = chain[index]
        piece = made >> 16 & 15
        start = made >> 8 & 255
        end = made & 255
        step(state, piece, start, end)
        move_units(units, row + 1, row + 1, weights, piece, start, end)
        if start:
            state[TO_GO] -= 1
        else:
            state[HAND] -= 1
    state[SIDE] = 1 - state[SIDE]
    return count


@inlined
def unmake(memory: Memory, move: int) -> None:
    """Takes the turn *move* back."""
    state, moves = memory.state, memory.moves
    at = move
    while at >= 0:
        made = moves[at, 1]
        start = made >> 8 & 255
        step(state, made >> 16 & 15, made & 255, start)
        if start:
            state[TO_GO] += 1
        else:
            state[HAND] += 1
        at = moves[at, 2]
    state[SIDE] = 1 - state[SIDE]
