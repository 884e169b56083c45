"""A whole game as an animated GIF: one frame for each step, with only the pixels that changed."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from typing import Any

from PIL import Image, ImageChops
from PIL.GifImagePlugin import getdata

from sumon.core.protocol import View
from sumon.render.palette import Ink, Palette, colour_table
from sumon.render.png import SPARE, edged
from sumon.render.renderer import Caption, GameRenderer

MOST_BYTES = 8_000_000  # every server accepts files of this size
STEP, LAST = 900, 4000  # milliseconds
_UNCHANGED = 255  # the colour number of transparent pixels, which stay as they were
_COLOURS = 256
_KEEP = 1  # the GIF disposal "leave in place"
_MASK = [255, *(0,) * 255]  # a mask of the pixels without a difference
_FOR_EVER = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
_END = b";"


def animate(
    renderer: GameRenderer[Any],
    views: Sequence[View],
    palette: Palette,
    captions: Sequence[Caption],
    most: int = MOST_BYTES,
) -> bytes:
    """A GIF of *views*, each with its caption, that loops.

    Its size is halved until it has at most *most* bytes.
    """
    steps = list(zip(views, captions, strict=True))
    sizes = [renderer.draw_picture(view, caption).size for view, caption in steps]  # boards may grow during a game
    width, height = max(width for width, _ in sizes) - SPARE, max(height for _, height in sizes)
    shrink = 1
    while True:
        # Drawn again in each round, as all frames in memory would take a hundred megabytes.
        pictures = (edged(renderer.draw_picture(*step), palette) for step in steps)
        frames = (_frame(picture, (width, height), shrink) for picture in pictures)
        packed = _pack(frames, len(steps), palette)
        if len(packed) <= most or min(width, height) // shrink <= 1:
            return packed
        shrink *= 2


def _frame(picture: Image.Image, size: tuple[int, int], shrink: int) -> Image.Image:
    """*picture* without its spare columns, centred on a canvas of *size*, then reduced by the factor *shrink*."""
    width, height = size
    frame = picture.crop((0, 0, picture.width - SPARE, picture.height))
    if frame.size != size:
        paper = Image.new("L", size, Ink.PAPER)
        paper.paste(frame, ((width - frame.width) // 2, 0))
        frame = paper
    if shrink > 1:
        frame = frame.resize((max(1, width // shrink), max(1, height // shrink)), Image.Resampling.NEAREST)
    return frame


def _pack(frames: Iterable[Image.Image], count: int, palette: Palette) -> bytes:
    packed: list[bytes] = []
    before = None
    for number, frame in enumerate(frames, start=1):
        duration = STEP if number < count else LAST
        if before is None:
            table = colour_table(palette).ljust(3 * _COLOURS, b"\0")
            packed += [b"GIF89a", struct.pack("<HHBBB", *frame.size, 0xF7, 0, 0), table, _FOR_EVER]
            packed += getdata(frame, duration=duration, disposal=_KEEP)
        else:
            changed, place = _changes(before, frame)
            packed += getdata(changed, place, duration=duration, disposal=_KEEP, transparency=_UNCHANGED)
        before = frame
    return b"".join((*packed, _END))


def _changes(before: Image.Image, after: Image.Image) -> tuple[Image.Image, tuple[int, int]]:
    """The picture to paste over *before* to get *after*, and its position; a single pixel if nothing changed."""
    difference = ImageChops.difference(before, after)
    box = difference.getbbox() or (0, 0, 1, 1)
    same = difference.crop(box).point(_MASK, "1")
    changed = after.crop(box)
    changed.paste(_UNCHANGED, mask=same)
    return changed, (box[0], box[1])
