"""The week on a server: its facts, the post of its page, and readers by direct message."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime

from sumon.cache import CACHE
from sumon.games import GAMES
from sumon.play.model import Occupant
from sumon.play.people.feats import Finished, Judge
from sumon.play.requests import Challenge
from sumon.play.week import (
    CLIMBERS,
    SEEKING,
    WEEK,
    BestTurn,
    WeekFacts,
    WeeklyPost,
    WeeklyReader,
    begin_of,
    last_week,
    posted_at,
    week_to_post,
)
from sumon.services.daily.posts import PlannedPosts
from sumon.services.people.feats import FeatBook
from sumon.storage.week import WeeklyPostRows, WeeklyReaderRows, WeekRows

REMEMBERED = "weeks"  # the kind of the cache
FRESH = 3600  # seconds
SIZE = 4096  # bytes of the facts of a week, roughly
MOST_GAMES = 200  # the last ones of the week, in which the best turns are searched
CACHE.begin_counting(REMEMBERED)


class Weeks:
    """The facts of the weeks of servers."""

    def __init__(self, store: WeekRows, feats: FeatBook, *, now: Callable[[], datetime]) -> None:
        self._store = store
        self._feats = feats
        self._now = now
        self._own = object()  # keeps the entries of this store in the cache apart from others

    def last(self) -> date:
        """The Monday of the last whole week."""
        return last_week(self._now())

    async def facts(self, guild_id: int, week: date, judge: Judge) -> WeekFacts:
        """The facts of the server's *week*, at most an hour old.

        *judge*: see `FeatBook.best_of`; it may take a second in a thread.
        """
        key = self._own, guild_id, week, int(self._now().timestamp()) // FRESH
        found: WeekFacts | None = CACHE.find(REMEMBERED, key)
        if found is None:
            found = await self._found(guild_id, week, judge)
            CACHE.keep(REMEMBERED, key, found, SIZE)
        return found

    def forget(self) -> None:
        """Forgets cached facts, as they may name a person who has been deleted."""
        self._own = object()

    async def seeking(self, guild_id: int) -> Sequence[Challenge]:
        """The open challenges of people on the server who look for an opponent, newest first, at most three."""
        return await self._store.seeking(guild_id, self._now(), SEEKING)

    async def _found(self, guild_id: int, week: date, judge: Judge) -> WeekFacts:
        where = guild_id, begin_of(week), begin_of(week + WEEK)
        games, people = await self._store.counts(*where)
        if not games:
            return WeekFacts(week, 0, 0)
        return WeekFacts(
            week,
            games,
            people,
            await self._store.best_win(*where),
            await self._best_turns(await self._store.finished(*where, MOST_GAMES), judge),
            await self._store.climbs(*where, CLIMBERS),
        )

    async def _best_turns(
        self, finished: Sequence[tuple[Finished, Occupant]], judge: Judge
    ) -> tuple[BestTurn, ...]:
        players = {each.key: player for each, player in finished}
        best = await self._feats.best_among([each for each, _ in finished], judge)
        return tuple(
            BestTurn(game, players[best[game].match.key], best[game].feat) for game in GAMES if game in best
        )


class WeeklyPlan:
    """Work of the scheduler: makes posts and notifications due on Mondays, and posts at once for a further server.

    A server that begins to want posts gets the page of the last week at once. Posts of earlier weeks are deleted.
    """

    def __init__(
        self,
        posts: WeeklyPostRows,
        readers: WeeklyReaderRows,
        planned: PlannedPosts,
        *,
        now: Callable[[], datetime],
    ) -> None:
        self._posts = posts
        self._readers = readers
        self._planned = planned
        self._now = now

    async def next_due(self) -> datetime:
        """The moment of the last page if it is still missing on a server, else of the next page."""
        week = week_to_post(self._now())

        async def is_missing() -> bool:
            return bool(await self._posts.missing(week)) or await self._readers.are_behind(week)

        return posted_at(week if await self._planned.lack(week, is_missing) else week + WEEK)

    async def do(self, now: datetime) -> None:
        """Makes unplanned posts and notifications due, and deletes posts of earlier weeks."""
        week = week_to_post(now)
        await self._posts.forget_before(week)
        for post in await self._posts.missing(week):
            await self._posts.plan(post, now)
        await self._readers.plan(week, now)

    async def find_current_post(self, post_id: int) -> WeeklyPost | None:
        """The post; None if it is gone or its week is no longer the last one."""
        post = await self._posts.find_post(post_id)
        return post if post is not None and post.week == week_to_post(self._now()) else None


class WeeklyReaders:
    """People who get the page by direct message. *sent* notes that nothing is left to be sent."""

    def __init__(self, store: WeeklyReaderRows, *, now: Callable[[], datetime]) -> None:
        self._now = now
        self._store = store
        self.includes = store.is_reader
        self.remove = store.remove
        self.sent = store.due.done

    async def add_reader(self, user_id: int, guild_id: int) -> None:
        """Has the person get the page of the server from the next Monday on."""
        await self._store.add_reader(WeeklyReader(user_id, guild_id, week_to_post(self._now())))

    async def to_send(self, reader_id: int) -> WeeklyReader | None:
        """The reader; None if they are gone or their week is no longer the last one."""
        reader = await self._store.find_reader(reader_id)
        return reader if reader is not None and reader.week == week_to_post(self._now()) else None
