"""What a click costs in the store and in the use cases, against plain sqlite3 and aiosqlite in the same run.

`python -m tests.benchmarks.bench_storage [URL]`: a durable transaction (insert a move, read the game) in each way,
then the steps of a real match, what one of a crowd waits for, and what people look up on a server with many games.
Prints medians and 95th percentiles in milliseconds. With a URL, as
postgresql+asyncpg://user@/database?host=/tmp/socket, the store works in that database, which must be empty.
"""

from __future__ import annotations

import asyncio
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from random import Random

import aiosqlite
from sqlalchemy import make_url

from sumon.engines.pool import EnginePool
from sumon.play.model import BoardMessage, Match
from sumon.play.requests import FirstSeat, Terms
from sumon.services.services import Services
from sumon.storage import open_store
from sumon.storage.store import Store
from tests.databases import PostgresqlDatabase, SqliteFile

MOVES = 300
GAMES = 4
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
SCHEMA = "CREATE TABLE moves (match_id INTEGER, ply INTEGER, move TEXT, PRIMARY KEY (match_id, ply)) WITHOUT ROWID"
INSERT = "INSERT INTO moves VALUES (1, ?, 'c1-c2 f1-e2')"
SELECT = "SELECT move FROM moves WHERE match_id = 1 AND ply > ?"
MANY = 100_000  # finished games on one server
FILL = f"""
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {MANY})
    INSERT INTO matches (game, variant, setup, first_user_id, second_user_id, guild_id, channel_id,
        own_thread, draft, termination, winner, started_at, updated_at)
    SELECT 'sumon', 'standard', '', 100 + n % 2000, 5000 + n % 3000, 50, n, false, '', 'rules', n % 2,
        '2026-01-01 12:00:00', '2026-01-01 12:00:00' FROM numbers
"""
CROWD = 20  # people who click at the same moment
SHOWN = BoardMessage(1, 1, 1, "", False)
LENGTH = 30  # moves of the game that is read


def report(name: str, seconds: list[float]) -> float:
    """Prints the figures of *name* and gives its median in milliseconds."""
    median, tail = statistics.median(seconds), statistics.quantiles(seconds, n=20)[-1]
    print(f"{name:<46}{median * 1e3:7.2f} ms   p95 {tail * 1e3:6.2f}")
    return median * 1e3


async def clock(work: Callable[[], Awaitable[object]]) -> float:
    start = time.perf_counter()
    await work()
    return time.perf_counter() - start


def plain(folder: Path) -> list[float]:
    seconds = []
    with closing(sqlite3.connect(folder / "plain.db")) as connection:
        connection.execute("PRAGMA journal_mode=WAL").fetchall()
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute(SCHEMA)
        for ply in range(MOVES):
            start = time.perf_counter()
            connection.execute(INSERT, (ply,))
            connection.commit()
            connection.execute(SELECT, (ply - LENGTH,)).fetchall()
            seconds.append(time.perf_counter() - start)
    return seconds


async def threaded(folder: Path) -> list[float]:
    seconds = []
    async with aiosqlite.connect(folder / "threaded.db") as connection:
        await connection.execute_fetchall("PRAGMA journal_mode=WAL")
        await connection.execute("PRAGMA synchronous=FULL")
        await connection.execute(SCHEMA)
        for ply in range(MOVES):
            start = time.perf_counter()
            await connection.execute_insert(INSERT, (ply,))
            await connection.commit()
            await connection.execute_fetchall(SELECT, (ply - LENGTH,))
            seconds.append(time.perf_counter() - start)
    return seconds


async def stored(store: Store, template: Match) -> list[float]:
    seconds = []
    for channel in range(MOVES // LENGTH):
        match = await store.matches.add_match(replace(template, id=0, channel_id=1000 + channel), None)
        assert match is not None
        for _ in range(LENGTH):
            start = time.perf_counter()
            assert await store.matches.add_move(match, "c1-c2 f1-e2", None, NOON)
            read = await store.matches.find_match(match.id)
            seconds.append(time.perf_counter() - start)
            assert read is not None
            match = read
    return seconds


async def crowds(store: Store, template: Match) -> None:
    """What one of many waits for, who read or write at the same moment."""
    matches = []
    for channel in range(CROWD):
        match = await store.matches.add_match(replace(template, id=0, channel_id=2000 + channel), None)
        assert match is not None
        matches.append(match)
    board = count(1)
    for crowd in (1, CROWD):
        reading: list[float] = []
        writing: list[float] = []
        for _ in range(MOVES // crowd):
            group = matches[:crowd]
            reads = (clock(lambda match=match: store.matches.find_match(match.id)) for match in group)
            reading += await asyncio.gather(*reads)
            shown = (replace(SHOWN, message_id=next(board)) for _ in group)
            adding = zip(group, shown, strict=True)
            writes = (clock(lambda pair=pair: store.boards.add_board(pair[0].id, pair[1], NOON)) for pair in adding)
            writing += await asyncio.gather(*writes)
        report(f"a read, {crowd} at once", reading)
        report(f"a write, {crowd} at once", writing)


async def begin(services: Services) -> Match:
    terms = Terms("sumon", "standard", FirstSeat.CHALLENGER, False)
    challenge = await services.challenges.challenge(terms, 1, 2, guild_id=5, channel_id=7)
    return await services.challenges.accept(challenge.id, 2, channel_id=7)


async def clicks(services: Services, rng: Random) -> dict[str, list[float]]:
    """Whole games by clicks: two steps a turn where the second one exists, then the end of the turn."""
    seconds: dict[str, list[float]] = {}

    async def timed(name: str, work: Awaitable[Match | None]) -> Match | None:
        start = time.perf_counter()
        result = await work
        seconds.setdefault(name, []).append(time.perf_counter() - start)
        return result

    for _ in range(GAMES):
        match = await begin(services)
        while match.result is None:
            user = (match.occupant_on_turn and match.occupant_on_turn.user_id) or 0
            drafts = match.position.continuations(match.draft).drafts
            if match.draft and (match.draft_length == 2 or not drafts):
                ending = services.turns.end_turn(match, user)
                match = await timed("end the turn (read, check, commit)", ending) or match
            else:
                entry = rng.choice(drafts).split()[-1]
                step = services.turns.extend(match, user, entry)
                match = await timed("a step (read, check, commit)", step) or match
            await timed("read a match", services.matches.find_match(match.id))
            await timed("remember the board's message", moved(services, match))
    return seconds


async def moved(services: Services, match: Match) -> None:
    await services.boards.add_board(match.id, match.shown_by(9, match.channel_id), datetime.now(UTC))


async def searches(store: Store) -> None:
    """What is looked up on a server with many games."""

    async def timed(name: str, work: Callable[[], Awaitable[object]]) -> None:
        report(name, [await clock(work) for _ in range(20)])

    await timed("finished games of a person (a key in /analyse)", lambda: store.matches.finished_of(107, 50, 25))
    await timed("running games of a person", lambda: store.matches.running_of(107))
    await timed("latest match of a channel", lambda: store.matches.latest_in(77))
    await timed(
        "a page of the leaderboard",
        lambda: store.standings.leaderboard(50, "sumon", datetime.now(UTC), None, offset=0, limit=10),
    )


async def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        print("insert a move and read the game, durable")
        report("  sqlite3 in the loop's thread", plain(folder))
        floor = report("  aiosqlite", await threaded(folder))
        database = PostgresqlDatabase(make_url(sys.argv[1])) if sys.argv[1:] else SqliteFile(folder / "matches.db")
        url = database.url
        print(f"{'open a new database':<46}{await clock(lambda: opened(url)) * 1e3:7.2f} ms")
        print(f"{'open it again':<46}{await clock(lambda: opened(url)) * 1e3:7.2f} ms")
        store = await open_store(url)
        services = Services(store, EnginePool(), now=lambda: datetime.now(UTC), rng=Random(1))
        ours = report("  the store (SQLAlchemy Core)", await stored(store, await begin(services)))
        print(f"ratio to aiosqlite: {ours / floor:.1f}")
        running = await services.matches.latest_in(7)
        assert running is not None
        await crowds(store, running)
        await services.turns.resign(running, 1)
        for step, seconds in (await clicks(services, Random(2))).items():
            report(step, seconds)
        database.look(FILL)
        print(f"on a server with {MANY:,} finished games")
        await searches(store)
        database.look("ANALYZE")
        print("the same after ANALYZE")
        await searches(store)
        await store.close()


async def opened(url: str) -> None:
    await (await open_store(url)).close()


if __name__ == "__main__":
    asyncio.run(main())
