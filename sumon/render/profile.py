"""The profile of a player as a picture: rating, curve and results in each game; facts, and lines of text.

Shown 334 pixels wide, its digits are at least 9 pixels high.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from sumon.i18n import FALLBACK
from sumon.render.card import Fact
from sumon.render.lettering import text_width
from sumon.render.line_breaks import rows_of
from sumon.render.names import shown_name
from sumon.render.paint import Pen, Point, canvas, sprite, word
from sumon.render.palette import Ink, Palette
from sumon.render.png import encode

WIDTH = 1100
_MARGIN = 36
_NAME, _RATING, _LABEL, _VALUE = 60, 78, 42, 60
_HEAD, _ROW, _FACTS = 104, 178, 136
_CURVE_LEFT = 580
_LINE, _GROUP, _TEXT_LEFT = 50, 16, 340  # the height of a line, the space around a group, the left edge of the text
_BETWEEN = " · "
_LEAST_REACH = 40.0  # rating points, so that small changes look small


@dataclass(frozen=True, slots=True)
class RatedLine:
    """One game: its name, the rating ("1532?"), the results ("12–5–1") and the curve of the rating."""

    label: str
    rating: str
    results: str
    curve: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class CardLine:
    """A *label* and the *parts* of a text; rows may end between parts."""

    label: str
    parts: tuple[str, ...]

    @property
    def rows(self) -> tuple[str, ...]:
        """The parts in rows that fit beside the label."""
        return rows_of(self.parts, _BETWEEN, _LABEL, WIDTH - _MARGIN - _TEXT_LEFT)


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Lines that belong together, with an optional *heading*."""

    lines: tuple[CardLine, ...]
    heading: str = ""

    @property
    def height(self) -> int:
        """The height in pixels."""
        return 2 * _GROUP + _LINE * (bool(self.heading) + sum(len(line.rows) for line in self.lines))


@dataclass(frozen=True, slots=True)
class ProfileCard:
    """The content of the profile of the player called *name*.

    *locale*: the language of the name for a player whose own cannot be drawn.
    """

    name: str
    lines: tuple[RatedLine, ...]
    facts: tuple[Fact, ...] = ()
    groups: tuple[CardGroup, ...] = ()
    locale: str = FALLBACK


def draw(card: ProfileCard, palette: Palette) -> bytes:
    """See `sumon.render.draw_profile_card`."""
    height = _HEAD + _ROW * len(card.lines) + (_FACTS if card.facts else 0) + _MARGIN // 2
    height += sum(group.height for group in card.groups)
    image = canvas(WIDTH, height)
    room = WIDTH - 2 * _MARGIN
    image.paste(word(shown_name(card.name, 1, card.locale), room, 76, _NAME, Ink.TEXT, align="l"), (_MARGIN, 20))
    top = _HEAD
    for line in card.lines:
        _draw_line(image, line, top)
        top += _ROW
    _draw_facts(image, card.facts, top)
    top += _FACTS if card.facts else 0
    for group in card.groups:
        _draw_group(image, group, top)
        top += group.height
    return encode(image, palette)


def _draw_line(image: Image.Image, line: RatedLine, top: int) -> None:
    """Draws a game: its name and results above, the rating below, the curve beside them."""
    image.paste(Ink.GRID, (_MARGIN, top, WIDTH - _MARGIN, top + 2))
    room = _CURVE_LEFT - _MARGIN - 24
    image.paste(word(line.label, room, 48, _LABEL, Ink.MUTED, align="l"), (_MARGIN, top + 16))
    image.paste(word(line.rating, 250, 96, _RATING, Ink.FIRST, align="l"), (_MARGIN, top + 70))
    results = word(line.results, _CURVE_LEFT - _MARGIN - 260, 48, _LABEL, Ink.TEXT, align="l")
    image.paste(results, (_MARGIN + 256, top + 100))
    if len(line.curve) > 1:
        size = WIDTH - _MARGIN - _CURVE_LEFT, _ROW - 36
        image.paste(_curve(line.curve, *size), (_CURVE_LEFT, top + 20))


def _curve(ratings: Sequence[float], width: int, height: int) -> Image.Image:
    """The ratings as a curve, with the highest and the lowest as numbers."""
    scale, gap = 112, 16
    low, high = min(ratings), max(ratings)
    middle, reach = (low + high) / 2, max((high - low) / 2, _LEAST_REACH)
    across, up = (width - scale - 2 * gap) / (len(ratings) - 1), (height / 2 - gap) / reach
    points: list[Point] = [
        (gap + number * across, height / 2 - (rating - middle) * up) for number, rating in enumerate(ratings)
    ]

    def paint(pen: Pen) -> None:
        pen.line(((gap, height / 2), (width - scale, height / 2)), Ink.GRID, 1.5)
        pen.line(points, Ink.FIRST, 5)
        pen.disc(points[-1], 9, Ink.FIRST)
        for rating, place in ((high, gap + 8.0), (low, height - gap - 8.0)):
            pen.write((width, place), str(round(rating)), 42, Ink.MUTED, "r")

    return sprite(width, height, (Ink.PAPER, Ink.GRID, Ink.FIRST, Ink.MUTED), paint)


def _draw_facts(image: Image.Image, facts: Sequence[Fact], top: int) -> None:
    """Draws values with their labels below, side by side."""
    if not facts:
        return
    image.paste(Ink.GRID, (_MARGIN, top, WIDTH - _MARGIN, top + 2))
    room = (WIDTH - 2 * _MARGIN) // len(facts)
    widths = [round(max(text_width(fact.value, _VALUE), text_width(fact.label, _LABEL))) + 4 for fact in facts]
    gap = (WIDTH - 2 * _MARGIN - sum(widths)) // len(facts)
    left = _MARGIN
    for fact, width in zip(facts, widths, strict=True):
        across = width + gap if gap > 0 else room
        image.paste(word(fact.value, across, 66, _VALUE, Ink.TEXT, align="l"), (left, top + 14))
        image.paste(word(fact.label, across, 48, _LABEL, Ink.MUTED, align="l"), (left, top + 80))
        left += across


def _draw_group(image: Image.Image, group: CardGroup, top: int) -> None:
    """Draws the heading, and each line with its label on the left."""
    image.paste(Ink.GRID, (_MARGIN, top, WIDTH - _MARGIN, top + 2))
    top += _GROUP
    if group.heading:
        image.paste(word(group.heading, WIDTH - 2 * _MARGIN, _LINE, _LABEL, Ink.MUTED, align="l"), (_MARGIN, top))
        top += _LINE
    room = WIDTH - _MARGIN - _TEXT_LEFT
    for line in group.lines:
        label = word(line.label, _TEXT_LEFT - _MARGIN - 12, _LINE, _LABEL, Ink.MUTED, align="l")
        image.paste(label, (_MARGIN, top))
        for row in line.rows:
            image.paste(word(row, room, _LINE, _LABEL, Ink.TEXT, align="l"), (_TEXT_LEFT, top))
            top += _LINE
