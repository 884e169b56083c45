"""A Sum On player without numba: looks at every turn, and at the best reply to the most promising ones."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from sumon.core.protocol import Analysis
from sumon.games import GAMES
from sumon.games.sumon.view import Side, SumonView

WIDE = 12  # turns whose best reply is looked at
BLOCKED = 3.0  # what a piece that cannot move and is not home costs, in points


def choose(view: SumonView, rng: Random, *, replies: bool = True, noise: float = 0.0) -> Analysis:
    """The move with the best outlook; *replies*: against the best answer; *noise*: spread of misjudgement in points.

    Raises ValueError when nobody is on turn.
    """
    if view.side is None:
        raise ValueError("the game is over, nobody is on turn")
    position = GAMES["sumon"].imagine(view, rng)
    player = position.to_move
    assert player is not None

    def outlook(after: Any) -> float:
        return judge(after, player) + rng.gauss(0, noise)

    scored = _ranked(position, outlook)
    nodes = len(scored)
    if replies:
        deeper = []
        for _, move in scored[:WIDE]:
            answers = _ranked(position.play(move), outlook)
            nodes += len(answers)
            deeper.append((answers[-1][0] if answers else outlook(position.play(move)), move))
        deeper.sort(key=lambda entry: -entry[0])
        scored = deeper
    score, move = scored[0]
    return Analysis(move, score, (position.format(move),), nodes, 2 if replies else 1, False)


def _ranked(position: Any, outlook: Callable[[Any], float]) -> list[tuple[float, Any]]:
    scored = [(outlook(position.play(move)), move) for move in position.legal_moves()]
    scored.sort(key=lambda entry: -entry[0])
    return scored


def judge(position: Any, player: int) -> float:
    """How good *position* is for *player*, in points: the sure score when it is over, an estimate before."""
    if position.outcome is not None:
        mine, theirs = position.scores[player], position.scores[1 - player]
        return 100.0 * (1 if position.outcome.winner == player else -1) + mine - theirs
    view: SumonView = position.view(None)
    worth = [0.0, 0.0]
    for square, piece in enumerate(view.squares):
        if piece:
            side = Side.BLUE if piece > 0 else Side.RED
            worth[side] += _piece_worth(view, square, abs(piece), side)
    blue, red = view.owners
    return worth[Side.BLUE] - worth[Side.RED] if blue == player else worth[Side.RED] - worth[Side.BLUE]


def _piece_worth(view: SumonView, square: int, number: int, side: Side) -> float:
    # A piece scores its number on the far rank; on the way there it is worth the part of the way it has made,
    # and every rank is a little tempo of its own.
    rank, file = divmod(square, view.files)
    ahead = 1 if side is Side.BLUE else -1
    way = view.ranks - 1
    made = rank if side is Side.BLUE else way - rank
    if made == way:
        return number + 2.0
    free = any(
        0 <= file + aside < view.files and not view.squares[square + ahead * view.files + aside]
        for aside in (-1, 0, 1)
    )
    return (0.7 * number + 1.0) * made / way - (0.0 if free else BLOCKED)
