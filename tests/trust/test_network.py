"""The real discord.py on a network: what is logged, and how the bot starts when Discord cannot be reached."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from functools import partial
from io import BytesIO
from pathlib import Path

import aiohttp
import discord
import pytest
from aiohttp import web

import bot
from sumon.config import Settings
from sumon.metrics import REQUESTS, readings
from sumon.runtime import connecting
from sumon.runtime.interactions import Interactions, WatchedConnector
from sumon.runtime.logs import Referring
from sumon.ui.interactions import failures
from sumon.ui.interactions.pace import RequestPace
from tests.bot.conftest import FirstMove
from tests.patience import until
from tests.trust.acting import SUMMY, known_deals
from tests.trust.fake_discord import TOKEN, FakeDiscord

SUB_COMMAND, STRING = 1, 3


@pytest.fixture
async def fake(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[FakeDiscord]:
    """Discord, still down; nobody waits for long."""
    fake = FakeDiscord()
    monkeypatch.setattr(failures, "PAUSES", (0.05, 0.06))
    monkeypatch.setattr(connecting, "PAUSE", 0.05)
    monkeypatch.setattr(discord.client.ExponentialBackoff, "delay", lambda self: 0.01)
    with fake.instead_of_the_real_one(monkeypatch):
        yield fake
        await fake.stop()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    url = f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"
    return Settings(_env_file=None, database_url=url, discord_token=TOKEN)


@pytest.fixture
def logged() -> Iterator[Callable[[], list[logging.LogRecord]]]:
    """All that the program writes to its log when it is told to write everything."""
    records: list[logging.LogRecord] = []

    class Keeper(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            records.append(record)

    root, keeper = logging.getLogger(), Keeper()
    keeper.addFilter(Referring())
    level, handlers = root.level, root.handlers[:]
    names = [*failures.TALKATIVE, "alembic"]
    levels = [logging.getLogger(name).level for name in names]
    bot.set_up_logging("DEBUG")
    root.handlers = [keeper]
    yield lambda: list(records)
    root.handlers = handlers
    root.setLevel(level)
    for name, before in zip(names, levels, strict=True):
        logging.getLogger(name).setLevel(before)


@asynccontextmanager
async def running(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[asyncio.Task[None]]:
    """The program runs, with a computer that does not think."""
    create = bot.create_bot
    monkeypatch.setattr(bot, "create_bot", partial(create, computer=FirstMove()))
    task = asyncio.create_task(bot.run(settings))
    try:
        yield task
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


def lines(records: list[logging.LogRecord]) -> list[str]:
    """What an operator sees: warnings and errors, with all their lines."""
    formatter = logging.Formatter("%(message)s")
    return [
        line for each in records if each.levelno >= logging.WARNING for line in formatter.format(each).split("\n")
    ]


async def start_summy(fake: FakeDiscord) -> None:
    """Ada plays against the bot, and is on turn."""
    options = [
        {"name": "level", "type": STRING, "value": "beginner"},
        {"name": "first", "type": STRING, "value": "challenger"},
    ]
    await until(fake.identified.is_set)  # or nobody is told of it
    begun = fake.type(fake.ada, "summy", [{"name": "challenge", "type": SUB_COMMAND, "options": options}])
    await until(lambda: begun.response and "custom_id" in str(begun.response.components))


async def test_hidden_tiles_and_tokens_stay_out_of_the_log_at_debug(
    fake: FakeDiscord,
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
    logged: Callable[[], list[logging.LogRecord]],
) -> None:
    await fake.start()
    hidden = "swap 1 2 3 4 6 7"
    with known_deals():
        async with running(settings, monkeypatch):
            await until(fake.identified.is_set)
            await until(lambda: fake.backend.find_command("summy", fake.guild.id))
            await start_summy(fake)
            moved = fake.type(fake.ada, "move", [{"name": "move", "type": STRING, "value": hidden}])
            await until(lambda: moved.response)
            await until(lambda: len(fake.channel.history()) > 1 or "played" in str(fake.channel.history()))
    records = logged()
    assert logging.DEBUG in {record.levelno for record in records}
    assert any(record.name.startswith("discord.") for record in records)
    for record in records:
        line = f"{record.getMessage()} {record.exc_text or ''} {record.args}"
        assert not [token for token in (*fake.tokens, TOKEN) if token in line], record.name
        assert hidden not in line, record.name
        assert SUMMY[:8] not in line, record.name


async def test_discord_down_at_the_start(
    fake: FakeDiscord,
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
    logged: Callable[[], list[logging.LogRecord]],
) -> None:
    async with running(settings, monkeypatch):
        await until(lambda: len(lines(logged())) >= 3)
        await fake.start()
        await until(fake.identified.is_set)
    assert all(line.startswith("Discord cannot be reached, next try in 0.0") for line in lines(logged()))
    assert len({line.split(":")[0] for line in lines(logged())}) == 2  # the pauses grow


async def test_gateway_unreachable_at_the_start(
    fake: FakeDiscord,
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
    logged: Callable[[], list[logging.LogRecord]],
) -> None:
    fake.gateway_up = False
    await fake.start()
    async with running(settings, monkeypatch):
        await until(lambda: len(lines(logged())) >= 3)
        fake.gateway_up = True
        await until(fake.identified.is_set)
    assert fake.requests.count("GET /users/@me") == 1
    for line in lines(logged()):
        assert line.startswith("no connection to Discord, it is tried again: WSServerHandshakeError")


@pytest.mark.parametrize("pattern", ["GET /applications/*/commands", "PUT /applications/*/commands"])
@pytest.mark.parametrize("status", [403, 503])
async def test_command_list_refused_at_the_start(
    fake: FakeDiscord,
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
    logged: Callable[[], list[logging.LogRecord]],
    pattern: str,
    status: int,
) -> None:
    fake.refused[pattern] = status
    await fake.start()
    async with running(settings, monkeypatch):
        await until(fake.identified.is_set)  # games go on meanwhile
        await until(lambda: len(lines(logged())) >= 2)
        fake.refused.clear()
        await until(lambda: fake.backend.find_command("summy", fake.guild.id))
    assert all(line.startswith("commands not registered, next try in ") for line in lines(logged()))


async def test_a_token_that_discord_refuses_ends_the_program(
    fake: FakeDiscord, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake.refused["GET /users/@me"] = 401
    await fake.start()
    async with running(settings, monkeypatch) as task:
        with pytest.raises(discord.LoginFailure):
            await task


async def test_a_connection_that_breaks_is_made_again(
    fake: FakeDiscord,
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
    logged: Callable[[], list[logging.LogRecord]],
) -> None:
    await fake.start()
    async with running(settings, monkeypatch):
        await until(fake.identified.is_set)
        await until(lambda: fake.backend.find_command("summy", fake.guild.id))
        await until(lambda: any(fake.backend.messages.values()))  # the greeting
        await fake.stop()
        await until(lambda: lines(logged()))
        fake.identified.clear()
        await fake.start()
        await until(fake.identified.is_set)
    assert all(line.startswith("no connection to Discord, it is tried again: ") for line in lines(logged()))


def posts() -> Counter[str]:
    """The requests so far by their status."""
    counted = readings(REQUESTS)
    return Counter({labels["status"]: int(value) for labels, value in counted if labels["method"] == "POST"})


async def test_a_picture_leaves_in_one_piece_also_when_it_is_sent_again() -> None:
    received, pieces = [], 0

    async def receive(request: web.Request) -> web.Response:
        form = await request.post()
        received.append([part if isinstance(part, str) else part.file.read() for part in form.values()])
        return web.Response(status=503 if len(received) == 1 else 200)

    async def count(*_: object) -> None:
        nonlocal pieces
        pieces += 1

    app, trace, file = web.Application(), aiohttp.TraceConfig(), discord.File(BytesIO(b"picture"), "board.png")
    app.router.add_post("/", receive)
    trace.on_request_chunk_sent.append(count)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    url = f"http://127.0.0.1:{runner.addresses[0][1]}/"
    may_send, before = [True], posts()
    connector = WatchedConnector(Interactions(), RequestPace(), lambda: may_send[-1])
    async with aiohttp.ClientSession(connector=connector, trace_configs=[trace]) as session:
        for attempt in range(2):
            file.reset(seek=attempt)
            form = aiohttp.FormData(quote_fields=False)
            form.add_field("payload_json", "{}")
            form.add_field("files[0]", file.fp, filename=file.filename, content_type="image/png")
            async with session.post(url, data=form):
                pass
        assert (received, pieces) == ([["{}", b"picture"]] * 2, 2)
        may_send.append(False)
        with pytest.raises(aiohttp.ClientConnectionError, match="another process"):
            await session.post(url)
        may_send.append(True)
        await runner.cleanup()
        with pytest.raises(aiohttp.ClientConnectionError):
            await session.post(url)
    assert posts() - before == Counter({"503": 1, "200": 1, "none": 1}), "what was withheld is no request"
