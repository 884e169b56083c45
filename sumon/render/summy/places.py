"""Marks on the places where the tapped tiles fit, with letters, and on the square that the player has picked."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from PIL import Image, ImageDraw

from sumon.games.summy.move_types import Lay
from sumon.games.summy.notation import read_move
from sumon.games.summy.view import SIZE, SummyView
from sumon.render.paint import Box, Pen, cached_image, shared, sprite, tag
from sumon.render.palette import Ink
from sumon.render.renderer import Caption, letter
from sumon.render.summy.area import Area, Point
from sumon.render.summy.large import LARGE_CELL

_COVERED_TAG = 9.0  # the cost of covering the points of another sum, in covered tiles


def place_points(
    squares: Sequence[int], size: tuple[int, int], area: Area, taken: Collection[int], placed: Collection[Box]
) -> Point:
    """The upper left corner for the points of the sum on *squares*, a sign of *size* pixels.

    *taken*: the squares with tiles and stones. *placed*: the boxes of the points of other sums.
    """
    best, least = (0, 0), float("inf")
    occupied = [_box_of(square, area) for square in taken if area.has(square)]
    for left, top in _candidates(squares, size, area):
        box = (left, top, left + size[0], top + size[1])
        if not _is_inside(box, area):
            continue
        cost = sum(shared(box, other) for other in occupied) / area.cell**2
        cost += sum(_COVERED_TAG for other in placed if shared(box, other))
        if cost < least:
            best, least = (left, top), cost
            if cost == 0:
                break
    return best


def _candidates(run: Sequence[int], size: tuple[int, int], area: Area) -> Iterator[Point]:
    """Positions beside the sum, the best first: after its end, before its beginning, then along its sides."""
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


_START = re.compile(r"(?P<row>\d{1,2})(?P<letter>[A-Y])|(?P<column>[A-Y])(?P<number>\d{1,2})", re.ASCII)
_INSET = 12


def read_start(text: str) -> tuple[int, bool] | None:
    """The first square of a sum and whether it runs across, as `start_name` writes them; None for other texts."""
    found = _START.fullmatch(text)
    if found is None:
        return None
    across = found["row"] is not None
    letter, number = (found["letter"], found["row"]) if across else (found["column"], found["number"])
    return (int(number) - 1) * SIZE + ord(letter) - ord("A"), across


def mark_start(image: Image.Image, square: int, across: bool, area: Area, *, is_free: bool) -> None:
    """Draws a line around the *square* where a sum is to begin, and if it *is_free*, an arrow in its direction."""
    if not area.has(square):
        return
    (left, top), cell = area.corner(square), area.cell
    if is_free:
        image.paste(_way(cell - _INSET, across), (left + 1 + _INSET // 2, top + 1 + _INSET // 2))
    box = (left - 2, top - 2, left + cell + 3, top + cell + 3)
    ImageDraw.Draw(image).rounded_rectangle(box, radius=cell // 7, outline=Ink.TEXT, width=7)


@cached_image("parts")
def _way(size: int, across: bool) -> Image.Image:
    """An arrow to the right or down."""
    middle, wing, tip = size / 2, size * 0.24, size * 0.88

    def paint(pen: Pen) -> None:
        shaft = [(size * 0.14, middle), (size * 0.6, middle)]
        head = [(tip, middle), (tip - 1.4 * wing, middle - wing), (tip - 1.4 * wing, middle + wing)]
        if not across:
            shaft, head = ([(y, x) for x, y in points] for points in (shaft, head))
        pen.line(shaft, Ink.TEXT, size * 0.14)
        pen.polygon(head, Ink.TEXT)

    return sprite(size, size, (Ink.LIGHT, Ink.TEXT), paint)


def places_of(view: SummyView, caption: Caption) -> dict[str, range]:
    """The squares of each lay that *caption* marks, by letter."""
    moves = (read_move(view.board, text) for text in caption.places)
    return {letter(number): move.squares for number, move in enumerate(moves) if isinstance(move, Lay)}


def mark_places(
    image: Image.Image, places: Mapping[str, range], area: Area, taken: Collection[int], placed: list[Box]
) -> dict[str, range]:
    """Draws a line around each of *places*, and its letter on a free square of it or, without one, beside it.

    *taken*: the squares with tiles and stones; *placed*: the boxes of points and letters. Returns the places that
    *area* does not show whole.
    """
    pen, cell = ImageDraw.Draw(image), area.cell
    is_large = cell >= LARGE_CELL
    far = {name: squares for name, squares in places.items() if not all(map(area.has, squares))}
    near = {name: squares for name, squares in places.items() if name not in far}
    for squares in near.values():
        (left, top), (right, bottom) = area.corner(squares[0]), area.corner(squares[-1])
        box = (left - 2, top - 2, right + cell + 3, bottom + cell + 3)
        pen.rounded_rectangle(box, radius=cell // 7, outline=Ink.TEXT, width=7 if is_large else 4)
    occupied = {*taken, *(square for squares in near.values() for square in squares)}
    for name, squares in near.items():
        label = tag(name, cell - 8 if is_large else 38, Ink.TEXT, Ink.PAPER)
        free = [square for square in squares if square not in taken] if is_large else []
        x, y = place_points(squares, label.size, area, occupied, placed)
        for square in reversed(free):  # ends with the first free square on which the letter covers no other sign
            left, top = area.corner(square)
            place = left + (cell + 2 - label.width) // 2, top + (cell + 2 - label.height) // 2
            box = (*place, place[0] + label.width, place[1] + label.height)
            if not any(shared(box, other) for other in placed):
                x, y = place
        image.paste(label, (x, y))
        placed.append((x, y, x + label.width, y + label.height))
    return far
