"""A leader lock on a file beside that of a SQLite database."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, TypeVar

from filelock import FileLock, Timeout
from sqlalchemy import Row

from sumon.storage.database import Database
from sumon.storage.leaders import PreviousLeaders

from .leader_lock import SILENCE, LeaderLock, NotReachedError, log

Done = TypeVar("Done")


class FileLeaderLock(LeaderLock):
    """A lock on a file: the system frees it when the leader ends, and the leader beats by touching the file.

    The database stores the inode of the locked file. If the file is deleted or replaced, the leader notices at its
    next beat, and a successor waits for longer than that takes. A frozen leader keeps its lock: to depose it, the
    file is removed, and the successor locks a new one. A leader that froze while writing locks the database, too,
    and is killed.
    """

    def __init__(self, database: Database, file: Path) -> None:
        super().__init__(database)
        self._locked = file.with_name(f"{file.name}.lock")
        self._lock = FileLock(self._locked, thread_local=False, on_acquired=self._note_file)
        self._inode = 0
        self._deposed: int | None = None  # the inode of the removed file of a deposed leader
        self._frozen: int | None = None  # the number of the process that had locked that file
        self._beat_seen: tuple[object, float] = (None, 0.0)  # the leader's beat, and when it was first seen
        # the leader's term, and when it was first seen without its lock
        self._term_seen: tuple[object, float] = (None, 0.0)

    async def _begin(self) -> PreviousLeaders | None:
        before = await super()._begin()
        if before is None and self._lock.is_locked and self._frozen is not None:
            await _in_thread(self._kill_frozen)
        return before

    async def _clock(self) -> float | None:
        return await _in_thread(self._time_of_files)

    async def _try(self) -> bool:
        return await _in_thread(self._take_lock)

    async def _depose(self) -> bool:
        return await _in_thread(self._remove_frozen)

    async def _beat(self) -> float:
        return await _in_thread(self._touch)

    async def _release(self) -> None:
        await _in_thread(self._lock.release)

    def _lock_number(self) -> int:
        return self._inode

    def _may_follow(self, row: Row[Any]) -> bool:
        if row.lock in (self._inode, self._deposed):
            return True
        self._term_seen = _first_seen(row.term, self._term_seen)
        return time.perf_counter() - self._term_seen[1] > SILENCE

    def _time_of_files(self) -> float | None:
        try:
            with TemporaryFile(dir=self._locked.parent) as file:
                return os.fstat(file.fileno()).st_mtime
        except OSError:  # for example, the disk is full
            return None

    def _take_lock(self) -> bool:
        if not self._lock.is_locked:
            try:
                self._lock.acquire(blocking=False)
            except Timeout:
                return False
        return True

    def _note_file(self, descriptor: int) -> None:
        self._inode = os.fstat(descriptor).st_ino
        with suppress(OSError):
            self._locked.with_suffix(".holder").unlink()  # of an earlier version, which has ended

    def _remove_frozen(self) -> bool:
        if self._lock.is_locked:
            return False
        try:
            found = self._locked.stat()
        except FileNotFoundError:
            return False
        self._beat_seen = _first_seen((found.st_ino, found.st_mtime), self._beat_seen)
        silent = time.perf_counter() - self._beat_seen[1]
        if silent <= SILENCE:
            return False
        log.warning("the leader of the shard %s has been silent for %.0f s and is deposed", self.shards, silent)
        self._deposed, self._frozen = found.st_ino, _who_locks(found)
        self._locked.unlink(missing_ok=True)
        return True

    def _kill_frozen(self) -> None:
        number, self._frozen = self._frozen, None
        assert number is not None
        if number == os.getpid():
            return
        log.warning("process %d has frozen while it was writing, and is killed", number)
        with suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)

    def _touch(self) -> float:
        try:
            is_own = self._locked.stat().st_ino == self._inode
        except FileNotFoundError:
            is_own = False
        if not is_own:
            raise NotReachedError(f"the file of its lock is another one, or gone: {self._locked.name}")
        os.utime(self._locked)
        return self._locked.stat().st_mtime


def _who_locks(file: os.stat_result) -> int | None:
    """The number of the process that has locked *file*, None if the system does not say.

    https://man7.org/linux/man-pages/man5/proc_locks.5.html
    """
    device = f"{os.major(file.st_dev):02x}:{os.minor(file.st_dev):02x}"
    locked = re.compile(rf"FLOCK +ADVISORY +WRITE +([1-9]\d*) +{device}:{file.st_ino} ")
    with suppress(OSError):
        found = locked.search(Path("/proc/locks").read_text(encoding="ascii"))
        return int(found[1]) if found is not None else None
    return None


def _first_seen(what: object, seen: tuple[object, float]) -> tuple[object, float]:
    return seen if seen[0] == what else (what, time.perf_counter())


async def _in_thread(work: Callable[[], Done]) -> Done:
    try:
        return await asyncio.to_thread(work)
    except OSError as error:
        raise NotReachedError(str(error)) from None
