"""What a profile of somebody with many games costs: the first view, for which each game is looked at, and the next.

    python -m tests.benchmarks.bench_profile [--games 500] [--url URL]

So many finished games of each kind, the recorded ones again and again, half of them against the bot; as many solved
puzzles, and as many of them from own games. In a new SQLite file, or in the empty PostgreSQL database at *URL*.
Prints the milliseconds that each part takes, the CPU of the process meanwhile, and how long the event loop was kept
from waking up: see `bench_event_loop`, whose limit is 20 ms a stall. Then the same for the command in the whole
bot, with the longest callback of the loop. What the machine is busy with besides makes stalls longer; the CPU and
the loop's own work say what is ours.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from collections.abc import Awaitable, Collection
from datetime import UTC, datetime, timedelta
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import TypeVar

import simcord
from sqlalchemy import insert, update
from sqlalchemy.ext.asyncio import create_async_engine

from bot import create_bot
from sumon import render
from sumon.config import Settings
from sumon.core.protocol import Player
from sumon.core.record import Record
from sumon.engines.pool import EnginePool
from sumon.games import GAMES
from sumon.play.daily.attempts import PuzzleStatus
from sumon.play.daily.book import Book
from sumon.play.daily.missed_chances import chance_id
from sumon.play.model import Termination
from sumon.play.people.feats import Feat
from sumon.render import LIGHT
from sumon.runtime.process import freeze_loaded_objects
from sumon.services.services import Services
from sumon.storage import open_store
from sumon.storage.daily.puzzles import attempts
from sumon.storage.match_tables import matches, moves
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.languages import translator_for
from sumon.ui.people.profile import ProfileData, profile_card, profile_text
from tests.benchmarks.bench_event_loop import Probe
from tests.benchmarks.bench_interaction import Nobody, watch_loop

RECORDS = Path(__file__).parents[1] / "records"
ADA, GUILD = 1, 5
NOW = datetime(2026, 1, 1, tzinfo=UTC)
WORDS = translator_for("en")
T = TypeVar("T")


async def fill(url: str, user_id: int, guild_id: int, games: int, book: Book) -> None:
    """Stores *games* finished games of each kind of a person on a server, and as many puzzles."""
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        number = 0
        for game in GAMES:
            rows = [json.loads(line) for line in (RECORDS / f"{game}-records.jsonl").open(encoding="utf-8")]
            for row in islice(cycle(rows), games):
                number += 1
                await connection.execute(insert(matches), match_row(number, game, row, user_id, guild_id))
                played = enumerate(row["moves"], start=1)
                values = [{"match_id": number, "ply": ply, "move": move, "played_at": NOW} for ply, move in played]
                await connection.execute(insert(moves), values)
        # A move makes the boards of its match due; those of games that are long over are not.
        await connection.execute(update(matches).values(board_due_at=None, computer_due_at=None))
        puzzles = [puzzle.id for game in GAMES for puzzle in book.practice(game)][:games]
        solved = [*puzzles, *(chance_id(match, 3) for match in range(1, games + 1))]
        await connection.execute(insert(attempts), [attempt_row(puzzle, user_id) for puzzle in solved])
    await engine.dispose()


def match_row(number: int, game: str, row: dict[str, object], user_id: int, guild_id: int) -> dict[str, object]:
    """A finished game, in the first seat every other time."""
    opponent = {"level": "casual", "name": ""} if number % 2 else {"user_id": 100 + number % 40, "name": "Grace"}
    seats = ("first", "second") if number % 4 < 2 else ("second", "first")
    return {
        "id": number,
        "game": game,
        "variant": row["variant"],
        "setup": row["setup"],
        f"{seats[0]}_user_id": user_id,
        **{f"{seats[1]}_{name}": value for name, value in opponent.items()},
        "guild_id": guild_id,
        "channel_id": number,
        "own_thread": False,
        "draft": "",
        "termination": Termination.RULES,
        "winner": Player(number % 2),
        "started_at": NOW,
        "updated_at": NOW + timedelta(seconds=number),
    }


def attempt_row(puzzle: str, user_id: int) -> dict[str, object]:
    """A puzzle that was solved at once."""
    return {
        "user_id": user_id,
        "puzzle_id": puzzle,
        "day": "",
        "game": "sumon",
        "wrong": 0,
        "last_wrong": "",
        "hints": 0,
        "status": PuzzleStatus.SOLVED,
        "begun_at": NOW,
        "ended_at": NOW,
    }


async def view(services: Services, which: str) -> None:
    """Makes a profile part by part as the bot does, and prints what each costs."""
    profile = await measure(f"{which}: results", services.standings.profile(ADA, GUILD))
    stats = await measure(f"{which}: stats", services.solo_stats.solo_stats(ADA))
    feats = await measure(f"{which}: feats", services.feats.best_of(ADA, judge, sees=lambda match: True))
    told = ProfileData(profile, stats, feats)
    profile_text(told, None, services.standings, WORDS, as_text=True)
    card = profile_card(told, "ada", services.standings, WORDS)
    await measure(f"{which}: picture", asyncio.to_thread(render.draw_profile_card, card, palette=LIGHT))


def judge(record: Record, player: Player, has_won: bool, hinted: Collection[int]) -> Feat | None:
    """What a player did best, as in the bot."""
    return game_ui_of(record.game).feat(record, player, has_won=has_won, hinted=hinted)


async def measure(name: str, work: Awaitable[T]) -> T:
    """The result of *work*, which it also prints the costs of."""
    probe = Probe()
    probing = asyncio.create_task(probe.run())
    await asyncio.sleep(0.05)
    begun, computed = time.perf_counter(), time.process_time()
    result = await work
    took, cpu = time.perf_counter() - begun, time.process_time() - computed
    await asyncio.sleep(0.05)
    probing.cancel()
    await asyncio.gather(probing, return_exceptions=True)
    print(f"{name:16} {1000 * took:7.1f} ms, CPU {1000 * cpu:7.1f} ms   {probe}", flush=True)
    return result


async def parts(url: str, games: int) -> None:
    """Fills the database, and looks at the parts of a profile twice."""
    store = await open_store(url)
    pool = EnginePool()
    services = Services(store, pool, now=lambda: datetime.now(UTC), rng=Random(1))
    await fill(url, ADA, GUILD, games, services.puzzles.book)
    await measure("nothing", asyncio.sleep(1))
    await view(services, "first")
    await view(services, "second")
    await pool.close()
    await store.close()


async def whole(url: str, games: int) -> None:
    """Fills the database, and asks the whole bot on a simulated Discord for the profile twice."""
    bot = create_bot(Settings(_env_file=None, database_url=url), computer=Nobody())
    async with simcord.run(bot) as env:
        guild = env.create_guild()
        channel, ada = guild.create_text_channel("games"), guild.add_member(env.create_user("ada"))
        await fill(url, ada.id, guild.id, games, bot.services.puzzles.book)
        freeze_loaded_objects()
        for which in ("first", "second"):
            stop = watch_loop()
            begun, computed = time.perf_counter(), time.process_time()
            await ada.slash(channel, "profile")
            took, cpu = time.perf_counter() - begun, time.process_time() - computed
            costs = f"{1000 * took:7.1f} ms, CPU {1000 * cpu:7.1f} ms"
            print(f"{which}: /profile {costs}   longest callback {stop():.2f} ms")
    await bot.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--url", default="", help="of an empty PostgreSQL database; without the whole bot")
    options = parser.parse_args()
    freeze_loaded_objects()
    with tempfile.TemporaryDirectory() as folder:
        sqlite = f"sqlite+aiosqlite:///{folder}"
        asyncio.run(parts(options.url or f"{sqlite}/parts.db", options.games))
        if not options.url:
            asyncio.run(whole(f"{sqlite}/whole.db", options.games))


if __name__ == "__main__":
    main()
