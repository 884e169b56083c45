"""How long nobody answers when one bot takes the place of another.

    python -m tests.benchmarks.bench_updates [DATABASE_URL] [--every 0.02] [--alone]

Two real programs on one database and a Discord on a loopback address: one works, the other stands by. A person asks
for her profile every `--every` seconds, and the first program is told to end (SIGTERM), killed, or frozen. Printed
are, for each: how many commands were typed, how many of them got no answer within Discord's three seconds, and
the longest time between two answers. `--alone`: nobody stands by; a new one is started when the first has ended.
Without an address it is a SQLite file.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import signal
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import pairwise
from pathlib import Path

from tests.trust.fake_discord import TOKEN, FakeDiscord

ROOT = Path(__file__).resolve().parents[2]
ANSWER = re.compile(r"POST /interactions/\d+/([^/]+)/")
IN_TIME = 3.0  # seconds
PATIENCE = 60.0  # seconds
BEFORE, AFTER = 3.0, 15.0  # seconds of typing
WAYS = (signal.SIGTERM, signal.SIGKILL, signal.SIGSTOP)


class Watch:
    """When each command was typed, and when it was answered."""

    def __init__(self, fake: FakeDiscord) -> None:
        self._fake = fake
        self.typed: dict[str, float] = {}
        self.answered: dict[str, float] = {}
        fake.limited = self._look

    def _look(self, request: str) -> None:
        if found := ANSWER.match(request):
            self.answered.setdefault(found[1], time.perf_counter())

    async def type(self, every: float) -> None:
        """Types until it is cancelled."""
        while True:
            self._fake.type(self._fake.ada, "profile", [])
            self.typed[self._fake.tokens[-1]] = time.perf_counter()
            await asyncio.sleep(every)

    def say(self, way: str) -> None:
        """Prints what has been found."""
        never = float("inf")
        late = sum(self.answered.get(token, never) - at > IN_TIME for token, at in self.typed.items())
        moments = sorted(self.answered.values())
        gap = max((after - before for before, after in pairwise(moments)), default=never) * 1000
        print(f"{way:8} {len(self.typed)} typed, {late} not answered in time, longest gap {gap:.0f} ms", flush=True)


@asynccontextmanager
async def program(fake: FakeDiscord, url: str, log: Path, says: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """A bot that has logged the words *says*."""
    environment = {**os.environ, "DISCORD_TOKEN": TOKEN, "DATABASE_URL": url}
    with log.open("ab") as file:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.trust.one_bot", str(fake.port)),
            cwd=ROOT,
            env=environment,
            stdout=file,
            stderr=file,
        )
        try:
            async with asyncio.timeout(PATIENCE):
                await asyncio.to_thread(_wait_for, log, says)
            yield process
        finally:
            if process.returncode is None:
                process.kill()
            await process.wait()


def _wait_for(log: Path, says: str) -> None:
    while says not in log.read_text(encoding="utf-8"):
        time.sleep(0.02)


async def measure(way: signal.Signals, url: str, folder: Path, *, every: float, alone: bool) -> None:
    """Prints what happens when the first of two is sent *way*."""
    fake = FakeDiscord()
    await fake.start()
    async with AsyncExitStack() as stack:
        first = await stack.enter_async_context(program(fake, url, folder / "first.log", "commands have been reg"))
        if not alone:
            await stack.enter_async_context(program(fake, url, folder / "second.log", "stands by"))
        watch = Watch(fake)
        typing = asyncio.create_task(watch.type(every))
        await asyncio.sleep(BEFORE)
        first.send_signal(way)
        if alone:
            await first.wait()
            await stack.enter_async_context(program(fake, url, folder / "second.log", "connected to Gateway"))
        await asyncio.sleep(AFTER)
        typing.cancel()
        await asyncio.sleep(IN_TIME)
        watch.say(way.name)
    await fake.stop()


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("url", nargs="?")
    parser.add_argument("--every", type=float, default=0.02)
    parser.add_argument("--alone", action="store_true")
    asked = parser.parse_args()
    for way in WAYS[:2] if asked.alone else WAYS:
        with tempfile.TemporaryDirectory() as folder:
            url = asked.url or f"sqlite+aiosqlite:///{folder}/games.db"
            await measure(way, url, Path(folder), every=asked.every, alone=asked.alone)


if __name__ == "__main__":
    asyncio.run(main())
