"""Sum On as text: alt texts say the position and what changed, text boards fit a phone."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from sumon.core.protocol import Message, Outcome, Player
from sumon.games import GAMES
from sumon.games.sumon.view import SumonView
from sumon.i18n import Translator, default_catalog
from sumon.render import ALT_TEXT_LIMIT, Caption, describe, text_board

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


def test_start_names_every_piece_and_who_is_to_move() -> None:
    text = told(view_of())
    assert "Blue: 1 b1, 2 c1, 3 d1, 4 e1, 5 f1, 6 g1, 7 h1, 8 i1." in text
    assert "Red: 1 h8, 2 g8, 3 f8, 4 e8, 5 d8, 6 c8, 7 b8, 8 a8." in text
    assert text.startswith("To move: Blue. Score: Blue 0 to Red 0. ")


def test_last_turn_and_unfinished_turn_are_told_apart() -> None:
    text = told(view_of("c1-c2 f1-e2", draft="h8-h7"))
    assert text.startswith("Just moved by Blue: c1-c2 f1-e2. Turn so far, Red: h8-h7.")
    assert "To move: Red." in text


def test_axes_are_told_with_their_sums_and_movers() -> None:
    text = told(view_of(draft="c1-c2 f1-e2"))
    assert "Axis A, sum 7: the piece on h1 may move." in text
    assert "Axis B, sum 13: nothing may move." in text
    assert "Axis C, sum 8: the piece on i1 may move." in text
    assert "Axis D" not in text


def test_placement_tells_what_is_left() -> None:
    assert told(view_of("", "placement")).startswith("To place one of 1, 2, 3, 4, 5, 6, 7, 8: Blue.")
    text = told(view_of("5@d1", "placement"))
    assert text.startswith("Just placed by Blue: 5 on d1.")


def test_pie_swap_is_mentioned() -> None:
    assert "To move or swap sides: Red." in told(view_of("c1-c2", "pie"))


def test_end_names_the_side_of_the_winner() -> None:
    ended = replace(
        view_of("c1-c2"),
        side=None,
        to_move=None,
        owners=(Player.SECOND, Player.FIRST),
        outcome=Outcome(Player.SECOND, Message("sumon-ended", (("blocked", "blue"),))),
    )
    text = told(ended)
    assert "Just moved by Blue: c1-c2." in text
    assert "Blue has no move left. The game is over. Winner: Blue. Score:" in text


def test_names_stand_before_their_colours_also_after_a_pie_swap() -> None:
    named = Caption(names=("Ada", "Grace"))
    text = told(view_of("c1-c2", "pie"), named)
    assert text.startswith(
        "Just moved by Ada (Blue): c1-c2. To move or swap sides: Grace (Red). Score: Ada (Blue) 0 to"
    )
    swapped = told(view_of("c1-c2,swap", "pie"), named)
    assert swapped.startswith("Just moved by Grace (Blue): c1-c2.")
    assert "To move: Ada (Red)." in swapped


def test_ending_of_the_match_stands_in_the_place_of_the_turn() -> None:
    text = told(view_of("c1-c2"), Caption(ending="Ada wins by resignation.", winner=Player.FIRST))
    assert "c1-c2. Ada wins by resignation. Score:" in text
    assert "To move" not in text


def test_longest_names_fit_the_limit() -> None:
    view = view_of("c1-c2 f1-e2 h1-h2 i1-i2", draft="h8-h7")
    assert len(told(view, Caption(names=("W" * 32, "M" * 32)))) <= ALT_TEXT_LIMIT


@pytest.mark.parametrize("variant", GAMES["sumon"].variants)
def test_whole_games_fit_the_limits(variant: str) -> None:
    rng, position = Random(7), GAMES["sumon"].start(variant, "")
    while position.outcome is None:
        moves = list(position.legal_moves())
        text = position.format(rng.choice(moves))
        drafts = [""] if "@" in text or text == "swap" else ["", text]
        for draft in drafts:
            view = position.view(None, draft)
            assert len(describe("sumon", view, ENGLISH)) <= ALT_TEXT_LIMIT
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
