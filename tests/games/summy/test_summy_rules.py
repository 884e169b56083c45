"""The rules of Summy, example by example."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from sumon.core.protocol import Player, RuleError, SetupError
from sumon.games.summy import SUMMY, Lay, SummyPosition, Swap, square_name

Draw = Callable[..., SummyPosition]


def play(position: SummyPosition, text: str) -> SummyPosition:
    return position.play(position.parse(text))


def refusal(position: SummyPosition, text: str) -> tuple[str, dict[str, str | int]]:
    with pytest.raises(RuleError) as error:
        play(position, text)
    return error.value.message.key, dict(error.value.message.args)


def tile_at(position: SummyPosition, name: str) -> str:
    return next(tile for square, tile in enumerate(position.board) if square_name(square) == name)


def stones(position: SummyPosition) -> set[str]:
    return {square_name(square) for square, tile in enumerate(position.board) if tile == "#"}


# Laying


def test_first_sum_runs_over_the_equals_sign_in_the_centre(draw: Draw) -> None:
    after = play(draw("347+"), "13J 3+4=7")
    assert [tile_at(after, name) for name in ("J13", "K13", "L13", "M13", "N13")] == list("3+4=7")
    assert (after.scores, after.to_move, after.ply) == ((14, 0), Player.SECOND, 1)


def test_grey_stones_end_the_sum(draw: Draw) -> None:
    assert stones(play(draw("347+"), "13J 3+4=7")) == {"I13", "O13"}
    assert stones(play(draw("347+"), "M10 3+4=7")) == {"M9", "M15"}


def test_no_stone_beyond_the_edge_or_on_another_stone(draw: Draw) -> None:
    assert stones(play(draw("3+7", "C1", "4=.#"), "1A 3+4=7")) == {"F1"}


def test_points_of_tiles_that_lay_there_before_count(draw: Draw) -> None:
    assert play(draw("4=79", "J13", "93+"), "13J 93+4=97").scores == (9 + 3 + 4 + 9 + 7, 0)


def test_cross_sums_score_as_well_and_get_stones(draw: Draw) -> None:
    # Down column M, 2+2=4 lacks the =, which the sum across brings.
    after = play(draw("0+=0", "J10", "...2", "...+", "...2", "0...", "...4"), "13J 0+0=0")
    assert after.scores == (2 + 2 + 4, 0)
    assert stones(after) == {"I13", "O13", "M9", "M15"}
    assert [completed.text for completed in after.last.sums] == ["0+0=0", "2+2=4"]


def test_nonsense_in_the_other_direction_is_allowed_and_scores_nothing(draw: Draw) -> None:
    after = play(draw("0+=0", "J10", "...2", "...+", "...2", "0...", "...5"), "13J 0+0=0")
    assert after.scores == (0, 0)
    assert stones(after) == {"I13", "O13"}


def test_tile_in_two_sums_counts_in_both(draw: Draw) -> None:
    after = play(draw("7", "J9", "....3", "....+", "....4", "....=", "3+4=."), "13J 3+4=7")
    assert after.scores == (14 + 14, 0)
    assert stones(after) == {"I13", "O13", "N8", "N14"}


def test_rack_is_refilled_to_eight_as_far_as_the_bag_goes(draw: Draw) -> None:
    after = play(draw("0123478+", bag="56x="), "13J 3+4=7")
    assert after.racks[0] == "012568x="
    assert after.bag == ""
    after = play(draw("0123478+", bag="56x=99"), "13J 3+4=7")
    assert (after.racks[0], after.bag) == ("012568x=", "99")


@pytest.mark.parametrize(
    ("rack", "text", "key"),
    [
        ("348+", "13J 3+4=8", "summy-wrong"),
        ("347+", "13J 3+4==7", "summy-two-equals"),
        ("0347+", "13I 03+4=7", "summy-leading-zero"),
        ("347+", "13L 3+4=7", "summy-occupied"),
        ("347+=", "1A 3+4=7", "summy-not-touching"),
        ("34+", "13J 3+4=7", "summy-not-on-rack"),
        ("3+=", "13J 3+3=6", "summy-not-on-rack"),
        ("347+=", "13W 3+4=7", "summy-off-board"),
        ("347+=", "M22 3+4=7", "summy-off-board"),
    ],
)
def test_refused_lay_names_the_rule(rack: str, text: str, key: str, draw: Draw) -> None:
    assert refusal(draw(rack), text)[0] == key


def test_wrong_sum_says_what_the_left_side_is(draw: Draw) -> None:
    assert refusal(draw("348+"), "13J 3+4=8") == (
        "summy-wrong",
        {"sum": "3+4=8", "left": "3 + 4", "value": "7", "right": "8"},
    )


def test_occupied_square_says_what_lies_there(draw: Draw) -> None:
    assert refusal(draw("347+"), "13L 3+4=7")[1] == {"square": "M13", "lying": "=", "tile": "+"}


def test_no_sum_runs_over_a_stone(draw: Draw) -> None:
    assert refusal(draw("347+", "J13", "..#="), "13J 3+4=7") == ("summy-stone", {"square": "L13"})


def test_tiles_next_to_the_sum_belong_to_it(draw: Draw) -> None:
    key, args = refusal(draw("347+", "M13", "=.x+9"), "13J 3+4=7")
    assert (key, args) == ("summy-run-no-sum", {"run": "3+4=7x+9", "sum": "3+4=7"})


def test_written_sum_is_the_whole_run(draw: Draw) -> None:
    position = draw("5x0=0", "I13", "3", ".")
    assert refusal(position, "13J 5x0=0") == ("summy-whole-run", {"move": "13I 35x0=0"})
    assert play(position, "13I 35x0=0").scores == (8, 0)


def test_at_least_one_tile_is_laid(draw: Draw) -> None:
    assert refusal(draw("1", "J13", "3+4=7"), "13J 3+4=7")[0] == "summy-nothing-laid"


def test_lay_of_one_tile_written_down_is_refused_when_it_is_written_across(draw: Draw) -> None:
    position = draw("7", "J9", "....3", "....+", "....4", "....=", "3+4=.")
    with pytest.raises(RuleError) as error:
        position.check(Lay(8 * 25 + 13, False, "3+4=7"))
    assert error.value.message.key == "summy-write-across"
    assert [move for move in position.legal_moves() if isinstance(move, Lay)] == [Lay(12 * 25 + 9, True, "3+4=7")]


def test_only_the_direction_with_a_sum_can_be_written(draw: Draw) -> None:
    position = draw("7", "J9", "....3", "....+", "....5", "....=", "3+4=.")
    assert play(position, "13J 3+4=7").scores == (14, 0)
    assert refusal(position, "N9 3+5=7")[0] == "summy-wrong"


def test_lay_is_previewed_with_its_score(draw: Draw) -> None:
    position = draw("0347+")
    (caution,) = position.cautions(position.parse("13J 3+4=7"))
    assert dict(caution.args) == {"count": 1, "sums": ("3+4=7",), "points": 14}
    assert [caution.key for caution in position.cautions(Swap("3"))] == ["summy-swap-final"]


def test_touching_in_the_other_direction_alone_is_not_enough(draw: Draw) -> None:
    position = draw("00+=0", "J10", "...2", "...+", "...2", "....", "...4")
    assert refusal(position, "13J 0+0=0")[0] == "summy-not-touching"


# Swapping


def test_swapped_tiles_leave_the_game_and_as_many_are_drawn(draw: Draw) -> None:
    after = play(draw("00123478", other="99", bag="56x="), "swap 0 0 8")
    assert after.racks == ("1234567x", "99")
    assert (after.bag, after.discarded, after.scores, after.to_move) == ("=", ("008", ""), (0, 0), Player.SECOND)


def test_more_tiles_may_be_swapped_than_the_bag_holds(draw: Draw) -> None:
    after = play(draw("00123478", bag="5"), "swap 0 0 1 2")
    assert sorted(after.racks[0]) == sorted("34785")
    assert after.bag == ""


def test_with_an_empty_bag_a_swap_discards(draw: Draw) -> None:
    after = play(draw("01234567"), "swap 0 1")
    assert (after.racks[0], after.discarded[0]) == ("234567", "01")


def test_swap_of_a_tile_that_is_not_there_is_refused(draw: Draw) -> None:
    assert refusal(draw("0347+"), "swap 5") == ("summy-not-on-rack", {"tile": "5"})
    assert refusal(draw("0347+"), "swap 3 3") == ("summy-not-on-rack", {"tile": "3"})


def test_swap_of_nothing_is_refused(draw: Draw) -> None:
    with pytest.raises(RuleError) as error:
        draw("0347+").check(Swap(""))
    assert error.value.message.key == "summy-swap-nothing"


# The end


def test_four_tiles_or_fewer_with_an_empty_bag_were_the_last_turn(draw: Draw) -> None:
    after = play(draw("012347+", other="12345678"), "13J 3+4=7")
    assert (after.racks[0], after.last_turn, after.outcome) == ("012", True, None)
    end = play(after, "swap 1")
    assert end.outcome is not None
    assert (end.outcome.winner, end.to_move) == (Player.FIRST, None)
    assert list(end.legal_moves()) == []
    assert refusal(end, "swap 0")[0] == "summy-over"


def test_five_tiles_are_not_the_last_turn(draw: Draw) -> None:
    after = play(draw("01234567"), "swap 0 1 2")
    assert not after.last_turn
    assert play(draw("01234567"), "swap 0 1 2 3").last_turn


def test_four_tiles_are_counted_after_refilling(draw: Draw) -> None:
    assert not play(draw("01234567", bag="89+-"), "swap 0 1 2 3 4 5 6").last_turn
    assert play(draw("01234567", bag="89"), "swap 0 1 2 3 4 5 6").last_turn


def test_tiles_left_in_the_bag_keep_the_game_going(draw: Draw) -> None:
    after = play(draw("01234567", bag="89+-x:=0"), "swap 0 1 2 3 4 5 6")
    assert (len(after.bag), after.last_turn) == (1, False)


def test_second_countdown_does_not_lengthen_the_game(draw: Draw) -> None:
    after = play(draw("01234567", other="12345678"), "swap 0 1 2 3")
    assert play(after, "swap 1 2 3 4 5").is_over


def test_swap_is_allowed_in_the_last_turn_and_tiles_left_over_cost_nothing(draw: Draw) -> None:
    position = replace(draw("99", other="12345678"), last_turn=True, scores=(10, 9))
    end = play(position, "swap 9")
    assert end.scores == (10, 9)
    assert end.outcome is not None
    assert end.outcome.winner is Player.FIRST


def test_equal_points_are_a_draw(draw: Draw) -> None:
    end = play(replace(draw("99"), last_turn=True, scores=(10, 10)), "swap 9")
    assert end.outcome is not None
    assert end.outcome.winner is None


def test_second_player_wins_with_more_points(draw: Draw) -> None:
    end = play(replace(draw("99"), last_turn=True, scores=(10, 11)), "swap 9")
    assert end.outcome is not None
    assert end.outcome.winner is Player.SECOND


# The start


def test_start_has_one_equals_sign_in_the_centre_and_two_racks_of_eight() -> None:
    setup = SUMMY.deal("standard", Random(3))
    position = SUMMY.start("standard", setup)
    assert {square_name(n): tile for n, tile in enumerate(position.board) if tile != "."} == {"M13": "="}
    assert [sorted(rack) for rack in position.racks] == [sorted(setup[:8]), sorted(setup[8:16])]
    assert position.bag == setup[16:]
    assert len(position.bag) == 110


def test_deal_holds_all_tiles_but_the_one_in_the_centre() -> None:
    setup = SUMMY.deal("standard", Random(3))
    assert {tile: setup.count(tile) for tile in "09+-x:="} == {
        "0": 8,
        "9": 8,
        "+": 7,
        "-": 7,
        "x": 7,
        ":": 7,
        "=": 18,
    }
    assert len(setup) == 126
    assert setup == SUMMY.deal("standard", Random(3)) != SUMMY.deal("standard", Random(4))


@pytest.mark.parametrize(
    "change", [lambda s: s[1:], lambda s: s + "1", lambda s: "=" + s[1:], lambda s: "?" + s[1:]]
)
def test_setup_that_cannot_be_dealt_is_refused_without_quoting_it(change: Callable[[str], str]) -> None:
    setup = change("1" + SUMMY.deal("standard", Random(3)).replace("1", "", 1))
    with pytest.raises(SetupError) as error:
        SUMMY.start("standard", setup)
    assert setup not in str(error.value)


@pytest.mark.parametrize(
    ("first", "second", "well"),
    [("347+++++", "246+====", True), ("347+++++", "12345678", False), ("12345678", "347+++++", False)],
)
def test_a_game_begins_well_where_both_first_racks_hold_a_sum_through_the_middle(
    first: str, second: str, well: bool
) -> None:
    rest = list("0123456789" * 8 + "+-x:" * 7 + "=" * 18)
    for tile in first + second:
        rest.remove(tile)
    assert SUMMY.begins_well("standard", first + second + "".join(rest)) is well


def test_unknown_variant_is_refused() -> None:
    with pytest.raises(SetupError):
        SUMMY.start("long", SUMMY.deal("standard", Random(3)))
    with pytest.raises(SetupError):
        SUMMY.deal("long", Random(3))
