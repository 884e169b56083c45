"""What many accounts of one person could bring to one of them, and do not; the table is in docs/fairness.md."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations, count, pairwise
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import make_url

from sumon.core import Player, Record
from sumon.play.match.finish import Ending
from sumon.play.model import Match, Occupant, Result, Termination
from sumon.play.ranking.ratings import ELDERS, EVERYWHERE, GAMES_A_DAY, Rating
from sumon.storage.store import Store
from tests.databases import SqliteFile
from tests.play.conftest import GUILD, Clock

OWN, OTHER_OWN = 71, 72  # servers
STAR = 1
ACCOUNTS = range(100, 200)
Play = Callable[..., Any]


@pytest.fixture
def play(store: Store, clock: Clock) -> Play:
    """Plays a game that counts but for the limits. Returns whether it was rated when it began."""
    channels = count(1)

    async def play(winner: int, loser: int, guild_id: int = OWN) -> bool:
        clock.advance(minutes=1)
        match = Match(
            id=0,
            record=Record("sumon", "standard", ""),
            seats=(Occupant(winner), Occupant(loser)),
            guild_id=guild_id,
            channel_id=next(channels),
            draft="",
            result=None,
            own_thread=False,
            started_at=clock(),
            updated_at=clock(),
            rated=True,
        )
        stored = await store.matches.add_match(match, None)
        assert stored is not None
        assert await store.matches.finish(stored, Ending(Result(Player.FIRST, Termination.RESIGNATION), clock()))
        return stored.rated

    return play


@pytest.fixture
def settle(database_url: str) -> Callable[..., None]:
    """Writes a settled rating on a server and everywhere, as honest games would have made it long ago."""
    file = SqliteFile(Path(make_url(database_url).database or ""))

    def settle(user_id: int, value: float = 1500, deviation: float = 60) -> None:
        for scope in (EVERYWHERE, GUILD):
            file.look(
                "INSERT INTO ratings (user_id, guild_id, game, rating, deviation, volatility, wins, losses, draws,"
                " rated_at, sure_until, opponents, servers, vouched_games, vouchers, vouched_at)"
                f" VALUES ({user_id}, {scope}, 'sumon', {value}, {deviation}, 0.06, 50, 50, 0, '2025-12-30',"
                " '2027-01-01', 9, 2, 90, 9, '2025-12-30')"
            )

    return settle


async def rating_of(store: Store, user_id: int, scope: int = EVERYWHERE) -> Rating:
    found = await store.standings.ratings_of(user_id, [scope])
    return found.get((scope, "sumon"), Rating())


async def settled_in(store: Store, scope: int, clock: Clock) -> set[int]:
    lines, _ = await store.standings.leaderboard(scope, "sumon", clock(), None, offset=0, limit=100)
    return {line.user_id for line in lines if line.rating.is_settled(clock())}


async def mix(play: Play, accounts: Iterable[int], clock: Clock, *, days: int) -> None:
    """All play all four times a day on two servers, and either wins as often."""
    for _ in range(days):
        for one, other in combinations(accounts, 2):
            for server in (OWN, OTHER_OWN):
                await play(one, other, server)
                await play(other, one, server)
        clock.advance(days=1)


async def test_a_farm_of_four_is_in_no_list_after_a_day(play: Play, store: Store, clock: Clock) -> None:
    main, *others = ACCOUNTS[:4]
    for loser in others:
        for number in range(GAMES_A_DAY):
            assert await play(main, loser, (OWN, OTHER_OWN)[number % 2])
    assert (await rating_of(store, main)).value > 1900, "the number moves"
    for scope in (OWN, OTHER_OWN, EVERYWHERE):
        assert await settled_in(store, scope, clock) == set()


async def test_a_farm_of_four_that_plays_itself_first_is_in_no_list_either(
    play: Play, store: Store, clock: Clock
) -> None:
    await mix(play, ACCOUNTS[:4], clock, days=3)
    for scope in (OWN, OTHER_OWN, EVERYWHERE):
        assert await settled_in(store, scope, clock) == set()


@pytest.mark.parametrize("elders", [ELDERS - 1, ELDERS])
async def test_a_farm_that_vouches_for_itself_is_not_in_the_list_of_all_servers_where_ten_were_before(
    play: Play, store: Store, clock: Clock, settle: Callable[..., None], elders: int
) -> None:
    for user_id in range(1, elders + 1):
        settle(user_id)
    farm = ACCOUNTS[:6]
    await mix(play, farm, clock, days=3)
    assert len(await settled_in(store, OWN, clock)) > 2, "on their own server they are what they are"
    in_all = await settled_in(store, EVERYWHERE, clock) & set(farm)
    assert bool(in_all) is (elders < ELDERS), in_all


async def test_an_opponent_of_settled_people_settles_where_ten_were_before(
    play: Play, store: Store, clock: Clock, settle: Callable[..., None]
) -> None:
    for user_id in range(1, ELDERS + 1):
        settle(user_id)
    newcomer = ACCOUNTS[0]
    for number in range(20):
        pair = (newcomer, 1 + number % 4) if number % 2 else (1 + number % 4, newcomer)
        await play(*pair, (GUILD, OTHER_OWN)[number % 2])
        clock.advance(hours=6)
    assert newcomer in await settled_in(store, EVERYWHERE, clock)


@pytest.mark.parametrize("sign", [1, -1])
async def test_a_settled_player_exchanges_few_points_with_accounts_that_are_not(
    play: Play, store: Store, clock: Clock, settle: Callable[..., None], sign: int
) -> None:
    settle(STAR)
    values = [1500.0]
    for _ in range(10):
        for account in ACCOUNTS[:12]:
            await play(*((STAR, account) if sign > 0 else (account, STAR)), GUILD)
        values.append((await rating_of(store, STAR)).value)
        clock.advance(days=1)
    steps = [sign * (after - before) for before, after in pairwise(values)]
    assert 45 < steps[0] <= 60
    assert max(steps) <= 60
    assert 120 < sign * (values[-1] - 1500) <= 150, "in a month"
    clock.advance(days=25)
    await play(*((STAR, ACCOUNTS[50]) if sign > 0 else (ACCOUNTS[50], STAR)), GUILD)
    assert sign * ((await rating_of(store, STAR)).value - values[-1]) > 1, "after a month it goes on"


async def test_points_lost_first_on_purpose_are_not_won_back_beyond_the_limit(
    play: Play, store: Store, clock: Clock, settle: Callable[..., None]
) -> None:
    settle(STAR)
    values = []
    for day in range(16):
        for account in ACCOUNTS[:12]:
            await play(*((STAR, account) if day > 0 else (account, STAR)), GUILD)
        values.append((await rating_of(store, STAR)).value)
        clock.advance(days=1)
    assert values[0] < 1460
    assert 120 < values[-1] - min(values) <= 150


async def test_after_losing_100_points_to_one_opponent_wins_do_not_count_either(
    play: Play, store: Store, clock: Clock, settle: Callable[..., None]
) -> None:
    friend = 2
    settle(STAR, 1500, 90)
    settle(friend, 1500, 60)
    losses = 0
    while (await rating_of(store, STAR)).losses > 49 + losses:
        await play(friend, STAR, GUILD)
        losses += 1
    after = await rating_of(store, STAR)
    assert 1400 <= after.value < 1450
    await play(STAR, friend, GUILD)
    assert await rating_of(store, STAR) == after
    settle(3)
    await play(STAR, 3, GUILD)
    assert (await rating_of(store, STAR)).value > after.value, "with others they do"
    clock.advance(days=1)
    await play(STAR, friend, GUILD)
    assert (await rating_of(store, STAR)).wins == after.wins + 2
