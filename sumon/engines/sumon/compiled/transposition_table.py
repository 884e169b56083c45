"""Sum On compiled: the transposition table, with the results of earlier visits to a position."""

from __future__ import annotations

from typing import Any

from .bounds import WIN
from .compiler import inlined

EXACT = 100  # a depth that no game reaches: a search to the end of the game
LOWER, UPPER, SURE = 1, 2, 3  # the kind of a remembered value: a lower bound, an upper bound, exact


@inlined
def remember(table: Any, key: int, value: int, depth: int, bound: int, best_key: int) -> None:
    """Writes a result to the transposition table, where it replaces the shallower of two entries."""
    slot = (key >> 8) & (table.shape[0] - 2)
    if table[slot, 0] != key and (table[slot, 1] >> 16 & 127) > depth:
        slot += 1
    table[slot, 0] = key
    table[slot, 1] = (best_key & 0xFFFFFFFF) << 26 | bound << 24 | depth << 16 | (value + 32768)


@inlined
def recall(table: Any, key: int, depth: int, alpha: int, beta: int) -> tuple[bool, int, int]:
    """Whether an earlier visit settles the node, its value then, and the best known move (0: none)."""
    slot = (key >> 8) & (table.shape[0] - 2)
    if table[slot, 0] != key:
        slot += 1
        if table[slot, 0] != key:
            return False, 0, 0
    data = table[slot, 1]
    known = data >> 26
    value = (data & 0xFFFF) - 32768
    bound = data >> 24 & 3
    if (data >> 16 & 127) < depth:
        # A win proven by a shallow search is certain, but maybe not yet by the most points.
        if value > WIN and bound != UPPER:
            bound = LOWER
        elif value < -WIN and bound != LOWER:
            bound = UPPER
        else:
            # The best move of an estimate is a bad guide to a proof.
            return False, 0, 0 if depth >= EXACT else known
    settled = bound == SURE or (bound == LOWER and value >= beta) or (bound == UPPER and value <= alpha)
    return settled, value, known
