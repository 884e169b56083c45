"""A process of its own, for what takes so long that the event loop could not wait for it."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TypeVar

MOST_MEMORY = 2**30  # bytes that a process of the engines may have; those at work have a quarter of it
LOOK = 0.5  # seconds between two looks at the memory, where the system itself does not refuse it

T = TypeVar("T")


def end_with_parent() -> None:
    """Runs in a worker: a parent that is killed cannot end its workers, and they would wait for ever."""
    parent = parent_process()
    if parent is not None:

        def wait() -> None:
            parent.join()
            os._exit(1)

        Thread(target=wait, daemon=True).start()


def begin_engines() -> None:
    """Runs in a worker that thinks: bounds its memory."""
    bound_memory(MOST_MEMORY)
    end_with_parent()


def give_way() -> None:
    """Runs in a worker that thinks: others have the machine first."""
    if hasattr(os, "nice"):
        os.nice(19)
    begin_engines()


def bound_memory(most: int) -> None:
    """From now on this process gets a MemoryError for more than *most* bytes, or is ended; on Windows neither."""
    # On a machine with many cores the threads of numpy alone would have that much set aside.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    if sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (most, most))
    elif sys.platform == "darwin":  # has such a limit, and does not keep to it
        Thread(target=_end_above, args=(most,), daemon=True).start()


def _end_above(most: int) -> None:
    """Ends the process when it has had more than *most* bytes."""
    if sys.platform != "win32":
        import resource

        while resource.getrusage(resource.RUSAGE_SELF).ru_maxrss <= most:
            time.sleep(LOOK)
        os._exit(1)


class WorkerProcess:
    """A process that computes one thing at a time: begun with its first task, and anew when it has died."""

    def __init__(self, begin: Callable[[], None] = end_with_parent) -> None:
        """*begin*: what the process does first."""
        self._begin = begin
        self._executor: ProcessPoolExecutor | None = None

    @property
    def is_begun(self) -> bool:
        """Whether there is a process now."""
        return self._executor is not None

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
