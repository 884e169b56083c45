"""The leadership of shards, independent of the kind of database."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import time
from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import Row

from sumon.play.hosting import Leader
from sumon.storage.database import Database
from sumon.storage.errors import StorageError
from sumon.storage.leaders import LeaderRows, PreviousLeaders

TRY_EVERY = 0.2  # seconds without a leader after its end, at most
LOOK_EVERY = 1.0  # seconds between two checks whether the leader has frozen
BEAT_EVERY = 2.0  # seconds between two beats of the leader
PATIENCE = 3.0  # seconds that a beat may take
SURE_FOR = BEAT_EVERY + PATIENCE  # seconds after which a leader without a beat no longer counts itself as one
SILENCE = 7.0  # seconds without a beat after which a leader is frozen: more than `SURE_FOR`
MOST_APART = 10.0  # seconds between the clock of this machine and that of the database

log = logging.getLogger(__name__)


def this_process() -> str:
    """The name of this process as a leader: the machine and the process number."""
    return f"{socket.gethostname()} {os.getpid()}"


class NotReachedError(Exception):
    """The leadership cannot be read or kept now."""


class LeaderLock(ABC):
    """The right to work for the shards of *database*; the process that has it is the leader.

    The leader beats every two seconds. If beats fail for five seconds, or another process takes its place, `keep`
    raises; the process may then start again with another `LeaderLock`. A process that stands by replaces a leader
    at once if it has ended, and after seven seconds if it is silent. Each leader writes in a term of its own, and
    writes of earlier terms fail.
    """

    def __init__(self, database: Database) -> None:
        self.shards = database.shards
        self.name = this_process()
        self.is_standing_by = False
        self._rows = LeaderRows(database, lambda: self._lose("another bot has taken it over"))
        self._loop = asyncio.get_running_loop()
        self._lost = asyncio.Event()
        self._why = ""
        self._beaten_at: float | None = None
        self._is_on_time = True

    @property
    def is_sure(self) -> bool:
        """Whether this process is the leader, as far as is known: after a freeze, it is not."""
        return self._beaten_at is not None and time.perf_counter() - self._beaten_at < SURE_FOR

    async def take(self) -> frozenset[int] | None:
        """Waits until this process is the leader and its clock agrees with that of the database.

        Returns the interactions that the previous leader has taken in its last seconds; None if it ended without
        storing them. Raises NotReachedError, after which a new `LeaderLock` is needed.
        """
        looked_at, is_frozen = time.perf_counter(), False
        self._compare(await self._clock())
        while (before := await self._begin()) is None:
            if not self.is_standing_by:
                self.is_standing_by = True
                names = sorted({each.name for each in await self.leaders() if each.shard in self.shards.mine})
                who = ", ".join(names) or "another bot"
                log.info("%s has the shard %s: this bot stands by", who, self.shards)
            if time.perf_counter() - looked_at >= LOOK_EVERY:
                is_frozen = await self._depose() or is_frozen
                self._compare(await self._clock())
                looked_at = time.perf_counter()
            await asyncio.sleep(TRY_EVERY)
        if self.is_standing_by:
            log.info("this bot takes over the shard %s", self.shards)
            self.is_standing_by = False
        # none, since it was frozen for longer than an interaction can wait
        return frozenset() if is_frozen else before.taken

    async def keep(self) -> None:
        """Beats for as long as this process is the leader. Raises NotReachedError when it no longer is."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._lost.wait(), BEAT_EVERY)
                raise NotReachedError(self._why)
            begun = time.perf_counter()
            try:
                async with asyncio.timeout(PATIENCE):
                    self._compare(await self._beat())
            except (NotReachedError, TimeoutError) as error:
                self._lose(str(error) or "no answer")
                raise NotReachedError(self._why) from None
            self._beaten_at = begun

    async def release(self, taken: Collection[int] = ()) -> None:
        """Lets another process become the leader, and leaves it the interactions *taken* in the last seconds.

        A second call does nothing. Errors are logged, not raised.
        """
        self._beaten_at = None
        try:
            async with asyncio.timeout(PATIENCE):
                try:
                    await self._rows.end_term(taken)
                finally:
                    await self._release()
        except Exception as error:
            what = "the shard %s was not given back in order: %s"
            log.warning(what, self.shards, str(error).partition("\n")[0] or type(error).__name__)

    async def leaders(self) -> Sequence[Leader]:
        """The leaders of all shards, by shard. Raises NotReachedError."""
        try:
            return await self._rows.find_leaders()
        except StorageError as error:
            raise NotReachedError(str(error)) from None

    async def agree(self) -> None:
        """Raises StorageError if the leaders of other shards use another number of shards.

        Does nothing here, since a database file has a single shard.
        """
        return

    def _lose(self, why: str) -> None:
        """Notes that this process is no longer the leader. May be called in any thread, and repeatedly."""
        self._beaten_at, self._why = None, why
        self._loop.call_soon_threadsafe(self._lost.set)

    async def _begin(self) -> PreviousLeaders | None:
        """Becomes the leader, in a new term, if that is possible now. Raises NotReachedError."""
        if not self._is_on_time or not await self._try():
            return None
        begun = time.perf_counter()
        try:
            before = await self._rows.begin_term(self.name, self._lock_number(), self._may_follow)
        except StorageError:  # the database has logged it, and is tried again
            return None
        if before is not None:
            self._beaten_at = begun
        return before

    def _compare(self, clock: float | None) -> None:
        """Notes whether the local clock agrees with *clock*, that of the database; None: unknown."""
        apart = 0.0 if clock is None else time.time() - clock
        was_on_time, self._is_on_time = self._is_on_time, abs(apart) <= MOST_APART
        if was_on_time and not self._is_on_time:
            which = "ahead of" if apart > 0 else "behind"
            what = "the clock here is %.0f s %s the database's: this bot takes nothing over until it is right"
            log.error(what, abs(apart), which)

    def _lock_number(self) -> int:
        """A number that distinguishes the held lock from others of the same name."""
        return 0

    def _may_follow(self, row: Row[Any]) -> bool:
        """Whether the leader of *row*, which has not given its shard back, has certainly lost it."""
        return True

    @abstractmethod
    async def _clock(self) -> float | None:
        """The time of the database's clock, in seconds since 1970; None if it cannot be read.

        Raises NotReachedError.
        """

    @abstractmethod
    async def _try(self) -> bool:
        """Locks all shards. Returns whether this process has the locks. Raises NotReachedError."""

    @abstractmethod
    async def _depose(self) -> bool:
        """Deposes leaders that have been silent for too long. Returns whether there were any.

        Raises NotReachedError.
        """

    @abstractmethod
    async def _beat(self) -> float:
        """Shows that the leader is alive. Returns the time of the database's clock.

        Raises NotReachedError if this process is no longer the leader.
        """

    @abstractmethod
    async def _release(self) -> None:
        """Gives up the locks. Raises NotReachedError."""
