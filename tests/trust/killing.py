"""The real program in a process of its own, killed at random moments while people play over HTTP."""

from __future__ import annotations

import asyncio
import os
import re
import socket
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import aiohttp

from sumon.core.record import Record
from tests.patience import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
BOARD = re.compile(r"m:(\d+):(\d+)(?:\.\d+)?:\d+:.*")
ACCEPT = re.compile(r"c:\d+:accept")


@dataclass
class Play:
    """Ada and Grace play one game of Sum On after the other, and remember what they did and saw.

    *asked*: every move that was sent, by match and ply. *shown*: how far a board was seen, by match.
    """

    database: Path
    rng: Random
    asked: dict[tuple[int, int], set[str]] = field(default_factory=dict)
    shown: dict[int, int] = field(default_factory=dict)
    users: dict[str, str] = field(default_factory=dict)

    async def go_on(self, http: aiohttp.ClientSession) -> None:
        """Plays until nobody answers any more."""
        while True:
            state = await self._look(http)
            found = self.open_match()
            if found is None:
                await self._begin(http, state)
                continue
            match, record = found
            position = record.replay()
            assert position.to_move is not None
            move = position.format(self.rng.choice(list(islice(position.legal_moves(), 12))))
            self.asked.setdefault((match, position.ply), set()).add(move)
            seat = ("ada", "grace")[position.to_move]
            await self._command(http, seat, "move", move=f"{move} end")

    async def _begin(self, http: aiohttp.ClientSession, state: dict[str, Any]) -> None:
        for message in state["messages"]:
            for item in _items(message):
                if ACCEPT.fullmatch(item.get("custom_id") or ""):
                    path = f"/api/grace/channels/{message['channel']}/messages/{message['id']}/components"
                    await self._post(http, path, {"custom_id": item["custom_id"], "values": None})
                    return
        grace = self.users["grace"]
        await self._command(http, "ada", "sumon challenge", opponent=grace, first="challenger")

    async def _look(self, http: aiohttp.ClientSession) -> dict[str, Any]:
        async with http.get("/api/ada") as response:
            state: dict[str, Any] = await response.json()
        self.users = {seat["slug"]: seat["user"] for seat in state["seats"]}
        self.channel = state["channels"][0]["id"]
        for message in state["messages"]:
            for item in _items(message):
                if found := BOARD.fullmatch(item.get("custom_id") or ""):
                    match, ply = int(found[1]), int(found[2])
                    self.shown[match] = max(self.shown.get(match, 0), ply)
        return state

    async def _command(self, http: aiohttp.ClientSession, seat: str, name: str, **options: str) -> None:
        path = f"/api/{seat}/channels/{self.channel}/commands"
        await self._post(http, path, {"name": name, "options": options})

    async def _post(self, http: aiohttp.ClientSession, path: str, body: dict[str, Any]) -> None:
        async with http.post(path, json=body) as response:
            await response.read()

    # ------------------------------------------------------------------ what is stored

    def records(self) -> dict[int, Record]:
        """All matches as the database has them."""
        connection = sqlite3.connect(self.database)
        try:
            found = {}
            for match, setup in connection.execute("SELECT id, setup FROM matches").fetchall():
                rows = connection.execute("SELECT move FROM moves WHERE match_id = ? ORDER BY ply", (match,))
                found[match] = Record("sumon", "standard", setup, tuple(row[0] for row in rows))
            return found
        finally:
            connection.close()

    def open_match(self) -> tuple[int, Record] | None:
        """The match that is being played."""
        records = self.records()
        if not records or records[max(records)].replay().outcome is not None:
            return None
        return max(records), records[max(records)]

    def check(self) -> None:
        """Every move that was shown is stored, and every move that is stored was asked for at that ply."""
        records = self.records()
        for match, ply in self.shown.items():
            assert len(records[match].moves) >= ply, f"match {match}: {ply} moves were shown"
        for match, record in records.items():
            for ply, move in enumerate(record.moves):
                assert move in self.asked.get((match, ply), ()), f"match {match}: {move} at ply {ply}"
            record.replay()


def _items(message: dict[str, Any]) -> list[dict[str, Any]]:
    return [item for row in message["components"] for item in row.get("components", ())]


@asynccontextmanager
async def program(folder: Path) -> AsyncIterator[tuple[asyncio.subprocess.Process, aiohttp.ClientSession]]:
    """The playground in a process of its own, ready to answer; killed at the end, if it is still alive."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    environment = {
        **os.environ,
        "DISCORD_TOKEN": "",
        "PLAYGROUND_PORT": str(port),
        "PLAYGROUND_DATABASE_URL": f"sqlite+aiosqlite:///{folder / 'playground.db'}",
    }
    log = (folder / "program.log").open("ab")
    process = await asyncio.create_subprocess_exec(
        sys.executable, str(ROOT / "bot.py"), cwd=ROOT, env=environment, stdout=log, stderr=log
    )
    try:
        async with aiohttp.ClientSession(f"http://127.0.0.1:{port}") as http:
            await _ready(process, http)
            yield process, http
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()
        log.close()


async def _ready(process: asyncio.subprocess.Process, http: aiohttp.ClientSession) -> None:
    while process.returncode is None:
        try:
            async with http.get("/api/ada") as response:
                if response.status == 200:
                    return
        except aiohttp.ClientError:
            await asyncio.sleep(0.05)
    raise AssertionError("the program has ended by itself")


async def play_and_kill(folder: Path, kills: int, seed: int) -> int:
    """Plays through *kills* deaths, checking after each; the number of moves that were stored in the end."""
    rng = Random(seed)
    play = Play(folder / "playground.db", rng)
    for _ in range(kills):
        async with program(folder) as (process, http):
            playing = asyncio.create_task(play.go_on(http))
            await asyncio.wait({playing}, timeout=rng.uniform(0.1, 1.5))
            assert not playing.done(), "the program has ended by itself"
            process.kill()
            await process.wait()
            await asyncio.wait({playing}, timeout=PATIENCE)
            assert isinstance(playing.exception(), aiohttp.ClientError | ConnectionError), playing.exception()
        play.check()
    return sum(len(record.moves) for record in play.records().values())
