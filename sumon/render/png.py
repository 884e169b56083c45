"""Palette pictures as PNG bytes, fast: what was compressed once is not compressed again.

A picture is cut into bands of rows. Every band is deflated for itself and ended by a full flush, so the pieces
join to one valid zlib stream; from one board to the next most bands are the same and come out of a cache.
"""

from __future__ import annotations

import struct
import zlib
from functools import lru_cache

from PIL import Image

LEVEL = 6
BAND_ROWS = 74
_ADLER_MODULUS = 65521
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_STREAM_START = b"\x78\x9c"
_STREAM_END = b"\x03\x00"  # an empty last block


def encode(image: Image.Image, first_band: int = BAND_ROWS) -> bytes:
    """*image* (mode P, at most 16 colours) as a PNG of four bits a pixel.

    *first_band*: rows of the first band, so that bands can fall together with the rows of a board.
    """
    width, height = image.size
    # Two pixels of index 0 left of every row become the byte that says: this row is not filtered.
    rows = image.crop((-2, 0, width, height)).tobytes("raw", "P;4")
    stride = len(rows) // height
    stream, checksum = [_STREAM_START], 1
    for top in (0, *range(first_band, height, BAND_ROWS)):
        bottom = min(top + BAND_ROWS, height) if top else min(first_band, height)
        band = rows[top * stride : bottom * stride]
        deflated, adler = _deflate(band)
        stream.append(deflated)
        checksum = _join_checksums(checksum, adler, len(band))
    stream += [_STREAM_END, struct.pack(">I", checksum)]
    colours = bytes(image.getpalette() or ())[: 16 * 3]
    header = struct.pack(">IIBBBBB", width, height, 4, 3, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"PLTE", colours), (b"IDAT", b"".join(stream)), (b"IEND", b""))
    return _SIGNATURE + b"".join(_chunk(kind, body) for kind, body in chunks)


@lru_cache(maxsize=512)
def _deflate(band: bytes) -> tuple[bytes, int]:
    """*band* deflated up to a full flush, and its Adler-32 checksum."""
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS, 9)
    return packer.compress(band) + packer.flush(zlib.Z_FULL_FLUSH), zlib.adler32(band)


def _join_checksums(first: int, second: int, length: int) -> int:
    """The Adler-32 of two pieces in a row, the second of *length* bytes, from their own checksums."""
    low, high = first & 0xFFFF, first >> 16
    joined_low = (low + (second & 0xFFFF) - 1) % _ADLER_MODULUS
    joined_high = (high + (second >> 16) + length * (low - 1)) % _ADLER_MODULUS
    return joined_high << 16 | joined_low


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
