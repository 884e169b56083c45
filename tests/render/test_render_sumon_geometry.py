"""Axes run from edge to edge, and their labels never meet, on any square of either board."""

from __future__ import annotations

from itertools import combinations

import pytest

from sumon.games.sumon.view import Axis, AxisKind, Side
from sumon.render.sumon.geometry import BOTTOM, CELL, HEAD, LABEL_HEIGHT, LABEL_WIDTH, LEFT, RIGHT, TOP, Geometry

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
def test_labels_stay_in_the_picture_off_the_board_and_apart(geometry: Geometry) -> None:
    right, bottom = geometry.width - RIGHT, geometry.height - BOTTOM
    for square in range(geometry.files * geometry.ranks):
        places = [geometry.label(axis) for axis in axes_through(geometry, square)]
        for x, y in places:
            assert x >= 0
            assert x + LABEL_WIDTH <= geometry.width
            assert y >= HEAD
            assert y + LABEL_HEIGHT <= geometry.height
            assert x >= right or x + LABEL_WIDTH <= LEFT or y + LABEL_HEIGHT <= HEAD + TOP or y >= bottom
        for (x, y), (other_x, other_y) in combinations(places, 2):
            assert abs(x - other_x) >= LABEL_WIDTH or abs(y - other_y) >= LABEL_HEIGHT


@pytest.mark.parametrize("geometry", BOARDS)
def test_axes_go_through_their_squares_from_edge_to_edge(geometry: Geometry) -> None:
    sides = {LEFT, geometry.width - RIGHT - 1, geometry.width - RIGHT}
    brims = {HEAD + TOP, geometry.height - BOTTOM - 1, geometry.height - BOTTOM}
    for square in range(geometry.files * geometry.ranks):
        x, y = geometry.centre(square)
        for axis in axes_through(geometry, square):
            (start_x, start_y), (end_x, end_y) = geometry.line(axis)
            assert start_x in sides or start_y in brims
            assert end_x in sides or end_y in brims
            assert (x - start_x) * (end_y - start_y) == (y - start_y) * (end_x - start_x)


@pytest.mark.parametrize("side", Side)
def test_arrows_stop_before_the_piece(side: Side) -> None:
    geometry = BOARDS[0]
    (start, end) = geometry.reach((20, 30), side)  # c3-d4
    x, y = geometry.centre(30)
    assert start == geometry.centre(20)
    assert CELL // 2 > x - end[0] > 0
    assert CELL // 2 > end[1] - y > 0
