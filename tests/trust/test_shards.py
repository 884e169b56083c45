"""The real discord.py on a network, with a connection for each of several shards, in one process or two."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import combinations
from typing import Any

import discord
import pytest
from simcord import ChannelHandle, InteractionResult
from simcord.builders import GuildHandle

import bot
from sumon.config import Settings
from sumon.i18n import FALLBACK, default_catalog
from sumon.runtime import connecting
from sumon.storage import StorageError
from tests.bot.conftest import FirstMove
from tests.databases import Server
from tests.patience import until
from tests.trust import fake_gateway
from tests.trust.fake_discord import TOKEN, FakeDiscord
from tests.trust.test_network import STRING, SUB_COMMAND, fake, lines, logged

__all__ = ["fake", "logged"]  # fixtures

Logged = Callable[[], list[logging.LogRecord]]
SHARDS = 3
BEGINNER = [
    {"name": "level", "type": STRING, "value": "beginner"},
    {"name": "first", "type": STRING, "value": "challenger"},
]


@pytest.fixture
def settings(postgresql: Server) -> Settings:
    return Settings(_env_file=None, database_url=postgresql.clone().url, discord_token=TOKEN, shard_count=SHARDS)


def only(settings: Settings, *shards: int) -> Settings:
    return settings.model_copy(update={"shard_ids": ",".join(map(str, shards))})


@pytest.fixture
def channels(fake: FakeDiscord) -> list[ChannelHandle]:
    """A channel on a server of the first shard and one of the second; the third has none."""
    fake.backend.guilds.clear()
    made = []
    for shard in (0, 1):
        stored = fake.backend.create_guild(f"Shard {shard}", shard_id=shard, shard_count=SHARDS)
        guild = GuildHandle(fake.env, stored)
        guild.add_member(fake.ada.user)
        made.append(guild.create_text_channel("games"))
    return made


@asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[bot.SumonBot]:
    """A bot runs."""
    async with bot.create_bot(settings, computer=FirstMove()) as made:
        task = asyncio.create_task(made.start(TOKEN))
        try:
            yield made
        finally:
            await made.close()
            await asyncio.gather(task, return_exceptions=True)


def challenge(fake: FakeDiscord, channel: ChannelHandle) -> InteractionResult:
    """Ada wants to play against the bot."""
    option = {"name": "challenge", "type": SUB_COMMAND, "options": BEGINNER}
    return fake.type(fake.ada, "sumon", [option], channel)


def is_board(asked: InteractionResult) -> bool:
    return bool(asked.response) and "custom_id" in str(asked.response.components)


async def test_each_shard_is_told_of_its_servers_and_ready_even_without_any(
    fake: FakeDiscord, settings: Settings, channels: list[ChannelHandle]
) -> None:
    await fake.start()
    async with running(settings) as all_shards:
        all_shards._connection.guild_ready_timeout = 3600.0
        ready: list[int] = []
        all_shards.dispatch = watched(all_shards.dispatch, ready)
        all_shards._connection.dispatch = all_shards.dispatch
        await until(all_shards.is_ready)
        assert sorted(ready) == [0, 1, 2]
        assert {guild.id: guild.shard_id for guild in all_shards.guilds} == {
            channel.guild.id: shard for shard, channel in enumerate(channels)
        }
        await until(lambda: fake.backend.find_command("sumon", channels[0].guild.id))
        begun = [challenge(fake, channel) for channel in channels]
        await until(lambda: all(map(is_board, begun)))


def watched(dispatch: Callable[..., None], ready: list[int]) -> Callable[..., None]:
    """Keeps the shards that are ready."""

    def listen(event: str, *args: Any, **kwargs: Any) -> None:
        if event == "shard_ready":
            ready.append(args[0])
        dispatch(event, *args, **kwargs)

    return listen


async def test_two_processes_are_told_of_different_servers(
    fake: FakeDiscord, settings: Settings, channels: list[ChannelHandle]
) -> None:
    await fake.start()
    async with running(only(settings, 0, 2)) as one, running(only(settings, 1)) as other:
        await until(lambda: one.is_ready() and other.is_ready())
        assert [guild.id for guild in one.guilds] == [channels[0].guild.id]
        assert [guild.id for guild in other.guilds] == [channels[1].guild.id]
        await until(lambda: one.command_ids and one.command_ids == other.command_ids)
        begun = [challenge(fake, channel) for channel in channels]
        await until(lambda: all(map(is_board, begun)))
        assert [request for request in fake.requests if request.startswith("PUT")] == [
            f"PUT /applications/{fake.backend.application_id}/commands"
        ]


async def test_commands_are_looked_for_until_the_first_shard_has_registered_them(
    fake: FakeDiscord, settings: Settings, channels: list[ChannelHandle]
) -> None:
    await fake.start()
    looks = f"GET /applications/{fake.backend.application_id}/commands"
    async with running(only(settings, 1)) as other:
        await until(lambda: fake.requests.count(looks) >= 2)
        assert not other.command_ids
        assert fake.backend.find_command("sumon", channels[1].guild.id) is None
        async with running(only(settings, 0)) as one:
            await until(lambda: one.command_ids and one.command_ids == other.command_ids)


async def test_a_lost_connection_goes_on_and_others_are_not_held_up(
    fake: FakeDiscord, settings: Settings, channels: list[ChannelHandle], monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []
    monkeypatch.setattr(discord.client.ExponentialBackoff, "delay", lambda self: waits.append(0) or 0.5)
    await fake.start()
    async with running(settings) as all_shards:
        await until(all_shards.is_ready)
        await until(lambda: fake.backend.find_command("sumon", channels[0].guild.id))
        fake.gateway_up = False
        await fake.kill_connections(1)
        await until(lambda: waits)
        missed, heard = challenge(fake, channels[1]), challenge(fake, channels[0])
        await until(lambda: is_board(heard))
        assert not missed.response
        fake.gateway_up = True
        await until(lambda: is_board(missed))
        assert fake.resumed == 1
        assert len(fake.identifies) == SHARDS, "the session goes on"


async def test_a_session_that_discord_has_forgotten_begins_anew(
    fake: FakeDiscord, settings: Settings, channels: list[ChannelHandle]
) -> None:
    await fake.start()
    async with running(settings) as all_shards:
        await until(all_shards.is_ready)
        await until(lambda: fake.backend.find_command("sumon", channels[0].guild.id))
        fake.forget_sessions(1)
        await fake.kill_connections(1)
        await until(lambda: len(fake.identifies) == SHARDS + 1 and fake.connections == SHARDS)
        heard = challenge(fake, channels[1])
        await until(lambda: is_board(heard))


async def test_one_that_is_closed_for_good_ends_the_program_while_others_cannot_connect(
    fake: FakeDiscord,
    settings: Settings,
    channels: list[ChannelHandle],
    logged: Logged,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connecting, "PAUSE", 0.5)  # before the next one tries
    fake.closes_with = 4010
    await fake.start()
    async with bot.create_bot(settings, computer=FirstMove()) as made:
        task = asyncio.create_task(made.start(TOKEN))
        await until(lambda: fake.logins)
        fake.gateway_up = False
        with pytest.raises(discord.ConnectionClosed) as closed:
            await task
    assert closed.value.code == 4010
    assert "SHARD_COUNT and SHARD_IDS" in default_catalog().text("ui-boot-wrong-shard", FALLBACK)
    assert not [line for line in lines(logged()) if "Traceback" in line]


async def test_processes_identify_themselves_in_turn(
    fake: FakeDiscord, settings: Settings, channels: list[ChannelHandle], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fake_gateway, "WINDOW", 0.5)
    monkeypatch.setattr(connecting, "PAUSE", 0.6)
    fake.max_concurrency = fake.limits["max_concurrency"] = 2
    await fake.start()
    async with running(only(settings, 0, 1)) as one, running(only(settings, 2)) as other:
        await until(lambda: one.is_ready() and other.is_ready())
    assert sorted(shard for shard, _ in fake.identifies) == [0, 1, 2], "none was refused"
    assert fake.requests.count("GET /gateway/bot") == 2
    moments = dict(fake.identifies)
    for one_shard, other_shard in combinations(moments, 2):
        if one_shard % 2 == other_shard % 2:
            assert abs(moments[one_shard] - moments[other_shard]) >= fake_gateway.WINDOW


async def test_without_the_database_a_shard_identifies_itself_after_a_pause(
    fake: FakeDiscord, settings: Settings, channels: list[ChannelHandle], logged: Logged
) -> None:
    await fake.start()
    async with running(only(settings, 0)) as one:
        await until(one.is_ready)

        class Gone:
            def slot(self, bucket: int) -> Any:
                raise StorageError("storage-away")

        assert one._identify_queue is not None
        one._identify_queue._limiter = Gone()
        fake.forget_sessions(0)
        await fake.kill_connections(0)
        await until(lambda: len(fake.identifies) == 2)
    assert len([line for line in lines(logged()) if line.startswith("the database cannot tell")]) == 1


@pytest.mark.parametrize("left", [9, 10])
async def test_it_is_said_when_few_sessions_are_left(
    fake: FakeDiscord, settings: Settings, channels: list[ChannelHandle], logged: Logged, left: int
) -> None:
    fake.limits |= {"remaining": left, "reset_after": 3_600_000}
    await fake.start()
    async with running(settings) as all_shards:
        await until(all_shards.is_ready)
    warned = ["Discord lets this bot begin 9 more sessions in the next 1:00:00"]
    assert lines(logged()) == (warned if left < 10 else [])


async def test_several_shards_need_a_server_for_the_database(tmp_path: Any) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"
    settings = Settings(_env_file=None, database_url=url, discord_token=TOKEN, shard_count=2)
    with pytest.raises(StorageError, match="storage-shards-need-server"):
        await bot.run(settings)
    assert not list(tmp_path.iterdir()), "nothing was opened"
