"""Functions that make text from strangers safe, such as names: Discord shows its signs and nothing else."""

from __future__ import annotations

import re
import unicodedata

import regex

from sumon.i18n import isolated

# Joiners are invisible, too, but make one sign of several emoji, or part the letters of a Persian or Indian word.
_JOINERS = frozenset(("\u200c", "\u200d", "\ufe0f", *map(chr, range(0xE0020, 0xE0080))))
_ANY = "".join(_JOINERS)
_UNSEEN = regex.compile(rf"[\p{{Default_Ignorable_Code_Point}}--[{_ANY}]]", regex.V1)
_BLANK = re.compile("[\\s\u2800]+")
MOST_MARKS = 2  # accents on one letter; more would cover the lines above
MOST_POINTS = 4  # marks on one letter from Hebrew on: vowel points beside accents
_FIRST_POINTED = "\u0590"
_EMOJI, _TONE = r"\p{Extended_Pictographic}", r"\p{Emoji_Modifier}"
# from Arabic to Sinhala, Burmese, and Khmer
_LETTERS = "[\u0620-\u06ff\u0750-\u077f\u08a0-\u0dff\u1000-\u109f\u1780-\u17d3]"
_JOINER = regex.compile(
    f"((?<={_EMOJI}[\ufe0f{_TONE}]?)\u200d(?={_EMOJI})"  # families
    f"|(?<={_EMOJI})\ufe0f|(?<=[0-9#*])\ufe0f(?=\u20e3)"  # in colour
    "|(?<=\U0001f3f4)[\U000e0030-\U000e007a]{2,6}\U000e007f"  # the flags of Scotland and Wales
    f"|(?<={_LETTERS})[\u200c\u200d](?={_LETTERS}))|[{_ANY}]"
)
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
        if not sign.isprintable() and sign not in _JOINERS:
            continue
        if unicodedata.combining(sign):
            marks += 1
        elif sign not in _JOINERS:
            marks, most = 0, MOST_MARKS if sign < _FIRST_POINTED else MOST_POINTS
        if marks <= most:
            kept.append(sign)
    return " ".join(_JOINER.sub(r"\1", "".join(kept)).split())


def escape_markdown(text: str) -> str:
    """*text* for a message: nothing in it is Markdown, a link or a mention, or turns the text beside it.

    >>> print(escape_markdown("[free](https://example.org) *now*"))
    \\[free\\]\\(https\\:\\/\\/example\\.org\\) \\*now\\*
    """
    return isolated(_ACTIVE.sub(r"\\\g<0>", strip_invisible(text)))
