"""Looking at pictures: decoded into inks, so that tests can ask what is painted where."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from PIL import Image

from sumon.render import Ink

Box = tuple[int, int, int, int]


@dataclass(frozen=True)
class Painting:
    """A decoded picture."""

    image: Image.Image

    @property
    def size(self) -> tuple[int, int]:
        return self.image.size

    def at(self, x: int, y: int) -> Ink | None:
        """The ink of one pixel, None where two inks meet."""
        number = self.image.getpixel((x, y))
        return Ink(number) if number < len(Ink) else None

    def inks(self, box: Box | None = None) -> Counter[Ink]:
        """How many pixels of each ink there are in *box* (left, top, right, bottom), or in all."""
        part = self.image.crop(box) if box else self.image
        return Counter({ink: count for ink, count in zip(Ink, part.histogram(), strict=False) if count})


@pytest.fixture
def look() -> Callable[[bytes], Painting]:
    """Decodes a PNG."""

    def decode(png: bytes) -> Painting:
        image = Image.open(io.BytesIO(png))
        image.load()
        assert image.mode == "P"
        return Painting(image)

    return decode
