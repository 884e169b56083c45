"""Sudoku Duel: what a turn did, in one sentence to a beginner."""

from __future__ import annotations

from sumon.games.sudoku.view import SudokuView, square_name
from sumon.i18n import Translator


def turn_remark(before: SudokuView, after: SudokuView, translator: Translator) -> str:
    """The points of the last placement, and those of the best one."""
    placed = after.last
    if placed is None:
        return ""
    if not placed.correct:
        return translator.text("sudoku-remark-wrong", digit=placed.digit)
    square, most = max(before.choices, key=lambda choice: choice[1])
    if placed.points >= most:
        return translator.text("sudoku-remark-best", digit=placed.digit, points=placed.points)
    return translator.text(
        "sudoku-remark-richer",
        points=placed.points,
        square=square_name(square),
        digit=placed.digit,
        most=most,
    )
