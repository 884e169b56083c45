"""The part of a Summy board that a picture shows, and the pixels of its squares."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sumon.games.summy.view import EMPTY, SIZE, Laid, SummyView
from sumon.render.paint import Box

LEAST_COLUMNS, LEAST_ROWS = 13, 9  # the smallest part that is shown
# the largest part that is readable and, with text, tiles and buttons, fits on a phone
MOST_COLUMNS, MOST_ROWS = 16, 13
# The coordinates are outside the squares, where they cannot be confused with tiles.
LEFT, RIGHT, HEAD, TOP = 44, 6, 91, 25
_MARGIN = 2
_BOARD_PIXELS, _MAX_CELL = 768, 58

Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Block:
    """*columns* x *rows* squares from column *left* and row *top* on, both counted from 0."""

    left: int
    top: int
    columns: int
    rows: int

    def holds(self, square: int) -> bool:
        """Whether *square* is in the block."""
        row, column = divmod(square, SIZE)
        return 0 <= row - self.top < self.rows and 0 <= column - self.left < self.columns


@dataclass(frozen=True, slots=True)
class Area:
    """The squares of *block* in a picture, each *cell* pixels wide, the first one at *x* and *y*.

    *covered*: the squares under the map.
    """

    block: Block
    cell: int
    x: int = LEFT
    y: int = HEAD + TOP
    covered: Block | None = None

    @property
    def width(self) -> int:
        """The width of the picture, margins included."""
        return LEFT + self.block.columns * self.cell + RIGHT

    @property
    def bottom(self) -> int:
        """The y of the lower edge of the board."""
        return self.y + self.block.rows * self.cell

    @property
    def cover(self) -> Box | None:
        """The box of the map in the picture."""
        return None if self.covered is None else self.box(self.covered)

    def has(self, square: int) -> bool:
        """Whether *square* is shown."""
        return self.block.holds(square) and not (self.covered is not None and self.covered.holds(square))

    def corner(self, square: int) -> Point:
        """The upper left corner of *square* in the picture."""
        row, column = divmod(square, SIZE)
        return self.x + (column - self.block.left) * self.cell, self.y + (row - self.block.top) * self.cell

    def box(self, part: Block) -> tuple[int, int, int, int]:
        """The box of *part* in the picture."""
        left, top = self.corner(part.top * SIZE + part.left)
        return left, top, left + part.columns * self.cell, top + part.rows * self.cell


def whole_area(view: SummyView, also: Iterable[int] = ()) -> Area:
    """The area of all tiles, stones and proposed tiles and the squares *also*, with a margin."""
    columns, rows = extent(squares_in_use(view, also))
    top, height = span_of(*rows, LEAST_ROWS, MOST_ROWS)
    wide_enough = min(SIZE, height + MOST_COLUMNS - MOST_ROWS)
    left, width = span_of(*columns, max(LEAST_COLUMNS, wide_enough), MOST_COLUMNS)
    return Area(Block(left, top, width, height), min(_MAX_CELL, _BOARD_PIXELS // width // 2 * 2))


def squares_of(laid: Laid | None) -> list[int]:
    """The squares of the tiles, stones and sums of *laid*."""
    if laid is None:
        return []
    return [*laid.squares, *laid.stones, *(square for completed in laid.sums for square in completed.squares)]


def squares_of_tiles(laid: Laid | None) -> set[int]:
    """The squares of the tiles of *laid* and of its sums."""
    if laid is None:
        return set()
    return {*laid.squares, *(square for completed in laid.sums for square in completed.squares)}


def squares_in_use(view: SummyView, also: Iterable[int] = ()) -> list[int]:
    """The squares with a tile, a stone or a proposal, and those *also*."""
    lying = [square for square, tile in enumerate(view.board) if tile != EMPTY]
    return [*lying, *squares_of(view.draft), *also]


def extent(squares: Iterable[int]) -> tuple[tuple[int, int], tuple[int, int]]:
    """The first and last column, and the first and last row, of *squares*."""
    columns, rows = zip(*((square % SIZE, square // SIZE) for square in squares), strict=True)
    return (min(columns), max(columns)), (min(rows), max(rows))


def span_of(first: int, last: int, least: int, most: int) -> tuple[int, int]:
    """The first row or column to show, and how many, for those from *first* to *last*.

    They get a margin, which shrinks if there would be more than *most* of them.
    """
    used = last - first + 1
    margin = min(_MARGIN, (most - used) // 2) if used <= most else _MARGIN
    first, last = max(0, first - margin), min(SIZE - 1, last + margin)
    length = max(least, last - first + 1)
    start = first - (length - (last - first + 1)) // 2
    return max(0, min(start, SIZE - length)), length
