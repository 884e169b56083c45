"""Emoji as small pictures in the colours that all palettes have for them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from PIL import Image, ImageDraw

from sumon.render.lettering import EMOJI_HEIGHT, EMOJI_WIDTH, Run
from sumon.render.palette import EMOJI_COLOURS, EMOJI_NUMBERS
from sumon.render.typefaces import EMOJI, EMOJI_STRIKE, font

_COVERED = 110  # the least of 255 at which a pixel belongs to the emoji
_BOX = (136, 128)  # the size of an emoji in its typeface


def with_emoji(image: Image.Image, placed: Iterable[tuple[Run, float, float]]) -> Image.Image:
    """*image* with emoji drawn onto it, each with the place of its left end and of its middle."""
    for run, left, middle in placed:
        picture, covered = _picture(run.text, run.size)
        image.paste(picture, (round(left), round(middle - picture.height / 2)), covered)
    return image


@lru_cache(maxsize=256)
def _picture(sign: str, size: int) -> tuple[Image.Image, Image.Image]:
    """The emoji *sign* in colour numbers beside letters of *size*, and the mask of its pixels."""
    letters = font(EMOJI_STRIKE, EMOJI)
    whole = Image.new("RGBA", (max(1, round(letters.getlength(sign))), _BOX[1]))
    ImageDraw.Draw(whole).text((0, 0), sign, font=letters, embedded_color=True)
    width = round(whole.width / _BOX[0] * EMOJI_WIDTH * size)
    small = whole.resize((max(1, width), max(1, round(EMOJI_HEIGHT * size))), Image.Resampling.LANCZOS)
    found = small.convert("RGB").quantize(palette=_palette(), dither=Image.Dither.NONE)
    numbers = [*EMOJI_NUMBERS, *[EMOJI_NUMBERS[0]] * (256 - len(EMOJI_NUMBERS))]
    covered = small.getchannel("A").point([0] * _COVERED + [255] * (256 - _COVERED), "1")
    matched = found.point(numbers)
    return Image.frombytes("L", matched.size, matched.tobytes()), covered


@cache
def _palette() -> Image.Image:
    colours = Image.new("P", (1, 1))
    colours.putpalette(EMOJI_COLOURS + EMOJI_COLOURS[:3] * (256 - len(EMOJI_NUMBERS)))
    return colours
