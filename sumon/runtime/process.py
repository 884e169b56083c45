"""The process that runs a bot: its threads, its memory, and the signal that stops it."""

from __future__ import annotations

import asyncio
import gc
import signal
import sys
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager

from sumon.cache import CACHE
from sumon.render.drawing import DRAWING, keep_freed_memory

# Threads that replay games and look up host names. There are only a few, as Python runs one at a time: with more of
# them under load, each waits for the others, and the event loop waits for all.
THREADS = 3


@asynccontextmanager
async def prepared_loop(cache: int) -> AsyncIterator[None]:
    """Gives the running event loop its threads and drawing processes, and has SIGTERM cancel the current task.

    *cache*: the bytes for what can be made again, half of them for pictures.
    """
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    loop.set_default_executor(ThreadPoolExecutor(THREADS, "asyncio"))
    if task is not None and sys.platform != "win32":
        # Only once, as stopping a group of processes may send the signal twice, and must not interrupt the end.
        loop.add_signal_handler(signal.SIGTERM, lambda: task.cancelling() or task.cancel())
    keep_freed_memory()
    CACHE.limit(cache // 2)
    DRAWING.begin(cache=cache // 2)
    try:
        yield
    finally:
        await DRAWING.close()


def freeze_loaded_objects() -> None:
    """Exempts all loaded objects from garbage collection: going through them delayed clicks by 0.1 s."""
    gc.collect()
    gc.freeze()
    gc.enable()  # it was not, during the imports
