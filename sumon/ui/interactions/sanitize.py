"""Functions that make text from strangers safe, such as names: Discord shows its signs and nothing else."""

from __future__ import annotations

import re
import unicodedata

# Invisible letters and marks: Unicode's Default_Ignorable_Code_Point.
_UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")
_BLANK = re.compile("[\\s\u2800]+")
MOST_MARKS = 2  # accents on one letter; more would cover the lines above
# The signs that Discord interprets: Markdown, links and invitations with or without a scheme, mentions, timestamps.
_ACTIVE = re.compile(r"[\\`*_~|\[\](){}<>@#:/.+-]")


def strip_invisible(text: str) -> str:
    """*text* on one line, without signs that are invisible or change the direction of others.

    For buttons, menus, titles and pictures, where Discord shows every sign as it is.
    """
    line = _BLANK.sub(" ", _UNSEEN.sub("", text))
    kept: list[str] = []
    marks = 0
    for sign in line:
        marks = marks + 1 if unicodedata.combining(sign) else 0
        if sign.isprintable() and marks <= MOST_MARKS:
            kept.append(sign)
    return " ".join("".join(kept).split())


def escape_markdown(text: str) -> str:
    """*text* for a message, escaped so that nothing in it is Markdown, a link or a mention.

    >>> print(escape_markdown("[free](https://example.org) *now*"))
    \\[free\\]\\(https\\:\\/\\/example\\.org\\) \\*now\\*
    """
    return _ACTIVE.sub(r"\\\g<0>", strip_invisible(text))
