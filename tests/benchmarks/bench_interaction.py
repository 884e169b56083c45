"""Clicks and commands through the whole bot on a simulated Discord, compared with bots that do next to nothing.

    python -m tests.benchmarks.bench_interaction

Two floors: a command that answers with one character, and a click on a message like a board (picture and eleven
buttons) that is answered by sending the same picture and buttons again, without a database, rules or drawing.
"""

from __future__ import annotations

import asyncio
import json
import re
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

import discord
import simcord
from discord.ext import commands
from simcord import ChannelHandle, Env, MemberActor
from simcord.results import to_discord_message

from bot import create_bot
from sumon import render
from sumon.config import Settings
from sumon.core.protocol import Analysis, View
from sumon.games import GAMES
from sumon.runtime.process import freeze_loaded_objects

RECORDS = Path(__file__).resolve().parents[1] / "records/sumon-records.jsonl"
GAMES_PLAYED = 3
FLOOR_RUNS = 200
NOTHING, READY = "floor: a command that does nothing", "floor: a click, a ready board sent"
PICK, STEP, END = "a click that chooses a piece", "a click that makes a step", "a click that ends the turn"
COMMAND = "/move, a whole turn"


class Nobody:
    """A computer that is never asked."""

    async def choose(self, game: str, level: str, view: View, seed: int) -> Analysis:
        raise AssertionError("nobody plays against the computer here")


class Stopwatch:
    """Milliseconds and REST calls by kind of action."""

    def __init__(self) -> None:
        self.times: dict[str, list[float]] = {}
        self.calls: dict[str, set[int]] = {}

    async def take(self, env: Env, kind: str, action: Callable[[], Awaitable[object]]) -> None:
        before, start = len(env.http_requests), time.perf_counter()
        await action()
        self.times.setdefault(kind, []).append((time.perf_counter() - start) * 1000)
        self.calls.setdefault(kind, set()).add(len(env.http_requests) - before)


class ReadyBoard(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"ready:\d+"):
    """A button whose click sends the same board again."""

    png = render.draw("sumon", GAMES["sumon"].start("standard", "").view(None))

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str], /) -> ReadyBoard:
        return cls(item)

    @classmethod
    def parts(cls) -> dict[str, Any]:
        view = discord.ui.View(timeout=None)
        for number in range(11):
            view.add_item(cls(discord.ui.Button(label=f"{number} · c1", custom_id=f"ready:{number}")))
        embed = discord.Embed().set_image(url="attachment://board.png")
        return {"content": "Choose a piece.", "embed": embed, "view": view}

    @classmethod
    def file(cls) -> discord.File:
        return discord.File(BytesIO(cls.png), "board.png", description="A board")

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        file = await asyncio.to_thread(self.file)
        await interaction.response.edit_message(attachments=[file], **self.parts())


def idle_bot() -> commands.Bot:
    """A bot with the two floors."""
    bot = commands.Bot(command_prefix="!", intents=discord.Intents.default())

    @bot.tree.command(name="nothing", description="Nothing")
    async def nothing(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("-")

    @bot.tree.command(name="ready", description="A board")
    async def ready(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(file=ReadyBoard.file(), **ReadyBoard.parts())

    async def set_up() -> None:
        bot.add_dynamic_items(ReadyBoard)
        await bot.tree.sync()

    bot.setup_hook = set_up
    return bot


async def measure_floors(watch: Stopwatch) -> None:
    bot = idle_bot()
    async with simcord.run(bot) as env:
        channel = env.create_guild().create_text_channel("idle")
        ada = channel.guild.add_member(env.create_user("ada"))
        board = (await ada.slash(channel, "ready")).response.message
        for _ in range(FLOOR_RUNS):
            await watch.take(env, NOTHING, partial(ada.slash, channel, "nothing"))
            await watch.take(env, READY, partial(ada.click, board, custom_id="ready:3"))
    await bot.close()


async def measure_games(watch: Stopwatch, folder: str) -> float:
    """Plays whole games; the longest time, in milliseconds, that one callback kept the event loop busy."""
    database = f"sqlite+aiosqlite:///{folder}/games.db"
    bot = create_bot(Settings(_env_file=None, database_url=database), computer=Nobody())
    async with simcord.run(bot) as env:
        guild = env.create_guild()
        players = [guild.add_member(env.create_user(name)) for name in ("ada", "grace")]
        stop = watch_loop()
        for number in range(GAMES_PLAYED):
            channel = guild.create_text_channel(f"games{number}")
            offered = await players[0].slash(channel, "sumon challenge", opponent=players[1], first="challenger")
            await players[1].click(offered.response, label="Accept")
            for ply, move in enumerate(recorded_moves(number)):
                actor = players[ply % 2]
                if ply % 4 < 2:
                    await play_by_clicks(watch, env, channel, actor, move)
                else:
                    await watch.take(env, COMMAND, partial(actor.slash, channel, "move", move=f"{move} end"))
        longest = stop()
    await bot.close()
    return longest


def recorded_moves(number: int) -> list[str]:
    rows = map(json.loads, RECORDS.read_text(encoding="utf-8").splitlines())
    moves: list[str] = [row for row in rows if row["variant"] == "standard"][number]["moves"]
    return moves


def watch_loop() -> Callable[[], float]:
    """Notes from now on how long single callbacks keep the event loop; call the result for the longest, in ms."""
    longest = 0.0
    run = asyncio.events.Handle._run

    def timed(handle: asyncio.Handle) -> object:
        nonlocal longest
        # CPU time of this thread: what others do on a busy machine is not the bot's fault.
        start = time.thread_time()
        result = run(handle)
        longest = max(longest, (time.thread_time() - start) * 1000)
        return result

    asyncio.events.Handle._run = timed

    def stop() -> float:
        asyncio.events.Handle._run = run
        return longest

    return stop


async def play_by_clicks(watch: Stopwatch, env: Env, channel: ChannelHandle, actor: MemberActor, move: str) -> None:
    ply = ply_of(env, channel)
    for step in move.split():
        if find(env, channel, f"do:{step}") is None:
            await watch.take(env, PICK, click(env, channel, actor, f"pick:{step.split('-')[0]}"))
        await watch.take(env, STEP, click(env, channel, actor, f"do:{step}"))
    if find(env, channel, "end") is not None and ply_of(env, channel) == ply:
        await watch.take(env, END, click(env, channel, actor, "end"))


def click(env: Env, channel: ChannelHandle, actor: MemberActor, ending: str) -> Callable[[], Awaitable[object]]:
    stored = list(env.backend.messages[channel.id].values())[-1]
    custom_id = find(env, channel, ending)
    assert custom_id is not None, ending
    return partial(actor.click, to_discord_message(env, stored), custom_id=custom_id)


def custom_ids(env: Env, channel: ChannelHandle) -> list[str]:
    message = list(env.backend.messages[channel.id].values())[-1]
    return [item.get("custom_id", "") for row in message.components for item in row["components"]]


def find(env: Env, channel: ChannelHandle, ending: str) -> str | None:
    pattern = re.compile(rf"m:\d+:[\d.]+:\d+:{re.escape(ending)}(?:#.*)?")
    return next((custom_id for custom_id in custom_ids(env, channel) if pattern.fullmatch(custom_id)), None)


def ply_of(env: Env, channel: ChannelHandle) -> int:
    return next((int(custom_id.split(":")[2].partition(".")[0]) for custom_id in custom_ids(env, channel)), -1)


def main() -> int:
    watch = Stopwatch()
    freeze_loaded_objects()
    asyncio.run(measure_floors(watch))
    with tempfile.TemporaryDirectory() as folder:
        longest = asyncio.run(measure_games(watch, folder))
    nothing, ready = (statistics.median(watch.times[kind]) for kind in (NOTHING, READY))
    print(f"{'':36}{'ms':>7}{'p95':>8}{'x nothing':>11}{'x ready':>9}{'requests':>10}{'n':>6}")
    for kind, times in watch.times.items():
        median, high = statistics.median(times), statistics.quantiles(times, n=20)[-1]
        calls = "–".join(str(count) for count in sorted(watch.calls[kind]))
        ratios = f"{median / nothing:11.1f}{median / ready:9.1f}"
        print(f"{kind:36}{median:7.2f}{high:8.2f}{ratios}{calls:>10}{len(times):6}")
    print(f"one callback kept the event loop busy for {longest:.1f} ms of CPU time at most")
    return 0


if __name__ == "__main__":
    sys.exit(main())
