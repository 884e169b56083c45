"""The playground as a process that is killed: its channel shows the boards that the database knows."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

from sumon.playground.people import CHANNELS, PEOPLE
from tests.patience import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
GAMES = next(iter(CHANNELS))
PROGRAM = """
import asyncio, sys
from sumon.config import Settings
from sumon.playground import serve
from tests.browser.matches import real_bot
import bot
bot.set_up_logging("INFO")
settings = Settings(_env_file=None, playground_database_url=sys.argv[1], playground_port=0)
asyncio.run(serve(settings, real_bot))
"""


class Window:
    """One person's window onto a process."""

    def __init__(self, session: aiohttp.ClientSession, url: str, person: str) -> None:
        self.session = session
        self.base = f"{url}/api/{person}"

    async def post(self, path: str, body: Any) -> None:
        async with self.session.post(self.base + path, json=body) as response:
            assert response.status == 200, await response.text()

    async def state(self) -> dict[str, Any]:
        async with self.session.get(self.base) as response:
            return await response.json()

    async def last(self, text: str, channel: object = None) -> dict[str, Any]:
        """The newest message of *channel* (None: of the server), once it or its picture says *text*."""
        async with asyncio.timeout(PATIENCE):
            while True:
                messages = (await self.state())["messages"]
                messages = [each for each in messages if channel is None or each["channel"] == str(channel)]
                newest = max(messages, key=lambda each: int(each["id"]), default={"text": "", "files": []})
                if any(text in said for said in (newest["text"], *(each["alt"] for each in newest["files"]))):
                    return newest
                await asyncio.sleep(0.01)

    async def press(self, message: dict[str, Any], label: str) -> None:
        buttons = [each for row in message["components"] for each in row["components"]]
        button = next(each for each in buttons if re.search(label, each.get("label") or ""))
        path = f"/channels/{message['channel']}/messages/{message['id']}/components"
        await self.post(path, {"custom_id": button["custom_id"]})


@asynccontextmanager
async def running_until_killed(database: str) -> AsyncIterator[tuple[Window, Window]]:
    """The windows of Ada and Grace; at the end the process gets no chance to do anything."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", PROGRAM, database),
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stderr is not None
    try:
        async with asyncio.timeout(PATIENCE):
            while (
                found := re.search(rb"http://127\.0\.0\.1:\d+", line := await process.stderr.readline())
            ) is None:
                assert line, "the process ended"
        async with aiohttp.ClientSession() as session:
            yield Window(session, found[0].decode(), "ada"), Window(session, found[0].decode(), "grace")
    finally:
        process.send_signal(signal.SIGKILL)
        await process.communicate()


async def challenge(ada: Window, grace: Window, **options: Any) -> dict[str, Any]:
    """The board of a new game of Sum On that Ada starts."""
    options = {"opponent": str(PEOPLE["grace"].user_id), "first": "challenger", **options}
    await ada.post(f"/channels/{GAMES}/commands", {"name": "sumon challenge", "options": options})
    await grace.press(await grace.last("challenges you"), "Accept")
    return await ada.last("it’s your turn")


async def test_the_boards_are_there_again_and_their_buttons_work(tmp_path: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"
    async with running_until_killed(database) as (ada, grace):
        in_thread = await challenge(ada, grace, thread=True)
        channels = (await ada.state())["channels"]
        assert in_thread["channel"] in {each["id"] for each in channels if each["kind"] == "thread"}
        in_channel = await challenge(ada, grace)
        await ada.press(in_channel, "1 · b1")
        in_channel = await ada.last("Tap where your 1 goes", GAMES)
    async with running_until_killed(database) as (ada, grace):
        assert (await ada.state())["channels"] == channels
        assert await ada.last("it’s your turn", in_thread["channel"]) == in_thread
        assert await ada.last("Tap where your 1 goes", GAMES) == in_channel
        await ada.press(in_channel, "b2$")
        await grace.last("so far", GAMES)
        await ada.press(in_thread, "1 · b1")
        await grace.last("Tap where your 1 goes", in_thread["channel"])
