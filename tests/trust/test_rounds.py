"""Many games of a round are opened one after the other, each once, whatever Discord does meanwhile."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from bot import create_bot
from sumon.config import Settings
from sumon.play.tournaments.actors import Actor, Managed
from sumon.play.tournaments.model import Status
from sumon.services.services import Services
from sumon.storage import open_store
from tests.bot.conftest import FirstMove
from tests.patience import until
from tests.trust.fake_discord import TOKEN, FakeDiscord

GAMES = 32
LIMITED, KILLED = 7, 20  # the thread that is one too many, and the one at which the program dies
THREAD = re.compile(r"POST /channels/\d+/messages/\d+/threads")


async def announced(fake: FakeDiscord, url: str) -> int:
    """The id of a tournament in which all places are taken, and which starts now."""

    def now() -> datetime:
        return datetime.now(UTC)

    people = [fake.guild.add_member(fake.env.create_user(f"player{number}")) for number in range(2 * GAMES)]
    store = await open_store(url)
    cases = Services(store, FirstMove(), now=now, rng=Random(1))
    services = cases.tournaments
    organiser = Actor(fake.ada.id, "ada", fake.guild.id)
    draft = await services.draft(organiser, fake.channel.id, "Autumn Cup", game="summy", variant="standard")
    opened = await services.announce(draft, organiser)
    for number, person in enumerate(people):
        await services.join(opened, Actor(person.id, f"player{number}", fake.guild.id))
    await cases.organising.start_tournament(Managed(await services.reread(opened), organiser))
    await store.close()
    return draft.id


@asynccontextmanager
async def running(database: Path) -> AsyncIterator[None]:
    """The bot is up; at the end it ends as it is, in the middle of whatever it does."""
    bot = create_bot(Settings(_env_file=None, database_url=f"sqlite+aiosqlite:///{database}"), computer=FirstMove())
    async with bot:
        task = asyncio.create_task(bot.start(TOKEN))
        yield
        await bot.close()
        await asyncio.gather(task, return_exceptions=True)


def stored(database: Path, question: str) -> list[tuple[int, ...]]:
    connection = sqlite3.connect(database)
    try:
        return connection.execute(question).fetchall()
    finally:
        connection.close()


def games(database: Path) -> list[tuple[int, ...]]:
    """Pairing and channel of each game that has a board."""
    return stored(
        database, "SELECT pairing_id, matches.channel_id FROM matches JOIN board_messages ON match_id = matches.id"
    )


async def test_thirty_two_games_are_opened_each_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake, database = FakeDiscord(), tmp_path / "games.db"
    opened: list[str] = []
    waited: list[float] = []

    def limited(request: str) -> float | None:
        if not THREAD.fullmatch(request):
            return None
        if len(opened) + 1 == LIMITED and not waited:
            waited.append(0.2)
            return 0.2
        opened.append(request)
        return None

    is_dead = False

    def cut() -> str | None:
        nonlocal is_dead
        if is_dead:
            return "before"
        if len(opened) == KILLED and THREAD.fullmatch(fake.requests[-1]):
            is_dead = True  # the thread is there, and nobody has heard of it
            return "after"
        return None

    fake.limited, fake.cut = limited, cut
    with fake.instead_of_the_real_one(monkeypatch):
        number = await announced(fake, f"sqlite+aiosqlite:///{database}")
        await fake.start()
        async with running(database):
            await until(lambda: is_dead)
        assert waited
        assert len(games(database)) <= KILLED
        fake.cut = lambda: None
        async with running(database):
            await until(lambda: len(games(database)) == GAMES)
            await until(lambda: not stored(database, "SELECT id FROM pairings WHERE open_due_at IS NOT NULL"))
        await fake.stop()
    found = games(database)
    assert len({pairing for pairing, _ in found}) == len({channel for _, channel in found}) == GAMES
    (status,) = stored(database, f"SELECT status FROM tournaments WHERE id = {number}")
    assert status == (Status.RUNNING,)
    lines = [each for each in fake.channel.history() if "Round 1, game" in each.content]
    assert len(lines) == GAMES, "one line a game"
    threads = [
        each for each in fake.backend.channels.values() if getattr(each, "parent_id", None) == fake.channel.id
    ]
    assert len(threads) == GAMES, "one thread a game"
    boards = {channel: len(fake.backend.messages[channel]) for _, channel in found}
    assert set(boards.values()) == {1}, "one board a game"
