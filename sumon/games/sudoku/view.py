"""The view of Sudoku Duel, the same for everyone: all but the order of the tiles that are still face down."""

from __future__ import annotations

from dataclasses import dataclass, field

from sumon.core.protocol import Outcome, Player

SIZE = 9


def square_name(square: int) -> str:
    """The name of a square, the letter of its column first.

    >>> square_name(0), square_name(80)
    ('a1', 'i9')
    """
    return f"{chr(ord('a') + square % SIZE)}{square // SIZE + 1}"


@dataclass(frozen=True, slots=True)
class Placed:
    """A tile put on a square.

    *peers*: the squares of the tiles in its row, column and box that lay there before, each once; a correct
    placement scores one point for each.
    """

    square: int
    digit: int
    correct: bool
    peers: tuple[int, ...]

    @property
    def points(self) -> int:
        """The points of the placement, 0 if it is wrong."""
        return len(self.peers) if self.correct else 0


@dataclass(frozen=True, slots=True)
class SudokuView:
    """A position of Sudoku Duel, with the proposed placement where one was asked for.

    *grid*: 81 digits, 0 for empty, from a1 along the rows, row 1 at the bottom; square n is column n % 9,
    row n // 9. A proposed placement is not on it, it is in *draft*.
    *tile*: the tile in hand, known to all. None when the tiles have run out; when a tile without a correct square
    ended the game, it is that tile.
    *choices*: the correct squares for the tile in hand and the points of each, by square.
    *unseen*: how many of each digit 1-9 are still face down. *gone*: the digits put out of the game, ascending.
    *last*: the last placement.
    """

    viewer: Player | None
    ply: int
    to_move: Player | None
    scores: tuple[int, int]
    outcome: Outcome | None
    grid: tuple[int, ...]
    tile: int | None
    choices: tuple[tuple[int, int], ...]
    unseen: tuple[int, ...]
    gone: tuple[int, ...]
    draft: Placed | None = None
    last: Placed | None = field(default=None, compare=False)
    variant: str = "standard"
