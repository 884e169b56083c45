"""Canvas, letters and sprites that the pictures of all games share, and their caches.

A picture consists of colour numbers; a palette gives them colours when it is encoded. Sprites are drawn four times
too large, reduced, and matched to their few inks. That happens once in a process for all palettes; boards are put
together from finished sprites.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from typing import Any, ParamSpec, TypeAlias

from PIL import Image, ImageDraw

from sumon.cache import cached
from sumon.render.emoji import with_emoji
from sumon.render.lettering import CAPITALS, SMALLEST, Run, fitted, has_digits, reach, runs, text_width
from sumon.render.palette import Ink, mix
from sumon.render.png import SPARE

P = ParamSpec("P")

_IMAGE = 500  # bytes of a picture besides its pixels
_ROW = 8  # bytes of each row besides its pixels
_PACKED = 200  # bytes of a packed picture besides its pixels
_QUICKLY = 1  # the lowest level of compression, as pictures of few colours are small at any


def cached_image(kind: str) -> Callable[[Callable[P, Image.Image]], Callable[P, Image.Image]]:
    """A decorator that caches drawn pictures by the arguments of the function. Callers must not change them."""
    return cached(kind, lambda image: image.width * image.height + _ROW * image.height + _IMAGE)


@dataclass(frozen=True, slots=True)
class Packed:
    """A compressed picture: a tenth of the bytes, and unpacked in a hundredth of the time to draw it."""

    size: tuple[int, int]
    pixels: bytes

    @classmethod
    def of(cls, image: Image.Image) -> Packed:
        """*image*, packed."""
        return cls(image.size, zlib.compress(image.tobytes(), _QUICKLY))

    def unpacked(self, colours: bytes | None = None) -> Image.Image:
        """The picture. *colours*, if given, maps each of its 256 possible numbers to a new one."""
        pixels = zlib.decompress(self.pixels)
        return Image.frombytes("L", self.size, pixels if colours is None else pixels.translate(colours))


def kept_packed(kind: str) -> Callable[[Callable[P, Packed]], Callable[P, Packed]]:
    """Like `kept`, but with compressed pictures, for kinds with very many different ones."""
    return cached(kind, lambda packed: len(packed.pixels) + _PACKED)


SCALE = 4  # sprites are drawn this much larger than shown
_BELOW = 0.58  # from the middle of capitals down to the descender of a g, as a fraction of the size

# Sprites are drawn in colours that are as different as possible, so that they are never confused in matching.
_STAND_INS = ((0, 0, 0), (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255))
_BLACK_AND_WHITE = (0, 255)  # for sprites of two inks, as one byte for each pixel takes half the time

Point = tuple[float, float]
Place = tuple[int, int]


class Pen:
    """Draws on the enlarged canvas of a sprite; all measures are pixels of the finished sprite."""

    def __init__(self, draw: ImageDraw.ImageDraw, inks: Sequence[Ink]) -> None:
        self._draw = draw
        self.emoji: list[tuple[Run, float, float]] = []  # each with the place of its left end and its middle
        self._colours: dict[Ink, Any] = dict(
            zip(inks, _BLACK_AND_WHITE if draw.mode == "L" else _STAND_INS, strict=False)
        )

    def disc(self, centre: Point, radius: float, ink: Ink) -> None:
        """Draws a filled circle."""
        (x, y), reach = centre, radius
        self._draw.ellipse(self._box(x - reach, y - reach, x + reach, y + reach), fill=self._colours[ink])

    def block(self, centre: Point, radius: float, ink: Ink) -> None:
        """Draws a square with round corners that looks about as large as a disc of *radius*."""
        (x, y), reach = centre, radius * 0.93
        self.box(x - reach, y - reach, x + reach, y + reach, ink, corner=radius * 0.25)

    def box(
        self,
        left: float,
        top: float,
        right: float,
        bottom: float,
        ink: Ink,
        *,
        corner: float = 0,
        edge: Ink | None = None,
        width: float = 0,
    ) -> None:
        """Draws a filled rectangle with corners of radius *corner*, and an *edge* that is *width* wide."""
        outline = None if edge is None else self._colours[edge]
        self._draw.rounded_rectangle(
            self._box(left, top, right, bottom),
            radius=corner * SCALE,
            fill=self._colours[ink],
            outline=outline,
            width=round(width * SCALE),
        )

    def line(self, points: Iterable[Point], ink: Ink, width: float) -> None:
        """Draws straight lines from point to point."""
        self._draw.line(self._points(points), self._colours[ink], round(width * SCALE), joint="curve")

    def polygon(self, points: Iterable[Point], ink: Ink) -> None:
        """Draws a filled area."""
        self._draw.polygon(self._points(points), self._colours[ink])

    def write(self, place: Point, text: str, size: int, ink: Ink, align: str = "m") -> None:
        """Writes *text* with its capitals vertically centred on *place*: from there ("l"), around it ("m") or up
        to it ("r").
        """
        x, y = place[0] * SCALE, (place[1] + CAPITALS * size) * SCALE
        line = runs(text, size * SCALE)
        if len(line) > 1 or any(run.face.is_emoji for run in line):
            x -= {"l": 0.0, "m": 0.5, "r": 1.0}[align] * SCALE * text_width(text, size)
            align = "l"
        for run in line:
            if run.face.is_emoji:
                self.emoji.append((replace(run, size=size), x / SCALE, place[1]))
            else:
                style: dict[str, Any] = {"fill": self._colours[ink], "anchor": f"{align}s"}
                self._draw.text((x, y), run.text, font=run.font, direction=run.direction, **style)
            x += run.width

    def _box(self, left: float, top: float, right: float, bottom: float) -> tuple[float, float, float, float]:
        return left * SCALE, top * SCALE, right * SCALE - 1, bottom * SCALE - 1

    def _points(self, points: Iterable[Point]) -> list[Point]:
        return [(SCALE * x, SCALE * y) for x, y in points]


def canvas(width: int, height: int, ink: Ink = Ink.PAPER) -> Image.Image:
    """An empty picture of *width* x *height* pixels, with the spare column that `encode` needs."""
    return Image.new("L", (width + SPARE, height), ink)


def sprite(width: int, height: int, inks: Sequence[Ink], paint: Callable[[Pen], None]) -> Image.Image:
    """The drawing of *paint*, on the first of *inks*, in at most five different inks."""
    used = tuple(dict.fromkeys(inks))
    assert len(used) <= len(_STAND_INS)
    if len(used) <= 2:
        return stencil(width, height, used, paint).point(in_inks(used[-1], used[0]))
    large = Image.new("RGB", (width * SCALE, height * SCALE), _STAND_INS[0])
    pen = Pen(ImageDraw.Draw(large), used)
    paint(pen)
    found = large.reduce(SCALE).quantize(palette=_stand_in_palette(len(used)), dither=Image.Dither.NONE)
    numbers = [*used, *(mix(one, other) for one, other in combinations(used, 2))]
    matched = found.point([*numbers, *[used[0]] * (256 - len(numbers))])
    return with_emoji(Image.frombytes("L", matched.size, matched.tobytes()), pen.emoji)


def stencil(width: int, height: int, inks: Sequence[Ink], paint: Callable[[Pen], None]) -> Image.Image:
    """The drawing of *paint* in two *inks*, as numbers that `in_inks` turns into inks."""
    large = Image.new("L", (width * SCALE, height * SCALE), _BLACK_AND_WHITE[0])
    pen = Pen(ImageDraw.Draw(large), inks)
    paint(pen)
    return with_emoji(large.reduce(SCALE).point(_levels()), pen.emoji)


@cache
def in_inks(ink: Ink, ground: Ink) -> bytes:
    """The inks for the numbers of a stencil: *ground*, *ink*, and the mixture of both; others stay as they are."""
    return bytes((ground, ink, mix(ground, ink), *range(3, 256)))


@cache
def _levels() -> bytes:
    """The number in a stencil for each shade between the first two stand-ins."""
    shades = Image.frombytes("RGB", (256, 1), b"".join(bytes((shade, 0, 0)) for shade in range(256)))
    return shades.quantize(palette=_stand_in_palette(2), dither=Image.Dither.NONE).tobytes()


@cache
def _stand_in_palette(count: int) -> Image.Image:
    """A palette of *count* stand-ins, and the mixture of every two of them."""
    colours = list(_STAND_INS[:count])
    colours += [
        (a[0] + b[0] >> 1, a[1] + b[1] >> 1, a[2] + b[2] >> 1) for a, b in combinations(_STAND_INS[:count], 2)
    ]
    image = Image.new("P", (1, 1))
    image.putpalette([part for colour in (*colours, *[colours[0]] * (256 - len(colours))) for part in colour])
    return image


def mask(width: int, height: int, paint: Callable[[Pen], None]) -> Image.Image:
    """The mask of a sprite: the pixels that *paint* draws in TEXT."""
    large = Image.new("L", (width * SCALE, height * SCALE), _BLACK_AND_WHITE[0])
    paint(Pen(ImageDraw.Draw(large), (Ink.PAPER, Ink.TEXT)))
    return large.reduce(SCALE).point([0] * 96 + [255] * 160, "1")


def word(
    text: str, width: int, height: int, size: int, ink: Ink, ground: Ink = Ink.PAPER, align: str = "m"
) -> Image.Image:
    """A sprite of *text* alone, *size* pixels high, on *ground*.

    Text that is too wide gets smaller letters if it has no digits, otherwise an ellipsis.
    """
    return _word(text, width, height, size, align).unpacked(in_inks(ink, ground))


@kept_packed("words")
def _word(text: str, width: int, height: int, size: int, align: str) -> Packed:
    return Packed.of(lettered(text, width, height, size, align))


def lettered(text: str, width: int, height: int, size: int, align: str = "m") -> Image.Image:
    """The stencil of a `word`."""
    place = {"l": 0.0, "m": width / 2, "r": float(width)}[align]
    smallest = size if has_digits(text) else round(size * SMALLEST)
    size = next((each for each in range(size, smallest, -1) if text_width(text, each) <= width), smallest)
    shown = fitted(text, size, width)
    above, below = reach(shown, size)
    if above + below > height:  # signs with marks above and below
        size = max(1, int(size * height / (above + below)))
        above, below = reach(shown, size)
    inks = Ink.PAPER, Ink.TEXT
    # low enough for the top of the letters, high enough for their descenders
    middle = max(CAPITALS * size, min(height / 2, height - _BELOW * size))
    middle = max(above - CAPITALS * size, min(middle, height - below - CAPITALS * size))
    return stencil(width, height, inks, lambda pen: pen.write((place, middle), shown, size, Ink.TEXT, align))


@cached_image("tiles")
def tile(size: int, text: str, face: Ink, ink: Ink, ring: Ink, ground: Ink, letters: float = 0.66) -> Image.Image:
    """A tile of *size* pixels with *text* on it, edged by *ring*, on *ground*.

    *letters*: their size, as a fraction of the tile's.
    """

    def paint(pen: Pen) -> None:
        gap = size / 30
        pen.box(gap, gap, size - gap, size - gap, face, corner=size / 7, edge=ring, width=max(2, size / 16))
        pen.write((size / 2, size / 2), text, round(size * letters), ink)

    return sprite(size, size, (ground, ring, face, ink), paint)


@cached_image("labels")
def pill(text: str, height: int, face: Ink, ink: Ink, ground: Ink, letters: float = 0.94) -> Image.Image:
    """*text* in a small box of *face* that fits it. *letters*: their size, as a fraction of the height."""
    size = round(height * letters)
    width = round(text_width(text, size)) + height * 2 // 5

    def paint(pen: Pen) -> None:
        pen.box(0, 0, width, height, face, corner=height / 4)
        pen.write((width / 2, height / 2), text, size, ink)

    return sprite(width, height, (ground, face, ink), paint)


@cached_image("labels")
def tag(text: str, height: int, face: Ink, ink: Ink) -> Image.Image:
    """Like `pill`, with an edge in *ink*, for use on top of other things."""
    size = round((height - 5) * 0.94)
    width = round(text_width(text, size)) + height * 2 // 5

    def paint(pen: Pen) -> None:
        pen.box(0, 0, width, height, face, edge=ink, width=2.5)
        pen.write((width / 2, height / 2), text, size, ink)

    return sprite(width, height, (ink, face), paint)


def paste_centred(image: Image.Image, piece: Image.Image, centre: Point, cut: Image.Image | None = None) -> None:
    """Pastes *piece*, or the part of it in the mask *cut*, with its middle on *centre*."""
    place = round(centre[0] - piece.width / 2), round(centre[1] - piece.height / 2)
    image.paste(piece, place, cut)


Box: TypeAlias = tuple[float, float, float, float]  # left, top, right, bottom


def around(centre: tuple[float, float], width: float, height: float) -> Box:
    """The box of *width* x *height* with its middle on *centre*."""
    x, y = centre
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def shared(one: Box, other: Box) -> float:
    """The area that two boxes have in common, in pixels."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across * down if across > 0 and down > 0 else 0


class Room:
    """Records occupied areas, each with a cost per pixel, and computes the cost of covering given boxes."""

    def __init__(self) -> None:
        self._taken: list[tuple[float, float, float, float, float]] = []

    def take(self, box: Box, weight: float) -> None:
        """Records that covering a pixel of *box* costs *weight* from now on."""
        self._taken.append((*box, weight))

    def cost(self, boxes: Iterable[Box]) -> float:
        """The cost of covering *boxes*."""
        total = 0.0
        for box in boxes:
            left, top, right, bottom = box
            for begin, upper, end, lower, weight in self._taken:
                if begin < right and left < end and upper < bottom and top < lower:
                    total += weight * shared(box, (begin, upper, end, lower))
        return total
