"""Two bots for two halves of the servers on one PostgreSQL: one is killed again and again, or the database is.

The soak run does it for minutes with fifty games, and with bots that stand by.
"""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from random import Random
from time import perf_counter

import pytest

from tests.databases import Server
from tests.patience import PATIENCE, until
from tests.trust.fake_discord import FakeDiscord
from tests.trust.one_bot import OLD_TERM
from tests.trust.processes import Fleet, FleetWorld

SERVERS, GAMES, FEW_GAMES = 10, 50, 16
log = logging.getLogger(__name__)


async def until_right(fleet: Fleet) -> None:
    """Waits until each game has one board, which shows what is stored, and is asked about if its time is up; says
    what is wrong if that never comes.
    """
    world = FleetWorld(fleet.fake, fleet.database)
    deadline = perf_counter() + PATIENCE
    while True:
        try:
            await asyncio.to_thread(world.check)
            await fleet.look()
            fleet.check_asked()
            return
        except AssertionError:
            if perf_counter() > deadline:
                raise
            await asyncio.sleep(1)


async def play_on(fleet: Fleet, folder: Path, *, trials: int, each: int = 1, server: Server | None = None) -> None:
    """Kills a process of each shard in turn, or restarts the *server*, and looks at everything in the end.

    *each*: how many processes a shard has; all but one stand by.
    """
    begun = perf_counter()
    await fleet.fake.start()
    async with fleet.running(folder, each):
        async with fleet.playing():
            await until(lambda: min(map(fleet.moves_on, range(fleet.shards))) >= 5)
            for number in range(trials):
                await asyncio.to_thread(fleet.time_is_up)
                if server is not None:
                    await asyncio.to_thread(server.restart)
                else:
                    fleet.kill(number % fleet.shards)
                await asyncio.gather(fleet.measure_gap(number % fleet.shards), asyncio.sleep(fleet.every))
        await until_right(fleet)
    await fleet.fake.stop()
    check(fleet, folder, begun)


def check(fleet: Fleet, folder: Path, begun: float) -> None:
    """Looks at moves, clocks, questions and logs."""
    fleet.check_moves()
    fleet.check_answers()
    fleet.check_clocks(begun)
    fleet.check_asked()
    for written in folder.glob("*.log"):
        said = written.read_text(encoding="utf-8")
        assert "Traceback" not in said, written
        assert OLD_TERM not in said, written
    moves = sum(len(match.record.moves) for match in fleet.matches.values())
    log.info("%d games, %d moves, gaps of %s s", len(fleet.matches), moves, [f"{gap:.1f}" for gap in fleet.gaps])


def fleet_of(games: int, server: Server, every: float) -> Fleet:
    fleet = Fleet(FakeDiscord(), server.clone(), Random(1), every=every)
    fleet.build(SERVERS, games)
    return fleet


@pytest.mark.usefixtures("compiled_engine")  # each process would begin to compile it
async def test_nothing_is_lost_or_done_twice_when_a_process_dies(postgresql: Server, tmp_path: Path) -> None:
    await play_on(fleet_of(FEW_GAMES, postgresql, every=6), tmp_path, trials=2, each=2)


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("each", [1, 2])
async def test_the_same_for_minutes_with_fifty_games(postgresql: Server, tmp_path: Path, each: int) -> None:
    await play_on(fleet_of(GAMES, postgresql, every=10), tmp_path, trials=18, each=each)


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("each", [1, 2])
async def test_the_same_with_the_database_restarted(postgresql: Server, tmp_path: Path, each: int) -> None:
    await play_on(fleet_of(GAMES, postgresql, every=15), tmp_path, trials=4, each=each, server=postgresql)
