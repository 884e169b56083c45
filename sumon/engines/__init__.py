"""Computer players. They get a `View` and a level, and nothing else.

Importing this package is cheap: the engine of a game is imported when it is first asked.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from importlib import import_module
from random import Random
from types import MappingProxyType
from typing import Any

from sumon.core.protocol import Analysis, Limit, View
from sumon.core.registry import rules_of

# Goes up when an engine judges differently than before, or tells more, so that stored reviews are made anew.
VERSION = 7

# One line a game: a module, and the levels it plays, easiest first. The module has
# - `choose(level, view, rng) -> Analysis`, a move as good as the level;
# - `examine(view, limit, rng, move) -> Analysis`, for hints and reviews: the best move, or what the text *move*
#   is worth. The score is the lead in points that the mover can expect at the end, as far as the engine sees;
#   scores of different moves in one view can be compared. Raises ValueError for a move that cannot be played;
# - `warm_up() -> str | None`, where there is something to prepare: a warning for the log.
_ENGINES: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "sumon": ("sumon.engines.sumon_player", ("beginner", "casual", "advanced", "expert", "master")),
    "summy": ("sumon.engines.summy_player", ("beginner", "casual", "expert", "master")),
    "sudoku": ("sumon.engines.sudoku_player", ("beginner", "casual", "master")),
}

LEVELS: Mapping[str, tuple[str, ...]] = MappingProxyType({game: levels for game, (_, levels) in _ENGINES.items()})

# What a bad turn gives away, in points: reviews weigh mistakes by it.
COSTLY: Mapping[str, float] = MappingProxyType({"sumon": 3.0, "summy": 12.0, "sudoku": 4.0})


def engine_module(game: str) -> Any:
    """The module that plays *game*. Raises ValueError when no engine does."""
    if game not in _ENGINES:
        raise ValueError(f"no engine plays {game!r}; there are engines for {', '.join(_ENGINES)}")
    return import_module(_ENGINES[game][0])


def choose(game: str, level: str, view: View, seed: int) -> Analysis:
    """The move that *level* plays for the player on turn in *view*; the same *seed* gives the same move
    as long as no clock bounds the level.

    Raises ValueError for a game or level without an engine, for a variant that the game does not have, and when
    nobody is on turn.
    """
    engine = engine_module(game)
    if level not in LEVELS[game]:
        raise ValueError(f"{game} has no level {level!r}; it has {', '.join(LEVELS[game])}")
    _require_turn(game, view)
    analysis: Analysis = engine.choose(level, view, Random(seed))
    return analysis


def examine(game: str, view: View, limit: Limit, seed: int, move: str | None = None) -> Analysis:
    """The best move for the player on turn in *view* at full strength, or how good the legal *move* is.

    The score is the mover's expected lead in points at the end. The same *seed* gives the same analysis as long
    as *limit* bounds nodes alone. Raises ValueError for a game without an engine, for a limit that is none, for a
    variant that the game does not have, and when nobody is on turn.
    """
    engine = engine_module(game)
    require_limit(limit)
    _require_turn(game, view)
    analysis: Analysis = engine.examine(view, limit, Random(seed), move)
    return analysis


def _require_turn(game: str, view: View) -> None:
    """Nothing when somebody is on turn in *view*; raises ValueError otherwise, and for an unknown variant."""
    variants = rules_of(game).variants
    variant = getattr(view, "variant", variants[0])  # views of a game with a single variant do not name it
    if variant not in variants:
        raise ValueError(f"{game} has no variant {variant!r}; it has {', '.join(variants)}")
    if view.to_move is None:
        raise ValueError("the game is over, nobody is on turn")


def require_limit(limit: Limit) -> None:
    """Nothing when an engine can keep to *limit*; raises ValueError otherwise."""
    seconds, nodes = limit.seconds, limit.nodes
    if seconds is None and nodes is None:
        raise ValueError("a limit needs seconds or nodes, or the engine would never answer")
    if seconds is not None and not (math.isfinite(seconds) and seconds > 0):
        raise ValueError(f"seconds must be more than 0 and finite, not {seconds}")
    if nodes is not None and nodes < 1:
        raise ValueError(f"nodes must be at least 1, not {nodes}")
