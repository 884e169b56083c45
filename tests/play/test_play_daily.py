"""When the puzzles of the day are planned, by a clock that goes on while it is asked."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import UTC, date, datetime, timedelta

from sumon.play.daily.book import load_book
from sumon.play.daily.posts import DailyPost
from sumon.services.daily.posts import DailyPlan
from sumon.services.daily.puzzles import Puzzles
from sumon.storage.store import Store

CHANNEL = 7
EVENING = datetime(2026, 1, 1, 23, 59, 59, tzinfo=UTC)


def ticking(start: datetime) -> Iterator[datetime]:
    """A clock that is a little later whenever somebody looks."""
    while True:
        yield start
        start += timedelta(microseconds=1)


async def planned(store: Store, day: date) -> Collection[int]:
    return await store.daily_posts.planned(day)


async def test_post_that_is_missing_is_due_by_the_time_of_the_caller(store: Store) -> None:
    clock = ticking(EVENING)
    plan = DailyPlan(
        Puzzles(store.puzzles, load_book(), None, now=lambda: next(clock)), store.daily_posts, channels
    )
    now = next(clock)
    due = await plan.next_due()
    assert due is not None
    assert due <= now, "or else it would be asked for again and again, and never done"
    await plan.do(now)
    assert await planned(store, EVENING.date()) == (CHANNEL,)
    assert await plan.next_due() == datetime(2026, 1, 2, tzinfo=UTC)


async def test_post_is_sent_on_its_day_alone(store: Store) -> None:
    now = EVENING
    plan = DailyPlan(Puzzles(store.puzzles, load_book(), None, now=lambda: now), store.daily_posts, channels)
    await plan.do(now)
    (due,) = await store.daily_posts.due.due(now, 9)
    assert await plan.to_post(due.id) == DailyPost(CHANNEL, EVENING.date())
    now += timedelta(seconds=1)
    assert await plan.to_post(due.id) is None, "the day is over"


async def channels() -> Collection[int]:
    return (CHANNEL,)
