"""Texts about puzzles of Sudoku Duel."""

from __future__ import annotations

from sumon.games.sudoku.position import SudokuPosition
from sumon.games.sudoku.view import SudokuView, square_name
from sumon.i18n import Translator, rounded


def task(task: str, view: SudokuView, translator: Translator) -> str:
    """The task, with the tile in hand."""
    return translator.text("sudoku-puzzle-square", tile=view.tile or 0)


def compared(task: str, worth: float, best: float, translator: Translator) -> str:
    """The points less what they leave to the opponent."""
    return translator.text("sudoku-puzzle-square-compared", worth=rounded(worth), best=rounded(best))


def clues(position: SudokuPosition, answer: str, translator: Translator) -> tuple[str, str]:
    """The column, then the square."""
    square = square_name(position.parse(answer).square)
    return (
        translator.text("sudoku-puzzle-clue-column", column=square[0]),
        translator.text("sudoku-puzzle-clue-square", square=square),
    )
