"""Engines in separate processes, so that the event loop stays free while they think."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from sumon.core.protocol import Analysis, Limit, View
from sumon.games import GAMES
from sumon.metrics import ENGINES, ENGINES_WAITING, begin_series

from . import choose, engine_of, examine
from .process import WorkerProcess, begin_engines, give_way

log = logging.getLogger(__name__)

MAX_REPLACEMENTS = 3  # the most workers that may die over the same task
PLACE, QUESTIONS = "local", ("choose", "examine", "other")  # the labels of the metrics

T = TypeVar("T")


class StoppedError(Exception):
    """A computation took too much time or memory, and its process was ended."""


class LineTooLongError(Exception):
    """No process was free in time; the computation has not begun."""


def question_of(function: Callable[..., object]) -> str:
    """The label of a task in the metrics: `choose` or `examine`, or `other` for any other function."""
    return function.__name__ if function in (choose, examine) else "other"


def warm_up() -> tuple[str, ...]:
    """Warms up every engine, in a worker process, and returns their warnings."""
    warnings = []
    for game in GAMES:
        warning = engine_of(game).warm_up()
        if warning:
            warnings.append(warning)
    return tuple(warnings)


class EnginePool:
    """Worker processes that choose moves. Each runs one computation at a time; further ones wait in line."""

    def __init__(self, workers: int | None = None) -> None:
        """*workers*: the number of processes; by default one less than the cores, at least one."""
        begin_series(ENGINES, [PLACE], QUESTIONS)
        begin_series(ENGINES_WAITING, [PLACE])
        self._workers = [WorkerProcess(begin_engines) for _ in range(workers or max(1, (os.cpu_count() or 1) - 1))]
        self._free: asyncio.Queue[WorkerProcess] = asyncio.Queue()
        for worker in self._workers:
            self._free.put_nowait(worker)
        self.ready = 0  # the number of processes that are ready to think
        self._idler = WorkerProcess(give_way)
        self._first: WorkerProcess | None = None  # warmed up beside the others, which it joins afterwards
        self._is_first_ready = asyncio.Event()
        self._asked_at = time.monotonic()
        self._warming: asyncio.Task[None] | None = None
        self._warned: set[str] = set()
        self._closed = False

    @property
    def busy(self) -> bool:
        """Whether the next question has to wait, for others or for a worker that is being warmed up."""
        return self._free.empty()

    @property
    def places(self) -> Mapping[str, int]:
        """The number of questions that can be answered at a time, by place."""
        return {PLACE: len(self._workers)}

    @property
    def idle_for(self) -> float:
        """The seconds since the last question or computation; 0 while one is running."""
        is_free = self._free.qsize() == len(self._workers) and self._first is None
        return time.monotonic() - self._asked_at if is_free else 0.0

    async def start(self) -> None:
        """Starts to warm up the workers in the background and returns at once.

        Workers that are not being warmed up answer questions meanwhile. This works even with a single worker, as
        the first process is warmed up beside it and then takes its place.
        """
        if self._warming is None and not self._closed:
            self._warming = asyncio.create_task(self._warm())

    async def choose(self, game: str, level: str, view: View, seed: int) -> Analysis:
        """Like `sumon.engines.choose`, computed by a worker; a worker that dies is replaced.

        Raises like it, and RuntimeError if the pool is closed or its workers keep dying.
        """
        await self._require_ready(game, level)
        return await self.run(choose, game, level, view, seed)

    async def examine(self, game: str, view: View, limit: Limit, seed: int, move: str | None = None) -> Analysis:
        """Like `sumon.engines.examine`, computed like `choose`."""
        await self._require_ready(game, None)
        return await self.run(examine, game, view, limit, seed, move)

    async def run(self, function: Callable[..., T], *args: object) -> T:
        """The result of *function*, which must be picklable, computed by a worker like that of `choose`."""
        for _ in range(MAX_REPLACEMENTS):
            worker = await self._next()
            try:
                with ENGINES.labels(PLACE, question_of(function)).time():
                    return await asyncio.wrap_future(self._submit(worker, function, *args))
            except BrokenProcessPool:
                self._require_open()
                log.warning("an engine process died; it is replaced and its task begun again")
        raise RuntimeError(f"engine processes died {MAX_REPLACEMENTS} times over one task")

    async def run_within(
        self, seconds: float, function: Callable[..., T], *args: object, line: float | None = None
    ) -> T:
        """The result of *function* for an untrusted caller: computed once, within *seconds*.

        The process is ended afterwards, or if the caller is cancelled. Raises LineTooLongError if none is free for
        *line* seconds, StoppedError, and the errors of *function*.
        """
        try:
            async with asyncio.timeout(line):
                worker = await self._next()
        except TimeoutError:
            raise LineTooLongError(f"no process was free for {line:g} s") from None
        future = self._submit(worker, function, *args)
        try:
            async with asyncio.timeout(seconds):
                with ENGINES.labels(PLACE, question_of(function)).time():
                    return await asyncio.wrap_future(future)
        except TimeoutError:
            raise StoppedError(f"it took longer than {seconds:g} s") from None
        except MemoryError:
            raise StoppedError("it took too much memory") from None
        except BrokenProcessPool:
            self._require_open()
            raise StoppedError("its process died") from None
        finally:
            if not future.done():
                worker.end()

    async def run_idle(self, function: Callable[..., T], *args: object) -> T | None:
        """The result of *function*, computed by a separate process of lowest priority.

        None if a question came meanwhile, which ends the process at once. Raises the errors of *function*.
        """
        if self._closed or not self.idle_for:
            return None
        done = asyncio.wrap_future(self._idler.submit(function, *args))
        await asyncio.wait((done,))
        if done.cancelled() or isinstance(done.exception(), BrokenProcessPool):
            self._idler.end()
            return None
        return done.result()

    async def examine_quietly(self, game: str, view: View, limit: Limit, seed: int) -> Analysis | None:
        """Like `examine`, computed like `run_idle`."""
        return await self.run_idle(examine, game, view, limit, seed)

    def rest(self) -> None:
        """Ends the process of `run_idle`; the next call starts a new one."""
        self._idler.end()

    async def close(self) -> None:
        """Kills the workers; running computations are cancelled."""
        self._closed = True
        if self._warming is not None:
            self._warming.cancel()
            self._warming = None
        self._is_first_ready.set()
        for worker in (*self._workers, self._idler, *([self._first] if self._first is not None else [])):
            worker.end()

    async def _next(self) -> WorkerProcess:
        """The next free worker."""
        with ENGINES_WAITING.labels(PLACE).track_inprogress():
            return await self._free.get()

    def _require_open(self) -> None:
        if self._closed:
            raise RuntimeError("the engine pool was closed while it was thinking") from None

    def _submit(self, worker: WorkerProcess, function: Callable[..., T], *args: object) -> Future[T]:
        """The future result of *function*; the worker is given back when it is done."""
        self._idler.end()
        self._asked_at = time.monotonic()
        try:
            if self._closed:
                raise RuntimeError("the engine pool is closed")
            future = worker.submit(function, *args)
        except BaseException as error:
            self._give_back(worker, error)
            raise
        # If the caller is cancelled, the process still computes, so the worker is only free when that is done.
        loop = asyncio.get_running_loop()

        def give_back(_: Future[T]) -> None:
            if not loop.is_closed():
                error = None if future.cancelled() else future.exception()
                loop.call_soon_threadsafe(self._give_back, worker, error)

        future.add_done_callback(give_back)
        return future

    def _give_back(self, worker: WorkerProcess, error: BaseException | None = None) -> None:
        """Puts the worker at the end of the line; *error* is the error of its task.

        If its process has ended and the pool warms up its workers, it is warmed up again first.
        """
        if isinstance(error, (BrokenProcessPool, MemoryError)):
            worker.end()
        if self._warming is None or self._closed or worker.is_begun:
            self._free_again(worker)
        else:
            again = asyncio.wrap_future(worker.submit(warm_up))
            again.add_done_callback(lambda done: self._free_again(worker, done))

    def _free_again(self, worker: WorkerProcess, warmed: asyncio.Future[tuple[str, ...]] | None = None) -> None:
        if warmed is not None and (warmed.cancelled() or warmed.exception() is not None):
            worker.end()
        self._asked_at = time.monotonic()
        self._free.put_nowait(worker)

    async def _warm(self) -> None:
        # One process first: it fills the compile cache, which the others then only read.
        self._first = first = WorkerProcess(begin_engines)
        await self._make_ready(self._warmed(first))
        cold = await self._next()
        self._workers[self._workers.index(cold)], self._first = first, None
        cold.end()
        self._free_again(first)
        self._is_first_ready.set()
        await asyncio.gather(*(self._make_ready(self.run(warm_up)) for _ in self._workers[1:]))

    async def _require_ready(self, game: str, level: str | None) -> None:
        """Waits for the first process if the engine is slow before warm-up, as another one would do the same
        work again.
        """
        if self._first is not None and engine_of(game).is_slow_before_warm_up(level):
            await self._is_first_ready.wait()

    async def _warmed(self, worker: WorkerProcess) -> tuple[str, ...]:
        """The warnings of *worker* after warm-up. If it dies, it is started again."""
        for _ in range(MAX_REPLACEMENTS):
            try:
                return await asyncio.wrap_future(worker.submit(warm_up))
            except BrokenProcessPool:
                self._require_open()
                log.warning("an engine process died while it got ready; it is begun again")
                worker.end()
        raise RuntimeError(f"an engine process died {MAX_REPLACEMENTS} times while it got ready")

    async def _make_ready(self, warming: Coroutine[object, object, tuple[str, ...]]) -> None:
        try:
            warnings = await warming
        except Exception:
            log.exception("an engine process could not be made ready")
            return
        finally:
            self.ready += 1  # an engine without warm-up still plays, but worse or slower
        for warning in warnings:
            if warning not in self._warned:
                self._warned.add(warning)
                log.warning(warning)
