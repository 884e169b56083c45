"""The part of a board in use that is shown large where the whole would be too small to read, and the map on it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import product

from sumon.games.summy.view import SIZE, SummyView
from sumon.render.summy.area import Area, Block, extent, span_of, squares_in_use, whole_area

LARGE_CELL = 54  # its digits are 12 pixels high in a picture that is shown 334 wide
_WIDTH, _ROWS = 16 * LARGE_CELL, 13  # with text, rack and buttons so many rows fit a phone
_MOST_HEIGHT = 16 * LARGE_CELL  # for the sake of a longer sum
_MAP = 6  # so many of these squares across and down are covered by the map
_MAP_GAP, _MAP_CELL = 8, 24


def large_area(view: SummyView, wanted: Sequence[Collection[int]]) -> tuple[Area, Area | None]:
    """The area whose digits can be read on a phone, and the map of all that is in use, where it is only a part.

    *wanted*: groups of squares to be large, the most important first; later ones where there is room.
    """
    also = [square for squares in wanted for square in squares]
    whole = whole_area(view, also)
    if whole.cell >= LARGE_CELL:
        return whole, None
    in_use = squares_in_use(view, also)
    (left, width), (top, height) = (span_of(*ends, 0) for ends in extent(in_use))
    used = Block(left, top, width, height)
    middle = (top + height // 2) * SIZE + left + width // 2
    first, *more = [squares for squares in wanted if squares] or [[middle]]
    area, shown = _around(first, used, in_use), list(first)
    for squares in more:
        larger = _around([*shown, *squares], used, in_use)
        if larger.cell == LARGE_CELL and larger.block.rows <= _ROWS and all(map(larger.has, (*shown, *squares))):
            area, shown = larger, [*shown, *squares]
    assert area.covered is not None
    left, top, right, bottom = area.box(area.covered)
    cell = _map_cell(used, area.cell)
    return area, Area(used, cell, (left + right - width * cell) // 2, (top + bottom - height * cell) // 2)


def _around(squares: Collection[int], used: Block, in_use: Sequence[int]) -> Area:
    """The part of the board around *squares* that covers few of them, and shows as much as possible of *in_use*."""
    (first, last), (upper, lower) = extent(squares)
    cell = min(LARGE_CELL, _WIDTH // (last - first + 1), _MOST_HEIGHT // (lower - upper + 1))
    columns = max(_WIDTH // cell, last - first + 1)
    rows = max(min(_ROWS, used.rows), lower - upper + 1)
    best, least = None, (len(squares), len(in_use))
    for left, top in product(
        _starts(first, last, columns, (used.left, used.columns)), _starts(upper, lower, rows, (used.top, used.rows))
    ):
        for covered in _corners(Block(left, top, columns, rows), used, cell):
            area = Area(Block(left, top, columns, rows), cell, covered=covered)
            hidden = sum(not area.has(square) for square in squares), sum(not area.has(square) for square in in_use)
            if best is None or hidden < least:
                best, least = area, hidden
        if not least[0]:
            break  # the first place is the best one
    assert best is not None
    return best


def _starts(first: int, last: int, length: int, used: tuple[int, int]) -> list[int]:
    """Where *length* columns or rows that show those from *first* to *last* may begin, the best first.

    *used*: where those in use begin, and how many they are.
    """
    least, most = max(0, last - length + 1), min(first, SIZE - length)
    middle = (first + last + 1 - length) // 2
    if used[1] < length:
        middle = used[0] - (length - used[1]) // 2
    else:  # no more than necessary of what is empty
        inner = max(least, used[0]), min(most, used[0] + used[1] - length)
        least, most = inner if inner[0] <= inner[1] else (least, most)
    return list(dict.fromkeys((min(max(middle, least), most), least, most)))


def _corners(block: Block, used: Block, cell: int) -> Iterator[Block]:
    """The corners of *block* that a map of *used* may lie on."""
    columns, rows = (
        -(-(length * _map_cell(used, cell) + 2 * _MAP_GAP) // cell) for length in (used.columns, used.rows)
    )
    for top in (block.top + block.rows - rows, block.top):
        for left in (block.left + block.columns - columns, block.left):
            yield Block(left, top, columns, rows)


def _map_cell(used: Block, cell: int) -> int:
    return min(_MAP_CELL, (_MAP * cell - 2 * _MAP_GAP) // max(used.columns, used.rows))
