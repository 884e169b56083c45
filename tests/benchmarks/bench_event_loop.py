"""How long the event loop stands still while engines think, pictures are drawn and games are analysed.

    python -m tests.benchmarks.bench_event_loop [--seconds 20]

Measured in one process with the real pool: a task wakes up every millisecond and notes how much too late it is.
Matches with the computer at its highest level are played in a loop, boards are composed as the bot does it, games
are analysed and their charts drawn. The figure to hold is the longest stall: under 20 ms. A stall where there is
nothing to do comes from the machine, which is then too busy for this measurement; the work that the loop's own
thread did between two wake-ups does not depend on that.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from sumon import render
from sumon.engines import choose
from sumon.engines.pool import EnginePool
from sumon.games import GAMES
from sumon.play.model import Match
from sumon.play.past.archived_game import of_match
from sumon.play.requests import FirstSeat, Terms
from sumon.play.review import Review
from sumon.render import LIGHT
from sumon.services.past.reviewing import Reviewer
from sumon.services.services import Services
from sumon.storage import open_store
from sumon.ui.boards.board import compose
from sumon.ui.interactions.languages import translator_for
from sumon.ui.past.review_message import chart_points, compose_review

WORDS = translator_for("en")
ADA, GRACE = 1, 2
PERIOD = 0.001
LONGEST = 20  # milliseconds that a stall may last


class Probe:
    """What kept the loop from waking up in time, in milliseconds: stalls, and work of the loop's own thread."""

    def __init__(self) -> None:
        self.stalls: list[float] = []
        self.work: list[float] = []

    async def run(self) -> None:
        while True:
            before, worked = time.perf_counter(), time.thread_time()
            await asyncio.sleep(PERIOD)
            self.stalls.append(1000 * (time.perf_counter() - before - PERIOD))
            self.work.append(1000 * (time.thread_time() - worked))

    def __str__(self) -> str:
        ordered = sorted(self.stalls)
        rare = ordered[int(len(ordered) * 0.999)]
        over = sum(stall > LONGEST for stall in ordered)
        return (
            f"median {ordered[len(ordered) // 2]:5.2f} ms   99.9 % {rare:6.2f} ms   longest {ordered[-1]:6.2f} ms"
            f"   over {LONGEST} ms: {over} of {len(ordered)}   longest own work {max(self.work):6.2f} ms"
        )


async def measure(name: str, work: Callable[[], Awaitable[None]], seconds: float) -> None:
    probe = Probe()
    probing = asyncio.create_task(probe.run())
    end, rounds = time.perf_counter() + seconds, 0
    while time.perf_counter() < end:
        await work()
        rounds += 1
    probing.cancel()
    await asyncio.gather(probing, return_exceptions=True)
    print(f"{name:34} {rounds:4} rounds {probe}", flush=True)


async def finished_match(services: Services, channel: int, rng: Random) -> Match:
    """A game of Sum On that a casual player played against itself."""
    terms = Terms("sumon", "standard", FirstSeat.CHALLENGER, False)
    challenge = await services.challenges.challenge(terms, ADA, GRACE, guild_id=1, channel_id=channel)
    match = await services.challenges.accept(challenge.id, GRACE, channel_id=channel)
    while match.result is None:
        view = match.position.view(None)
        found = await asyncio.to_thread(choose, "sumon", "beginner", view, rng.getrandbits(32))
        text = match.position.format(found.move)
        match = await services.turns.play(match, (ADA, GRACE)[match.ply % 2], text)
    return match


async def run(folder: Path, seconds: float) -> None:
    store = await open_store(f"sqlite+aiosqlite:///{folder / 'bench.db'}")
    pool = EnginePool()
    await pool.start()
    services = Services(store, pool, now=lambda: datetime.now(UTC), rng=Random(1))
    reviewer = Reviewer(store.reviews, pool, now=lambda: datetime.now(UTC))
    start = GAMES["sumon"].start("standard", "").view(None)
    matches = iter([await finished_match(services, channel, Random(channel)) for channel in range(1, 9)])

    async def nothing() -> None:
        await asyncio.sleep(0.1)

    async def think() -> None:
        await pool.choose("sumon", "master", start, 1)

    last = await services.matches.find_match(1)

    async def paint() -> None:
        await compose(last, WORDS, LIGHT)

    async def analyse() -> None:
        match = next(matches, last)
        found = await reviewer.review(of_match(match))
        review = found if isinstance(found, Review) else await found.task
        chart = await pool.run(render.draw_chart, *chart_points(of_match(match), review))
        await asyncio.to_thread(compose_review, of_match(match), review, 0, "", chart, WORDS, LIGHT)

    async def everything() -> None:
        await asyncio.gather(think(), analyse(), *(paint() for _ in range(8)))

    await measure("nothing", nothing, seconds / 4)
    await measure("engine thinks (master)", think, seconds)
    await measure("boards", paint, seconds / 2)
    await measure("analysis, charts and its boards", analyse, seconds)
    await measure("all of it at once", everything, seconds)
    await pool.close()
    await store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=20.0)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(Path(folder), parser.parse_args().seconds))


if __name__ == "__main__":
    main()
