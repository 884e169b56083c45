"""Metrics and the health check over HTTP: who may ask, and what is said when something is wrong."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import aiohttp
import pytest

from sumon.core.errors import PortError, SentenceError
from sumon.runtime import monitoring as monitoring_module
from sumon.runtime.monitoring import Monitor, monitoring
from tests.patience import PATIENCE


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


async def get(port: int, path: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}{path}") as answer:
        return answer.status, await answer.text()


class Bot:
    """A bot in a state that the test chooses."""

    is_connected = True
    is_standing_by = False
    database_answers = True
    asked = 0

    def is_ready(self) -> bool:
        return self.is_connected

    async def measure(self) -> None:
        self.asked += 1
        if not self.database_answers:
            raise SentenceError("storage-away")


async def test_health_says_what_is_wrong_and_metrics_are_served_anyway(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(monitoring_module, "FRESH", 0.0)
    port, watched = free_port(), Bot()
    async with monitoring("127.0.0.1", port) as monitor:
        assert await get(port, "/health") == (503, "not connected to Discord\n")
        monitor.bot = watched
        assert await get(port, "/health") == (200, "ok\n")
        watched.is_standing_by = True
        assert await get(port, "/health") == (200, "standing by\n")
        watched.database_answers = False
        assert await get(port, "/health") == (503, "the database does not answer\n")
        assert (await get(port, "/metrics"))[0] == 200
        watched.is_connected = watched.is_standing_by = False
        assert await get(port, "/health") == (503, "not connected to Discord\n")


async def test_the_database_is_not_asked_for_each_that_wants_to_know(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(monitoring_module, "FRESH", 0.5)
    port, watched = free_port(), Bot()
    async with monitoring("127.0.0.1", port) as monitor:
        monitor.bot = watched
        answers = await asyncio.gather(*(get(port, path) for path in ("/metrics", "/health") * 20))
        assert {status for status, _ in answers} == {200}
        assert watched.asked == 1
        watched.database_answers = False
        await asyncio.sleep(0.6)
        assert await get(port, "/health") == (503, "the database does not answer\n")
        assert watched.asked == 2


class Visitors:
    """Connections to the monitor that send *said* and no more, with their own descriptors."""

    def __init__(self, port: int, number: int, said: bytes = b"") -> None:
        self.sockets = [socket.create_connection(("127.0.0.1", port)) for _ in range(number)]
        for each in self.sockets:
            each.sendall(said)
            each.setblocking(False)

    def held(self) -> int:
        """How many the monitor still holds open."""
        return sum(map(_is_open, self.sockets))

    def close(self) -> None:
        for each in self.sockets:
            each.close()


def _is_open(connection: socket.socket) -> bool:
    try:
        return connection.recv(1) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False


def descriptors() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="the system does not list descriptors")
@pytest.mark.parametrize("said", [b"", b"GET /metrics HTTP/1.1\r\nHost: x\r\n"])
async def test_connections_that_ask_nothing_take_few_descriptors(
    monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    monkeypatch.setattr(monitoring_module, "STAY", 1.0)
    port = free_port()
    async with monitoring("127.0.0.1", port) as monitor:
        monitor.bot = Bot()
        before = descriptors()
        idle: list[Visitors] = []
        for _ in range(4):  # a queue that is full has the test itself wait
            idle.append(Visitors(port, 50, said))
            await asyncio.sleep(0.1)
        assert descriptors() - before - 200 <= monitoring_module.MOST_GUESTS
        assert (await get(port, "/metrics"))[0] == 200, "those that were there first make room"
        await asyncio.sleep(1.2)
        assert sum(each.held() for each in idle) == 0, "a request is there in time, or the connection goes"
        assert descriptors() - before - 200 <= 0
        assert (await get(port, "/health"))[0] == 200
        for each in idle:
            each.close()


async def test_a_connection_is_for_one_request() -> None:
    port = free_port()
    async with monitoring("127.0.0.1", port):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n")
        async with asyncio.timeout(PATIENCE):
            assert b"sumon_open_matches" in await reader.read()
        writer.close()


async def test_a_port_in_use_is_said() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(PortError):
        async with monitoring("127.0.0.1", taken.getsockname()[1]):
            pass


async def test_without_a_port_nothing_is_served() -> None:
    async with monitoring("127.0.0.1", None) as monitor:
        assert isinstance(monitor, Monitor)
