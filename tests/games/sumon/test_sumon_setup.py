"""Position texts, as setups and as a way to write positions down."""

from __future__ import annotations

import pytest

from sumon.core.protocol import Player, SetupError
from sumon.games.sumon import SUMON
from sumon.games.sumon.view import Side


@pytest.mark.parametrize(
    ("variant", "text"),
    [
        ("standard", "hgfedcba1/9/9/9/9/9/9/1ABCDEFGH b"),
        ("standard", "1g1ed1b2/h8/8a/3f1c3/1C5G1/3B5/5E1H1/1A2D1F2 r"),
        ("standard", "9/9/9/9/9/9/9/9 b"),
        ("pie", "A8/9/9/9/9/9/9/8a r"),
        ("turned", "h1f4a/1g1d4/8/2e2cb1/8/1C6/A1BE4/3D1F1H/6G1 b"),
        ("placement", "hgfedcba1/9/9/9/9/9/9/1ABCDEFGH r"),
        ("placement", "a8/9/9/9/9/9/9/8E b"),
        ("placement", "9/9/9/9/9/9/9/8E r"),
        ("placement+turned", "8/8/8/8/8/8/8/8/8 b"),
    ],
)
def test_position_text_starts_the_position_it_describes(variant, text):
    position = SUMON.start(variant, text)
    assert str(position) == text
    assert position.ply == 0


def test_empty_setup_is_the_standard_start():
    assert SUMON.start("standard", "") == SUMON.start("standard", "hgfedcba1/9/9/9/9/9/9/1ABCDEFGH b")
    assert SUMON.start("turned", " ") == SUMON.start("turned", "hgfedcba/8/8/8/8/8/8/8/ABCDEFGH b")


def test_side_to_move_is_played_by_its_own_seat():
    position = SUMON.start("standard", "a8/9/9/9/9/9/9/8A r")
    assert (position.side, position.to_move) == (Side.RED, Player.SECOND)


def test_half_placed_position_goes_on_with_placing():
    position = SUMON.start("placement", "9/9/9/9/9/9/9/3E5 r")
    assert position.to_place == (1, 2, 3, 4, 5, 6, 7, 8)
    assert position.to_move is Player.SECOND


def test_fewer_pieces_are_just_absent_where_nothing_is_placed():
    position = SUMON.start("standard", "9/9/9/9/9/9/9/3E5 b")
    assert position.to_place == ()
    assert len(list(position.legal_moves())) == 3


@pytest.mark.parametrize(
    ("variant", "text", "sentence"),
    [
        (
            "standard",
            "start",
            "A position is the ranks from the top with `/` between them, a space, and `b` or `r`",
        ),
        ("standard", "9/9/9/9/9/9/9/9", "A position is the ranks from the top with `/` between them"),
        ("standard", "9/9/9/9/9/9/9/9 w", "A position is the ranks from the top with `/` between them"),
        ("standard", "9/9/9/9/9/9/9/9 b b", "A position is the ranks from the top with `/` between them"),
        ("standard", "9/9/9 b", "The position has 3 ranks. The board has 8."),
        ("standard", "8/8/8/8/8/8/8/8/8 b", "The position has 9 ranks. The board has 8."),
        ("turned", "9/9/9/9/9/9/9/9 b", "The position has 8 ranks. The board has 9."),
        ("standard", "9/9/9/9/9/9/9/8 b", "Rank 1 of the position has 8 squares. On the board it has 9."),
        ("standard", "9A/9/9/9/9/9/9/9 b", "Rank 8 of the position has 10 squares. On the board it has 9."),
        ("standard", "9/9/9/9/9//9/9 b", "Rank 3 of the position has 0 squares. On the board it has 9."),
        ("standard", "9/9/9/9/9/9/I8/9 b", "Rank 2 of the position has a letter that isn’t a piece."),
        ("standard", "9/9/9/9/9/9/9/09 b", "Rank 1 of the position has a letter that isn’t a piece."),
        ("standard", "9/9/9/9/9/9/A8/8A b", "Blue’s 1 is on the board twice."),
        ("standard", "h8/9/9/9/9/9/9/8h b", "Red’s 8 is on the board twice."),
        (
            "placement",
            "9/9/9/9/9/9/9/A8 b",
            "While pieces are still to be placed, each piece is on its own home rank",
        ),
        (
            "placement",
            "9/9/9/9/9/9/9/AB7 r",
            "While pieces are still to be placed, each piece is on its own home rank",
        ),
        (
            "placement",
            "a8/9/9/9/9/9/9/A8 r",
            "While pieces are still to be placed, each piece is on its own home rank",
        ),
        (
            "placement",
            "9/9/9/9/9/9/A8/9 r",
            "While pieces are still to be placed, each piece is on its own home rank",
        ),
        (
            "placement",
            "A8/9/9/9/9/9/9/9 r",
            "While pieces are still to be placed, each piece is on its own home rank",
        ),
    ],
)
def test_impossible_position_is_refused_with_what_is_wrong(english, variant, text, sentence):
    with pytest.raises(SetupError) as refusal:
        SUMON.start(variant, text)
    assert english(refusal.value).startswith(sentence)
