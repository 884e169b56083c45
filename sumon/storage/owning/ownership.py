"""The ownership of shards, whichever database keeps it."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import time
from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from contextlib import suppress

from sumon.play.hosting import Holder
from sumon.shards import Shards

TRY_EVERY = 0.2  # seconds: how long nobody works after a death, at most
LOOK_EVERY = 1.0  # seconds: how often it is looked whether the holder has frozen
BEAT_EVERY = 2.0  # seconds: how often the holder shows that it is alive
PATIENCE = 3.0  # seconds that the database may take to hear a beat
SURE_FOR = BEAT_EVERY + PATIENCE  # seconds after which a holder without a beat no longer counts itself as one
FRESH = 3.0  # seconds for which Discord waits for an answer: what a holder has told before is of no use
SILENCE = 7.0  # seconds without a beat after which a holder is frozen: more than `SURE_FOR`

log = logging.getLogger(__name__)


def this_process() -> str:
    """The name by which holders are known: the machine, and the number of the process there."""
    return f"{socket.gethostname()} {os.getpid()}"


class NotReachedError(Exception):
    """What keeps the ownership cannot be reached now."""


class Ownership(ABC):
    """The right to work for *shards*, which one process has at a time: the holder.

    The holder shows every two seconds that it is alive. Where that fails for five, or where another has taken its
    place, `keep` raises: it stops working, and may begin anew with another `Ownership`. A process that stands
    by takes the place of a holder that has ended at once, and of one that has been silent for seven seconds.
    """

    def __init__(self, shards: Shards) -> None:
        self.shards = shards
        self.name = this_process()
        self.is_standing_by = False
        self._beaten_at: float | None = None

    @property
    def is_sure(self) -> bool:
        """Whether this process is the holder, as far as can be known: one that was frozen is not, when it wakes."""
        return self._beaten_at is not None and time.perf_counter() - self._beaten_at < SURE_FOR

    async def take(self) -> frozenset[int] | None:
        """Waits until this process is the holder.

        Returns the interactions that the holder before has taken in its last seconds; None where it has ended
        without a word, so that nobody knows. Raises NotReachedError, after which another object is needed.
        """
        looked_at, is_frozen = 0.0, False
        while not await self._try():
            if not self.is_standing_by:
                self.is_standing_by = True
                held = [each for each in await self.holders() if each.shard in self.shards.mine]
                names = sorted({holder.name for holder in held}) or ["another bot"]
                log.info("%s has the shard %s: this bot stands by", ", ".join(names), self.shards)
            if time.perf_counter() - looked_at >= LOOK_EVERY:
                is_frozen = await self._depose() or is_frozen
                looked_at = time.perf_counter()
            await asyncio.sleep(TRY_EVERY)
        self._beaten_at = time.perf_counter()
        taken = await self._taken_before()
        if not self.is_standing_by:
            return taken or frozenset()
        log.info("this bot takes over the shard %s", self.shards)
        self.is_standing_by = False
        return frozenset() if is_frozen else taken  # it has been frozen for longer than an answer could take

    async def keep(self) -> None:
        """Beats for as long as this process is the holder. Raises NotReachedError when it no longer is."""
        while True:
            await asyncio.sleep(BEAT_EVERY)
            begun = time.perf_counter()
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._beat()
            except (NotReachedError, TimeoutError) as error:
                self._beaten_at = None
                raise NotReachedError(str(error) or "no answer") from None
            self._beaten_at = begun

    async def release(self, taken: Collection[int] = ()) -> None:
        """Lets another process be the holder, and tells it of the interactions *taken* in the last seconds.

        A second time does nothing. Nothing is raised: what cannot be told is not known.
        """
        was_holder, self._beaten_at = self._beaten_at is not None, None
        with suppress(NotReachedError, TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self._release(taken if was_holder else None)

    @abstractmethod
    async def holders(self) -> Sequence[Holder]:
        """Who holds which shard, of all processes on the database, by shard. Raises NotReachedError."""

    @abstractmethod
    async def agree(self) -> None:
        """Raises StorageError where the holders of shards divide the servers into another number of them."""

    @abstractmethod
    async def _try(self) -> bool:
        """Whether this process could take all its shards now. Raises NotReachedError."""

    @abstractmethod
    async def _taken_before(self) -> frozenset[int] | None:
        """What the holder before has told. Raises NotReachedError."""

    @abstractmethod
    async def _depose(self) -> bool:
        """Ends the holding of those who have been silent for too long. Returns whether there were any.

        Raises NotReachedError.
        """

    @abstractmethod
    async def _beat(self) -> None:
        """Shows that the holder is alive. Raises NotReachedError if it no longer is the holder."""

    @abstractmethod
    async def _release(self, taken: Collection[int] | None) -> None:
        """Gives up what is held; with *taken*, the next holder is told of that."""
