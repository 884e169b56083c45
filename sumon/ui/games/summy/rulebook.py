"""The rules of Summy as pages, with a small game as pictures."""

from __future__ import annotations

from functools import cache

from sumon.core.protocol import View
from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.ui.games.game_ui import Page

FIRST_LAY = "13J 3+4=7"
SECOND_LAY = "L11 2+4=6"


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
        Page(translator.text("summy-rules-goal-title"), translator.text("summy-rules-goal"), example_view(1)),
        Page(translator.text("summy-rules-sum-title"), translator.text("summy-rules-sum")),
        Page(translator.text("summy-rules-score-title"), translator.text("summy-rules-score"), example_view(2)),
        Page(translator.text("summy-rules-swap-title"), translator.text("summy-rules-swap")),
        Page(translator.text("summy-rules-end-title"), translator.text("summy-rules-end")),
        Page(translator.text("summy-rules-input-title"), translator.text("summy-rules-input", lay=FIRST_LAY)),
    ]
