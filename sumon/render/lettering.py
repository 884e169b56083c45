"""The typefaces: writable signs of a name, widths of texts, and line breaks."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import groupby

from PIL import ImageFont

from sumon.config import DATA

# The typefaces in order of preference: each sign uses the first one that has it.
FONTS = (DATA / "fonts" / "Inter-Bold.otf", DATA / "fonts" / "NotoSansJP-Bold.otf")
ELLIPSIS = "…"
# Sizes for the picture of a board. Shown 334 instead of 812 pixels wide, digits are 9 and 12 pixels high.
SMALL, LARGE = 31, 42
SMALLEST = 0.6  # the smallest letters, as a fraction of their normal size
_FEWEST = 3  # the fewest signs of a shortened name, with the ellipsis
_MISSING = "\uffff"  # no font has it, so it shows the font's sign for missing glyphs
_LEVEL = re.compile(r" ?[(（][^()（）]+[)）]$")
# Signs that must not begin a line of Japanese, and signs that must not end one.
_NOT_FIRST = frozenset("、。，．：；！？）」』】〉》”’…‥ー々％ぁぃぅぇぉっゃゅょゎァィゥェォッャュョ")
_NOT_LAST = frozenset("（「『【〈《“‘")


@cache
def font(size: int, number: int = 0) -> ImageFont.FreeTypeFont:
    """The typeface FONTS[*number*], *size* pixels high."""
    return ImageFont.truetype(str(FONTS[number]), size)


@lru_cache(maxsize=2048)
def runs(text: str, size: int) -> tuple[tuple[str, ImageFont.FreeTypeFont], ...]:
    """*text*, *size* pixels high, split into parts that each use one typeface."""
    return tuple(("".join(part), font(size, number)) for number, part in groupby(text, _font_of))


@lru_cache(maxsize=2048)
def text_width(text: str, size: int) -> float:
    """The width of *text* in pixels, *size* pixels high."""
    return sum(float(letters.getlength(part)) for part, letters in runs(text, 4 * size)) / 4


@lru_cache(maxsize=1024)
def writable(name: str, fallback: str = "") -> str:
    """*name* without emoji and other signs the typefaces lack; *fallback* if a letter, digit or punctuation is
    missing.
    """
    shown = []
    for sign in unicodedata.normalize("NFKC", name):
        if sign.isspace():
            shown.append(" ")
        elif _has_glyph(sign):
            shown.append(sign)
        elif unicodedata.category(sign)[0] in "LNP":
            return fallback
    return " ".join("".join(shown).split()) or fallback


def has_digits(text: str) -> bool:
    """Whether *text* has a digit and so must not be made smaller."""
    return any(map(str.isdigit, text))


def has_all_signs(text: str) -> bool:
    """Whether the typefaces have every sign of *text*.

    >>> has_all_signs("5 ↑ f2"), has_all_signs("手番"), has_all_signs("5 ↖ e2")
    (True, True, False)
    """
    return all(sign.isspace() or _has_glyph(sign) for sign in text)


@lru_cache(maxsize=1024)
def fitted(text: str, size: int, width: float) -> str:
    """*text*, shortened with an ellipsis if it is wider than *width* pixels."""
    if text_width(text, size) <= width:
        return text
    shown = text
    while shown and text_width(shown + ELLIPSIS, size) > width:
        shown = shown[:-1].rstrip()
    return shown + ELLIPSIS


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


@lru_cache(maxsize=256)
def wrapped(text: str, size: int, width: float, most: int) -> tuple[str, ...]:
    """*text* in at most *most* lines of *width* pixels; the last line keeps any rest."""
    lines = [""]
    for part in _unbroken(text):
        longer = lines[-1] + part
        if not lines[-1] or len(lines) == most or text_width(longer.rstrip(), size) <= width:
            lines[-1] = longer
        else:
            lines.append(part)
    return tuple(line.strip() for line in lines)


def _unbroken(text: str) -> list[str]:
    """*text* split at its possible line ends: after blanks, and between most signs of Japanese.

    >>> _unbroken("End turn"), _unbroken("青の番です。")
    (['End ', 'turn'], ['青', 'の', '番', 'で', 'す。'])
    """
    parts = [""]
    for sign in text:
        before = parts[-1][-1:]
        between = _is_wide(before) and sign not in _NOT_FIRST and before not in _NOT_LAST and not sign.isspace()
        if before and (before == " " != sign or between):
            parts.append("")
        parts[-1] += sign
    return parts


def _is_wide(sign: str) -> bool:
    return bool(sign) and unicodedata.east_asian_width(sign) in "WF"


def rows_of(parts: Iterable[str], between: str, size: int, width: float) -> tuple[str, ...]:
    """*parts* joined by *between* in rows of at most *width* pixels; no part is split."""
    rows: list[str] = []
    for part in parts:
        longer = f"{rows[-1]}{between}{part}" if rows else part
        if rows and text_width(longer, size) <= width:
            rows[-1] = longer
        else:
            rows.append(part)
    return tuple(rows)


@cache
def _has_glyph(sign: str) -> bool:
    # Control characters and joiners have no shape: some would be drawn as an empty box, others not at all.
    if unicodedata.category(sign)[0] == "C":
        return False
    return any(_is_in(sign, number) for number in range(len(FONTS)))


@cache
def _font_of(sign: str) -> int:
    """The number of the typeface that writes *sign*."""
    return next((number for number in range(len(FONTS)) if sign.isspace() or _is_in(sign, number)), 0)


def _is_in(sign: str, number: int) -> bool:
    return _shape(sign, number) != _shape(_MISSING, number)


@cache
def _shape(sign: str, number: int) -> tuple[tuple[int, int], bytes]:
    mask = font(24, number).getmask(sign)
    return mask.size, bytes(mask)
