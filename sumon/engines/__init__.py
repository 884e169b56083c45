"""Computer players. They get a `View` and a level, and nothing else.

A game's player is found by the game's slug, see `seam`; importing this package imports none of them.
"""

from __future__ import annotations

from random import Random

import sumon.games  # noqa: F401 - registers the games
from sumon.core.protocol import Analysis, Limit, View
from sumon.core.registry import rules_of

from .base import GameEngine, engine_of, require_limit, review_version

__all__ = [
    "GameEngine",
    "choose",
    "engine_of",
    "examine",
    "require_limit",
    "review_version",
]


def choose(game: str, level: str, view: View, seed: int) -> Analysis:
    """The move that *level* plays for the player on turn in *view*. The same *seed* gives the same move, except at
    levels that a clock limits.

    Raises ValueError for a game or level without an engine, for a variant that the game does not have, and if no
    player is on turn.
    """
    engine = _able_engine(game)
    if level not in engine.levels:
        raise ValueError(f"{game} has no level {level!r}; it has {', '.join(engine.levels)}")
    _require_turn(game, view)
    return engine.choose(level, view, Random(seed))


def examine(game: str, view: View, limit: Limit, seed: int, move: str | None = None) -> Analysis:
    """The best move for the player on turn in *view* at full strength, or an analysis of the legal *move*.

    The score is the lead in points that the player on turn can expect at the end. The same *seed* gives the same
    analysis if *limit* limits only nodes. Raises ValueError for a game without an engine, for an invalid limit, for
    a variant that the game does not have, and if no player is on turn.
    """
    engine = _able_engine(game)
    require_limit(limit)
    _require_turn(game, view)
    return engine.examine(view, limit, Random(seed), move)


def _able_engine(game: str) -> GameEngine[View]:
    """The engine of *game*. Raises ValueError unless the computer plays it."""
    engine = engine_of(game)
    if not engine.levels:
        raise ValueError(f"the computer does not play {game}: no engine has a level of it")
    return engine


def _require_turn(game: str, view: View) -> None:
    """Raises ValueError unless a player is on turn in *view* and its variant is known."""
    variants = rules_of(game).variants
    if view.variant not in variants:
        raise ValueError(f"{game} has no variant {view.variant!r}; it has {', '.join(variants)}")
    if view.to_move is None:
        raise ValueError("the game is over, nobody is on turn")
