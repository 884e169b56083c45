"""Two processes for the same servers: whatever becomes of the one that holds them, the other one goes on.

TAKEOVERS in the environment says how often it happens in a run.
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import pytest
from sqlalchemy import make_url

from tests.databases import AnyDatabase, Server, SqliteFile
from tests.patience import until
from tests.programs import SMALL_DISK
from tests.trust.fake_discord import FakeDiscord
from tests.trust.processes import Fleet, OneBot
from tests.trust.test_processes import check, until_right

TIMES = int(os.environ.get("TAKEOVERS", "2"))
GAMES = 8
A_WHILE = 3.0  # seconds in which everybody plays on
AN_HOUR = "3600"

pytestmark = [pytest.mark.soak, pytest.mark.timeout(3600)]


@dataclass
class Scene:
    """The fleet, with what something can be done to."""

    fleet: Fleet
    server: Server | None = None
    full: Path | None = None  # a file that can take all room from the database
    proxies: list[Proxy] = field(default_factory=list)

    @property
    def lock(self) -> Path:
        return Path(f"{make_url(self.fleet.database.url).database}.lock")

    async def until_taken(self, term: int) -> None:
        """Waits until a later term has begun."""
        begun, newest = perf_counter(), term
        while newest == term:
            _, newest = await self.fleet.leader(0)
        self.fleet.gaps.append(perf_counter() - begun)


class Proxy:
    """Stands between a bot and the database, and can stop forwarding without ending anything."""

    def __init__(self, path: str, port: int) -> None:
        self._path, self._port = path, port
        self.is_open = asyncio.Event()
        self.is_open.set()
        self.port = 0

    async def serve(self) -> None:
        server = await asyncio.start_server(self._forward, "127.0.0.1")
        self.port = server.sockets[0].getsockname()[1]

    async def _forward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            if self._path.startswith("/"):
                there = await asyncio.open_unix_connection(f"{self._path}/.s.PGSQL.{self._port}")
            else:
                there = await asyncio.open_connection(self._path, self._port)
            await asyncio.gather(self._copy(reader, there[1]), self._copy(there[0], writer))

    async def _copy(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65_536):
                await self.is_open.wait()
                writer.write(data)
        writer.close()


def send(bot: OneBot, what: signal.Signals) -> None:
    assert bot.process is not None
    bot.process.send_signal(what)


async def kill(scene: Scene, bot: OneBot, term: int) -> None:
    bot.kill()
    await scene.until_taken(term)


async def freeze(scene: Scene, bot: OneBot, term: int) -> None:
    send(bot, signal.SIGSTOP)
    await scene.until_taken(term)
    await asyncio.sleep(A_WHILE)
    send(bot, signal.SIGCONT)


async def delete_lock(scene: Scene, bot: OneBot, term: int) -> None:
    scene.lock.unlink()
    await scene.until_taken(term)


async def empty_lock(scene: Scene, bot: OneBot, term: int) -> None:
    """Also the file that earlier versions had beside it. Nobody takes over; then the leader is told to end."""
    for name in (scene.lock, scene.lock.with_suffix(".holder")):
        name.write_bytes(b"")
    await asyncio.sleep(A_WHILE)
    assert (await scene.fleet.leader(0))[1] == term
    send(bot, signal.SIGTERM)
    await scene.until_taken(term)


async def fill_disk(scene: Scene, bot: OneBot, term: int) -> None:
    """Nobody can begin a term until there is room again."""
    assert scene.full is not None
    with suppress(OSError), scene.full.open("wb") as file:
        while file.write(bytes(4096)):
            file.flush()
    await asyncio.sleep(A_WHILE)
    bot.kill()
    await asyncio.sleep(A_WHILE)
    scene.full.unlink()
    await scene.until_taken(term)


async def cut_off(scene: Scene, bot: OneBot, term: int) -> None:
    proxy = scene.proxies[scene.fleet.bots.index(bot)]
    proxy.is_open.clear()
    await scene.until_taken(term)
    await asyncio.sleep(A_WHILE)
    proxy.is_open.set()


async def restart_database(scene: Scene, bot: OneBot, term: int) -> None:
    assert scene.server is not None
    await asyncio.to_thread(scene.server.restart)
    await scene.until_taken(term)


async def kill_beside_wrong_clock(scene: Scene, bot: OneBot, term: int) -> None:
    """The one that stands by is an hour ahead, so the killed one follows itself."""
    assert bot is scene.fleet.bots[0]
    await kill(scene, bot, term)
    assert (await scene.fleet.leader(0))[0] is bot


Way = Callable[[Scene, OneBot, int], Awaitable[None]]
ON_FILE: Sequence[Way] = (kill, freeze, delete_lock, empty_lock, fill_disk, kill_beside_wrong_clock)
ON_SERVER: Sequence[Way] = (kill, freeze, cut_off, restart_database, kill_beside_wrong_clock)


@contextmanager
def small_disk(folder: Path) -> Iterator[None]:
    """A disk of 8 MB in *folder*."""
    folder.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", folder], capture_output=True)
    SMALL_DISK.found(folder if mounted.returncode == 0 else None)
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", folder], check=True)


@asynccontextmanager
async def scene_of(database: AnyDatabase, folder: Path, **others: Any) -> AsyncIterator[Scene]:
    """*others*: of the scene; `environments`: what the environment of each process has of its own."""
    environments: Sequence[Mapping[str, str]] = others.pop("environments", ())
    fleet = Fleet(FakeDiscord(), database, Random(1), every=0, shards=1)
    fleet.build(2, GAMES)
    begun = perf_counter()
    await fleet.fake.start()
    async with fleet.running(folder, 2, environments):
        async with fleet.playing():
            await until(lambda: fleet.moves_on(0) >= 5)
            yield Scene(fleet, **others)
        await until_right(fleet)
    await fleet.fake.stop()
    check(fleet, folder, begun)


async def take_over(scene: Scene, way: Way) -> None:
    for _ in range(TIMES):
        await asyncio.to_thread(scene.fleet.time_is_up)
        bot, term = await scene.fleet.leader(0)
        await way(scene, bot, term)
        before = scene.fleet.moves_on(0)
        await until(lambda before=before: scene.fleet.moves_on(0) > before)
        await asyncio.sleep(A_WHILE)


@pytest.mark.parametrize("way", ON_FILE)
async def test_on_a_file(tmp_path: Path, way: Way) -> None:
    folder = tmp_path / "disk"
    with small_disk(folder):
        file = SqliteFile(folder / "games.db", migrated=True)
        ahead = way is kill_beside_wrong_clock
        environments = [{}, {"CLOCK_AHEAD": AN_HOUR}] if ahead else []
        async with scene_of(file, tmp_path, full=folder / "full", environments=environments) as scene:
            await take_over(scene, way)


@pytest.mark.parametrize("way", ON_SERVER)
async def test_on_a_server(postgresql: Server, tmp_path: Path, way: Way) -> None:
    database = postgresql.clone()
    url = make_url(database.url)
    host, port = str(url.query.get("host", url.host)), url.port or int(str(url.query.get("port", 5432)))
    proxies = [Proxy(host, port) for _ in range(2)]
    environments: list[dict[str, str]] = [{}, {}]
    for proxy, environment in zip(proxies, environments, strict=True):
        await proxy.serve()
        if way is cut_off:
            there = url.set(host="127.0.0.1", port=proxy.port, query={})
            environment["DATABASE_URL"] = there.render_as_string(hide_password=False)
    if way is kill_beside_wrong_clock:
        environments[1]["CLOCK_AHEAD"] = AN_HOUR
    async with scene_of(database, tmp_path, server=postgresql, proxies=proxies, environments=environments) as scene:
        await take_over(scene, way)
