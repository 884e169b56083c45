"""What is encoded is what a decoder reads back."""

from __future__ import annotations

import io
import zlib
from random import Random

import pytest
from PIL import Image

from sumon.render import COLOUR_BLIND, DARK, LIGHT, PALETTES, Ink
from sumon.render.paint import canvas
from sumon.render.palette import colour_table
from sumon.render.png import encode


@pytest.mark.parametrize(("width", "height"), [(1, 1), (2, 3), (7, 5), (64, 40), (725, 3), (800, 720)])
def test_every_pixel_survives(width: int, height: int) -> None:
    picture = canvas(width, height)
    noise = Random(width).choices(range(253), k=width * height)
    picture.paste(Image.frombytes("L", (width, height), bytes(noise)), (0, 0))
    decoded = Image.open(io.BytesIO(encode(picture, DARK)))
    assert decoded.size == (width, height)
    assert list(decoded.tobytes()) == noise


def test_data_is_exactly_the_rows_with_a_filter_each() -> None:
    png = encode(canvas(30, 20), LIGHT)
    start = png.index(b"IDAT")
    length = int.from_bytes(png[start - 4 : start], "big")
    rows = zlib.decompress(png[start + 4 : start + 4 + length])
    assert len(rows) == 20 * (1 + 30)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_checksums_and_colours_are_right(palette) -> None:
    png = encode(canvas(30, 20, Ink.SECOND), palette)
    Image.open(io.BytesIO(png)).verify()  # raises when a chunk's checksum is wrong
    colour = tuple(palette.second.to_bytes(3, "big"))
    shown = Image.open(io.BytesIO(png)).convert("RGB")
    assert shown.crop((3, 3, 27, 17)).getcolors() == [(24 * 14, colour)]


def test_palette_changes_colours_and_nothing_else() -> None:
    picture = canvas(30, 20, Ink.PAPER)
    picture.paste(Ink.FIRST, (3, 3, 9, 9))
    light, other = (Image.open(io.BytesIO(encode(picture, palette))) for palette in (LIGHT, COLOUR_BLIND))
    assert light.tobytes() == other.tobytes()
    assert light.convert("RGB").tobytes() != other.convert("RGB").tobytes()


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_light_pictures_have_an_edge_all_around(palette) -> None:
    shown = Image.open(io.BytesIO(encode(canvas(30, 20), palette))).convert("RGB")
    corners = {shown.getpixel(place) for place in ((0, 0), (29, 0), (0, 19), (29, 19), (15, 0), (0, 10))}
    paper = tuple(palette.paper.to_bytes(3, "big"))
    assert (paper not in corners) is palette.is_light
    assert shown.getpixel((15, 10)) == paper


def test_all_colours_of_a_palette_fit_eight_bits() -> None:
    assert len(colour_table(LIGHT)) <= 256 * 3
