"""The leadership of shards, whichever database keeps it."""

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

TRY_EVERY = 0.2  # seconds: how long nobody works after a death, at most
LOOK_EVERY = 1.0  # seconds: how often it is looked whether the leader has frozen
BEAT_EVERY = 2.0  # seconds: how often the leader shows that it is alive
PATIENCE = 3.0  # seconds that the database may take to hear a beat
SURE_FOR = BEAT_EVERY + PATIENCE  # seconds after which a leader without a beat no longer counts itself as one
SILENCE = 7.0  # seconds without a beat after which a leader is frozen: more than `SURE_FOR`
MOST_APART = 10.0  # seconds between the clock of this machine and that of the database

log = logging.getLogger(__name__)


def this_process() -> str:
    """The name by which leaders are known: the machine, and the number of the process there."""
    return f"{socket.gethostname()} {os.getpid()}"


class NotReachedError(Exception):
    """What keeps the leadership cannot be reached now."""


class LeaderLock(ABC):
    """The right to work for the shards of *database*, which one process has at a time: the leader.

    The leader shows every two seconds that it is alive. Where that fails for five, or where another has taken its
    place, `keep` raises: it stops working, and may begin anew with another `LeaderLock`. A process that stands
    by takes the place of a leader that has ended at once, and of one that has been silent for seven seconds. Each
    leader writes in a term of its own: what an earlier one still tries to write changes nothing.
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
        """Whether this process is the leader, as far as can be known: one that was frozen is not, when it wakes."""
        return self._beaten_at is not None and time.perf_counter() - self._beaten_at < SURE_FOR

    async def take(self) -> frozenset[int] | None:
        """Waits until this process is the leader, and until its clock goes like that of the database.

        Returns the interactions that the leader before has taken in its last seconds; None where it has ended
        without a word, so that nobody knows. Raises NotReachedError, after which another object is needed.
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
        return frozenset() if is_frozen else before.taken  # frozen for longer than an answer could take

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
        """Lets another process be the leader, and tells it of the interactions *taken* in the last seconds.

        A second time does nothing. Nothing is raised: what cannot be told is not known.
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
        """Who holds which shard, of all processes on the database, by shard. Raises NotReachedError."""
        try:
            return await self._rows.find_leaders()
        except StorageError as error:
            raise NotReachedError(str(error)) from None

    async def agree(self) -> None:
        """Raises StorageError where the leaders of shards divide the servers into another number of them.

        With a file there is one shard.
        """
        return

    def _lose(self, why: str) -> None:
        """Notes that this process is not the leader any more; may be called in any thread, and more than once."""
        self._beaten_at, self._why = None, why
        self._loop.call_soon_threadsafe(self._lost.set)

    async def _begin(self) -> PreviousLeaders | None:
        """Becomes the leader, in a new term, if that is possible now. Raises NotReachedError."""
        if not self._is_on_time or not await self._try():
            return None
        begun = time.perf_counter()
        try:
            before = await self._rows.begin_term(self.name, self._lock_number(), self._may_follow)
        except StorageError:  # the database has said so itself, and is tried again
            return None
        if before is not None:
            self._beaten_at = begun
        return before

    def _compare(self, clock: float | None) -> None:
        """Notes whether the clock here goes like *clock*, that of the database, None for an unknown one."""
        apart = 0.0 if clock is None else time.time() - clock
        was_on_time, self._is_on_time = self._is_on_time, abs(apart) <= MOST_APART
        if was_on_time and not self._is_on_time:
            which = "ahead of" if apart > 0 else "behind"
            what = "the clock here is %.0f s %s the database's: this bot takes nothing over until it is right"
            log.error(what, abs(apart), which)

    def _lock_number(self) -> int:
        """What tells the lock that is held from others of the same name."""
        return 0

    def _may_follow(self, row: Row[Any]) -> bool:
        """Whether the leader of *row*, which has not given its shard back, certainly holds it no longer."""
        return True

    @abstractmethod
    async def _clock(self) -> float | None:
        """The time by the clock of the database, in seconds since 1970; None if it cannot be told.

        Raises NotReachedError.
        """

    @abstractmethod
    async def _try(self) -> bool:
        """Whether this process could lock all its shards now, or has before. Raises NotReachedError."""

    @abstractmethod
    async def _depose(self) -> bool:
        """Ends the holding of those who have been silent for too long. Returns whether there were any.

        Raises NotReachedError.
        """

    @abstractmethod
    async def _beat(self) -> float:
        """Shows that the leader is alive. Returns the time by the clock of the database.

        Raises NotReachedError if it no longer is the leader.
        """

    @abstractmethod
    async def _release(self) -> None:
        """Gives up the locks. Raises NotReachedError."""
