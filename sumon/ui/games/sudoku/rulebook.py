"""The rules of the Sudoku duel as pages, with a game in progress as picture."""

from __future__ import annotations

from functools import cache
from random import Random

from sumon.core.protocol import Player, View
from sumon.games import GAMES
from sumon.ui.games.game_ui import Page
from sumon.ui.translating import Translator

EXAMPLE_SEED = 4
EXAMPLE_PLIES = 30


@cache
def example_view(viewer: Player | None) -> View:
    """A position from the middle of a game, as *viewer* sees it."""
    rules, rng = GAMES["sudoku"], Random(EXAMPLE_SEED)
    position = rules.start("standard", rules.deal("standard", rng))
    while position.ply < EXAMPLE_PLIES and position.to_move is not None:
        correct = [move for move in position.legal_moves() if not position.cautions(move)]
        position = position.play(rng.choice(correct))
    view: View = position.view(viewer)
    return view


def rules_pages(translator: Translator) -> list[Page]:
    """The rules, shortened."""
    return [
        Page(translator.text("rules-sudoku-goal-title"), translator.text("rules-sudoku-goal"), example_view(None)),
        Page(
            translator.text("rules-sudoku-turn-title"),
            translator.text("rules-sudoku-turn"),
            example_view(Player.FIRST),
        ),
        Page(translator.text("rules-sudoku-end-title"), translator.text("rules-sudoku-end")),
        Page(translator.text("rules-sudoku-input-title"), translator.text("rules-sudoku-input")),
    ]
