"""Making the review of a finished game, which several people can wait for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from sumon.core.protocol import Limit, View
from sumon.core.record import Record
from sumon.engines import review_version
from sumon.play.errors import NotExaminableError
from sumon.play.match.access import require_engine, require_over
from sumon.play.match.computer import Computer
from sumon.play.model import Match
from sumon.play.past.archived_game import ArchivedGame, Kind, Source
from sumon.play.review import Review, ReviewedTurn

from .advice import SEED

REVIEW_LIMIT = Limit(nodes=50_000)  # nodes, not seconds: asked again, the engine says the same
LAST_WORD = 2.0  # seconds that a shutdown waits for people to be told about it


@dataclass
class Reviewing:
    """A review in the making: *done* of *total* turns are examined, *task* will give it.

    A shutdown cancels *task*.
    """

    total: int
    done: int = 0
    task: asyncio.Task[Review] | None = None

    @property
    def is_interrupted(self) -> bool:
        """Whether a shutdown has given it up."""
        return self.task is not None and self.task.cancelled()


class ReviewStore(Protocol):
    """Reviews, each made once by the same engines."""

    async def find(self, source: Source, version: int) -> Review | None:
        """The review of a game by the engines of *version*, None when there is none."""
        ...

    async def set(self, source: Source, version: int, review: Review, now: datetime) -> None:
        """Keeps the review of a finished game, unless its record is gone."""
        ...


class Reviewer:
    """Has the engine examine finished games. All it holds are reviews in the making, which can be begun again."""

    def __init__(self, store: ReviewStore, computer: Computer, *, now: Callable[[], datetime]) -> None:
        self._store = store
        self._computer = computer
        self._now = now
        self._making: dict[Source, Reviewing] = {}
        self._showing: set[asyncio.Task[Any]] = set()

    async def review(self, game: ArchivedGame) -> Review | Reviewing:
        """The review of the finished *game*, or its progress; several readers can wait for the same one.

        Raises MatchRunningError, or NotExaminableError when there is nothing to examine or no engine for the game.
        """
        if game.match is not None:
            require_over(game.match, "play-review-running")
        require_engine(game.record.game)
        if not game.record.moves:
            raise NotExaminableError("play-review-empty")
        known = await self._store.find(game.source, review_version(game.record.game))
        if known is not None:
            return known
        making = self._making.get(game.source)
        if making is None:
            making = self._making[game.source] = Reviewing(game.ply)
            making.task = asyncio.create_task(self._make(game, making))
            making.task.add_done_callback(lambda _: self._making.pop(game.source, None))
        return making

    async def known(self, match: Match) -> Review | None:
        """The review of *match* by the engines as they are, None if it has not been made."""
        return await self._store.find(Source(Kind.MATCH, match.id), review_version(match.record.game))

    async def score(self, game: str, view: View, move: str) -> float:
        """The score that a review gives *move* of the player on turn in *view*."""
        return (await self._computer.examine(game, view, REVIEW_LIMIT, SEED, move)).score or 0.0

    @contextmanager
    def showing(self) -> Iterator[None]:
        """Within this the current task shows a review to people: `close` gives it the time to finish."""
        task = asyncio.current_task()
        assert task is not None
        self._showing.add(task)
        try:
            yield
        finally:
            self._showing.discard(task)

    async def close(self) -> None:
        """Gives up the reviews in the making.

        Waits for the tasks that are `showing` one, so that they can say what became of it while Discord can still
        be reached; but no longer than `LAST_WORD`.
        """
        tasks = [making.task for making in self._making.values() if making.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._showing:
            await asyncio.wait(self._showing, timeout=LAST_WORD)

    async def _make(self, game: ArchivedGame, making: Reviewing) -> Review:
        turns = []
        slug = game.record.game
        for ply, (view, played) in enumerate(await asyncio.to_thread(_turns, game.record)):
            turns.append(await self._examine(slug, ply, view, played))
            making.done = ply + 1
        review = Review(tuple(turns))
        await self._store.set(game.source, review_version(slug), review, self._now())
        return review

    async def _examine(self, game: str, ply: int, view: View, played: str) -> ReviewedTurn:
        assert view.viewer is not None
        best = await self._computer.examine(game, view, REVIEW_LIMIT, SEED)
        text, best_score = best.line[0], best.score or 0.0
        score = best_score
        if played != text:
            score = await self.score(game, view, played)
        return ReviewedTurn(ply, view.viewer, played, score, text, best_score, best.exact)


def _turns(record: Record) -> list[tuple[View, str]]:
    """The view of the player on turn before each move of *record*, and the move."""
    return [
        (position.view(position.to_move), played)
        for position, played in zip(record.positions(), record.moves, strict=False)
    ]
