"""Which interactions are answered: all while this process works, and those kept in time when it begins to."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Collection, Mapping
from typing import Any

IN_TIME = 2.5  # seconds after which an answer would come too late: Discord waits for 3
MOST = 1_000  # interactions that are kept


class Admission:
    """Stands before discord.py's parser of interactions, *parse*, and lets in what comes while the process works.

    Discord tells each session of a shard of all interactions, so a process that stands by has seen those that came
    just before it took over. *works*: whether this process answers now. *ticks*: the clock, in seconds.
    """

    def __init__(
        self,
        parse: Callable[[Any], None],
        works: Callable[[], bool],
        ticks: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._parse = parse
        self._works = works
        self._ticks = ticks
        self._taken: deque[tuple[float, int]] = deque(maxlen=MOST)
        self._kept: deque[tuple[float, Mapping[str, Any]]] = deque(maxlen=MOST)

    def __call__(self, data: Mapping[str, Any]) -> None:
        if self._works():
            self._taken.append((self._ticks(), int(data["id"])))
            self._parse(data)
        else:
            self._kept.append((self._ticks(), data))

    @property
    def taken(self) -> frozenset[int]:
        """The interactions that were let in while an answer to them could still be in time."""
        since = self._ticks() - IN_TIME
        return frozenset(number for at, number in self._taken if at > since)

    def let_in(self, taken: Collection[int] | None) -> int:
        """Lets in what has been kept, can still be answered in time and was not *taken* by another process.

        None: nobody knows what was taken, and nothing is let in. Returns the number of those let in.
        """
        since = self._ticks() - IN_TIME
        kept = [data for at, data in self._kept if at > since]
        self._kept.clear()
        if taken is None:
            return 0
        kept = [data for data in kept if int(data["id"]) not in taken]
        for data in kept:
            self(data)
        return len(kept)
