"""Hints during a match, and the engine's review of a finished one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sumon.core.protocol import Analysis, AnyPosition, Limit, Player, View
from sumon.core.record import Record
from sumon.engines import review_version
from sumon.play.errors import NotExaminableError, StaleError
from sumon.play.match.access import require_engine, require_hints, require_over, require_running, require_turn
from sumon.play.model import Match
from sumon.play.past.archived_game import ArchivedGame, Kind, Source
from sumon.play.replays import position_after
from sumon.play.review import Review, ReviewedTurn
from sumon.services.match.computer import Computer
from sumon.services.match.matches import Matches
from sumon.storage.past import HintRows, ReviewRows

# Nodes, not seconds, so that the engine answers the same question in the same way.
HINT_LIMIT = Limit(nodes=150_000)
ASIDE_LIMIT = Limit(nodes=50_000)
SEED = 0
REVIEW_LIMIT = Limit(nodes=50_000)  # nodes, for the same reason
LAST_WORD = 2.0  # seconds that a shutdown waits for messages about it
Aside = Callable[[AnyPosition], View | None]


@dataclass(frozen=True, slots=True)
class Hint:
    """The engine's move for *player*; *aside*: its analysis of another view, for the explanation."""

    match: Match
    player: Player
    best: Analysis
    aside: Analysis | None


class Adviser:
    """Asks the engine for players."""

    def __init__(
        self, store: HintRows, matches: Matches, computer: Computer, *, now: Callable[[], datetime]
    ) -> None:
        self._store = store
        self._matches = matches
        self._computer = computer
        self._now = now

    async def require_hint(self, match: Match, user_id: int) -> None:
        """Raises the PlayError of `hint` that is known before the engine is asked."""
        require_turn(match, user_id)
        require_hints(match)
        await self._matches.require_unassisted(user_id, match.record, match)

    async def hint(self, match: Match, user_id: int, aside: Aside = lambda position: None) -> Hint:
        """The engine's move for *user_id*, who is on turn in *match*; it counts as a hint once a turn.

        *aside* may return another view to examine, for the explanation. Raises NotInMatchError, NotYourTurnError,
        NotExaminableError (also in a rated game, and while they play another one of this kind), MatchOverError if
        the game ends while the engine thinks, and StaleError if the turn is played meanwhile.
        """
        await self.require_hint(match, user_id)
        game, position, player = match.record.game, match.position, require_turn(match, user_id)
        best = await self._computer.examine(game, position.view(player), HINT_LIMIT, SEED)
        other = aside(position)
        said = await self._computer.examine(game, other, ASIDE_LIMIT, SEED) if other is not None else None
        current = await self._still_on(match)
        await self._store.add_hint(current, player, self._now())
        return Hint(current, player, best, said)

    async def opinion(self, record: Record, user_id: int) -> Analysis:
        """The engine's move after *record*, a position that *user_id* explores.

        Raises NotExaminableError if its game has no engine, and while *user_id* plays a rated match of it, or a
        daily deal with its setup.
        """
        require_engine(record.game)
        await self._matches.require_unassisted(user_id, record)
        position = position_after(record)
        return await self._computer.examine(record.game, position.view(position.to_move), ASIDE_LIMIT, SEED)

    async def _still_on(self, examined: Match) -> Match:
        """The current match, if it is still in the same turn as *examined*. Raises MatchOverError or StaleError."""
        match = await self._matches.find_match(examined.id)
        require_running(match)
        if (match.takebacks, match.ply) != (examined.takebacks, examined.ply):
            raise StaleError("play-hint-late").about(match)
        return match


@dataclass
class Reviewing:
    """A review in progress: *done* of *total* turns are examined; *task* returns the review.

    A shutdown cancels *task*.
    """

    total: int
    done: int = 0
    task: asyncio.Task[Review] | None = None

    @property
    def is_interrupted(self) -> bool:
        """Whether a shutdown has cancelled it."""
        return self.task is not None and self.task.cancelled()


class Reviewer:
    """Has the engine examine finished games. Its only state are reviews in progress, which can be begun again."""

    def __init__(self, store: ReviewRows, computer: Computer, *, now: Callable[[], datetime]) -> None:
        self._store = store
        self._computer = computer
        self._now = now
        self._making: dict[Source, Reviewing] = {}
        self._showing: set[asyncio.Task[Any]] = set()

    async def review(self, game: ArchivedGame) -> Review | Reviewing:
        """The review of the finished *game*, or its progress, which several readers can share.

        Raises MatchRunningError, or NotExaminableError for a game without moves or without an engine.
        """
        if game.match is not None:
            require_over(game.match, "play-review-running")
        require_engine(game.record.game)
        if not game.record.moves:
            raise NotExaminableError("play-review-empty")
        known = await self._store.find_review(game.source, review_version(game.record.game))
        if known is not None:
            return known
        making = self._making.get(game.source)
        if making is None:
            making = self._making[game.source] = Reviewing(game.ply)
            making.task = asyncio.create_task(self._make(game, making))
            making.task.add_done_callback(lambda _: self._making.pop(game.source, None))
        return making

    async def known(self, match: Match) -> Review | None:
        """The review of *match* by the current engines; None before there is one."""
        return await self._store.find_review(Source(Kind.MATCH, match.id), review_version(match.record.game))

    async def score(self, game: str, view: View, move: str) -> float:
        """The score that a review gives *move* of the player on turn in *view*."""
        return (await self._computer.examine(game, view, REVIEW_LIMIT, SEED, move)).score or 0.0

    @contextmanager
    def showing(self) -> Iterator[None]:
        """A context in which the current task shows a review to people: `close` gives it the time to finish."""
        task = asyncio.current_task()
        assert task is not None
        self._showing.add(task)
        try:
            yield
        finally:
            self._showing.discard(task)

    async def close(self) -> None:
        """Cancels the reviews in progress.

        Waits for the tasks that are `showing` one, at most for `LAST_WORD`, so that they can tell their readers
        while Discord is still connected.
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
