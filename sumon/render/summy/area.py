"""Which part of a Summy board a picture shows, and where its squares are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sumon.games.summy.view import EMPTY, SIZE, Laid, SummyView

LEAST = 11  # rows and columns shown at least
READABLE = 15  # rows and columns that can still be read on a phone
LEFT, RIGHT, HEAD, TOP = 40, 12, 88, 28
_MARGIN = 2
_BOARD_PIXELS, _MIN_CELL, _MAX_CELL = 780, 36, 64
_MIN_WIDTH = 660  # room for the head and for a rack of tiles that can be read

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
        return _cell(self.columns, self.rows)

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


def area_of_change(view: SummyView) -> Area:
    """The neighbourhood of the proposed lay or the last one; the middle of what is in use when there is neither."""
    changed = squares_of(view.draft or view.last)
    if changed:
        return _around(changed)
    whole = area_in_use(view)
    columns, rows = min(whole.columns, READABLE), min(whole.rows, READABLE)
    left, top = whole.left + (whole.columns - columns) // 2, whole.top + (whole.rows - rows) // 2
    return Area(left, top, columns, rows)


def squares_of(laid: Laid | None) -> list[int]:
    """Every square that *laid* has to do with."""
    if laid is None:
        return []
    return [*laid.squares, *laid.stones, *(square for completed in laid.sums for square in completed.squares)]


def _around(squares: Iterable[int]) -> Area:
    columns, rows = zip(*((square % SIZE, square // SIZE) for square in squares), strict=True)
    top, height = _span(min(rows), max(rows), LEAST)
    # A crop that is narrow and high becomes wider, until head and rack have room.
    least = LEAST
    while least < SIZE and LEFT + least * _cell(least, height) + RIGHT < _MIN_WIDTH:
        least += 1
    left, width = _span(min(columns), max(columns), least)
    return Area(left, top, width, height)


def _cell(columns: int, rows: int) -> int:
    fitting = _BOARD_PIXELS // max(columns, rows)
    return max(_MIN_CELL, min(_MAX_CELL, fitting // 2 * 2))


def _span(first: int, last: int, least: int) -> tuple[int, int]:
    """Where to begin, and how many rows or columns to show for those from *first* to *last*."""
    first, last = max(0, first - _MARGIN), min(SIZE - 1, last + _MARGIN)
    length = max(least, last - first + 1)
    start = first - (length - (last - first + 1)) // 2
    return max(0, min(start, SIZE - length)), length
