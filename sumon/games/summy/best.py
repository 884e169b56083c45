"""The best sum of a player in a whole game, from its record alone: many games are gone through at once."""

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
    """The sum of the most points that *player* completed, the first of several; None for none.

    *without*: after how many moves the turns were made that do not count. *record* has to be one that replays: no
    rack is looked at. Raises SetupError or MoveError, at most.
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
