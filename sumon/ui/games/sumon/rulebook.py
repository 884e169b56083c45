"""The rules of Sum On as pages, with the rulebook's worked example as pictures."""

from __future__ import annotations

from functools import cache

from sumon.core.protocol import View
from sumon.games import GAMES
from sumon.ui.games.game_ui import Page
from sumon.ui.translating import Translator

EXAMPLE = "c1-c2 f1-e2 h1-h2 i1-i2"


@cache
def example_view(draft: str) -> View:
    """The standard start with *draft* entered."""
    view: View = GAMES["sumon"].start("standard", "").view(None, draft)
    return view


def rules_pages(translator: Translator) -> list[Page]:
    """The rulebook, shortened."""
    opening, bonus = EXAMPLE.split()[0], " ".join(EXAMPLE.split()[:2])
    return [
        Page(translator.text("rules-sumon-goal-title"), translator.text("rules-sumon-goal"), example_view("")),
        Page(
            translator.text("rules-sumon-turn-title"),
            translator.text("rules-sumon-turn", opening=opening),
            example_view(opening),
        ),
        Page(
            translator.text("rules-sumon-example-title"),
            translator.text("rules-sumon-example", bonus=bonus, turn=EXAMPLE),
            example_view(EXAMPLE),
        ),
        Page(translator.text("rules-sumon-end-title"), translator.text("rules-sumon-end")),
        Page(translator.text("rules-sumon-variants-title"), translator.text("rules-sumon-variants")),
        Page(translator.text("rules-sumon-input-title"), translator.text("rules-sumon-input", turn=EXAMPLE)),
    ]
