"""The rules of Sudoku Duel, example by example."""

from __future__ import annotations

from random import Random

import pytest

from sumon.core.protocol import NotationError, Player, RuleError, SetupError
from sumon.games.sudoku import PEERS, SUDOKU, SudokuPosition

NAMES = {f"{'abcdefghi'[square % 9]}{square // 9 + 1}": square for square in range(81)}


def grid(**tiles: int) -> tuple[int, ...]:
    """A grid with *tiles* by square name."""
    squares = [0] * 81
    for name, digit in tiles.items():
        squares[NAMES[name]] = digit
    return tuple(squares)


def place(position: SudokuPosition, text: str) -> SudokuPosition:
    return position.play(position.parse(text))


# The rules' example: seven tiles in the middle box, d4 itself and one other square free.
EXAMPLE = grid(e4=1, f4=2, d5=5, e5=6, f5=7, d6=8, e6=9, d1=3, d9=9)


def test_worked_example_of_the_published_rules_scores_nine() -> None:
    assert place(SudokuPosition(EXAMPLE, (4, 1)), "d4").scores == (9, 0)


def test_tile_in_the_box_and_in_the_column_counts_once() -> None:
    view = SudokuPosition(EXAMPLE, (4, 1)).view(None, "d4")
    assert view.draft is not None
    assert sorted(view.draft.peers) == sorted(
        NAMES[n] for n in ("e4", "f4", "d5", "e5", "f5", "d6", "e6", "d1", "d9")
    )


def test_every_square_has_twenty_peers() -> None:
    assert {len(peers) for peers in PEERS} == {20}


def test_correct_tile_lies_on_the_grid_and_the_other_player_is_on_turn() -> None:
    after = place(SudokuPosition(grid(a1=5), (4, 6, 7)), "b1")
    assert after.grid[NAMES["b1"]] == 4
    assert (after.scores, after.to_move, after.tile) == ((1, 0), Player.SECOND, 6)


@pytest.mark.parametrize(
    ("square", "key"), [("d1", "sudoku-wrong-row"), ("a9", "sudoku-wrong-column"), ("b2", "sudoku-wrong-box")]
)
def test_wrong_tile_leaves_the_game_scores_nothing_and_ends_the_turn(square: str, key: str) -> None:
    position = SudokuPosition(grid(a1=4), (4, 6, 7), gone=(9,))
    (caution,) = position.cautions(position.parse(square))
    after = place(position, square)
    assert caution.key == key
    assert after.grid == position.grid
    assert (after.scores, after.to_move, after.gone) == ((0, 0), Player.SECOND, (4, 9))


def test_correct_tile_needs_no_confirmation() -> None:
    position = SudokuPosition(grid(a1=4), (4, 6))
    assert position.cautions(position.parse("d4")) == ()


def test_occupied_square_is_refused_not_wrong() -> None:
    position = SudokuPosition(grid(d4=7), (4, 6))
    with pytest.raises(RuleError) as refusal:
        place(position, "d4")
    assert refusal.value.message.key == "sudoku-occupied"
    assert dict(refusal.value.message.args) == {"square": "d4", "digit": 7}


def test_tile_that_is_not_in_hand_is_refused() -> None:
    with pytest.raises(RuleError) as refusal:
        place(SudokuPosition(grid(a1=4), (4, 6)), "6@d4")
    assert refusal.value.message.key == "sudoku-other-tile"


# Twos everywhere but on i9: any digit but 2 has one correct square, a 2 has none.
ONLY_I9_FREE = tuple(0 if square == NAMES["i9"] else 2 for square in range(81))


def test_game_ends_the_moment_a_tile_has_no_correct_square() -> None:
    position = SudokuPosition(ONLY_I9_FREE, (1, 2, 3), scores=(5, 7))
    assert position.to_move is Player.FIRST
    after = position.play(position.parse("i9"))
    assert after.outcome is not None
    assert after.outcome.reason.key == "sudoku-outcome-no-square"
    assert after.outcome.winner is Player.FIRST
    assert after.to_move is None
    assert list(after.legal_moves()) == []


def test_game_can_be_over_before_the_first_turn() -> None:
    position = SudokuPosition(ONLY_I9_FREE, (2, 1))
    assert position.outcome is not None
    assert position.outcome.winner is None
    with pytest.raises(RuleError) as refusal:
        place(position, "i9")
    assert refusal.value.message.key == "sudoku-over"


def test_game_ends_when_the_tiles_have_run_out() -> None:
    after = place(SudokuPosition(grid(a1=5), (4,), scores=(0, 1)), "b1")
    assert after.outcome is not None
    assert after.outcome.reason.key == "sudoku-outcome-no-tiles"
    assert after.outcome.winner is None  # 1 : 1
    assert after.tile is None


def test_more_points_win() -> None:
    after = place(SudokuPosition(grid(a1=5), (4,), scores=(0, 2)), "b1")
    assert after.outcome is not None
    assert after.outcome.winner is Player.SECOND


@pytest.mark.parametrize(
    "text", ["d4", "D4", " d4 ", "4d4", "4D4", "4@d4", "4 @ d4", "4@d4?", "4 d4", "4d", "4D", "4@4d", "44d?"]
)
def test_square_is_read_forgivingly(text: str) -> None:
    position = SudokuPosition(grid(a1=5), (4, 6))
    assert position.format(position.parse(text)) == "4@d4"


@pytest.mark.parametrize("text", ["", "d", "4", "j1", "d0", "d10", "44d4", "swap", "d4 d5", "ı4", "İ4"])
def test_what_is_no_square_is_unreadable(text: str) -> None:
    with pytest.raises(NotationError):
        SudokuPosition(grid(a1=5), (4, 6)).parse(text)


def test_record_marks_a_wrong_placement() -> None:
    position = SudokuPosition(grid(a1=4), (4, 6))
    assert position.format(position.parse("a2")) == "4@a2?"
    assert position.parse("4@a2?") == position.parse("a2")


def test_draft_shows_what_a_placement_would_score_and_changes_nothing() -> None:
    position = SudokuPosition(grid(a1=4, b1=5), (4, 6))
    right, wrong = position.view(None, "d2").draft, position.view(None, "c1").draft
    assert right is not None
    assert wrong is not None
    assert (right.correct, right.points) == (True, 0)
    assert (wrong.correct, wrong.points, len(wrong.peers)) == (False, 0, 2)
    assert position.view(None, "d2").grid == position.grid


def test_view_counts_the_tiles_face_down_without_their_order() -> None:
    one = SudokuPosition(grid(a1=4), (4, 6, 7, 6), gone=(1,))
    other = SudokuPosition(grid(a1=4), (4, 7, 6, 6), gone=(1,))
    assert one.view(Player.FIRST) == other.view(Player.FIRST)
    assert one.view(None).unseen == (0, 0, 0, 0, 0, 2, 1, 0, 0)
    assert "tiles" not in repr(one)


def test_choices_are_the_correct_squares_with_their_points() -> None:
    choices = dict(SudokuPosition(EXAMPLE, (4, 1)).view(None).choices)
    assert choices[NAMES["d4"]] == 9
    assert NAMES["f6"] in choices
    assert NAMES["e4"] not in choices


def test_deal_puts_one_tile_in_each_row_and_column() -> None:
    for seed in range(200):
        setup = SUDOKU.deal("standard", Random(seed))
        squares = [n for n, digit in enumerate(SUDOKU.start("standard", setup).grid) if digit]
        assert sorted(s // 9 for s in squares) == sorted(s % 9 for s in squares) == list(range(9))


def test_same_seed_deals_the_same_game() -> None:
    assert (
        SUDOKU.deal("standard", Random(7))
        == SUDOKU.deal("standard", Random(7))
        != SUDOKU.deal("standard", Random(8))
    )


GOOD = SUDOKU.deal("standard", Random(1))


@pytest.mark.parametrize(
    "setup",
    [
        "",
        GOOD[:-1],
        GOOD.replace("/", ""),
        GOOD[:-1] + "0",
        GOOD[:-1] + ("1" if GOOD[-1] != "1" else "2"),  # ten of one digit
        GOOD[1:9] + GOOD[0] + GOOD[9:],  # two tiles in one column
        "." * 81 + GOOD[81:],
    ],
)
def test_setup_that_cannot_be_dealt_is_refused_without_quoting_it(setup: str) -> None:
    with pytest.raises(SetupError) as refusal:
        SUDOKU.start("standard", setup)
    assert not setup or setup not in str(refusal.value)


def test_setup_with_a_digit_twice_in_a_box_is_refused() -> None:
    rows = ["........."] * 9
    tiles = [1, 1, 2, 3, 4, 5, 6, 7, 8]
    for row, (column, digit) in enumerate(zip((0, 3, 6, 1, 4, 7, 2, 5, 8), tiles, strict=True)):
        rows[row] = "." * column + str(digit) + "." * (8 - column)
    legal = "/".join(["".join(rows), _rest(tiles)])
    SUDOKU.start("standard", legal)
    rows[1] = ".1......."
    rows[3] = "...3....."
    with pytest.raises(SetupError):
        SUDOKU.start("standard", "/".join(["".join(rows), _rest(tiles)]))


def _rest(tiles: list[int]) -> str:
    return "".join(str(digit) * (9 - tiles.count(digit)) for digit in range(1, 10))


def test_unknown_variant_is_refused() -> None:
    with pytest.raises(SetupError):
        SUDOKU.start("diagonal", GOOD)
    with pytest.raises(SetupError):
        SUDOKU.deal("diagonal", Random(1))
