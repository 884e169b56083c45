"""The typeface, and what of a player's name it can write."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache

from PIL import ImageFont

from sumon.config import DATA

FONT = DATA / "fonts" / "Inter-Bold.otf"
ELLIPSIS = "…"
_MISSING = "\uffff"  # no font has it, so it looks like whatever the font lacks


@cache
def font(size: int) -> ImageFont.FreeTypeFont:
    """The bundled typeface, *size* pixels high."""
    return ImageFont.truetype(str(FONT), size)


@lru_cache(maxsize=2048)
def text_width(text: str, size: int) -> float:
    """The width of *text* in pixels, *size* pixels high."""
    return float(font(4 * size).getlength(text)) / 4


@lru_cache(maxsize=1024)
def writable(name: str, fallback: str = "") -> str:
    """*name* as the typeface can write it, without emoji and the like; *fallback* when letters would be missing."""
    shown = []
    for sign in unicodedata.normalize("NFKC", name):
        if sign.isspace():
            shown.append(" ")
        elif _has_glyph(sign):
            shown.append(sign)
        elif unicodedata.category(sign)[0] in "LNP":
            return fallback
    return " ".join("".join(shown).split()) or fallback


def has_all_signs(text: str) -> bool:
    """Whether the typeface has every sign of *text*.

    >>> has_all_signs("5 ↑ f2"), has_all_signs("5 ↖ e2")
    (True, False)
    """
    return all(sign.isspace() or _has_glyph(sign) for sign in text)


@lru_cache(maxsize=1024)
def fitted(text: str, size: int, width: float) -> str:
    """*text*, cut with an ellipsis where it is wider than *width* pixels."""
    if text_width(text, size) <= width:
        return text
    shown = text
    while shown and text_width(shown + ELLIPSIS, size) > width:
        shown = shown[:-1].rstrip()
    return shown + ELLIPSIS


def fitted_name(name: str, size: int, width: float) -> str:
    """*name*, cut where it is wider than *width* pixels, but not what stands in brackets at its end: a level."""
    start = name.rfind(" (") if name.endswith(")") else -1
    if start < 1 or text_width(name, size) <= width:
        return fitted(name, size, width)
    level = name[start:]
    room = width - text_width(level, size)
    if room <= text_width(ELLIPSIS, size):
        return fitted(level.strip(), size, width)
    return fitted(name[:start], size, room) + level


@lru_cache(maxsize=256)
def wrapped(text: str, size: int, width: float, most: int) -> tuple[str, ...]:
    """*text* in at most *most* lines of *width* pixels, what is too much stays in the last one."""
    lines = [""]
    for part in text.split(" "):
        longer = f"{lines[-1]} {part}".strip()
        if not lines[-1] or len(lines) == most or text_width(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(part)
    return tuple(lines)


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
    # Control characters and joiners have no shape: an empty box would be drawn for some, nothing for others.
    if unicodedata.category(sign)[0] == "C":
        return False
    return _shape(sign) != _shape(_MISSING)


@cache
def _shape(sign: str) -> tuple[tuple[int, int], bytes]:
    mask = font(24).getmask(sign)
    return mask.size, bytes(mask)
