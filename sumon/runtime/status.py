"""The status of this process and its database, for the operator."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Protocol

from sumon.cache import CACHE
from sumon.config import ROOT
from sumon.metrics import AGENDA_DUE, AGENDA_LATE, ENGINES_WAITING, OPEN_MATCHES, readings, resident_memory
from sumon.play.hosting import BotStatus, DatabaseState, Leader
from sumon.runtime.interactions import LastHour
from sumon.storage.errors import StorageError
from sumon.storage.installation import InstallationRows
from sumon.storage.leadership import LeaderLock, NotReachedError, this_process
from sumon.ui.interactions.bot import GameBot
from sumon.version import version_of

PATIENCE = 2.0  # seconds that the database may take
VERSION = version_of(ROOT)  # of the loaded code: the folder may hold a newer version by now


class Engines(Protocol):
    """The processes that compute the computer's moves."""

    @property
    def places(self) -> Mapping[str, int]:
        """The number of questions that can be answered at a time, by the name of the place."""
        ...


class StatusReport:
    """Collects the status of a *bot*.

    *measure*: sets the metrics that are read from the database.
    *leader_lock*: None for a bot that works without one and counts as the leader of its shards.
    """

    def __init__(
        self,
        bot: GameBot,
        installation: InstallationRows,
        last_hour: LastHour,
        engines: Engines | None,
        leader_lock: LeaderLock | None,
        *,
        measure: Callable[[], Awaitable[None]],
        now: Callable[[], datetime],
    ) -> None:
        self._bot = bot
        self._installation = installation
        self._last_hour = last_hour
        self._engines = engines
        self._leader_lock = leader_lock
        self._measure = measure
        self._started_at = now()

    async def collect(self) -> BotStatus:
        """The status now; takes a moment."""
        database, leaders = await asyncio.gather(self._database(), self._leaders())
        asked, late = self._last_hour.counts()
        return BotStatus(
            version=VERSION,
            name=this_process(),
            started_at=self._started_at,
            shards=self._bot.my_shards.count,
            leaders=leaders,
            database=database,
            servers=len(self._bot.guilds),
            running={labels["game"]: int(count) for labels, count in readings(OPEN_MATCHES)},
            interactions=asked,
            late=late,
            due=int(sum(count for _, count in readings(AGENDA_DUE))),
            overdue=max((seconds for _, seconds in readings(AGENDA_LATE)), default=0.0),
            engines={} if self._engines is None else self._engines.places,
            waiting=int(sum(count for _, count in readings(ENGINES_WAITING))),
            memory=resident_memory(),
            cache=sum(tally.bytes for tally in CACHE.tallies().values()),
        )

    async def _database(self) -> DatabaseState | None:
        with suppress(StorageError, TimeoutError):
            async with asyncio.timeout(PATIENCE):
                state = await self._installation.look()
                await self._measure()
                return state
        return None

    async def _leaders(self) -> Sequence[Leader] | None:
        if self._leader_lock is None:
            return [Leader(shard, this_process(), self._started_at) for shard in self._bot.my_shards.mine]
        with suppress(NotReachedError, TimeoutError):
            async with asyncio.timeout(PATIENCE):
                return await self._leader_lock.leaders()
        return None
