"""The typefaces, and the one that each sign of a text is drawn with. A file is opened when it is first needed."""

from __future__ import annotations

from bisect import bisect
from dataclasses import dataclass
from functools import cache, lru_cache

import regex
from PIL import ImageFont, features

from sumon.config import DATA

_FOLDER = DATA / "fonts"
_COVERAGE = 24  # pixels, the height at which signs are looked for
_MISSING = "\uffff"  # no typeface has it, so it shows the typeface's sign for missing glyphs
_SIGN = regex.compile(r"\X")
_IGNORABLE = regex.compile(r"[\p{Default_Ignorable_Code_Point}--[\u200c\u200d\U000e0020-\U000e007f]]", regex.V1)
_TONE = regex.compile("(?<=.)[\U0001f3fb-\U0001f3ff]")  # colours of skin, which no typeface here has
# More marks than are put on one letter where letters are shaped, and elsewhere.
_MARKS = {True: regex.compile(r"(\p{Mn}{4})\p{Mn}+"), False: regex.compile(r"(\p{Mn}{2})\p{Mn}+")}
_JOINERS = "\u200c\u200d"
EMOJI_STRIKE = 109  # the one size in which Noto Color Emoji has its pictures: 136 pixels wide and 128 high


@dataclass(frozen=True)
class Face:
    """A typeface in data/fonts. *shaped*: whether its letters join, stack or run to the left."""

    file: str
    shaped: bool = False
    is_emoji: bool = False


INTER, JAPANESE = Face("Inter-Bold.otf"), Face("NotoSansJP-Bold.otf")
EMOJI = Face("NotoColorEmoji.ttf", is_emoji=True)
_CHINESE, _KOREAN, _LETTERS = (Face(f"NotoSans{name}-Bold.{kind}") for name, kind in
                              (("SC", "otf"), ("KR", "otf"), ("", "ttf")))  # fmt: skip
_USUAL = (INTER, JAPANESE)
FILES = tuple(_FOLDER / face.file for face in _USUAL)  # what sentences are written with
_SYMBOLS = (*_USUAL, EMOJI)


def _plain(name: str) -> tuple[Face]:
    return (Face(f"NotoSans{name}-Bold.ttf"),)


def _shaped(name: str) -> tuple[Face]:
    return (Face(f"NotoSans{name}-Bold.ttf", shaped=True),)


_ARABIC, _GEORGIAN = _shaped("Arabic"), _plain("Georgian")
_ETHIOPIC, _CHEROKEE = _plain("Ethiopic"), _plain("Cherokee")
_HAN = (JAPANESE, _CHINESE)
# The first sign of each part of Unicode, and the typefaces that may have its signs, in order of preference.
_BLOCKS: tuple[tuple[int, tuple[Face, ...]], ...] = (
    (0x0000, (*_USUAL, _LETTERS)),
    (0x0530, _plain("Armenian")),
    (0x0590, _shaped("Hebrew")),
    (0x0600, _ARABIC),
    (0x0700, ()),
    (0x0750, _ARABIC),
    (0x0780, _shaped("Thaana")),
    (0x07C0, ()),
    (0x0860, _ARABIC),
    (0x0900, _shaped("Devanagari")),
    (0x0980, _shaped("Bengali")),
    (0x0A00, _shaped("Gurmukhi")),
    (0x0A80, _shaped("Gujarati")),
    (0x0B00, _shaped("Oriya")),
    (0x0B80, _shaped("Tamil")),
    (0x0C00, _shaped("Telugu")),
    (0x0C80, _shaped("Kannada")),
    (0x0D00, _shaped("Malayalam")),
    (0x0D80, _shaped("Sinhala")),
    (0x0E00, _shaped("Thai")),
    (0x0E80, _shaped("Lao")),
    (0x0F00, ()),
    (0x1000, _shaped("Myanmar")),
    (0x10A0, _GEORGIAN),
    (0x1100, ()),
    (0x1200, _ETHIOPIC),
    (0x13A0, _CHEROKEE),
    (0x1400, ()),
    (0x1780, _shaped("Khmer")),
    (0x1800, ()),
    (0x1C80, (*_USUAL, _LETTERS)),
    (0x1C90, _GEORGIAN),
    (0x1CC0, ()),
    (0x1D00, (*_USUAL, _LETTERS)),
    (0x2000, _USUAL),
    (0x2300, _SYMBOLS),
    (0x2C00, ()),
    (0x2C60, (*_USUAL, _LETTERS)),
    (0x2D00, _GEORGIAN),
    (0x2D30, ()),
    (0x2D80, _ETHIOPIC),
    (0x2DE0, (_LETTERS,)),
    (0x2E00, _USUAL),
    (0x3130, (_KOREAN,)),
    (0x3190, _USUAL),
    (0x3400, _HAN),
    (0xA000, ()),
    (0xA640, (_LETTERS,)),
    (0xA6A0, ()),
    (0xA720, (_LETTERS,)),
    (0xA800, ()),
    (0xA8E0, _shaped("Devanagari")),
    (0xA900, ()),
    (0xA9E0, _shaped("Myanmar")),
    (0xAA00, ()),
    (0xAA60, _shaped("Myanmar")),
    (0xAA80, ()),
    (0xAB00, _ETHIOPIC),
    (0xAB30, (_LETTERS,)),
    (0xAB70, _CHEROKEE),
    (0xABC0, ()),
    (0xAC00, (_KOREAN,)),
    (0xD7B0, ()),
    (0xF900, _HAN),
    (0xFB00, _plain("Armenian")),
    (0xFB1D, _shaped("Hebrew")),
    (0xFB50, _ARABIC),
    (0xFE00, _USUAL),
    (0xFE70, _ARABIC),
    (0xFF00, _USUAL),
    (0x1F000, (EMOJI,)),
    (0x20000, _HAN),
    (0xE0000, (EMOJI,)),
)
_STARTS = [start for start, _ in _BLOCKS]


@cache
def has_layout() -> bool:
    """Whether letters can be joined, stacked and written to the left: Pillow needs Raqm and FriBiDi for it."""
    return bool(features.check("raqm"))


def layout_problem() -> str:
    """The sentence for the person who runs the bot on what is missing for some scripts; "" if nothing is."""
    return (
        ""
        if has_layout()
        else (
            "names in pictures: Raqm is missing (install FriBiDi, on Debian libfribidi0), so names in Arabic, "
            "Hebrew, Hindi, Thai and similar scripts, and joined emoji, are replaced by user names"
        )
    )


def signs(text: str) -> list[str]:
    """*text* in what readers see as one sign: a letter with its marks, an emoji with all its parts, a flag.

    >>> signs("नि 🇯🇵") == ["नि", " ", "🇯🇵"]
    True
    """
    return list(text) if text.isascii() else _SIGN.findall(text)


@lru_cache(maxsize=256)
def font(size: int, face: Face = INTER) -> ImageFont.FreeTypeFont:
    """The typeface *face*, *size* pixels high."""
    return ImageFont.truetype(str(_FOLDER / face.file), size)


@lru_cache(maxsize=4096)
def drawn(sign: str) -> tuple[str, Face] | None:
    """*sign*, one of `signs`, as far as it can be drawn, and its typeface; None if it cannot be drawn.

    Marks that no typeface has are left out.
    """
    sign = _TONE.sub("", _IGNORABLE.sub("", sign))
    faces = _faces(sign[:1])
    sign = _MARKS[any(face.shaped for face in faces)].sub(r"\1", sign)
    wholes = ((face, sign if face.shaped or face.is_emoji else sign.translate(_NO_JOINERS)) for face in faces)
    for face, whole in wholes:
        if whole and _is_layable(whole, face) and all(_has(each, face) for each in whole):
            return whole, face
    for face in faces:
        is_part = face.is_emoji and len(sign) > 1  # of a family or a flag, which is another sign
        if not is_part and _is_layable(sign[:1], face) and _has(sign[:1], face):
            marks = sign[1:] if face.shaped else ""
            return sign[0] + "".join(each for each in marks if _has(each, face)), face
    return None


_NO_JOINERS = dict.fromkeys(map(ord, _JOINERS))


def _faces(sign: str) -> tuple[Face, ...]:
    return _BLOCKS[bisect(_STARTS, ord(sign)) - 1][1] if sign and sign not in _JOINERS else ()


def _is_layable(sign: str, face: Face) -> bool:
    return has_layout() or (len(sign) == 1 and not face.shaped)


def _has(sign: str, face: Face) -> bool:
    return sign in _JOINERS or _shape(sign, face) != _shape(_MISSING, face)


@lru_cache(maxsize=4096)
def _shape(sign: str, face: Face) -> tuple[tuple[int, int], bytes]:
    size = EMOJI_STRIKE if face.is_emoji else _COVERAGE
    mask = _bare(size, face).getmask(sign)
    return mask.size, b"" if face.is_emoji else bytes(mask)


@cache
def _bare(size: int, face: Face) -> ImageFont.FreeTypeFont:
    """The typeface without joining, so that a sign alone is looked up alone."""
    return ImageFont.truetype(str(_FOLDER / face.file), size, layout_engine=ImageFont.Layout.BASIC)
