"""Where things are on the picture of a Sum On board, in pixels."""

from __future__ import annotations

from dataclasses import dataclass

from sumon.games.sumon.view import Axis, AxisKind, Side, Step
from sumon.render.badges import HEIGHT

CELL = 74
LEFT, RIGHT = 66, 68
HEAD, TOP, BOTTOM = HEIGHT, 36, 34
LABEL_WIDTH, LABEL_HEIGHT = 62, 32
_REACH = 35  # from the middle of a piece to its edge
_DIAGONAL_REACH = {Side.BLUE: 25, Side.RED: 30}  # the same along a diagonal, across and down alike

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
        return HEAD + TOP + self.ranks * CELL + BOTTOM

    def corner(self, square: int) -> Point:
        """The upper left corner of *square*."""
        rank, file = divmod(square, self.files)
        return LEFT + file * CELL, HEAD + TOP + (self.ranks - 1 - rank) * CELL

    def centre(self, square: int) -> Point:
        """The middle of *square*."""
        left, top = self.corner(square)
        return left + CELL // 2, top + CELL // 2

    def reach(self, step: Step, side: Side) -> tuple[Point, Point]:
        """Where an arrow for *step* begins and ends: in the middle of its square, at the edge of *side*'s piece."""
        (start_x, start_y), (end_x, end_y) = self.centre(step[0]), self.centre(step[1])
        across = (end_x > start_x) - (end_x < start_x)
        down = (end_y > start_y) - (end_y < start_y)
        short = _DIAGONAL_REACH[side] if across else _REACH
        return (start_x, start_y), (end_x - across * short, end_y - down * short)

    def line(self, axis: Axis) -> tuple[Point, Point]:
        """The axis from edge to edge of the board, its left or upper end first."""
        (first_x, first_y), (second_x, second_y) = (self.centre(square) for square in axis.ends)
        half = CELL // 2
        match axis.kind:
            case AxisKind.RANK:
                return (LEFT, first_y), (LEFT + self.files * CELL - 1, first_y)
            case AxisKind.FILE:
                return (first_x, HEAD + TOP), (first_x, HEAD + TOP + self.ranks * CELL - 1)
            case AxisKind.RISING:
                left, right = sorted(((first_x, first_y), (second_x, second_y)))
                return (left[0] - half, left[1] + half), (right[0] + half, right[1] - half)
            case AxisKind.FALLING:
                left, right = sorted(((first_x, first_y), (second_x, second_y)))
                return (left[0] - half, left[1] - half), (right[0] + half, right[1] + half)

    def label(self, axis: Axis) -> Point:
        """The upper left corner of the label of *axis*, outside the board at one of its ends.

        Labels stand right of the board, above it or left of it, where no two of them meet.
        """
        start, end = self.line(axis)
        right_edge, top_edge = LEFT + self.files * CELL, HEAD + TOP
        above = top_edge - LABEL_HEIGHT - 4
        beside = right_edge + 3
        match axis.kind:
            case AxisKind.RANK:
                return beside, end[1] - LABEL_HEIGHT // 2
            case AxisKind.FILE:
                return start[0] - LABEL_WIDTH // 2, above
            case AxisKind.RISING:
                if end[1] <= top_edge:
                    return end[0] + 2, above
                return beside, end[1] - LABEL_HEIGHT - 2
            case AxisKind.FALLING:
                if end[0] >= right_edge:
                    return beside, end[1] + 2
                if start[1] <= top_edge and start[0] > LEFT:
                    return start[0] - LABEL_WIDTH - 2, above
                return LEFT - LABEL_WIDTH - 3, start[1] - LABEL_HEIGHT // 2
