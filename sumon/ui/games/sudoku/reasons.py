"""Sudoku Duel: the points now against what the opponent can expect to answer."""

from __future__ import annotations

from sumon.games.sudoku import SudokuPosition, square_name
from sumon.i18n import Translator, rounded
from sumon.services.past.reviewing import Hint


def explain_hint(hint: Hint, position: SudokuPosition, translator: Translator) -> list[str]:
    """The sentences for a correct placement."""
    view = position.view(hint.player)
    square = hint.best.move.square
    choices = dict(view.choices)
    points = choices[square]
    sentences = [translator.text("sudoku-hint-points", points=points)]
    if hint.best.score is not None:
        lead = view.scores[hint.player] - view.scores[hint.player.other]
        answer = max(0.0, lead + points - hint.best.score)
        sentences.append(translator.text("sudoku-hint-answer", points=rounded(answer)))
    richest = max(choices, key=lambda choice: choices[choice])
    if choices[richest] > points:
        name = square_name(richest)
        sentences.append(translator.text("sudoku-hint-richer", square=name, points=choices[richest]))
    return sentences
