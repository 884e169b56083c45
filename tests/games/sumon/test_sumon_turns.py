"""How pieces move in Sum On: opening steps, axes, bonus steps."""

from __future__ import annotations

import pytest

from sumon.core.protocol import Player
from sumon.games.sumon.draft import TurnDraft
from sumon.games.sumon.move_types import Turn
from sumon.games.sumon.view import AxisKind

START = "hgfedcba1/9/9/9/9/9/9/1ABCDEFGH b"


def numbers_of(position, turn):
    """The numbers that *turn* moves, in order."""
    squares = list(position.squares)
    moved = []
    for square, target in turn.steps:
        moved.append(abs(squares[square]))
        squares[square], squares[target] = 0, squares[square]
    return moved


def test_standard_start(after):
    position = after("standard")
    assert str(position) == START
    assert position.to_move is Player.FIRST
    assert position.scores == (0, 0)
    assert position.ply == 0


def test_worked_example_of_the_rulebook(after):
    # number moved, all sums of its axes, the numbers that may move next
    table = [
        ("c1-c2", {3, 5, 8}, {3, 5, 8}),
        ("f1-e2", {7, 8, 13}, {7, 8}),
        ("h1-h2", None, {8}),
        ("i1-i2", None, set()),
    ]
    position = after("standard")
    draft = ""
    for step, sums, movers in table:
        draft = f"{draft} {step}".strip()
        view = position.view(None, draft)
        if sums is not None:
            assert {axis.total for axis in view.axes} == sums
        assert {view.squares[square] for square, _ in view.steps} == movers
        assert {axis.total for axis in view.axes if axis.mover is not None} == movers


def test_after_the_first_step_of_the_example_the_rank_holds_no_other_piece(after):
    view = after("standard").view(None, "c1-c2")
    assert [(axis.kind, axis.total) for axis in view.axes] == [
        (AxisKind.FILE, 8),
        (AxisKind.RISING, 3),
        (AxisKind.FALLING, 5),
    ]


def test_example_ends_by_itself_after_the_eight(after):
    continuations = after("standard").continuations("c1-c2 f1-e2 h1-h2 i1-i2")
    assert continuations.complete
    assert continuations.drafts == ()


def test_red_can_answer_the_example_with_1_3_4_6_8(after):
    position = after("standard", "c1-c2 f1-e2 h1-h2 i1-i2")
    assert position.to_move is Player.SECOND
    answers = [turn for turn in position.legal_moves() if numbers_of(position, turn) == [1, 3, 4, 6, 8]]
    assert answers


def test_pieces_step_straight_or_diagonally_ahead_onto_empty_squares(after, legal):
    lone = after("standard", setup="9/9/9/9/9/9/4A4/9 b")
    assert legal(lone) == ["e2-d3", "e2-e3", "e2-f3"]
    fenced = after("standard", setup="9/9/9/9/9/3a5/4A4/9 b")
    assert [text for text in legal(fenced) if " " not in text] == ["e2-e3", "e2-f3"]


def test_red_steps_towards_lower_ranks(after, legal):
    assert legal(after("standard", setup="9/9/9/9/9/9/4a4/9 r")) == ["e2-d1", "e2-e1", "e2-f1"]


def test_pieces_do_not_leave_the_board_at_its_sides(after, legal):
    assert legal(after("standard", setup="9/9/9/9/9/9/9/A8 b")) == ["a1-a2", "a1-b2"]
    assert legal(after("standard", setup="9/9/9/9/9/9/9/8A b")) == ["i1-h2", "i1-i2"]


def test_piece_on_its_far_rank_stays_there(after, legal):
    assert legal(after("standard", setup="A8/9/9/9/9/9/9/8B b")) == ["i1-h2", "i1-i2"]


def test_axis_counts_pieces_of_both_sides_across_gaps_and_other_pieces(after):
    # e1-e2: on the second rank stand Blue's 2, Red's 1, then the 1 that moved; the 4 they add up to is Blue's.
    position = after("standard", setup="9/9/9/9/9/9/B1a6/4A1D2 b")
    view = position.view(None, "e1-e2")
    (rank,) = (axis for axis in view.axes if axis.kind is AxisKind.RANK)
    assert (rank.numbers, rank.total) == ((2, 1, 1), 4)
    assert rank.mover == position.board.squares["g1"]
    assert rank.ends == (position.board.squares["a2"], position.board.squares["i2"])


def test_line_without_another_piece_is_no_axis(after):
    view = after("standard", setup="9/9/9/9/9/9/9/4A4 b").view(None, "e1-e2")
    assert view.axes == ()
    assert view.steps == ()


def test_the_sum_never_moves_a_piece_of_the_opponent(after, legal):
    position = after("standard", setup="9/9/9/2c6/9/9/b8/1A7 b")
    assert legal(position) == ["b1-b2", "b1-c2"]  # b2 adds 2 + 1, and the only 3 is Red's
    (axis,) = position.view(None, "b1-b2").axes
    assert (axis.total, axis.mover) == (3, None)


@pytest.mark.parametrize(
    "setup", ["9/9/9/9/4def2/5C3/B8/A8 b", "5C3/9/9/9/9/9/B8/A8 b"], ids=["blocked", "on its far rank"]
)
def test_bonus_piece_that_cannot_step_is_not_offered(after, legal, setup):
    position = after("standard", setup=setup)
    (axis,) = position.view(None, "a1-b2").axes
    assert (axis.total, axis.mover) == (3, None)
    assert [text for text in legal(position) if text.startswith("a1-b2")] == ["a1-b2"]


def test_two_axes_with_the_same_sum_offer_one_move(after, legal):
    # After a1-b2 both the rank (1 + 2) and the file (1 + Red's 2) add up to 3.
    position = after("standard", setup="9/1b7/9/9/9/9/4B4/A7C b")
    view = position.view(None, "a1-b2")
    assert [axis.total for axis in view.axes] == [3, 3]
    assert len({axis.mover for axis in view.axes}) == 1
    texts = legal(position)
    assert len(texts) == len(set(texts))
    assert [text for text in texts if text.startswith("a1-b2 ")] == ["a1-b2 i1-h2", "a1-b2 i1-i2"]


def test_bonus_steps_are_optional_one_by_one(after, legal):
    texts = legal(after("standard"))
    for turn in ("c1-c2", "c1-c2 f1-e2", "c1-c2 f1-e2 h1-h2", "c1-c2 f1-e2 h1-h2 i1-i2"):
        assert turn in texts


def test_a_turn_lists_before_the_turns_that_go_on_from_it(after, legal):
    texts = legal(after("standard"))
    for text in texts:
        if " " in text:
            assert texts.index(text.rpartition(" ")[0]) < texts.index(text)


def test_moves_are_listed_one_at_a_time(after, monkeypatch):
    made = []
    make = TurnDraft.make
    monkeypatch.setattr(TurnDraft, "make", lambda draft, step: (made.append(step), make(draft, step)))
    moves = after("standard").legal_moves()
    next(moves)
    next(moves)
    assert len(made) == 2


def test_playing_while_moves_are_being_listed_disturbs_nothing(after, legal):
    position = after("standard")
    seen = []
    for move in position.legal_moves():
        seen.append(position.format(move))
        position.play(move)
    assert seen == legal(position)


def test_playing_moves_every_piece_of_the_turn_and_passes_it(after):
    position = after("standard", "c1-c2 f1-e2 h1-h2 i1-i2")
    assert str(position) == "hgfedcba1/9/9/9/9/9/2B1E2GH/1A1CD1F2 r"
    assert position.ply == 1
    assert position.last == ((2, 11), (5, 13), (7, 16), (8, 17))


def test_a_piece_moves_at_most_once_in_a_turn(after):
    # Sums grow from step to step, so no number comes up twice.
    position = after("standard", setup="9/6H2/1gCe2db1/1A3c1Fa/2f1B1G2/6E2/4D4/3h5 b")
    for turn in position.legal_moves():
        assert isinstance(turn, Turn)
        numbers = numbers_of(position, turn)
        assert numbers == sorted(set(numbers))
