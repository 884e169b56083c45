"""Daily posts, shares of a day, and the card of a person's day."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from datetime import date, datetime, timedelta

from sumon.play.daily.attempts import streak
from sumon.play.daily.posts import DailyPost, DayCard, Share, end_of
from sumon.play.errors import DailyError
from sumon.storage.daily.posts import DailyPostRows, ShareRows
from sumon.storage.daily.puzzles import DayRows

from .deals import DailyDeals
from .puzzles import Puzzles

FRESH = timedelta(minutes=1)


class DayCards:
    """The cards and streaks of people."""

    def __init__(self, puzzles: Puzzles, deals: DailyDeals, store: DayRows) -> None:
        self._puzzles = puzzles
        self._deals = deals
        self._store = store

    async def of_today(self, user_id: int) -> DayCard:
        """The card of the user's day so far."""
        return DayCard(
            self._puzzles.today(),
            await self._puzzles.of_today(user_id),
            await self._deals.of_today(user_id),
            await self.streak(user_id),
        )

    async def streak(self, user_id: int) -> int:
        """The number of days in a row on which the user has solved a daily puzzle or finished a daily deal."""
        return streak(await self._store.done_by(user_id), self._puzzles.today())


class Shares:
    """Has the shares of people posted, each once."""

    def __init__(self, store: ShareRows, *, now: Callable[[], datetime]) -> None:
        self._store = store
        self.remember = store.remember
        self._now = now

    async def add_share(self, share: Share) -> None:
        """Stores *share* for the scheduler to post. Raises DailyError if its day is over or it was shared before.

        Deletes shares of earlier days, which are no longer posted.
        """
        now = self._now()
        if share.day != now.date():
            raise DailyError("daily-share-over")
        await self._store.forget_before(share.day)
        if not await self._store.add_share(share, now):
            raise DailyError("daily-share-twice")

    async def to_post(self, share_id: int) -> Share | None:
        """The share; None if it is gone or its day is over."""
        share = await self._store.find_share(share_id)
        return share if share is not None and share.day == self._now().date() else None


class PlannedPosts:
    """Remembers for a minute that all posts of a day or week are planned, unless a server's settings change.

    The scheduler asks several times a turn. *changes*: a count that grows with each known change of such settings.
    """

    def __init__(self, changes: Callable[[], int], *, now: Callable[[], datetime]) -> None:
        self._changes = changes
        self._now = now
        self._planned: tuple[date, int] | None = None
        self._read_at = now()

    async def lack(self, period: date, is_missing: Callable[[], Awaitable[bool]]) -> bool:
        """Whether a post of *period* is missing, which *is_missing* reads."""
        state, now = (period, self._changes()), self._now()
        if state == self._planned and abs(now - self._read_at) < FRESH:
            return False
        found = await is_missing()
        self._planned, self._read_at = None if found else state, now
        return found


class DailyPlan:
    """Work of the scheduler: makes posts due at midnight UTC, and at once for a further channel.

    It deletes posts of earlier days, which are no longer needed.
    """

    def __init__(
        self,
        puzzles: Puzzles,
        posts: DailyPostRows,
        channels: Callable[[], Awaitable[Collection[int]]],
        planned: PlannedPosts,
    ) -> None:
        self._puzzles = puzzles
        self._posts = posts
        self._channels = channels
        self._planned = planned

    async def next_due(self) -> datetime | None:
        """The beginning of today if a channel lacks today's post, else the next midnight; None without puzzles."""
        if not await self._puzzles.all_of_today():
            return None
        today = self._puzzles.today()
        # Not the current moment: it is later than the scheduler's own clock, so the work would never be due.
        lacks = await self._planned.lack(today, self._is_missing)
        return end_of(today - timedelta(days=1)) if lacks else end_of(today)

    async def do(self, now: datetime) -> None:
        """Makes today's unplanned posts due, and deletes posts of earlier days."""
        day = self._puzzles.today()
        await self._posts.forget_before(day)
        for channel_id in await self._missing():
            await self._posts.plan(DailyPost(channel_id, day), now)

    async def to_post(self, post_id: int) -> DailyPost | None:
        """The post; None if it is gone or its day is over."""
        post = await self._posts.find_post(post_id)
        return post if post is not None and post.day == self._puzzles.today() else None

    async def _is_missing(self) -> bool:
        return bool(await self._missing())

    async def _missing(self) -> list[int]:
        wanted = await self._channels()
        planned = set(await self._posts.planned(self._puzzles.today())) if wanted else set()
        return [channel_id for channel_id in wanted if channel_id not in planned]
