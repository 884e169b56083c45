"""Axes run from edge to edge, and their labels never meet, on any square of either board."""

from __future__ import annotations

from itertools import combinations

import pytest

from sumon.games.sumon.view import Axis, AxisKind, Side
from sumon.render import Ink
from sumon.render.sumon.geometry import (
    BOTTOM,
    CELL,
    GOAL,
    LABELS,
    LEFT,
    RIGHT,
    TALL_LABEL,
    TOP,
    WIDE_LABEL,
    Geometry,
    reach_of,
)
from sumon.render.sumon.pieces import axis_label
from sumon.render.sumon.trail import Frame

DIRECTIONS = {AxisKind.RANK: (1, 0), AxisKind.FILE: (0, 1), AxisKind.RISING: (1, 1), AxisKind.FALLING: (1, -1)}
BOARDS = [Geometry(9, 8), Geometry(8, 9)]


def axes_through(geometry: Geometry, square: int) -> list[Axis]:
    """The lines of at least two squares through *square*."""
    found = []
    for kind, (across, up) in DIRECTIONS.items():
        ends = []
        for sign in (-1, 1):
            rank, file = divmod(square, geometry.files)
            while 0 <= file + sign * across < geometry.files and 0 <= rank + sign * up < geometry.ranks:
                rank, file = rank + sign * up, file + sign * across
            ends.append(rank * geometry.files + file)
        if ends[0] != ends[1]:
            found.append(Axis(kind, (ends[0], ends[1]), (1, 2), 3, None))
    return found


@pytest.mark.parametrize("geometry", BOARDS)
def test_squares_fill_the_picture(geometry: Geometry) -> None:
    assert geometry.files * CELL >= 0.85 * geometry.width
    assert geometry.ranks * CELL >= 0.8 * geometry.height


@pytest.mark.parametrize("geometry", BOARDS)
def test_labels_stay_in_the_picture_off_the_board_and_apart(geometry: Geometry) -> None:
    right = geometry.width - RIGHT
    for square in range(geometry.files * geometry.ranks):
        boxes = []
        for axis in axes_through(geometry, square):
            (x, y), is_tall = geometry.label(axis)
            width, height = TALL_LABEL if is_tall else WIDE_LABEL
            assert x >= 0
            assert x + width <= geometry.width
            assert y >= LABELS
            assert y + height <= geometry.height - 6, "Discord rounds the corners of pictures"
            assert x >= right or x + width <= LEFT or y + height <= TOP - GOAL
            boxes.append((x, y, x + width, y + height))
        for one, other in combinations(boxes, 2):
            assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


@pytest.mark.parametrize("is_tall", [True, False])
@pytest.mark.parametrize("kind", AxisKind)
def test_labels_hold_the_largest_sums_whole(kind: AxisKind, is_tall: bool) -> None:
    for total in (3, 22, 44, 72):
        label = axis_label(kind, total, is_tall, True)
        width, height = label.size
        for edge in ((0, 6, 2, height - 6), (width - 2, 6, width, height - 6), (8, height - 2, width - 8, height)):
            assert not label.crop(edge).histogram()[Ink.ON_MARK], total


@pytest.mark.parametrize("geometry", BOARDS)
def test_axes_go_through_their_squares_from_edge_to_edge(geometry: Geometry) -> None:
    sides = {LEFT, geometry.width - RIGHT - 1, geometry.width - RIGHT}
    brims = {TOP, geometry.height - BOTTOM - 1, geometry.height - BOTTOM}
    for square in range(geometry.files * geometry.ranks):
        x, y = geometry.centre(square)
        for axis in axes_through(geometry, square):
            (start_x, start_y), (end_x, end_y) = geometry.line(axis)
            assert start_x in sides or start_y in brims
            assert end_x in sides or end_y in brims
            assert (x - start_x) * (end_y - start_y) == (y - start_y) * (end_x - start_x)


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("way", [(0, 1), (1, 1)])
def test_arrows_end_between_the_squares_middles_short_of_the_piece(side: Side, way: tuple[int, int]) -> None:
    assert CELL // 2 > reach_of(side, way) > CELL // 4


def test_ways_are_those_of_the_picture_where_ranks_rise_upwards() -> None:
    geometry = BOARDS[0]
    assert geometry.way((20, 30)) == (1, -1)  # c3-d4
    assert geometry.way((20, 29)) == (0, -1)  # c3-c4
    assert geometry.way((29, 19)) == (-1, 1)  # c4-b3
    x, y = geometry.centre(20)
    assert Frame(geometry, (20, 29)).at(5, 10) == (x + 10, y - 5)  # right of upwards is to the right
