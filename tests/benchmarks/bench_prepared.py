"""Whether *End turn* takes longer where the opponent has laid down turns in advance that do not fit.

    python -m tests.benchmarks.bench_prepared

Nobody may tell. Through the whole bot on a simulated Discord and a SQLite file, by turns with no tree and with the
largest one: eight lines of six pairs.
"""

from __future__ import annotations

import asyncio
import gc
import statistics
import sys
import tempfile
import time
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import simcord
from simcord import ChannelHandle, Env, MemberActor

from bot import create_bot
from sumon.config import Settings
from sumon.core.record import Record
from sumon.play.match.prepared import MOST_LINES, MOST_PAIRS
from sumon.runtime.process import freeze_loaded_objects
from tests.benchmarks.bench_interaction import Nobody, click

RUNS = 300  # of each kind
WARM_UP = 20
PLAYED = "c1-c2"


@cache
def largest_tree(start: Record) -> list[tuple[str, ...]]:
    """The lines of a tree that expects everything but PLAYED."""
    rng, lines, expected = Random(5), [], set[str]()
    while len(lines) < MOST_LINES:
        position, line = start.start(), []
        for _ in range(2 * MOST_PAIRS):
            move = rng.choice(list(position.legal_moves()))
            line.append(position.format(move))
            position = position.play(move)
        if line[0] not in {PLAYED, *expected}:
            expected.add(line[0])
            lines.append(tuple(line))
    return lines


async def end_turn(
    env: Env, channel: ChannelHandle, ada: MemberActor, grace: MemberActor, *, with_tree: bool
) -> float:
    """The milliseconds that Ada's *End turn* takes in a game of its own."""
    services: Any = env.bot.services
    offered = await ada.slash(channel, "sumon challenge", opponent=grace, first="challenger", rated=False)
    await grace.click(offered.response, label="Accept")
    match = await services.matches.latest_in(channel.id)
    for line in largest_tree(match.record):  # in any case, so that the machine has done the same before
        await services.prepared.add_line(match, grace.id, line, seen=match.seen)
    if not with_tree:
        await services.prepared.remove(match, grace.id, None, seen=match.seen)
    await click(env, channel, ada, "pick:c1")()
    await click(env, channel, ada, f"do:{PLAYED}")()
    end = click(env, channel, ada, "end")
    gc.collect()
    start = time.perf_counter()
    await end()
    took = (time.perf_counter() - start) * 1000
    match = await services.matches.latest_in(channel.id)
    assert match.record.moves == (PLAYED,)
    await services.turns.resign(match, ada.id)
    return took


async def measure(folder: Path) -> dict[bool, list[float]]:
    bot = create_bot(
        Settings(_env_file=None, database_url=f"sqlite+aiosqlite:///{folder}/games.db"), computer=Nobody()
    )
    times: dict[bool, list[float]] = {False: [], True: []}
    async with simcord.run(bot) as env:
        guild = env.create_guild()
        ada, grace = (guild.add_member(env.create_user(name)) for name in ("ada", "grace"))
        for number in range(WARM_UP + RUNS):
            # One after the other, and each of them first every other time: what else the machine does hits both.
            for with_tree in (False, True) if number % 2 else (True, False):
                channel = guild.create_text_channel(f"games{number}{with_tree}")
                took = await end_turn(env, channel, ada, grace, with_tree=with_tree)
                if number >= WARM_UP:
                    times[with_tree].append(took)
    await bot.close()
    return times


def main() -> int:
    freeze_loaded_objects()
    with tempfile.TemporaryDirectory() as folder:
        times = asyncio.run(measure(Path(folder)))
    without, with_tree = (statistics.median(times[kind]) for kind in (False, True))
    for name, kind in (("without a tree", False), ("with one that does not fit", True)):
        low, *_, high = statistics.quantiles(times[kind], n=20)
        spread = f"(5 %: {low:.2f}, 95 %: {high:.2f}, n = {len(times[kind])})"
        print(f"{name:28}{statistics.median(times[kind]):8.2f} ms  {spread}")
    difference = with_tree / without - 1
    print(f"{'the medians differ by':28}{100 * difference:8.1f} %")
    return 0 if abs(difference) < 0.05 else 1


if __name__ == "__main__":
    sys.exit(main())
