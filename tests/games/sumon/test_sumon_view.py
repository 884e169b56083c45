"""What everybody sees of a position and of a turn being made."""

from __future__ import annotations

from random import Random

import pytest

from sumon.core.protocol import Player
from sumon.games.sumon import SUMON
from sumon.games.sumon.view import Axis, AxisKind, Side

VIEWERS = [None, Player.FIRST, Player.SECOND]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_view_of_the_start(after, viewer):
    view = after("standard").view(viewer)
    assert view.viewer is viewer
    assert (view.variant, view.files, view.ranks) == ("standard", 9, 8)
    assert view.squares == (0, 1, 2, 3, 4, 5, 6, 7, 8, *([0] * 54), -8, -7, -6, -5, -4, -3, -2, -1, 0)
    assert (view.side, view.to_move) == (Side.BLUE, Player.FIRST)
    assert view.owners == (Player.FIRST, Player.SECOND)
    assert view.outcome is None
    assert len(view.steps) == 8 * 3 - 1
    assert (view.draft, view.axes, view.last, view.last_placed) == ((), (), (), None)


def test_every_axis_of_the_piece_just_moved_with_its_mover(after):
    view = after("standard").view(Player.FIRST, "c1-c2")
    square = after("standard").board.squares
    assert view.axes == (
        Axis(AxisKind.FILE, (square["c1"], square["c8"]), (2, 6), 8, square["i1"]),
        Axis(AxisKind.RISING, (square["b1"], square["i8"]), (1, 2), 3, square["d1"]),
        Axis(AxisKind.FALLING, (square["a4"], square["d1"]), (2, 3), 5, square["f1"]),
    )
    assert view.draft == ((square["c1"], square["c2"]),)
    assert [f"{view.square_name(start)}-{view.square_name(end)}" for start, end in view.steps] == [
        *("d1-d2", "d1-e2"),
        *("f1-e2", "f1-f2", "f1-g2"),
        *("i1-h2", "i1-i2"),
    ]


def test_numbers_of_an_axis_run_from_its_first_end_to_its_second(after):
    position = after("standard", setup="2b6/9/9/3G5/9/7C1/9/9 b")
    (falling,) = (axis for axis in position.view(None, "d5-e6").axes if axis.kind is AxisKind.FALLING)
    assert falling.ends == (position.board.squares["c8"], position.board.squares["i2"])
    assert falling.numbers == (2, 7, 3)


def test_draft_shows_the_board_after_its_steps_and_the_score_it_would_have(after):
    position = after("standard", setup="9/B8/9/9/9/9/9/8a b")
    view = position.view(None, "a7-a8")
    assert view.scores == (2, 1)
    assert position.view(None).scores == (0, 1)
    assert view.squares[position.board.squares["a8"]] == 2
    assert (view.ply, view.side) == (0, Side.BLUE)


def test_draft_is_read_as_forgivingly_as_a_move(after):
    position = after("standard")
    assert position.view(None, "C1C2") == position.view(None, "c1-c2")
    assert position.view(None, " ") == position.view(None)
    assert position.continuations("C1C2").drafts[0] == "c1-c2 d1-d2"


def test_last_turn_is_shown_and_does_not_tell_positions_apart(after):
    one = after("standard", "c1-c2", "c8-c7", "b1-b2")
    other = after("standard", "b1-b2", "c8-c7", "c1-c2")
    assert one.last != other.last
    assert one == other
    assert hash(one) == hash(other)
    assert one.view(None) == other.view(None)
    assert one.view(None).last == one.last
    assert one.view(None).last_placed is None


@pytest.mark.parametrize(
    ("variant", "moves"),
    [
        ("standard", ()),
        ("standard", ("c1-c2 f1-e2",)),
        ("pie", ()),
        ("pie", ("c1-c2",)),
        ("pie", ("c1-c2", "swap")),
        ("pie", ("c1-c2", "swap", "c8-c7")),
        ("placement", ("5@d1",)),
        ("pie+placement", ("5@d1",)),
    ],
)
def test_nothing_is_hidden_so_the_position_can_be_imagined_exactly(after, variant, moves):
    position = after(variant, *moves)
    imagined = SUMON.imagine(position.view(None), Random(0))
    assert imagined == position
    assert (imagined.last, imagined.last_placed) == (position.last, position.last_placed)


@pytest.mark.parametrize(
    ("variant", "moves", "draft"),
    [
        ("pie", ("c1-c2 f1-e2",), "h8-h7 f8-f7"),
        ("pie", ("c1-c2 f1-e2",), "swap"),
        ("placement", (), "5@d1"),
        ("placement", ("5@d1",), "5@d8"),
    ],
)
def test_imagined_position_is_the_one_before_the_draft(after, variant, moves, draft):
    position = after(variant, *moves)
    assert SUMON.imagine(position.view(None, draft), Random(0)) == position


@pytest.mark.parametrize("side", ["b", "r"])
def test_finished_position_can_be_imagined_even_when_neither_side_can_move(after, side):
    position = after("standard", setup=f"A8/9/9/9/9/9/9/8a {side}")
    assert SUMON.imagine(position.view(None), Random(0)) == position
