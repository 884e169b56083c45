"""Ownership by a lock beside the file of a SQLite database."""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import Callable, Collection, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, TypeVar
from uuid import uuid4

from filelock import FileLock, Timeout

from sumon.play.hosting import Holder
from sumon.shards import Shards

from .ownership import FRESH, SILENCE, NotReachedError, Ownership, log

Done = TypeVar("Done")


class FileOwnership(Ownership):
    """The system frees the lock when its holder ends. A file beside it says who that is, and when it has beaten.

    One that is frozen keeps its lock. To depose it, the file of the lock is removed: the next holder locks another.
    """

    def __init__(self, database: Path, shards: Shards) -> None:
        super().__init__(shards)
        self._locked = database.with_name(f"{database.name}.lock")
        self._beaten = database.with_name(f"{database.name}.holder")
        self._lock = FileLock(self._locked, thread_local=False)
        self._token = uuid4().hex
        self._told: dict[str, Any] = {}

    async def holders(self) -> Sequence[Holder]:
        found = await _in_thread(self._read)
        if "token" not in found:
            return ()
        since = datetime.fromtimestamp(found["since"], UTC)
        return [Holder(shard, found["name"], since) for shard in self.shards.mine]

    async def agree(self) -> None:
        """Does nothing: with a file there is one shard."""

    async def _try(self) -> bool:
        return await _in_thread(self._take_file)

    async def _taken_before(self) -> frozenset[int] | None:
        at = self._told.get("released")
        return frozenset(self._told["taken"]) if at is not None and 0 <= time.time() - at < FRESH else None

    async def _depose(self) -> bool:
        return await _in_thread(self._remove_frozen)

    async def _beat(self) -> None:
        await _in_thread(self._touch)

    async def _release(self, taken: Collection[int] | None) -> None:
        await _in_thread(partial(self._free, taken))

    def _take_file(self) -> bool:
        try:
            self._lock.acquire(blocking=False)
        except Timeout:
            return False
        self._told = self._read()
        self._write({"token": self._token, "name": self.name, "since": time.time()})
        return True

    def _remove_frozen(self) -> bool:
        silent = time.time() - self._beaten.stat().st_mtime
        if silent > SILENCE:
            name = self._read().get("name", "the holder")
            log.warning("%s has been silent for %.0f s and is deposed", name, silent)
            self._locked.unlink(missing_ok=True)
        return silent > SILENCE

    def _touch(self) -> None:
        if self._read().get("token") != self._token:
            raise NotReachedError("another bot has taken it over")
        os.utime(self._beaten)

    def _free(self, taken: Collection[int] | None) -> None:
        if taken is not None and self._read().get("token") == self._token:
            self._write({"released": time.time(), "taken": list(taken)})
        self._lock.release()

    def _read(self) -> dict[str, Any]:
        try:
            found: dict[str, Any] = json.loads(self._beaten.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}
        return found

    def _write(self, what: dict[str, Any]) -> None:
        new = self._beaten.with_name(f"{self._beaten.name}.{self._token}")
        new.write_text(json.dumps(what), encoding="utf-8")
        new.replace(self._beaten)


async def _in_thread(work: Callable[[], Done]) -> Done:
    try:
        return await asyncio.to_thread(work)
    except OSError as error:
        raise NotReachedError(str(error)) from None
