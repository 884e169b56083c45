"""The puzzles of Sum On: the longest chain, the most points this turn, the turn that wins by force."""

from __future__ import annotations

from typing import cast

from sumon.core.protocol import AnyPosition, Limit
from sumon.engines.tasks import Task, TooLargeError
from sumon.games.sumon.board import Board
from sumon.games.sumon.draft import after_steps
from sumon.games.sumon.move_types import Move, Turn
from sumon.games.sumon.position import SumonPosition
from sumon.games.sumon.view import Side, Step

from .player import compiled_engine

MOST_TURNS = 3_000
MOST_POSITIONS = 30_000  # that are looked at to prove who wins after a turn
MOST_RANKS_TO_GO = 24  # both sides together; with more, hardly anything can be proved

Squares = tuple[int, ...]


def turns_of(position: SumonPosition) -> list[tuple[Step, ...]]:
    """All turns. Raises TooLargeError where there are too many."""
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
