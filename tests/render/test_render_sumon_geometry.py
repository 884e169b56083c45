"""Axes run from edge to edge, and their labels have room on them, on any square of either board."""

from __future__ import annotations

import pytest

from sumon.games.sumon.view import Axis, AxisKind, Side
from sumon.render.sumon.geometry import (
    BOTTOM,
    CELL,
    LEFT,
    RIGHT,
    TOP,
    Geometry,
    edge_distance,
)
from sumon.render.sumon.trail import Frame

DIRECTIONS = {AxisKind.RANK: (1, 0), AxisKind.FILE: (0, 1), AxisKind.RISING: (1, 1), AxisKind.FALLING: (1, -1)}
BOARDS = [Geometry(9, 8), Geometry(8, 9), Geometry(9, 8, flipped=True)]


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
    assert geometry.files * CELL >= 0.94 * geometry.width
    assert geometry.ranks * CELL >= 0.84 * geometry.height


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


@pytest.mark.parametrize("geometry", BOARDS)
def test_label_may_stand_on_every_square_of_its_axis(geometry: Geometry) -> None:
    for square in range(geometry.files * geometry.ranks):
        middle = geometry.centre(square)
        for axis in axes_through(geometry, square):
            spots = list(geometry.label_spots(axis))
            assert middle in spots
            assert {geometry.centre(end) for end in axis.ends} <= set(spots)


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("way", [(0, 1), (1, 1)])
def test_arrows_end_between_the_squares_middles_short_of_the_piece(side: Side, way: tuple[int, int]) -> None:
    assert CELL // 2 > edge_distance(side, way) > CELL // 4


def test_a_turned_board_has_the_last_square_where_the_first_was() -> None:
    straight, turned = Geometry(9, 8), Geometry(9, 8, flipped=True)
    for square in range(72):
        assert turned.centre(square) == straight.centre(71 - square)
    assert turned.direction((20, 30)) == (-1, 1), "c3-d4 leads down to the left"


def test_ways_are_those_of_the_picture_where_ranks_rise_upwards() -> None:
    geometry = BOARDS[0]
    assert geometry.direction((20, 30)) == (1, -1)  # c3-d4
    assert geometry.direction((20, 29)) == (0, -1)  # c3-c4
    assert geometry.direction((29, 19)) == (-1, 1)  # c4-b3
    x, y = geometry.centre(20)
    assert Frame(geometry, (20, 29)).at(5, 10) == (x + 10, y - 5)  # right of upwards is to the right
