"""How long the bot takes from the start of its process until it can be played with, with many open games.

    python -m tests.benchmarks.bench_ready [--games 300] [--runs 5] [--python PYTHON]

The games are begun on a Discord on a loopback address (`tests.trust.fake_discord`) by a first bot, which is then
closed; each run starts the program anew on what is stored. Prints medians of the seconds until it has connected to
the gateway, until a click that came in that moment is answered, and until `/health` says that it is ready, and the
CPU that its process (without its engines) has taken by then.

Sources and libraries have to be compiled before, since Python would read them three times as slowly:
`UV_COMPILE_BYTECODE=1 uv sync && python -m compileall -q bot.py cogs sumon`.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import statistics
import sys
import tempfile
import time
from asyncio.subprocess import DEVNULL
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import aiohttp
import pytest
from simcord import ChannelHandle

import bot
from sumon.config import Settings
from sumon.games import GAMES
from tests.benchmarks.bench_interaction import Nobody
from tests.patience import until
from tests.trust.fake_discord import TOKEN, FakeDiscord

ROOT = Path(__file__).resolve().parents[2]
STRING, SUB_COMMAND = 3, 1
NAP = 0.005  # seconds
CPU = re.compile(r"^process_cpu_seconds_total (\S+)", re.MULTILINE)
PROGRAM = """
import sys, discord, yarl
for route in (discord.http.Route, discord.webhook.async_.Route):
    route.BASE = "http://127.0.0.1:{port}/api/v10"
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL("ws://127.0.0.1:{port}/gateway/")
import bot
sys.exit(bot.main())
"""


async def moment_of(found: Callable[[], object]) -> float:
    """The moment in which something is *found*, give or take what `until` sleeps."""
    await until(found)
    return time.perf_counter()


async def begin_games(fake: FakeDiscord, settings: Settings, games: int) -> None:
    """Has *games* games against the bot begun, each in a channel of its own."""
    first = bot.create_bot(settings, computer=Nobody())
    running = asyncio.create_task(first.start(TOKEN))
    await until(lambda: fake.backend.find_command("sumon", fake.guild.id))
    chosen = [("level", "beginner"), ("first", "challenger")]
    options = [{"name": name, "type": STRING, "value": value} for name, value in chosen]
    for number in range(games):
        channel = fake.guild.create_text_channel(f"games{number}")
        game = list(GAMES)[number % len(GAMES)]
        challenge = {"name": "challenge", "type": SUB_COMMAND, "options": options}
        fake.type(fake.ada, game, [challenge], channel)
        await until(lambda channel=channel: buttons(fake, channel))
    await first.close()
    await asyncio.gather(running, return_exceptions=True)


def buttons(fake: FakeDiscord, channel: ChannelHandle) -> list[str]:
    """The custom_ids under the last message in a channel."""
    messages = list(fake.backend.messages.get(channel.id, {}).values())[-1:]
    return [
        item["custom_id"]
        for message in messages
        for row in message.components
        for item in row["components"]
        if "custom_id" in item
    ]


async def start(fake: FakeDiscord, python: str, environment: dict[str, str]) -> tuple[float, ...]:
    """Starts the program, and stops it when it is ready."""
    channel = next(each for each in reversed(fake.guild.channels.values()) if buttons(fake, each))
    message = list(fake.backend.messages[channel.id].values())[-1]
    fake.identified.clear()
    begun = time.perf_counter()
    program = await asyncio.create_subprocess_exec(
        python, "-c", PROGRAM.format(port=fake.port), cwd=ROOT, env=environment, stdout=DEVNULL, stderr=DEVNULL
    )
    connected = await moment_of(fake.identified.is_set)
    clicked = fake.click(fake.ada, message, buttons(fake, channel)[0])
    (ready, used), answered = await asyncio.gather(
        _ready(f"http://127.0.0.1:{environment['METRICS_PORT']}"), moment_of(lambda: clicked.response)
    )
    program.terminate()
    await program.wait()
    return connected - begun, answered - begun, ready - begun, used


async def _ready(address: str) -> tuple[float, float]:
    """When the program was ready, and the CPU that it had taken."""
    async with aiohttp.ClientSession() as session:
        while True:
            with suppress(aiohttp.ClientError):
                async with session.get(f"{address}/health") as health:
                    if health.status == 200:
                        break
            await asyncio.sleep(NAP)
        ready = time.perf_counter()
        async with session.get(f"{address}/metrics") as metrics:
            found = CPU.search(await metrics.text())
    assert found is not None
    return ready, float(found[1])


async def measure(games: int, runs: int, python: str, port: int) -> None:
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        url = f"sqlite+aiosqlite:///{folder}/games.db"
        fake = FakeDiscord()
        await fake.start()
        with fake.instead_of_the_real_one(patch):
            await begin_games(fake, Settings(_env_file=None, database_url=url), games)
        environment = {**os.environ, "DISCORD_TOKEN": TOKEN, "DATABASE_URL": url, "METRICS_PORT": str(port)}
        taken = [await start(fake, python, environment) for _ in range(runs)]
        await fake.stop()
    names = ("connected", "a click answered", "ready", "CPU by then")
    for name, figures in zip(names, zip(*taken, strict=True), strict=True):
        print(f"{name:<20}{statistics.median(figures):6.2f} s   {min(figures):5.2f} – {max(figures):5.2f}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--python", default=sys.executable, help="the one that runs the bot, with its libraries")
    parser.add_argument("--port", type=int, default=19464, help="of the metrics")
    asked = parser.parse_args()
    asyncio.run(measure(asked.games, asked.runs, asked.python, asked.port))
    return 0


if __name__ == "__main__":
    sys.exit(main())
