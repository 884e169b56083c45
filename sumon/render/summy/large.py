"""The readable part of a board that is too large to be shown whole, and the map of the whole board on it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import accumulate, product

from sumon.games.summy.view import SIZE, SummyView
from sumon.render.summy.area import (
    MOST_COLUMNS,
    MOST_ROWS,
    Area,
    Block,
    extent,
    span_of,
    squares_in_use,
    whole_area,
)

LARGE_CELL = 48  # digits are 12 pixels high in a picture shown 334 pixels wide
_WIDTH = MOST_COLUMNS * LARGE_CELL
_MOST_HEIGHT = 16 * LARGE_CELL  # for longer sums
_MAP = 6  # the map covers this many of the squares, across and down
_MAP_GAP, _MAP_CELL = 8, 22
_MARGIN = 2  # around the wanted squares


def large_area(view: SummyView, wanted: Sequence[Collection[int]]) -> tuple[Area, Area | None]:
    """The area with digits that can be read on a phone and, if it is only a part, the map of all squares in use.

    *wanted*: groups of squares to show, the most important first; later groups only if they fit.
    """
    also = [square for squares in wanted for square in squares]
    whole = whole_area(view, also)
    if whole.cell >= LARGE_CELL:
        return whole, None
    in_use = squares_in_use(view, also)
    (left, width), (top, height) = (span_of(*ends, 0, 0) for ends in extent(in_use))
    used = Block(left, top, width, height)
    middle = (top + height // 2) * SIZE + left + width // 2
    first, *more = [squares for squares in wanted if squares] or [[middle]]
    area, shown = _around(first, used, in_use), list(first)
    for squares in more:
        both = [*shown, *squares]
        larger = _around(both, used, in_use)
        if larger.cell == LARGE_CELL and larger.block.rows <= MOST_ROWS and all(map(larger.has, both)):
            area, shown = larger, both
    assert area.covered is not None
    left, top, right, bottom = area.box(area.covered)
    cell = _map_cell(used, area.cell)
    return area, Area(used, cell, (left + right - width * cell) // 2, (top + bottom - height * cell) // 2)


def _around(squares: Collection[int], used: Block, in_use: Collection[int]) -> Area:
    """The part of the board that shows *squares*, if possible with a margin, and most of the squares *in_use*."""
    (first, last), (upper, lower) = extent(squares)
    cell = min(LARGE_CELL, _WIDTH // (last - first + 1), _MOST_HEIGHT // (lower - upper + 1))
    columns = max(_WIDTH // cell, last - first + 1)
    rows = max(min(MOST_ROWS, used.rows), lower - upper + 1)
    wanted, lying = _SquareCounts(squares), _SquareCounts(in_use)
    lefts = _starts(first, last, columns, (used.left, used.columns))
    tops = _starts(upper, lower, rows, (used.top, used.rows))
    best, least = None, (0, 0, 0)
    for left, top in product(lefts, tops):
        block = Block(left, top, columns, rows)
        aside = abs(2 * left + columns - first - last) + abs(2 * top + rows - upper - lower)
        for covered in _corners(block, used, cell):
            shown = lying.in_block(block) - lying.in_block(covered)
            cost = (wanted.in_block(covered), -shown, aside)
            if best is None or cost < least:
                best, least = Area(block, cell, covered=covered), cost
    assert best is not None
    return best


class _SquareCounts:
    """The number of given squares in any block, found in four steps."""

    def __init__(self, squares: Collection[int]) -> None:
        rows = [[0] * (SIZE + 1) for _ in range(SIZE + 1)]
        for square in set(squares):
            rows[square // SIZE + 1][square % SIZE + 1] = 1
        # Each number becomes the count of all squares above it and to its left.
        self._rows = [rows[0]]
        for row in rows[1:]:
            self._rows.append([above + here for above, here in zip(self._rows[-1], accumulate(row), strict=True)])

    def in_block(self, block: Block) -> int:
        """The number of the squares in *block*."""
        upper, lower = self._rows[block.top], self._rows[block.top + block.rows]
        left, right = block.left, block.left + block.columns
        return lower[right] - lower[left] - upper[right] + upper[left]


def _starts(first: int, last: int, length: int, used: tuple[int, int]) -> range:
    """The possible starts of *length* columns or rows that show those from *first* to *last*.

    *used*: the first column or row in use, and the number of those in use.
    """
    if used[1] < length:
        middle = min(max(0, used[0] - (length - used[1]) // 2), SIZE - length)
        return range(middle, middle + 1)
    for margin in range(_MARGIN, -1, -1):
        least, most = (
            min(max(0, last + margin - length + 1), SIZE - length),
            max(0, min(first - margin, SIZE - length)),
        )
        # No more empty columns or rows than necessary.
        least, most = max(least, min(used[0], most)), min(most, max(used[0] + used[1] - length, least))
        if least <= most:
            break
    return range(least, max(least, most) + 1)


def _corners(block: Block, used: Block, cell: int) -> Iterator[Block]:
    """The corners of *block* where a map of *used* fits."""
    columns, rows = (
        -(-(length * _map_cell(used, cell) + 2 * _MAP_GAP) // cell) for length in (used.columns, used.rows)
    )
    for top in (block.top + block.rows - rows, block.top):
        for left in (block.left + block.columns - columns, block.left):
            yield Block(left, top, columns, rows)


def _map_cell(used: Block, cell: int) -> int:
    return min(_MAP_CELL, (_MAP * cell - 2 * _MAP_GAP) // max(used.columns, used.rows))
