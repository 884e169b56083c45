"""A process of its own, for what takes so long that the event loop could not wait for it."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TypeVar

T = TypeVar("T")


def end_with_parent() -> None:
    """Runs in a worker: a parent that is killed cannot end its workers, and they would wait for ever."""
    parent = parent_process()
    if parent is not None:

        def wait() -> None:
            parent.join()
            os._exit(1)

        Thread(target=wait, daemon=True).start()


def give_way() -> None:
    """Runs in a worker: others have the machine first."""
    if hasattr(os, "nice"):
        os.nice(19)
    end_with_parent()


class WorkerProcess:
    """A process that computes one thing at a time: begun with its first task, and anew when it has died."""

    def __init__(self, begin: Callable[[], None] = end_with_parent) -> None:
        """*begin*: what the process does first."""
        self._begin = begin
        self._executor: ProcessPoolExecutor | None = None

    def submit(self, function: Callable[..., T], *args: object) -> Future[T]:
        """A future of *function*, run by the process. Raises BrokenProcessPool when the process has died."""
        if self._executor is None:
            self._executor = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=self._begin)
        return self._executor.submit(function, *args)

    def end(self) -> None:
        """Kills the process, whatever it is doing; the next task starts another one."""
        executor, self._executor = self._executor, None
        if executor is not None:
            # Its move is no longer needed, and a long search would hold up the exit.
            processes = tuple((executor._processes or {}).values())
            executor.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()
