"""What is said of a square, a digit, a row, a column or a box of a Sudoku grid is what is there, and no more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from sumon.games import GAMES
from sumon.games.sudoku.position import SudokuPosition
from sumon.games.sudoku.view import SudokuView
from sumon.i18n import Translator
from sumon.ui.games.game_ui import Subject, game_ui_of
from tests.ui.answers import ENGLISH, agree

EVERY = 12  # so many turns lie between two positions that are asked about
# The rulebook's example, with a 4 in hand
EXAMPLE = "...9..... ......... ......... ...125... ...678... ....9.... ......... ......... ...3....."
UNITS = (Subject.ROW, Subject.COLUMN, Subject.BOX)


def example(**changes: Any) -> SudokuView:
    rules = GAMES["sudoku"]
    view: SudokuView = rules.start("standard", rules.deal("standard", Random(2))).view(None)
    grid = tuple(0 if sign == "." else int(sign) for row in reversed(EXAMPLE.split()) for sign in row)
    return replace(replace(view, grid=grid, tile=4, unseen=(6, 6, 6, 8, 6, 6, 6, 6, 5)), **changes)


def positions() -> Iterator[SudokuPosition]:
    """Positions of two games in which every fifth tile is misplaced."""
    for seed in range(2):
        rules, rng = GAMES["sudoku"], Random(seed)
        position = rules.start("standard", rules.deal("standard", rng))
        while position.outcome is None:
            if position.ply % EVERY == 0:
                yield position
            moves = list(position.legal_moves())
            correct = [move for move in moves if not position.cautions(move)]
            position = position.play(rng.choice(moves if position.ply % 5 == 4 else correct))
        yield position


def told(view: SudokuView, subject: Subject, name: str, translator: Translator = ENGLISH) -> str:
    return game_ui_of("sudoku").look_at(view, subject, name, translator)


def possible(view: SudokuView, translator: Translator = ENGLISH) -> str:
    return game_ui_of("sudoku").possible(view, translator)


ANSWERS = {
    (Subject.SQUARE, "d4"): "d4 is empty. Row 4: 9. Column d: 1, 3, 6, 9. Box 5: 1, 2, 5, 6, 7, 8, 9. "
    "Correct here: 4, for 9 points.",
    (Subject.SQUARE, "a1"): "a1 is empty. Row 1: 3. Column a is empty. Box 1 is empty. "
    "Correct here: 1, 2, 4, 5, 6, 7, 8 or 9, for 1 point.",
    (Subject.SQUARE, "e5"): "e5 has the 7.",
    (Subject.NUMBER, "9"): "The 9 is on e4 and d9. Face down: 5.",
    (Subject.NUMBER, "4"): "The 4 isn’t on the grid. It’s the tile to place. Face down: 8. Out of the game: 2.",
    (Subject.ROW, "5"): "Row 5: 6 on d5, 7 on e5, 8 on f5. Missing: 1, 2, 3, 4, 5, 9. "
    "Empty: a5, b5, c5, g5, h5, i5.",
    (Subject.ROW, "2"): "Row 2 is empty.",
    (Subject.COLUMN, "e"): "Column e: 9 on e4, 7 on e5, 2 on e6. Missing: 1, 3, 4, 5, 6, 8. "
    "Empty: e1, e2, e3, e7, e8, e9.",
    (Subject.BOX, "5"): "Box 5 (d4 to f6): 9 on e4, 6 on d5, 7 on e5, 8 on f5, 1 on d6, 2 on e6, 5 on f6. "
    "Missing: 3, 4. Empty: d4, f4. Boxes are counted from a1 along the rows: box 3 is at i1, box 9 at i9.",
    (Subject.BOX, "7"): "Box 7 (a7 to c9) is empty. "
    "Boxes are counted from a1 along the rows: box 3 is at i1, box 9 at i9.",
}


def test_answers() -> None:
    view = example(gone=(4, 4))
    assert {asked: told(view, *asked) for asked in ANSWERS} == ANSWERS


def test_full_row_and_square_where_nothing_is_correct() -> None:
    # a square that sees all nine digits, and a row without an empty square
    full = example(grid=(0, *range(1, 9), 9, *(0,) * 71))
    assert told(full, Subject.SQUARE, "a1").endswith("Box 1: 1, 2, 9. No digit is correct here.")
    assert told(example(grid=(*range(1, 10), *(0,) * 72)), Subject.ROW, "1").endswith(
        "9 on i1. No square is empty."
    )


def test_possible_names_the_tile_and_no_correct_square() -> None:
    view = example()
    told_only = "Place the 4 on one of 72 empty squares. Ask about a square, such as a1, to hear what it sees."
    assert possible(view) == told_only
    assert possible(replace(view, choices=())) == possible(replace(view, choices=((80, 1),))) == told_only
    assert possible(replace(view, tile=None, to_move=None)) == ""
    last = replace(view, grid=(*(1,) * 80, 0))
    assert possible(last).startswith("Place the 4 on i9, the only empty square.")


def test_grid_can_be_rebuilt_from_what_is_said() -> None:
    for position in positions():
        view = position.view(None)
        names = game_ui_of("sudoku").subjects(view)
        squares = names[Subject.SQUARE]
        expected = dict(zip(squares, view.grid, strict=True))
        heard = {
            name: re.fullmatch(rf"{name} has the (\d)\.", told(view, Subject.SQUARE, name)) for name in squares
        }
        assert {name: int(found[1]) if found else 0 for name, found in heard.items()} == expected
        taken = sorted((name, digit) for name, digit in expected.items() if digit)
        for subject in UNITS:
            said = [told(view, subject, name) for name in names[subject]]
            tiles = [found for each in said for found in re.findall(r"(\d) on ([a-i]\d)", each)]
            assert sorted((name, int(digit)) for digit, name in tiles) == taken
            for each in said:
                found = re.findall(r"(\d) on ([a-i]\d)", each)
                assert bool(found) is (" is empty." not in each)
                if found:
                    missing, empty = (listed(label, each) for label in ("Missing", "Empty"))
                    assert sorted([*(digit for digit, _ in found), *missing]) == list("123456789")
                    assert sum(expected[name] == 0 for name in empty) == len(empty) == len(missing)
                    assert len({unit_of(subject, name) for name in [*empty, *(name for _, name in found)]}) == 1
        for name in names[Subject.NUMBER]:
            where = re.findall(r"[a-i]\d", told(view, Subject.NUMBER, name))
            assert where == [square for square in squares if expected[square] == int(name)]


def listed(label: str, text: str) -> list[str]:
    """What is listed after *label* in *text*."""
    found = re.search(rf"{label}: ([^.]*)", text)
    return found[1].split(", ") if found else []


def unit_of(subject: Subject, name: str) -> object:
    """The row, the column or the box of a square."""
    column, row = ord(name[0]) - ord("a"), int(name[1]) - 1
    return {Subject.ROW: row, Subject.COLUMN: column}.get(subject, (column // 3, row // 3))


def test_correct_digits_points_and_what_a_square_sees_are_those_of_the_rules() -> None:
    for position in positions():
        if position.tile is None or position.outcome is not None:
            continue
        view = position.view(None)
        correct = dict(view.choices)
        for square, name in enumerate(game_ui_of("sudoku").subjects(view)[Subject.SQUARE]):
            if view.grid[square]:
                continue
            said = told(view, Subject.SQUARE, name)
            seen = {int(digit) for part in re.findall(r": ([\d, ]+)\.", said) for digit in part.split(", ")}
            found = re.search(r"Correct here: ([\d, or]+), for (\d+) points?\.", said)
            digits = {int(digit) for digit in re.findall(r"\d", found[1])} if found else set()
            assert sorted([*seen, *digits]) == list(range(1, 10)), said
            assert (view.tile in digits) is (square in correct)
            if found and square in correct:
                placed = position.play(position.parse(name))
                assert sum(placed.scores) - sum(position.scores) == int(found[2]) == correct[square]


def test_tiles_face_down_and_out_of_the_game_are_counted_by_digit() -> None:
    for position in positions():
        view = position.view(None)
        for digit in range(1, 10):
            said = told(view, Subject.NUMBER, str(digit))
            assert f"Face down: {view.unseen[digit - 1]}." in said
            assert (f"Out of the game: {view.gone.count(digit)}." in said) is (digit in view.gone)
            assert ("It’s the tile to place." in said) is (digit == view.tile and view.outcome is None)


def test_all_languages_name_the_same_squares_and_digits_without_signs() -> None:
    agree("sudoku", (position.view(None) for position in positions()))
