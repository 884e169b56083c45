"""How long an animation takes to make and how large it is, and a page of a history among 100,000 finished matches.

`python -m tests.benchmarks.bench_archive`: the longest recorded game of each kind, then histories in a new file.
Prints seconds of CPU and bytes; milliseconds (median of 20) a page.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import statistics
import tempfile
import time
from contextlib import closing
from pathlib import Path

from sumon.core.record import Record
from sumon.play import HistoryFilter
from sumon.render import animate
from sumon.storage import open_store
from sumon.storage.store import SqlMatchStore

RECORDS = Path(__file__).parents[1] / "records"
MATCHES = 100_000
FILL = """
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
    INSERT INTO matches (game, variant, setup, first_user_id, second_user_id, guild_id, channel_id,
        own_thread, draft, termination, winner, started_at, updated_at)
    SELECT 'sumon', 'standard', '', n % 400, 1000 + n % 300, 5, n, 0, '', 'rules', n % 2, ?, ? FROM numbers
"""
MOMENT = "2026-01-01 00:00:00.000000"
PAGES = {
    "first page": (HistoryFilter(7), 0),
    "last page": (HistoryFilter(7, 5), 240),
    "game and opponent": (HistoryFilter(7, 5, "sumon", 1007), 0),
    "nothing found": (HistoryFilter(7, 5, "summy", 999), 0),
}


def main() -> None:
    """Measure and print."""
    for game in ("sumon", "summy", "sudoku"):
        record = longest(game)
        animate(Record(game, record.variant, record.setup, record.moves[:1]))
        begin = time.process_time()
        packed = animate(record)
        print(f"{game}: {len(record.moves)} turns, {time.process_time() - begin:.2f} s, {len(packed)} bytes")
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(histories(Path(folder) / "matches.db"))


def longest(game: str) -> Record:
    """The recorded game with most turns."""
    with (RECORDS / f"{game}-records.jsonl").open(encoding="utf-8") as lines:
        row = max(map(json.loads, lines), key=lambda each: len(each["moves"]))
    return Record(game, row["variant"], row["setup"], tuple(row["moves"]))


async def histories(path: Path) -> None:
    """Print how long a page takes."""
    store = await open_store(f"sqlite+aiosqlite:///{path}")
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(FILL, (MATCHES, MOMENT, MOMENT))
    for name, (wanted, offset) in PAGES.items():
        times = [await clock(store, wanted, offset) for _ in range(20)]
        print(f"history, {name}: {statistics.median(times):.1f} ms")
    await store.close()


async def clock(store: SqlMatchStore, wanted: HistoryFilter, offset: int) -> float:
    """Milliseconds that a page takes."""
    begin = time.perf_counter()
    await store.history(wanted, offset=offset, limit=11)
    return (time.perf_counter() - begin) * 1000


if __name__ == "__main__":
    main()
