"""The best sum of a player in a whole game. It is found from the record alone, to be fast over many games."""

from __future__ import annotations

from collections.abc import Collection

from sumon.core.protocol import Player
from sumon.core.record import Record

from .board import lay_on, with_laid
from .move_types import Lay
from .notation import read_move
from .rules import SummyRules
from .view import Sum


def best_sum_of(record: Record, player: Player, *, without: Collection[int] = ()) -> Sum | None:
    """The highest-scoring sum that *player* completed, the first of equal ones; None if there is none.

    Turns made after as many moves as a number in *without* do not count. *record* must replay, as racks are not
    checked here. Raises SetupError or MoveError at most.
    """
    board = SummyRules().start(record.variant, record.setup).board
    best: Sum | None = None
    for number, text in enumerate(record.moves):
        move = read_move(board, text)
        if not isinstance(move, Lay):
            continue
        laid = lay_on(board, move)
        board = with_laid(board, laid)
        if number % 2 == player and number not in without:
            best = max(filter(None, (best, *laid.sums)), key=lambda completed: completed.points)
    return best
