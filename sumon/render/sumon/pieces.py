"""The sprites of a Sum On board, each drawn once and cached."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import cache
from math import hypot

from PIL import Image

from sumon.games.sumon.view import AxisKind, Side
from sumon.render.head import STRONG, Shape, draw_shape
from sumon.render.lettering import LARGE, SMALL
from sumon.render.paint import Pen, cached_image, mask, sprite, tag
from sumon.render.palette import Ink
from sumon.render.sumon.geometry import CELL, GOAL, NUMBER_RADIUS, SHAFT, Point, tip_of

RADIUS, EDGE = 30, 2
TRAY_CELL = 68
LARGE_CELL = 96
AXIS_INK: Mapping[AxisKind, Ink] = {
    AxisKind.RANK: Ink.AXIS_RANK,
    AxisKind.FILE: Ink.AXIS_FILE,
    AxisKind.RISING: Ink.AXIS_RISING,
    AxisKind.FALLING: Ink.AXIS_FALLING,
}


class Highlight(Enum):
    """The rings around a piece; the value is the distance of their outer edge from the middle."""

    PLAIN = RADIUS + 3
    MOVABLE = RADIUS + 6
    CHOSEN = RADIUS + 9
    SCORED = RADIUS + 8


@cache
def piece(side: Side, number: int, ground: Ink, look: Highlight) -> Image.Image:
    """A piece with its rings on a square of *ground*; number 0 draws none."""
    shape, middle = Shape(side), (CELL / 2, CELL / 2)

    def paint(pen: Pen) -> None:
        match look:
            case Highlight.MOVABLE:
                draw_shape(pen, shape, middle, look.value, Ink.TEXT)
                draw_shape(pen, shape, middle, look.value - 2.5, ground)
            case Highlight.CHOSEN:
                draw_shape(pen, shape, middle, look.value, Ink.TEXT)
            case Highlight.SCORED:
                draw_shape(pen, shape, middle, look.value, Ink.ON_TILE)
                draw_shape(pen, shape, middle, look.value - 1.5, Ink.LIT)
                draw_shape(pen, shape, middle, RADIUS + EDGE + 1, Ink.ON_TILE)
            case Highlight.PLAIN:
                pass
        draw_shape(pen, shape, middle, RADIUS + EDGE, Ink.ON_SIDE)
        draw_shape(pen, shape, middle, RADIUS, STRONG[shape])
        pen.write(middle, str(number or ""), 46, Ink.ON_SIDE)

    rings = (Ink.ON_TILE, Ink.LIT) if look is Highlight.SCORED else (Ink.TEXT,)
    return sprite(CELL, CELL, (ground, STRONG[shape], Ink.ON_SIDE, *rings), paint)


@cache
def piece_mask(side: Side, look: Highlight) -> Image.Image:
    """The mask of a piece's sprite."""
    return mask(CELL, CELL, lambda pen: draw_shape(pen, Shape(side), (CELL / 2, CELL / 2), look.value, Ink.TEXT))


@cache
def large_piece(side: Side, number: int) -> Image.Image:
    """A piece in the size of a result card, without rings."""
    shape, middle = Shape(side), (LARGE_CELL / 2, LARGE_CELL / 2)

    def paint(pen: Pen) -> None:
        draw_shape(pen, shape, middle, LARGE_CELL * 0.46, STRONG[shape])
        pen.write(middle, str(number), round(LARGE_CELL * 0.64), Ink.ON_SIDE)

    return sprite(LARGE_CELL, LARGE_CELL, (Ink.PAPER, STRONG[shape], Ink.ON_SIDE), paint)


@cache
def tray_piece(side: Side, number: int, is_chosen: bool) -> Image.Image:
    """A piece that is still to be placed."""
    shape, middle = Shape(side), (TRAY_CELL / 2, TRAY_CELL / 2)

    def paint(pen: Pen) -> None:
        if is_chosen:
            draw_shape(pen, shape, middle, 33, Ink.TEXT)
        draw_shape(pen, shape, middle, 28, STRONG[shape])
        pen.write(middle, str(number), LARGE, Ink.ON_SIDE)

    return sprite(TRAY_CELL, TRAY_CELL, (Ink.PAPER, STRONG[shape], Ink.ON_SIDE, Ink.TEXT), paint)


@cache
def step_number(number: int, ground: Ink, *, is_filled: bool = True) -> Image.Image:
    """The number of a step in its turn, on *ground*."""
    width, height = _number_size(number)
    face, ink = (Ink.TEXT, Ink.PAPER) if is_filled else (Ink.PAPER, Ink.TEXT)

    def paint(pen: Pen) -> None:
        _draw_number(pen, number, face)
        pen.write((width / 2, height / 2), str(number), SMALL, ink)

    return sprite(width, height, (ground, Ink.TEXT, Ink.PAPER), paint)


@cache
def step_number_mask(number: int) -> Image.Image:
    """The mask of a step's number."""
    return mask(*_number_size(number), lambda pen: _draw_number(pen, number, Ink.TEXT))


def _number_size(number: int) -> tuple[int, int]:
    height = 2 * NUMBER_RADIUS + 2
    return (height if number < 10 else height + 14), height


def _draw_number(pen: Pen, number: int, face: Ink) -> None:
    """Draws the disc of a number, wider if it has two digits."""
    width, height = _number_size(number)
    pen.box(1, 1, width - 1, height - 1, face, corner=NUMBER_RADIUS, edge=Ink.TEXT, width=2.5)


def _draw_arrow(pen: Pen, direction: Point, tip: float, width: float, ink: Ink) -> None:
    """Draws an arrow from the middle of the sprite in *direction*, *tip* pixels long."""
    across, down = (part / hypot(*direction) for part in direction)
    neck, wing = tip - 2.4 * width, 1.55 * width
    outline = ((0, -width / 2), (neck, -width / 2), (neck, -wing), (tip, 0), (neck, wing), (neck, width / 2),
               (0, width / 2))  # fmt: skip
    pen.polygon(
        [(CELL + across * along - down * out, CELL + down * along + across * out) for along, out in outline], ink
    )


@cache
def arrow(side: Side | None, direction: Point, ground: Ink) -> tuple[Image.Image, Image.Image]:
    """An arrow from the middle of a square to a piece of *side* on the next one, and its mask.

    *side* is None for an arrow that runs beside the pieces.
    """
    size, tip = 2 * CELL, tip_of(side, direction)
    drawn = sprite(size, size, (ground, Ink.TEXT), lambda pen: _draw_arrow(pen, direction, tip, SHAFT, Ink.TEXT))
    return drawn, mask(size, size, lambda pen: _draw_arrow(pen, direction, tip, SHAFT, Ink.TEXT))


@cache
def compared_arrow(direction: Point, side: Side | None, is_better: bool) -> tuple[Image.Image, Image.Image]:
    """An arrow from the middle of a square to the next one, filled or hollow, and its mask.

    It ends at a number, or at a piece of *side*.
    """
    size = 2 * CELL
    tip = CELL * hypot(*direction) - NUMBER_RADIUS + 2 if side is None else tip_of(side, direction)

    def paint(pen: Pen) -> None:
        _draw_arrow(pen, direction, tip, 11, Ink.TEXT)
        if not is_better:
            _draw_arrow(pen, direction, tip - 5, 6, Ink.PAPER)

    drawn = sprite(size, size, (Ink.LIGHT, Ink.TEXT, Ink.PAPER), paint)
    return drawn, mask(size, size, lambda pen: _draw_arrow(pen, direction, tip, 11, Ink.TEXT))


@cached_image("parts")
def axis_label(kind: AxisKind, total: int, is_usable: bool) -> Image.Image:
    """The letter of an axis and its sum."""
    face, ink = (AXIS_INK[kind], Ink.ON_MARK) if is_usable else (Ink.PAPER, Ink.MUTED)
    return tag(f"{kind.value} {total}", 38, face, ink)


@cache
def goal(side: Side) -> Image.Image:
    """The part of the goal bar behind one square of the far rank of *side*, with an arrowhead towards it."""

    def paint(pen: Pen) -> None:
        low, high = (GOAL - 2, 2) if side is Side.BLUE else (2, GOAL - 2)
        pen.polygon(((CELL / 2 - 11, low), (CELL / 2, high), (CELL / 2 + 11, low)), Ink.ON_SIDE)

    return sprite(CELL, GOAL, (STRONG[Shape(side)], Ink.ON_SIDE), paint)


@cache
def target(ground: Ink) -> Image.Image:
    """The sign of a square to which a piece may go."""

    def paint(pen: Pen) -> None:
        pen.disc((15, 15), 13, Ink.TEXT)
        pen.disc((15, 15), 8.5, Ink.PAPER)

    return sprite(30, 30, (ground, Ink.TEXT, Ink.PAPER), paint)


@cache
def target_mask() -> Image.Image:
    """The mask of a target's sign."""
    return mask(30, 30, lambda pen: pen.disc((15, 15), 13, Ink.TEXT))
