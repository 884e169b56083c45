"""How people fare against the computer: counted at every end, and at the upgrade for the games before it."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

from sumon.core import Player
from sumon.play.match.finish import Ending
from sumon.play.model import Match, Occupant, Result, Termination
from sumon.play.ranking.standings import ComputerStanding
from sumon.storage import open_store
from sumon.storage.ranking.engine_standings import ranked
from sumon.storage.store import Store
from tests.databases import AnyDatabase
from tests.storage.conftest import NOON
from tests.storage.forgetting import forget
from tests.storage.test_storage_plans import plan

LEVELS = ("casual", "master")
GUILD = 5
OLD_GAMES = """
    INSERT INTO matches (id, game, variant, setup, first_user_id, first_level, second_user_id, second_level,
        guild_id, channel_id, own_thread, draft, termination, winner, started_at, updated_at)
    VALUES
        (1, 'sumon', '', '', 7, NULL, NULL, 'casual', 5, 1, FALSE, '', 'rules', 0, {now}, {now}),
        (2, 'sumon', '', '', NULL, 'casual', 7, NULL, 5, 1, FALSE, '', 'resignation', 0, {now}, {now}),
        (3, 'sumon', '', '', NULL, 'casual', 7, NULL, 5, 1, FALSE, '', 'agreement', NULL, {now}, {now}),
        (4, 'sumon', '', '', NULL, 'master', 8, NULL, 5, 1, FALSE, '', 'rules', 1, {now}, {now}),
        (5, 'sumon', '', '', 7, NULL, NULL, 'casual', 5, 1, FALSE, '', 'aborted', NULL, {now}, {now}),
        (6, 'sumon', '', '', 7, NULL, NULL, 'casual', 5, 1, FALSE, '', NULL, NULL, {now}, {now}),
        (7, 'sumon', '', '', 7, NULL, NULL, 'casual', NULL, 1, FALSE, '', 'rules', 0, {now}, {now}),
        (8, 'sumon', '', '', 7, NULL, 8, NULL, 5, 1, FALSE, '', 'rules', 0, {now}, {now}),
        (9, 'sumon', '', '', 7, NULL, NULL, 'casual', 5, 1, FALSE, '', 'rules', 0, {now}, {now}),
        (10, 'summy', '', '', 7, NULL, NULL, 'casual', 5, 1, FALSE, '', 'rules', 0, {now}, {now})
""".format(now="'2026-01-01 12:00:00'")
HINTED = "INSERT INTO hints VALUES (9, 1, 0, '2026-01-01 12:00:00')"


async def standings(store: Store) -> tuple[ComputerStanding, ...]:
    return (await store.standings.against_computer(GUILD, "sumon", LEVELS, offset=0, limit=99))[0]


async def test_counted_is_what_the_finished_games_say(store: Store, new_match: Match) -> None:
    rng = random.Random(7)
    expected: dict[tuple[int, str], Counter[str]] = {}
    for channel in range(60):
        person, level, seat = rng.choice((7, 8, 9)), rng.choice(LEVELS), rng.choice(tuple(Player))
        winner = rng.choice((*Player, None))
        seats = (Occupant(person), Occupant(None, level))
        match = replace(
            new_match, guild_id=GUILD, channel_id=channel, seats=seats if seat is Player.FIRST else seats[::-1]
        )
        begun = await store.matches.add_match(match, None)
        assert begun is not None
        hinted = rng.random() < 0.3
        if hinted:
            await store.hints.add_hint(begun, seat, NOON)
        ending = Ending(Result(winner, Termination.RULES), NOON)
        assert await store.matches.finish(begun, ending)
        assert not await store.matches.finish(begun, ending), "it ends and counts once"
        if not hinted:
            outcome = "draws" if winner is None else "wins" if winner is seat else "losses"
            expected.setdefault((person, level), Counter())[outcome] += 1
    found = {(line.user_id, line.level): line for line in await standings(store)}
    assert {key: Counter(wins=line.wins, losses=line.losses, draws=line.draws) for key, line in found.items()} == {
        key: Counter(wins=each["wins"], losses=each["losses"], draws=each["draws"])
        for key, each in expected.items()
    }


async def test_what_is_no_result_on_a_server_is_not_counted(store: Store, new_match: Match) -> None:
    computer = Occupant(None, "casual")
    won, aborted = Result(Player.FIRST, Termination.RULES), Result(None, Termination.ABORTED)
    for seats, guild, result in (
        ((Occupant(7), computer), None, won),
        ((Occupant(7), computer), GUILD, aborted),
        ((Occupant(7), Occupant(8)), GUILD, won),
        ((Occupant(7), computer), GUILD + 1, won),
    ):
        await store.matches.add_match(replace(new_match, seats=seats, guild_id=guild), None, Ending(result, NOON))
    assert await standings(store) == ()


async def test_games_of_an_older_database_are_counted(empty_database: AnyDatabase) -> None:
    empty_database.migrate("0016")
    empty_database.look(OLD_GAMES)
    empty_database.look(HINTED)
    store = await open_store(empty_database.url)
    try:
        assert await standings(store) == (
            ComputerStanding(8, "master", 1, 0, 0, 1),
            ComputerStanding(7, "casual", 1, 1, 1, 2),
        )
    finally:
        await store.close()


async def test_a_forgotten_person_stays_without_a_name(store: Store, new_match: Match) -> None:
    ending = Ending(Result(Player.FIRST, Termination.RULES), NOON)
    match = replace(new_match, guild_id=GUILD, seats=(Occupant(7), Occupant(None, "casual")))
    await store.matches.add_match(match, None, ending)
    assert await forget(store, 7, NOON)
    await store.matches.add_match(match, None, ending)
    assert {line.user_id: line.wins for line in await standings(store)} == {-1: 1, 7: 1}


def test_nobody_waits_until_games_are_counted(database: AnyDatabase) -> None:
    steps = " ".join(plan(database, ranked(LEVELS)))
    assert "engine_standings" in steps
    assert "matches" not in steps
    assert "hints" not in steps
