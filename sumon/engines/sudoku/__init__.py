"""The computer player of Sudoku Duel."""

from __future__ import annotations

from random import Random

from sumon.core.protocol import Analysis, Limit
from sumon.engines.base import GameEngine
from sumon.games.sudoku import SudokuView

from . import player


class SudokuEngine(GameEngine[SudokuView]):
    """Weighs the points of a placement against the best answers to it."""

    levels = tuple(player.LEVELS)
    tasks = player.TASKS
    bad_turn_cost = 4.0
    accuracy_scale = 1.5
    usual_agreement = 0.55
    version = 9

    def choose(self, level: str, view: SudokuView, rng: Random) -> Analysis:
        return player.choose(level, view, rng)

    def examine(self, view: SudokuView, limit: Limit, rng: Random, move: str | None = None) -> Analysis:
        return player.examine(view, limit, rng, move)


ENGINE = SudokuEngine()
