"""The playground as a program."""

from __future__ import annotations

import asyncio
import logging
import re
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import pytest

from sumon.config import Settings
from sumon.core.errors import PortError
from sumon.playground import serve
from tests.patience import PATIENCE

from .toybot import ToyBot


@asynccontextmanager
async def serving(
    settings: Settings, bots: list[ToyBot], monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[str, asyncio.Task[None]]]:
    """The address of the program, and its task, which is cancelled at the end."""

    def make(settings: Settings) -> ToyBot:
        bots.append(ToyBot(settings))
        return bots[-1]

    said: asyncio.Queue[str] = asyncio.Queue()
    logger = logging.getLogger("sumon.playground.serve")
    monkeypatch.setattr(logger, "info", lambda text, *args: said.put_nowait(text % args))
    task = asyncio.create_task(serve(settings, make))
    try:
        async with asyncio.timeout(PATIENCE):
            found = re.search(r"http://127\.0\.0\.1:\d+", await said.get())
        assert found is not None
        yield found[0], task
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def test_it_serves_on_a_free_port_says_where_and_closes_the_bot(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots: list[ToyBot] = []
    async with serving(settings, bots, monkeypatch) as (url, task):
        async with aiohttp.ClientSession() as session, session.get(url) as response:
            assert response.status == 200
            assert response.content_type == "text/html"
        assert not bots[0].is_closed()
    assert task.cancelled()
    assert bots[0].is_closed()


@pytest.mark.parametrize("sent", [b"GET / HTTP/1.1\r\nHost: x\r\nbroken\r\n\r\n", b"GET / HTTP/9x\r\n\r\n"])
async def test_a_malformed_request_is_one_line_in_the_log(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, sent: bytes
) -> None:
    async with serving(settings, [], monkeypatch) as (url, _), asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection("127.0.0.1", int(url.rpartition(":")[2]))
        writer.write(sent)
        assert b" 400 " in await reader.readline()
        writer.close()
    (record,) = [each for each in caplog.records if each.name == "aiohttp.server"]
    (line,) = logging.Formatter("%(levelname)s %(message)s").format(record).splitlines()
    assert line.startswith("WARNING a request could not be read: ")


async def test_a_port_in_use_is_an_error_before_there_is_a_bot(settings: Settings) -> None:
    def make(_settings: Settings) -> ToyBot:
        raise AssertionError("no bot may be made")

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(PortError, match="in use"):
            await serve(settings.model_copy(update={"playground_port": port}), make)


async def test_it_listens_on_this_machine_only(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []

    def refuse(address: tuple[str, int]) -> socket.socket:
        asked.append(address)
        raise OSError("enough")

    monkeypatch.setattr(socket, "create_server", refuse)
    with pytest.raises(PortError, match="enough"):
        await serve(settings, ToyBot)
    assert asked == [("127.0.0.1", 0)]
