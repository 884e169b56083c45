"""How fast engines elsewhere answer, and what happens when a worker dies or many analyses wait.

    python -m tests.benchmarks.bench_engines_elsewhere [--questions 200]

Two slots each time: two processes beside the bot, one worker with two, and two workers with one each behind HAProxy
with docs/deploy/haproxy.cfg. Bot, balancer and workers share this machine, so the network costs nothing.
"""

from __future__ import annotations

import argparse
import asyncio
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

from sumon.core.protocol import Limit
from sumon.engines.elsewhere import EnginesElsewhere
from sumon.engines.pool import EnginePool
from sumon.games import GAMES
from tests.patience import until
from tests.play.elsewhere.balancer import Balancer
from tests.play.elsewhere.workers import VIEW, free_port

SUMON = GAMES["sumon"].start("standard", GAMES["sumon"].deal("standard", Random(1))).view(None)
AT_ONCE = 8
SLOTS = 2
THOUGHT = Limit(seconds=0.5)  # of the questions over which a worker dies
ANALYSES, MOVES, ANALYSIS = 90, 10, Limit(seconds=0.1)


async def seconds_of(answer: Awaitable[object]) -> float:
    begun = time.perf_counter()
    await answer
    return time.perf_counter() - begun


def ask(engines: EnginePool, seed: int) -> Awaitable[object]:
    """A question that needs hardly a thought."""
    return engines.choose("sudoku", "beginner", VIEW, seed)


def examine(engines: EnginePool, limit: Limit, seed: int) -> Awaitable[object]:
    return engines.examine("sumon", SUMON, limit, seed)


async def measure_speed(engines: EnginePool, questions: int) -> str:
    """The median and the 99th percentile of *questions*, of which AT_ONCE are asked at a time."""
    seeds: Iterator[int] = iter(range(questions))
    taken: list[float] = []

    async def keep_asking() -> None:
        for seed in seeds:
            taken.append(await seconds_of(ask(engines, seed)))

    await asyncio.gather(*(keep_asking() for _ in range(AT_ONCE)))
    return f"{1000 * statistics.median(taken):.1f} / {1000 * statistics.quantiles(taken, n=100)[98]:.0f} ms"


async def measure_death(engines: EnginePool, worker: subprocess.Popen[bytes]) -> str:
    """The longer of two questions for all slots, of which *worker* is killed over one."""
    asked = [asyncio.create_task(seconds_of(examine(engines, THOUGHT, seed))) for seed in range(SLOTS)]
    await asyncio.sleep(0.2)
    worker.kill()
    return f"{max(await asyncio.gather(*asked)):.1f} s"


async def measure_priority(engines: EnginePool) -> str:
    """The longest of MOVES, asked after ANALYSES that all wait."""
    analyses = [asyncio.create_task(seconds_of(examine(engines, ANALYSIS, seed))) for seed in range(ANALYSES)]
    await asyncio.sleep(1.0)
    moves = await asyncio.gather(*(seconds_of(ask(engines, seed)) for seed in range(MOVES)))
    await asyncio.gather(*analyses)
    return f"{max(moves):.1f} s"


@contextmanager
def running_workers(count: int, processes: int) -> Iterator[list[tuple[str, subprocess.Popen[bytes]]]]:
    """So many workers with so many processes each, by their addresses."""
    ports = [free_port() for _ in range(count)]
    command = [sys.executable, "-m", "sumon", "engines", "--processes", str(processes), "--port"]
    started = [subprocess.Popen([*command, str(port)], stderr=subprocess.DEVNULL) for port in ports]
    try:
        yield [(f"http://127.0.0.1:{port}", each) for port, each in zip(ports, started, strict=True)]
    finally:
        for each in started:
            each.kill()
            each.wait()


async def measure(place: str, address: str, workers: Iterable[subprocess.Popen[bytes]], questions: int) -> None:
    """Prints all figures of the engines at *address*; the last of *workers* dies for it."""
    engines = EnginesElsewhere(address, workers=1)
    await engines.start()
    await until(lambda: engines.slots == SLOTS)
    await asyncio.gather(*(ask(engines, seed) for seed in range(SLOTS)))
    print(f"{place}: {await measure_speed(engines, questions)}; ", end="", flush=True)
    print(
        f"{MOVES} moves behind {ANALYSES} analyses within {await measure_priority(engines)}; ", end="", flush=True
    )
    *_, last = workers
    died = await measure_death(engines, last)
    print(f"{SLOTS} questions of {THOUGHT.seconds} s, over which a worker dies, within {died}", flush=True)
    await engines.close()


async def main(questions: int) -> None:
    beside = EnginePool(SLOTS)
    await beside.start()
    await until(lambda: beside.ready == SLOTS)
    print(f"beside the bot: {await measure_speed(beside, questions)}; ", end="", flush=True)
    print(f"{MOVES} moves behind {ANALYSES} analyses within {await measure_priority(beside)}", flush=True)
    await beside.close()
    with running_workers(1, SLOTS) as workers:
        await measure("one worker", workers[0][0], [each for _, each in workers], questions)
    program = shutil.which("haproxy", path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin")
    if program is None:
        sys.exit("HAProxy is not installed")
    with (
        tempfile.TemporaryDirectory() as folder,
        running_workers(SLOTS, 1) as workers,
        closing(Balancer(program, Path(folder))) as balancer,
    ):
        balancer.start([address for address, _ in workers])
        await measure("two workers behind HAProxy", balancer.address, [each for _, each in workers], questions)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--questions", type=int, default=200)
    asyncio.run(main(parser.parse_args().questions))
