"""Answers to questions about a board, which say the same in all languages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from sumon.core.protocol import View
from sumon.i18n import Translator, default_catalog
from sumon.ui.games import game_ui_of

LANGUAGES = {locale: Translator(locale, default_catalog()) for locale in default_catalog().locales}
ENGLISH = LANGUAGES["en"]
SPELLED = re.compile(r"[·–→#/\[\]*×+=<>-]")  # signs that screen readers spell or skip
WORDS = re.compile(r"(?i)\b(?:on|is|has|box|sum|may|the|or|to|for|empty)\b")  # of English alone


def agree(game: str, views: Iterable[View]) -> None:
    """All languages name the same squares and numbers, without signs and without words of another language."""
    game_ui = game_ui_of(game)
    for view in views:
        asked = [(subject, name) for subject, names in game_ui.subjects(view).items() for name in names]
        answers = {
            locale: [
                game_ui.possible(view, translator),
                *(game_ui.look_at(view, *each, translator) for each in asked),
            ]
            for locale, translator in LANGUAGES.items()
        }
        for locale, said in answers.items():
            for one, other in zip(answers["en"], said, strict=True):
                assert notation(one) == notation(other), f"{locale}: {other}"
                assert not SPELLED.search(other), other
                assert locale == "en" or not WORDS.search(other), other
                assert not other or other.endswith((".", "。")), other


def notation(text: str) -> Counter[str]:
    """The squares and numbers in *text*."""
    return Counter(re.findall(r"[a-i]\d|\d+", text))
