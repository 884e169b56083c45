"""The rules of Sum On as pages, with the rulebook's worked example as pictures."""

from __future__ import annotations

from functools import cache

from sumon.core.protocol import View
from sumon.games import GAMES

from ..words import Words
from .face import Page

EXAMPLE = "c1-c2 f1-e2 h1-h2 i1-i2"


@cache
def example_view(draft: str) -> View:
    """The standard start with *draft* entered."""
    view: View = GAMES["sumon"].start("standard", "").view(None, draft)
    return view


def rules_pages(words: Words) -> list[Page]:
    """The rulebook, shortened."""
    opening, bonus = EXAMPLE.split()[0], " ".join(EXAMPLE.split()[:2])
    return [
        Page(words.text("rules-sumon-goal-title"), words.text("rules-sumon-goal"), example_view("")),
        Page(
            words.text("rules-sumon-turn-title"),
            words.text("rules-sumon-turn", opening=opening),
            example_view(opening),
        ),
        Page(
            words.text("rules-sumon-example-title"),
            words.text("rules-sumon-example", bonus=bonus, turn=EXAMPLE),
            example_view(EXAMPLE),
        ),
        Page(words.text("rules-sumon-end-title"), words.text("rules-sumon-end")),
        Page(words.text("rules-sumon-variants-title"), words.text("rules-sumon-variants")),
        Page(words.text("rules-sumon-input-title"), words.text("rules-sumon-input", turn=EXAMPLE)),
    ]
