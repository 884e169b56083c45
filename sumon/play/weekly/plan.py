"""When the pages of weeks are posted and sent."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from .posts import WeeklyPostStore
from .readers import WeeklyReaderStore
from .weeks import WEEK, posted_at, week_to_post


class WeeklyPlan:
    """Work of the agenda: makes posts and letters due on Mondays, and posts whenever another server wants them.

    So a server that begins to want them has the page of the last week at once. Posts of earlier weeks are
    forgotten then, as they are no longer needed.
    """

    def __init__(self, posts: WeeklyPostStore, readers: WeeklyReaderStore, *, now: Callable[[], datetime]) -> None:
        self._posts = posts
        self._readers = readers
        self._now = now

    async def next_due(self) -> datetime:
        """When the last page was due, if it is still missing somewhere, else when the next one is."""
        week = week_to_post(self._now())
        is_missing = await self._posts.missing(week) or await self._readers.are_behind(week)
        return posted_at(week) if is_missing else posted_at(week + WEEK)

    async def do(self, now: datetime) -> None:
        """Makes the posts and letters due that have not been planned yet, and forgets posts of earlier weeks."""
        week = week_to_post(now)
        await self._posts.forget_before(week)
        for post in await self._posts.missing(week):
            await self._posts.plan(post, now)
        await self._readers.plan(week, now)
