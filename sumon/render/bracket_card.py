"""The bracket of a knockout as a picture: a column for each round, and a line from each pair to the next.

Shown 350 pixels wide, its letters are at least 11 pixels high. More than three rounds would be too narrow, so that
the caller passes the last three.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from sumon.i18n import FALLBACK
from sumon.render.card_title import title_image
from sumon.render.lettering import fitted, fitted_name, has_digits, largest
from sumon.render.names import shown_name
from sumon.render.paint import Pen, canvas, sprite, word
from sumon.render.palette import Ink, Palette
from sumon.render.png import encode

WIDTH = 1100
MOST_COLUMNS = 3
_MARGIN, _BETWEEN, _GAP = 36, 34, 30  # between columns, and between the pairs of one
_SMALL = 42
_SIZES = (42, 41, 36)  # of headings and names
_DIGITS = 41  # the least for a text with digits
_HEADS, _BELOW = 60, 30
_ROW, _EDGE, _LINE = 58, 3, 4
_PAIR = 2 * _ROW + 3 * _EDGE
_MARK = 36  # the width of the check of a winner
_LABEL = 52  # the height of the heading above the match for third place


@dataclass(frozen=True, slots=True)
class BracketPlace:
    """One of a pair."""

    name: str  # "" for nobody
    number: int = 0  # for the name of a player whose own cannot be drawn
    has_won: bool = False
    is_note: bool = False  # whether the name is a note instead, such as "bye"


@dataclass(frozen=True, slots=True)
class BracketColumn:
    """A round: its name and its pairs from the upper end on, twice as many as in the next one."""

    head: str
    pairs: tuple[tuple[BracketPlace, BracketPlace], ...]


@dataclass(frozen=True, slots=True)
class BracketCard:
    """The bracket of a tournament."""

    title: str  # the headline
    about: str  # the text below the title
    columns: tuple[BracketColumn, ...]  # at most MOST_COLUMNS, the final last
    third: BracketColumn | None = None  # the match for third place, below the final
    locale: str = FALLBACK  # the language of names for players whose own cannot be drawn


def draw(card: BracketCard, palette: Palette) -> bytes:
    """See `sumon.render.draw_bracket_card`."""
    room = WIDTH - 2 * _MARGIN
    first = card.columns[0].pairs
    height = len(first) * _PAIR + (len(first) - 1) * _GAP
    below = height // 2 + _PAIR // 2 + _GAP // 2 + _LABEL  # the top of the match for third place
    if card.third is not None:
        height = max(height, below + _PAIR)
    head = title_image(card.title, card.about, WIDTH, _MARGIN)
    image = canvas(WIDTH, head.height + _HEADS + height + _BELOW)
    image.paste(head, (0, 0))
    width = (room - (len(card.columns) - 1) * _BETWEEN) // len(card.columns)
    top = head.height + _HEADS
    centres = [top + number * (_PAIR + _GAP) + _PAIR // 2 for number in range(len(first))]
    if len(first) == 1 and card.third is None:
        centres = [top + height // 2]
    left = _MARGIN
    for number, column in enumerate(card.columns):
        _draw_head(image, column.head, (left, head.height + 4), width)
        for pair, centre in zip(column.pairs, centres, strict=True):
            _draw_pair(image, pair, (left, centre - _PAIR // 2), width, card.locale)
        if number + 1 < len(card.columns):
            centres = _draw_lines(image, centres, left + width)
            left += width + _BETWEEN
    if card.third is not None:
        _draw_head(image, card.third.head, (left, top + below - _LABEL), width)
        _draw_pair(image, card.third.pairs[0], (left, top + below), width, card.locale)
    return encode(image, palette)


def _draw_head(image: Image.Image, text: str, place: tuple[int, int], width: int) -> None:
    size = _size(text, width)
    image.paste(word(fitted(text, size, width), width, 46, size, Ink.MUTED, align="l"), place)


def _draw_pair(
    image: Image.Image, pair: Sequence[BracketPlace], place: tuple[int, int], width: int, locale: str
) -> None:
    """Draws a box with two rows; that of the winner is tinted and has a check."""
    left, top = place
    image.paste(Ink.MUTED, (left, top, left + width, top + _PAIR))
    for number, each in enumerate(pair):
        above = top + _EDGE + number * (_ROW + _EDGE)
        ground = Ink.LIGHT if each.has_won else Ink.PAPER
        image.paste(ground, (left + _EDGE, above, left + width - _EDGE, above + _ROW))
        room = width - 2 * _EDGE - 26 - (_MARK if each.has_won else 0)
        name = each.name if each.is_note or not each.name else shown_name(each.name, each.number, locale)
        ink = Ink.TEXT if each.has_won else Ink.MUTED
        size = _size(name, room)
        shown = word(fitted_name(name, size, room), room, _ROW - 4, size, ink, ground, align="l")
        image.paste(shown, (left + _EDGE + 14, above + 2))
        if each.has_won:
            image.paste(_check(), (left + width - _EDGE - _MARK - 6, above + (_ROW - _MARK) // 2))


def _size(text: str, room: int) -> int:
    """The size of letters in which *text* fits into *room*, or the smallest; digits stay large."""
    sizes = [each for each in _SIZES if each >= _DIGITS] if has_digits(text) else _SIZES
    return largest(text, sizes, room)


def _check() -> Image.Image:
    """The mark of a winner."""

    def paint(pen: Pen) -> None:
        pen.line(((5, 19), (14, 28), (31, 8)), Ink.TEXT, 6)

    return sprite(_MARK, _MARK, (Ink.LIGHT, Ink.TEXT), paint)


def _draw_lines(image: Image.Image, centres: Sequence[int], left: int) -> list[int]:
    """Draws a line from every two pairs to the one between them, and returns the middles of these."""
    middle = left + _BETWEEN // 2
    found = []
    for upper, lower in zip(centres[::2], centres[1::2], strict=True):
        centre = (upper + lower) // 2
        for each in (upper, lower):
            image.paste(Ink.MUTED, (left, each - _LINE // 2, middle, each + _LINE // 2))
        image.paste(Ink.MUTED, (middle - _LINE // 2, upper - _LINE // 2, middle + _LINE // 2, lower + _LINE // 2))
        image.paste(Ink.MUTED, (middle, centre - _LINE // 2, left + _BETWEEN, centre + _LINE // 2))
        found.append(centre)
    return found
