"""The bot under load: people click in many open games, on a fake Discord in another process than the bot.

    python -m tests.benchmarks.bench_load [REVISION ...] [--games 1000] [--rates 40 80] [--seconds 60] [--rounds 1]

Clicks come at random moments (Poisson), *rate* a second, whether or not the bot keeps up. Each takes a random one
of the open games, which are of all kinds, and one of the buttons that the player on turn sees, mostly one that
makes a turn. An answer takes from sending the click to receiving its callback, a board to receiving the next board.
Every run begins with a copy of the same games, begun by challenges and played for some clicks before. Several
revisions take turns; without any it is this tree.

It needs two cores for itself, one for the bot and one for Discord: what others took of them is in the table.
"""

from __future__ import annotations

import argparse
import asyncio
import pickle
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from tests.benchmarks.load.bot_process import BotProcess, Tree, Usage, copy_database, tree_of
from tests.benchmarks.load.fake_discord import FakeDiscord, Stored
from tests.benchmarks.load.players import Players, Tally, new_games

LEAD = 10.0  # seconds of clicks before those that count
PATIENCE = 60.0  # seconds for logging in


@dataclass(frozen=True)
class Result:
    """What one run has shown."""

    tally: Tally
    before: Usage
    after: Usage
    memory: float
    busy: int
    errors: int
    own: float  # seconds of CPU of Discord and its users

    @property
    def clicks(self) -> int:
        return self.tally.clicks.total()

    @property
    def cpu(self) -> float:
        """Milliseconds of CPU of the bot's process for a click."""
        return 1000 * (self.after.process - self.before.process) / self.clicks

    @property
    def others(self) -> float:
        """Cores that neither the bot nor Discord has used, but others on this machine."""
        used = self.own
        for name in ("process", "engines"):
            used += getattr(self.after, name) - getattr(self.before, name)
        return (self.after.machine - self.before.machine - used) / (self.after.at - self.before.at)


@dataclass(frozen=True)
class Scene:
    """A tree with open games: a database that it has made itself, and what Discord shows of it."""

    tree: Tree
    database: Path
    shown: Path


async def make_scene(tree: Tree, count: int, played: int, folder: Path) -> Scene:
    """Has *count* games begun by the bot of *tree*, and *played* clicks made in each."""
    name = f"{tree.name.replace('/', '-')}-{count}"
    scene = Scene(tree, folder / f"{name}.db", folder / f"{name}.pickle")
    stored, players = Stored(), Players([], seed=1)
    discord = players.discord = FakeDiscord(count, stored, players)
    bot = await _start(discord, tree, scene.database, folder / f"{name}.log")
    try:
        await discord.registered.wait()
        players.join(new_games(count, stored.commands))
        await players.begin()
        await players.play(played * count)
        await players.settle()
    finally:
        bot.stop()
        await discord.stop()
    with scene.shown.open("wb") as file:
        pickle.dump((stored, players.games), file)
    return scene


async def run(scene: Scene, rate: float, seconds: float, seed: int, folder: Path) -> Result:
    """Clicks in the games of *scene*."""
    database, log = folder / "run.db", folder / "run.log"
    copy_database(scene.database, database)
    with scene.shown.open("rb") as file:
        stored, games = pickle.load(file)
    players = Players(games, seed)
    discord = players.discord = FakeDiscord(len(games), stored, players)
    log.unlink(missing_ok=True)
    bot = await _start(discord, scene.tree, database, log)
    try:
        await bot.warm()
        await players.click_for(LEAD, rate)
        players.tally, own = Tally(), time.process_time()
        discord.said.clear()
        before = bot.usage()
        await players.click_for(seconds, rate)
        after, own = bot.usage(), time.process_time() - own
        await players.settle()
        memory = bot.memory()
    finally:
        bot.stop()
        await discord.stop()
    busy = discord.said[scene.tree.busy_sentence]
    for request, times in discord.unknown.items():
        print(f"unanswered by Discord: {request} ({times} times)")
    errors = bot.errors()
    for line in errors[:3]:
        print(line)
    return Result(players.tally, before, after, memory, busy, len(errors), own)


async def _start(discord: FakeDiscord, tree: Tree, database: Path, log: Path) -> BotProcess:
    await discord.start()
    bot = BotProcess(tree, database, discord.port, log)
    bot.start()
    try:
        async with asyncio.timeout(PATIENCE):
            await discord.ready.wait()
            await bot.connected()
    except TimeoutError:
        bot.stop()
        raise RuntimeError(f"the bot does not log in:\n{bot.said()[-2000:]}") from None
    return bot


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which that *share* of *values* is, in milliseconds."""
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


COLUMNS = (
    *("revision", "games", "clicks/s", "clicks", "turns", "answer p50 / p99 / p99.9 ms", "board p50 / p99 ms"),
    *("CPU a click ms", "memory MB", "busy", "late", "refused", "others’ CPU"),
)


def report(name: str, games: int, rate: float, result: Result) -> str:
    """The line of the table for one run."""
    tally = result.tally
    answers = " / ".join(f"{quantile(tally.answers, share):.0f}" for share in (0.5, 0.99, 0.999))
    boards = " / ".join(f"{quantile(tally.boards, share):.0f}" for share in (0.5, 0.99))
    counts = (result.busy, tally.late, tally.refused)
    return line(
        *(name, games, f"{rate:g}", result.clicks, len(tally.boards), answers, boards),
        *(f"{result.cpu:.1f}", f"{result.memory:.0f}", *counts, f"{100 * result.others:.0f} %"),
    )


def line(*cells: object) -> str:
    """A line of a table in Markdown."""
    return f"| {' | '.join(map(str, cells))} |"


async def compare(arguments: argparse.Namespace, folder: Path) -> None:
    print(line(*COLUMNS), line(*("---" for _ in COLUMNS)), sep="\n")
    with ExitStack() as stack:
        trees = [stack.enter_context(tree_of(name, folder)) for name in arguments.revisions or ["."]]
        for games in arguments.games:
            scenes = [await make_scene(tree, games, arguments.played, folder) for tree in trees]
            for rate in arguments.rates:
                for number in range(arguments.rounds):
                    for scene in scenes:
                        result = await run(scene, rate, arguments.seconds, number, folder)
                        print(report(scene.tree.name, games, rate, result), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("revisions", nargs="*", help="commits to compare, `.` for this tree")
    parser.add_argument("--games", type=int, nargs="+", default=[1000])
    parser.add_argument("--rates", type=float, nargs="+", default=[40, 80])
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--played", type=int, default=6, help="clicks in each game before it is measured")
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(compare(parser.parse_args(), Path(folder)))


if __name__ == "__main__":
    main()
