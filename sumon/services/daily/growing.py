"""The growth of the book of puzzles: idle engines play games, in which further puzzles are found."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from random import Random
from typing import Protocol, TypeVar

from sumon.core.puzzle import Strength
from sumon.engines import engine_of
from sumon.engines.puzzlemaking import MOST_OF_A_GAME, found_in_game, graded
from sumon.games import GAMES
from sumon.play.daily.book import Book
from sumon.storage.daily.puzzles import GrownPuzzleRows

OF_A_STRENGTH = 365  # puzzles of each game: a year without a repetition
GRADED_AT_ONCE = 12  # puzzles of one task: each third gets another strength
log = logging.getLogger(__name__)
T = TypeVar("T")


class IdleEngines(Protocol):
    """Engines that can do other work while they are idle."""

    @property
    def idle_for(self) -> float:
        """The number of seconds since the last question."""
        ...

    async def run_idle(self, function: Callable[..., T], *args: object) -> T | None:
        """The result of *function*, which must be picklable; None if a question came first."""
        ...

    def rest(self) -> None:
        """Frees the resources of idle work until they are needed again."""
        ...


class Growth:
    """Makes puzzles until there are enough of each game and strength.

    A step stores all that it finds at once, or nothing. A grown puzzle cannot be looked up anywhere, as its game is
    played by chance on this installation.
    """

    def __init__(self, store: GrownPuzzleRows, book: Book, *, now: Callable[[], datetime], rng: Random) -> None:
        self._store = store
        self._book = book
        self._now = now
        self._rng = rng
        self._lacking = self._look()

    @property
    def is_enough(self) -> bool:
        """Whether there are enough puzzles of each game and strength."""
        return not self._lacking

    async def step(self, engines: IdleEngines) -> bool:
        """Plays one game and stores its puzzles. Returns False if a question came first, and nothing was stored."""
        if self.is_enough:
            return True
        game = self._rng.choice(list(self._lacking))
        most = dict.fromkeys(self._lacking[game], MOST_OF_A_GAME)
        found = await engines.run_idle(found_in_game, game, most, str(self._rng.getrandbits(64)))
        if found is None:
            return False
        await self._store.add_puzzles([each for each in found if each.puzzle.id not in self._book], self._now())
        for task in most:
            await self._grade(game, task)
        return True

    async def _grade(self, game: str, task: str) -> None:
        waiting = (await self._store.ungraded(game, task))[:GRADED_AT_ONCE]
        if len(waiting) < GRADED_AT_ONCE:
            return
        puzzles = await asyncio.to_thread(graded, list(waiting))
        await self._store.grade({puzzle.id: puzzle.strength for puzzle in puzzles})
        # From the store, as another process may have graded the same puzzles first, with other strengths.
        self._book.add_puzzles(await self._store.graded([puzzle.id for puzzle in puzzles]))
        self._lacking = self._look()
        log.info("%d further puzzles of %s: %s", len(puzzles), game, task)

    def _look(self) -> Mapping[str, Sequence[str]]:
        """The games that have too few puzzles, each with the tasks that lack puzzles."""
        return {game: tasks for game in GAMES if (tasks := self._lacking_of(game))}

    def _lacking_of(self, game: str) -> Sequence[str]:
        tasks = [task.name for task in engine_of(game).tasks]
        counts = Counter((puzzle.task, puzzle.strength) for puzzle in self._book.of_game(game))
        if all(sum(counts[task, strength] for task in tasks) >= OF_A_STRENGTH for strength in Strength):
            return ()
        share = OF_A_STRENGTH / max(len(tasks), 1)
        return tuple(task for task in tasks if any(counts[task, strength] < share for strength in Strength))
