"""The store of puzzles grows while the engines have nothing else to do."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from sumon.services.daily.growing import Growth, IdleEngines

from .agenda import Agenda

IDLE = timedelta(minutes=10)  # without a question, before the engines begin
BREATH = timedelta(seconds=20)  # between two games, of a few seconds each
AFTER_FAILURE = timedelta(hours=1)

log = logging.getLogger(__name__)


class Growing:
    """Work of the agenda that nobody waits for: a game at a time, and none while the engines are asked anything.

    Without *engines* there is nothing to do.
    """

    def __init__(
        self, growth: Growth, engines: IdleEngines | None, *, agenda: Agenda, now: Callable[[], datetime]
    ) -> None:
        self._growth = growth
        self._engines = engines
        self._agenda = agenda
        self._now = now
        self._at = now() + IDLE
        self._task: asyncio.Task[None] | None = None

    async def next_due(self) -> datetime | None:
        """When the next game may begin; None while one is played, and if there are enough puzzles."""
        is_over = self._engines is None or self._growth.is_enough
        return None if is_over or self._task is not None else self._at

    async def do(self, now: datetime) -> None:
        """Begins a game, or puts it off until nobody has asked the engines anything for a while."""
        assert self._engines is not None
        left = IDLE - timedelta(seconds=self._engines.idle_for)
        if left > timedelta(0):
            self._at = now + max(left, BREATH)
            return
        self._task = asyncio.create_task(self._step(self._engines))

    async def close(self) -> None:
        """Gives up the game that is played; it takes nothing along."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _step(self, engines: IdleEngines) -> None:
        pause = AFTER_FAILURE
        try:
            pause = BREATH if await self._growth.step(engines) else IDLE
            if self._growth.is_enough:
                log.info("there are enough puzzles now")
                engines.rest()
        except Exception:
            log.exception("no further puzzle could be made")
        finally:
            self._task = None
            self._at = self._now() + pause
            self._agenda.expect(self._at)
