"""A circuit breaker: whether a service that fails again and again is asked at all."""

from __future__ import annotations

import time
from collections import deque

IN_A_ROW, AT_ALL, OF_THE_LAST = 3, 5, 20  # the failures that open it: in a row, or at all among the last calls
RESTS = (5.0, 30.0, 120.0, 600.0)  # the seconds that it stays open, longer each time


class CircuitBreaker:
    """Stays open, so that the service rests, for a while after too many failures; longer while they go on."""

    def __init__(self) -> None:
        self._failures = deque([False], maxlen=OF_THE_LAST)
        self._rests = 0
        self._open_until = 0.0

    @property
    def is_open(self) -> bool:
        """Whether the service rests."""
        return time.perf_counter() < self._open_until

    def record_success(self) -> None:
        """Notes that a call has succeeded."""
        self._failures.append(False)
        if sum(self._failures) < AT_ALL:
            self._rests = 0

    def record_failure(self) -> bool:
        """Notes that a call has failed. Returns whether the one before had succeeded."""
        is_first = not self._failures[-1]
        self._failures.append(True)
        is_too_often = all(list(self._failures)[-IN_A_ROW:]) or sum(self._failures) >= AT_ALL
        if is_too_often and not self.is_open:  # it opens once for calls that fail together
            self._open_until = time.perf_counter() + RESTS[min(self._rests, len(RESTS) - 1)]
            self._rests += 1
        return is_first
