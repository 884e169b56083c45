"""Which part of a Summy board a picture shows, and where its squares are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sumon.games.summy.view import EMPTY, SIZE, Laid, SummyView

LEAST_COLUMNS, LEAST_ROWS = 13, 9  # shown at least
LEFT, RIGHT, HEAD, TOP = 40, 12, 88, 26
_MARGIN = 2
_BOARD_PIXELS, _MIN_CELL, _MAX_CELL = 884, 36, 64  # all 25 columns are 900 pixels: 12.6 each in a picture 334 wide

Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Area:
    """*columns* x *rows* squares from the one in column *left* and row *top*, counted from 0."""

    left: int
    top: int
    columns: int
    rows: int

    @property
    def cell(self) -> int:
        """Pixels of a square."""
        return max(_MIN_CELL, min(_MAX_CELL, _BOARD_PIXELS // self.columns // 2 * 2))

    @property
    def width(self) -> int:
        """Pixels across, margins included."""
        return LEFT + self.columns * self.cell + RIGHT

    @property
    def height(self) -> int:
        """Pixels down to the lower edge of the board, head included."""
        return HEAD + TOP + self.rows * self.cell

    def has(self, square: int) -> bool:
        """Whether *square* is shown."""
        row, column = divmod(square, SIZE)
        return 0 <= row - self.top < self.rows and 0 <= column - self.left < self.columns

    def corner(self, square: int) -> Point:
        """The upper left corner of *square* in the picture."""
        row, column = divmod(square, SIZE)
        return LEFT + (column - self.left) * self.cell, HEAD + TOP + (row - self.top) * self.cell


def area_in_use(view: SummyView, *others: Laid) -> Area:
    """Everything that lies on the board or is proposed, *others* too, with a margin."""
    lying = [square for square, tile in enumerate(view.board) if tile != EMPTY]
    return _around([*lying, *squares_of(view.draft), *(square for laid in others for square in squares_of(laid))])


def squares_of(laid: Laid | None) -> list[int]:
    """Every square that *laid* has to do with."""
    if laid is None:
        return []
    return [*laid.squares, *laid.stones, *(square for completed in laid.sums for square in completed.squares)]


def _around(squares: Iterable[int]) -> Area:
    columns, rows = zip(*((square % SIZE, square // SIZE) for square in squares), strict=True)
    top, height = _span(min(rows), max(rows), LEAST_ROWS)
    # Never higher than wide: with its buttons it has to fit a phone.
    left, width = _span(min(columns), max(columns), max(LEAST_COLUMNS, height))
    return Area(left, top, width, height)


def _span(first: int, last: int, least: int) -> tuple[int, int]:
    """Where to begin, and how many rows or columns to show for those from *first* to *last*."""
    first, last = max(0, first - _MARGIN), min(SIZE - 1, last + _MARGIN)
    length = max(least, last - first + 1)
    start = first - (length - (last - first + 1)) // 2
    return max(0, min(start, SIZE - length)), length
