"""The page of a week as a picture: numbers of games, and a block for each of its best results.

Shown 334 pixels wide, its digits are at least 9 pixels high.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from sumon.render.card import Fact
from sumon.render.lettering import text_width
from sumon.render.line_breaks import rows_of
from sumon.render.paint import canvas, word
from sumon.render.palette import Ink, Palette
from sumon.render.png import encode
from sumon.render.profile import CardLine

WIDTH = 1100
_MARGIN = 36
_ROOM = WIDTH - 2 * _MARGIN
_TITLE, _VALUE, _LABEL, _TEXT = 56, 96, 42, 46  # heights of letters
_HEAD, _FACTS = 104, 136
_BAR, _INDENT = 10, 34  # the width of the bar at the left of a block, and the indent of the words beside it
_ROW, _PADDING, _BETWEEN = 58, 18, 26  # the height of a row, the space inside a block, and the space between blocks
_DOT = " · "


@dataclass(frozen=True, slots=True)
class WeekCard:
    """The content of the page: the title, numbers with their labels, and a block for each of *lines*."""

    title: str
    facts: tuple[Fact, ...]
    lines: tuple[CardLine, ...] = ()


def draw(card: WeekCard, palette: Palette) -> bytes:
    """See `sumon.render.draw_week_card`."""
    blocks = [(line.label, rows_of(line.parts, _DOT, _TEXT, _ROOM - _INDENT)) for line in card.lines]
    height = _HEAD + _FACTS + sum(_height(rows) + _BETWEEN for _, rows in blocks) + _MARGIN // 2
    image = canvas(WIDTH, height)
    image.paste(word(card.title, _ROOM, 76, _TITLE, Ink.TEXT, align="l"), (_MARGIN, 20))
    image.paste(Ink.GRID, (_MARGIN, _HEAD, WIDTH - _MARGIN, _HEAD + 2))
    _draw_facts(image, card.facts)
    top = _HEAD + _FACTS
    for label, rows in blocks:
        _draw_block(image, label, rows, top)
        top += _height(rows) + _BETWEEN
    return encode(image, palette)


def _height(rows: Sequence[str]) -> int:
    return 2 * _PADDING + 46 + _ROW * len(rows)


def _draw_facts(image: Image.Image, facts: Sequence[Fact]) -> None:
    """Draws values with their labels beside them."""
    left = _MARGIN
    for fact in facts:
        width = round(text_width(fact.value, _VALUE)) + 4
        image.paste(word(fact.value, width, 104, _VALUE, Ink.FIRST, align="l"), (left, _HEAD + 16))
        left += width + 14
        width = max(1, min(round(text_width(fact.label, _TEXT)) + 4, WIDTH - _MARGIN - left))
        image.paste(word(fact.label, width, 60, _TEXT, Ink.MUTED, align="l"), (left, _HEAD + 50))
        left += width + 70


def _draw_block(image: Image.Image, label: str, rows: Sequence[str], top: int) -> None:
    """Draws a bar, the label of the block, and its text below."""
    image.paste(Ink.FIRST, (_MARGIN, top, _MARGIN + _BAR, top + _height(rows)))
    left, room = _MARGIN + _INDENT, _ROOM - _INDENT
    image.paste(word(label, room, 46, _LABEL, Ink.MUTED, align="l"), (left, top + _PADDING))
    for number, row in enumerate(rows):
        place = left, top + _PADDING + 46 + _ROW * number
        image.paste(word(row, room, _ROW, _TEXT, Ink.TEXT, align="l"), place)
