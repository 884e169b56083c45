"""The rules of Summy as pages, with a small game as pictures."""

from __future__ import annotations

from functools import cache

from sumon.core.protocol import View
from sumon.games import GAMES
from sumon.ui.games.game_ui import Page
from sumon.ui.translating import Translator

FIRST_LAY = "13J 3+4=7"
SECOND_LAY = "K12 2+4=6"


@cache
def example_view(lays: int) -> View:
    """The board after the first *lays* of two example lays."""
    rules = GAMES["summy"]
    position = rules.start("standard", _setup())
    for text in (FIRST_LAY, SECOND_LAY)[:lays]:
        position = position.play(position.parse(text))
    view: View = position.view(None)
    return view


def _setup() -> str:
    """A deal in which both players have the tiles for the example."""
    racks = "347+1258" + "246+=019"
    rest = list("0123456789" * 8 + "+-x:" * 7 + "=" * 18)
    for tile in racks:
        rest.remove(tile)
    return racks + "".join(rest)


def rules_pages(translator: Translator) -> list[Page]:
    """The rules, shortened."""
    return [
        Page(
            translator.text("rules-summy-goal-title"),
            translator.text("rules-summy-goal", lay=FIRST_LAY),
            example_view(1),
        ),
        Page(translator.text("rules-summy-sum-title"), translator.text("rules-summy-sum")),
        Page(translator.text("rules-summy-score-title"), translator.text("rules-summy-score"), example_view(2)),
        Page(translator.text("rules-summy-swap-title"), translator.text("rules-summy-swap")),
        Page(translator.text("rules-summy-end-title"), translator.text("rules-summy-end")),
        Page(translator.text("rules-summy-input-title"), translator.text("rules-summy-input", lay=FIRST_LAY)),
    ]
