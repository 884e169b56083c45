"""Two programs for the same shard: one works, the other stands by, and people notice nothing when they change."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import aiohttp
import pytest
from simcord.results import InteractionResult
from sqlalchemy import make_url

from bot import create_bot
from sumon.config import Settings
from sumon.runtime.app import App
from sumon.storage import leadership
from tests.bot.conftest import FirstMove
from tests.patience import until
from tests.trust.fake_discord import TOKEN, FakeDiscord
from tests.trust.test_health import free_port, get
from tests.trust.test_network import fake, logged, running, settings, start_summy

__all__ = ["fake", "logged", "settings"]  # fixtures

MOST_AT_ONCE = 0.02  # seconds between two commands: more than people ask a bot that has outgrown one process
Logged = Callable[[], list[logging.LogRecord]]


def said(logged: Logged, words: str) -> int:
    """How many lines of the log have these *words*."""
    return sum(words in record.getMessage() for record in logged())


def answers(fake: FakeDiscord) -> list[str]:
    """The requests that answer an interaction."""
    return [request for request in fake.requests if request.startswith("POST /interactions/")]


@asynccontextmanager
async def standing_by(
    fake: FakeDiscord, settings: Settings, monkeypatch: pytest.MonkeyPatch, logged: Logged
) -> AsyncIterator[asyncio.Task[None]]:
    """One more program, which stands by."""
    before = said(logged, "this bot stands by")
    async with running(settings, monkeypatch) as task:
        await until(lambda: said(logged, "this bot stands by") > before)
        yield task


async def it_is(database_url: str) -> bool:
    """The database is older than the program."""
    return True


class Typing:
    """Ada looks at her profile again and again; each answer comes once, and none is missing."""

    def __init__(self, fake: FakeDiscord) -> None:
        self._fake = fake
        self._typed: list[InteractionResult] = []

    async def go_on(self, most: int | None = None) -> None:
        """Types *most* commands; without that, until it is cancelled."""
        while most is None or len(self._typed) < most:
            self._typed.append(self._fake.type(self._fake.ada, "profile", []))
            await asyncio.sleep(MOST_AT_ONCE)

    def forget(self) -> None:
        """Begins anew: of what has been typed so far not all has to be answered."""
        self._typed.clear()

    async def check(self) -> None:
        """All have been answered, each by one of the programs, and none before was by two."""
        await until(lambda: all(result.response is not None for result in self._typed))
        asked = answers(self._fake)
        assert len(asked) == len(set(asked)) >= len(self._typed)


async def test_one_that_stands_by_answers_nothing_and_is_healthy(
    fake: FakeDiscord, settings: Settings, monkeypatch: pytest.MonkeyPatch, logged: Logged
) -> None:
    await fake.start()
    port = free_port()
    async with running(settings, monkeypatch):
        await until(lambda: fake.backend.find_command("profile", fake.guild.id))
        second = settings.model_copy(update={"metrics_port": port})
        async with standing_by(fake, second, monkeypatch, logged):
            assert await get(port, "/health") == (200, "standing by\n")
            await start_summy(fake)
            typing = Typing(fake)
            await typing.go_on(20)
            await until(lambda: len(answers(fake)) > 20)  # and the one of the game
            assert len(answers(fake)) == len(set(answers(fake))) == 21
    assert said(logged, "stands by") == 1


async def test_an_update_loses_no_command(
    fake: FakeDiscord, settings: Settings, monkeypatch: pytest.MonkeyPatch, logged: Logged
) -> None:
    await fake.start()
    async with AsyncExitStack() as stack:
        old = await stack.enter_async_context(running(settings, monkeypatch))
        await until(lambda: fake.backend.find_command("profile", fake.guild.id))
        await stack.enter_async_context(standing_by(fake, settings, monkeypatch, logged))
        typing = Typing(fake)
        asking = asyncio.create_task(typing.go_on())
        await until(lambda: len(answers(fake)) > 20)
        old.cancel()  # as SIGTERM does
        await asyncio.gather(old, return_exceptions=True)
        done = len(answers(fake))
        await until(lambda: len(answers(fake)) > done + 20)
        asking.cancel()
        await typing.check()
    assert said(logged, "takes over") == 1


async def test_a_deleted_lock_makes_no_second_holder(
    fake: FakeDiscord, settings: Settings, monkeypatch: pytest.MonkeyPatch, logged: Logged
) -> None:
    await fake.start()
    lock = Path(make_url(settings.database_url).database or "").with_suffix(".db.lock")
    async with running(settings, monkeypatch):
        await until(lambda: fake.backend.find_command("profile", fake.guild.id))
        async with standing_by(fake, settings, monkeypatch, logged):
            typing = Typing(fake)
            asking = asyncio.create_task(typing.go_on())
            await until(lambda: len(answers(fake)) > 20)
            lock.unlink()
            await until(lambda: said(logged, "the file of its lock is another one, or gone"))
            await until(lambda: said(logged, "this bot takes over"))
            asking.cancel()
            typing.forget()  # what the first one was about to answer is lost
            await typing.go_on(20)
            await typing.check()
            await until(lambda: said(logged, "this bot stands by") == 2)  # it has begun anew


async def test_a_newer_version_waits_for_the_end_of_an_older_one_before_it_changes_the_database(
    fake: FakeDiscord, settings: Settings, monkeypatch: pytest.MonkeyPatch, logged: Logged
) -> None:
    await fake.start()
    port = free_port()
    async with AsyncExitStack() as stack:
        old = await stack.enter_async_context(running(settings, monkeypatch))
        await until(lambda: fake.backend.find_command("profile", fake.guild.id))
        monkeypatch.setattr(leadership, "is_older", it_is)
        settings = settings.model_copy(update={"metrics_port": port})
        new = await stack.enter_async_context(running(settings, monkeypatch))
        await until(lambda: said(logged, "brought up to date when the older version has ended"))
        assert fake.logins == 1
        assert await get(port, "/health") == (200, "standing by\n"), (
            "who updates the bot goes on with the older one"
        )
        old.cancel()
        await asyncio.gather(old, return_exceptions=True)
        await until(lambda: fake.logins == 2)
        assert not new.done()


async def test_one_that_was_frozen_tells_discord_nothing_when_it_wakes(
    fake: FakeDiscord, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    await fake.start()
    async with running(settings, monkeypatch), create_bot(settings, computer=FirstMove(), owns=True) as bot:
        await until(lambda: fake.backend.find_command("profile", fake.guild.id))
        await bot.login(TOKEN)
        channel = bot.get_partial_messageable(fake.channel.id)
        before = len(fake.requests)
        with pytest.raises(aiohttp.ClientConnectionError):
            await channel.send("I was about to say this")
        assert fake.requests[before:] == []
        assert await bot.fetch_user(fake.ada.id), "it may ask, as it does before it holds anything"


async def test_an_end_that_fails_ends_the_program(
    fake: FakeDiscord, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(app: App) -> None:
        monkeypatch.setattr(App, "close", close)
        raise KeyError("a mistake")

    close = App.close
    await fake.start()
    lock = Path(make_url(settings.database_url).database or "").with_suffix(".db.lock")
    async with running(settings, monkeypatch) as task:
        await until(lambda: fake.backend.find_command("profile", fake.guild.id))
        monkeypatch.setattr(App, "close", fail)
        lock.unlink()
        with pytest.raises(KeyError, match="a mistake"):
            await task
    async with running(settings, monkeypatch):
        await until(lambda: fake.logins == 2)
