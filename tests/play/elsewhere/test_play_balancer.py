"""Several workers behind HAProxy, as docs/deploy/haproxy.cfg has it: they come and go, and moves come first."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from sumon.core.protocol import Limit
from sumon.engines import choose, elsewhere
from sumon.engines.elsewhere import EnginesElsewhere
from tests.patience import until
from tests.play.elsewhere.balancer import SHIPPED, Balancer, Names
from tests.play.elsewhere.workers import VIEW, Beside, Serve, Thinkers, Workers, free_port, said

NODES = Limit(nodes=1)
PATIENT = {"timeout_check": "30s"}  # for workers in this process, which may be slow to say that they are there
Engines = Callable[..., EnginesElsewhere]


@pytest.fixture
def balancer(haproxy: str, tmp_path: Path) -> Iterator[Balancer]:
    with closing(Balancer(haproxy, tmp_path)) as made:
        yield made


@pytest.fixture
async def names() -> AsyncIterator[Names]:
    made = Names()
    yield made
    made.stop()


async def ready(engines: EnginesElsewhere, slots: int) -> None:
    await engines.start()
    await until(lambda: engines.slots == slots)


def ask(engines: EnginesElsewhere, seed: int = 5) -> asyncio.Task[object]:
    """A question for a move, which is answered rightly."""

    async def check() -> None:
        assert await engines.choose("sudoku", "beginner", VIEW, seed) == choose("sudoku", "beginner", VIEW, seed)

    return asyncio.create_task(check())


@pytest.mark.parametrize(
    "variables", [{}, {"ENGINES_TOKEN": "correct-horse"}, {"WORKERS": "worker:8786", "WORKER_PROCESSES": "8"}]
)
def test_the_file_is_understood(haproxy: str, variables: dict[str, str]) -> None:
    done = subprocess.run(
        [haproxy, "-c", "-f", SHIPPED], env={**os.environ, **variables}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "WARNING" not in done.stderr, done.stderr


@pytest.mark.parametrize("stop", [signal.SIGKILL, signal.SIGSTOP])
async def test_a_worker_that_dies_or_freezes_over_a_question_is_replaced(
    workers: Workers,
    balancer: Balancer,
    engines_at: Engines,
    beside: Beside,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    stop: signal.Signals,
) -> None:
    balancer.start(workers.start("slow", "a", "b"))
    engines = engines_at(balancer.address)
    await ready(engines, 2)
    asked = ask(engines)
    await until(workers.thinking)
    (first,) = workers.thinking()
    workers.running[first].send_signal(stop)
    await until(lambda: workers.thinking() == {"a", "b"})
    (tmp_path / "go").touch()
    await asked
    (other,) = {"a", "b"} - {first}
    assert said(caplog) == ["INFO answer, 2", "INFO have answered:"]
    assert f"'{other}' have answered: choose, sudoku" in caplog.text
    await asyncio.gather(*(ask(engines, seed) for seed in range(8)))
    assert beside.asked == 0
    await until(lambda: balancer.up == 1)
    if stop == signal.SIGSTOP:
        workers.running[first].send_signal(signal.SIGCONT)
        await until(lambda: balancer.up == 2)


async def test_ten_moves_pass_ninety_analyses(
    balancer: Balancer, serve: Serve, thinkers: Thinkers, engines_at: Engines, beside: Beside
) -> None:
    balancer.start([await serve() for _ in range(2)], **PATIENT)
    engines = engines_at(balancer.address)
    await ready(engines, 2)
    analyses = [asyncio.create_task(engines.examine("sudoku", VIEW, NODES, seed)) for seed in range(90)]
    await until(lambda: balancer.waiting == 88)
    moves = [ask(engines, seed) for seed in range(10)]
    await until(lambda: balancer.waiting == 98)
    thinkers.may_answer.set()
    await asyncio.gather(*analyses, *moves)
    assert thinkers.asked.count("choose") == 10
    # Two were being thought about; and two may overtake each other on the way.
    assert {*thinkers.asked[:2], *thinkers.asked[14:]} == {"examine"}
    assert beside.asked == 0


async def test_workers_may_come_and_go_under_one_name(
    haproxy: str,
    serve: Serve,
    names: Names,
    thinkers: Thinkers,
    engines_at: Engines,
    beside: Beside,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    thinkers.may_answer.set()
    port = free_port()
    hosts = [f"127.0.0.{number}" for number in range(1, 5)]
    for host in hosts:
        await serve(host=host, port=port)
    with closing(Balancer(haproxy, tmp_path, WORKERS=f"worker:{port}")) as balancer:
        balancer.start(names=await names.start(), **PATIENT)
        engines = engines_at(balancer.address)
        for count in (1, 4, 2):
            names.addresses = hosts[:count]
            await ready(engines, count)
            caplog.clear()
            await asyncio.gather(*(ask(engines, seed) for seed in range(12)))
            assert len({line for line in caplog.messages if "have answered" in line}) == count
    assert beside.asked == 0


async def test_without_the_balancer_the_bot_answers_until_it_is_back(
    balancer: Balancer,
    serve: Serve,
    thinkers: Thinkers,
    engines_at: Engines,
    beside: Beside,
    caplog: pytest.LogCaptureFixture,
) -> None:
    balancer.start([await serve()], **PATIENT)
    engines = engines_at(balancer.address)
    await ready(engines, 1)
    asked = [ask(engines, seed) for seed in range(4)]
    await until(lambda: balancer.waiting == 3)
    balancer.close()
    await asyncio.gather(*asked)
    assert beside.asked == 4
    await until(lambda: said(caplog)[-1:] == ["WARNING are away,"])
    await ask(engines)
    assert beside.asked == 5

    thinkers.may_answer.set()
    balancer.resume()
    await ready(engines, 1)
    await ask(engines)
    assert beside.asked == 5
    assert said(caplog)[-2:] == ["INFO answer, 1", "INFO have answered:"]


async def test_what_waits_too_long_is_answered_beside_the_bot(
    balancer: Balancer,
    serve: Serve,
    thinkers: Thinkers,
    engines_at: Engines,
    beside: Beside,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(elsewhere, "LINE", 0.3)
    balancer.start([await serve()], timeout_queue="300ms", **PATIENT)
    engines = engines_at(balancer.address)
    await ready(engines, 1)
    first = ask(engines)
    await until(lambda: thinkers.asked)
    await asyncio.gather(*(ask(engines, seed) for seed in range(3)))
    assert beside.asked == 3
    assert engines.slots, "a long line is nobody's failure"
    thinkers.may_answer.set()
    await first
    assert beside.asked == 3
    await until(lambda: balancer.figures()["http_requests_total"] == 4)  # nobody stands in line twice


async def test_a_question_that_nobody_waits_for_leaves_the_line_and_the_worker(
    balancer: Balancer, serve: Serve, thinkers: Thinkers, engines_at: Engines
) -> None:
    balancer.start([await serve()], **PATIENT)
    engines = engines_at(balancer.address)
    await ready(engines, 1)
    first = ask(engines)
    await until(lambda: thinkers.asked)
    others = [ask(engines, seed) for seed in range(2)]
    await until(lambda: balancer.waiting == 2)
    for each in others:
        each.cancel()
    await until(lambda: balancer.waiting == 0)
    first.cancel()
    await until(lambda: balancer.figures()["current_sessions"] == 0)
    assert len(thinkers.asked) == 1, "the others have not come to it"


@pytest.mark.parametrize("token", ["correct-horse", "wrong-horse", None])
@pytest.mark.parametrize("is_behind", [False, True])
async def test_a_worker_and_the_balancer_want_the_token(
    request: pytest.FixtureRequest,
    serve: Serve,
    thinkers: Thinkers,
    engines_at: Engines,
    beside: Beside,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    is_behind: bool,
    token: str | None,
) -> None:
    thinkers.may_answer.set()
    address = await serve("correct-horse")
    if is_behind:
        monkeypatch.setenv("ENGINES_TOKEN", "correct-horse")
        balancer: Balancer = request.getfixturevalue("balancer")
        balancer.start([address], **PATIENT)
        await until(lambda: balancer.up)
        address = balancer.address
    await ask(engines_at(address, token))
    if token == "correct-horse":
        assert (beside.asked, said(caplog)) == (0, ["INFO answer, 1", "INFO have answered:"])
    else:
        assert (beside.asked, said(caplog)) == (1, ["WARNING are away,"])
        assert "another token than ENGINES_TOKEN" in caplog.text
    assert "horse" not in caplog.text
