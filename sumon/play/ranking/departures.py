"""Accounts whose data was deleted not long ago: so long they cannot gain from having done so.

What is kept of them is a keyed hash of their number and a moment, see `sumon.storage.ranking.departures`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import date, datetime, timedelta
from math import ceil
from typing import Protocol

from sumon.play.due import Due, DueList
from sumon.play.errors import ChallengeRefusedError, DealError

REMEMBERED_FOR = timedelta(days=30)


class DepartureStore(Protocol):
    """When accounts had their data deleted."""

    async def left_at(self, user_ids: Collection[int]) -> datetime | None:
        """When the last of the accounts had its data deleted; None if none has, or it has been forgotten."""
        ...

    async def forget(self, departure_id: int, now: datetime) -> None:
        """Forgets that the person has left, if the time for that is over."""
        ...

    @property
    def due(self) -> DueList:
        """Departures that have been kept for long enough."""
        ...


class Departures:
    """The temporary limits of an account that was deleted and has come back."""

    def __init__(self, store: DepartureStore, *, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now

    async def require_rateable(self, user_id: int) -> None:
        """Raises ChallengeRefusedError unless *user_id* may play rated games."""
        left_at = await self._store.left_at((user_id,))
        if left_at is not None and bars_rating(left_at, self._now()):
            remaining = left_at + REMEMBERED_FOR - self._now()
            raise ChallengeRefusedError("play-rated-after-deleting", days=ceil(remaining / timedelta(days=1)))

    async def require_deal(self, user_id: int, day: date) -> None:
        """Raises DealError unless *user_id* may begin the deal of *day*: it may have been played before leaving."""
        left_at = await self._store.left_at((user_id,))
        if left_at is not None and left_at.date() >= day:
            raise DealError("deals-left-today")

    async def require_shared_deal(self, user_id: int, made_at: datetime) -> None:
        """Raises DealError if *user_id* may have played a deal that was *made_at* that moment before leaving."""
        left_at = await self._store.left_at((user_id,))
        if left_at is not None and left_at >= made_at:
            raise DealError("shared-left")

    async def forget(self, due: Due) -> None:
        """Forgets that a person has left; the work of the agenda."""
        await self._store.forget(due.id, self._now())


def bars_rating(left_at: datetime, now: datetime) -> bool:
    """Whether an account that was deleted at *left_at* plays casual games only."""
    return now < left_at + REMEMBERED_FOR
