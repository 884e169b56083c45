"""Each shard has a heartbeat: who lives does not hide that another was away, and nobody's time is lost."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import pytest

from sumon.play.clock import TimeControl
from sumon.play.model import Match
from sumon.services.services import Services
from sumon.shards import Shards, shard_of
from sumon.storage import open_store
from sumon.storage.time import seen_on
from tests.play.conftest import ADA, GRACE, Clock
from tests.play.waiting import A_DAY, WITH_BANK

HOUR = timedelta(hours=1)
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
SERVERS = [(number << 22) + 7 for number in range(100, 106)]  # two of them on each of three shards

Process = Callable[..., Awaitable[Services]]


@pytest.fixture
async def process(database_url: str, clock: Clock, computer: Any) -> AsyncIterator[Process]:
    """Starts a process for the shards *mine* of *count*."""
    stores = []

    async def start(count: int, *mine: int) -> Services:
        stores.append(await open_store(database_url, shards=Shards(count, mine)))
        return Services(stores[-1], computer, now=clock, rng=Random(3))

    yield start
    for store in stores:
        await store.close()


@pytest.fixture(params=[A_DAY, WITH_BANK], ids=str)
def pace(request: pytest.FixtureRequest) -> TimeControl:
    """The pace of all games."""
    control: TimeControl = request.param
    return control


@pytest.fixture
async def games(begin: Any, pace: TimeControl) -> dict[int, Match]:
    """A game on each of the servers, by its server; Ada has a day for her turn, and perhaps a bank."""
    return {
        server: await begin(time_control=pace, guild_id=server, channel_id=200 + number)
        for number, server in enumerate(SERVERS)
    }


async def deadlines(services: Services, games: dict[int, Match]) -> dict[int, datetime]:
    """Until when the players on turn have time, by server."""
    found = {server: (await services.matches.find_match(match.id)).deadline for server, match in games.items()}
    return {server: deadline for server, deadline in found.items() if deadline is not None}


async def test_a_process_that_lives_does_not_hide_that_another_was_away(
    process: Process, games: dict[int, Match], clock: Clock, pace: TimeControl
) -> None:
    first, second = await process(2, 0), await process(2, 1)
    before = await deadlines(first, games)
    for services, shard in ((first, 0), (second, 1)):
        await services.time.beat(shard)
    for _ in range(pace.whole // HOUR + 1):
        clock.advance(hours=1)
        await first.time.beat(0)
    second = await process(2, 1)
    assert await first.time.is_sure(SERVERS[0])
    assert not await second.time.is_sure(SERVERS[1])
    assert not await first.time.is_sure(SERVERS[1]), "who claims a win from elsewhere has to wait, too"
    await second.time.beat(1)
    assert await second.time.is_sure(SERVERS[1])
    assert await first.time.is_sure(SERVERS[1])
    after = await deadlines(first, games)
    assert {server for server in SERVERS if after[server] != before[server]} == set(SERVERS[1::2])
    back = pace.whole if pace.bank else HOUR
    assert {after[server] for server in SERVERS[1::2]} == {clock() + back}


async def test_a_shard_that_is_cut_off_gets_its_time_back_and_the_others_keep_theirs(
    process: Process, games: dict[int, Match], clock: Clock
) -> None:
    services = await process(3, 0, 1, 2)
    before = await deadlines(services, games)
    for _ in range(24):
        clock.advance(minutes=59)
        for shard in (0, 1, 2):
            await services.time.beat(shard)
    services.time.on_clock_gap(clock(), 2)
    clock.advance(minutes=40)
    for shard in (0, 1):
        await services.time.beat(shard)
    assert [await services.time.is_sure(server) for server in SERVERS[:3]] == [
        shard_of(server, 3) != 2 for server in SERVERS[:3]
    ]
    await services.time.beat(2)
    assert await services.time.is_sure(SERVERS[0])
    after = await deadlines(services, games)
    moved = {server for server in SERVERS if after[server] != before[server]}
    assert moved == {server for server in SERVERS if shard_of(server, 3) == 2}


@pytest.mark.parametrize("counts", [(1, 2), (2, 1), (2, 3), (3, 2), (3, 5), (4, 6)])
async def test_when_the_count_of_shards_changes_nobodys_time_is_lost(
    process: Process, games: dict[int, Match], clock: Clock, counts: tuple[int, int], pace: TimeControl
) -> None:
    before, after = counts
    services = await process(before, *range(before))
    clock.advance(hours=1)
    for shard in range(before):
        clock.advance(minutes=1)
        await services.time.beat(shard)
    least = pace.whole - (clock() - NOON)
    clock.time = NOON + pace.whole + HOUR
    services = await process(after, *range(after))
    for shard in range(after):
        assert not await services.time.is_sure(
            next((each for each in SERVERS if shard_of(each, after) == shard), None)
        )
        await services.time.beat(shard)
    left = {deadline - clock() for deadline in (await deadlines(services, games)).values()}
    if pace.bank:
        assert least <= min(left) <= max(left) < pace.whole, "all of it, from the beat of each server on"
    else:
        assert left == {HOUR}


async def test_what_was_seen_of_an_earlier_count_is_forgotten_when_it_is_of_no_use(
    process: Process, clock: Clock, look: Any
) -> None:
    services = await process(2, 0, 1)
    for shard in (0, 1):
        await services.time.beat(shard)
    clock.advance(minutes=1)
    services = await process(3, 0, 1, 2)
    for shard, kept in ((0, 3), (1, 4), (2, 3)):
        await services.time.beat(shard)
        assert len(look("SELECT shard FROM heartbeats")) == kept
    assert look("SELECT DISTINCT shard_count FROM heartbeats") == [(3,)]


def test_a_shard_was_seen_when_the_server_was_that_was_served_longest_ago() -> None:
    random = Random(7)
    for _ in range(200):
        counts = random.sample(range(1, 8), 3)
        beats = {
            (count, shard): NOON + random.randrange(10_000) * timedelta(minutes=1)
            for count in counts
            for shard in range(count)
            if random.random() < 0.7
        }
        now = random.choice(counts)
        for shard in range(now):
            moments = []
            for server in range(shard, 7 * 60 * now, now):  # all that differ
                served = [at for (count, its), at in beats.items() if server % count == its]
                moments += [max(served)] if served else []
            assert seen_on(beats, shard, now) == min(moments, default=None)


async def test_a_player_who_is_late_on_a_shard_that_was_away_can_still_move(
    process: Process, games: dict[int, Match], clock: Clock, pace: TimeControl
) -> None:
    services = await process(2, 1)
    await services.time.beat(1)
    clock.time = NOON + pace.whole + 6 * HOUR
    services = await process(2, 1)
    await services.time.beat(1)
    clock.advance(minutes=30)
    match = games[SERVERS[1]]
    assert match.occupant_on_turn is not None
    moved = await services.turns.play(
        await services.matches.find_match(match.id), match.occupant_on_turn.user_id or 0, "c1-c2"
    )
    assert (moved.ply, moved.is_over) == (1, False)
    assert {ADA, GRACE} == {seat.user_id for seat in moved.seats}
