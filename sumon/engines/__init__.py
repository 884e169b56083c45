"""Computer players. They get a `View` and a level, and nothing else.

Importing this package is cheap: the engine of a game is imported when it is first asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from random import Random
from types import MappingProxyType
from typing import Any

from sumon.core.protocol import Analysis, View

# One line a game: the module with its `choose(level, view, rng) -> Analysis` (and optionally `warm_up()`),
# and the levels it plays, easiest first.
_ENGINES: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "sumon": ("sumon.engines.sumon_player", ("beginner", "casual", "advanced", "expert", "master")),
}

LEVELS: Mapping[str, tuple[str, ...]] = MappingProxyType({game: levels for game, (_, levels) in _ENGINES.items()})


def engine_module(game: str) -> Any:
    """The module that plays *game*. Raises ValueError when no engine does."""
    if game not in _ENGINES:
        raise ValueError(f"no engine plays {game!r}; there are engines for {', '.join(_ENGINES)}")
    return import_module(_ENGINES[game][0])


def choose(game: str, level: str, view: View, seed: int) -> Analysis:
    """The move that *level* plays for the player on turn in *view*; the same *seed* gives the same move
    as long as no clock bounds the level.

    Raises ValueError for a game or level without an engine, and when nobody is on turn.
    """
    engine = engine_module(game)
    if level not in LEVELS[game]:
        raise ValueError(f"{game} has no level {level!r}; it has {', '.join(LEVELS[game])}")
    if view.to_move is None:
        raise ValueError("the game is over, nobody is on turn")
    analysis: Analysis = engine.choose(level, view, Random(seed))
    return analysis
