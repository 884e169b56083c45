"""Sudoku Duel's player: the points of a placement less the expected points of the answer.

Each face-down tile is equally likely to be the next one, and the opponent then takes the best square for it.
Looking further ahead gains nothing measurable, as too much depends on later tiles.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import cast

from sumon.core.message import Message
from sumon.core.protocol import Analysis, AnyPosition, Limit, Player
from sumon.engines.base import Task
from sumon.games.sudoku import PEERS, SUDOKU, Place, SudokuView, correct_squares, peers_of
from sumon.games.sudoku.position import SudokuPosition

Squares = int  # a set of squares, one bit for each

_PEERS: tuple[Squares, ...] = tuple(sum(1 << peer for peer in peers) for peers in PEERS)

# The number of correct squares that a level compares by their points. None: it compares all of them, with the
# opponent's answers.
LEVELS: Mapping[str, int | None] = {"beginner": 5, "casual": 12, "master": None}


def choose(level: str, view: SudokuView, rng: Random) -> Analysis:
    """The correct placement that *level* plays in *view*. Raises ValueError if no player is on turn."""
    looks = LEVELS[level]
    if looks is None:
        return examine(view, Limit(nodes=1), rng)
    tile = _tile_of(view)
    seen = rng.sample(view.choices, min(looks, len(view.choices)))
    square, points = max(seen, key=lambda choice: choice[1])
    return _analysis(view, Place(square, tile), points, len(seen), 1, rng)


def examine(view: SudokuView, limit: Limit, rng: Random, move: str | None = None) -> Analysis:
    """The best placement in *view*, or the worth of the text *move*. Faster than any *limit*.

    Raises ValueError if no player is on turn, MoveError if *move* cannot be played.
    """
    tile = _tile_of(view)
    answers = Answers(view)
    points = dict(view.choices)
    if move is not None:
        position = SUDOKU.imagine(view, rng)
        place = position.parse(move)
        position.check(place)
        worth = points[place.square] - answers.to(place.square) if place.square in points else -answers.to(None)
        return _analysis(view, place, worth, 1, 2, rng)
    squares = rng.sample(list(points), len(points))  # shuffled, to choose at random among equally good ones
    worths = {square: points[square] - answers.to(square) for square in squares}
    best = max(squares, key=lambda square: worths[square])
    return _analysis(view, Place(best, tile), worths[best], len(squares), 2, rng)


class Answers:
    """The points that the opponent can expect to score with the next tile."""

    def __init__(self, view: SudokuView) -> None:
        self._tile = _tile_of(view)
        self._left = sum(view.unseen)
        by_peers: dict[int, Squares] = {}
        for square, digit in enumerate(view.grid):
            if not digit:
                count = len(peers_of(view.grid, square))
                by_peers[count] = by_peers.get(count, 0) | 1 << square
        ranks = sorted(by_peers.items(), reverse=True)
        # For each digit: itself, the number of its tiles left, its correct squares by points, most points first.
        self._digits: list[tuple[int, int, list[tuple[int, Squares]]]] = []
        for digit, count in enumerate(view.unseen, start=1):
            correct = sum(1 << square for square in correct_squares(view.grid, digit))
            fitting = [(points, squares & correct) for points, squares in ranks if squares & correct]
            self._digits.append((digit, count, fitting))

    def to(self, square: int | None) -> float:
        """The opponent's average best answer after a placement on *square*, or after a wrong one (None)."""
        total = 0
        peers = 0 if square is None else _PEERS[square]
        for digit, count, fitting in self._digits:
            if count:
                barred = 0 if square is None else 1 << square
                if digit == self._tile:
                    barred |= peers
                total += count * _most_points(fitting, barred, peers)
        return total / self._left if self._left else 0.0


def _most_points(fitting: list[tuple[int, Squares]], barred: Squares, richer: Squares) -> int:
    """The most points in *fitting* on a square that is not *barred*; the *richer* squares score one more."""
    for points, squares in fitting:
        free = squares & ~barred
        if free:
            # Squares with fewer points can draw level with these, but not exceed them.
            return points + 1 if free & richer else points
    return 0


def _tile_of(view: SudokuView) -> int:
    if view.to_move is None or view.tile is None:
        raise ValueError("the game is over, nobody is on turn")
    return view.tile


def _analysis(view: SudokuView, place: Place, worth: float, nodes: int, depth: int, rng: Random) -> Analysis:
    """The analysis of *place* with the expected lead; exact if no tile is left for an answer."""
    mine, theirs = view.scores if view.to_move is Player.FIRST else view.scores[::-1]
    text = SUDOKU.imagine(view, rng).format(place)
    return Analysis(place, mine - theirs + worth, (text,), nodes, depth, not sum(view.unseen))


def gain(position: AnyPosition, move: Place) -> float:
    """The points of *move* less the opponent's best answer, averaged over the next tiles."""
    view = cast(SudokuPosition, position).view(None)
    points = dict(view.choices).get(move.square)
    answers = Answers(view)
    return -answers.to(None) if points is None else points - answers.to(move.square)


def _gains(position: AnyPosition) -> dict[str, float]:
    state = cast(SudokuPosition, position)
    view = state.view(None)
    answers, tile = Answers(view), view.tile or 0
    return {state.format(Place(square, tile)): points - answers.to(square) for square, points in view.choices}


def _mistake(position: AnyPosition, move: Place) -> Message | None:
    return next(iter(position.cautions(move)), None)


TASKS = (Task("square", gain, _gains, least_choices=6, least_worth=-20, margin=1.0, mistake=_mistake),)
