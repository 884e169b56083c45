"""Two processes with the same token on the same database, as when a new one starts before the old one has ended.

Discord tells both of every click, and takes the first answer only.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot import create_bot
from sumon.config import Settings
from sumon.core.record import Record
from tests.bot.conftest import FirstMove
from tests.patience import PATIENCE
from tests.trust.fake_discord import TOKEN, FakeDiscord
from tests.trust.wire import Wire
from tests.trust.world import World

SUB_COMMAND, STRING = 1, 3
MOVES = 4


@asynccontextmanager
async def connected(database: Path, fake: FakeDiscord) -> AsyncIterator[None]:
    """One more bot is connected."""
    wanted = fake.connections + 1
    bot = create_bot(Settings(_env_file=None, database_url=f"sqlite+aiosqlite:///{database}"), computer=FirstMove())
    async with bot:
        task = asyncio.create_task(bot.start(TOKEN))
        async with asyncio.timeout(PATIENCE):
            while fake.connections < wanted or not fake.backend.find_command("move", fake.guild.id):
                assert not task.done(), task.exception()
                await asyncio.sleep(0.02)
        yield
        await bot.close()
        await asyncio.gather(task, return_exceptions=True)


def stored(database: Path) -> Record:
    """The only match."""
    connection = sqlite3.connect(database)
    try:
        moves = connection.execute("SELECT move FROM moves ORDER BY ply").fetchall()
        return Record("sumon", "standard", "", tuple(move for (move,) in moves))
    finally:
        connection.close()


async def until_right(world: World, ply: int) -> None:
    """Waits until the match has come to *ply* and everything shows that; says what is wrong if it never does."""
    deadline = asyncio.get_running_loop().time() + PATIENCE
    while True:
        try:
            assert [match.ply for match in world.matches()] == [ply]
            world.check()
            return
        except AssertionError:
            if asyncio.get_running_loop().time() > deadline:
                raise
            await asyncio.sleep(0.1)


async def test_two_bots_play_each_move_once_and_show_one_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake, database = FakeDiscord(), tmp_path / "games.db"
    table: Any = SimpleNamespace(env=fake.env, guild=fake.guild)
    world = World(table, Wire(), database)
    with fake.instead_of_the_real_one(monkeypatch):
        await fake.start()
        async with connected(database, fake):
            options = [
                {"name": "level", "type": STRING, "value": "beginner"},
                {"name": "first", "type": STRING, "value": "challenger"},
            ]
            fake.type(fake.ada, "sumon", [{"name": "challenge", "type": SUB_COMMAND, "options": options}])
            await until_right(world, 0)
            async with connected(database, fake):
                for number in range(MOVES):
                    position = stored(database).replay()
                    move = position.format(next(position.legal_moves()))
                    fake.type(fake.ada, "move", [{"name": "move", "type": STRING, "value": f"{move} end"}])
                    await until_right(world, 2 * number + 2)
                    assert stored(database).moves[2 * number] == move
        await fake.stop()
