"""The rules of Sudoku Duel as pages, with a game in progress as picture."""

from __future__ import annotations

from functools import cache
from random import Random

from sumon.core.protocol import Player
from sumon.games import GAMES
from sumon.games.sudoku.view import SudokuView
from sumon.i18n import Translator
from sumon.ui.games.game_ui import Page

EXAMPLE_SEED = 4
EXAMPLE_PLIES = 30


@cache
def example_view(viewer: Player | None) -> SudokuView:
    """A position from the middle of a game, as *viewer* sees it."""
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
