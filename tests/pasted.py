"""Forms in which people paste a move or a number, each to be read as what is in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

Form = Callable[[str], str]

_WIDE = {ord(" "): "\u3000", **{sign: chr(sign + 0xFEE0) for sign in range(0x21, 0x7F)}}


def _around(before: str, after: str | None = None) -> Form:
    return lambda text: f"{before}{text}{before if after is None else after}"


def _dashed(dash: str) -> Form:
    return lambda text: text.replace("-", dash)


FORMS: Mapping[str, Form] = {
    "as it is": _around(""),
    "back-ticks": _around("`"),
    "two back-ticks": _around("``"),
    "bold": _around("**"),
    "italic": _around("*"),
    "italic with underscores": _around("_"),
    "underlined": _around("__"),
    "bold and italic": _around("***"),
    "struck through": _around("~~"),
    "spoiler": _around("||"),
    "straight quotes": _around('"'),
    "straight single quotes": _around("'"),
    "smart quotes": _around("“", "”"),
    "smart single quotes": _around("‘", "’"),
    "German quotes": _around("„", "“"),
    "French quotes": _around("« ", " »"),
    "Japanese quotes": _around("「", "」"),
    "quoted": _around("> ", ""),
    "quoted as a block": _around(">>> ", ""),
    "code fence": _around("```\n", "\n```"),
    "code fence on one line": _around("```"),
    "code fence with a language": _around("```text\n", "\n```"),
    "code fence with a language in a quote": _around("> ```text\n> ", "\n> ```"),
    "U+200B": _around("\u200b"),
    "U+2060": _around("\u2060"),
    "U+FEFF": _around("\ufeff", ""),
    "U+FE0F": _around("", "\ufe0f"),
    "U+00AD inside": lambda text: text[:1] + "\u00ad" + text[1:],
    "U+00A0": _around("\u00a0"),
    "U+3000": _around("\u3000"),
    "isolated": _around("\u2066", "\u2069"),
    "embedded": _around("\u202a", "\u202c"),
    "overridden": _around("\u202d\u202e", "\u202c"),
    "capitals": str.upper,
    "full-width": lambda text: text.translate(_WIDE),
    "en dash": _dashed("–"),
    "em dash": _dashed("—"),
    "minus": _dashed("−"),
    "exclamation mark": _around("", "!"),
    "full-width exclamation mark": _around("", "！"),
    "full stop": _around("", "."),
    "ideographic full stop": _around("", "。"),
    "newline at the end": _around("", "\r\n"),
    "bold in quotes with a dot": _around("“**", "**”."),
    "everything": _around("\ufeff> ```\n> **`„", "“`**!\n> ```\n"),
}
STOPPED = {"full stop", "ideographic full stop", "bold in quotes with a dot"}  # a dot ends an unfinished turn, too
