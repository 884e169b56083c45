"""Many games that begin at the same moment on a slow disk.

    python -m tests.benchmarks.bench_starts [REVISION ...] [--crowd 50] [--batches 3] [--disk 50]

All challenge at once, then all who were challenged accept at once. The disk takes `--disk` milliseconds until
something is on it for good, for which the library beside this is compiled (gcc) and preloaded into the bot. Printed
are how many boards there are in the end, how long it took until the last one, and who was told that the database is
busy. Several revisions take turns; without any it is this tree.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from tests.benchmarks.load.bot_process import BotProcess, Tree, tree_of
from tests.benchmarks.load.fake_discord import FakeDiscord, Stored
from tests.benchmarks.load.players import Game, Players, new_games

SLOW_DISK = Path(__file__).parent / "load/slow_disk.c"
PATIENCE = 60.0  # seconds for logging in
SECONDS = 10.0  # for which boards are waited for


async def run(tree: Tree, crowd: int, batches: int, settings: dict[str, str], folder: Path) -> None:
    """Prints what becomes of *batches* of starts, each of a *crowd*."""
    players = Players([], 1)
    discord = players.discord = FakeDiscord(crowd * batches, Stored(), players)
    await discord.start()
    bot = BotProcess(tree, folder / "starts.db", discord.port, folder / "starts.log")
    bot.start(settings)
    try:
        async with asyncio.timeout(PATIENCE):
            await discord.ready.wait()
            await bot.connected()
        await bot.warm()
        games = new_games(crowd * batches, discord.stored.commands)
        for number in range(batches):
            batch = games[number * crowd : (number + 1) * crowd]
            challenged, accepted = await start(players, batch)
            boards, busy = sum(game.has_begun for game in batch), discord.said[tree.busy_sentence]
            print(f"| {tree.name} | {boards} of {crowd} | {challenged:.2f} | {accepted:.2f} | {busy} |", flush=True)
    finally:
        bot.stop()
        await discord.stop()


async def start(players: Players, games: list[Game]) -> tuple[float, float]:
    """How long it took until all *games* had been asked for, and then until all had a board."""
    players.join(games)
    asked = time.perf_counter()
    players.challenge(games)
    await players.until(lambda: all(game.board for game in games), SECONDS)
    challenged = time.perf_counter()
    players.accept(games)
    await players.until(lambda: all(game.has_begun for game in games), SECONDS)
    return challenged - asked, time.perf_counter() - challenged


async def compare(arguments: argparse.Namespace, folder: Path) -> None:
    settings = {"LD_PRELOAD": str(folder / "slow_disk.so"), "SLOW_DISK_MS": str(arguments.disk)}
    print(
        "| revision | boards | seconds to challenge | to accept | busy, so far |\n|---|---|---|---|---|", flush=True
    )
    with ExitStack() as stack:
        for number, name in enumerate(arguments.revisions or ["."]):
            tree = stack.enter_context(tree_of(name, folder / str(number)))
            await run(tree, arguments.crowd, arguments.batches, settings, folder / str(number))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("revisions", nargs="*", help="commits to compare, `.` for this tree")
    parser.add_argument("--crowd", type=int, default=50)
    parser.add_argument("--batches", type=int, default=3)
    parser.add_argument("--disk", type=int, default=50, help="milliseconds until something is on it")
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "slow_disk.so"
        subprocess.run(["gcc", "-shared", "-fPIC", "-O2", "-o", library, SLOW_DISK, "-ldl"], check=True)
        asyncio.run(compare(parser.parse_args(), Path(folder)))


if __name__ == "__main__":
    main()
