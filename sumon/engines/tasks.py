"""The tasks of puzzles. Those of a game are found at its engine, see `GameEngine.tasks`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sumon.core.message import Message
from sumon.core.protocol import AnyPosition


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
