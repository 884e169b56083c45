"""The interface between the bot and the computer player of a game.

A game's player lives in the folder of its slug: `sumon/engines/<slug>/__init__.py` holds `ENGINE`, a `GameEngine`.
The computer does not play a game without such a folder. Importing the folder has to be cheap: slow imports wait
until the engine is first asked.
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
    """Something to look for in a position.

    *worth*: how much a legal move brings towards it. *worths*: that of every move that can be the answer, by its
    canonical text, found by looking at all of them; raises TooLargeError where that would take too long.
    A position is a puzzle when *least_choices* moves can be the answer and the best of them is worth at least
    *least_worth*, and by *margin* more than any other. *all_or_nothing*: what is not the answer is worth nothing.
    *mistake*: why a legal move is wrong whatever the task, None for all others.
    """

    name: str
    worth: Callable[[AnyPosition, Any], float]
    worths: Callable[[AnyPosition], dict[str, float]]
    least_choices: int
    least_worth: float
    margin: float = 1.0
    all_or_nothing: bool = False
    mistake: Callable[[AnyPosition, Any], Message | None] = lambda position, move: None

    def answer(self, position: AnyPosition) -> tuple[str, float] | None:
        """The one best move and its worth, None if *position* is no puzzle. Raises TooLargeError."""
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
    """The computer player of one game. It sees a view only, so it cannot cheat.

    *levels*: the strengths it plays at, easiest first; none means that the computer does not play this game.
    *limits*: what bounds the levels that search; the others look once.
    *bad_turn_cost*: what a bad turn gives away, in points; reviews show mistakes that come near it.
    *accuracy_scale*: a turn that gives away so many points counts for 1/e of a perfect one; chosen so that random
    play has an accuracy of at most 40 %, the easiest level about 60 % and the strongest at least 95 %.
    *usual_agreement*: the share of turns in which people of average strength play what `examine` finds best.
    *version*: goes up when `examine` judges differently than before, or tells more, so that stored reviews are
    made anew.
    *tasks*: what puzzles of this game can ask for; none means that the game has no puzzles.
    """

    levels: tuple[str, ...] = ()
    limits: Mapping[str, Limit] = {}
    tasks: tuple[Task, ...] = ()
    bad_turn_cost: float = 1.0
    accuracy_scale: float = 1.0
    usual_agreement: float = 0.5
    version: int = 1

    def choose(self, level: str, view: V, rng: Random) -> Analysis:
        """A move as good as *level*, one of `levels`, for the player on turn in *view*.

        Raises LookupError for an unknown level.
        """
        raise LookupError(f"{type(self).__name__} has no level {level!r}")

    def examine(self, view: V, limit: Limit, rng: Random, move: str | None = None) -> Analysis:
        """The best move in *view*, or what the text *move* is worth, for hints and reviews.

        The score is the lead in points that the player on turn can expect at the end, as far as the engine sees;
        scores of different moves in one view can be compared. Raises ValueError for a move that cannot be played.
        """
        raise LookupError(f"{type(self).__name__} examines no moves: it has no levels")

    def warm_up(self) -> str | None:
        """Prepares what would make the first move slow. Returns a warning for the log, None when all is well."""
        return None

    def is_slow_before_warm_up(self, level: str | None) -> bool:
        """Whether *level*, or `examine` where it is None, waits for what `warm_up` prepares."""
        return type(self).warm_up is not GameEngine.warm_up and (level is None or level in self.limits)


NO_ENGINE: GameEngine[Any] = GameEngine()


def engine_of(game: str) -> GameEngine[Any]:
    """The computer player of *game*; one without levels if the computer does not play it.

    Raises NoGameError unless the game exists.
    """
    try:
        return game_part(__package__, game, "ENGINE", GameEngine)
    except NoFolderError:
        return NO_ENGINE


def task_of(game: str, name: str) -> Task:
    """The task *name* of *game*. Raises LookupError where the game has no such task."""
    for task in engine_of(game).tasks:
        if task.name == name:
            return task
    raise LookupError(f"{game} has no task {name!r}")


def review_version(game: str) -> int:
    """The version that reviews of *game* are stored under; reviews of other versions are remade."""
    return engine_of(game).version


def require_limit(limit: Limit) -> None:
    """Raises ValueError unless *limit* is one that an engine can keep to."""
    seconds, nodes = limit.seconds, limit.nodes
    if seconds is None and nodes is None:
        raise ValueError("a limit needs seconds or nodes, or the engine would never answer")
    if seconds is not None and not (math.isfinite(seconds) and seconds > 0):
        raise ValueError(f"seconds must be more than 0 and finite, not {seconds}")
    if nodes is not None and nodes < 1:
        raise ValueError(f"nodes must be at least 1, not {nodes}")
