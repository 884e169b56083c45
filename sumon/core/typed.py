"""Texts as people type or paste them, cleaned in this one place for all games, forms, options and files."""

from __future__ import annotations

import re
from unicodedata import normalize

from .lines import lines_of

# What is canonical needs no cleaning; so are the moves of all stored games.
_PLAIN = re.compile(r"[0-9A-Za-z@:+=-]+(?: [0-9A-Za-z@:+=-]+)*\??")
# Control characters, Default_Ignorable_Code_Point, and the frame that makes a digit an emoji.
_UNSEEN = re.compile(
    "[\0-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f"
    "\u202a-\u202e\u2060-\u206f\u20e3\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e0fff]"
)
_ALIKE = str.maketrans(
    {
        **dict.fromkeys("‐‑‒–—―−﹘﹣－", "-"),
        **dict.fromkeys("‘’‚‛‹›′´ʼ＇", "'"),
        **dict.fromkeys('"“”„‟«»″＂〝〞〟「」『』｢｣', None),
        **dict.fromkeys("。｡．", "."),
        "\u2800": " ",
    }
)
# All but raised and lowered digits, fractions, ſ and the Kelvin sign: 3² is not 32.
_LIKE_OTHERS = re.compile("[^\u017f\u212a\u00b2\u00b3\u00b9\u00bc-\u00be\u2070-\u209c\u2150-\u215f\u2189]+")
_QUOTED = re.compile(r"^\s*(?:>+\s*)+", re.MULTILINE)
_LANGUAGE = "[A-Za-z+#]*"  # the word after the back-ticks of a code block
_FENCE = re.compile(rf"```(?:{_LANGUAGE}\s*\n(?=\s*[^\s`]))?(.*?)(?:```|\Z)", re.DOTALL)
_FENCE_LINE = re.compile(rf"[\s>]*```{_LANGUAGE}\s*")
_WRAPPED = re.compile(r"(\*+|_+|~~|\|\|)\s*(\S.*?)\s*\1", re.DOTALL)
_EMPHASIS = tuple(
    re.compile(rf"(?<!\S){sign}{sign}(?=\S)([^{sign}]+)(?<=\S){sign}{sign}(?!\S)")
    for sign in (r"\*", "_", "~", r"\|")
)
_STOP = re.compile(r"[\s.!]+$")
_MOST_ROUNDS = 8  # wrappers within wrappers


def cleaned(text: str) -> str:
    """*text* on one line without what is pasted around it: invisible signs, quotes, Markdown, a dot at the end.

    Full-width letters, dashes and apostrophes become those of a Latin keyboard. Cleaning twice changes nothing.

    >>> cleaned("> **`ｃ１–ｃ２`**!")
    'c1-c2'
    >>> cleaned("swap 3 *")
    'swap 3 *'
    """
    return read_typed(text)[0]


def read_typed(text: str) -> tuple[str, bool]:
    """*text* as `cleaned` returns it, and whether a full stop closed it.

    >>> read_typed("`c1-c2`。")
    ('c1-c2', True)
    """
    if _PLAIN.fullmatch(text):
        return text, False
    found, is_stopped = text, False
    for _ in range(_MOST_ROUNDS):
        before = found
        found, stop = _unwrapped(before)
        is_stopped = is_stopped or "." in stop
        if found == before:
            return found, is_stopped
    return text, False  # a tangle that nobody means


def typed_number(text: str) -> str:
    """The number of a game or a tournament in the typed *text*, in any form, without the sign before it."""
    return cleaned(text).removeprefix("#").lstrip()


def is_part(typed: str, name: str) -> bool:
    """Whether *typed* is a part of *name*, whatever is pasted around it."""
    return cleaned(typed).casefold() in cleaned(name).casefold()


def typed_lines(text: str) -> tuple[str, ...]:
    """The lines of *text* as they are, empty where one only begins or ends a code block."""
    return tuple("" if _FENCE_LINE.fullmatch(_UNSEEN.sub("", line)) else line for line in lines_of(text))


def visible(text: str) -> str:
    """*text* without signs that are never seen, and without blanks around it."""
    return _UNSEEN.sub("", text).strip()


def _unwrapped(text: str) -> tuple[str, str]:
    """*text* without its outermost wrappers, and the marks that closed it."""
    text = _UNSEEN.sub("", text).translate(_ALIKE)
    text = _LIKE_OTHERS.sub(lambda found: normalize("NFKC", found[0]), text)
    text = _FENCE.sub(r" \1 ", _QUOTED.sub("", text)).replace("`", "")
    text = " ".join(_QUOTED.sub("", text).split())
    for emphasis in _EMPHASIS:
        text = emphasis.sub(r"\1", text)
    if wrapped := _WRAPPED.fullmatch(text):
        text = wrapped[2]
    text = text.strip("' ")
    stop = _STOP.search(text)
    return (text[: stop.start()], stop[0]) if stop is not None else (text, "")
