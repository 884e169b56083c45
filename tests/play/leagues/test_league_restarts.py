"""The change from a season to the next one, with a bot that goes down, or a database that fails, at any moment."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from sumon.play.leagues.model import SeasonStatus
from sumon.play.model import Decision
from sumon.services.services import Services
from sumon.storage.store import Store
from tests.depth import deep
from tests.play.conftest import CHANNEL, Clock, FakeComputer
from tests.play.fuse import DownError, Fuse
from tests.play.leagues.association import GAME, Association, first_of, names, on, people
from tests.play.tournaments.club import person

CALLS = 132  # of the database in a change of the season, each before and after


async def change(league: Association, fuse: Fuse) -> Association:
    """The league after the change from its first season to the second, each at the calls of the live *fuse*.

    The last result of the first season is in; a member has left, another one joined.
    """
    await league.switch_on()
    await league.join(*range(1, 10))
    await league.settle_all(opens=False)
    league.clock.time = on(12, 1)
    await league.services.time.beat()
    await league.settle_all(opens=False)
    season = await league.season()
    league.clock.time = on(12, 8)
    await league.services.leagues.leave(season, person(9))
    await league.join(10)
    for division in season.divisions:
        for pairing in division.open_pairings:
            await league.store.pairings.decide(pairing.id, Decision.FIRST, None, league.clock())
    await settled(league, fuse)
    league.clock.time = on(1, 1, year=2027)
    await settled(league, fuse)
    return league


async def settled(league: Association, fuse: Fuse) -> None:
    """Does all that is due, also when posts may be edited again; where the bot goes down, with a new one."""
    fuse.is_live = True
    for _ in range(2):
        try:
            await league.settle_all(opens=False)
        except DownError:
            fuse.is_live = False
            await league.settle_all(opens=False)
        league.clock.advance(seconds=11)
    fuse.is_live = False


@pytest.mark.parametrize("at", deep(sorted(range(1, 2 * CALLS), key=lambda at: at * 71 % 307), 12))
async def test_a_restart_between_any_two_calls_of_the_database(
    store: Store, clock: Clock, computer: FakeComputer, at: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    fuse, database = Fuse(at), store.leagues._database
    for name in ("read", "snapshot", "transaction"):
        monkeypatch.setattr(database, name, fuse.wrap(getattr(database, name)))
    league = Association(Services(store, computer, now=clock, rng=Random(5)), store, clock)
    season = await (await change(league, fuse)).season()
    assert season.status is SeasonStatus.RUNNING
    assert season.month == first_of(2027, 1)
    assert people(season) == [[1, 2, 3, 4, 6], [5, 7, 8, 10]]
    assert all(len(each.pairings) == games for each, games in zip(season.divisions, (10, 12), strict=True))
    last = await league.services.leagues.last(season.league)
    assert last is not None
    assert last.month == first_of(2026, 12)


async def test_the_first_of_the_month_twice(
    services: Services, store: Store, other_use: Services, other_store: Store, clock: Clock
) -> None:
    league = Association(services, store, clock)
    await league.switch_on()
    await league.join(*range(1, 8))
    clock.time = on(12, 1)
    due = (await store.leagues.due.due(clock(), 1))[0]
    await asyncio.gather(*(each.leagues.step(due, names) for each in (services, other_use)))
    await Association(other_use, other_store, clock).settle_all(opens=False)
    season = await league.season()
    assert people(season) == [[1, 2, 3, 4], [5, 6, 7]]
    assert await store.leagues.find_season(season.id + 1) is None


async def test_joining_while_the_season_begins(
    services: Services, store: Store, other_use: Services, clock: Clock
) -> None:
    """Whoever joins in that moment is in it, or in the next one, but never twice."""
    league = Association(services, store, clock)
    await league.switch_on()
    await league.join(1, 2, 3)
    clock.time = on(12, 1)
    season = await league.season()
    due = (await store.leagues.due.due(clock(), 1))[0]
    await asyncio.gather(services.leagues.step(due, names), other_use.leagues.join(season, person(4)))
    await league.settle_all(opens=False)
    season = await league.season()
    assert people(season) in ([[1, 2, 3, 4]], [[1, 2, 3]])
    assert sorted(each.user_id for each in season.players) == [1, 2, 3, 4]


async def test_joining_before_the_games_of_a_season_are_made(league: Association) -> None:
    await league.join(1, 2, 3)
    league.clock.time = on(12, 1)
    due = (await league.store.leagues.due.due(league.clock(), 1))[0]
    await league.services.leagues.step(due, names)
    await league.join(4)
    await league.settle_all(opens=False)
    season = await league.season()
    assert people(season) == [[1, 2, 3]]
    assert [each.user_id for each in season.players] == [1, 2, 3, 4]


async def test_switching_on_and_off_at_once(
    services: Services, store: Store, other_use: Services, clock: Clock
) -> None:
    league = Association(services, store, clock)
    await league.switch_on()
    await league.join(1, 2, 3)
    await asyncio.gather(services.leagues.switch(100, (), CHANNEL), other_use.leagues.switch(100, (GAME,), CHANNEL))
    await services.leagues.switch(100, (GAME,), CHANNEL)
    season = await league.season()
    assert season.status is SeasonStatus.OPEN
    assert [each.user_id for each in season.players] == [1, 2, 3]
