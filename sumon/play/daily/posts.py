"""Daily posts: the day's puzzles, once a day in each channel that wants them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Protocol

from sumon.play.due import DueList

from .puzzles import Puzzles


@dataclass(frozen=True, slots=True)
class DailyPost:
    """The puzzles of *day* in a channel: to be posted, or posted."""

    channel_id: int
    day: date


class DailyPostStore(Protocol):
    """The daily posts; a channel has at most one a day."""

    async def planned(self, day: date) -> Collection[int]:
        """The channels that have a post of *day*, whether or not it has been sent."""
        ...

    async def plan(self, post: DailyPost, now: datetime) -> None:
        """Keeps *post* and makes it due; leaves an existing one unchanged."""
        ...

    async def find(self, post_id: int) -> DailyPost | None:
        """The post, None when there is none of that id."""
        ...

    async def forget_before(self, day: date) -> None:
        """Forgets the posts of all days before *day*."""
        ...

    @property
    def due(self) -> DueList:
        """Posts that have to be sent."""
        ...


class DailyPlan:
    """Work of the agenda: makes posts due at midnight UTC, and whenever another channel wants them.

    Posts of earlier days are forgotten then, as they are no longer needed.
    """

    def __init__(
        self,
        puzzles: Puzzles,
        posts: DailyPostStore,
        channels: Callable[[], Awaitable[Collection[int]]],
    ) -> None:
        self._puzzles = puzzles
        self._posts = posts
        self._channels = channels

    async def next_due(self) -> datetime | None:
        """The beginning of today if a channel lacks today's post, else the next midnight; None without puzzles."""
        if not await self._puzzles.all_of_today():
            return None
        today = self._puzzles.today()
        # Not the moment of asking: it is later than the one by which the agenda goes, so never due.
        return end_of(today - timedelta(days=1)) if await self._missing() else end_of(today)

    async def do(self, now: datetime) -> None:
        """Makes today's posts due that have not been planned yet, and forgets those of earlier days."""
        day = self._puzzles.today()
        await self._posts.forget_before(day)
        for channel_id in await self._missing():
            await self._posts.plan(DailyPost(channel_id, day), now)

    async def _missing(self) -> list[int]:
        wanted = await self._channels()
        planned = set(await self._posts.planned(self._puzzles.today())) if wanted else set()
        return [channel_id for channel_id in wanted if channel_id not in planned]


def end_of(day: date) -> datetime:
    """When *day* ends, in UTC."""
    return datetime.combine(day + timedelta(days=1), time(), UTC)
