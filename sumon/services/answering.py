"""Challenges and offers alike: found, and closed once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime
from typing import Generic

from sumon.play.asked import AnswerStatus, Asked
from sumon.play.errors import PlayError
from sumon.storage.answering import AskedRows


class Answering(Generic[Asked]):
    """Finds and closes what is asked. *closed*: the error that says what became of it, or that there is none."""

    def __init__(
        self, asked: AskedRows[Asked], closed: Callable[[Asked | None], PlayError], now: Callable[[], datetime]
    ) -> None:
        self._asked: AskedRows[Asked] = asked
        self._closed: Callable[[Asked | None], PlayError] = closed
        self._now = now
        self.set_message = asked.set_message
        self.set_shown: Callable[[Asked], Awaitable[None]] = asked.set_shown

    async def find(self, asked_id: int) -> Asked:
        """The challenge or offer in its current state. Raises *closed* if there is none of that id."""
        asked: Asked | None = await self._asked.find(asked_id)
        if asked is None:
            raise self._closed(None)
        return asked

    def _require_open(self, asked: Asked) -> None:
        if asked.status is not AnswerStatus.OPEN:
            raise self._closed(asked)

    async def _close(self, asked: Asked, status: AnswerStatus) -> Asked:
        self._require_open(asked)
        if not await self._asked.close(asked.id, status, self._now()):
            raise self._closed(await self.find(asked.id))
        return replace(asked, status=status)
