"""Answers to questions on a Sudoku grid: what squares see, where digits are, and what lines and boxes lack."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from sumon.games.sudoku.grid import SQUARE_BY_NAME, SQUARES, box_of, column_of, is_correct, peers_of, row_of
from sumon.games.sudoku.view import SIZE, SudokuView, square_name
from sumon.i18n import Translator
from sumon.ui.games.game_ui import Subject

DIGITS = range(1, SIZE + 1)
COLUMNS = [square_name(square)[0] for square in range(SIZE)]
SUBJECTS: Mapping[Subject, Sequence[str]] = {
    Subject.SQUARE: tuple(SQUARE_BY_NAME),
    Subject.NUMBER: [str(digit) for digit in DIGITS],
    Subject.ROW: [str(row + 1) for row in range(SIZE)],
    Subject.COLUMN: COLUMNS,
    Subject.BOX: [str(box + 1) for box in range(SIZE)],
}
# by kind of unit: the number of the unit of a square, counted from 0
UNITS: Mapping[Subject, Callable[[int], int]] = {
    Subject.ROW: row_of,
    Subject.COLUMN: column_of,
    Subject.BOX: box_of,
}


def subjects(view: SudokuView) -> Mapping[Subject, Sequence[str]]:
    """All squares, digits, rows, columns and boxes."""
    return SUBJECTS


def look_at(view: SudokuView, subject: Subject, name: str, translator: Translator) -> str:
    """The tile of a square or all that an empty one sees, the squares of a digit, or the tiles of a unit."""
    if subject is Subject.SQUARE:
        return translator.sentences(_square(view, SQUARE_BY_NAME[name], translator))
    if subject is Subject.NUMBER:
        return translator.sentences(_digit(view, int(name), translator))
    return translator.sentences(_unit(view, subject, SUBJECTS[subject].index(name), translator))


def possible(view: SudokuView, translator: Translator) -> str:
    """The tile to be placed and the number of empty squares; not which of them are correct."""
    if view.to_move is None or view.tile is None:
        return ""
    empty = [square_name(square) for square in SQUARES if not view.grid[square]]
    return translator.text("sudoku-look-possible", digit=view.tile, count=len(empty), square=empty[0])


def _square(view: SudokuView, square: int, translator: Translator) -> Iterable[str]:
    grid, name = view.grid, square_name(square)
    if grid[square]:
        yield translator.text("sudoku-look-tile", digit=grid[square], square=name)
        return
    yield translator.text("sudoku-look-empty", square=name)
    for subject, unit_of in UNITS.items():
        unit = unit_of(square)
        seen = sorted(grid[each] for each in _squares_of(subject, unit) if grid[each])
        yield _listed(_named(subject, unit, translator), [str(digit) for digit in seen], translator)
    digits = [str(digit) for digit in DIGITS if is_correct(grid, square, digit)]
    if not digits:
        yield translator.text("sudoku-look-none-correct")
        return
    points = len(peers_of(grid, square))
    yield translator.text("sudoku-look-correct", digits=translator.either(digits), points=points)


def _digit(view: SudokuView, digit: int, translator: Translator) -> Iterable[str]:
    squares = [square_name(square) for square in SQUARES if view.grid[square] == digit]
    if squares:
        yield translator.text("sudoku-look-digit", digit=digit, squares=translator.both(squares))
    else:
        yield translator.text("sudoku-look-digit-nowhere", digit=digit)
    if digit == view.tile and view.outcome is None:
        yield translator.text("sudoku-look-in-hand")
    yield translator.text("sudoku-look-face-down", count=view.unseen[digit - 1])
    if digit in view.gone:
        yield translator.text("sudoku-look-gone", count=view.gone.count(digit))


def _unit(view: SudokuView, subject: Subject, unit: int, translator: Translator) -> Iterable[str]:
    """The tiles of a row, a column or a box, the missing digits, and the empty squares."""
    squares, name = _squares_of(subject, unit), _named(subject, unit, translator)
    if subject is Subject.BOX:
        first, last = square_name(squares[0]), square_name(squares[-1])
        name = translator.text("sudoku-look-box-squares", box=SUBJECTS[subject][unit], start=first, end=last)
    tiles = [
        translator.text("sudoku-look-on", digit=view.grid[square], square=square_name(square))
        for square in squares
        if view.grid[square]
    ]
    yield _listed(name, tiles, translator)
    empty = [square_name(square) for square in squares if not view.grid[square]]
    if not empty:
        yield translator.text("sudoku-look-full")
    elif tiles:
        present = {view.grid[square] for square in squares}
        missing = [str(digit) for digit in DIGITS if digit not in present]
        yield translator.text("sudoku-look-missing", digits=translator.listing(missing))
        yield translator.text("sudoku-look-free", squares=translator.listing(empty))
    if subject is Subject.BOX:
        yield translator.text("sudoku-look-boxes")


def _squares_of(subject: Subject, unit: int) -> list[int]:
    return [square for square in SQUARES if UNITS[subject](square) == unit]


def _named(subject: Subject, unit: int, translator: Translator) -> str:
    """The name of a row, a column or a box."""
    name = SUBJECTS[subject][unit]
    if subject is Subject.ROW:
        return translator.text("sudoku-look-row", row=name)
    if subject is Subject.COLUMN:
        return translator.text("sudoku-look-column", column=name)
    return translator.text("sudoku-look-box", box=name)


def _listed(name: str, items: Sequence[str], translator: Translator) -> str:
    """*items* after *name*, in a sentence."""
    if not items:
        return translator.text("sudoku-look-unit-empty", unit=name)
    return translator.sentence(translator.labelled(name, translator.listing(items)))
