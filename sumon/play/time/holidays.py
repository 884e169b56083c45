"""Holidays: a person is away, and all their clocks stand still."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Protocol

from sumon.play.clock import A_DAY
from sumon.play.errors import HolidayError

AT_A_TIME = 14  # days
A_YEAR = 30
YEAR = timedelta(days=365)


@dataclass(frozen=True, slots=True)
class Holiday:
    """The time for which a person is away."""

    begins_at: datetime
    ends_at: datetime


class HolidayStore(Protocol):
    """Holidays, which stop clocks."""

    async def ending_after(self, user_id: int, moment: datetime) -> tuple[Holiday, ...]:
        """The person's holidays that end after *moment*, the earliest first."""
        ...

    async def begin(self, user_id: int, holiday: Holiday, forgotten: datetime) -> bool:
        """Stops the person's clocks; False when on holiday already. Deletes holidays that ended by *forgotten*."""
        ...

    async def end(self, user_id: int, now: datetime) -> bool:
        """Ends the person's holiday early, so that the clocks go on; False when there is none."""
        ...


class Holidays:
    """Stops people's clocks for whole days; unused days are given back."""

    def __init__(self, store: HolidayStore, *, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now

    async def current(self, user_id: int) -> Holiday | None:
        """The holiday that the person is on, None for none."""
        now = self._now()
        found = await self._store.ending_after(user_id, now)
        return next((holiday for holiday in found if holiday.begins_at <= now), None)

    async def days_left(self, user_id: int) -> int:
        """For how many days the person may go on holiday now: at most 14, and 30 within a year."""
        since = self._now() - YEAR
        used = timedelta(0)
        for holiday in await self._store.ending_after(user_id, since):
            used += holiday.ends_at - max(holiday.begins_at, since)
        return max(0, min(AT_A_TIME, (A_YEAR * A_DAY - used) // A_DAY))

    async def begin(self, user_id: int, days: int) -> Holiday:
        """A holiday of so many *days* from now on: the clocks of *user_id* stand still. Raises HolidayError."""
        left = await self.days_left(user_id)
        if not 1 <= days <= AT_A_TIME:
            raise HolidayError("time-holiday-length", most=AT_A_TIME)
        if await self.current(user_id) is not None:
            raise HolidayError("time-holiday-already")
        if days > left:
            raise HolidayError("time-holiday-used-up", left=left, year=A_YEAR)
        now = self._now()
        holiday = Holiday(now, now + days * A_DAY)
        if not await self._store.begin(user_id, holiday, now - YEAR):
            raise HolidayError("time-holiday-already")
        return holiday

    async def end(self, user_id: int) -> None:
        """Ends the holiday of *user_id* now: the clocks go on with the time they had. Raises HolidayError."""
        if not await self._store.end(user_id, self._now()):
            raise HolidayError("time-no-holiday")
