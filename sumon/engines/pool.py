"""Engines in processes of their own, so that the event loop stays free while they think."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, TypeVar

from sumon.core.protocol import Analysis, Limit, View

from . import LEVELS, choose, engine_module, examine

log = logging.getLogger(__name__)

MAX_REPLACEMENTS = 3  # workers that die over the same task

T = TypeVar("T")


def _end_with_parent() -> None:
    """Runs in a worker: a parent that is killed cannot end its workers, and they would wait for ever."""
    parent = parent_process()
    if parent is not None:

        def wait() -> None:
            parent.join()
            os._exit(1)

        Thread(target=wait, daemon=True).start()


def _warm_up() -> tuple[str, ...]:
    """Runs in a worker: makes every engine ready to think; what it has to warn about."""
    warnings = []
    for game in LEVELS:
        warm_up = getattr(engine_module(game), "warm_up", None)
        warning = warm_up() if warm_up else None
        if warning:
            warnings.append(warning)
    return tuple(warnings)


class EnginePool:
    """Spawned worker processes that choose moves; one computation a worker, the rest wait their turn."""

    def __init__(self, workers: int | None = None) -> None:
        """*workers*: how many processes; by default one less than there are cores, at least one."""
        self._workers = workers or max(1, (os.cpu_count() or 1) - 1)
        self._slots = asyncio.Semaphore(self._workers)
        self._executor: ProcessPoolExecutor | None = None
        self._warming: asyncio.Task[None] | None = None
        self._warned: set[str] = set()
        self._closed = False

    @property
    def busy(self) -> bool:
        """Whether the next move has to wait for another one."""
        return self._slots.locked()

    async def start(self) -> None:
        """Begins to warm the workers up in the background and returns at once; `choose` works meanwhile."""
        if self._warming is None and not self._closed:
            self._warming = asyncio.create_task(self._warm())

    async def choose(self, game: str, level: str, view: View, seed: int) -> Analysis:
        """What `sumon.engines.choose` gives, computed by a worker; a worker that dies is replaced.

        Raises what it raises, and RuntimeError when the pool is closed or its workers keep dying.
        """
        return await self.run(choose, game, level, view, seed)

    async def examine(self, game: str, view: View, limit: Limit, seed: int, move: str | None = None) -> Analysis:
        """What `sumon.engines.examine` gives, in the same way as `choose`."""
        return await self.run(examine, game, view, limit, seed, move)

    async def run(self, function: Callable[..., T], *args: object) -> T:
        """What any *function* that can be pickled gives, in the same way as `choose`."""
        for _ in range(MAX_REPLACEMENTS):
            await self._slots.acquire()
            try:
                executor = self._ready_executor()
                future = executor.submit(function, *args)
            except BrokenProcessPool:
                self._slots.release()
                self._replace(executor)
                continue
            except BaseException:
                self._slots.release()
                raise
            self._release_when_done(future)
            try:
                return await asyncio.wrap_future(future)
            except BrokenProcessPool:
                if self._closed:
                    raise RuntimeError("the engine pool was closed while it was thinking") from None
                log.warning("an engine process died; it is replaced and its task begun again")
                self._replace(executor)
        raise RuntimeError(f"engine processes died {MAX_REPLACEMENTS} times over one task")

    async def close(self) -> None:
        """Ends the workers, whatever they are doing; moves still being computed are cancelled."""
        self._closed = True
        if self._warming is not None:
            self._warming.cancel()
            self._warming = None
        executor, self._executor = self._executor, None
        if executor is not None:
            # Nobody waits for these moves any more, and a worker in a long search would hold up the exit.
            processes = tuple((executor._processes or {}).values())
            executor.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()
            await asyncio.to_thread(executor.shutdown)

    def _ready_executor(self) -> ProcessPoolExecutor:
        if self._closed:
            raise RuntimeError("the engine pool is closed")
        if self._executor is None:
            self._executor = ProcessPoolExecutor(
                self._workers, mp_context=get_context("spawn"), initializer=_end_with_parent
            )
        return self._executor

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        # Several moves may report the same dead worker; only the first one finds its executor still in use.
        if self._executor is broken:
            broken.shutdown(wait=False, cancel_futures=True)
            self._executor = None

    def _release_when_done(self, future: Future[Any]) -> None:
        # A caller that is cancelled leaves its worker busy: the slot is free when the worker is, not earlier.
        loop = asyncio.get_running_loop()

        def release(_: Future[Any]) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(self._slots.release)

        future.add_done_callback(release)

    async def _warm(self) -> None:
        # One worker first: it fills the compile cache that the others then only read.
        for batch in (1, self._workers - 1):
            executor = self._ready_executor()
            futures = [asyncio.wrap_future(executor.submit(_warm_up)) for _ in range(batch)]
            try:
                results = await asyncio.gather(*futures)
            except BrokenProcessPool:
                log.warning("an engine process died while it was getting ready")
                self._replace(executor)
                return
            for warning in {warning for warnings in results for warning in warnings} - self._warned:
                self._warned.add(warning)
                log.warning(warning)
