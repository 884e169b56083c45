"""The Summy player: points now, and the later worth of the tiles that stay on the rack."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import cast

from sumon.core.protocol import Analysis, AnyPosition, Limit, Player
from sumon.engines.base import Task, TooLargeError
from sumon.games.summy import RACK_SIZE, SUMMY, Lay, SummyView, Swap, laid_tiles, points_for, without
from sumon.games.summy.lays import legal_lays
from sumon.games.summy.position import SummyPosition

from .endgame import Endgame, EndgameSearch
from .rack_value import Leaves, Weights, fitted_weights

Move = Lay | Swap

SWAPPED = 4  # the tiles that a level without judgement swaps if it finds no lay


@dataclass(frozen=True)
class Finder:
    """A level that plays the highest-scoring of *looks* lays (None: of all) with at most *tiles* rack tiles."""

    looks: int | None
    tiles: int = RACK_SIZE


@dataclass(frozen=True)
class Judge:
    """A level that weighs the tiles it keeps, swaps if that pays, and searches the end within *limit*."""

    limit: Limit


LEVELS: Mapping[str, Finder | Judge] = {
    "beginner": Finder(looks=3, tiles=5),
    "casual": Finder(looks=6),
    "expert": Finder(looks=None),
    "master": Judge(Limit(seconds=2.5)),
}


def choose(level: str, view: SummyView, rng: Random) -> Analysis:
    """The move that *level* plays in *view*. Raises ValueError if no player is on turn."""
    strength = LEVELS[level]
    if isinstance(strength, Judge):
        return examine(view, strength.limit, rng)
    rack, position = _rack_of(view), SUMMY.imagine(view, rng)
    lays = [move for move in position.legal_moves() if isinstance(move, Lay)]
    found = [lay for lay in lays if len(laid_tiles(view.board, lay)) <= strength.tiles] or lays
    if strength.looks is not None:
        found = rng.sample(found, min(strength.looks, len(found)))
    move: Move = Swap("".join(rng.sample(rack, min(SWAPPED, len(rack)))))
    if found:
        move = max(found, key=lambda lay: points_for(view.board, lay))
    return Analysis(move, None, (position.format(move),), len(lays), 1, False)


def examine(view: SummyView, limit: Limit, rng: Random, move: str | None = None) -> Analysis:
    """The best move in *view*, or the worth of the text *move*. *limit* limits the search at the end of the game.

    Raises ValueError if no player is on turn, MoveError if *move* cannot be played.
    """
    rack, only = _rack_of(view), None
    position = SUMMY.imagine(view, rng)
    if move is not None:
        only = position.parse(move)
        position.check(only)
    if _is_end(view):
        search = EndgameSearch(limit)
        theirs = position.racks[position.mover.other]
        solution = search.solve(Endgame(view.board, rack, theirs, view.last_turn), only)
        if solution:
            score = _lead(view) + solution.gain
            line = (position.format(solution.move),)
            return Analysis(solution.move, score, line, search.nodes, None, solution.exact)
    weights = fitted_weights()
    worth, best, nodes = best_move(view, weights, position.legal_moves() if only is None else iter((only,)))
    # The opponent can expect to make up half a turn.
    score = _lead(view) + worth - weights.sizes[RACK_SIZE] / 2
    return Analysis(best, score, (position.format(best),), nodes, 1, False)


def best_move(view: SummyView, weights: Weights, moves: Iterator[Move]) -> tuple[float, Move, int]:
    """(worth, best move, number of moves) of *moves*; the worth is the points and the value of the tiles kept."""
    leaves = Leaves(weights, view.unseen, view.bag_count)
    best: tuple[float, Move] | None = None
    nodes = 0
    for move in moves:
        nodes += 1
        worth = _worth(view, move, leaves)
        if best is None or worth > best[0]:
            best = worth, move
    assert best is not None  # a swap is always possible
    return *best, nodes


def _worth(view: SummyView, move: Move, leaves: Leaves) -> float:
    """The points of *move* plus the worth of the tiles that it keeps."""
    if isinstance(move, Swap):
        points, tiles = 0, move.tiles
    else:
        points, tiles = points_for(view.board, move), laid_tiles(view.board, move)
    return points + leaves.worth(without(_rack_of(view), tiles))


def _is_end(view: SummyView) -> bool:
    """Whether all tiles that still matter are known.

    Either this turn is the last, or the bag is empty and all tiles that the viewer does not see are on the other
    rack.
    """
    mover = view.to_move
    return view.last_turn or (mover is not None and not view.bag_count and not view.swapped[mover.other])


def _rack_of(view: SummyView) -> str:
    if view.to_move is None or view.rack is None or view.viewer != view.to_move:
        raise ValueError("only the player on turn has a move to choose")
    return view.rack


def _lead(view: SummyView) -> int:
    mine, theirs = view.scores if view.to_move is Player.FIRST else view.scores[::-1]
    return mine - theirs


MOST_LAYS = 1_500


def points_laid(position: AnyPosition, move: Lay | Swap) -> float:
    """The points of *move*; 0 for a swap."""
    return float(points_for(cast(SummyPosition, position).board, move)) if isinstance(move, Lay) else 0.0


def _points_of_all(position: AnyPosition) -> dict[str, float]:
    state = cast(SummyPosition, position)
    found: dict[str, float] = {}
    for lay in legal_lays(state.board, state.racks[state.mover]):
        if len(found) >= MOST_LAYS:
            raise TooLargeError
        found[state.format(lay)] = float(points_for(state.board, lay))
    return found


TASKS = (Task("lay", points_laid, _points_of_all, least_choices=8, least_worth=12),)
