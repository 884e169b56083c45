"""A language that nobody speaks, made from the English: every letter accented, every vowel twice, all of it in « ».

What is still English in it has never been asked of the catalog, and what has lost its last sign has been cut.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast

from sumon.i18n import FALLBACK, default_catalog
from sumon.i18n.catalog import Bundle, sources

ENGLISH = Path(__file__).resolve().parents[2] / "data/locale" / FALLBACK
PSEUDO = "sv-SE"  # a language that Discord has, with the plurals of English
BEGIN, END = "«", "»"
ACCENTED = str.maketrans(
    "abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ",
    "áḃçđéḟğĥíĵķļṁñóṗřšţúṽŵẋýžÁḂÇĐÉḞĞĤÍĴĶĻṀÑÓṖŘŠŢÚṼŴẊÝŽ",
)
_VOWEL = re.compile("[áéíóúý]")
# What makes a line small, a heading or a point of a list.
_MARKUP = re.compile(r"^(?:-# |- |#+ |> )?", re.MULTILINE)


def pseudo(words: str) -> str:
    """English *words* in the language that nobody speaks.

    >>> pseudo("Your turn.")
    'Ýóóúúř ţúúřñ.'
    """
    return _VOWEL.sub(lambda vowel: 2 * vowel[0], words.translate(ACCENTED))


@cache
def pseudo_bundle() -> Bundle:
    """All sentences in the language that nobody speaks."""
    return Bundle(PSEUDO, Accented(sources(ENGLISH)))


def add_pseudo(monkeypatch: pytest.MonkeyPatch) -> None:
    """The catalog has the language that nobody speaks, and keeps no sentence of before or after."""
    catalog = default_catalog()
    monkeypatch.setitem(catalog._bundles, PSEUDO, pseudo_bundle())
    monkeypatch.setattr(catalog, "_recent", lru_cache(typed=True)(catalog._text))


class Accented(Mapping[str, str]):
    """Sentences as Fluent writes them, in the language that nobody speaks.

    Names of commands have no « », which Discord refuses.
    """

    def __init__(self, english: Mapping[str, str]) -> None:
        self._english = english

    def __getitem__(self, key: str) -> str:
        entry = FluentParser().parse_entry(self._english[key])
        assert isinstance(entry, ast.Message | ast.Term)
        is_command = f"{key}-description" in self._english
        for part in (entry, *entry.attributes):
            if part.value is not None:
                _translate(part.value, framed=not is_command)
        return FluentSerializer().serialize_entry(entry)

    def __contains__(self, key: object) -> bool:
        return key in self._english

    def __iter__(self) -> Iterator[str]:
        return iter(self._english)

    def __len__(self) -> int:
        return len(self._english)


def _translate(pattern: ast.Pattern, *, framed: bool) -> None:
    """Translates the words of *pattern*, but none in `code`; each line is put in « » if the pattern has words."""
    in_code = has_words = False
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            parts = element.value.split("`")
            for number, part in enumerate(parts):
                if not in_code:
                    has_words = has_words or any(map(str.isalpha, part))
                    parts[number] = pseudo(part)
                in_code ^= number < len(parts) - 1
            element.value = "`".join(parts)
        elif isinstance(element.expression, ast.SelectExpression):
            has_words = True
            for variant in element.expression.variants:
                _translate(variant.value, framed=False)
    if framed and has_words:
        _frame(pattern)


def _frame(pattern: ast.Pattern) -> None:
    if not isinstance(pattern.elements[0], ast.TextElement):
        pattern.elements.insert(0, ast.TextElement(""))
    for number, element in enumerate(pattern.elements):
        if isinstance(element, ast.TextElement):
            first, *lines = element.value.split("\n")
            begun = [_begun(first) if number == 0 else first, *map(_begun, lines)]
            element.value = f"{END}\n".join(begun).replace(f"\n{BEGIN}{END}", "\n")
    pattern.elements.append(ast.TextElement(END))


def _begun(line: str) -> str:
    return _MARKUP.sub(lambda found: found[0] + BEGIN, line, count=1)
