"""Sum On compiled: all arrays that a search reads and writes."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from .arrivals import FACTS
from .bonus_offers import unrestricted_offers
from .compiler import inlined
from .evaluation import UNITS
from .state import CANDIDATES, CELLS, STATE_SIZE

MAX_PLY = 128
MAX_STEPS = 64
MOVES = 1 << 16
SEEN = 4096
LOST_POSITIONS = 1 << 16
PLAN_SIZE = 48
HISTORY = 8192
SKIPPED = -1000000
# Fields of a row of frames, an open node of the tree. OFFERS and FACTS_AT are the rows of Blue's offers and facts,
# and the field after each is that of Red; row 0 has no facts, and the offers possible in any position. Turns after
# which the side on move needs HOPELESS or more further turns are lost; 0: unknown.
KEY, DEPTH, ALPHA, BETA, BASE, END, AT, BEST, BEST_KEY, FIRST_ALPHA, TRIED, TRY = range(12)
OFFERS, _, FACTS_AT, _, HOPELESS, FRAME = range(12, 18)
SIDE_KEY = 32  # rows of keys: the pieces, the pieces as the last ones moved, the side on move


class Memory(NamedTuple):
    """All arrays that a search reads and writes."""

    state: Any  # int64, a position as in `state`
    weights: Any  # float32 [piece, square, unit]
    out: Any  # float32 [side on move, phase, unit], the bias last
    keys: Any  # int64 [row, square], pseudo-random
    table: Any  # int64 [slot, 2], the transposition table
    history: Any  # int64 [side, turn]
    habits: Any  # int64 [piece, square], how often steps to there were part of turns that refuted, in solving
    killers: Any  # int64 [ply, 2], the last turns that refuted
    refutations: Any  # int64 [ply, 1 + step], the last refutation: the number of its steps, the steps
    units: Any  # float32 [ply or step within a turn, unit], the hidden units
    frames: Any  # int64 [ply, field], the search tree's open nodes
    # int64 [index, 4]: estimate for the mover, last step, the move it continues or -1, the number of steps
    moves: Any
    move_keys: Any  # int64 [index], the key of the position after the move
    order: Any  # int64 [index, 2]: expectation and index of a move
    offers: Any  # int64 [1 + ply, piece, rank], see `bonus_offers`
    facts: Any  # int64 [1 + ply, side, fact], one row more than nodes, see `arrivals`
    lost: Any  # int64, keys of lost positions, see `race_search`
    plan: Any  # int64, see `race_plan`
    stack: Any  # int64, steps waiting to be tried
    path: Any  # int64 [step, 3]: a step made, the move that ends with it, the offers left after it
    seen: Any  # int64 hash set of positions within one turn
    stamps: Any  # int64, the turn of each entry of seen; the last one counts


def new_memory(weights: Any, out: Any, table_bits: int) -> Memory:
    """Fresh memory for a network and a transposition table of 2 ** *table_bits* entries.

    All integers are of one type, so that nothing is compiled twice.
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
        offers=np.broadcast_to(unrestricted_offers(), (1 + MAX_PLY, 16, 16)).copy(),
        facts=np.zeros((2 + MAX_PLY, 2, FACTS), np.int64),
        lost=np.zeros(LOST_POSITIONS, np.int64),
        plan=np.zeros(PLAN_SIZE, np.int64),
        stack=np.zeros(CANDIDATES, np.int64),
        path=np.zeros((MAX_STEPS, 3), np.int64),
        seen=np.zeros(SEEN, np.int64),
        stamps=np.zeros(SEEN + 1, np.int64),
    )


@inlined
def is_new(seen: Any, stamps: Any, stamp: int, key: int) -> bool:
    """Adds *key* to *seen*, and returns whether it was not there under *stamp*."""
    slot = (key >> 20) & (SEEN - 1)
    while stamps[slot] == stamp:
        if seen[slot] == key:
            return False
        slot = (slot + 1) & (SEEN - 1)
    stamps[slot] = stamp
    seen[slot] = key
    return True
