"""The sprites of a Sum On board, each drawn once and kept."""

from __future__ import annotations

from functools import cache, lru_cache

from PIL import Image, ImageDraw

from sumon.games.sumon.view import AxisKind, Side
from sumon.render.badges import PALE, STRONG, Shape, fill_shape
from sumon.render.paint import RGB, SCALE, Ink, points_of, sprite, write
from sumon.render.sumon.geometry import LABEL_HEIGHT, LABEL_WIDTH

PIECE = 70  # a piece with the ring around it
RADIUS = 30
AXIS_INK = {
    AxisKind.RANK: Ink.GREEN,
    AxisKind.FILE: Ink.PURPLE,
    AxisKind.RISING: Ink.OCHRE,
    AxisKind.FALLING: Ink.TEAL,
}


@cache
def piece(side: Side, number: int, ring: Ink) -> Image.Image:
    """A piece in a thin *ring*, the colour of its square unless it is to stand out."""
    shape, middle = Shape(side), (PIECE / 2, PIECE / 2)

    def paint(pen: ImageDraw.ImageDraw) -> None:
        fill_shape(pen, shape, middle, RADIUS + 5, RGB[ring])
        fill_shape(pen, shape, middle, RADIUS, RGB[STRONG[shape]])
        write(pen, middle, str(number), 48, Ink.WHITE)

    return sprite(PIECE, PIECE, (ring, PALE[shape], STRONG[shape], Ink.WHITE), paint)


@cache
def piece_mask(side: Side) -> Image.Image:
    """Which pixels of a piece's sprite count."""
    image = Image.new("L", (PIECE * SCALE, PIECE * SCALE), 0)
    fill_shape(ImageDraw.Draw(image), Shape(side), (PIECE / 2, PIECE / 2), RADIUS + 5, 255)
    return image.reduce(SCALE).point([0] * 128 + [255] * 128, "1")


@cache
def small_piece(side: Side, number: int) -> Image.Image:
    """A piece still to be placed, for the tray."""
    shape = Shape(side)

    def paint(pen: ImageDraw.ImageDraw) -> None:
        fill_shape(pen, shape, (25, 25), 21, RGB[STRONG[shape]])
        write(pen, (25, 25), str(number), 32, Ink.WHITE)

    return sprite(50, 50, (Ink.WHITE, PALE[shape], STRONG[shape]), paint)


@lru_cache(maxsize=256)
def axis_label(kind: AxisKind, total: int, usable: bool) -> Image.Image:
    """The letter of an axis and its sum."""
    ground = AXIS_INK[kind] if usable else Ink.PAPER
    text = Ink.WHITE if usable else Ink.GREY

    def paint(pen: ImageDraw.ImageDraw) -> None:
        box = (0, 0, LABEL_WIDTH * SCALE - 1, LABEL_HEIGHT * SCALE - 1)
        pen.rounded_rectangle(box, radius=8 * SCALE, fill=RGB[ground])
        write(pen, (LABEL_WIDTH * 0.26, LABEL_HEIGHT / 2), kind.value, 24, text)
        write(pen, (LABEL_WIDTH * 0.68, LABEL_HEIGHT / 2), str(total), 26, text)

    inks = (Ink.PAPER, ground, Ink.SILVER, text)
    return sprite(LABEL_WIDTH, LABEL_HEIGHT, inks, paint)


@cache
def chevron(side: Side, ground: Ink) -> Image.Image:
    """The way *side* moves, for the squares of its far rank."""
    pale = PALE[Shape(side)]

    def paint(pen: ImageDraw.ImageDraw) -> None:
        low, high = (21, 37) if side is Side.RED else (37, 21)
        pen.line(points_of((12, low), (28, high), (44, low)), RGB[pale], 7 * SCALE, joint="curve")

    return sprite(56, 60, (ground, pale), paint)
