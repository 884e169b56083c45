"""Engines on the workers of a Dask scheduler: the same answers, whoever of them is killed."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sumon.core.protocol import Limit, View
from sumon.engines import choose, cluster, examine, pool, worker
from sumon.engines.cluster import EngineCluster
from sumon.engines.pool import EnginePool
from sumon.games import GAMES
from sumon.play.model import FirstSeat, Terms
from sumon.play.use_cases import use_cases
from sumon.storage import open_store
from tests.databases import SqliteFile
from tests.patience import PATIENCE
from tests.play.cluster_questions import choose_slowly, fail_on_workers, nothing

ROOT = Path(__file__).resolve().parents[2]
ADA = 1
NODES = Limit(nodes=1)


def view() -> View:
    rules = GAMES["sudoku"]
    return rules.start("standard", rules.deal("standard", Random(1))).view(None)


# ---------------------------------------------------------------------- the cluster


class Dask:
    """A scheduler and its workers, each a process, on loopback."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self._port = probe.getsockname()[1]
        self.address = f"tcp://127.0.0.1:{self._port}"
        self.scheduler: subprocess.Popen[bytes] | None = None
        self.workers: list[subprocess.Popen[bytes]] = []

    def start_scheduler(self) -> None:
        self.scheduler = self._run("dask_scheduler", "--host", "127.0.0.1", "--port", str(self._port))
        for _ in range(1000):
            with suppress(OSError), socket.create_connection(("127.0.0.1", self._port)):
                return
            time.sleep(0.02)

    def start_worker(self) -> None:
        self.workers.append(
            self._run("dask_worker", self.address, "--host", "127.0.0.1", "--nthreads", "1", "--no-nanny")
        )

    def kill_scheduler(self) -> None:
        assert self.scheduler is not None
        self.scheduler.kill()
        self.scheduler.wait()

    def kill_worker(self, process: int) -> None:
        (worker,) = (each for each in self.workers if each.pid == process)
        worker.kill()
        worker.wait()
        self.workers.remove(worker)

    def stop(self) -> None:
        for process in (*self.workers, *((self.scheduler,) if self.scheduler else ())):
            process.kill()
            process.wait()

    def _run(self, program: str, *arguments: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.{program}", *arguments, "--dashboard-address", "127.0.0.1:0"],
            cwd=self._folder,
            env={
                **os.environ,
                "PYTHONPATH": str(ROOT),
                "DASK_TEMPORARY_DIRECTORY": str(self._folder),
                "SUMON_TEST_FOLDER": str(self._folder),
                "SUMON_TEST_WORKER": "yes",
            },
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def thinking(self) -> set[int]:
        """The processes that have begun to think."""
        return {int(path.name.partition("-")[2]) for path in self._folder.glob("thinking-*")}


@pytest.fixture
def dask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Dask]:
    """A cluster that has not been started yet; nobody waits long for it."""
    monkeypatch.setattr(pool, "warm_up", nothing)
    monkeypatch.setattr(cluster, "PATIENCE", 1.0)
    monkeypatch.setattr(cluster, "PAUSES", (0.1,))
    monkeypatch.setattr(cluster, "LOOK", 0.1)
    monkeypatch.setenv("SUMON_TEST_FOLDER", str(tmp_path))
    made = Dask(tmp_path)
    yield made
    made.stop()


@pytest.fixture
async def engines(dask: Dask) -> AsyncIterator[EngineCluster]:
    made = EngineCluster(dask.address, EnginePool(workers=1))
    yield made
    await made.close()


async def until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():  # noqa: ASYNC110 - what is waited for happens in other processes
            await asyncio.sleep(0.02)


def said(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What is logged about the cluster: whether it is a warning, and its first words."""
    return [
        f"{record.levelname} {' '.join(record.getMessage().split(': ')[0].split()[4:6])}"
        for record in caplog.records
        if record.name.startswith(("sumon.engines.cluster", "distributed", "tornado"))
    ]


async def test_the_game_goes_on_whoever_is_killed(
    dask: Dask,
    engines: EngineCluster,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    def asked(function: Callable[..., object]) -> asyncio.Task[Any]:
        """A question about a turn, which *function* answers."""
        monkeypatch.setattr(cluster, "choose", function)
        return asyncio.create_task(engines.choose("sudoku", "beginner", view(), 5))

    caplog.set_level(logging.INFO)
    dask.start_scheduler()
    dask.start_worker()
    dask.start_worker()
    store = await open_store(SqliteFile(tmp_path / "matches.db", migrated=True).url)
    use = use_cases(store, engines, now=lambda: datetime.now(UTC), rng=Random(1))
    terms = Terms("sudoku", "standard", FirstSeat.OPPONENT, False, False, None)
    match = await use.challenges.challenge_computer(terms, ADA, "beginner", guild_id=None, channel_id=5)
    await engines.start()
    await until(lambda: not engines.busy and engines._connection and engines._connection.threads == 2)
    caplog.clear()

    monkeypatch.setattr(cluster, "choose", choose_slowly)
    turn = asyncio.create_task(use.computer.play(match.id))
    await until(dask.thinking)
    (first,) = dask.thinking()
    dask.kill_worker(first)
    await until(lambda: len(dask.thinking()) == 2)
    assert dask.thinking() == {first, dask.workers[0].pid}, "the other worker takes the question over"
    (tmp_path / "go").touch()
    moved = await turn
    assert moved is not None
    assert moved.ply == 1
    assert not said(caplog), "the scheduler takes care of that by itself"

    (tmp_path / "go").unlink()
    answer = asked(choose_slowly)
    await until(lambda: engines.busy)
    dask.kill_scheduler()
    await until(lambda: len(dask.thinking()) == 3)  # a process beside the bot
    (tmp_path / "go").touch()
    assert await answer == choose("sudoku", "beginner", view(), 5)
    assert await engines.examine("sudoku", view(), NODES, 5) == examine("sudoku", view(), NODES, 5)
    await until(lambda: said(caplog))
    await asyncio.sleep(0.5)  # it is looked for again and again
    assert said(caplog) == ["WARNING are away,"]

    dask.kill_worker(dask.workers[0].pid)
    dask.start_scheduler()
    dask.start_worker()
    await until(lambda: len(said(caplog)) > 1)
    assert said(caplog)[1:] == ["INFO answer, 1"]
    await asked(choose_slowly)
    assert dask.workers[0].pid in dask.thinking(), "it is asked again"
    for _ in range(2):
        assert await asked(fail_on_workers) == "answered beside the bot"
    assert said(caplog)[2:] == ["WARNING fail, those"], "one warning, then quiet"
    monkeypatch.setattr(cluster, "choose", choose)
    with pytest.raises(ValueError, match="no level 'sleepy'"):
        await engines.choose("sudoku", "sleepy", view(), 1)
    assert len(said(caplog)) == 3, "a question that is wrong itself is no failure of the cluster"
    await store.close()


async def test_without_a_scheduler_the_processes_beside_the_bot_answer(
    engines: EngineCluster, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    assert await engines.choose("sudoku", "beginner", view(), 5) == choose("sudoku", "beginner", view(), 5)
    await asyncio.sleep(0.3)
    assert said(caplog) == ["WARNING are away,"]


async def test_a_worker_joins_when_its_engines_are_ready(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(worker, "warm_up", lambda: ("no compiler",))
    await worker.dask_setup(object())
    assert [record.getMessage() for record in caplog.records] == ["no compiler"]


def test_a_worker_with_several_threads_answers_one_question_at_a_time() -> None:
    thinking: list[int] = []

    def think(number: int) -> int:
        thinking.append(number)
        time.sleep(0.05)
        assert thinking == [number]
        thinking.remove(number)
        return number

    with ThreadPoolExecutor(3) as threads, pytest.MonkeyPatch.context() as patch:
        patch.setattr(worker.pickle, "loads", lambda question: question)  # a function of a test cannot be packed
        assert list(threads.map(worker.answer, [(think, (number,)) for number in range(3)])) == [0, 1, 2]
