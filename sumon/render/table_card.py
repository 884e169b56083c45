"""The final table of a tournament as a picture: the first three in large letters, and a line for each other player.

Shown 334 pixels wide, its digits are at least 9 pixels high.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from PIL import Image

from sumon.i18n import FALLBACK
from sumon.render.card_title import title_image
from sumon.render.lettering import fitted, fitted_name, text_width
from sumon.render.names import shown_name
from sumon.render.paint import Pen, canvas, sprite, word
from sumon.render.palette import Ink, Palette
from sumon.render.png import encode

WIDTH = 1100
MOST_ROWS = 16
_MARGIN, _GAP = 36, 26
_SMALL, _LINE, _LARGE = 42, 42, 50
_HEADS, _BELOW = 54, 26
_ROW, _BEST_ROW = 58, 78
_PLACE = 92  # the width for the place or its medal
_MEDALS = ((Ink.LIT, Ink.ON_TILE), (Ink.TILE, Ink.ON_TILE), (Ink.SECOND_TINT, Ink.TEXT))  # disc and number


@dataclass(frozen=True, slots=True)
class TableRow:
    """A *place* counted from 1, the *name* of its entrant, and a value for each column."""

    place: int  # 0 for none
    name: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TableCard:
    """The table of a tournament."""

    title: str  # the headline
    about: str  # the text below the title
    heads: tuple[str, ...]  # the heads of the columns
    rows: tuple[TableRow, ...]  # best first
    more: str = ""  # the sentence below the rows, with the number of rows that are not drawn
    locale: str = FALLBACK  # the language of names for players whose own cannot be drawn

    @property
    def drawn(self) -> tuple[TableRow, ...]:
        """The rows that are drawn."""
        return self.rows[:MOST_ROWS]


def draw(card: TableCard, palette: Palette) -> bytes:
    """See `sumon.render.draw_table_card`."""
    rows, room = card.drawn, WIDTH - 2 * _MARGIN
    head = title_image(card.title, card.about, WIDTH, _MARGIN)
    height = head.height + _HEADS + sum(map(_height, rows)) + (_ROW if card.more else 0) + _BELOW
    image = canvas(WIDTH, height)
    image.paste(head, (0, 0))
    widths = _widths(card, rows)
    _draw_heads(image, card.heads, widths, head.height + 4)
    top = head.height + _HEADS
    for number, row in enumerate(rows, start=1):
        _draw_row(image, row, shown_name(row.name, number, card.locale), widths, top)
        top += _height(row)
    if card.more:
        more = fitted(card.more, _SMALL, room)
        image.paste(word(more, room, 50, _SMALL, Ink.MUTED, align="l"), (_MARGIN, top + 8))
    return encode(image, palette)


def _has_medal(row: TableRow) -> bool:
    return 1 <= row.place <= len(_MEDALS)


def _height(row: TableRow) -> int:
    return _BEST_ROW if _has_medal(row) else _ROW


def _letters(row: TableRow) -> int:
    return _LARGE if _has_medal(row) else _LINE


def _widths(card: TableCard, rows: Sequence[TableRow]) -> list[int]:
    """The width of each column, for its widest word."""
    widths = []
    for column, head in enumerate(card.heads):
        found = [text_width(head, _SMALL), *(text_width(row.values[column], _letters(row)) for row in rows)]
        widths.append(round(max(found)) + _GAP)
    return widths


def _draw_heads(image: Image.Image, heads: Sequence[str], widths: Sequence[int], top: int) -> None:
    left = WIDTH - _MARGIN - sum(widths)
    for head, width in zip(heads, widths, strict=True):
        image.paste(word(head, width, 46, _SMALL, Ink.MUTED, align="r"), (left, top))
        left += width


def _draw_row(image: Image.Image, row: TableRow, name: str, widths: Sequence[int], top: int) -> None:
    """Draws a row: a line, the place or medal, the name and the values of the columns."""
    size, height = _letters(row), _height(row)
    image.paste(Ink.GRID, (_MARGIN, top, WIDTH - _MARGIN, top + 2))
    if _has_medal(row):
        image.paste(_medal(row.place), (_MARGIN, top + (height - _medal(row.place).height) // 2 + 1))
    else:
        place = word(f"{row.place or '–'}", _PLACE - 26, height - 8, size, Ink.MUTED, align="l")
        image.paste(place, (_MARGIN + 8, top + 4))
    left = WIDTH - _MARGIN - sum(widths)
    room = left - _MARGIN - _PLACE - _GAP
    name = fitted_name(name, size, room)
    image.paste(word(name, room, height - 8, size, Ink.TEXT, align="l"), (_MARGIN + _PLACE, top + 4))
    for number, (value, width) in enumerate(zip(row.values, widths, strict=True)):
        ink = Ink.MUTED if number else Ink.TEXT
        image.paste(word(value, width, height - 8, size, ink, align="r"), (left, top + 4))
        left += width


@cache
def _medal(place: int) -> Image.Image:
    """A gold, silver or bronze disc with the *place* on it."""
    face, ink = _MEDALS[place - 1]

    def paint(pen: Pen) -> None:
        pen.disc((32, 32), 30, Ink.ON_TILE)
        pen.disc((32, 32), 26, face)
        pen.write((32, 32), str(place), 42, ink)

    return sprite(64, 64, (Ink.PAPER, Ink.ON_TILE, face, ink), paint)
