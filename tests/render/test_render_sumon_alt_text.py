"""Sum On as text: alt texts say the position and what changed, text boards fit a phone."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from sumon.core.protocol import Message, Outcome, Player
from sumon.games import GAMES
from sumon.games.sumon.view import SumonView
from sumon.i18n import Translator, default_catalog
from sumon.render import Caption, Foot, Topic, describe, spoken, text_board

ENGLISH = Translator("en", default_catalog())


def view_of(text: str = "", variant: str = "standard", *, draft: str = "") -> SumonView:
    position = GAMES["sumon"].start(variant, "")
    for move in filter(None, text.split(",")):
        position = position.play(position.parse(move))
    view = position.view(None, draft)
    assert isinstance(view, SumonView)
    return view


NO_CAPTION = Caption()


def told(view: SumonView, caption: Caption = NO_CAPTION) -> str:
    return describe("sumon", view, ENGLISH, caption=caption)


ADA_AND_GRACE = Caption(names=("Ada", "Grace"))
LONG = Caption(names=("W" * 32, "M" * 32), foot=Foot(instruction="I" * 60, game="Game 12345"))
BLUE = "Blue: 1 b1, 2 c1, 3 d1, 4 e1, 5 f1, 6 g1, 7 h1, 8 i1."
RED = "Red: 1 h8, 2 g8, 3 f8, 4 e8, 5 d8, 6 c8, 7 b8, 8 a8."
C2 = BLUE.replace("c1", "c2")


def test_everything_is_said_once_in_short_sentences() -> None:
    """Names stand alone but in the sentence that says whose turn it is; the pieces of that player come first."""
    said = {
        "start": (view_of(), f"To move: Ada (Blue). Score: Ada 0 to Grace 0. {BLUE} {RED}"),
        "turn": (
            view_of("c1-c2 f1-e2"),
            f"Ada played c1 to c2, f1 to e2. To move: Grace (Red). Score: Ada 0 to Grace 0. {RED} "
            "Blue: 1 b1, 2 c2, 3 d1, 4 e1, 5 e2, 6 g1, 7 h1, 8 i1.",
        ),
        "draft": (
            view_of("b1-a2", draft="h8-i7"),
            "Ada played b1 to a2. Turn so far: h8 to i7. Axis B, sum 9: none may move. "
            "Axis C, sum 3: f8 may move. To move: Grace (Red). Score: Ada 0 to Grace 0. "
            "Red: 1 i7, 2 g8, 3 f8, 4 e8, 5 d8, 6 c8, 7 b8, 8 a8. "
            "Blue: 1 a2, 2 c1, 3 d1, 4 e1, 5 f1, 6 g1, 7 h1, 8 i1.",
        ),
        "empty board": (
            view_of(variant="placement"),
            "To place one of 1, 2, 3, 4, 5, 6, 7, 8: Ada (Blue). Score: Ada 0 to Grace 0. "
            "Blue: no pieces yet. Red: no pieces yet.",
        ),
        "placement": (
            view_of("5@d1", "placement"),
            "Ada placed the 5 on d1. To place one of 1, 2, 3, 4, 5, 6, 7, 8: Grace (Red). "
            "Score: Ada 0 to Grace 0. Red: no pieces yet. Blue: 5 d1.",
        ),
        "pie": (
            view_of("c1-c2", "pie"),
            f"Ada played c1 to c2. To move or swap sides: Grace (Red). Score: Ada 0 to Grace 0. {RED} {C2}",
        ),
        "swapped": (
            view_of("c1-c2,swap", "pie"),
            f"Grace played c1 to c2. To move: Ada (Red). Score: Grace 0 to Ada 0. {RED} {C2}",
        ),
    }
    for case, (view, text) in said.items():
        assert told(view, ADA_AND_GRACE) == text, case


def test_colours_stand_for_names_that_are_not_there() -> None:
    assert told(view_of("c1-c2")).startswith("Blue played c1 to c2. To move: Red. Score: Blue 0 to Red 0.")


def test_axes_are_told_with_their_sums_and_movers() -> None:
    text = told(view_of(draft="c1-c2 f1-e2"))
    assert "Axis A, sum 7: h1 may move. Axis B, sum 13: none may move. Axis C, sum 8: i1 may move. To" in text
    assert "Axis D" not in text


def test_end_names_the_side_of_the_winner() -> None:
    ended = replace(
        view_of("c1-c2"),
        side=None,
        to_move=None,
        owners=(Player.SECOND, Player.FIRST),
        outcome=Outcome(Player.SECOND, Message("sumon-ended", (("blocked", "blue"),))),
    )
    end = "Blue has no move left. The game is over. Winner: "
    assert told(ended).startswith(f"Blue played c1 to c2. {end}Blue. Score: Blue 0 to Red 0. Blue: 1 b1")
    assert told(ended, ADA_AND_GRACE).startswith(
        f"Grace played c1 to c2. {end}Grace. Score: Grace (Blue) 0 to Ada (Red) 0. Blue: 1 b1"
    )


def test_ending_of_the_match_stands_in_the_place_of_the_turn() -> None:
    text = told(view_of("c1-c2"), replace(ADA_AND_GRACE, ending="Ada wins by resignation.", winner=Player.FIRST))
    assert " Ada wins by resignation. Score: Ada (Blue) 0 to Grace (Red) 0. Blue: 1 b1" in text
    assert "To move" not in text


@pytest.mark.parametrize("variant", GAMES["sumon"].variants)
def test_whole_games_fit_the_limits(variant: str) -> None:
    rng, position = Random(7), GAMES["sumon"].start(variant, "")
    while position.outcome is None:
        moves = list(position.legal_moves())
        text = position.format(rng.choice(moves))
        drafts = [""] if "@" in text or text == "swap" else ["", text]
        for draft in drafts:
            view = position.view(None, draft)
            for locale in default_catalog().locales:
                translator = Translator(locale, default_catalog())
                last = spoken("sumon", view, translator, caption=LONG)[Topic.PIECES][-1]
                assert last in describe("sumon", view, translator, caption=LONG), f"cut in {locale}"
            lines = text_board("sumon", view).splitlines()
            assert max(map(len, lines)) <= 30
            assert len(lines) <= 13
        position = position.play(position.parse(text))
    assert "*" in text_board("sumon", position.view(None))


def test_text_board_shows_sides_by_brackets() -> None:
    assert text_board("sumon", view_of(draft="c1-c2 f1-e2")).splitlines() == [
        ">( ) 0       [ ] 0",
        "8 [8][7][6][5][4][3][2][1] .",
        "7  .  .  .  .  .  .  .  .  .",
        "6  .  .  .  .  .  .  .  .  .",
        "5  .  .  .  .  .  .  .  .  .",
        "4  .  .  .  .  .  .  .  .  .",
        "3  .  .  .  .  .  .  .  .  .",
        "2  .  . (2) . (5) .  .  .  .",
        "1  . (1) . (3)(4) . (6)(7)(8)",
        "   a  b  c  d  e  f  g  h  i",
        "A 7  C 8",
    ]


def test_text_board_of_the_turned_board_has_nine_ranks() -> None:
    lines = text_board("sumon", view_of(variant="turned")).splitlines()
    assert [line[0] for line in lines[1:-1]] == list("987654321")
    assert lines[-1].split() == list("abcdefgh")


def test_text_board_lists_what_is_left_to_place() -> None:
    assert text_board("sumon", view_of("5@d1", "placement")).splitlines()[-1] == "+ [1][2][3][4][5][6][7][8]"
    assert text_board("sumon", view_of("5@d1,1@a8", "placement")).splitlines()[-1] == "+ (1)(2)(3)(4)(6)(7)(8)"
