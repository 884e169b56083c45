"""Challenges and offers alike: asked once, in a message with buttons, and answered once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime
from typing import Generic, Protocol, TypeVar

from sumon.play.asked import AnswerStatus, Challenge, Offer
from sumon.play.due import DueList
from sumon.play.errors import PlayError

Asked = TypeVar("Asked", Challenge, Offer)


class AskedStore(Protocol[Asked]):
    """Challenges or offers."""

    async def find(self, asked_id: int) -> Asked | None:
        """The challenge or offer, None when there is none of that id."""
        ...

    async def close(self, asked_id: int, status: AnswerStatus, now: datetime) -> bool:
        """Gives an open one its final *status*, which makes its message due; False when it is not open."""
        ...

    async def set_message(self, asked_id: int, message_id: int) -> None:
        """Remembers the message that shows it."""
        ...

    async def set_shown(self, asked: Asked) -> None:
        """Marks the message of *asked*, while it is open until it expires, as done, unless *asked* has changed."""
        ...

    @property
    def due(self) -> DueList:
        """Those whose message is missing or may not say what became of them, and those that expire."""
        ...


class Answering(Generic[Asked]):
    """Finds and closes what is asked. *closed*: the error that says what became of it, or that there is none."""

    def __init__(
        self, asked: AskedStore[Asked], closed: Callable[[Asked | None], PlayError], now: Callable[[], datetime]
    ) -> None:
        self._asked: AskedStore[Asked] = asked
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
