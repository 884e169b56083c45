"""The layout of the picture of a Sum On board, in pixels."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from sumon.games.sumon.view import Axis, AxisKind, Side, Step
from sumon.render import head

CELL = 82
LEFT, RIGHT = 34, 40
RACE_TOP, RACE_HEIGHT = head.MARGIN // 2 + head.HEIGHT + 2, 26
LABELS = RACE_TOP + RACE_HEIGHT + 2  # the upper edge of the room for labels above the board
GOAL = 10  # the height of the bars that mark the far ranks
WIDE_LABEL, TALL_LABEL = (74, 26), (32, 46)  # above the board, beside it
_CORNER = 7  # pixels from the lower edge, for Discord rounds the corners of pictures
TOP = LABELS + WIDE_LABEL[1] + 3 + GOAL
BOTTOM = GOAL + 26
NUMBER_RADIUS = 16  # of the number of a step
SHAFT, HEAD = 8, 19.2  # of an arrow: its width, the length of its head
_BESIDE_TIP = 66.0  # how long an arrow is that runs beside the pieces

Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Geometry:
    """The picture of a board of *files* x *ranks* squares."""

    files: int
    ranks: int

    @property
    def width(self) -> int:
        """Pixels across."""
        return LEFT + self.files * CELL + RIGHT

    @property
    def height(self) -> int:
        """Pixels down."""
        return TOP + self.ranks * CELL + BOTTOM

    def corner(self, square: int) -> Point:
        """The upper left corner of *square*."""
        rank, file = divmod(square, self.files)
        return LEFT + file * CELL, TOP + (self.ranks - 1 - rank) * CELL

    def centre(self, square: int) -> Point:
        """The middle of *square*."""
        left, top = self.corner(square)
        return left + CELL // 2, top + CELL // 2

    def way(self, step: Step) -> Point:
        """The direction of *step* in the picture, -1, 0 or 1 across and down."""
        (from_x, from_y), (to_x, to_y) = self.centre(step[0]), self.centre(step[1])
        return (to_x > from_x) - (to_x < from_x), (to_y > from_y) - (to_y < from_y)

    def line(self, axis: Axis) -> tuple[Point, Point]:
        """The axis from edge to edge of the board, its left or upper end first."""
        (first_x, first_y), (second_x, second_y) = (self.centre(square) for square in axis.ends)
        half = CELL // 2
        match axis.kind:
            case AxisKind.RANK:
                return (LEFT, first_y), (LEFT + self.files * CELL - 1, first_y)
            case AxisKind.FILE:
                return (first_x, TOP), (first_x, TOP + self.ranks * CELL - 1)
            case AxisKind.RISING:
                left, right = sorted(((first_x, first_y), (second_x, second_y)))
                return (left[0] - half, left[1] + half), (right[0] + half, right[1] - half)
            case AxisKind.FALLING:
                left, right = sorted(((first_x, first_y), (second_x, second_y)))
                return (left[0] - half, left[1] - half), (right[0] + half, right[1] + half)

    def label(self, axis: Axis) -> tuple[Point, bool]:
        """The upper left corner of the label of *axis*, off the board at one of its ends, and whether it is tall.

        Labels stand right of the board, above it or left of it, where no two of them meet.
        """
        start, end = self.line(axis)
        right_edge = LEFT + self.files * CELL
        beside, height = right_edge + 4, TALL_LABEL[1]
        match axis.kind:
            case AxisKind.RANK:
                return (beside, end[1] - height // 2), True
            case AxisKind.FILE:
                return (start[0] - WIDE_LABEL[0] // 2, LABELS), False
            case AxisKind.RISING:
                if end[1] <= TOP and end[0] < right_edge:
                    return (end[0] + 3, LABELS), False
                return (beside, max(end[1] - height - 2, LABELS)), True
            case AxisKind.FALLING:
                if end[0] >= right_edge:
                    return (beside, min(end[1] + 2, self.height - height - _CORNER)), True
                if start[1] <= TOP and start[0] > LEFT:
                    return (start[0] - WIDE_LABEL[0] - 3, LABELS), False
                return (1, start[1] - height // 2), True


def reach_of(side: Side, way: Point) -> float:
    """The distance from the middle of a piece of *side* to its edge in the direction *way*, alike along each
    axis.
    """
    if way[0] == 0:
        return 33
    return 24 if side is Side.BLUE else 30


def tip_of(side: Side | None, way: Point) -> float:
    """The length of the tip of an arrow that ends at a piece of *side*; None: one that runs beside the pieces."""
    return _BESIDE_TIP if side is None else hypot(*way) * (CELL - reach_of(side, way) - 1)
