"""The playground with a toy bot behind it, and what a window does, over HTTP."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientResponse
from aiohttp.test_utils import TestClient, TestServer

from sumon.config import Settings
from sumon.playground.people import CHANNELS, PEOPLE
from sumon.playground.serve import playground
from tests.patience import PATIENCE

from .toybot import ToyBot

GAMES, LOUNGE = CHANNELS


class Window:
    """What a window does, over HTTP."""

    def __init__(self, client: TestClient[Any, Any], seat: str) -> None:
        self.client = client
        self.seat = seat
        self.user = str(PEOPLE[seat].user_id)
        self.direct = PEOPLE[seat].dm_id

    async def get(self, path: str) -> ClientResponse:
        return await self.client.get(f"/api/{self.seat}{path}")

    async def post(self, path: str, body: Any, **options: Any) -> ClientResponse:
        return await self.client.post(f"/api/{self.seat}{path}", json=body, **options)

    async def state(self) -> dict[str, Any]:
        response = await self.get("")
        assert response.status == 200
        return await response.json()

    async def messages(self, channel: int = GAMES) -> list[dict[str, Any]]:
        return [each for each in (await self.state())["messages"] if each["channel"] == str(channel)]

    async def run(self, name: str, channel: int = GAMES, **options: Any) -> dict[str, Any]:
        response = await self.post(f"/channels/{channel}/commands", {"name": name, "options": options})
        assert response.status == 200, await response.text()
        return await response.json()

    async def press(
        self, message: dict[str, Any], custom_id: str, values: list[str] | None = None, locale: str = "en-US"
    ) -> dict[str, Any]:
        path = f"/channels/{message['channel']}/messages/{message['id']}/components?locale={locale}"
        response = await self.post(path, {"custom_id": custom_id, "values": values})
        assert response.status == 200, await response.text()
        return await response.json()

    async def events(self, after: str, **headers: str) -> Stream:
        return Stream(await self.client.get(f"/api/{self.seat}/events?after={after}", headers=headers))


class Stream:
    """The news of a window, one event at a time."""

    def __init__(self, response: ClientResponse) -> None:
        self.response = response
        self.cursor = ""

    async def next(self) -> tuple[str, Any]:
        """(kind, data) of the next event."""
        kind = ""
        async with asyncio.timeout(PATIENCE):
            while True:
                line = (await self.response.content.readline()).decode().rstrip("\n")
                assert not self.response.content.at_eof(), "the stream has ended"
                field, _, value = line.partition(": ")
                if field == "id":
                    self.cursor = value
                elif field == "event":
                    kind = value
                elif field == "data":
                    return kind, json.loads(value)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    url = f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"
    return Settings(_env_file=None, playground_database_url=url, playground_port=0)


@pytest.fixture
def bots() -> list[ToyBot]:
    """The bots made so far, the newest last."""
    return []


@pytest.fixture
async def client(settings: Settings, bots: list[ToyBot]) -> AsyncIterator[TestClient[Any, Any]]:
    async with running(settings, bots) as client:
        yield client


class running:
    """A run of the playground with the toy bot, for as long as the block lasts."""

    def __init__(self, settings: Settings, bots: list[ToyBot]) -> None:
        self.settings = settings
        self.bots = bots

    def make(self, settings: Settings) -> ToyBot:
        self.bots.append(ToyBot(settings))
        return self.bots[-1]

    async def __aenter__(self) -> TestClient[Any, Any]:
        self.context = playground(self.settings, self.make)
        app = await self.context.__aenter__()
        self.client: TestClient[Any, Any] = TestClient(TestServer(app))
        await self.client.start_server()
        return self.client

    async def __aexit__(self, *error: Any) -> None:
        await self.client.close()
        await self.context.__aexit__(None, None, None)


@pytest.fixture
def ada(client: TestClient[Any, Any]) -> Window:
    return Window(client, "ada")


@pytest.fixture
def grace(client: TestClient[Any, Any]) -> Window:
    return Window(client, "grace")


@pytest.fixture
def linus(client: TestClient[Any, Any]) -> Window:
    return Window(client, "linus")
