"""A separate process for computations that would block the event loop."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TypeVar

MOST_MEMORY = 2**30  # the most bytes of memory of an engine process; usually they need a quarter of it
LOOK = 0.5  # seconds between two checks of the memory on systems that do not limit it themselves

T = TypeVar("T")


def end_with_parent() -> None:
    """Runs in a worker: ends it with its parent. A killed parent cannot end its workers, which would wait for
    ever.
    """
    parent = parent_process()
    if parent is not None:

        def wait() -> None:
            parent.join()
            os._exit(1)

        Thread(target=wait, daemon=True).start()


def begin_engines() -> None:
    """Runs in a worker that thinks: limits its memory and ends it with its parent."""
    bound_memory(MOST_MEMORY)
    end_with_parent()


def give_way() -> None:
    """Runs in a worker that thinks: gives it the lowest priority."""
    if hasattr(os, "nice"):
        os.nice(19)
    begin_engines()


def bound_memory(most: int) -> None:
    """Limits this process to *most* bytes: beyond, it gets a MemoryError or is ended. Has no effect on Windows."""
    # On a machine with many cores, the threads of numpy alone would reserve that much memory.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    if sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (most, most))
    elif sys.platform == "darwin":  # macOS has the limit, but does not enforce it
        Thread(target=_end_above, args=(most,), daemon=True).start()


def _end_above(most: int) -> None:
    """Ends the process once it has used more than *most* bytes."""
    if sys.platform != "win32":
        import resource

        while resource.getrusage(resource.RUSAGE_SELF).ru_maxrss <= most:
            time.sleep(LOOK)
        os._exit(1)


class WorkerProcess:
    """A process that runs one function at a time. It starts with its first task, and again after it has died."""

    def __init__(self, begin: Callable[[], None] = end_with_parent) -> None:
        """*begin*: the function that the process runs first."""
        self._begin = begin
        self._executor: ProcessPoolExecutor | None = None

    @property
    def is_begun(self) -> bool:
        """Whether there is a process now."""
        return self._executor is not None

    def submit(self, function: Callable[..., T], *args: object) -> Future[T]:
        """The future result of *function*, run by the process. Raises BrokenProcessPool if the process has died."""
        if self._executor is None:
            self._executor = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=self._begin)
        return self._executor.submit(function, *args)

    def end(self) -> None:
        """Kills the process; the next task starts a new one."""
        executor, self._executor = self._executor, None
        if executor is not None:
            # A long search would delay the exit, and its move is no longer needed.
            processes = tuple((executor._processes or {}).values())
            executor.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()
