"""The playground as a program."""

from __future__ import annotations

import asyncio
import logging
import re
import socket

import aiohttp
import pytest

from sumon.config import Settings
from sumon.playground import serve
from tests.patience import PATIENCE

from .toybot import ToyBot


async def test_it_serves_on_a_free_port_says_where_and_closes_the_bot(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots: list[ToyBot] = []

    def make(settings: Settings) -> ToyBot:
        bots.append(ToyBot(settings))
        return bots[-1]

    said: asyncio.Queue[str] = asyncio.Queue()
    logger = logging.getLogger("sumon.playground.serve")
    monkeypatch.setattr(logger, "info", lambda text, *args: said.put_nowait(text % args))
    task = asyncio.create_task(serve(settings, make))
    async with asyncio.timeout(PATIENCE):
        found = re.search(r"http://127\.0\.0\.1:\d+", await said.get())
    assert found is not None
    async with aiohttp.ClientSession() as session, session.get(found[0]) as response:
        assert response.status == 200
        assert response.content_type == "text/html"
    assert not bots[0].is_closed()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert task.cancelled()
    assert bots[0].is_closed()


async def test_a_port_in_use_is_an_error_before_there_is_a_bot(settings: Settings) -> None:
    def make(_settings: Settings) -> ToyBot:
        raise AssertionError("no bot may be made")

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(OSError, match="in use"):
            await serve(settings.model_copy(update={"playground_port": port}), make)


async def test_it_listens_on_this_machine_only(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []

    def refuse(address: tuple[str, int]) -> socket.socket:
        asked.append(address)
        raise OSError("enough")

    monkeypatch.setattr(socket, "create_server", refuse)
    with pytest.raises(OSError, match="enough"):
        await serve(settings, ToyBot)
    assert asked == [("127.0.0.1", 0)]
