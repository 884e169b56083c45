"""The rules of Sum On as pages, with the rulebook's worked example as pictures."""

from __future__ import annotations

from functools import cache

from sumon.core.protocol import View
from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.ui.games.game_ui import Page

EXAMPLE = "c1-c2 f1-e2 h1-h2 i1-i2"


@cache
def example_view(draft: str) -> View:
    """The standard start with *draft* entered."""
    view: View = GAMES["sumon"].start("standard", "").view(None, draft)
    return view


def rules_pages(translator: Translator) -> list[Page]:
    """The rulebook, shortened."""
    opening, *_ = steps = EXAMPLE.split()
    return [
        Page(translator.text("sumon-rules-goal-title"), translator.text("sumon-rules-goal"), example_view("")),
        Page(translator.text("sumon-rules-turn-title"), translator.text("sumon-rules-turn"), example_view(opening)),
        Page(
            translator.text("sumon-rules-example-title"),
            translator.text("sumon-rules-example"),
            example_view(EXAMPLE),
        ),
        Page(translator.text("sumon-rules-end-title"), translator.text("sumon-rules-end")),
        Page(translator.text("sumon-rules-variants-title"), translator.text("sumon-rules-variants")),
        Page(
            translator.text("sumon-rules-input-title"),
            translator.text("sumon-rules-input", turn=" ".join(steps[:2])),
        ),
    ]
