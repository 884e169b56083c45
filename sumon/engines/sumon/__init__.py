"""The computer player of Sum On. Its search is compiled by numba, and imported on first use."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from sumon.core.protocol import Analysis, Limit
from sumon.engines.base import GameEngine
from sumon.games.sumon.view import SumonView

from . import player


class SumonEngine(GameEngine[SumonView]):
    """Searches turns, the answers to them, and so on, with a compiled engine."""

    levels = tuple(player.LEVELS)
    limits: Mapping[str, Limit] = {
        level: strength.limit for level, strength in player.LEVELS.items() if isinstance(strength, player.Thinker)
    }
    tasks = player.TASKS
    bad_turn_cost = 3.0
    accuracy_scale = 0.5
    usual_agreement = 0.4
    version = 9

    def choose(self, level: str, view: SumonView, rng: Random) -> Analysis:
        return player.choose(level, view, rng)

    def examine(self, view: SumonView, limit: Limit, rng: Random, move: str | None = None) -> Analysis:
        return player.examine(view, limit, rng, move)

    def warm_up(self) -> str | None:
        return player.warm_up()


ENGINE = SumonEngine()
