"""Two turns compared on one board: how each is drawn, and the lines below the board that spell them out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from PIL import Image

from sumon.render.lettering import text_width
from sumon.render.paint import Pen, canvas, sprite, word
from sumon.render.palette import Ink
from sumon.render.png import SPARE

_LINE, _SIZE, _MARGIN, _SAMPLE = 32, 22, 10, 54


@dataclass(frozen=True, slots=True)
class Entry:
    """A turn in the legend. *is_better*: drawn filled in green, otherwise hollow. *parts*: what is never split.

    *is_ring*: pieces are ringed instead of arrows being drawn.
    """

    is_better: bool
    label: str
    parts: Sequence[str]
    is_ring: bool = False


def with_legend(image: Image.Image, entries: Iterable[Entry]) -> Image.Image:
    """*image* with a line or more for each of *entries* below it."""
    width = image.width - SPARE
    lines: list[tuple[Entry, bool, str]] = []
    for entry in entries:
        texts = _wrapped([entry.label, *entry.parts] if entry.label else entry.parts, width - _SAMPLE - 2 * _MARGIN)
        lines += [(entry, number == 0, text) for number, text in enumerate(texts)]
    whole = canvas(width, image.height + _LINE * len(lines) + _MARGIN)
    whole.paste(image, (0, 0))
    for row, (entry, is_first, text) in enumerate(lines):
        top = image.height + _MARGIN // 2 + row * _LINE
        if is_first:
            sample = _ring(entry.is_better) if entry.is_ring else _sample(entry.is_better)
            whole.paste(sample, (_MARGIN, top))
        room = width - _SAMPLE - 2 * _MARGIN
        whole.paste(word(text, room, _LINE, _SIZE, Ink.TEXT, align="l"), (_MARGIN + _SAMPLE, top))
    return whole


def _wrapped(parts: Sequence[str], width: float) -> list[str]:
    """*parts* in lines of at most *width* pixels, two blanks apart."""
    lines = [parts[0]]
    for part in parts[1:]:
        longer = f"{lines[-1]}   {part}"
        if text_width(longer, _SIZE) <= width:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines


@cache
def _sample(is_better: bool) -> Image.Image:
    """How an arrow or a tile of the turn looks."""
    ink = Ink.GOOD if is_better else Ink.TEXT

    def paint(pen: Pen) -> None:
        middle = _LINE / 2
        pen.line(((2, middle), (26, middle)), ink, 10)
        pen.polygon(((24, middle - 12), (44, middle), (24, middle + 12)), ink)
        if not is_better:
            pen.line(((5, middle), (27, middle)), Ink.PAPER, 4.5)
            pen.polygon(((27, middle - 7), (39, middle), (27, middle + 7)), Ink.PAPER)

    return sprite(_SAMPLE - 8, _LINE, (Ink.PAPER, ink), paint)


@cache
def _ring(is_better: bool) -> Image.Image:
    """How the ring around a piece looks."""
    ink, middle = Ink.GOOD if is_better else Ink.TEXT, ((_SAMPLE - 8) / 2, _LINE / 2)

    def paint(pen: Pen) -> None:
        pen.disc(middle, 14, ink)
        pen.disc(middle, 8.5, Ink.PAPER)

    return sprite(_SAMPLE - 8, _LINE, (Ink.PAPER, ink), paint)
