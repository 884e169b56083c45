"""Pictures and parts of pictures that are kept in the cache: as they are, or packed where there are very many."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import ParamSpec

from PIL import Image

from sumon.cache import cached

P = ParamSpec("P")

_IMAGE = 500  # bytes of a picture beside its pixels
_ROW = 8  # of each row of pixels
_PACKED = 200  # bytes of a packed picture beside its text
_QUICKLY = 1  # the level of compression: pictures of few colours are small at any


def kept(kind: str) -> Callable[[Callable[P, Image.Image]], Callable[P, Image.Image]]:
    """Has the pictures that a function draws kept, each by its arguments. Nobody may change them."""
    return cached(kind, lambda image: image.width * image.height + _ROW * image.height + _IMAGE)


@dataclass(frozen=True, slots=True)
class Packed:
    """A picture in a tenth of its bytes, which takes a hundredth of drawing it to unpack."""

    size: tuple[int, int]
    pixels: bytes

    @classmethod
    def of(cls, image: Image.Image) -> Packed:
        """*image*, packed."""
        return cls(image.size, zlib.compress(image.tobytes(), _QUICKLY))

    def unpacked(self, colours: bytes | None = None) -> Image.Image:
        """The picture; *colours*: what each of 256 numbers in it becomes."""
        pixels = zlib.decompress(self.pixels)
        return Image.frombytes("L", self.size, pixels if colours is None else pixels.translate(colours))


def kept_packed(kind: str) -> Callable[[Callable[P, Packed]], Callable[P, Packed]]:
    """The same for what differs from game to game, so that there are very many of them."""
    return cached(kind, lambda packed: len(packed.pixels) + _PACKED)
