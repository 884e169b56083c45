"""Checks of a Sum On position from outside: whether a game can reach it, and in how many turns."""

from __future__ import annotations

from collections.abc import Sequence

from sumon.core.views import require

from .board import NUMBERS, Board
from .position import PIECES, SumonPosition
from .view import Side


def check_squares(board: Board, squares: Sequence[int]) -> None:
    """Raises ViewError unless *squares* fit *board* and have each piece at most once."""
    require(len(squares) == len(board.names), "the board has another size")
    pieces = [piece for piece in squares if piece]
    require(all(abs(piece) in NUMBERS for piece in pieces), "there is no such piece")
    require(len(set(pieces)) == len(pieces), "a piece is there twice")


def check_history(position: SumonPosition) -> None:
    """Raises ViewError unless the number of turns and the pie swap fit the squares of the pieces."""
    pieces = [(square, piece) for square, piece in enumerate(position.squares) if piece]
    ranks = sum(_ranks_gone(position.board, square, piece) for square, piece in pieces)
    placed = len(pieces) if "placement" in position.variant else 0
    has_swapped = position.owners != SumonPosition.owners
    require(set(position.owners) == set(SumonPosition.owners), "a player has both sides")
    if has_swapped or position.swap_ahead:
        require("pie" in position.variant, "the variant has no pie swap")
        require(len(pieces) == PIECES or bool(position.to_place), "no pie swap is offered after a setup")
        require(not (has_swapped and position.swap_ahead), "nobody swaps twice")
    if has_swapped:
        require(position.ply >= placed + 2, "it is too early for a swap")
    if position.swap_ahead:
        _check_before_swap(position, placed, ranks)
    require(0 <= position.ply <= placed + ranks + has_swapped, "there were more turns than steps")


def _check_before_swap(position: SumonPosition, placed: int, ranks: int) -> None:
    """Raises ViewError unless Blue's first turn is the only one made, with Red on turn, or no turn has been
    made.
    """
    has_begun = position.side is Side.RED and not position.to_place
    require(position.ply == placed + has_begun, "the time to swap is over, or it has not come")
    require(bool(ranks) == has_begun, "a side has moved before its turn")
    home = [position.squares[square] for square in position.board.home[Side.RED]]
    require(not has_begun or sum(piece < 0 for piece in home) == len(NUMBERS), "Red has moved before its turn")


def _ranks_gone(board: Board, square: int, piece: int) -> int:
    rank = square // board.files
    return rank if piece > 0 else board.ranks - 1 - rank
