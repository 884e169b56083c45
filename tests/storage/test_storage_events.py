"""The log of a match beside its moves, and the reviews of records that were brought along."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest

from sumon.core import Player
from sumon.play.clock import Clock
from sumon.play.daily.posts import DailyPost
from sumon.play.match.finish import Ending, by_abort
from sumon.play.model import Event, EventKind, Match, Result, Termination
from sumon.play.past.archived_game import Import, Kind, Source
from sumon.play.review import Review, ReviewedTurn
from sumon.storage.store import Store
from tests.databases import AnyDatabase
from tests.storage.conftest import BIG, NOON
from tests.storage.forgetting import forget

DAY = timedelta(days=1)
GIVEN = Event(EventKind.DAY, 0, Player.SECOND, NOON)
REVIEW = Review((ReviewedTurn(0, Player.FIRST, "c1-c2", -0.25, "c1-c2 f1-e2", 1.5),))


async def test_what_happened_is_kept_in_its_order(store: Store, match: Match) -> None:
    assert await store.events.list_events(match.id) == ()
    assert await store.clocks.give_time(match, Clock(1, NOON + DAY, DAY), GIVEN)
    late = await store.matches.find_match(match.id)
    assert late is not None
    claimed = Event(EventKind.CLAIM, 0, Player.SECOND, NOON + 2 * DAY)
    ending = Ending(Result(Player.SECOND, Termination.TIME), NOON + 2 * DAY, claimed)
    assert await store.clocks.finish_untouched(late, ending)
    assert await store.events.list_events(match.id) == (GIVEN, claimed)


async def test_what_did_not_happen_is_not_in_the_log(store: Store, match: Match) -> None:
    assert await store.matches.add_move(match, "c1-c2", None, NOON + DAY)
    assert not await store.clocks.give_time(match, Clock(1, NOON + DAY, DAY), GIVEN)
    assert not await store.matches.finish(match, by_abort(match, NOON, 1))
    assert await store.events.list_events(match.id) == ()


async def test_it_cannot_be_changed(store: Store, match: Match, database: AnyDatabase) -> None:
    assert await store.clocks.give_time(match, Clock(1, NOON + DAY, DAY), GIVEN)
    for statement in ("UPDATE events SET ply = 7", "DELETE FROM events"):
        with pytest.raises(Exception, match="append-only"):
            database.look(statement)


async def test_who_leaves_is_not_in_it_any_more(
    store: Store, new_match: Match, look: Callable[[str], list[tuple[Any, ...]]]
) -> None:
    of_others = await store.matches.add_match(replace(new_match, channel_id=77), None)
    assert of_others is not None
    assert await store.matches.finish(of_others, by_abort(of_others, NOON, 4_242))
    assert await store.events.list_events(of_others.id) == (Event(EventKind.ABORT, 0, None, NOON),)
    (told,) = (await store.people.export(4_242))["aborted_as_moderator"]
    assert (told["id"], told["guild_id"]) == (of_others.id, str(BIG - 1))
    assert await forget(store, 4_242, NOON)
    assert (await store.matches.find_match(of_others.id)).result.by == -1
    assert "4242" not in str(look("SELECT * FROM events"))


async def test_the_review_of_a_record_goes_with_it(store: Store) -> None:
    first = await store.archive.add_import(Import(0, 1, 5, "one", NOON), 2)
    source = Source(Kind.IMPORT, first.id)
    await store.reviews.set(source, 1, REVIEW, NOON)
    assert await store.reviews.find_review(source, 1) == REVIEW
    assert await store.reviews.find_review(Source(Kind.MATCH, first.id), 1) is None
    for text in ("two", "three"):
        await store.archive.add_import(Import(0, 1, 5, text, NOON), 2)
    assert await store.archive.find_import(first.id) is None
    assert await store.reviews.find_review(source, 1) is None
    await store.reviews.set(source, 1, REVIEW, NOON)  # it was being made meanwhile
    assert await store.reviews.find_review(source, 1) is None


async def test_the_review_of_a_record_goes_with_its_owner(store: Store) -> None:
    brought = await store.archive.add_import(Import(0, 1, 5, "one", NOON), 9)
    await store.reviews.set(Source(Kind.IMPORT, brought.id), 1, REVIEW, NOON)
    assert await forget(store, 1, NOON)
    assert await store.reviews.find_review(Source(Kind.IMPORT, brought.id), 1) is None


async def test_posts_of_earlier_days_go(store: Store, look: Callable[[str], list[tuple[Any, ...]]]) -> None:
    for day in (date(2025, 12, 31), date(2026, 1, 1)):
        await store.daily_posts.plan(DailyPost(7, day), NOON)
    await store.daily_posts.forget_before(date(2026, 1, 1))
    assert look("SELECT day FROM daily_posts") == [("2026-01-01",)]
