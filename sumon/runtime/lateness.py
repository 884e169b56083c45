"""Recognises interactions that Discord repeats after a lost connection, too late to be answered."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from datetime import datetime, timedelta

PATIENCE = timedelta(seconds=3)  # within which Discord accepts a first answer
REMEMBERED = 50  # interactions


class Lateness:
    """Judges interactions by their age.

    Their timestamps come from Discord's clock, which may differ from the local one. So each age is compared with
    the lowest age of interactions on a live connection. Only repeated interactions can be late, so a jump of the
    local clock leaves no user without an answer.
    """

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._ages: deque[timedelta] = deque(maxlen=REMEMBERED)
        self._lost: set[int] = set()

    def lose(self, shard: int) -> None:
        """Notes that the connection of the shard is lost: the next events are repeated ones."""
        self._lost.add(shard)

    def catch_up(self, shard: int) -> None:
        """Notes that Discord has repeated all events of the shard, or will repeat none."""
        self._lost.discard(shard)

    def is_late(self, created_at: datetime, shard: int) -> bool:
        """Whether Discord no longer accepts an answer to an interaction of that moment, which has just arrived."""
        age = self._now() - created_at
        if shard not in self._lost:
            self._ages.append(age)
            return False
        return bool(self._ages) and age - min(self._ages) > PATIENCE
