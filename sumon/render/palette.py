"""The colours of every picture, by meaning, and the four palettes that come with the project."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from itertools import combinations
from types import MappingProxyType


class Ink(IntEnum):
    """The meaning of a colour. Pictures consist of inks; a `Palette` gives each ink its colour."""

    PAPER = 0  # around the board
    LIGHT = 1  # squares
    DARK = 2
    TEXT = 3  # letters, arrows and rings
    MUTED = 4  # less important things: coordinates, lines that lead nowhere, stones
    FIRST = 5  # the disc: Blue, or the first player
    FIRST_TINT = 6  # squares on which the disc's last turn began and ended
    SECOND = 7  # the block: Red, or the second player
    SECOND_TINT = 8
    ON_SIDE = 9  # letters on FIRST and SECOND
    AXIS_RANK = 10
    AXIS_FILE = 11
    AXIS_RISING = 12
    AXIS_FALLING = 13
    GOOD = 14  # points that a move would score, and the better of two turns
    BAD = 15  # mistakes and refusals
    ON_MARK = 16  # letters on axes, GOOD and BAD
    LIT = 17  # the latest tiles and those that scored; always edged by ON_TILE
    TILE = 18
    ON_TILE = 19  # letters on TILE and LIT
    SIGN = 20  # operators on TILE and LIT
    GRID = 21


@dataclass(frozen=True, slots=True)
class Palette:
    """A colour (0xRRGGBB) for every ink, and the *name* by which players choose it.

    Each field has the name of an ink in lower case. The two players also differ by shape in every palette.
    """

    name: str
    paper: int
    light: int
    dark: int
    text: int
    muted: int
    first: int
    first_tint: int
    second: int
    second_tint: int
    on_side: int
    axis_rank: int
    axis_file: int
    axis_rising: int
    axis_falling: int
    good: int
    bad: int
    on_mark: int
    lit: int
    tile: int
    on_tile: int
    sign: int
    grid: int

    def __getitem__(self, ink: Ink) -> int:
        """The colour of *ink*, 0xRRGGBB."""
        colour: int = getattr(self, ink.name.lower())
        return colour

    @property
    def is_light(self) -> bool:
        """Whether dark letters stand on light paper."""
        return _luminance(self.paper) > _luminance(self.text)

    def css(self, ink: Ink) -> str:
        """The colour of *ink* as `#rrggbb`."""
        return f"#{self[ink]:06x}"


# Every two inks that meet in a picture have a mixed colour for the half-covered pixels at their border. The numbers
# of the 63 pairs that never meet, and one more, are those of the colours of emoji: 254 colours in all.
_LINES = (Ink.AXIS_RANK, Ink.AXIS_FILE, Ink.AXIS_RISING, Ink.AXIS_FALLING, Ink.GOOD, Ink.BAD)
_AWAY_FROM_LINES = {Ink.FIRST, Ink.SECOND, Ink.ON_SIDE, Ink.LIT, Ink.TILE, Ink.ON_TILE, Ink.SIGN, Ink.GRID, *_LINES}
_NUMBERS = {pair: number for number, pair in enumerate(combinations(Ink, 2), start=len(Ink))}
_MIXED = {
    pair: number
    for pair, number in _NUMBERS.items()
    if not (_AWAY_FROM_LINES.issuperset(pair) and set(_LINES).intersection(pair))
}
# The 64 colours that are closest to those of all emoji (median cut), the same in every palette.
EMOJI_COLOURS = bytes.fromhex(
    "02020202b09f0324710a984b0d479b0e7027109dec1c6dd029251e2ea6883a3f4343bae94979944d5154583c2f5e1bf0"
    "62666a70cc8671a63a77c7f27b544480838487acbf9163229b18209bc4d59f9d99a2c522a643bda7684babcb5eb38a26"
    "b3e1f2b8b4b4ba8d6abbc4c9c90d1dcfcfd1d12a34d47f4dd5ab23dbecf3dfe0e0ea7b1ceb4e8aed1013f0a95bf1c987"
    "f25310f2ece7f34035f4665bf594a0f6f7f7f7bdc5f8a92df9b509fae2affb9302fbd806fcc928fce266fddd31fefefe"
)
EMOJI_NUMBERS = tuple(sorted({*_NUMBERS.values(), len(Ink) + len(_NUMBERS)} - set(_MIXED.values())))


def mix(one: Ink, other: Ink) -> int:
    """The number of the mixture of two inks; that of *other* for two that never meet."""
    return _MIXED.get((one, other) if one < other else (other, one), int(other))


@lru_cache(maxsize=16)
def colour_table(palette: Palette) -> bytes:
    """Red, green and blue of every colour number, the inks first."""
    inks = [palette[ink].to_bytes(3, "big") for ink in Ink]
    colours = dict(enumerate(inks))
    for (one, other), number in _MIXED.items():
        colours[number] = bytes((a + b) // 2 for a, b in zip(inks[one], inks[other], strict=True))
    for at, number in enumerate(EMOJI_NUMBERS):
        colours[number] = EMOJI_COLOURS[3 * at : 3 * at + 3]
    return b"".join(colours[number] for number in sorted(colours))


def contrast(one: int, other: int) -> float:
    """The contrast of two colours, 1 to 21, as WCAG 2 defines it."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: int) -> float:
    parts = (value / 255 for value in colour.to_bytes(3, "big"))
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


LIGHT = Palette(
    name="light",
    paper=0xF7F4EC,
    light=0xF5F0E4,
    dark=0xD8CDB6,
    text=0x1B1D20,
    muted=0x57534B,
    first=0x0B57A4,
    first_tint=0xB5D0EE,
    second=0xC23A08,
    second_tint=0xF6C4AF,
    on_side=0xFFFFFF,
    axis_rank=0x00734C,
    axis_file=0x8430A0,
    axis_rising=0x855A00,
    axis_falling=0x006E84,
    good=0x00704B,
    bad=0xB01E1E,
    on_mark=0xFFFFFF,
    lit=0xFFC52E,
    tile=0xFFFFFF,
    on_tile=0x1B1D20,
    sign=0x7A2394,
    grid=0x726E66,
)

DARK = Palette(
    name="dark",
    paper=0x2B2D31,
    light=0x4A4F58,
    dark=0x33363C,
    text=0xF4F1EA,
    muted=0xC6C2B9,
    first=0x62ABF7,
    first_tint=0x1F4670,
    second=0xF78A55,
    second_tint=0x6E3A22,
    on_side=0x121417,
    axis_rank=0x4CCB98,
    axis_file=0xD79BF5,
    axis_rising=0xE2B04A,
    axis_falling=0x4CC6DC,
    good=0x4CCB98,
    bad=0xFF8A80,
    on_mark=0x121417,
    lit=0xFFC933,
    tile=0xE9E6DE,
    on_tile=0x17191C,
    sign=0x7A2394,
    grid=0xA3A6AD,
)

HIGH_CONTRAST = Palette(
    name="high-contrast",
    paper=0xFFFFFF,
    light=0xFFFFFF,
    dark=0xD0D0D0,
    text=0x000000,
    muted=0x404040,
    first=0x00388F,
    first_tint=0xBFDBFF,
    second=0x9C1B00,
    second_tint=0xFFCFBD,
    on_side=0xFFFFFF,
    axis_rank=0x00523A,
    axis_file=0x6A0F8A,
    axis_rising=0x5E4000,
    axis_falling=0x00505F,
    good=0x00523A,
    bad=0x8F0000,
    on_mark=0xFFFFFF,
    lit=0xFFD500,
    tile=0xFFFFFF,
    on_tile=0x000000,
    sign=0x5A0078,
    grid=0x595959,
)

# Based on Okabe and Ito: blue and orange, never red and green.
COLOUR_BLIND = Palette(
    name="colour-blind",
    paper=0xF7F7F5,
    light=0xF4F4F0,
    dark=0xD0D0CA,
    text=0x1A1A1A,
    muted=0x525252,
    first=0x00559B,
    first_tint=0xB4D2F0,
    second=0xAF4A00,
    second_tint=0xF8CDA4,
    on_side=0xFFFFFF,
    axis_rank=0x006B52,
    axis_file=0x96346E,
    axis_rising=0x6B5900,
    axis_falling=0x1C6A94,
    good=0x005F9E,
    bad=0xAF4A00,
    on_mark=0xFFFFFF,
    lit=0xF0E442,
    tile=0xFFFFFF,
    on_tile=0x1A1A1A,
    sign=0x8A2560,
    grid=0x6C6C6C,
)

PALETTES: Mapping[str, Palette] = MappingProxyType(
    {palette.name: palette for palette in (LIGHT, DARK, HIGH_CONTRAST, COLOUR_BLIND)}
)
