"""How a player did in a whole duel, from its record alone: many duels are gone through at once."""

from __future__ import annotations

from sumon.core.protocol import Player
from sumon.core.record import Record

from .grid import SQUARE_BY_NAME, peers_of
from .rules import SudokuRules

_WRONG = "?"


def slips_and_points(record: Record, player: Player) -> tuple[int, int]:
    """How many tiles *player* put where they could not lie, and the points of all others.

    *record* has to be one that replays: nothing is checked. Raises SetupError, or LookupError, at most.
    """
    grid = list(SudokuRules().start(record.variant, record.setup).grid)
    slips = points = 0
    for number, move in enumerate(record.moves):
        is_mine = number % 2 == player
        if move.endswith(_WRONG):
            slips += is_mine
            continue
        square = SQUARE_BY_NAME[move[2:]]
        if is_mine:
            points += len(peers_of(tuple(grid), square))
        grid[square] = int(move[0])
    return slips, points
