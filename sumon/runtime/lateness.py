"""Which interactions come too late to be answered: those that Discord repeats when a lost connection goes on."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from datetime import datetime, timedelta

PATIENCE = timedelta(seconds=3)  # for which Discord waits for a first answer
REMEMBERED = 50  # interactions


class Lateness:
    """Judges interactions by their age.

    Their moments are on Discord's clock, which may differ from the one here by any span. So the age of one is
    compared with the least age among those that came by a living connection. Only what is repeated is ever called
    late, between a lost connection and Discord's word that all has been told: where the clock here jumps, nobody is
    left without an answer for that.
    """

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._ages: deque[timedelta] = deque(maxlen=REMEMBERED)
        self._lost: set[int] = set()

    def lose(self, shard: int) -> None:
        """The connection of the shard is lost: what comes next is repeated."""
        self._lost.add(shard)

    def catch_up(self, shard: int) -> None:
        """Everything has been repeated, or nothing will be."""
        self._lost.discard(shard)

    def is_late(self, created_at: datetime, shard: int) -> bool:
        """Whether Discord takes no answer any more to the interaction of that moment, which has just come."""
        age = self._now() - created_at
        if shard not in self._lost:
            self._ages.append(age)
            return False
        return bool(self._ages) and age - min(self._ages) > PATIENCE
