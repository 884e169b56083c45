"""The Sum On player, with one strength for each level.

It uses the compiled engine, or a plain one if numba cannot compile, or if a position was set up with missing
pieces.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from types import ModuleType
from typing import Any, cast

from sumon.core.protocol import Analysis, AnyPosition, Limit, Player
from sumon.engines.base import Task, TooLargeError
from sumon.engines.sumon import plain_player
from sumon.games import GAMES
from sumon.games.sumon.board import Board
from sumon.games.sumon.draft import after_steps
from sumon.games.sumon.move_types import Move, Turn
from sumon.games.sumon.position import PIECES, SumonPosition
from sumon.games.sumon.view import Side, Step, SumonView


@dataclass(frozen=True)
class Glancer:
    """A level that compares its own turns of at most *steps* steps, misjudging each by about *noise* points."""

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
    """The move that *level* plays in *view*. Raises ValueError if no player is on turn."""
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

    Raises ValueError if no player is on turn, for an unknown variant and for an illegal move.
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
    """The points by which *player* has won the finished game; half a point if equal scores decide it."""
    mine, theirs = position.scores[player], position.scores[player.other]
    if mine != theirs:
        return float(mine - theirs)
    return 0.5 if position.outcome.winner == player else -0.5


def warm_up() -> str | None:
    """Compiles the engine or reads it from the compile cache. Returns a warning for the log if it cannot."""
    engine = compiled_engine()
    return engine if isinstance(engine, str) else None


def _engine_for(view: SumonView) -> ModuleType | str:
    """The compiled engine, or the reason why it cannot search *view*: it would take missing pieces for ones in
    hand.
    """
    if not view.to_place and sum(piece != 0 for piece in view.squares) < PIECES:
        return "there are pieces missing"
    return compiled_engine()


@cache
def compiled_engine() -> ModuleType | str:
    """The module of the compiled engine, ready to play, or the reason why this machine has none."""
    try:
        from . import compiled_player

        compiled_player.compile_now()
    # numba, LLVM or a broken installation may raise anything, and the game must stay playable
    except Exception as error:
        return (
            f"the Sum On engine cannot be compiled on this machine ({type(error).__name__}: {error}); "
            "above the level beginner a weaker plain one plays instead"
        )
    return compiled_player


MOST_TURNS = 3_000
MOST_POSITIONS = 30_000  # the positions searched to prove a winner after a turn
MOST_RANKS_TO_GO = 24  # both sides together; with more, a proof hardly ever succeeds

Squares = tuple[int, ...]


def turns_of(position: SumonPosition) -> list[tuple[Step, ...]]:
    """All turns. Raises TooLargeError if there are too many."""
    found: list[tuple[Step, ...]] = []
    for move in position.legal_moves():
        if not isinstance(move, Turn) or len(found) >= MOST_TURNS:
            raise TooLargeError
        found.append(move.steps)
    return found


def steps_in(position: AnyPosition, move: Move) -> float:
    """The number of steps in *move*."""
    return float(len(move.steps)) if isinstance(move, Turn) else 0.0


def points_gained(position: AnyPosition, move: Move) -> float:
    """The points that *move* brings home."""
    state = cast(SumonPosition, position)
    if not isinstance(move, Turn):
        return 0.0
    after = after_steps(state.squares, move.steps)
    return float(_points(state.board, after, state.side) - _points(state.board, state.squares, state.side))


def wins(position: AnyPosition, move: Move) -> float:
    """1 if the player of *move* wins against every defence, otherwise 0.

    Raises TooLargeError if that cannot be proved soon, RuntimeError if the engine cannot be compiled.
    """
    after = cast(SumonPosition, position.play(move))
    if after.outcome is not None:
        return float(after.outcome.winner == position.to_move)
    engine = compiled_engine()
    if isinstance(engine, str):
        raise RuntimeError(engine)
    limit = Limit(nodes=MOST_POSITIONS)
    searcher, _ = engine.searcher_for(after.view(None), after, limit)
    found = searcher.complete(engine.Budget(limit), -1, 1)
    if found is None:
        raise TooLargeError
    return float(found.value < 0)


def _steps_in_all(position: AnyPosition) -> dict[str, float]:
    state = cast(SumonPosition, position)
    return {state.format(Turn(steps)): float(len(steps)) for steps in turns_of(state)}


def _points_of_all(position: AnyPosition) -> dict[str, float]:
    state = cast(SumonPosition, position)
    return {state.format(Turn(steps)): points_gained(state, Turn(steps)) for steps in turns_of(state)}


def _wins_of_all(position: AnyPosition) -> dict[str, float]:
    state = cast(SumonPosition, position)
    if _ranks_to_go(state) > MOST_RANKS_TO_GO:
        raise TooLargeError
    turns = [Turn(steps) for steps in turns_of(state)]
    return {state.format(turn): wins(state, turn) for turn in turns}


def _ranks_to_go(position: SumonPosition) -> int:
    board = position.board
    ranks = 0
    for square, piece in enumerate(position.squares):
        if piece:
            made = square // board.files
            ranks += board.ranks - 1 - made if piece > 0 else made
    return ranks


def _points(board: Board, squares: Squares, side: Side) -> int:
    return sum(max(0, squares[square] * side.sign) for square in board.far(side))


TASKS = (
    Task("chain", steps_in, _steps_in_all, least_choices=20, least_worth=4),
    Task("points", points_gained, _points_of_all, least_choices=12, least_worth=3),
    Task("win", wins, _wins_of_all, least_choices=5, least_worth=1, all_or_nothing=True),
)
