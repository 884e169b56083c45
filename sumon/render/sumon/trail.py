"""The positions of the arrows, numbers and sums of a turn, so that they do not cover digits or each other."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import hypot

from sumon.games.sumon.view import Side, Step
from sumon.render.paint import Box, Room, around
from sumon.render.sumon.geometry import (
    CELL,
    HEAD,
    LEFT,
    NUMBER_RADIUS,
    SHAFT,
    TOP,
    Geometry,
    Point,
    tip_of,
)

BESIDE = 37  # the distance from the middle of an arrow beside a piece, which has moved to the square of its start
_NUMBER = 2 * NUMBER_RADIUS
_DIGIT, _BODY = (30, 38), 58  # of a piece
_HIDES_MARK, HIDES_ARROW, _HIDES_PIECE = 8.0, 4.0, 0.3  # the cost of each covered pixel
# Offsets around a place, the nearest first, for crowded boards.
_AROUND = sorted(product(range(-96, 97, 12), repeat=2), key=lambda place: hypot(*place))
_AHEAD, _BEHIND = 9.5, 38  # the distance of a number from the middle of the square, and of its sum from the number

Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Mark:
    """The positions of a step's drawing: the start of its arrow, and the centres of its number and its sum, if any.

    *beside*: whether the arrow runs beside the pieces, as another one is on the square where the step began.
    """

    direction: Point
    start: Spot
    beside: bool
    number: Spot
    fired: Spot | None


class Frame:
    """Coordinates of a step: pixels ahead and to the right, from the middle of its first square."""

    def __init__(self, geometry: Geometry, step: Step) -> None:
        self.start, self.direction = geometry.centre(step[0]), geometry.direction(step)
        self.stretch = hypot(*self.direction)
        self._across, self._down = (part / self.stretch for part in self.direction)

    def at(self, ahead: float, right: float = 0.0) -> Spot:
        """The pixel at a distance of *ahead* along the step and *right* of it."""
        across, down = self._across, self._down
        return self.start[0] + across * ahead - down * right, self.start[1] + down * ahead + across * right


def trail(
    room: Room,
    geometry: Geometry,
    squares: Sequence[int],
    side: Side,
    steps: Sequence[Step],
    labels: Sequence[tuple[int, int] | None],
    marked: Collection[int],
) -> tuple[Mark, ...]:
    """The positions of the drawings of *steps* of *side* on a board with *squares*.

    *labels*: the sizes of the sums that allowed the steps. *room*: the occupied areas; the new ones are added.
    *marked*: the squares with the sign of a target.
    """
    for square in marked:
        room.take(around(geometry.centre(square), 28, 28), _HIDES_MARK)
    frames = [Frame(geometry, step) for step in steps]
    busy = [bool(squares[step[0]]) or step[0] in marked for step in steps]
    asides = []
    for frame, is_busy in zip(frames, busy, strict=True):
        aside = _aside(room, geometry, frame) if is_busy and frame.direction[0] == 0 else 0
        asides.append(aside)
        for box in _arrow(frame, aside, tip_of(None if aside else side, frame.direction)):
            room.take(box, HIDES_ARROW)
    numbers = []
    for frame, aside, is_busy in zip(frames, asides, busy, strict=True):
        spots = (_beside if aside else _past_piece if is_busy else _on_square)(frame, aside)
        numbers.append(claim_spot(room, geometry, spots, (_NUMBER, _NUMBER)))
    fired = [
        None if size is None else claim_spot(room, geometry, _around_number(number, frame, size), size)
        for frame, number, size in zip(frames, numbers, labels, strict=True)
    ]
    return tuple(
        Mark(frame.direction, frame.at(0, aside), bool(aside), number, label)
        for frame, aside, number, label in zip(frames, asides, numbers, fired, strict=True)
    )


def taken_by_pieces(geometry: Geometry, squares: Sequence[int]) -> Room:
    """The areas of the pieces, with high costs for their digits."""
    room = Room()
    for square, piece in enumerate(squares):
        if piece:
            for box, weight in _piece(geometry, square):
                room.take(box, weight)
    return room


@lru_cache(maxsize=256)
def _piece(geometry: Geometry, square: int) -> tuple[tuple[Box, float], ...]:
    centre = geometry.centre(square)
    return (around(centre, *_DIGIT), _HIDES_MARK), (around(centre, _BODY, _BODY), _HIDES_PIECE)


def claim_spot(room: Room, geometry: Geometry, spots: Iterable[Spot], size: tuple[int, int]) -> Spot:
    """The first of *spots* where a sprite of *size* covers nothing, else the cheapest; its area is then occupied.

    Spots near the edge of the board are moved inwards.
    """
    best, least = None, float("inf")
    for wanted in spots:
        spot = _on_board(wanted, size, geometry)
        cost = room.cost((around(spot, *size),))
        if cost < least:
            best, least = spot, cost
            if cost == 0:
                break
    assert best is not None
    room.take(around(best, *size), _HIDES_MARK)
    return best


def _on_board(spot: Spot, size: tuple[int, int], geometry: Geometry) -> Spot:
    """The centre nearest to *spot* at which a sprite of *size* stays on the board."""
    (x, y), across, down = spot, size[0] / 2, size[1] / 2
    right, bottom = LEFT + geometry.files * CELL, TOP + geometry.ranks * CELL
    return min(max(x, LEFT + across), right - across), min(max(y, TOP + down), bottom - down)


def _aside(room: Room, geometry: Geometry, frame: Frame) -> float:
    """The distance from the middle for an arrow beside the pieces, on the side with more room."""

    def cost(aside: float) -> float:
        number = around(_on_board(next(_beside(frame, aside)), (_NUMBER, _NUMBER), geometry), _NUMBER, _NUMBER)
        return room.cost((*_arrow(frame, aside, tip_of(None, frame.direction)), number))

    return min((float(BESIDE), -float(BESIDE)), key=cost)


def _arrow(frame: Frame, aside: float, tip: float) -> list[Box]:
    """The boxes that an arrow covers after its number."""
    begin = 44.0 if aside else 34.0 * frame.stretch
    boxes = [around(frame.at(ahead, aside), SHAFT, SHAFT) for ahead in _steps(begin, tip - HEAD, SHAFT)]
    return [*boxes, *(around(frame.at(tip - HEAD + part, aside), 14, 14) for part in (4, 11))]


def _steps(begin: float, end: float, length: float) -> Iterator[float]:
    while begin < end:
        yield begin
        begin += length


def _on_square(frame: Frame, aside: float) -> Iterator[Spot]:
    """Positions for a number when the first square is free: at the beginning of the arrow."""
    for ahead in (_AHEAD, 0, -_AHEAD, 2 * _AHEAD):
        yield frame.at(ahead * frame.stretch)


def _beside(frame: Frame, aside: float) -> Iterator[Spot]:
    """Positions for a number at the beginning of an arrow that runs beside the pieces."""
    for ahead in (20, 12, 4):
        yield frame.at(ahead, aside)


def _past_piece(frame: Frame, aside: float) -> Iterator[Spot]:
    """Positions for a number beside a diagonal arrow that begins under another piece."""
    for ahead, right in ((50, 28), (44, 26), (28, 40), (22, 44), (60, 34)):
        yield frame.at(ahead, right)
        yield frame.at(ahead, -right)
    middle = frame.at(CELL / 2)
    for across, down in _AROUND:
        yield middle[0] + across, middle[1] + down


def _around_number(number: Spot, frame: Frame, size: tuple[int, int]) -> Iterator[Spot]:
    """Positions for a sum: behind the number, seen from the arrow, then beside it."""
    (x, y), down, half = number, frame.direction[1], size[0] / 2
    yield x - frame.direction[0] * _AHEAD, y - down * _BEHIND
    for across, back in ((half, 32), (half + 20, 0), (half + 10, -28), (half, 46), (0, 46), (half + 20, 24)):
        for way in (1, -1):
            yield x + way * across, y - down * back
    for across, off in _AROUND:
        yield x + across, y + off
