"""Texts of Sudoku Duel: its rules, reasons for a hint, remarks on moves, and puzzles."""

from __future__ import annotations

from functools import cache
from random import Random

from sumon.core.protocol import Player
from sumon.games import GAMES
from sumon.games.sudoku import SudokuPosition, square_name
from sumon.games.sudoku.view import SudokuView
from sumon.i18n import Translator, rounded
from sumon.services.past.reviewing import Hint
from sumon.ui.games.game_ui import Page


def task(task: str, view: SudokuView, translator: Translator) -> str:
    """The task, with the tile in hand."""
    return translator.text("sudoku-puzzle-square", tile=view.tile or 0)


def compared(task: str, worth: float, best: float, translator: Translator) -> str:
    """The points minus those of the opponent's best answer."""
    return translator.text("sudoku-puzzle-square-compared", worth=rounded(worth), best=rounded(best))


def clues(position: SudokuPosition, answer: str, translator: Translator) -> tuple[str, str]:
    """The column, then the square."""
    square = square_name(position.parse(answer).square)
    return (
        translator.text("sudoku-puzzle-clue-column", column=square[0]),
        translator.text("sudoku-puzzle-clue-square", square=square),
    )


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


EXAMPLE_SEED = 4
EXAMPLE_PLIES = 30


@cache
def example_view(viewer: Player | None) -> SudokuView:
    """The view that *viewer* has of a position from the middle of a game."""
    rules, rng = GAMES["sudoku"], Random(EXAMPLE_SEED)
    position = rules.start("standard", rules.deal("standard", rng))
    while position.ply < EXAMPLE_PLIES and position.to_move is not None:
        correct = [move for move in position.legal_moves() if not position.cautions(move)]
        position = position.play(rng.choice(correct))
    view: SudokuView = position.view(viewer)
    return view


def rules_pages(translator: Translator) -> list[Page]:
    """The rules, shortened."""
    example = example_view(Player.FIRST)
    return [
        Page(translator.text("sudoku-rules-goal-title"), translator.text("sudoku-rules-goal"), example_view(None)),
        Page(
            translator.text("sudoku-rules-turn-title"),
            translator.text("sudoku-rules-turn", tile=str(example.tile)),
            example,
        ),
        Page(translator.text("sudoku-rules-end-title"), translator.text("sudoku-rules-end")),
        Page(translator.text("sudoku-rules-input-title"), translator.text("sudoku-rules-input")),
    ]
