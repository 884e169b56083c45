"""Line breaks: after blanks, and in Japanese between phrases."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from itertools import accumulate

from sumon.render.lettering import text_width
from sumon.render.typefaces import signs

# Signs that must not begin a line, signs that must not end one, and those behind which Japanese may always end.
_NOT_FIRST = frozenset(
    "、。，．：；！？）」』】〉》”’…‥・·ー–〜～＝々％%ぁぃぅぇぉっゃゅょゎゕゖゝゞァィゥェォッャュョヮヵヶヽヾ"
)
_NOT_LAST = frozenset("（「『【〈《“‘〜～＝")
_STOPS = frozenset("、。！？")
# Signs that stay together where the library would part words such as 対局, 時間切れ and 1手ずつ.
_PAIR = re.compile(r"[ァ-ヺー]{2}|[一-龠]{2}|ずつ|たど")


@lru_cache(maxsize=256)
def wrapped(text: str, size: int, width: float, most: int) -> tuple[str, ...]:
    """*text* in at most *most* lines of *width* pixels; the last line keeps any rest.

    Japanese ends a line inside a phrase only if the phrase is wider than a line.
    """
    if text_width(text, size) <= width:
        return (text.strip(),)
    lines = [""]
    for phrase in phrases(text):
        is_wider = text_width(phrase.rstrip(), size) > width
        for part in _split(phrase, lambda _: True) if is_wider else (phrase,):
            longer = lines[-1] + part
            if not lines[-1] or len(lines) == most or text_width(longer.rstrip(), size) <= width:
                lines[-1] = longer
            else:
                lines.append(part)
    return tuple(line.strip() for line in lines)


@lru_cache(maxsize=1024)
def phrases(text: str) -> tuple[str, ...]:
    """*text* split at its possible line ends.

    >>> phrases("End turn"), phrases("青が勝てるコマをタップ。")
    (('End ', 'turn'), ('青が', '勝てる', 'コマを', 'タップ。'))
    """
    ends: set[int] = set()
    for word in re.finditer(r"\S+", text):
        if any(map(_is_wide, word[0])):
            ends.update(accumulate(map(len, _parse()(word[0])), initial=word.start()))
    return _split(text, lambda place: place in ends and not _PAIR.match(text, place - 1))


def _split(text: str, is_end: Callable[[int], bool]) -> tuple[str, ...]:
    """*text* split after blanks, and in Japanese after stops and where *is_end* allows it."""
    pieces, before, place = [""], "", 0
    for sign in signs(text):
        if before and _may_part(before, sign) and (before in _STOPS or before == " " or is_end(place)):
            pieces.append("")
        pieces[-1] += sign
        before, place = sign, place + len(sign)
    return tuple(pieces)


def _may_part(before: str, sign: str) -> bool:
    """Whether a line may end between two signs: behind a blank or Japanese, but not behind a number."""
    if sign in _NOT_FIRST or before in _NOT_LAST or sign.isspace():
        return False
    return before == " " or (_is_wide(before) and not before.isdigit())


def _is_wide(sign: str) -> bool:
    return unicodedata.east_asian_width(sign[0]) in "WF"


@cache
def _parse() -> Callable[[str], list[str]]:
    """The function that splits Japanese into phrases; loaded with the first Japanese text."""
    from budoux import load_default_japanese_parser

    return load_default_japanese_parser().parse


def rows_of(texts: Iterable[str], between: str, size: int, width: float) -> tuple[str, ...]:
    """*texts* joined by *between* in rows of at most *width* pixels; none is split."""
    rows: list[str] = []
    for part in texts:
        longer = f"{rows[-1]}{between}{part}" if rows else part
        if rows and text_width(longer, size) <= width:
            rows[-1] = longer
        else:
            rows.append(part)
    return tuple(rows)
