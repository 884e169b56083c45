"""The bot under load: people click in many open games, on a fake Discord in another process than the bot.

    python -m tests.benchmarks.bench_load [REVISION ...] [--games 1000] [--rates 40 80] [--postgresql]

Clicks come at random moments (Poisson), *rate* a second, whether or not the bot keeps up. Each takes a random one
of the open games, which are of all kinds, and one of the buttons that the player on turn sees, mostly one that
makes a turn. An answer takes from sending the click to receiving its callback, a board to receiving the next board.
Every run begins with a copy of the same games, begun by challenges and played for some clicks before. Several
revisions take turns; without any it is this tree.

CPU is that of the bot's process, by threads: the event loop's, those that draw pictures (and processes that do),
those of the database, and those that have ended. A stall is how late the loop wakes a sleeper, looked at ten times
a second.
`--modules` makes another run of each, and says where the loop's time goes by module. `--postgresql` moves the games
to a server that it starts; what that takes counts for others.

It needs two cores for itself, one for the bot and one for Discord: what others took of them is in the table.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import pickle
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from tests.benchmarks.load.bot_process import BotProcess, Tree, copy_database, tree_of
from tests.benchmarks.load.fake_discord import FakeDiscord, Stored
from tests.benchmarks.load.players import Players, Tally, new_games
from tests.benchmarks.load.result import COLUMNS, Moment, Result, heading, medians, modules_of
from tests.databases import Server, running_server

LEAD = 10.0  # seconds of clicks before those that count
PATIENCE = 60.0  # seconds for logging in


@dataclass(frozen=True)
class Scene:
    """A tree with open games: a database that it has made itself, and what Discord shows of it, in *folder*."""

    tree: Tree
    folder: Path

    @property
    def database(self) -> Path:
        return self.folder / "games.db"

    @property
    def shown(self) -> Path:
        return self.folder / "games.pickle"


async def make_scene(tree: Tree, count: int, played: int, folder: Path) -> Scene:
    """Has *count* games begun by the bot of *tree*, and *played* clicks made in each."""
    scene = Scene(tree, folder)
    stored, players = Stored(), Players([], seed=1)
    scene.database.unlink(missing_ok=True)
    discord = players.discord = FakeDiscord(count, stored, players)
    bot = await _start(discord, tree, scene.database, folder / "games.log")
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


async def run(
    scene: Scene, rate: float, seconds: float, seed: int, *, server: Server | None = None, modules: bool = False
) -> Result:
    """Clicks in the games of *scene*. *modules*: looks where the loop's time goes, too.

    *server*: PostgreSQL has the games.
    """
    database, log = scene.folder / "run.db", scene.folder / "run.log"
    copy_database(scene.database, database)
    log.unlink(missing_ok=True)
    with scene.shown.open("rb") as file:
        stored, games = pickle.load(file)
    players = Players(games, seed)
    discord = players.discord = FakeDiscord(len(games), stored, players)
    more = {} if server is None else {"DATABASE_URL": _moved(database, server, scene.tree)}
    bot = await _start(discord, scene.tree, database, log, more)
    try:
        await bot.warm()
        await players.click_for(LEAD, rate)
        players.tally = Tally()
        discord.said.clear()
        before = await Moment.of(bot)
        if modules:
            bot.sample()
        await players.click_for(seconds, rate)
        if modules:
            bot.sample()
        after = await Moment.of(bot)
        await players.settle()
    finally:
        bot.stop()
        await discord.stop()
    _complain(discord, bot)
    busy, name = discord.said[scene.tree.busy_sentence], scene.tree.name
    samples = json.loads(bot.samples.read_text()) if modules else {}
    return Result(name, len(games), rate, players.tally, before, after, busy, len(bot.errors()), samples)


def _complain(discord: FakeDiscord, bot: BotProcess) -> None:
    """Says what should not have happened."""
    for request, times in discord.unknown.items():
        print(f"unanswered by Discord: {request} ({times} times)", file=sys.stderr)
    for error in bot.errors()[:3]:
        print(error, file=sys.stderr)


def _moved(database: Path, server: Server, tree: Tree) -> str:
    """The address of a new database on *server* with all that is in the file *database*."""
    url = server.create().url
    move = [tree.python, "-m", "sumon", "move-database", f"sqlite+aiosqlite:///{database}", url]
    subprocess.run(move, cwd=tree.folder, check=True, stdout=subprocess.DEVNULL)
    return url


async def _start(
    discord: FakeDiscord, tree: Tree, database: Path, log: Path, more: Mapping[str, str] = MappingProxyType({})
) -> BotProcess:
    await discord.start()
    bot = BotProcess(tree, database, discord.port, log)
    bot.start(more)
    try:
        async with asyncio.timeout(PATIENCE):
            await discord.ready.wait()
            await bot.connected()
    except TimeoutError:
        bot.stop()
        raise RuntimeError(f"the bot does not log in:\n{bot.said()[-2000:]}") from None
    return bot


async def compare(arguments: argparse.Namespace, folder: Path) -> None:
    """Prints a line a run, and at the end what several rounds have in common."""
    results: list[Result] = []
    looks: list[Result] = []
    print(heading(COLUMNS), flush=True)
    with ExitStack() as stack:
        server = stack.enter_context(running_server()) if arguments.postgresql else None
        places = [(name, folder / str(place)) for place, name in enumerate(arguments.revisions or ["."])]
        trees = [(stack.enter_context(tree_of(name, place)), place) for name, place in places]
        for games in arguments.games:
            scenes = [await make_scene(tree, games, arguments.played, place) for tree, place in trees]
            for rate in arguments.rates:
                for number in range(arguments.rounds):
                    # None of them is always the first.
                    for scene in scenes if number % 2 == 0 else reversed(scenes):
                        results.append(await run(scene, rate, arguments.seconds, number, server=server))
                        print(results[-1], flush=True)
                if arguments.modules:
                    looks += [
                        await run(scene, rate, arguments.seconds, 0, server=server, modules=True)
                        for scene in scenes
                    ]
    if arguments.rounds > 1:
        print("", medians(results), sep="\n")
    print(*(f"\n{modules_of(look)}" for look in looks), sep="\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("revisions", nargs="*", help="commits to compare, `.` for this tree")
    parser.add_argument("--games", type=int, nargs="+", default=[1000])
    parser.add_argument("--rates", type=float, nargs="+", default=[40, 80])
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--modules", action="store_true", help="say where the loop's time goes")
    parser.add_argument("--postgresql", action="store_true", help="with the games on a PostgreSQL server")
    parser.add_argument("--played", type=int, default=6, help="clicks in each game before it is measured")
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(compare(parser.parse_args(), Path(folder)))


if __name__ == "__main__":
    main()
