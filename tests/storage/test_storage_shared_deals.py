"""A shared deal on both databases: begun by as many as can, over with the last of them, its post due in between."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from sumon.core import Player, Record
from sumon.play.daily.deals import MOST_PLAYERS, SharedDeal, SharedStatus
from sumon.play.due import Due
from sumon.play.errors import ChannelBusyError
from sumon.play.match.finish import Ending
from sumon.play.model import Match, Occupant, Result, Termination
from sumon.storage import open_store
from sumon.storage.matches.shared_deals import QUIET
from sumon.storage.store import Store
from tests.databases import AnyDatabase
from tests.storage.conftest import BIG, NOON
from tests.storage.forgetting import forget

A_WEEK = timedelta(days=7)
GIVEN_UP = Ending(Result(Player.SECOND, Termination.RESIGNATION), NOON)


@pytest.fixture
async def other_store(database: AnyDatabase, store: Store) -> AsyncIterator[Store]:
    """A second bot on the same database."""
    opened = await open_store(database.url, patience=30)
    yield opened
    await opened.close()


def a_deal(creator: int = 1, opponent: int | None = None) -> SharedDeal:
    return SharedDeal(
        *("sudoku", "standard", "casual", Player.FIRST, "the setup", "00ff"),
        id=0,
        guild_id=5,
        channel_id=10,
        creator_id=creator,
        opponent_id=opponent,
        status=SharedStatus.OPEN,
        created_at=NOON,
        ends_at=NOON + A_WEEK,
    )


async def made(store: Store, creator: int = 1, opponent: int | None = None) -> SharedDeal:
    deal = await store.shared_deals.add_deal(a_deal(creator, opponent), 3)
    assert deal is not None
    return deal


async def found(store: Store, deal: SharedDeal) -> SharedDeal:
    stored = await store.shared_deals.find_deal(deal.id)
    assert stored is not None
    return stored


async def begun(store: Store, deal: SharedDeal, user: int, later: timedelta = timedelta(0)) -> Match | None:
    match = Match(
        id=0,
        record=Record(deal.game, deal.variant, deal.setup),
        seats=(Occupant(user, name="N"), Occupant(None, deal.level)),
        guild_id=None,
        channel_id=1000 + user % 1000,
        draft="",
        result=None,
        own_thread=False,
        started_at=NOON + later,
        updated_at=NOON + later,
        salt=deal.salt,
        shared_deal_id=deal.id,
    )
    return await store.matches.add_match(match, None)


async def finished(store: Store, deal: SharedDeal, user: int) -> None:
    match = await begun(store, deal, user)
    assert match is not None
    assert await store.matches.finish(match, GIVEN_UP)


async def test_a_creator_has_so_many_open_on_a_server(store: Store) -> None:
    first = await made(store)
    await made(store, creator=2)
    assert await found(store, first) == first
    assert await store.shared_deals.add_deal(a_deal(), 1) is None
    assert await store.shared_deals.add_deal(replace(a_deal(), guild_id=6), 1) is not None
    assert await store.shared_deals.add_deal(replace(a_deal(), created_at=NOON + A_WEEK), 1) is not None, (
        "that is over"
    )


async def test_two_bots_let_the_16th_begin_and_not_the_17th(store: Store, other_store: Store) -> None:
    deal = await made(store)
    for user in range(20, 20 + MOST_PLAYERS - 1):
        assert await begun(store, deal, user) is not None
    both = await asyncio.gather(begun(store, deal, 90), begun(other_store, deal, 91))
    assert sum(match is not None for match in both) == 1
    assert len(await store.shared_deals.matches_of(deal.id)) == MOST_PLAYERS


async def test_nobody_begins_what_is_for_others_over_or_begun(store: Store) -> None:
    deal = await made(store, 1, BIG)
    assert await begun(store, deal, 3) is None
    assert await begun(store, deal, 1, A_WEEK) is None
    match = await begun(store, deal, BIG)
    assert match is not None
    with pytest.raises(ChannelBusyError):
        await begun(store, deal, BIG)
    assert await store.matches.finish(match, GIVEN_UP)
    assert await begun(store, deal, BIG) is None
    stored = await store.shared_deals.match_of(BIG, deal.id)
    assert stored is not None
    assert stored.id == match.id
    assert (await found(store, deal)).news == 3, "what was refused is no news"


async def test_two_who_finish_at_once_end_it(store: Store, other_store: Store) -> None:
    deal = await made(store, 1, 2)
    matches = [await begun(store, deal, user) for user in (1, 2)]
    ends = (
        each.matches.finish(match, GIVEN_UP)
        for each, match in zip((store, other_store), matches, strict=True)
        if match is not None
    )
    assert await asyncio.gather(*ends) == [True, True]
    assert (await found(store, deal)).status is SharedStatus.OVER


async def test_its_time_ends_it_once(store: Store) -> None:
    deal = await made(store)
    assert not await store.shared_deals.close(deal.id, NOON)
    assert await store.shared_deals.close(deal.id, NOON + A_WEEK)
    assert not await store.shared_deals.close(deal.id, NOON + A_WEEK)


async def test_its_post_is_due_after_news_in_a_moment_and_at_its_end(store: Store) -> None:
    deal, due = await made(store), store.shared_deals.due
    assert await due.due(NOON, 9) == (Due(deal.id, 0),)
    await store.shared_deals.set_shown(deal, NOON)
    assert await due.next() == NOON + A_WEEK
    await begun(store, deal, 1)
    assert await due.next() == NOON + QUIET, "the last edit has just been"
    shown = await found(store, deal)
    await begun(store, deal, 2, timedelta(minutes=1))
    assert await due.next() == NOON + timedelta(minutes=1)
    await store.shared_deals.set_shown(shown, NOON + timedelta(minutes=1))
    assert await due.next() == NOON + timedelta(minutes=1) + QUIET, "the second one is news"
    await store.shared_deals.close(deal.id, NOON + A_WEEK)
    await store.shared_deals.set_shown(await found(store, deal), NOON + A_WEEK)
    assert await due.next() is None


async def test_what_nobody_has_begun_can_be_removed(store: Store) -> None:
    first, second = await made(store), await made(store)
    await begun(store, second, 1)
    for deal in (first, second):
        await store.shared_deals.remove(deal.id)
    assert await store.shared_deals.find_deal(first.id) is None
    assert await store.shared_deals.find_deal(second.id) is not None


async def test_who_is_forgotten_is_in_no_deal_and_its_posts_say_so(
    store: Store, look: Callable[[str], list[tuple[Any, ...]]]
) -> None:
    asked, made_by, played, others = (
        await made(store, 1, BIG),
        await made(store, BIG),
        await made(store, 2),
        await made(store, 3),
    )
    await finished(store, played, BIG)
    for deal in (asked, made_by, played, others):
        await store.shared_deals.set_shown(await found(store, deal), NOON)
    later = NOON + timedelta(hours=1)
    assert await forget(store, BIG, later)
    assert str(BIG) not in str(look("SELECT * FROM shared_deals"))
    assert {each.id for each in await store.shared_deals.due.due(later, 9)} == {asked.id, made_by.id, played.id}
    assert (await found(store, asked)).opponent_id == (await found(store, made_by)).creator_id == -1


async def test_the_export_of_a_person_has_their_deals_without_the_secret(store: Store) -> None:
    await made(store, 1, BIG)
    (row,) = (await store.people.export(BIG))["shared_deals"]
    assert row["creator_id"] == "1"
    assert {"setup", "salt"}.isdisjoint(row)
    assert "the setup" not in str(await store.people.export(BIG))
