"""How long an animation takes to make and how large it is, and lists among 100,000 finished matches in one place.

`python -m tests.benchmarks.bench_archive [URL]`: the longest recorded game of each kind with players' names, then
histories, leaderboards and a profile in a new SQLite file, or in the empty PostgreSQL database at *URL*.
Prints seconds of CPU and bytes; milliseconds (median of 20) an answer.
"""

from __future__ import annotations

import asyncio
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from sumon.core.record import Record
from sumon.engines import engine_of
from sumon.play.past.archived_game import HistoryFilter
from sumon.render import Caption, animate
from sumon.services.ranking import Standings
from sumon.storage import open_store
from sumon.storage.store import Store

RECORDS = Path(__file__).parents[1] / "records"
MATCHES = 100_000
NUMBERS = f"WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {MATCHES})"
MOMENT = "'2026-01-01 00:00:00.000000'"
COLUMNS = "own_thread, draft, termination, winner, rated, started_at, updated_at"
VALUES = f"FALSE, '', 'rules', n % 2, TRUE, {MOMENT}, {MOMENT}"
# As many between people as against the bot, by 400 people and the 300 they play with.
FILL = (
    f"""INSERT INTO matches (game, variant, setup, first_user_id, second_user_id, guild_id, channel_id, {COLUMNS})
    {NUMBERS} SELECT 'sumon', 'standard', '', n % 400, 1000 + n % 300, 5, n, {VALUES} FROM numbers""",
    f"""INSERT INTO matches (game, variant, setup, first_user_id, second_level, guild_id, channel_id, {COLUMNS})
    {NUMBERS} SELECT 'sumon', 'standard', '', n % 400, 'casual', 5, n, {VALUES} FROM numbers""",
    f"INSERT INTO rated_games (match_id, ended_at) SELECT id, {MOMENT} FROM matches WHERE second_level IS NULL",
    f"""INSERT INTO rating_changes SELECT rated_games.id, 5, first_user_id, 'sumon', second_user_id, 1, 1500,
    1400 + first_user_id, 90, 0.06, 1490, {MOMENT}, TRUE, TRUE, FALSE FROM rated_games
    JOIN matches ON matches.id = match_id""",
    f"""INSERT INTO ratings SELECT user_id, 5, 'sumon', 1400 + user_id, 90, 0.06, 125, 125, 0, {MOMENT},
    {MOMENT}, 3, 2, 250, 3, {MOMENT} FROM rating_changes GROUP BY user_id""",
    """INSERT INTO engine_standings SELECT 5, 'sumon', first_user_id, second_level, count(*), 0, 0 FROM matches
    WHERE second_level IS NOT NULL GROUP BY first_user_id, second_level""",
)
PAGES = {
    "first page": (HistoryFilter(7), 0),
    "last page": (HistoryFilter(7, 5), 240),
    "game and opponent": (HistoryFilter(7, 5, "sumon", 1007), 0),
    "nothing found": (HistoryFilter(7, 5, "summy", 999), 0),
}


def main() -> None:
    """Measure and print."""
    for game in ("sumon", "summy", "sudoku"):
        record, caption = longest(game), Caption(names=("Ada", "Grace"))
        animate(Record(game, record.variant, record.setup, record.moves[:1]), caption=caption)
        begin = time.process_time()
        packed = animate(record, caption=caption)
        print(f"{game}: {len(record.moves)} turns, {time.process_time() - begin:.2f} s, {len(packed)} bytes")
    with tempfile.TemporaryDirectory() as folder:
        url = sys.argv[1] if len(sys.argv) > 1 else f"sqlite+aiosqlite:///{Path(folder) / 'matches.db'}"
        asyncio.run(lists(url))


def longest(game: str) -> Record:
    """The recorded game with most turns."""
    with (RECORDS / f"{game}-records.jsonl").open(encoding="utf-8") as lines:
        row = max(map(json.loads, lines), key=lambda each: len(each["moves"]))
    return Record(game, row["variant"], row["setup"], tuple(row["moves"]))


async def lists(url: str) -> None:
    """Print how long an answer takes."""
    store = await open_store(url)
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        for statement in FILL:
            await connection.execute(text(statement))
        if engine.dialect.name == "postgresql":
            await connection.execute(text("ANALYZE"))  # a server does so by itself, after a while
    await engine.dispose()
    for name, ask in answers(store).items():
        times = [await clock(ask) for _ in range(20)]
        print(f"{name}: {statistics.median(times):.1f} ms")
    await store.close()


def answers(store: Store) -> dict[str, Callable[[], Awaitable[object]]]:
    """What is asked for, by name."""
    now, levels = datetime(2026, 1, 2, tzinfo=UTC), engine_of("sumon").levels
    standings = Standings(store.standings, now=lambda: now)
    return {
        **{
            f"history, {name}": lambda wanted=wanted, offset=offset: store.archive.history(
                wanted, offset=offset, limit=11
            )
            for name, (wanted, offset) in PAGES.items()
        },
        "profile": lambda: standings.profile(7, 5),
        "profile, all servers": lambda: standings.profile(7, None),
        "leaderboard": lambda: standings.leaderboard(5, "sumon"),
        "leaderboard, last page": lambda: standings.leaderboard(5, "sumon", offset=390),
        "leaderboard, 30 days": lambda: standings.leaderboard(5, "sumon", recent=True),
        "leaderboard against the bot": lambda: store.standings.against_computer(
            5, "sumon", levels, offset=0, limit=10
        ),
    }


async def clock(ask: Callable[[], Awaitable[object]]) -> float:
    """Milliseconds that an answer takes."""
    begin = time.perf_counter()
    await ask()
    return (time.perf_counter() - begin) * 1000


if __name__ == "__main__":
    main()
