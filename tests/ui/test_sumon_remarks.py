"""What is said to a beginner about a turn of Sum On."""

from __future__ import annotations

import pytest

from sumon.games import GAMES
from sumon.i18n import FALLBACK
from sumon.ui.games.sumon.words import turn_remark
from sumon.ui.interactions.languages import translator_for

# Blue's 3 fits no line, with either player on turn.
ALONE = "9/9/9/9/9/9/9/2C6 b"


@pytest.mark.parametrize(
    ("setup", "move", "said"),
    [
        ("", "c1-c2", "You could have gone on: 2+6=8, so your 8 could have moved too."),
        ("", "c1-c2 f1-e2 h1-h2 i1-i2", "A chain: your 2, 5, 7 and 8 moved in one turn. Well done!"),
        (ALONE, "c1-c2", "One step this turn: no sum matched another piece of yours."),
        ("9/2C6/9/9/9/9/9/9 b", "c7-c8", "Your 3 has reached the far rank: 3 points."),
    ],
)
def test_remark_names_what_was_done_and_what_could_have_been(setup: str, move: str, said: str) -> None:
    position = GAMES["sumon"].start("standard", setup)
    assert turn_remark(move, position, translator_for(FALLBACK)) == said


def test_after_a_single_step_the_remark_shows_one_that_would_have_led_on() -> None:
    position = GAMES["sumon"].start("standard", "")
    said = turn_remark("i1-i2", position, translator_for(FALLBACK))
    assert said.startswith("One step this turn: no sum matched. After `")
    step = said.split("`")[1]
    number = int(said.split("=")[1].split(",")[0])
    following = position.view(None, step)
    assert number in {abs(following.squares[origin]) for origin, _ in following.steps}
