"""The slips and points of a player in a whole duel. They are found from the record alone, to be fast over many
duels.
"""

from __future__ import annotations

from sumon.core.protocol import Player
from sumon.core.record import Record

from .grid import SQUARE_BY_NAME, peers_of
from .rules import SudokuRules

_WRONG = "?"


def slips_and_points(record: Record, player: Player) -> tuple[int, int]:
    """The number of wrong placements of *player*, and the points of all others.

    *record* must replay, as nothing is checked here. Raises SetupError or LookupError at most.
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
