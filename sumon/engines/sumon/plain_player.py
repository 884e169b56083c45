"""A Sum On player without numba: looks at every turn, and at the best reply to the most promising ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import copysign
from random import Random
from typing import Any

from sumon.core.protocol import Analysis, Limit
from sumon.games import GAMES
from sumon.games.sumon.move_types import Turn
from sumon.games.sumon.view import Side, SumonView

WIDE = 12  # the number of turns whose best reply is checked
WON = 100.0  # more than any estimate
BLOCKED = 3.0  # the cost, in points, of a piece that cannot move and is not home


def choose(view: SumonView, rng: Random, *, steps: int = 99, noise: float = 0.0, replies: bool = False) -> Analysis:
    """The move with the best outlook among placements and turns of at most *steps* steps.

    *noise*: the typical error of the judgement of each, in points; *replies*: whether the best reply to the most
    promising ones is checked. Raises ValueError if no player is on turn.
    """
    if view.side is None:
        raise ValueError("the game is over, nobody is on turn")
    position = GAMES["sumon"].imagine(view, rng)
    player = position.to_move
    assert player is not None

    def outlook(after: Any) -> float:
        return judge(after, player) + rng.gauss(0, noise)

    moves = [move for move in position.legal_moves() if not isinstance(move, Turn) or len(move.steps) <= steps]
    scored = [(outlook(position.play(move)), move) for move in moves]
    scored.sort(key=lambda entry: -entry[0])
    nodes = len(scored)
    if replies:
        scored = [(_after_best_reply(position.play(move), outlook, score), move) for score, move in scored[:WIDE]]
        scored.sort(key=lambda entry: -entry[0])
    score, move = scored[0]
    return Analysis(move, score, (position.format(move),), nodes, 2 if replies else 1, False)


def examine(view: SumonView, limit: Limit, rng: Random) -> Analysis:
    """The best move with a check of replies, whatever the *limit*; the score is the expected lead at the end."""
    found = choose(view, rng, replies=True)
    assert found.score is not None
    sure = copysign(WON, found.score) if abs(found.score) >= WON else 0.0
    return replace(found, score=found.score - sure)


def _after_best_reply(position: Any, outlook: Callable[[Any], float], score: float) -> float:
    return min((outlook(position.play(move)) for move in position.legal_moves()), default=score)


def judge(position: Any, player: int) -> float:
    """The worth of *position* for *player* in points: exact when it is over, an estimate before."""
    if position.outcome is not None:
        mine, theirs = position.scores[player], position.scores[1 - player]
        return (WON if position.outcome.winner == player else -WON) + float(mine - theirs)
    view: SumonView = position.view(None)
    worth = [0.0, 0.0]
    for square, piece in enumerate(view.squares):
        if piece:
            side = Side.BLUE if piece > 0 else Side.RED
            worth[side] += _piece_worth(view, square, abs(piece), side)
    blue = view.owners[Side.BLUE]
    return worth[Side.BLUE] - worth[Side.RED] if blue == player else worth[Side.RED] - worth[Side.BLUE]


def _piece_worth(view: SumonView, square: int, number: int, side: Side) -> float:
    # A piece scores its number on the far rank. Before that it is worth the part of the way it has made, plus a
    # little tempo for every rank.
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
