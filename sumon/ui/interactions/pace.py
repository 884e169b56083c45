"""How fast the bot makes the requests that Discord limits."""

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
# Games a second whose boards are looked for by whoever knows none, as after a start, when all that was left is due
# at once. Each takes two requests or three.
SEARCHES = 10.0


class RequestPace:
    """The requests of the last ten seconds that Discord limits, with those that were spared while they were many.

    *part*: the part of all requests of the bot that this process may make, where there are several. *ticks*: the
    clock, in seconds, *sleep* waits by it.
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
        """Counts a request that Discord would have limited, and that was made in another way.

        If it did not count, sparing requests would end by itself, and begin again, every ten seconds.
        """
        self._add()

    @property
    def is_high(self) -> bool:
        """Whether there are more than `HIGH` a second, or have been, and not fewer than `LOW` since.

        Of both, the part of this process.
        """
        self._measure()
        return self._is_high

    async def wait_to_search(self) -> None:
        """Waits until one more board may be looked for."""
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
