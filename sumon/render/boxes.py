"""Free space: boxes that must not be covered, and the best of several places."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

Box: TypeAlias = tuple[float, float, float, float]  # left, top, right, bottom


def around(centre: tuple[float, float], width: float, height: float) -> Box:
    """The box of *width* x *height* with its middle on *centre*."""
    x, y = centre
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def shared(one: Box, other: Box) -> float:
    """The number of pixels that two boxes have in common."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across * down if across > 0 and down > 0 else 0


class Room:
    """Occupied areas, and the cost of covering a pixel of each."""

    def __init__(self) -> None:
        self._taken: list[tuple[float, float, float, float, float]] = []

    def take(self, box: Box, weight: float) -> None:
        """From now on covering *box* costs *weight* a pixel."""
        self._taken.append((*box, weight))

    def cost(self, boxes: Iterable[Box]) -> float:
        """The cost of covering *boxes*."""
        total = 0.0
        for box in boxes:
            left, top, right, bottom = box
            for begin, upper, end, lower, weight in self._taken:
                if begin < right and left < end and upper < bottom and top < lower:
                    total += weight * shared(box, (begin, upper, end, lower))
        return total
