"""When the puzzles of the day are planned, by a clock that goes on while it is asked."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from datetime import UTC, date, datetime, timedelta

from sumon.play.daily.book import load_book
from sumon.play.daily.posts import DailyPost
from sumon.play.hosting import Change, ChangeKind
from sumon.services.daily.posts import DailyPlan, PlannedPosts
from sumon.services.daily.puzzles import Puzzles
from sumon.services.people.settings import SettingsBook
from sumon.storage.store import Store

CHANNEL = 7
EVENING = datetime(2026, 1, 1, 23, 59, 59, tzinfo=UTC)


def ticking(start: datetime) -> Iterator[datetime]:
    """A clock that is a little later whenever somebody looks."""
    while True:
        yield start
        start += timedelta(microseconds=1)


def plan_of(
    store: Store, now: Callable[[], datetime], channels: Channels | None = None, book: SettingsBook | None = None
) -> DailyPlan:
    """A plan for one channel, or for those of *channels*."""
    planned = PlannedPosts(lambda: book.server_changes if book else 0, now=now)
    puzzles = Puzzles(store.puzzles, load_book(), None, now=now)
    return DailyPlan(puzzles, store.daily_posts, channels or Channels(CHANNEL), planned)


class Channels:
    """The channels that servers have chosen, and how often they were asked for."""

    def __init__(self, *chosen: int) -> None:
        self.chosen = chosen
        self.asked = 0

    async def __call__(self) -> Collection[int]:
        self.asked += 1
        return self.chosen


async def planned(store: Store, day: date) -> Collection[int]:
    return await store.daily_posts.planned(day)


async def test_post_that_is_missing_is_due_by_the_time_of_the_caller(store: Store) -> None:
    clock = ticking(EVENING)
    plan = plan_of(store, lambda: next(clock))
    now = next(clock)
    due = await plan.next_due()
    assert due is not None
    assert due <= now, "or else it would be asked for again and again, and never done"
    await plan.do(now)
    assert await planned(store, EVENING.date()) == (CHANNEL,)
    assert await plan.next_due() == datetime(2026, 1, 2, tzinfo=UTC)


async def test_post_is_sent_on_its_day_alone(store: Store) -> None:
    now = EVENING
    plan = plan_of(store, lambda: now)
    await plan.do(now)
    (due,) = await store.daily_posts.due.due(now, 9)
    assert await plan.to_post(due.id) == DailyPost(CHANNEL, EVENING.date())
    now += timedelta(seconds=1)
    assert await plan.to_post(due.id) is None, "the day is over"


async def test_the_channels_are_read_again_when_something_may_have_changed(store: Store) -> None:
    """A look of the scheduler reads nothing in between."""
    now = EVENING - timedelta(hours=1)
    book = SettingsBook(store.settings, now=lambda: now)
    channels = Channels()
    plan = plan_of(store, lambda: now, channels, book)

    async def reads() -> int:
        before = channels.asked
        for _ in range(3):
            await plan.next_due()
        return channels.asked - before

    assert (await reads(), await reads()) == (1, 0)
    await book.change_server(5, daily_channel=CHANNEL)
    assert (await reads(), await reads()) == (1, 0)
    book.hear(Change(ChangeKind.USER, 5))
    assert await reads() == 0
    book.hear(Change(ChangeKind.SERVER, 5))
    assert (await reads(), await reads()) == (1, 0)
    for step in (timedelta(minutes=1), timedelta(minutes=-1), timedelta(hours=1)):
        now += step
        assert (await reads(), await reads()) == (1, 0), step
    channels.chosen = (CHANNEL,)
    now += timedelta(minutes=1)
    assert await reads() == 3, "for as long as a post is missing"
    await plan.do(now)
    assert (await reads(), await reads()) == (1, 0)
