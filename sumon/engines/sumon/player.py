"""The Sum On player: one strength a level, with the compiled engine, or without it where numba cannot compile, and
where a position was set up with pieces missing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from types import ModuleType
from typing import Any

from sumon.core.protocol import Analysis, Limit, Player
from sumon.games import GAMES
from sumon.games.sumon.position import PIECES
from sumon.games.sumon.view import SumonView

from . import plain_player


@dataclass(frozen=True)
class Glancer:
    """A level that looks at its own turns of at most *steps* steps, misjudging each by about *noise* points."""

    steps: int
    noise: float


@dataclass(frozen=True)
class Thinker:
    """A level that searches within *limit*, but plays the share *slips* of its turns at first glance."""

    limit: Limit
    slips: float = 0.0


FIRST_GLANCE = Glancer(steps=9, noise=0.3)

LEVELS: Mapping[str, Glancer | Thinker] = {
    "beginner": Glancer(steps=4, noise=0.4),
    "casual": Thinker(Limit(nodes=2000), slips=0.2),
    "advanced": Thinker(Limit(nodes=10_000)),
    "expert": Thinker(Limit(nodes=250_000)),
    "master": Thinker(Limit(seconds=3.0)),
}


def choose(level: str, view: SumonView, rng: Random) -> Analysis:
    """The move that *level* plays in *view*. Raises ValueError when no player is on turn."""
    strength = LEVELS[level]
    if isinstance(strength, Thinker) and rng.random() < strength.slips:
        strength = FIRST_GLANCE
    if isinstance(strength, Glancer):
        return plain_player.choose(view, rng, steps=strength.steps, noise=strength.noise)
    engine = _engine_for(view)
    if isinstance(engine, str):
        return plain_player.choose(view, rng, replies=True)
    analysis: Analysis = engine.CompiledPlayer().choose(view, strength.limit, rng)
    return analysis


def examine(view: SumonView, limit: Limit, rng: Random, move: str | None) -> Analysis:
    """The best move in *view*, or the worth of *move*, by searches within *limit*.

    Raises ValueError when no player is on turn, for an unknown variant and for an illegal move.
    """
    engine = _engine_for(view)
    search = plain_player.examine if isinstance(engine, str) else engine.CompiledPlayer().choose
    if move is None:
        best: Analysis = search(view, limit, rng)
        return best
    position = GAMES["sumon"].imagine(view, rng)
    played = position.parse(move)
    after = position.play(played)
    if after.outcome is not None:
        assert position.to_move is not None
        return Analysis(played, margin(after, position.to_move), (move,), 1, 1, True)
    reply: Analysis = search(after.view(None), limit, rng)
    assert reply.score is not None
    return Analysis(played, -reply.score, (move, *reply.line), reply.nodes, reply.depth, reply.exact)


def margin(position: Any, player: Player) -> float:
    """By how many points *player* has won the finished game; half a point where equal scores decide it."""
    mine, theirs = position.scores[player], position.scores[player.other]
    if mine != theirs:
        return float(mine - theirs)
    return 0.5 if position.outcome.winner == player else -0.5


def warm_up() -> str | None:
    """Compiles the engine or reads it from the compile cache. Returns a warning for the log if it cannot."""
    engine = compiled_engine()
    return engine if isinstance(engine, str) else None


def _engine_for(view: SumonView) -> ModuleType | str:
    """The compiled engine, or why it does not look at *view*: it would take missing pieces for pieces in hand."""
    if not view.to_place and sum(piece != 0 for piece in view.squares) < PIECES:
        return "there are pieces missing"
    return compiled_engine()


@cache
def compiled_engine() -> ModuleType | str:
    """The module of the compiled engine, ready to play, or the reason why this machine has none."""
    try:
        from . import compiled_player

        compiled_player.compile_now()
    except Exception as error:  # whatever numba, LLVM or a broken installation raise: people can still play
        return (
            f"the Sum On engine cannot be compiled on this machine ({type(error).__name__}: {error}); "
            "above the level beginner a weaker plain one plays instead"
        )
    return compiled_player
