"""What the engine says on a board to explore, where either side may be on turn."""

from __future__ import annotations

import pytest

from sumon.core.protocol import Analysis
from sumon.games import GAMES
from sumon.ui.interactions.languages import translator_for
from sumon.ui.past.explore import opinion_text


@pytest.mark.parametrize(
    ("score", "exact", "said"),
    [
        (None, False, "**The engine would play** `c1-c2`"),
        (3.0, False, "The engine would play `c1-c2` and expects 3 points more than the other side."),
        (-1.0, True, "The engine would play `c1-c2` and expects 1 point fewer than the other side."),
        (0.0, True, "The engine would play `c1-c2` and expects an even game."),
        (-0.5, False, "The engine would play `c1-c2` and expects 0.5 points fewer than the other side."),
        (0.5, True, "The engine would play `c1-c2`, which wins with equal scores."),
        (-0.5, True, "The engine would play `c1-c2`, but the other side wins with equal scores."),
    ],
)
def test_no_opinion_has_a_number_below_nothing(score: float | None, exact: bool, said: str) -> None:
    move = next(GAMES["sumon"].start("standard", "").legal_moves())
    best = Analysis(move, score, (), 1, None, exact)
    assert opinion_text(best, "c1-c2", translator_for("en")) == said
