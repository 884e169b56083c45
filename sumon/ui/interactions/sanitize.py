"""Functions that make text from strangers safe, such as names: Discord shows its signs and nothing else."""

from __future__ import annotations

import re
import unicodedata

from sumon.i18n import isolated

# Invisible letters and marks: Unicode's Default_Ignorable_Code_Point without joiners.
_UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0e\uffa0\U000e0100-\U000e01ef]")
_BLANK = re.compile("[\\s\u2800]+")
MOST_MARKS = 2  # accents on one letter; more would cover the lines above
MOST_POINTS = 4  # marks on one letter from Hebrew on: vowel points beside accents
_FIRST_POINTED = "\u0590"
# Joiners are invisible, too, but make one sign of several emoji, or part the letters of a Persian or Indian word.
_JOINERS = frozenset(("\u200c", "\u200d", "\ufe0f", *map(chr, range(0xE0020, 0xE0080))))
_EMOJI = "\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u23ff\u25a0-\u27bf\u2900-\u297f\u2b00-\u2bff"
_EMOJI += "\u3030\u303d\u3297\u3299\U0001f000-\U0001faff"
_LETTERS = "\u0620-\u06ff\u0750-\u077f\u08a0-\u0dff\u1000-\u109f\u1780-\u17d3"  # Arabic to Sinhala, Burmese, Khmer
_MEANT = "|".join(
    (
        f"(?:(?<=[{_EMOJI}])|(?<=[{_EMOJI}]\ufe0f))\u200d(?=[{_EMOJI}])",  # families
        f"(?<=[{_EMOJI}])\ufe0f|(?<=[0-9#*])\ufe0f(?=\u20e3)",  # in colour
        "(?<=\U0001f3f4)[\U000e0030-\U000e007a]{2,6}\U000e007f",  # the flags of Scotland and Wales
        f"(?<=[{_LETTERS}])[\u200c\u200d](?=[{_LETTERS}])",
    )
)
_JOINER = re.compile(f"({_MEANT})|[{''.join(_JOINERS)}]")
# The signs that Discord interprets: Markdown, links and invitations with or without a scheme, mentions, timestamps.
_ACTIVE = re.compile(r"[\\`*_~|\[\](){}<>@#:/.+-]")


def strip_invisible(text: str) -> str:
    """*text* on one line, without signs that are only invisible or change the direction of others.

    For buttons, menus, titles and pictures, where Discord shows every sign as it is.
    """
    line = _BLANK.sub(" ", _UNSEEN.sub("", text))
    kept: list[str] = []
    marks, most = 0, MOST_MARKS
    for sign in line:
        if unicodedata.combining(sign):
            marks += 1
        elif sign not in _JOINERS:
            marks, most = 0, MOST_MARKS if sign < _FIRST_POINTED else MOST_POINTS
        if (sign.isprintable() or sign in _JOINERS) and marks <= most:
            kept.append(sign)
    return " ".join(_JOINER.sub(r"\1", "".join(kept)).split())


def escape_markdown(text: str) -> str:
    """*text* for a message: nothing in it is Markdown, a link or a mention, or turns the text beside it.

    >>> print(escape_markdown("[free](https://example.org) *now*"))
    \\[free\\]\\(https\\:\\/\\/example\\.org\\) \\*now\\*
    """
    return isolated(_ACTIVE.sub(r"\\\g<0>", strip_invisible(text)))
