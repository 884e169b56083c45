"""Where the points or the letter of a sum stand: beside it, if possible where they cover nothing that matters."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from sumon.games.summy.view import SIZE
from sumon.render.boxes import Box, shared
from sumon.render.summy.area import Area, Point

_COVERED_TAG = 9.0  # how bad it is to cover the points of another sum, in covered tiles


def place_points(
    squares: Sequence[int], size: tuple[int, int], area: Area, taken: Collection[int], placed: Collection[Box]
) -> Point:
    """The upper left corner for the points of the sum on *squares*, a sign of *size* pixels.

    *taken*: the squares on which something lies. *placed*: where points of other sums have been written.
    """
    best, least = (0, 0), float("inf")
    for left, top in _candidates(squares, size, area):
        box = (left, top, left + size[0], top + size[1])
        if not _is_inside(box, area):
            continue
        cost = sum(shared(box, _box_of(square, area)) for square in taken if area.has(square)) / area.cell**2
        cost += sum(_COVERED_TAG for other in placed if shared(box, other))
        if cost < least:
            best, least = (left, top), cost
            if cost == 0:
                break
    return best


def _candidates(run: Sequence[int], size: tuple[int, int], area: Area) -> Iterator[Point]:
    """Places beside the sum, the best first: off its end, off its beginning, then along its sides."""
    first, last = run[0], run[-1]
    ahead, aside = (1, SIZE) if last - first < SIZE else (SIZE, 1)
    squares = [last + ahead - aside, last + ahead + aside, last + ahead, last + 2 * ahead]
    squares += [first - ahead - aside, first - ahead + aside, first - ahead, first - 2 * ahead]
    squares += [square + way for square in reversed(run) for way in (-aside, aside)]
    squares.append(last)
    for square in squares:
        left, top, right, bottom = _box_of(square, area)
        y = (top + bottom - size[1]) // 2
        for x in ((left + right - size[0]) // 2, left + 3, right - size[0] - 1):
            yield x, y


def _box_of(square: int, area: Area) -> tuple[int, int, int, int]:
    left, top = area.corner(square)
    return left, top, left + area.cell, top + area.cell


def _is_inside(box: Box, area: Area) -> bool:
    left, top, right, bottom = box
    inner_left, inner_top, inner_right, inner_bottom = area.box(area.block)
    if area.cover is not None and shared(box, area.cover):
        return False
    return left >= inner_left and top >= inner_top and right <= inner_right + 2 and bottom <= inner_bottom
