"""The interface between the bot and the computer player of a game.

The player is the `ENGINE`, a `GameEngine`, of `sumon/engines/<slug>/__init__.py`. Games without such a folder have
no computer player. Importing the folder must be cheap: slow imports wait for the first question.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeVar

from sumon.core.message import Message
from sumon.core.protocol import Analysis, AnyPosition, Limit, View
from sumon.core.registry import NoFolderError, game_part


class TooLargeError(Exception):
    """Examining the whole position would take too long."""


@dataclass(frozen=True)
class Task:
    """The task of a puzzle: something to find in a position.

    A position is a puzzle if enough moves can be the answer, and one of them is worth clearly more than the others.
    """

    name: str
    worth: Callable[[AnyPosition, Any], float]  # the worth of a legal move for the task
    # the worths of all possible answers, by canonical text; raises TooLargeError if that would take too long
    worths: Callable[[AnyPosition], dict[str, float]]
    least_choices: int  # the fewest possible answers
    least_worth: float  # the least worth of the best one
    margin: float = 1.0  # the least difference between the best and the second
    all_or_nothing: bool = False  # whether any other answer is worth nothing
    # the reason why a legal move is wrong in any task, None for the others
    mistake: Callable[[AnyPosition, Any], Message | None] = lambda position, move: None

    def answer(self, position: AnyPosition) -> tuple[str, float] | None:
        """The best move and its worth; None if *position* is no puzzle. Raises TooLargeError."""
        found = self.worths(position)
        if len(found) < max(2, self.least_choices):
            return None
        ranked = sorted(found, key=lambda move: -found[move])
        best, second = found[ranked[0]], found[ranked[1]]
        if best < self.least_worth or best - second < self.margin:
            return None
        return ranked[0], best


V = TypeVar("V", bound=View)


class GameEngine(Generic[V]):
    """The computer player of one game. It only gets views, so it cannot cheat."""

    levels: tuple[str, ...] = ()  # its strengths, easiest first; empty if the computer does not play the game
    limits: Mapping[str, Limit] = {}  # the limits of the levels that search
    tasks: tuple[Task, ...] = ()  # the tasks of puzzles; empty if the game has no puzzles
    bad_turn_cost: float = 1.0  # the points that a bad turn loses; reviews show mistakes of about this size
    # The loss in points at which a turn counts 1/e of a perfect one. Random play should have an accuracy of at most
    # 40 %, the easiest level about 60 % and the strongest at least 95 %.
    accuracy_scale: float = 1.0
    usual_agreement: float = 0.5  # the share of turns in which average players choose the move of `examine`
    version: int = 1  # increased when `examine` changes its results, so that stored reviews are made again

    def choose(self, level: str, view: V, rng: Random) -> Analysis:
        """A move for the player on turn in *view*, as good as *level*, one of `levels`.

        Raises LookupError for an unknown level.
        """
        raise LookupError(f"{type(self).__name__} has no level {level!r}")

    def examine(self, view: V, limit: Limit, rng: Random, move: str | None = None) -> Analysis:
        """The best move in *view*, or the worth of the text *move*, for hints and reviews.

        The score is the lead in points that the player on turn can expect at the end; scores of different moves in
        one view are comparable. Raises ValueError for a move that cannot be played.
        """
        raise LookupError(f"{type(self).__name__} examines no moves: it has no levels")

    def warm_up(self) -> str | None:
        """Prepares the engine so that its first move is fast. Returns a warning for the log, or None."""
        return None

    def is_slow_before_warm_up(self, level: str | None) -> bool:
        """Whether *level*, or `examine` if it is None, waits for `warm_up`."""
        return type(self).warm_up is not GameEngine.warm_up and (level is None or level in self.limits)


NO_ENGINE: GameEngine[Any] = GameEngine()


def engine_of(game: str) -> GameEngine[Any]:
    """The computer player of *game*; an engine without levels if the computer does not play it.

    Raises NoGameError unless the game exists.
    """
    try:
        return game_part(__package__, game, "ENGINE", GameEngine)
    except NoFolderError:
        return NO_ENGINE


def task_of(game: str, name: str) -> Task:
    """The task *name* of *game*. Raises LookupError if the game has no such task."""
    for task in engine_of(game).tasks:
        if task.name == name:
            return task
    raise LookupError(f"{game} has no task {name!r}")


def review_version(game: str) -> int:
    """The version of reviews of *game*; stored reviews of other versions are made again."""
    return engine_of(game).version


def require_limit(limit: Limit) -> None:
    """Raises ValueError unless an engine can keep *limit*."""
    seconds, nodes = limit.seconds, limit.nodes
    if seconds is None and nodes is None:
        raise ValueError("a limit needs seconds or nodes, or the engine would never answer")
    if seconds is not None and not (math.isfinite(seconds) and seconds > 0):
        raise ValueError(f"seconds must be more than 0 and finite, not {seconds}")
    if nodes is not None and nodes < 1:
        raise ValueError(f"nodes must be at least 1, not {nodes}")
