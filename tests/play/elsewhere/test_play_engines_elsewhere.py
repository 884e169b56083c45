"""Engines elsewhere: the same answers, whether a worker comes, goes or lies."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from sumon.core.protocol import Limit
from sumon.engines import choose, circuit_breaker, elsewhere, examine, pool, questions
from sumon.engines.elsewhere import EnginesElsewhere
from sumon.play.model import Match
from sumon.play.requests import FirstSeat, Terms
from sumon.services.services import Services
from tests.patience import until
from tests.play.elsewhere.questions import choose_slowly
from tests.play.elsewhere.workers import (
    HOSTILE,
    VIEW,
    Beside,
    Bomb,
    ExplodingError,
    Lasting,
    Workers,
    hostile,
    said,
    serving,
)

ADA = 1
NODES = Limit(nodes=1)
DROPPED = {"death": (1, ["INFO took no"]), "a dropped connection": (10, ["INFO took no"] * 5)}
ENDLESS = ("silence", "one byte after the other")
TERMS = Terms("sudoku", "standard", FirstSeat.OPPONENT, False, False, None)


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a worker that does as it should."""
    workers = Workers(tmp_path_factory.mktemp("honest"))
    yield from workers.start("honest", "honest")
    workers.stop()


@pytest.fixture
async def stack() -> AsyncIterator[AsyncExitStack]:
    """What is entered ends with the test."""
    async with AsyncExitStack() as stack:
        yield stack


async def begin(services: Services) -> Match:
    """A match in which the computer is on turn."""
    return await services.challenges.challenge_computer(TERMS, ADA, "beginner", guild_id=None, channel_id=5)


# ---------------------------------------------------------------------- workers that come and go


async def test_the_game_goes_on_with_the_worker_killed(
    workers: Workers,
    engines_at: Callable[..., EnginesElsewhere],
    beside: Beside,
    process: Lasting,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    (address,) = workers.start("slow", "one")
    engines = engines_at(address)
    await engines.start()
    await until(lambda: engines.slots)
    process.begin_anew()  # in this test's folder
    monkeypatch.setattr(pool, "choose", choose_slowly)
    answer = asyncio.create_task(engines.choose("sudoku", "beginner", VIEW, 5))
    await until(workers.thinking)
    assert engines.busy
    workers.kill("one")
    await until(lambda: "beside" in workers.thinking())
    (tmp_path / "go").touch()
    assert await answer == choose("sudoku", "beginner", VIEW, 5)
    assert await engines.examine("sudoku", VIEW, NODES, 5) == examine("sudoku", VIEW, NODES, 5)
    assert beside.asked == 2
    await until(lambda: len(said(caplog)) > 2)
    await asyncio.sleep(0.5)  # it is looked for again and again
    assert said(caplog) == ["INFO answer, 1", "INFO took no", "WARNING are away,"]

    workers.start("honest", "two", at=address)
    await until(lambda: len(said(caplog)) > 3)
    assert await engines.choose("sudoku", "beginner", VIEW, 5) == choose("sudoku", "beginner", VIEW, 5)
    assert said(caplog)[3:] == ["INFO answer, 1", "INFO have answered:"]
    assert beside.asked == 2, "it is asked again"


@pytest.mark.parametrize("address", ["http://127.0.0.1:9", "http://nowhere.invalid:8786"])
async def test_without_a_worker_the_processes_beside_the_bot_answer(
    workers: Workers, engines_at: Callable[..., EnginesElsewhere], caplog: pytest.LogCaptureFixture, address: str
) -> None:
    engines = engines_at(address)
    assert await engines.choose("sudoku", "beginner", VIEW, 5) == choose("sudoku", "beginner", VIEW, 5)
    await asyncio.sleep(0.3)
    assert said(caplog) == ["WARNING are away,"]
    await until(lambda: engines.ready)


async def test_a_cold_worker_is_there_and_is_asked_when_it_is_ready(
    workers: Workers,
    engines_at: Callable[..., EnginesElsewhere],
    beside: Beside,
    caplog: pytest.LogCaptureFixture,
    tmp_path: Path,
) -> None:
    engines = engines_at(*workers.start("cold", "one"))
    await engines.start()
    await until(lambda: said(caplog))
    assert "no worker is ready" in caplog.text
    assert (await engines.choose("sudoku", "beginner", VIEW, 5)).move
    assert beside.asked == 1
    (tmp_path / "warm").touch()
    await until(lambda: engines.slots)
    assert (await engines.choose("sudoku", "beginner", VIEW, 5)).move
    assert beside.asked == 1
    await until(lambda: len(said(caplog)) > 1)
    assert said(caplog) == ["WARNING are away,", "INFO answer, 1", "INFO have answered:"]


async def test_more_questions_than_processes_wait_in_line(
    workers: Workers, engines_at: Callable[..., EnginesElsewhere], beside: Beside, tmp_path: Path
) -> None:
    engines = engines_at(*workers.start("slow", "one"))
    await engines.start()
    await until(lambda: engines.slots)
    assert not engines.busy
    waiting = [asyncio.create_task(engines.choose("sudoku", "beginner", VIEW, seed)) for seed in range(3)]
    await until(lambda: engines.busy)
    (tmp_path / "go").touch()
    assert [found.line for found in await asyncio.gather(*waiting)] == [
        choose("sudoku", "beginner", VIEW, seed).line for seed in range(3)
    ]
    assert not engines.busy
    assert (beside.asked, engines.ready) == (0, 0), "processes beside the bot get ready when they are needed"


# ---------------------------------------------------------------------- workers that lie


async def test_an_honest_worker_is_believed(
    workers: Workers,
    honest: str,
    engines_at: Callable[..., EnginesElsewhere],
    services: Callable[[EnginesElsewhere], Services],
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
    for move in (None, choose("sudoku", "beginner", VIEW, 5).line[0]):
        found = await engines.examine("sudoku", VIEW, NODES, 5, move)
        assert found == examine("sudoku", VIEW, NODES, 5, move)
    assert (beside.asked, said(caplog)) == (0, ["INFO answer, 1", *["INFO have answered:"] * 3])


@pytest.mark.parametrize("kind", HOSTILE)
async def test_the_game_goes_on_whatever_a_worker_answers(
    workers: Workers,
    engines_at: Callable[..., EnginesElsewhere],
    services: Callable[[EnginesElsewhere], Services],
    beside: Beside,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    stack: AsyncExitStack,
    tmp_path: Path,
    kind: str,
) -> None:
    if kind in ENDLESS:
        monkeypatch.setattr(questions, "LEAST_BUDGET", 0.05)  # a worker may take three times as long
        monkeypatch.setattr(elsewhere, "LINE", 0.05)
    (address,) = (
        workers.start(kind, "one")
        if kind == "death"
        else (await stack.enter_async_context(serving(hostile(kind))),)
    )
    engines = engines_at(address)
    cases = services(engines)
    match = await begin(cases)
    await engines.start()
    await until(lambda: engines.slots)
    moved = await cases.computer.play(match.id)
    assert moved is not None
    assert moved.ply == 1
    for seed in range(4):
        assert await engines.choose("sudoku", "beginner", VIEW, seed) == choose("sudoku", "beginner", VIEW, seed)
    assert beside.asked == 5
    asked, lines = DROPPED.get(kind, (3, ["WARNING fail, the"]))
    assert workers.asked() == asked, "who has failed three times rests"
    await until(lambda: len(said(caplog)) > len(lines))
    assert said(caplog)[1:][: len(lines)] == lines
    assert not (tmp_path / "boom").exists(), "something of the worker ran in the bot"


async def test_an_answer_without_end_is_read_up_to_its_bound(
    workers: Workers,
    engines_at: Callable[..., EnginesElsewhere],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    stack: AsyncExitStack,
) -> None:
    monkeypatch.setattr(questions, "LEAST_BUDGET", 0.3)
    monkeypatch.setattr(elsewhere, "LINE", 0.1)
    engines = engines_at(await stack.enter_async_context(serving(hostile("one megabyte after the other"))))
    await engines.start()
    await until(lambda: engines.slots)
    assert (await engines.choose("sudoku", "beginner", VIEW, 5)).move
    assert "fail, the bot's own answer: 'longer than" in caplog.text


@pytest.mark.parametrize("bomb", [Bomb(), ExplodingError("boom")])
def test_the_bombs_are_real(bomb: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUMON_TEST_FOLDER", str(tmp_path))
    pickle.loads(pickle.dumps(bomb))
    assert (tmp_path / "boom").exists()


async def test_who_has_rested_and_answers_rightly_is_believed_again(
    workers: Workers,
    engines_at: Callable[..., EnginesElsewhere],
    beside: Beside,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    stack: AsyncExitStack,
) -> None:
    monkeypatch.setattr(circuit_breaker, "RESTS", (0.3,))
    address = await stack.enter_async_context(serving(hostile("a number")))
    engines = engines_at(address)
    await engines.start()
    await until(lambda: engines.slots)
    together = [engines.choose("sudoku", "beginner", VIEW, seed) for seed in range(8)]
    assert all(found.move for found in await asyncio.gather(*together))
    assert (workers.asked(), engines.slots) == (8, 0)
    assert engines.places == {address: 0, "local": 1}
    await until(lambda: engines.slots)
    for _ in range(2):
        assert (await engines.choose("sudoku", "beginner", VIEW, 5)).move
    assert workers.asked() == 9, "it rests after the next failure at once"
    assert said(caplog) == ["INFO answer, 1", "WARNING fail, the"], "one line, then quiet"
    await stack.aclose()
    await until(lambda: len(said(caplog)) == 3)
    workers.start("honest", "two", at=address)
    await until(lambda: engines.slots)
    asked = beside.asked
    assert (await engines.choose("sudoku", "beginner", VIEW, 5)).move
    assert beside.asked == asked


async def test_a_question_that_is_wrong_is_no_failure_of_a_worker(
    workers: Workers, honest: str, engines_at: Callable[..., EnginesElsewhere], caplog: pytest.LogCaptureFixture
) -> None:
    engines = engines_at(honest)
    await engines.start()
    await until(lambda: engines.slots)
    with pytest.raises(ValueError, match="no level 'sleepy'"):
        await engines.choose("sudoku", "sleepy", VIEW, 1)
    assert engines.slots
    await until(lambda: said(caplog))
    assert said(caplog) == ["INFO answer, 1"]
