"""What is encoded is what a decoder reads back."""

from __future__ import annotations

import io
import zlib
from random import Random

import pytest
from PIL import Image

from sumon.render.paint import PALETTE, RGB, Ink, canvas
from sumon.render.png import encode


@pytest.mark.parametrize(("width", "height"), [(1, 1), (2, 3), (7, 5), (64, 40), (725, 3), (800, 720)])
def test_every_pixel_survives(width: int, height: int) -> None:
    picture = canvas(width, height)
    noise = Random(width).choices(range(16), k=width * height)
    picture.paste(Image.frombytes("P", (width, height), bytes(noise)), (0, 0))
    decoded = Image.open(io.BytesIO(encode(picture)))
    assert decoded.size == (width, height)
    assert list(decoded.tobytes()) == noise


@pytest.mark.parametrize(("width", "height"), [(30, 20), (31, 20)])
def test_data_is_exactly_the_rows_with_a_filter_each(width: int, height: int) -> None:
    png = encode(canvas(width, height))
    start = png.index(b"IDAT")
    length = int.from_bytes(png[start - 4 : start], "big")
    rows = zlib.decompress(png[start + 4 : start + 4 + length])
    assert len(rows) == height * (1 + (width + 1) // 2)


def test_checksums_and_colours_are_right() -> None:
    png = encode(canvas(30, 20, Ink.RED))
    Image.open(io.BytesIO(png)).verify()  # raises when a chunk's checksum is wrong
    assert Image.open(io.BytesIO(png)).convert("RGB").getcolors() == [(600, RGB[Ink.RED])]


def test_sixteen_colours_fit_four_bits() -> None:
    assert sorted(Ink) == list(range(16))
    assert len(PALETTE) == 48


def luminance(ink: Ink) -> float:
    """Relative luminance as the accessibility guidelines define it."""
    linear = [v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in (c / 255 for c in RGB[ink])]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("ink", [Ink.BLUE, Ink.RED, Ink.GREEN, Ink.PURPLE, Ink.OCHRE, Ink.TEAL, Ink.TEXT])
def test_white_numerals_have_enough_contrast(ink: Ink) -> None:
    assert 1.05 / (luminance(ink) + 0.05) >= 4.5
