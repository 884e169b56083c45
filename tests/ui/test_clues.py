"""The two clues of a missed chance, which can be any kind of move: the second one says more than the first."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sumon.games import GAMES
from sumon.i18n import FALLBACK
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.languages import translator_for
from tests.conformance.playing import game_of

ENGLISH = translator_for(FALLBACK)
STEPS = "The turn starts with the 2 on c1."


@pytest.mark.parametrize(
    ("variant", "before", "answer", "said"),
    [
        ("standard", (), "c1-c2 f1-e2", (STEPS, "The turn has 2 steps and starts with `c1-c2`.")),
        ("placement", (), "5@d1", ("It’s about your 5.", "The answer puts your 5 on d1.")),
        ("placement", ("5@d1",), "7@e8", ("It’s about your 7.", "The answer puts your 7 on e8.")),
        (
            "pie",
            ("c1-c2",),
            "swap",
            ("Compare the two sides: the answer isn’t a step.", "Swap sides: the other one is better."),
        ),
    ],
)
def test_clues_of_sumon(variant: str, before: Sequence[str], answer: str, said: tuple[str, str]) -> None:
    position = GAMES["sumon"].start(variant, "")
    for each in before:
        position = position.play(position.parse(each))
    assert game_ui_of("sumon").clues(position, answer, ENGLISH) == said


def test_swap_in_summy_is_told_by_the_number_of_its_tiles_alone() -> None:
    position = game_of("summy", "standard").positions[0]
    assert game_ui_of("summy").clues(position, "swap 1 2 3", ENGLISH) == (
        "The answer isn’t a sum: you swap tiles.",
        "Tiles to swap: 3.",
    )
