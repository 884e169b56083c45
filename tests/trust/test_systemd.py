"""A service of `Type=notify`: systemd is told when the bot is up, what it does, that its loop runs, and its end."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sumon.config import Settings
from sumon.runtime.monitoring import Monitor
from sumon.shards import Shards
from sumon.systemd import Condition, notifying
from tests.patience import PATIENCE, until
from tests.trust.fake_discord import FakeDiscord
from tests.trust.test_network import fake, logged, running, settings

__all__ = ["fake", "logged", "settings"]  # fixtures

ROOT = Path(__file__).parents[2]
WATCHDOG = 0.2  # seconds
UP = Condition(True, "It answers.")


class Systemd:
    """The end of the socket at which systemd listens."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)
        self._socket.bind(address)
        self.heard: list[str] = []

    def listen(self) -> list[str]:
        """All lines so far."""
        while True:
            try:
                self.heard += self._socket.recv(4096).decode().split("\n")
            except BlockingIOError:
                return self.heard

    def beats(self) -> int:
        """How often the loop was said to run."""
        return self.listen().count("WATCHDOG=1")

    def close(self) -> None:
        self._socket.close()
        if not self._address.startswith("\0"):
            Path(self._address).unlink(missing_ok=True)


def stand_still() -> None:
    time.sleep(5 * WATCHDOG)


@pytest.fixture
def address(tmp_path: Path) -> str:
    return str(tmp_path / "notify")


@pytest.fixture
def systemd(address: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Systemd]:
    """It waits to be told, and the watchdog is on."""
    monkeypatch.setenv("NOTIFY_SOCKET", address)
    monkeypatch.setenv("WATCHDOG_USEC", str(int(WATCHDOG * 1_000_000)))
    monkeypatch.delenv("WATCHDOG_PID", raising=False)
    systemd = Systemd(address.replace("@", "\0"))
    yield systemd
    systemd.close()


@pytest.mark.parametrize("address", [f"@sumon-test-{os.getpid()}"], ids=["abstract"])
async def test_the_socket_need_not_be_a_file(systemd: Systemd) -> None:
    async with notifying(lambda: UP):
        await until(lambda: {"READY=1", f"STATUS={UP.text}", "WATCHDOG=1"} <= set(systemd.listen()))


async def test_a_loop_that_stands_still_is_not_said_to_run(systemd: Systemd) -> None:
    async with notifying(lambda: UP):
        await until(lambda: systemd.beats() > 2)
        before = systemd.beats()
        stand_still()
        assert systemd.beats() == before
        await until(lambda: systemd.beats() > before)


async def test_the_bot_is_up_when_it_answers(
    systemd: Systemd, fake: FakeDiscord, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(settings, monkeypatch):
        await until(lambda: "STATUS=Not connected to Discord." in systemd.listen())
        await until(lambda: "EXTEND_TIMEOUT_USEC=60000000" in systemd.listen())
        assert "READY=1" not in systemd.listen(), "Discord cannot be reached"
        await fake.start()
        await until(lambda: "READY=1" in systemd.listen())
        assert "STATUS=Connected to Discord, on 1 server." in systemd.listen()
        systemd.heard.clear()
        await until(lambda: systemd.beats() > 2)
        assert set(systemd.heard) == {"WATCHDOG=1"}, "all else has been told"
    assert "STOPPING=1" in systemd.listen()
    assert "READY=1" not in systemd.heard


class StandingBy:
    """A bot for half of the servers, which another one has."""

    is_standing_by = True
    my_shards = Shards(2, (1,))

    def is_ready(self) -> bool:
        return False  # it waits for an older version before it connects

    def is_closed(self) -> bool:
        return False


async def test_one_that_stands_by_is_up_so_that_an_update_goes_on_with_the_holder() -> None:
    monitor = Monitor()
    monitor.bot = StandingBy()
    assert monitor.condition() == Condition(True, "Standing by: another bot has the shard 1 of 2.")


async def test_the_end_is_told_before_all_has_ended(systemd: Systemd) -> None:
    async def serve() -> None:
        async with notifying(lambda: Condition(False, "It begins.")):
            try:
                await asyncio.Event().wait()
            finally:
                await until(lambda: "STOPPING=1" in systemd.listen())
                systemd.heard.clear()
                await until(lambda: systemd.beats() > 2)

    task = asyncio.create_task(serve())
    await until(lambda: systemd.beats())
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    # Said now, it would put off the moment at which systemd ends what does not end by itself.
    assert set(systemd.listen()) == {"WATCHDOG=1"}


async def test_what_systemd_had_no_room_for_is_told_again(
    systemd: Systemd, address: str, monkeypatch: pytest.MonkeyPatch, logged: Callable[[], list[object]]
) -> None:
    systemd.close()
    async with notifying(lambda: UP):
        await until(lambda: any("systemd cannot be told" in str(record) for record in logged()))
        await asyncio.sleep(2 * WATCHDOG)
        again = Systemd(address.replace("@", "\0"))
        await until(lambda: {"READY=1", f"STATUS={UP.text}", "WATCHDOG=1"} <= set(again.listen()))
        again.close()


@pytest.mark.parametrize(
    "variables", [{"WATCHDOG_USEC": ""}, {"WATCHDOG_USEC": "0"}, {"WATCHDOG_PID": "1"}, {"WATCHDOG_USEC": "soon"}]
)
async def test_nobody_is_watched_who_is_not_meant(
    systemd: Systemd, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str]
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    async with notifying(lambda: UP):
        await until(lambda: "READY=1" in systemd.listen())
    assert systemd.beats() == 0
    assert "STOPPING=1" in systemd.heard


@pytest.mark.parametrize("address", ["", "vsock:2:1234"])
async def test_without_systemd_nothing_happens(
    address: str, monkeypatch: pytest.MonkeyPatch, logged: Callable[[], list[object]]
) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", address)
    looked = []
    async with notifying(lambda: looked.append(True) or UP):
        await asyncio.sleep(0.05)
    assert looked == []
    assert not [record for record in logged() if "systemd" in str(record)]


WORKER = """
import sumon.cli, sumon.engines.pool
sumon.engines.pool.GAMES = {{}}  # nothing is compiled
sumon.cli.main(["engines", "--port", "{port}"])
"""


@pytest.mark.usefixtures("compiled_engine")  # its processes would compile it
async def test_a_worker_is_up_when_its_first_engine_is(systemd: Systemd) -> None:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        program = WORKER.format(port=probe.getsockname()[1])
    worker = await asyncio.create_subprocess_exec(sys.executable, "-c", program, cwd=ROOT)
    try:
        await until(lambda: "READY=1" in systemd.listen())
        assert any(line.startswith("STATUS=Processes ready to think: ") for line in systemd.heard)
        await until(lambda: systemd.beats() > 2)
    finally:
        worker.terminate()
        await asyncio.wait_for(worker.wait(), PATIENCE)
    assert "STOPPING=1" in systemd.listen()
