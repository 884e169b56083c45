"""The pie swap, placing the pieces, the turned board, and all of them together."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from sumon.core.protocol import Player, RuleError, SetupError
from sumon.games.sumon import SUMON
from sumon.games.sumon.move_types import PieSwap, Placement
from sumon.games.sumon.view import Side

PLACEMENTS = (
    *("1@a1", "1@a8", "2@b1", "2@b8", "3@c1", "3@c8", "4@d1", "4@d8"),
    *("5@e1", "5@e8", "6@f1", "6@f8", "7@g1", "7@g8", "8@h1", "8@h8"),
)


def test_all_eight_variants_standard_first():
    assert SUMON.variants[0] == "standard"
    assert set(SUMON.variants) == {
        *("standard", "pie", "placement", "turned"),
        *("pie+placement", "pie+turned", "placement+turned", "pie+placement+turned"),
    }
    assert len(SUMON.variants) == 8


@pytest.mark.parametrize("variant", SUMON.variants)
def test_nothing_is_left_to_chance(variant):
    assert SUMON.deal(variant, Random(1)) == ""


@pytest.mark.parametrize("variant", ["", "placement+pie", "pie+standard", "pies", "Standard"])
def test_unknown_variant_is_refused(variant, english):
    with pytest.raises(SetupError) as refusal:
        SUMON.start(variant, "")
    assert (
        english(refusal.value) == f"Sum On has no such variant. Choose one of these: {', '.join(SUMON.variants)}."
    )
    with pytest.raises(SetupError):
        SUMON.deal(variant, Random(1))


# The pie swap


def test_pie_swap_is_offered_right_after_blues_first_turn_only(after, legal):
    assert "swap" not in legal(after("pie"))
    assert legal(after("pie", "c1-c2"))[-1] == "swap"
    assert "swap" not in legal(after("pie", "c1-c2", "c8-c7"))
    assert "swap" not in legal(after("pie", "c1-c2", "c8-c7", "c2-c3"))
    assert "swap" not in legal(after("pie", "c1-c2", "swap"))
    assert "swap" not in legal(after("standard", "c1-c2"))


def test_after_a_pie_swap_the_first_player_makes_reds_first_turn(after):
    before = after("pie", "c1-c2 f1-e2")
    swapped = before.play(PieSwap())
    assert swapped.squares == before.squares
    assert swapped.ply == before.ply + 1
    assert swapped.side is Side.RED
    assert swapped.to_move is Player.FIRST
    assert swapped.owners == (Player.SECOND, Player.FIRST)
    answered = swapped.play(swapped.parse("c8-c7"))
    assert answered.to_move is Player.SECOND
    assert answered.side is Side.BLUE


def test_playing_on_keeps_the_sides(after):
    position = after("pie", "c1-c2", "c8-c7")
    assert position.owners == (Player.FIRST, Player.SECOND)
    assert position.to_move is Player.FIRST


def test_scores_and_winner_are_by_seat_after_a_pie_swap():
    position = SUMON.start("pie", "4E4/9/9/9/9/9/9/2c6 b")
    assert position.scores == (5, 3)
    swapped = replace(position, owners=(Player.SECOND, Player.FIRST))
    assert swapped.scores == (3, 5)
    assert swapped.outcome.winner is Player.SECOND


def test_equal_scores_after_a_pie_swap_the_player_who_could_not_move_wins():
    position = SUMON.start("pie", "AD7/9/9/9/9/9/9/2e6 r")
    swapped = replace(position, owners=(Player.SECOND, Player.FIRST))
    assert swapped.outcome.winner is Player.FIRST


def test_view_offers_the_pie_swap_until_a_step_is_drafted(after):
    position = after("pie", "c1-c2")
    assert position.view(None).may_swap
    assert position.continuations("").drafts[-1] == "swap"
    assert position.continuations("swap").drafts == ()
    assert position.continuations("swap").complete
    assert position.view(None, "swap") == position.view(None)
    assert not position.view(None, "c8-c7").may_swap
    assert not after("pie").view(None).may_swap


@pytest.mark.parametrize("setup", ["hgfedcba1/9/9/9/9/9/2B6/1A1CDEFGH r", "hgfedcba1/9/9/9/9/9/9/1ABCDEFGH b"])
def test_no_pie_swap_in_a_game_set_up_from_a_position(after, legal, setup):
    position = after("pie", setup=setup)
    assert "swap" not in legal(position)
    assert "swap" not in legal(position.play(next(position.legal_moves())))


# Placing the pieces


def test_placement_starts_on_an_empty_board_with_blue(after):
    position = after("placement")
    assert str(position) == "9/9/9/9/9/9/9/9 b"
    assert position.to_place == (1, 2, 3, 4, 5, 6, 7, 8)
    assert len(list(position.legal_moves())) == 8 * 9
    assert position.outcome is None


def test_sides_place_in_turns_each_on_its_own_home_rank(after):
    position = after("placement", "5@d1")
    assert position.to_move is Player.SECOND
    assert str(position) == "9/9/9/9/9/9/9/3E5 r"
    assert len(list(position.legal_moves())) == 8 * 9
    assert position.last_placed == position.board.squares["d1"]
    answered = position.play(position.parse("5@d8"))
    assert answered.to_place == (1, 2, 3, 4, 6, 7, 8)
    assert all(
        isinstance(move, Placement) and move.number != 5 and answered.board.names[move.square] != "d1"
        for move in answered.legal_moves()
    )


def test_play_starts_with_blue_when_all_sixteen_stand(after, legal):
    placed = after("placement", *PLACEMENTS)
    assert placed.ply == 16
    assert placed.to_move is Player.FIRST
    assert placed.to_place == ()
    assert all("-" in text for text in legal(placed))
    moved = placed.play(placed.parse("a1-a2"))
    assert moved.to_move is Player.SECOND
    assert moved.last_placed is None


def test_view_while_placing_shows_the_numbers_left_and_the_last_placement(after):
    view = after("placement", "5@d1", "3@c8").view(None)
    assert view.to_place == (1, 2, 3, 4, 6, 7, 8)
    assert view.steps == ()
    assert view.square_name(view.last_placed) == "c8"


def test_placement_continues_by_every_placement_and_is_complete_at_once(after, legal):
    position = after("placement")
    start = position.continuations("")
    assert list(start.drafts) == legal(position)
    assert not start.complete
    proposed = position.continuations("5@d1")
    assert proposed.drafts == ()
    assert proposed.complete


def test_view_of_a_proposed_placement_shows_it(after):
    position = after("placement")
    view = position.view(None, "5@d1")
    assert view.squares[position.board.squares["d1"]] == 5
    assert view.to_place == (1, 2, 3, 4, 6, 7, 8)
    assert view.ply == 0
    assert position.squares.count(0) == 72


def test_pie_swap_waits_for_blues_first_moving_turn(after, legal):
    assert all("swap" not in legal(after("pie+placement", *PLACEMENTS[:n])) for n in (1, 2, 15, 16))
    assert legal(after("pie+placement", *PLACEMENTS, "a1-a2"))[-1] == "swap"
    swapped = after("pie+placement", *PLACEMENTS, "a1-a2", "swap")
    assert swapped.to_move is Player.FIRST


# The turned board


def test_turned_start(after):
    position = after("turned")
    assert str(position) == "hgfedcba/8/8/8/8/8/8/8/ABCDEFGH b"
    assert position.board.names[0] == "a1"
    assert position.board.names[-1] == "h9"


def test_far_ranks_of_the_turned_board_are_9_and_1(after):
    position = after("turned", setup="A7/B7/8/8/8/8/8/1c6/2d5 b")
    assert position.scores == (1, 4)


def test_diagonals_of_the_turned_board_run_from_edge_to_edge(after):
    view = after("turned", setup="7h/8/8/8/8/8/8/2A5/4B3 b").view(None, "e1-e2")
    ends = {axis.kind.name: tuple(map(view.square_name, axis.ends)) for axis in view.axes}
    assert ends == {"RANK": ("a2", "h2")}
    view = after("turned", setup="7h/8/8/8/8/8/a7/8/1B6 b").view(None, "b1-b2")
    ends = {axis.kind.name: tuple(map(view.square_name, axis.ends)) for axis in view.axes}
    assert ends == {"FALLING": ("a3", "c1")}
    view = after("turned", setup="7h/8/8/8/8/8/8/8/B7 b").view(None, "a1-a2")
    ends = {axis.kind.name: tuple(map(view.square_name, axis.ends)) for axis in view.axes}
    assert ends == {"RISING": ("a2", "h9")}


def test_everything_together(after, legal):
    placements = [f"{text[:-1]}9" if text.endswith("8") else text for text in PLACEMENTS]
    position = after("pie+placement+turned", *placements)
    assert str(position) == "abcdefgh/8/8/8/8/8/8/8/ABCDEFGH b"
    swapped = position.play(position.parse("a1-a2")).play(PieSwap())
    assert swapped.to_move is Player.FIRST
    with pytest.raises(RuleError):
        swapped.play(PieSwap())
    assert all(text.startswith(tuple(f"{file}9-" for file in "abcdefgh")) for text in legal(swapped))
