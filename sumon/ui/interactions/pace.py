"""The rate of the bot's requests that Discord limits."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable

from sumon.metrics import LIMITED_REQUESTS

WINDOW = 10.0  # seconds over which the pace is measured

# Discord takes 50 requests a second from one bot, where answers to interactions and what follows them do not count.
# Half of it leaves the other half for what comes until a higher pace has been measured.
HIGH = 25.0
# So much lower that a short lull changes nothing.
LOW = 15.0
# Searches a second for boards that this process does not know. After a start, many are due at once, and each takes
# two or three requests.
SEARCHES = 10.0


class RequestPace:
    """Counts the requests of the last ten seconds that Discord limits, and those made in an unlimited way instead.

    *part*: the share of the bot's requests that this process may make. *ticks*: the clock, in seconds; *sleep*
    waits by it.
    """

    def __init__(
        self,
        part: float = 1.0,
        *,
        ticks: Callable[[], float] = time.perf_counter,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._part = part
        self._ticks = ticks
        self._sleep = sleep
        self._next_search = 0.0
        self._moments: deque[float] = deque()
        self._is_high = False

    def count(self) -> None:
        """Counts a request that Discord limits."""
        LIMITED_REQUESTS.inc()
        self._add()

    def spare(self) -> None:
        """Counts a request that was made in an unlimited way instead.

        Otherwise the rate would fall below `LOW` by this itself, and rise again, every ten seconds.
        """
        self._add()

    @property
    def is_high(self) -> bool:
        """Whether the rate has risen above `HIGH` a second and has not fallen below `LOW` since.

        A process with a *part* of the requests has that part of both limits.
        """
        self._measure()
        return self._is_high

    async def wait_to_search(self) -> None:
        """Waits until one more board may be searched for."""
        now = self._ticks()
        at = max(now, self._next_search)
        self._next_search = at + 1 / (SEARCHES * self._part)
        if at > now:
            await self._sleep(at - now)

    def _add(self) -> None:
        self._moments.append(self._ticks())
        self._measure()

    def _measure(self) -> None:
        begin = self._ticks() - WINDOW
        while self._moments and self._moments[0] <= begin:
            self._moments.popleft()
        rate = len(self._moments) / WINDOW / self._part
        self._is_high = rate > HIGH or (self._is_high and rate >= LOW)
