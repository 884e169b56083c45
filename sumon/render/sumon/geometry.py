"""The layout of the picture of a Sum On board, in pixels."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot

from sumon.games.sumon.view import Axis, AxisKind, Side, Step
from sumon.render import head

CELL = 86
LEFT = RIGHT = 19
RACE_TOP, RACE_HEIGHT = head.MARGIN // 2 + head.HEIGHT + 2, 34
GOAL = 10  # the height of the bars that mark the far ranks
TOP = RACE_TOP + RACE_HEIGHT + 2 + GOAL
BOTTOM = GOAL + 8
NUMBER_RADIUS = 20  # of the disc with the number of a step
SHAFT, HEAD = 8, 19.2  # the width of an arrow, and the length of its head
_BESIDE_TIP = 66.0  # the length of an arrow that runs beside the pieces

Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Geometry:
    """The picture of a board of *files* x *ranks* squares. *flipped*: whether it is seen from Red's side."""

    files: int
    ranks: int
    flipped: bool = False

    @property
    def width(self) -> int:
        """The width in pixels."""
        return LEFT + self.files * CELL + RIGHT

    @property
    def height(self) -> int:
        """The height in pixels."""
        return TOP + self.ranks * CELL + BOTTOM

    def corner(self, square: int) -> Point:
        """The upper left corner of *square*."""
        rank, file = divmod(self.files * self.ranks - 1 - square if self.flipped else square, self.files)
        return LEFT + file * CELL, TOP + (self.ranks - 1 - rank) * CELL

    def centre(self, square: int) -> Point:
        """The middle of *square*."""
        left, top = self.corner(square)
        return left + CELL // 2, top + CELL // 2

    def direction(self, step: Step) -> Point:
        """The direction of *step* in the picture: -1, 0 or 1 across, and the same down."""
        (from_x, from_y), (to_x, to_y) = self.centre(step[0]), self.centre(step[1])
        return (to_x > from_x) - (to_x < from_x), (to_y > from_y) - (to_y < from_y)

    def line(self, axis: Axis) -> tuple[Point, Point]:
        """The line of *axis* from edge to edge of the board, its left or upper end first."""
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

    def label_spots(self, axis: Axis) -> Iterator[Point]:
        """Possible centres for the label of *axis*: on its squares from one end, then beside them."""
        middles = self._middles(axis)
        yield from middles
        for across, down in middles:
            yield across, down - CELL // 2
            yield across, down + CELL // 2

    def _middles(self, axis: Axis) -> list[Point]:
        """The middles of the squares on *axis*."""
        (from_x, from_y), (to_x, to_y) = (self.centre(square) for square in axis.ends)
        steps = max(abs(to_x - from_x), abs(to_y - from_y)) // CELL
        across, down = (to_x - from_x) // steps, (to_y - from_y) // steps
        return [(to_x - step * across, to_y - step * down) for step in range(steps + 1)]


def edge_distance(side: Side, direction: Point) -> float:
    """The distance from the middle of a piece of *side* to its edge in *direction*."""
    if direction[0] == 0:
        return 33
    return 24 if side is Side.BLUE else 30


def tip_of(side: Side | None, direction: Point) -> float:
    """The length of an arrow up to its tip at a piece of *side*; None: an arrow beside the pieces."""
    return _BESIDE_TIP if side is None else hypot(*direction) * (CELL - edge_distance(side, direction) - 1)
