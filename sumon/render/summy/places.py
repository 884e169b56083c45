"""The places that the tapped tiles fit in, marked with letters."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from PIL import Image, ImageDraw

from sumon.games.summy.move_types import Lay
from sumon.games.summy.notation import read_move
from sumon.games.summy.view import SummyView
from sumon.render.boxes import Box, shared
from sumon.render.paint import tag
from sumon.render.palette import Ink
from sumon.render.renderer import Caption, letter
from sumon.render.summy.area import Area
from sumon.render.summy.large import LARGE_CELL
from sumon.render.summy.points import place_points


def places_of(view: SummyView, caption: Caption) -> dict[str, range]:
    """The squares of each of the lays that *caption* marks, by letter."""
    moves = (read_move(view.board, text) for text in caption.places)
    return {letter(number): move.squares for number, move in enumerate(moves) if isinstance(move, Lay)}


def mark_places(
    image: Image.Image, places: Mapping[str, range], area: Area, taken: Collection[int], placed: list[Box]
) -> dict[str, range]:
    """Draws a line around each of *places*, and its letter on it, or beside it where tiles lie on all of it.

    *taken*: the squares on which something lies; *placed*: where points have been written. Returns the places that
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
        for square in reversed(free):  # the first one of its own that is free
            left, top = area.corner(square)
            place = left + (cell + 2 - label.width) // 2, top + (cell + 2 - label.height) // 2
            box = (*place, place[0] + label.width, place[1] + label.height)
            if not any(shared(box, other) for other in placed):
                x, y = place
        image.paste(label, (x, y))
        placed.append((x, y, x + label.width, y + label.height))
    return far
