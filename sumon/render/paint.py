"""Ink, letters and sprites that the pictures of all games share.

Pictures have sixteen colours. Sprites are drawn four times too large in full colour, reduced, and matched to the
few inks they may use; that happens once, boards are put together from finished sprites.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum
from functools import cache, lru_cache

from PIL import Image, ImageDraw, ImageFont

from sumon.config import DATA
from sumon.render.png import SPARE

SCALE = 4  # how much larger sprites are drawn than shown
_FONT = DATA / "fonts" / "Inter-Bold.otf"


class Ink(IntEnum):
    """The colours of every picture. Blue and vermilion stay apart for colour-blind players too."""

    PAPER = 0
    LIGHT = 1
    DARK = 2
    TEXT = 3
    GREY = 4
    BLUE = 5
    PALE_BLUE = 6
    RED = 7
    PALE_RED = 8
    WHITE = 9
    GREEN = 10
    PURPLE = 11
    OCHRE = 12
    TEAL = 13
    YELLOW = 14
    SILVER = 15


RGB: dict[Ink, tuple[int, int, int]] = {
    Ink.PAPER: (0xFA, 0xF8, 0xF3),
    Ink.LIGHT: (0xEF, 0xEA, 0xDF),
    Ink.DARK: (0xDD, 0xD5, 0xC5),
    Ink.TEXT: (0x22, 0x26, 0x2B),
    Ink.GREY: (0x8C, 0x8A, 0x85),
    Ink.BLUE: (0x0B, 0x57, 0xA4),
    Ink.PALE_BLUE: (0x6E, 0x9D, 0xCC),
    Ink.RED: (0xC9, 0x3F, 0x0B),
    Ink.PALE_RED: (0xE2, 0x8C, 0x66),
    Ink.WHITE: (0xFF, 0xFF, 0xFF),
    Ink.GREEN: (0x00, 0x7E, 0x55),
    Ink.PURPLE: (0x8E, 0x3B, 0xA8),
    Ink.OCHRE: (0x96, 0x66, 0x00),
    Ink.TEAL: (0x00, 0x7C, 0x94),
    Ink.YELLOW: (0xFF, 0xDD, 0x55),
    Ink.SILVER: (0xC0, 0xBA, 0xAF),
}
PALETTE = b"".join(bytes(RGB[ink]) for ink in Ink)

Paint = Callable[[ImageDraw.ImageDraw], None]


def canvas(width: int, height: int, ink: Ink = Ink.PAPER) -> Image.Image:
    """An empty picture of *width* x *height* pixels, and the spare columns that `encode` asks for."""
    image = Image.new("P", (width + SPARE, height), ink)
    image.putpalette(PALETTE)
    return image


@cache
def font(size: int) -> ImageFont.FreeTypeFont:
    """The bundled typeface, *size* pixels high on a sprite's enlarged canvas."""
    return ImageFont.truetype(str(_FONT), size)


def sprite(width: int, height: int, inks: Sequence[Ink], paint: Paint) -> Image.Image:
    """What *paint* draws on a canvas SCALE times as large, filled with the first of *inks*, in no other inks."""
    large = Image.new("RGB", (width * SCALE, height * SCALE), RGB[inks[0]])
    paint(ImageDraw.Draw(large))
    found = large.reduce(SCALE).quantize(palette=_palette_of(tuple(inks)), dither=Image.Dither.NONE)
    result = found.point([*inks, *[inks[0]] * (256 - len(inks))])
    result.putpalette(PALETTE)
    return result


def points_of(*points: tuple[float, float]) -> list[tuple[float, float]]:
    """*points*, given in pixels of the finished sprite, on its enlarged canvas."""
    return [(SCALE * x, SCALE * y) for x, y in points]


def write(pen: ImageDraw.ImageDraw, centre: tuple[float, float], text: str, size: int, ink: Ink) -> None:
    """*text* with its capitals' height centred on *centre*; sizes and places in pixels of the finished sprite."""
    place = (centre[0] * SCALE, centre[1] * SCALE + 0.363 * size * SCALE)
    pen.text(place, text, font=font(size * SCALE), fill=RGB[ink], anchor="ms")


def between(ground: Ink, ink: Ink) -> Ink:
    """The ink for the half-covered pixels where *ink* meets *ground*."""
    lighter = {Ink.BLUE: Ink.PALE_BLUE, Ink.RED: Ink.PALE_RED, Ink.GREY: Ink.SILVER}
    if ink is Ink.WHITE:
        return lighter.get(ground, Ink.SILVER)
    return lighter.get(ink, Ink.GREY)


@lru_cache(maxsize=512)
def word(text: str, width: int, height: int, size: int, ink: Ink, ground: Ink = Ink.PAPER) -> Image.Image:
    """A sprite of *text* alone, *size* pixels high, on *ground*."""
    inks = (ground, between(ground, ink), ink)
    return sprite(width, height, inks, lambda pen: write(pen, (width / 2, height / 2), text, size, ink))


@lru_cache(maxsize=1024)
def tile(size: int, text: str, face: Ink, ink: Ink, ring: Ink, ground: Ink) -> Image.Image:
    """A tile of *size* pixels with *text* on it, edged by *ring*, lying on *ground*."""

    def paint(pen: ImageDraw.ImageDraw) -> None:
        gap, edge = size * SCALE // 30 + 1, size * SCALE // 13
        box = (gap, gap, size * SCALE - gap - 1, size * SCALE - gap - 1)
        pen.rounded_rectangle(box, radius=size * SCALE // 7, fill=RGB[face], outline=RGB[ring], width=edge)
        write(pen, (size / 2, size / 2), text, round(size * 0.68), ink)

    return sprite(size, size, (ground, ring, face, between(face, ink), ink), paint)


@lru_cache(maxsize=256)
def tag(text: str, width: int, height: int, face: Ink) -> Image.Image:
    """White *text* in a box of *face* with a white edge, to lie over other things."""

    def paint(pen: ImageDraw.ImageDraw) -> None:
        box = (2 * SCALE, 2 * SCALE, (width - 2) * SCALE - 1, (height - 2) * SCALE - 1)
        pen.rectangle(box, fill=RGB[face])
        write(pen, (width / 2, height / 2), text, round(height * 0.72), Ink.WHITE)

    return sprite(width, height, (Ink.WHITE, between(face, Ink.WHITE), face), paint)


@cache
def _palette_of(inks: tuple[Ink, ...]) -> Image.Image:
    image = Image.new("P", (1, 1))
    every = (*inks, *[inks[0]] * (256 - len(inks)))
    image.putpalette(b"".join(bytes(RGB[ink]) for ink in every))
    return image
