"""The engine as an adviser: hints during a match, reviews afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sumon.core.protocol import Analysis, AnyPosition, Limit, Player, View
from sumon.core.record import Record
from sumon.engines import LEVELS, VERSION

from .errors import MatchOverError, MatchRunningError, NotExaminableError, StaleError
from .model import Match
from .review import Review, ReviewedTurn
from .service import Computer, MatchService
from .store import MatchStore

# Nodes, not seconds: asked again, the engine says the same.
HINT_LIMIT = Limit(nodes=150_000)
REVIEW_LIMIT = Limit(nodes=50_000)
SEED = 0
LAST_WORD = 2.0  # seconds that a shutdown waits for people to be told about it

Aside = Callable[[AnyPosition], View | None]


@dataclass(frozen=True, slots=True)
class Hint:
    """What the engine would play for *player*; *aside*: what it said about the other view it was shown."""

    match: Match
    player: Player
    best: Analysis
    aside: Analysis | None


@dataclass
class Reviewing:
    """A review in the making: *done* of *total* turns are examined, *task* will give it.

    A shutdown cancels *task*.
    """

    total: int
    done: int = 0
    task: asyncio.Task[Review] | None = None


class Analyst:
    """Asks the engine on behalf of people. All it holds are the reviews in the making, which can be begun again."""

    def __init__(
        self, service: MatchService, store: MatchStore, computer: Computer, *, now: Callable[[], datetime]
    ) -> None:
        self._service = service
        self._store = store
        self._computer = computer
        self._now = now
        self._making: dict[int, Reviewing] = {}
        self._showing: set[asyncio.Task[Any]] = set()

    async def hint(self, match_id: int, user_id: int, aside: Aside = lambda position: None) -> Hint:
        """What the engine would play for *user_id*, who is on turn; counted once a turn.

        *aside* may name another view to look into, for the sake of explaining. Raises PlayError: NotInMatchError,
        NotYourTurnError, NotExaminableError; MatchOverError, also when the game ends while the engine is
        thinking, and StaleError when the turn is played meanwhile.
        """
        match = await self._service.own_turn(match_id, user_id)
        game, position, player = match.record.game, match.position, match.to_move
        assert player is not None
        _require_engine(game)
        best = await self._computer.examine(game, position.view(player), HINT_LIMIT, SEED)
        other = aside(position)
        said = await self._computer.examine(game, other, REVIEW_LIMIT, SEED) if other is not None else None
        current = await self._still_on(match)
        await self._store.add_hint(current, player, self._now())
        return Hint(current, player, best, said)

    async def review(self, match: Match) -> Review | Reviewing:
        """The review of the finished *match*, or how it is being made; several people can wait for the same one.

        Raises MatchRunningError, or NotExaminableError when there is nothing to examine or no engine for the game.
        """
        if match.result is None:
            raise MatchRunningError("play-review-running").about(match)
        _require_engine(match.record.game)
        if not match.record.moves:
            raise NotExaminableError("play-review-empty").about(match)
        known = await self._store.review(match.id, VERSION)
        if known is not None:
            return known
        making = self._making.get(match.id)
        if making is None:
            making = self._making[match.id] = Reviewing(match.ply)
            making.task = asyncio.create_task(self._make(match, making))
            making.task.add_done_callback(lambda _: self._making.pop(match.id, None))
        return making

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

    async def _still_on(self, asked: Match) -> Match:
        """The match as it stands now, if it is still the turn that was *asked* about."""
        match = await self._service.find(asked.id)
        if match.result is not None:
            raise MatchOverError("play-over").about(match)
        if match.ply != asked.ply:
            raise StaleError("play-hint-late").about(match)
        return match

    async def _make(self, match: Match, making: Reviewing) -> Review:
        turns = []
        game = match.record.game
        for ply, (view, played) in enumerate(await asyncio.to_thread(_turns, match.record)):
            turns.append(await self._examine(game, ply, view, played))
            making.done = ply + 1
        review = Review(tuple(turns))
        await self._store.set_review(match.id, VERSION, review, self._now())
        return review

    async def _examine(self, game: str, ply: int, view: View, played: str) -> ReviewedTurn:
        assert view.viewer is not None
        best = await self._computer.examine(game, view, REVIEW_LIMIT, SEED)
        text, best_score = best.line[0], best.score or 0.0
        score = best_score
        if played != text:
            score = (await self._computer.examine(game, view, REVIEW_LIMIT, SEED, played)).score or 0.0
        return ReviewedTurn(ply, view.viewer, played, score, text, best_score, best.exact)


def _turns(record: Record) -> list[tuple[View, str]]:
    """What the player on turn saw before each move of *record*, and the move."""
    return [
        (position.view(position.to_move), played)
        for position, played in zip(record.positions(), record.moves, strict=False)
    ]


def _require_engine(game: str) -> None:
    if game not in LEVELS:
        raise NotExaminableError("play-no-engine")
