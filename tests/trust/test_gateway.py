"""The real discord.py on a network: what the gateway sends that cannot be read, and closing for good."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import discord
import pytest
from simcord.backend import serializers

import bot
from sumon.config import Settings
from sumon.i18n import FALLBACK, default_catalog
from sumon.runtime.gateway import FINAL_CLOSES, final_close
from tests.bot.conftest import FirstMove
from tests.trust.fake_discord import TOKEN, FakeDiscord
from tests.trust.test_network import fake, logged, running, settings, start_summy, until

__all__ = ["fake", "logged", "settings"]  # fixtures

Logged = Callable[[], list[logging.LogRecord]]


async def test_the_bot_is_ready_when_the_last_of_its_servers_has_come(
    fake: FakeDiscord, settings: Settings
) -> None:
    other = fake.env.create_guild("Letters")
    fake.late = [other.id]
    await fake.start()
    async with bot.create_bot(settings, computer=FirstMove()) as started:
        started._connection.guild_ready_timeout = 3600.0
        task = asyncio.create_task(started.start(TOKEN))
        await until(fake.identified.is_set)
        await until(lambda: started.guilds)
        assert not started.is_ready()
        fake.backend.emit("GUILD_CREATE", dict(serializers.guild_create_payload(fake.backend, other._guild)))
        await until(started.is_ready)
        await started.close()
        await asyncio.gather(task, return_exceptions=True)


async def test_an_event_that_cannot_be_read_is_logged_and_skipped(
    fake: FakeDiscord, settings: Settings, monkeypatch: pytest.MonkeyPatch, logged: Logged
) -> None:
    await fake.start()
    async with running(settings, monkeypatch) as task:
        await until(lambda: fake.backend.find_command("summy", fake.guild.id))
        for _ in range(3):
            fake.backend.emit("CHANNEL_CREATE", {"name": "of a kind that nobody knows"})
        await start_summy(fake)
        assert not task.done()
        assert fake.logins == 1, "the connection has been kept"
    skipped = [record for record in logged() if record.levelno >= logging.ERROR]
    assert [record.getMessage() for record in skipped] == [
        f"event CHANNEL_CREATE of the gateway cannot be read and is skipped ({number} so far): KeyError"
        for number in (1, 2, 3)
    ]
    assert [bool(record.exc_info) for record in skipped] == [True, False, False], "one traceback tells where"


@pytest.mark.parametrize("code", sorted(FINAL_CLOSES))
async def test_a_connection_that_discord_closes_for_good_is_not_tried_again(
    fake: FakeDiscord, settings: Settings, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    fake.closes_with = code
    await fake.start()
    async with running(settings, monkeypatch) as task:
        with pytest.raises(discord.ClientException) as closed:
            await task
    assert fake.logins == 1
    assert final_close(closed.value) == FINAL_CLOSES[code]


async def test_any_other_close_is_tried_again(
    fake: FakeDiscord, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake.closes_with = 4000
    await fake.start()
    async with running(settings, monkeypatch):
        await until(lambda: fake.logins > 2)
        fake.closes_with = None
        await until(fake.identified.is_set)


@pytest.mark.parametrize("code", sorted(FINAL_CLOSES))
def test_it_is_said_what_to_change(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], code: int
) -> None:
    async def refused(settings: Settings) -> None:
        if code == 4014:
            raise discord.PrivilegedIntentsRequired(None)
        raise discord.ConnectionClosed(object(), shard_id=None, code=code)  # type: ignore[arg-type]

    monkeypatch.setitem(Settings.model_config, "env_file", None)
    monkeypatch.setattr(bot, "run", refused)
    monkeypatch.setattr(bot, "set_up_logging", lambda *_: None)
    assert bot.main() == 2
    assert capsys.readouterr().err == default_catalog().text(FINAL_CLOSES[code], FALLBACK) + "\n"
