"""When a shard may begin a session: Discord takes so many in five seconds, from all processes of a bot together.

https://discord.com/developers/docs/events/gateway#rate-limiting
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import timedelta

import discord

from sumon.shards import Shards
from sumon.storage import StorageError
from sumon.storage.gate import ProcessGate
from sumon.ui.wire.connection import UNREACHABLE
from sumon.ui.wire.failures import in_one_line

PAUSE = 5.3  # seconds: five, and a little, as the second may be faster on its way than the first
PATIENCE = 10.0  # seconds that Discord may take to say how many there may be
FEW = 10  # sessions of those that may be begun in a day

Limits = Callable[[], Awaitable[discord.SessionStartLimits]]

log = logging.getLogger(__name__)


class Identifying:
    """Lets the shards of a process begin their sessions, in turn with those of the others."""

    def __init__(self, shards: Shards, gate: ProcessGate, limits: Limits) -> None:
        """*gate* is that of all processes; *limits* asks Discord, once."""
        self._shards = shards
        self._gate = gate
        self._lanes: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._begun: set[int] = set()
        self._leaving: set[asyncio.Task[None]] = set()
        self._closed = asyncio.Event()
        self._number = asyncio.create_task(_number_at_once(limits))

    @asynccontextmanager
    async def turn(self, shard_id: int) -> AsyncIterator[None]:
        """In the block the shard may begin a session, once; for the next one it has to wait some seconds."""
        # The only shard is in the same lane whatever the number.
        lane = shard_id % await asyncio.shield(self._number) if self._shards.count > 1 else 0
        await self._lanes[lane].acquire()
        others = AsyncExitStack()
        try:
            try:
                await others.enter_async_context(self._gate.passing(lane))
            except StorageError:
                log.warning("the database does not say whether another process begins a session: in %g s", PAUSE)
                await asyncio.sleep(PAUSE)
            self._begun.discard(shard_id)
            yield
        finally:
            # Nobody waits for that: the session has begun.
            task = asyncio.create_task(self._leave(lane, others, PAUSE if shard_id in self._begun else 0))
            self._leaving.add(task)
            task.add_done_callback(self._leaving.discard)

    def note(self, shard_id: int) -> None:
        """Notes that the shard begins a session now."""
        self._begun.add(shard_id)

    async def _leave(self, lane: int, others: AsyncExitStack, pause: float) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._closed.wait(), pause)
        self._lanes[lane].release()
        await others.aclose()

    async def close(self) -> None:
        """Lets the others begin."""
        self._closed.set()
        self._number.cancel()
        await asyncio.gather(self._number, *self._leaving, return_exceptions=True)


async def _number_at_once(limits: Limits) -> int:
    """How many sessions may be begun in five seconds; one where Discord does not say. Warns where few are left."""
    try:
        told = await asyncio.wait_for(limits(), PATIENCE)
    except (*UNREACHABLE, LookupError, TypeError) as error:  # no answer, or one of another form
        log.info("Discord does not say how many sessions may be begun at once: %s", in_one_line(error))
        return 1
    if told.remaining < FEW:
        again = timedelta(seconds=told.reset_after // 1000)
        log.warning("Discord lets this bot begin %d more sessions in the next %s", told.remaining, again)
    return max(1, told.max_concurrency)
