"""Engines on workers elsewhere: the same answers, with any of them killed, and with any of them lying."""

from __future__ import annotations

import asyncio
import logging
import pickle
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from sumon.core.protocol import Analysis, Limit, View
from sumon.engines import choose, cluster, examine, pool, questions
from sumon.engines.cluster import EngineCluster
from sumon.engines.pool import EnginePool
from sumon.engines.process import WorkerProcess
from sumon.games import GAMES
from sumon.play.model import Match
from sumon.play.requests import FirstSeat, Terms
from sumon.services.services import Services
from sumon.storage import open_store
from tests.databases import SqliteFile
from tests.patience import until
from tests.play.cluster_questions import choose_slowly, nothing
from tests.play.cluster_workers import HOSTILE, Bomb, ExplodingError, Workers, lying

ADA = 1
NODES = Limit(nodes=1)
ENDLESS = ("silence", "one byte after the other")
TERMS = Terms("sudoku", "standard", FirstSeat.OPPONENT, False, False, None)


def view() -> View:
    rules = GAMES["sudoku"]
    start = rules.start("standard", rules.deal("standard", Random(1)))
    return start.view(start.to_move)


class Beside(EnginePool):
    """The engines beside the bot, which count what they are asked."""

    asked = 0

    async def choose(self, game: str, level: str, view: View, seed: int) -> Analysis:
        self.asked += 1
        return await super().choose(game, level, view, seed)

    async def examine(self, game: str, view: View, limit: Limit, seed: int, move: str | None = None) -> Analysis:
        self.asked += 1
        return await super().examine(game, view, limit, seed, move)


@pytest.fixture
def workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> Iterator[Workers]:
    """No workers yet; nobody waits long for them."""
    caplog.set_level(logging.INFO)
    monkeypatch.setattr(pool, "warm_up", nothing)
    monkeypatch.setattr(cluster, "PATIENCE", 1.0)
    monkeypatch.setattr(cluster, "PAUSES", (0.1,))
    monkeypatch.setattr(cluster, "LOOK", 0.1)
    monkeypatch.setenv("SUMON_TEST_FOLDER", str(tmp_path))
    made = Workers(tmp_path)
    yield made
    made.stop()


class Lasting(WorkerProcess):
    """A process beside the bots of all tests: to start one takes longer than most of them."""

    def end(self) -> None:
        """The next test needs it."""

    def begin_anew(self) -> None:
        super().end()


@pytest.fixture(scope="module")
def process() -> Iterator[Lasting]:
    process = Lasting()
    yield process
    process.begin_anew()


@pytest.fixture
async def beside(process: Lasting) -> AsyncIterator[Beside]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pool, "WorkerProcess", lambda *begin: process)
        made = Beside(workers=1)
    yield made
    await made.close()


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a worker that does as it should."""
    workers = Workers(tmp_path_factory.mktemp("honest"))
    yield workers.start("honest", "honest")
    workers.stop()


@pytest.fixture
async def engines_at(beside: Beside) -> AsyncIterator[Callable[..., EngineCluster]]:
    made: list[EngineCluster] = []

    def make(*addresses: str) -> EngineCluster:
        made.append(EngineCluster(",".join(addresses), beside))
        return made[-1]

    yield make
    for engines in made:
        await engines.close()


@pytest.fixture
async def services(tmp_path: Path) -> AsyncIterator[Callable[[EngineCluster], Services]]:
    store = await open_store(SqliteFile(tmp_path / "matches.db", migrated=True).url)
    yield lambda engines: Services(store, engines, now=lambda: datetime.now(UTC), rng=Random(1))
    await store.close()


@pytest.fixture
async def stack() -> AsyncIterator[AsyncExitStack]:
    """What is entered ends with the test."""
    async with AsyncExitStack() as stack:
        yield stack


async def begin(services: Services) -> Match:
    """A match in which the computer is on turn."""
    return await services.challenges.challenge_computer(TERMS, ADA, "beginner", guild_id=None, channel_id=5)


def said(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What is logged about the cluster: whether it is a warning, and its first words."""
    return [
        f"{record.levelname} {' '.join(record.getMessage().split(': ')[0].split()[4:6])}"
        for record in caplog.records
        if record.name.startswith(("sumon.engines.cluster", "aiohttp", "asyncio"))
    ]


# ---------------------------------------------------------------------- workers that come and go


async def test_the_game_goes_on_with_any_worker_killed(
    workers: Workers,
    engines_at: Callable[..., EngineCluster],
    services: Callable[[EngineCluster], Services],
    beside: Beside,
    process: Lasting,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    addresses = [workers.start("slow", "one"), workers.start("slow", "two")]
    engines = engines_at(*addresses)
    cases = services(engines)
    match = await begin(cases)
    await engines.start()
    await until(lambda: engines.slots == 2 and said(caplog))
    assert [line[:12] for line in said(caplog)] == ["INFO answer,"]
    caplog.clear()

    turn = asyncio.create_task(cases.computer.play(match.id))
    await until(workers.thinking)
    (first,) = workers.thinking()
    (other,) = {"one", "two"} - {first}
    workers.kill(first)
    await until(lambda: workers.thinking() == {"one", "two"})
    (tmp_path / "go").touch()
    moved = await turn
    assert moved is not None
    assert moved.ply == 1
    assert not said(caplog), "the other worker has taken the question over"
    assert beside.asked == 0

    (tmp_path / "go").unlink()
    process.begin_anew()  # in this test's folder
    monkeypatch.setattr(pool, "choose", choose_slowly)
    answer = asyncio.create_task(engines.choose("sudoku", "beginner", view(), 5))
    await until(lambda: engines.busy)
    workers.kill(other)
    await until(lambda: "beside" in workers.thinking())
    (tmp_path / "go").touch()
    assert await answer == choose("sudoku", "beginner", view(), 5)
    assert await engines.examine("sudoku", view(), NODES, 5) == examine("sudoku", view(), NODES, 5)
    await until(lambda: said(caplog))
    await asyncio.sleep(0.5)  # it is looked for again and again
    assert said(caplog) == ["WARNING are away,"]

    asked = beside.asked
    workers.start("honest", "three", port=int(addresses[1].rpartition(":")[2]))
    await until(lambda: len(said(caplog)) > 1)
    assert said(caplog)[1:] == ["INFO answer, 1"]
    assert await engines.choose("sudoku", "beginner", view(), 5) == choose("sudoku", "beginner", view(), 5)
    assert beside.asked == asked, "it is asked again"


async def test_without_a_worker_the_processes_beside_the_bot_answer(
    workers: Workers, engines_at: Callable[..., EngineCluster], caplog: pytest.LogCaptureFixture
) -> None:
    engines = engines_at("http://127.0.0.1:9", "http://nowhere.invalid:8786")
    assert await engines.choose("sudoku", "beginner", view(), 5) == choose("sudoku", "beginner", view(), 5)
    await asyncio.sleep(0.3)
    assert said(caplog) == ["WARNING are away,"]


async def test_an_address_of_before_is_understood(
    workers: Workers, honest: str, engines_at: Callable[..., EngineCluster], beside: Beside
) -> None:
    engines = engines_at(honest.replace("http:", "tcp:"))
    await engines.start()
    await until(lambda: engines.slots)
    assert await engines.choose("sudoku", "beginner", view(), 5) == choose("sudoku", "beginner", view(), 5)
    assert beside.asked == 0


async def test_a_cold_worker_is_there_and_is_asked_when_it_is_ready(
    workers: Workers,
    engines_at: Callable[..., EngineCluster],
    beside: Beside,
    caplog: pytest.LogCaptureFixture,
    tmp_path: Path,
) -> None:
    engines = engines_at(workers.start("cold", "one"))
    await engines.start()
    await until(lambda: said(caplog))
    assert "getting ready" in caplog.text
    assert (await engines.choose("sudoku", "beginner", view(), 5)).move
    assert beside.asked == 1
    (tmp_path / "warm").touch()
    await until(lambda: engines.slots)
    assert (await engines.choose("sudoku", "beginner", view(), 5)).move
    assert beside.asked == 1
    await until(lambda: len(said(caplog)) > 1)
    assert said(caplog) == ["WARNING are away,", "INFO answer, 1"]


async def test_more_questions_than_processes_wait_in_line(
    workers: Workers, engines_at: Callable[..., EngineCluster], beside: Beside, tmp_path: Path
) -> None:
    engines = engines_at(workers.start("slow", "one"))
    await engines.start()
    await until(lambda: engines.slots)
    assert not engines.busy
    waiting = [asyncio.create_task(engines.choose("sudoku", "beginner", view(), seed)) for seed in range(3)]
    await until(lambda: engines.busy)
    (tmp_path / "go").touch()
    assert [found.line for found in await asyncio.gather(*waiting)] == [
        choose("sudoku", "beginner", view(), seed).line for seed in range(3)
    ]
    assert beside.asked == 0


# ---------------------------------------------------------------------- workers that lie


async def test_an_honest_worker_is_believed(
    workers: Workers,
    honest: str,
    engines_at: Callable[..., EngineCluster],
    services: Callable[[EngineCluster], Services],
    beside: Beside,
    caplog: pytest.LogCaptureFixture,
) -> None:
    engines = engines_at(honest)
    cases = services(engines)
    match = await begin(cases)
    await engines.start()
    await until(lambda: engines.slots)
    await until(lambda: said(caplog))
    moved = await cases.computer.play(match.id)
    assert moved is not None
    assert moved.ply == 1
    for move in (None, choose("sudoku", "beginner", view(), 5).line[0]):
        found = await engines.examine("sudoku", view(), NODES, 5, move)
        assert found == examine("sudoku", view(), NODES, 5, move)
    assert (beside.asked, said(caplog)) == (0, ["INFO answer, 1"])


@pytest.mark.parametrize("kind", HOSTILE)
async def test_the_game_goes_on_whatever_a_worker_answers(
    workers: Workers,
    engines_at: Callable[..., EngineCluster],
    services: Callable[[EngineCluster], Services],
    beside: Beside,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    stack: AsyncExitStack,
    tmp_path: Path,
    kind: str,
) -> None:
    if kind in ENDLESS:
        monkeypatch.setattr(questions, "LEAST_BUDGET", 0.05)  # a worker may take three times as long
    address = workers.start(kind, "one") if kind == "death" else await stack.enter_async_context(lying(kind))
    engines = engines_at(address)
    cases = services(engines)
    match = await begin(cases)
    await engines.start()
    await until(lambda: engines.slots and said(caplog))
    caplog.clear()
    moved = await cases.computer.play(match.id)
    assert moved is not None
    assert moved.ply == 1
    await until(lambda: said(caplog))
    for seed in range(3):
        assert await engines.choose("sudoku", "beginner", view(), seed) == choose(
            "sudoku", "beginner", view(), seed
        )
    assert beside.asked == 4
    assert workers.asked() == 1, "who has failed rests"
    assert said(caplog) == ["WARNING are away," if kind == "death" else "WARNING fail, those"]
    assert not (tmp_path / "boom").exists(), "something of the worker ran in the bot"


@pytest.mark.parametrize("bomb", [Bomb(), ExplodingError("boom")])
def test_the_bombs_are_real(bomb: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUMON_TEST_FOLDER", str(tmp_path))
    pickle.loads(pickle.dumps(bomb))
    assert (tmp_path / "boom").exists()


async def test_who_has_rested_and_answers_rightly_is_believed_again(
    workers: Workers,
    engines_at: Callable[..., EngineCluster],
    beside: Beside,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    stack: AsyncExitStack,
) -> None:
    monkeypatch.setattr(cluster, "RESTS", (0.1,))
    address = await stack.enter_async_context(lying("a number"))
    engines = engines_at(address)
    await engines.start()
    await until(lambda: engines.slots and said(caplog))
    caplog.clear()
    for asked in (1, 2):
        await until(lambda: engines.slots)
        assert (await engines.choose("sudoku", "beginner", view(), 5)).move
        assert workers.asked() == asked
    assert said(caplog) == ["WARNING fail, those"], "one line, then quiet"
    await stack.aclose()
    await until(lambda: len(said(caplog)) == 2)
    workers.start("honest", "two", port=int(address.rpartition(":")[2]))
    await until(lambda: engines.slots)
    asked = beside.asked
    assert (await engines.choose("sudoku", "beginner", view(), 5)).move
    assert beside.asked == asked


async def test_a_question_that_is_wrong_is_no_failure_of_a_worker(
    workers: Workers, honest: str, engines_at: Callable[..., EngineCluster], caplog: pytest.LogCaptureFixture
) -> None:
    engines = engines_at(honest)
    await engines.start()
    await until(lambda: engines.slots)
    with pytest.raises(ValueError, match="no level 'sleepy'"):
        await engines.choose("sudoku", "sleepy", view(), 1)
    assert engines.slots
    await until(lambda: said(caplog))
    assert said(caplog) == ["INFO answer, 1"]
