"""The engines on a Dask worker: `dask worker tcp://… --nthreads 1 --preload sumon.engines.worker`."""

from __future__ import annotations

import asyncio
import logging
import pickle
from collections.abc import Callable
from threading import Lock
from typing import Any

from .pool import warm_up

log = logging.getLogger(__name__)

# The engines think in memory that the whole process shares; a worker may have been given several threads.
_one_at_a_time = Lock()


def question(function: Callable[..., object], *args: object) -> bytes:
    """The bytes to send to `answer`. Packed, because the scheduler would otherwise import all that is in it."""
    return pickle.dumps((function, args))


def answer(question: bytes) -> Any:
    """The result of the function of *question*, computed once the thread before is done."""
    function, args = pickle.loads(question)
    with _one_at_a_time:
        return function(*args)


async def dask_setup(worker: object) -> None:
    """Makes every engine ready to think, before the scheduler hears of the *worker*. Dask finds it by its name."""
    for warning in await asyncio.to_thread(warm_up):
        log.warning(warning)
