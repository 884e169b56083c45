"""News for the open windows: one log of events, from which every window takes what is meant for its seat."""

from __future__ import annotations

import asyncio
import json
import time
from collections import deque
from collections.abc import Collection, Iterator
from typing import Any

_LENGTH = 1000


class EventLog:
    """The last events, numbered. A window that was away too long, or before a restart, has to start afresh."""

    def __init__(self) -> None:
        # Distinguishes the numbers of this run from those a window may still hold from the last one.
        self._run = f"{time.time_ns():x}"
        self._number = 0
        self._log: deque[tuple[int, frozenset[int], str]] = deque(maxlen=_LENGTH)
        self._news = asyncio.Event()
        self.closed = False

    @property
    def cursor(self) -> str:
        """The name of the moment now."""
        return f"{self._run}-{self._number}"

    def publish(self, kind: str, data: Any, readers: Collection[int]) -> None:
        """Tell the users *readers* that *data* of this *kind* is new."""
        self._number += 1
        self._log.append((self._number, frozenset(readers), f"event: {kind}\ndata: {json.dumps(data)}\n\n"))
        self._wake()

    def close(self) -> None:
        """End all streams."""
        self.closed = True
        self._wake()

    def since(self, cursor: str, reader: int) -> Iterator[str] | None:
        """The events after *cursor* for *reader*, ready to be sent; None when some are no longer known."""
        run, _, number = cursor.partition("-")
        if run != self._run or not number.isdecimal() or int(number) > self._number:
            return None
        seen = int(number)
        if self._log and seen + 1 < self._log[0][0]:
            return None
        return (
            f"id: {self._run}-{each}\n{text}"
            for each, readers, text in list(self._log)
            if each > seen and reader in readers
        )

    async def wait(self, seconds: float) -> None:
        """Return at the next event, or after *seconds*."""
        try:
            async with asyncio.timeout(seconds):
                await self._news.wait()
        except TimeoutError:
            pass

    def _wake(self) -> None:
        # Current waiters keep the old event; later ones get the new one.
        news, self._news = self._news, asyncio.Event()
        news.set()
