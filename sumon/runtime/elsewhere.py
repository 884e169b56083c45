"""Work on shards of other processes: they are told that something has become due."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from sumon.play.hosting import Change, What
from sumon.shards import Shards, shard_of
from sumon.storage.changes import ChangeNews
from sumon.storage.errors import StorageError


class Elsewhere:
    """The processes for other shards than *shards*; *wake* is called when one of them has stored work for these."""

    def __init__(self, changes: ChangeNews, shards: Shards, wake: Callable[[], None]) -> None:
        self._changes = changes
        self._shards = shards
        self._wake = wake
        self._untold: set[int] = set()  # shards of which something is about to be told
        self._tasks: set[asyncio.Task[None]] = set()
        changes.listen(self._hear)

    def tell(self, guild_id: int | None) -> None:
        """Has the process told that serves the server. If that gets lost, it looks by itself within seconds."""
        shard = shard_of(guild_id, self._shards.count)
        if shard not in self._untold:
            self._untold.add(shard)
            task = asyncio.create_task(self._tell(shard))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Tells what has not been told yet."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _tell(self, shard: int) -> None:
        self._untold.discard(shard)  # what is stored from now on is told anew
        with suppress(StorageError):
            await self._changes.tell(Change(What.WORK, shard))

    def _hear(self, change: Change) -> None:
        if change.what is What.WORK and change.number in self._shards.mine:
            self._wake()
