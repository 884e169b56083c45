"""What people type, and what is written."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sumon.core.message import Message
from sumon.core.protocol import AmbiguousMoveError, NotationError
from sumon.games.summy import Lay, SummyPosition, Swap

Draw = Callable[..., SummyPosition]
J13 = 12 * 25 + 9
M10 = 9 * 25 + 12


@pytest.mark.parametrize(
    "text",
    [
        "13J 3+4=7",
        "13j 3+4=7",
        "  13J   3 + 4 = 7 ",
        "13J3+4=7",
        "J13→ 3+4=7",
        "13J→3+4=7",
        "J13 across 3+4=7",
        "j13 Across 3+4=7",
        "3@J13 +@K13 4@L13 7@N13",
        "7@n13, 4@13L, +@K13, 3@J13",
    ],
)
def test_row_first_or_an_arrow_runs_right(text: str, draw: Draw) -> None:
    position = draw("347+")
    assert position.parse(text) == Lay(J13, True, "3+4=7")
    assert position.format(position.parse(text)) == "13J 3+4=7"


@pytest.mark.parametrize(
    "text", ["M10 3+4=7", "m10 3+4=7", "10M↓ 3+4=7", "10M down 3+4=7", "M10 3+4 = 7", "3@M10 4@M12 7@M14 +@M11"]
)
def test_column_first_or_an_arrow_runs_down(text: str, draw: Draw) -> None:
    position = draw("347+")
    assert position.parse(text) == Lay(M10, False, "3+4=7")
    assert position.format(position.parse(text)) == "M10 3+4=7"


@pytest.mark.parametrize(
    "text", ["13J 6*7:2−1=20", "13J 6×7/2–1=20", "13J 6·7÷2—1=20", "13J 6X7:2-1=20", "13J 6x7:2ー1=20"]
)
def test_other_signs_are_read_and_the_canonical_ones_written(text: str, draw: Draw) -> None:
    position = draw("347+")
    assert position.format(position.parse(text)) == "13J 6x7:2-1=20"


def test_column_x_is_not_the_sign_x(draw: Draw) -> None:
    position = draw("347+")
    assert position.parse("5X 3+4=7") == Lay(4 * 25 + 23, True, "3+4=7")
    assert position.parse("X5 3+4=7") == Lay(4 * 25 + 23, False, "3+4=7")
    with pytest.raises(NotationError) as refusal:
        position.parse("5x3=15")
    assert dict(refusal.value.message.args)["move"] == "13J 5x3=15"


def test_a_sum_alone_is_read_where_it_fits_in_one_place_only(draw: Draw) -> None:
    crossed = draw("6-8", "N10", "8", "4")
    with pytest.raises(NotationError) as refusal:
        crossed.parse("84-6=78")
    assert refusal.value.message.key == "summy-fits-without", "there is no = and no 7 on the rack"
    assert dict(refusal.value.message.args) == {"move": "N10 84-6=78", "tile": "="}
    assert draw("-6=78", "N10", "8", "4").parse("84 − 6 = 78") == Lay(9 * 25 + 13, False, "84-6=78")


def test_where_a_sum_alone_fits_twice_the_places_are_named(draw: Draw) -> None:
    with pytest.raises(AmbiguousMoveError) as refusal:
        draw("347+").parse("3+4=7")
    assert refusal.value.message.key == "summy-several-places"
    assert dict(refusal.value.message.args)["places"] == ("13J 3+4=7", "M10 3+4=7")


def test_a_sum_alone_that_is_none_is_told_why(draw: Draw) -> None:
    with pytest.raises(NotationError) as refusal:
        draw("348+").parse("3+4=8")
    assert refusal.value.message.key == "summy-wrong"


def test_without_a_blank_the_reading_that_is_a_sum_counts(draw: Draw) -> None:
    position = draw("347+")
    assert position.format(position.parse("J133+4=7")) == "J13 3+4=7"
    assert position.format(position.parse("J133+4=37")) == "J1 33+4=37"
    assert position.format(position.parse("J53+4=7")) == "J5 3+4=7"
    with pytest.raises(AmbiguousMoveError):
        position.parse("J133+4=8")
    with pytest.raises(AmbiguousMoveError):
        position.parse("J150x0=0")  # J15 0x0=0 or J1 50x0=0


@pytest.mark.parametrize("text", ["swap 3 + =", "SWAP = 3 +", "swap 3+=", "Swap +, =, 3"])
def test_swapped_tiles_are_written_in_order(text: str, draw: Draw) -> None:
    position = draw("347+")
    assert position.format(position.parse(text)) == "swap 3 + ="


def test_order_of_the_tiles(draw: Draw) -> None:
    assert draw("3").format(Swap("=:x-+9876543210")) == "swap 0 1 2 3 4 5 6 7 8 9 + - x : ="


def test_swap_3_is_the_tile_3_and_3_tiles_cannot_be_entered(draw: Draw) -> None:
    position = draw("347+")
    assert position.parse("swap 3") == Swap("3")
    with pytest.raises(NotationError) as refusal:
        position.parse("swap 3 tiles")
    assert refusal.value.message.key == "summy-swap-which"


def test_everybody_else_reads_the_number_of_swapped_tiles(draw: Draw) -> None:
    position = draw("347+")
    assert position.announce(Swap("47+")) == Message.of("summy-swapped", count=3)
    assert position.announce(Swap("4")) == Message.of("summy-swapped", count=1)
    assert position.announce(Lay(J13, True, "3+4=7")) == Message.notation("13J 3+4=7")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "summy-unreadable"),
        ("hello", "summy-unreadable"),
        ("13J", "summy-unreadable"),
        ("13Z 3+4=7", "summy-no-such-square"),
        ("13J 3+a=7", "summy-unreadable"),
        ("13J 3.4=7", "summy-unreadable"),
        ("3@J13 4", "summy-unreadable"),
        ("3@\N{KELVIN SIGN}13", "summy-unreadable"),
        ("13\N{KELVIN SIGN} 3+4=7", "summy-unreadable"),
        ("26A 3+4=7", "summy-no-row"),
        ("A0 3+4=7", "summy-no-row"),
        ("5+5=10", "summy-fits-without"),
        ("1+1+1+1+1+1+1+1+1+1=10", "summy-fits-nowhere"),
        ("347", "summy-no-equals"),
        ("swap", "summy-swap-which"),
        ("swap 3 a", "summy-no-tile"),
        ("3@J13 4@K14", "summy-not-in-line"),
        ("3@J13 4@L13", "summy-gap"),
        ("3@J13 4@J15", "summy-gap"),
        ("1" * 500, "summy-unreadable"),
    ],
)
def test_what_cannot_be_read_and_why(text: str, key: str, draw: Draw) -> None:
    with pytest.raises(NotationError) as refusal:
        draw("347+").parse(text)
    assert refusal.value.message.key == key


def test_gap_is_named(draw: Draw) -> None:
    with pytest.raises(NotationError) as refusal:
        draw("347+").parse("3@J13 +@K13 7@N13")
    assert dict(refusal.value.message.args) == {"square": "L13"}


def test_single_tile_is_read_as_the_sum_it_completes(draw: Draw) -> None:
    position = draw("7", "J10", "....3", "....+", "....4", "....=", "8-4=.")
    assert position.format(position.parse("7@N14")) == "N10 3+4=7"


BOTH = ("J9", "....3", "....+", "....4", "....=", "3+4=.")


def test_one_tile_completing_both_directions_is_written_across(draw: Draw) -> None:
    position = draw("7", *BOTH)
    assert position.format(position.parse("N9 3+4=7")) == "13J 3+4=7"
    assert position.format(position.parse("7@N13")) == "13J 3+4=7"


def test_run_that_is_not_whole_is_not_taken_for_the_one_across(draw: Draw) -> None:
    longer = draw("7", "J8", "....1", *BOTH[1:])
    assert longer.parse("N9 3+4=7") == Lay(8 * 25 + 13, False, "3+4=7")
