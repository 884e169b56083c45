"""The view of Sudoku Duel, the same for everyone: all except the order of the face-down tiles."""

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
    """A tile put on a square."""

    square: int
    digit: int
    correct: bool
    # the squares of the tiles in its row, column and box before it, each once; each gives a point if it is correct
    peers: tuple[int, ...]

    @property
    def points(self) -> int:
        """The points of the placement, 0 if it is wrong."""
        return len(self.peers) if self.correct else 0


@dataclass(frozen=True, slots=True)
class SudokuView:
    """A position of Sudoku Duel, with the proposed placement if one was asked for.

    Square n is column n % 9 and row n // 9 of the grid.
    """

    viewer: Player | None
    ply: int
    to_move: Player | None
    scores: tuple[int, int]
    outcome: Outcome | None
    # 81 digits, 0 for empty, from a1 along the rows, row 1 at the bottom; without the draft
    grid: tuple[int, ...]
    # the tile in hand, even if it ended the game for lack of a correct square; None when all have been used
    tile: int | None
    choices: tuple[tuple[int, int], ...]  # (correct square for the tile in hand, its points), by square
    unseen: tuple[int, ...]  # the number of face-down tiles of each digit 1-9
    gone: tuple[int, ...]  # the digits put out of the game, ascending
    draft: Placed | None = None  # the proposed placement
    last: Placed | None = field(default=None, compare=False)  # the last placement
    variant: str = "standard"
