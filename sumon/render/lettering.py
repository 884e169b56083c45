"""Texts on a line: their parts by typeface, their widths, and where they are cut."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from PIL import ImageFont

from sumon.render.direction import ISOLATES, in_order
from sumon.render.typefaces import EMOJI_STRIKE, INTER, JAPANESE, Face, drawn, font, has_layout, signs

ELLIPSIS = "…"
# Sizes for the picture of a board. Shown 334 instead of 812 pixels wide, digits are 9 and 12 pixels high.
SMALL, LARGE = 31, 42
SMALLEST = 0.6  # the smallest letters, as a fraction of their normal size
CAPITALS = 0.363  # half the height of capitals and digits, as a fraction of the size
EMOJI_WIDTH, EMOJI_HEIGHT = 1.16, 1.16 * 128 / 136  # as fractions of the size
_FEWEST = 3  # the fewest signs of a shortened name, with the ellipsis
_LEVEL = re.compile(r" ?[(（][^()（）]+[)）]$")


@dataclass(frozen=True, slots=True)
class Run:
    """A part of a line in one typeface, written to the right or to the left; or one emoji."""

    text: str
    size: int
    face: Face
    to_left: bool = False

    @property
    def font(self) -> ImageFont.FreeTypeFont:
        """The typeface in the size of the run; that of emoji has one size."""
        return font(EMOJI_STRIKE if self.face.is_emoji else self.size, self.face)

    @property
    def direction(self) -> str | None:
        """The direction for Pillow; None leaves it to the letters, and where Raqm is missing to the typeface."""
        return "rtl" if self.to_left and has_layout() else None

    @property
    def width(self) -> float:
        """The width in pixels."""
        length = float(self.font.getlength(self.text, direction=self.direction))
        return length * EMOJI_WIDTH * self.size / 136 if self.face.is_emoji else length

    @property
    def reach(self) -> tuple[float, float]:
        """The height in pixels above the line on which letters stand, and below it; 0 for Latin and Japanese."""
        if self.face in (INTER, JAPANESE):
            return 0, 0
        if self.face.is_emoji:
            return (EMOJI_HEIGHT / 2 + CAPITALS) * self.size, (EMOJI_HEIGHT / 2 - CAPITALS) * self.size
        _, top, _, bottom = self.font.getbbox(self.text, direction=self.direction, anchor="ls")
        return -top, bottom


@lru_cache(maxsize=2048)
def runs(text: str, size: int) -> tuple[Run, ...]:
    """*text*, *size* pixels high, in runs from left to right."""
    return tuple(_runs(text, size))


def _runs(text: str, size: int) -> Iterator[Run]:
    for part, to_left in in_order(signs(text)):
        chosen = [(sign, INTER) if sign.isspace() else drawn(sign) or (sign, INTER) for sign in part]
        groups = [(face, [sign for sign, _ in group]) for face, group in groupby(chosen, lambda each: each[1])]
        for face, found in reversed(groups) if to_left else groups:
            texts = (reversed(found) if to_left else found) if face.is_emoji else ["".join(found)]
            yield from (Run(each, size, face, to_left and not face.is_emoji) for each in texts)


@lru_cache(maxsize=2048)
def text_width(text: str, size: int) -> float:
    """The width of *text* in pixels, *size* pixels high."""
    return sum(run.width for run in runs(text, 4 * size)) / 4


@lru_cache(maxsize=1024)
def reach(text: str, size: int) -> tuple[float, float]:
    """The height of *text* in pixels above and below its line, without its Latin and Japanese letters."""
    reached = [run.reach for run in runs(text, 4 * size)]
    return max((up for up, _ in reached), default=0) / 4, max((down for _, down in reached), default=0) / 4


@lru_cache(maxsize=1024)
def writable(name: str, fallback: str = "") -> str:
    """*name* without ornaments that the typefaces lack; *fallback* if a letter, digit or punctuation is missing, or
    nothing is left.
    """
    shown = []
    for sign in signs(_normal(name)):
        found = drawn(sign)
        if sign.isspace():
            shown.append(" ")
        elif unicodedata.category(sign[0]) in ("Mn", "Me"):
            continue  # a mark without a letter
        elif found is not None:
            shown.append(found[0])
        elif unicodedata.category(sign[0])[0] in "LNP":
            return fallback
    return " ".join("".join(shown).split()) or fallback


def _normal(name: str) -> str:
    """*name* with plain letters for ornate ones, such as 𝓐 and Ａ.

    Letters of Thai, Lao and Korean that would come apart stay, and so does the punctuation of Japanese.
    """
    return unicodedata.normalize(
        "NFC", "".join(each if each in _WHOLE else unicodedata.normalize("NFKC", each) for each in name)
    )


_WHOLE = frozenset(("\u0e33", "\u0eb3", *map(chr, range(0x3131, 0x318F)), *"（）［］！？：；，．％＋＝～…"))


def has_digits(text: str) -> bool:
    """Whether *text* has a digit and so must not be made smaller."""
    return any(map(str.isdigit, text))


def has_all_signs(text: str) -> bool:
    """Whether the typefaces have every sign of *text*.

    >>> has_all_signs("5 ↑ f2"), has_all_signs("手番"), has_all_signs("5 ↖ e2")
    (True, True, False)
    """
    return all(sign.isspace() or sign in ISOLATES or drawn(sign) is not None for sign in signs(text))


@lru_cache(maxsize=1024)
def fitted(text: str, size: int, width: float) -> str:
    """*text*, shortened with an ellipsis if it is wider than *width* pixels."""
    if text_width(text, size) <= width:
        return text
    left = signs(text)
    while left and text_width("".join(left) + ELLIPSIS, size) > width:
        del left[-1]
        while left and left[-1].isspace():
            del left[-1]
    return "".join(left) + ELLIPSIS


def largest(text: str, sizes: Sequence[int], width: float) -> int:
    """The first of *sizes*, largest first, in which *text* fits into *width*; the last one if none fits."""
    return next((size for size in sizes if text_width(text, size) <= width), sizes[-1])


def fitted_name(name: str, size: int, width: float) -> str:
    """*name*, shortened if it is wider than *width* pixels, but with a level in brackets at its end kept whole.

    If too little of the name would be left, only the level is returned, without brackets; it may need letters of
    SMALLEST size.
    """
    found = _LEVEL.search(name)
    if found is None or found.start() < 1 or text_width(name, size) <= width:
        return fitted(name, size, width)
    start, level = found.start(), found[0]
    cut = fitted(name[:start], size, width - text_width(level, size))
    if len(cut) > _FEWEST:
        return cut + level
    return fitted(level.strip()[1:-1], round(size * SMALLEST), width)
