"""Ratings are stored with the end of a match, and what is stored is what follows from the results."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from random import Random
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from sumon.core import Player, Record
from sumon.play.match.finish import Ending
from sumon.play.model import Match, Occupant, Result, Takeback, Termination
from sumon.play.ranking.ratings import ELDERS, GAMES_A_DAY
from sumon.storage.store import Store
from tests.databases import AnyDatabase
from tests.depth import deep
from tests.storage.conftest import NOON

Look = Callable[[str], list[tuple[Any, ...]]]
CHANGES = "SELECT guild_id, user_id, opponent_id, outcome, rating_before FROM rating_changes ORDER BY 1, 2"


def between(one: int, other: int, channel: int, *, game: str = "sumon", guild: int | None = 5) -> Match:
    return Match(
        id=0,
        record=Record(game, "standard", ""),
        seats=(Occupant(one), Occupant(other)),
        guild_id=guild,
        channel_id=channel,
        draft="",
        result=None,
        own_thread=False,
        started_at=NOON,
        updated_at=NOON,
        rated=True,
    )


async def begun(store: Store, match: Match) -> Match:
    stored = await store.matches.add_match(match, None)
    assert stored is not None
    return stored


async def end(store: Store, match: Match, winner: Player | None, **after: float) -> None:
    ending = Ending(Result(winner, Termination.RESIGNATION), match.started_at + timedelta(**after))
    assert await store.matches.finish(match, ending)


async def test_an_end_changes_the_ratings_of_both_on_the_server_and_everywhere(store: Store, look: Look) -> None:
    await end(store, await begun(store, between(1, 2, 10)), Player.SECOND)
    assert look(CHANGES) == [
        (0, 1, 2, -1, 1500.0),
        (0, 2, 1, 1, 1500.0),
        (5, 1, 2, -1, 1500.0),
        (5, 2, 1, 1, 1500.0),
    ]
    ((loser, lost), (winner, won)) = look("SELECT rating, losses FROM ratings WHERE guild_id = 5 ORDER BY rating")
    assert (lost, won) == (1, 0)
    assert loser < 1500 < winner
    assert loser + winner == pytest.approx(3000)


async def test_servers_and_games_are_rated_apart(store: Store, look: Look) -> None:
    await end(store, await begun(store, between(1, 2, 10)), Player.FIRST)
    await end(store, await begun(store, between(1, 2, 11, guild=6)), Player.FIRST)
    await end(store, await begun(store, between(1, 2, 12, game="summy")), Player.FIRST)
    wins = look("SELECT guild_id, game, wins FROM ratings WHERE user_id = 1 ORDER BY 1, 2")
    assert wins == [(0, "summy", 1), (0, "sumon", 2), (5, "summy", 1), (5, "sumon", 1), (6, "sumon", 1)]


async def test_a_move_that_ends_the_match_brings_the_ratings_with_it(store: Store, look: Look) -> None:
    match = await begun(store, between(1, 2, 10))
    assert await store.matches.add_move(match, "c1-c2", Ending(Result(None, Termination.RULES), NOON), NOON)
    assert look("SELECT user_id, draws FROM ratings WHERE guild_id = 0 ORDER BY 1") == [(1, 1), (2, 1)]


async def test_what_does_not_count_changes_nothing(store: Store, look: Look) -> None:
    casual = await begun(store, replace(between(1, 2, 10), rated=False))
    aborted = await begun(store, between(1, 2, 11))
    await end(store, casual, Player.FIRST)
    assert await store.matches.finish(aborted, Ending(Result(None, Termination.ABORTED), NOON))
    assert look("SELECT * FROM ratings") == look("SELECT * FROM rating_changes") == []


async def test_an_end_that_comes_too_late_changes_nothing(store: Store, look: Look) -> None:
    match = await begun(store, between(1, 2, 10))
    endings = [Ending(Result(player, Termination.RESIGNATION), NOON) for player in Player]
    assert sorted(await asyncio.gather(*(store.matches.finish(match, ending) for ending in endings))) == [
        False,
        True,
    ]
    assert look("SELECT COUNT(*) FROM rating_changes") == [(4,)]


async def test_one_person_may_end_many_matches_at_once(store: Store, look: Look) -> None:
    running = [await begun(store, between(1, 10 + number, number)) for number in range(6)]
    await asyncio.gather(*(end(store, match, Player.FIRST) for match in running))
    assert look("SELECT wins FROM ratings WHERE user_id = 1 AND guild_id = 0") == [(6,)]
    assert (await store.ratings.rebuild(write=False)).wrong == 0


async def test_from_the_sixth_match_of_a_pair_on_one_day_on_they_are_casual(store: Store) -> None:
    pairs = [(1, 2), (2, 1)] * 4
    rated = [(await begun(store, between(*pair, number))).rated for number, pair in enumerate(pairs)]
    assert rated == [True] * GAMES_A_DAY + [False] * 3
    assert (await begun(store, between(1, 3, 20))).rated
    tomorrow = replace(between(1, 2, 21), started_at=NOON + timedelta(hours=12))
    assert (await begun(store, tomorrow)).rated


async def test_aborted_matches_are_not_counted_among_the_five(store: Store) -> None:
    for number in range(GAMES_A_DAY):
        match = await begun(store, between(1, 2, number))
        assert await store.matches.finish(match, Ending(Result(None, Termination.ABORTED), NOON))
    assert (await begun(store, between(1, 2, 20))).rated


@pytest.mark.parametrize("many", deep([150, 2_000], 1))
async def test_many_matches_made_anew_give_the_stored_numbers(
    store: Store, database: AnyDatabase, look: Look, many: int
) -> None:
    rng = Random(17)
    now, running = NOON, list[Match]()
    for number in range(many):
        now += timedelta(minutes=rng.choice((1, 30, 600, -90)))  # a clock may be put back
        one, other = rng.sample(range(1, 40), 2)
        game, guild = rng.choice(("sumon", "summy", "sudoku")), rng.choice((5, 6))
        match = replace(between(one, other, number, game=game, guild=guild), started_at=now)
        running.append(await begun(store, replace(match, rated=rng.random() < 0.9)))
        if rng.random() < 0.97:
            ended = running.pop(rng.randrange(len(running)))
            aborted = rng.random() < 0.1
            winner = None if aborted else rng.choice((*Player, None))
            termination = Termination.RESIGNATION if winner is not None else Termination.AGREEMENT
            result = Result(winner, Termination.ABORTED if aborted else termination)
            if rng.random() < 0.2:
                ended = await taken_back(store, ended, now)
            assert await store.matches.finish(ended, Ending(result, now))
        if number % 250 == 125:
            await forget(database, number // 100 + 1, -number)
    ((games,),) = look("SELECT COUNT(*) FROM rated_games")
    assert games > 0.75 * many
    rebuilt = await store.ratings.rebuild(write=False)
    assert (rebuilt.games, rebuilt.wrong) == (games, 0)
    assert look("SELECT COUNT(*) FROM ratings WHERE user_id < 0") > [(0,)]


async def test_who_is_settled_follows_from_the_results_in_their_order(store: Store, look: Look) -> None:
    rng, now = Random(5), NOON
    for number in range(120):
        now += timedelta(hours=rng.choice((1, 20)))
        one, other = rng.sample(range(1, 7), 2)
        match = await begun(store, replace(between(one, other, number, guild=5 + (number % 9 > 5)), started_at=now))
        await end(store, match, rng.choice((*Player, None)))
    sure = "SELECT COUNT(*) FROM ratings WHERE sure_until IS NOT NULL AND guild_id ="
    assert [look(f"{sure} {scope}") for scope in (0, 5, 6)] == [[(6,)], [(6,)], [(0,)]]
    assert look("SELECT MIN(servers), MAX(opponents) FROM ratings WHERE guild_id = 0") == [(2, 5)]
    per_game = "SELECT COUNT(*) FROM rating_changes WHERE guild_id = 0 AND"
    assert 0 < look(f"{per_game} settled")[0][0] < look(f"{per_game} vouched")[0][0] < 240
    assert (await store.ratings.rebuild(write=False)).wrong == 0
    look("UPDATE ratings SET vouched_games = 0 WHERE user_id = 1 AND guild_id = 5")
    look("UPDATE rating_changes SET vouched = true WHERE rated_game_id = 1 AND user_id < 9 AND guild_id = 0")
    assert (await store.ratings.rebuild(write=False)).wrong == 3


async def test_what_elders_change_follows_from_the_results_in_their_order(
    store: Store, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng, now = Random(5), NOON
    for number in range(200):
        now += timedelta(hours=rng.choice((1, 4)))
        newcomers, everybody = range(12, 17), range(1, 17)
        people = range(1, 12) if number < 140 else newcomers if number % 5 else everybody
        one, other = rng.sample(people, 2)
        match = await begun(store, replace(between(one, other, number), started_at=now))
        await end(store, match, rng.choice((*Player, None)))
    ((elders, first, last),) = look(
        "SELECT COUNT(vouched_at), MIN(user_id), MAX(user_id) FROM ratings WHERE guild_id = 0"
    )
    assert (elders >= ELDERS, first, last) == (True, 1, 16)
    assert look("SELECT COUNT(*) FROM rating_changes WHERE uneven AND guild_id = 5") > [(5,)]
    assert (await store.ratings.rebuild(write=False)).wrong == 0
    monkeypatch.setattr("sumon.play.ranking.ratings.ELDERS", 1_000)
    assert (await store.ratings.rebuild(write=False)).wrong > 0, "others would have vouched, too"


async def taken_back(store: Store, match: Match, now: datetime) -> Match:
    """*match* after a move that counts no longer."""
    assert await store.matches.add_move(match, "c1-c2", None, now)
    after = replace(match, record=match.record.then("c1-c2"))
    assert await store.matches.take_back(after, Takeback(0, Player.FIRST, now))
    return replace(match, takebacks=1)


async def forget(database: AnyDatabase, user_id: int, pseudonym: int) -> None:
    """What a deletion does: a number that nobody has stands in the person's place."""
    engine = create_async_engine(database.url)
    async with engine.begin() as connection:
        for column in (
            "matches.first_user_id",
            "matches.second_user_id",
            "ratings.user_id",
            "rating_changes.user_id",
            "rating_changes.opponent_id",
        ):
            table, name = column.split(".")
            await connection.execute(text(f"UPDATE {table} SET {name} = {pseudonym} WHERE {name} = {user_id}"))
    await engine.dispose()


async def test_wrong_numbers_are_found_and_put_right_when_asked(store: Store, look: Look) -> None:
    for number in range(4):
        await end(store, await begun(store, between(1, 2, number)), Player.FIRST)
    before = look("SELECT * FROM ratings ORDER BY 1, 2"), look("SELECT * FROM rating_changes ORDER BY 1, 2, 3")
    look("UPDATE ratings SET rating = rating + 1e-12 * rating WHERE user_id = 1 AND guild_id = 5")
    look("DELETE FROM rating_changes WHERE rated_game_id = 2 AND user_id = 2 AND guild_id = 0")
    look(
        "INSERT INTO ratings SELECT 9, guild_id, game, rating, deviation, volatility, wins, losses, draws,"
        " rated_at, sure_until, opponents, servers, vouched_games, vouchers, vouched_at FROM ratings"
        " WHERE user_id = 2 AND guild_id = 0"
    )
    found = await store.ratings.rebuild(write=False)
    assert (found.games, found.wrong) == (4, 3)
    assert (await store.ratings.rebuild(write=True)).wrong == 3
    assert (await store.ratings.rebuild(write=False)).wrong == 0
    assert before == (
        look("SELECT * FROM ratings ORDER BY 1, 2"),
        look("SELECT * FROM rating_changes ORDER BY 1, 2, 3"),
    )


async def test_a_database_without_rated_games_is_right(store: Store) -> None:
    rebuilt = await store.ratings.rebuild(write=True)
    assert (rebuilt.games, rebuilt.wrong) == (0, 0)
