"""The computer player of Summy."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from sumon.core.protocol import Analysis, Limit
from sumon.engines.base import GameEngine
from sumon.games.summy import SummyView

from . import player


class SummyEngine(GameEngine[SummyView]):
    """Weighs the points of a lay and the tiles that it keeps; searches the end of the game."""

    levels = tuple(player.LEVELS)
    limits: Mapping[str, Limit] = {
        level: strength.limit for level, strength in player.LEVELS.items() if isinstance(strength, player.Judge)
    }
    tasks = player.TASKS
    bad_turn_cost = 12.0
    accuracy_scale = 12.5
    usual_agreement = 0.12
    version = 9

    def choose(self, level: str, view: SummyView, rng: Random) -> Analysis:
        return player.choose(level, view, rng)

    def examine(self, view: SummyView, limit: Limit, rng: Random, move: str | None = None) -> Analysis:
        return player.examine(view, limit, rng, move)


ENGINE = SummyEngine()
