"""Palette pictures as PNG bytes, fast.

Pillow's own encoder spends most of its time on searching for matches. Boards have large areas of one colour. Stored
as differences to the row above, these become runs of zeros, which ISA-L packs as well in a twentieth of the time.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from io import BytesIO

from isal import isal_zlib
from PIL import Image, ImageChops, ImageDraw

from sumon.render.palette import Ink, Palette, colour_table, mix

SPARE = 1  # columns to the right of the picture; packed, each is the filter byte of the next row
_EDGE = 3  # around a light picture
_GAP = 16  # pixels between pictures side by side
_PART = 0.6  # the lower middle of a board, as a fraction of its width, that stays readable when it is small
_UP = 2  # the filter "difference to the row above"
_SIGNATURE = b"\x89PNG\r\n\x1a\n"


def encode(image: Image.Image, palette: Palette) -> bytes:
    """*image* as a PNG in the colours of *palette*. It has colour numbers; its last SPARE columns are not shown."""
    image = edged(image, palette)
    width, height = image.size
    above = Image.new("L", image.size, None)
    above.paste(0, (0, 0, width, 1))
    above.paste(image, (0, 1))
    filtered = ImageChops.subtract_modulo(image, above)
    filtered.paste(_UP, (width - SPARE, 0, width, height))
    packer = isal_zlib.compressobj(1)
    packed = packer.compress(bytes([_UP])) + packer.compress(memoryview(filtered.tobytes())[:-1]) + packer.flush()
    header = struct.pack(">IIBBBBB", width - SPARE, height, 8, 3, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"PLTE", colour_table(palette)), (b"IDAT", packed), (b"IEND", b""))
    return _SIGNATURE + b"".join(_chunk(kind, body) for kind, body in chunks)


def edged(image: Image.Image, palette: Palette) -> Image.Image:
    """*image* with an edge if *palette* is light, as the page around it may have the same colour."""
    if not palette.is_light:
        return image
    whole = image.copy()
    box = (0, 0, image.width - SPARE - 1, image.height - 1)
    ImageDraw.Draw(whole).rectangle(box, outline=mix(Ink.PAPER, Ink.GRID), width=_EDGE)
    return whole


def encode_small(image: Image.Image, palette: Palette, width: int) -> bytes:
    """*image*, reduced to *width*, as a PNG in the colours of *palette* and mixtures of them."""
    return _encode_beside([image], palette, width)


def encode_parts(images: Sequence[Image.Image], palette: Palette, width: int) -> bytes:
    """A PNG of the lower middle of several *images* side by side, each reduced to *width*."""
    return _encode_beside([_lower_middle(image) for image in images], palette, width)


def _lower_middle(image: Image.Image) -> Image.Image:
    size = round((image.width - SPARE) * _PART)
    left = (image.width - SPARE - size) // 2
    return image.crop((left, image.height - size, left + size + SPARE, image.height))


def _encode_beside(images: Sequence[Image.Image], palette: Palette, width: int) -> bytes:
    small = [_reduced(image, palette, width) for image in images]
    room = len(small) * (width + _GAP) - _GAP, max(each.height for each in small)
    paper = tuple(colour_table(palette)[3 * Ink.PAPER : 3 * Ink.PAPER + 3])
    beside = Image.new("RGB", room, paper)
    for number, each in enumerate(small):
        beside.paste(each, (number * (width + _GAP), 0))
    packed = BytesIO()
    beside.save(packed, "PNG")
    return packed.getvalue()


def _reduced(image: Image.Image, palette: Palette, width: int) -> Image.Image:
    coloured = edged(image, palette).copy()
    coloured.putpalette(colour_table(palette))
    shown = coloured.crop((0, 0, image.width - SPARE, image.height)).convert("RGB")
    return shown.resize((width, round(shown.height * width / shown.width)), Image.Resampling.LANCZOS)


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
