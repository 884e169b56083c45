"""The lowest lines of a picture, next to the buttons: a refusal, a price, an instruction, the reason for the
end.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from PIL import Image

from sumon.render.lettering import SMALL, fitted, has_all_signs, has_digits, text_width
from sumon.render.line_breaks import wrapped
from sumon.render.paint import Pen, pill, sprite, word
from sumon.render.palette import Ink
from sumon.render.png import SPARE

# The size of letters for a picture of this width; it is scaled for others, so letters look alike in all games.
_WIDTH, _SIZE = 812, SMALL
_MARGIN = 10
_PRICE = 1.18  # the letters of a price, as a fraction of the height of its line
_FEW_LINES, _MOST_LINES = 2, 4  # of each text: its letters shrink for the first limit, and it is cut at the second
_SMALLEST, _SHOWN = 11, 350  # the smallest letters in pixels, where a phone shows the picture so wide
_MARKUP = re.compile(r"[`*]|^-# ", re.MULTILINE)  # Discord's marks for code, emphasis and small lines


@dataclass(frozen=True, slots=True)
class Foot:
    """The texts of a picture below its board; there is no foot if all are empty."""

    refusal: str = ""  # a sentence on why a move is refused
    price: str = ""  # the points of the proposed move, for example "+33"
    instruction: str = ""  # a sentence on what to do now
    reason: str = ""  # a sentence on why the game is over
    note: str = ""  # sentences on the last turn, the game, a hint or the message, one on each line
    game: str = ""  # for example "#12 · rated · 1 day a turn"; at the right of the last line if it fits there

    def __bool__(self) -> bool:
        return bool(self.asks or self.reason or self.note or self.game)

    @property
    def asks(self) -> bool:
        """Whether it has texts about an unfinished turn."""
        return bool(self.refusal or self.price or self.instruction)


NO_FOOT = Foot()


def unmarked(text: str) -> str:
    """*text* without Discord's markup."""
    return _MARKUP.sub("", text)


def fits(text: str) -> bool:
    """Whether *text* fits into two lines of a foot in its largest letters, and the typefaces have all its signs."""
    lines = wrapped(unmarked(text), _SIZE, _WIDTH - 2 * _MARGIN, _FEW_LINES + 1)
    return len(lines) <= _FEW_LINES and has_all_signs(text)


def with_foot(image: Image.Image, foot: Foot) -> Image.Image:
    """*image* with *foot* below it, as high as its lines."""
    if not foot:
        return image
    width = image.width - SPARE
    sizes = letter_sizes(width)
    size, room = sizes[0], width - 2 * _MARGIN
    height = _height(size)
    lines = _with_game(list(_lines(foot, room, sizes)), foot.game, room, sizes)
    whole = Image.new("L", (image.width, image.height + height * len(lines) + size // 4), None)
    whole.paste(image, (0, 0))
    whole.paste(Ink.PAPER, (0, image.height, *whole.size))
    for row, line in enumerate(lines):
        for left, piece in line:
            top = image.height + row * height + (height - piece.height) // 2
            whole.paste(piece, (_MARGIN + left, top))
    return whole


def letter_sizes(width: int) -> range:
    """The sizes of letters in a picture of this *width*, largest first. Text with digits has the first one."""
    return range(round(width * _SIZE / _WIDTH), math.ceil(width * _SMALLEST / _SHOWN) - 1, -1)


def _lines(foot: Foot, room: int, sizes: range) -> Iterator[list[tuple[int, Image.Image]]]:
    """The pictures in each line, with their positions."""
    height = _height(sizes[0])
    if foot.refusal:
        sign = [(0, _refused(height))]
        letters, texts = _wrapped(foot.refusal, sizes, room - height)
        for text in texts:
            yield [*sign, (height, _line(text, room - height, letters, height, Ink.BAD))]
            sign = []
    for note in foot.note.split("\n"):
        yield from ([(0, line)] for line in _sentence(note, room, sizes, Ink.MUTED))
    price, left = [], 0
    if foot.price:
        tag = pill(foot.price, height - 1, Ink.GOOD, Ink.ON_MARK, Ink.PAPER, _PRICE)
        price, left = [(0, tag)], tag.width + _MARGIN
    for sentence in filter(None, (foot.instruction, foot.reason)):
        letters, texts = _wrapped(sentence, sizes, room - left)
        for text in texts:
            yield [*price, (left, _line(text, room - left, letters, height, Ink.TEXT))]
            price = []
        left = 0
    if price:
        yield price


def _with_game(
    lines: list[list[tuple[int, Image.Image]]],
    game: str,
    room: int,
    sizes: range,
) -> list[list[tuple[int, Image.Image]]]:
    """*lines* with *game* at the right of the last one, or below it where it does not fit."""
    for line in _sentence(game, room, sizes, Ink.MUTED):
        taken = max((left + piece.width for left, piece in lines[-1]), default=0) if lines else room
        if taken + sizes[0] + line.width > room:
            lines = [*lines, []]
        lines = [*lines[:-1], [*lines[-1], (room - line.width, line)]]
    return lines


def _sentence(text: str, room: int, sizes: range, ink: Ink) -> list[Image.Image]:
    """The lines of *text* as pictures; none if it is empty."""
    if not text:
        return []
    letters, texts = _wrapped(text, sizes, room)
    return [_line(line, room, letters, _height(sizes[0]), ink) for line in texts]


def _wrapped(text: str, sizes: range, room: int) -> tuple[int, tuple[str, ...]]:
    """The size of letters and the lines of *text*, as wide as *room*: few lines, otherwise as few as possible.

    Text with digits keeps the first of *sizes* and takes more lines instead.
    """
    text = unmarked(text)
    sizes = sizes[:1] if has_digits(text) else sizes
    for most in range(_FEW_LINES, _MOST_LINES + 1):
        for letters in sizes:
            lines = wrapped(text, letters, room, most + 1)
            if len(lines) <= most:
                return letters, tuple(fitted(line, letters, room) for line in lines)
    smallest = sizes[-1]
    return smallest, tuple(fitted(line, smallest, room) for line in wrapped(text, smallest, room, _MOST_LINES))


def _line(text: str, room: int, size: int, height: int, ink: Ink) -> Image.Image:
    return word(text, min(room, round(text_width(text, size)) + 2), height, size, ink, align="l")


def _height(size: int) -> int:
    return round(size * 1.16)


@cache
def _refused(height: int) -> Image.Image:
    """A cross in a disc, so that a refusal does not depend on its colour alone."""
    middle, reach, arm = height / 2 - 2, height * 0.36, height * 0.14

    def paint(pen: Pen) -> None:
        pen.disc((middle, middle + 2), reach, Ink.BAD)
        for way in (1, -1):
            ends = ((middle - arm, middle + 2 - way * arm), (middle + arm, middle + 2 + way * arm))
            pen.line(ends, Ink.ON_MARK, height / 11)

    return sprite(height, height, (Ink.PAPER, Ink.BAD, Ink.ON_MARK), paint)
