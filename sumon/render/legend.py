"""Two turns compared on one board: their marks, and the lines below the board that spell them out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import cache

from PIL import Image

from sumon.render.lettering import SMALL
from sumon.render.line_breaks import rows_of
from sumon.render.paint import Pen, canvas, sprite, word
from sumon.render.palette import Ink
from sumon.render.png import SPARE

_LINE, _SIZE, _MARGIN, _SAMPLE = 34, SMALL, 10, 54


class Sample(Enum):
    """The kind of mark on the board that a row of the legend stands for."""

    ARROW = auto()
    RING = auto()
    TILE = auto()


@dataclass(frozen=True, slots=True)
class LegendRow:
    """A turn in the legend."""

    is_better: bool  # drawn filled, otherwise hollow
    label: str
    parts: Sequence[str]  # texts that are never split
    sample: Sample = Sample.ARROW  # the kind of its marks on the board


def with_legend(image: Image.Image, entries: Iterable[LegendRow]) -> Image.Image:
    """*image* with one or more lines below it for each of *entries*."""
    width = image.width - SPARE
    room = width - _SAMPLE - 2 * _MARGIN
    lines: list[tuple[LegendRow, bool, str]] = []
    for entry in entries:
        texts = rows_of([entry.label, *entry.parts] if entry.label else entry.parts, "   ", _SIZE, room)
        lines += [(entry, number == 0, text) for number, text in enumerate(texts)]
    whole = canvas(width, image.height + _LINE * len(lines) + _MARGIN)
    whole.paste(image, (0, 0))
    for row, (entry, is_first, text) in enumerate(lines):
        top = image.height + _MARGIN // 2 + row * _LINE
        if is_first:
            whole.paste(_SAMPLES[entry.sample](entry.is_better), (_MARGIN, top))
        whole.paste(word(text, room, _LINE, _SIZE, Ink.TEXT, align="l"), (_MARGIN + _SAMPLE, top))
    return whole


@cache
def _arrow(is_better: bool) -> Image.Image:
    """A sample of the turn's arrows."""

    def paint(pen: Pen) -> None:
        middle = _LINE / 2
        pen.line(((2, middle), (26, middle)), Ink.TEXT, 10)
        pen.polygon(((24, middle - 12), (44, middle), (24, middle + 12)), Ink.TEXT)
        if not is_better:
            pen.line(((5, middle), (27, middle)), Ink.PAPER, 4.5)
            pen.polygon(((27, middle - 7), (39, middle), (27, middle + 7)), Ink.PAPER)

    return sprite(_SAMPLE - 8, _LINE, (Ink.PAPER, Ink.TEXT), paint)


@cache
def _ring(is_better: bool) -> Image.Image:
    """A sample of the ring around a piece."""
    middle, inner = ((_SAMPLE - 8) / 2, _LINE / 2), 8.5 if is_better else 11.5

    def paint(pen: Pen) -> None:
        pen.disc(middle, 14, Ink.TEXT)
        pen.disc(middle, inner, Ink.PAPER)

    return sprite(_SAMPLE - 8, _LINE, (Ink.PAPER, Ink.TEXT), paint)


@cache
def _tile(is_better: bool) -> Image.Image:
    """A sample of the turn's tiles."""
    face, edge = (Ink.LIT, Ink.ON_TILE) if is_better else (Ink.LIGHT, Ink.TEXT)
    left, size = (_SAMPLE - 8 - _LINE) // 2, _LINE - 4

    def paint(pen: Pen) -> None:
        pen.box(left, 2, left + size, 2 + size, face, corner=5, edge=edge, width=3)

    return sprite(_SAMPLE - 8, _LINE, (Ink.PAPER, face, edge), paint)


_SAMPLES = {Sample.ARROW: _arrow, Sample.RING: _ring, Sample.TILE: _tile}
