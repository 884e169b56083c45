"""The race below the players' names: how far each side has come, and which of its pieces are home."""

from __future__ import annotations

from functools import cache

from PIL import Image, ImageDraw

from sumon.games.sumon.board import NUMBERS
from sumon.games.sumon.view import Side
from sumon.render.head import STRONG, Shape, draw_shape
from sumon.render.keeping import Packed, kept_packed
from sumon.render.lettering import text_width
from sumon.render.paint import Pen, sprite, word
from sumon.render.palette import Ink
from sumon.render.sumon.facts import Race
from sumon.render.sumon.geometry import RACE_HEIGHT

_PIP, _PIP_GAP = 16, 2
_GAP = 8  # beside the words
_BAR_HEIGHT = 14
_SIZE = 21  # of letters
_LEAST_BAR = 40


@kept_packed("parts")
def race_strip(side: Side, race: Race, to_go: str, width: int) -> Packed:
    """From the outer side: how much of the way is done, what is *to_go*, and the eight pieces, filled when home."""
    strip = Image.new("L", (width, RACE_HEIGHT), Ink.PAPER)
    pen = ImageDraw.Draw(strip)
    pips = (_PIP + _PIP_GAP) * len(NUMBERS)
    words = min(round(text_width(to_go, _SIZE)) + 2, width - pips - 2 * _GAP - _LEAST_BAR)
    bar = width - words - pips - 2 * _GAP
    done = round((bar - 6) * (race.way - race.to_go) / race.way)

    def across(start: int, length: int) -> int:
        """Where something *length* pixels wide begins, *start* pixels from the outer side."""
        return start if side is Side.BLUE else width - start - length

    top = (RACE_HEIGHT - _BAR_HEIGHT) // 2
    for start, length, inset, ink in (
        (0, bar, 0, Ink.MUTED),
        (2, bar - 4, 2, Ink.PAPER),
        (3, done, 3, STRONG[Shape(side)]),
    ):
        if length:
            left = across(start, length)
            pen.rectangle((left, top + inset, left + length - 1, top + _BAR_HEIGHT - 1 - inset), ink)
    said = word(to_go, words, RACE_HEIGHT, _SIZE, Ink.TEXT)
    strip.paste(said, (across(bar + _GAP, words), 0))
    for index, piece in enumerate(NUMBERS):
        start = width - pips + (_PIP + _PIP_GAP) * index
        strip.paste(_pip(side, piece in race.home), (across(start, _PIP), (RACE_HEIGHT - _PIP) // 2))
    return Packed.of(strip)


@cache
def _pip(side: Side, is_home: bool) -> Image.Image:
    shape, middle = Shape(side), (_PIP / 2, _PIP / 2)

    def paint(pen: Pen) -> None:
        draw_shape(pen, shape, middle, 7, STRONG[shape])
        if not is_home:
            draw_shape(pen, shape, middle, 4.8, Ink.PAPER)

    return sprite(_PIP, _PIP, (Ink.PAPER, STRONG[shape]), paint)
