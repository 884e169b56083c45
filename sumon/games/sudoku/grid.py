"""The grid: squares, peers and the squares where a digit is correct. It knows no turns and no players."""

from __future__ import annotations

from .view import SIZE, square_name

Grid = tuple[int, ...]

SQUARES = range(SIZE * SIZE)
SQUARE_BY_NAME = {square_name(square): square for square in SQUARES}


def row_of(square: int) -> int:
    """The row, 0 at the bottom."""
    return square // SIZE


def column_of(square: int) -> int:
    """The column, 0 is a."""
    return square % SIZE


def box_of(square: int) -> int:
    """The 3×3 box, 0 at the bottom left, along the rows."""
    return row_of(square) // 3 * 3 + column_of(square) // 3


def _are_peers(one: int, other: int) -> bool:
    return one != other and (
        row_of(one) == row_of(other) or column_of(one) == column_of(other) or box_of(one) == box_of(other)
    )


PEERS = tuple(tuple(other for other in SQUARES if _are_peers(one, other)) for one in SQUARES)


def peers_of(grid: Grid, square: int) -> tuple[int, ...]:
    """The squares of all tiles in the row, column or box of *square*, each once."""
    return tuple(peer for peer in PEERS[square] if grid[peer])


def is_correct(grid: Grid, square: int, digit: int) -> bool:
    """Whether *digit* is correct on the empty *square*: its row, column and box do not have it yet."""
    return all(grid[peer] != digit for peer in PEERS[square])


def correct_squares(grid: Grid, digit: int) -> tuple[int, ...]:
    """The empty squares on which *digit* would be correct, ascending.

    >>> grid = (0,) * 4 + (5,) + (0,) * 76  # a 5 on e1
    >>> squares = correct_squares(grid, 5)
    >>> [square_name(square) for square in squares[:7]]
    ['a2', 'b2', 'c2', 'g2', 'h2', 'i2', 'a3']
    """
    seen = {peer for square in SQUARES if grid[square] == digit for peer in PEERS[square]}
    return tuple(square for square in SQUARES if not grid[square] and square not in seen)
