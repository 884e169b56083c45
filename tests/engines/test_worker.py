"""The worker and strangers: whatever they send, its engines live on, and each gets a number or one line."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from itertools import islice
from random import Random
from typing import Any

import pytest
from aiohttp import ClientSession, web

from sumon.core.protocol import Analysis, Limit, View
from sumon.engines import choose, examine, worker
from sumon.engines.pool import EnginePool, StoppedError
from sumon.engines.questions import MAX_QUESTION, Question, bearer, read_answer, read_question, write_question
from sumon.engines.worker import SERVING, EngineWorker
from sumon.games import GAMES
from tests.depth import deep
from tests.patience import PATIENCE, until

from .mutated import questions

AT_A_TIME = 300  # mutated questions
JSON = {"Content-Type": "application/json"}
OK, BAD = 200, 400


def asked(**changed: Any) -> Question:
    rules = GAMES["sudoku"]
    view = rules.start("standard", rules.deal("standard", Random(1))).view(None)
    return Question("sudoku", view, 5, **(changed or {"level": "beginner"}))


TEXT = write_question(asked())


@pytest.fixture
async def engines() -> AsyncIterator[EnginePool]:
    """One process."""
    made = EnginePool(workers=1)
    yield made
    await made.close()


@pytest.fixture
async def serve() -> AsyncIterator[Callable[..., Any]]:
    """Serves a pool as a worker, and gives its address."""
    runners: list[web.AppRunner] = []

    async def begin(pool: EnginePool, token: str | None = None, **options: Any) -> str:
        runner = web.AppRunner(EngineWorker(pool, token).app(), shutdown_timeout=0.1, **{**SERVING, **options})
        runners.append(runner)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        return f"http://127.0.0.1:{runner.addresses[0][1]}"

    yield begin
    for runner in runners:
        await runner.cleanup()


@pytest.fixture
async def session() -> AsyncIterator[ClientSession]:
    async with ClientSession() as made:
        yield made


@pytest.fixture(autouse=True)
def _no_warming(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sumon.engines.pool.warm_up", nothing)


@pytest.fixture(autouse=True)
def _no_tracebacks(caplog: pytest.LogCaptureFixture) -> Any:
    caplog.set_level(logging.INFO)
    yield
    assert [record for record in caplog.records if record.exc_info or record.levelno >= logging.ERROR] == []


# ---------------------------------------------------------------------- what engines do here


def nothing() -> tuple[str, ...]:
    """Instead of making the engines ready."""
    return ()


def sleep_long(*_: object) -> Analysis:
    time.sleep(600)
    raise AssertionError


def take_memory(*_: object) -> int:
    return len([0] * 2**28)  # two gigabytes


def die(*_: object) -> None:
    os._exit(1)


def fail(*_: object) -> None:
    raise IndexError("out\nof range")


def sleep_a_little() -> int:
    time.sleep(0.5)
    return os.getpid()


async def post(session: ClientSession, url: str, text: bytes = TEXT, headers: Any = JSON) -> tuple[int, bytes]:
    async with session.post(url, data=text, headers=headers) as response:
        return response.status, await response.read()


# ---------------------------------------------------------------------- mutated questions


@pytest.mark.parametrize("seed", deep(range(34), 1))
async def test_a_mutated_question_has_an_answer_or_one_line(
    seed: int, compiled_engine: None, engines: EnginePool, serve: Callable[..., Any], session: ClientSession
) -> None:
    url = await serve(engines)
    await until(lambda: bool(engines.idle_for))  # the process that gets ready beside the first has taken its place
    process = await engines.run(os.getpid)
    answered = 0
    for text in islice(questions(Random(f"mutated {seed}")), AT_A_TIME):
        status, body = await post(session, url, text)
        assert status in (OK, BAD), (text, body)
        if status == OK:
            answered += 1
            assert read_answer(body, read_question(text)).line
        else:
            assert body.decode().strip(), text
            assert len(body.decode().splitlines()) == 1, text
            assert len(body) < 400, text
    assert 0 < answered < AT_A_TIME
    assert await engines.run(os.getpid) == process, "a process died over one of them"


# ---------------------------------------------------------------------- limits


async def test_a_process_that_takes_too_long_is_ended_and_replaced(engines: EnginePool) -> None:
    process = await engines.run(os.getpid)
    with pytest.raises(StoppedError, match=r"longer than 0.2 s"):
        await engines.run_within(0.2, sleep_long)
    assert await engines.run_within(PATIENCE, os.getpid) != process
    assert not engines.busy


async def test_a_process_that_takes_too_much_memory_is_ended_and_replaced(engines: EnginePool) -> None:
    process = await engines.run(os.getpid)
    with pytest.raises(StoppedError, match="memory"):
        await engines.run_within(PATIENCE, take_memory)
    assert await engines.run_within(PATIENCE, os.getpid) != process


async def test_a_question_that_kills_its_process_is_not_asked_again(
    engines: EnginePool, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(StoppedError, match="died"):
        await engines.run_within(PATIENCE, die)
    assert await engines.run_within(PATIENCE, os.getpid)
    assert not caplog.records


async def test_others_are_not_disturbed() -> None:
    two = EnginePool(workers=2)
    processes = {await two.run(os.getpid) for _ in range(2)}
    others = asyncio.create_task(two.run_within(PATIENCE, sleep_a_little))
    await asyncio.sleep(0)
    with pytest.raises(StoppedError):
        await two.run_within(0.1, sleep_long)
    assert await others in processes
    await two.close()


async def replace_process(
    engines: EnginePool, monkeypatch: pytest.MonkeyPatch, get_ready: Callable[[], object]
) -> None:
    """Ends the process that is ready by a question that takes too long; the next one does *get_ready*."""
    await engines.start()
    assert engines._warming is not None
    await engines._warming
    monkeypatch.setattr("sumon.engines.pool.warm_up", get_ready)
    with pytest.raises(StoppedError):
        await engines.run_within(0.1, sleep_long)


async def test_a_replaced_process_gets_ready_before_it_is_asked(
    engines: EnginePool, monkeypatch: pytest.MonkeyPatch
) -> None:
    await replace_process(engines, monkeypatch, sleep_a_little)
    assert await engines.run_within(0.4, os.getpid), "getting ready is not taken from its time"


async def test_a_replaced_process_that_cannot_get_ready_is_asked_all_the_same(
    engines: EnginePool, monkeypatch: pytest.MonkeyPatch
) -> None:
    await replace_process(engines, monkeypatch, die)
    assert await engines.run(os.getpid)


async def test_a_stranger_whose_question_is_too_long_is_told_so(
    engines: EnginePool,
    serve: Callable[..., Any],
    session: ClientSession,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    url = await serve(engines)
    monkeypatch.setattr(worker, "SECONDS_TO_STOP", -5.5)
    monkeypatch.setattr(worker, "choose", sleep_long)
    assert await post(session, url) == (500, b"it took longer than 0.5 s\n")
    assert [record.getMessage() for record in caplog.records if record.levelno == logging.WARNING] == [
        "a question was given up: it took longer than 0.5 s"
    ]
    monkeypatch.undo()
    assert (await post(session, url))[0] == OK


async def test_a_stranger_who_has_waited_long_in_line_is_told_so(
    engines: EnginePool, serve: Callable[..., Any], session: ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = await serve(engines)
    monkeypatch.setattr(worker, "LINE", 0.2)
    monkeypatch.setattr(worker, "choose", sleep_long)
    first = asyncio.create_task(post(session, url))
    await until(lambda: engines.busy)
    assert await post(session, url) == (503, b"no process was free for 0.2 s\n")
    first.cancel()
    monkeypatch.undo()
    assert (await post(session, url))[0] == OK


async def test_a_fault_of_an_engine_is_a_line(
    engines: EnginePool,
    serve: Callable[..., Any],
    session: ClientSession,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(worker, "choose", fail)
    assert await post(session, await serve(engines)) == (500, b"the engine failed\n")
    assert "an engine failed: IndexError: out of range" in caplog.text


async def test_many_nodes_are_looked_at_as_long_as_somebody_waits(
    engines: EnginePool, serve: Callable[..., Any], session: ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "examine", tell_limit)
    question = asked(limit=Limit(nodes=150_000))
    _, body = await post(session, await serve(engines), write_question(question))
    assert read_answer(body, question).score == 3 * question.budget


def tell_limit(game: str, view: View, limit: Limit, seed: int, move: str | None) -> Analysis:
    """An answer with the seconds of *limit* as its score."""
    found = choose(game, "beginner", view, seed)
    return Analysis(found.move, limit.seconds, found.line, 1, 1, False)


# ---------------------------------------------------------------------- askers


async def test_who_hangs_up_frees_the_place(
    engines: EnginePool, serve: Callable[..., Any], session: ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = await serve(engines)
    process = await engines.run(os.getpid)
    monkeypatch.setattr(worker, "choose", sleep_long)
    asking = [asyncio.create_task(post(session, url)) for _ in range(3)]
    await until(lambda: engines.busy)
    await asyncio.sleep(0.2)  # one is being answered, the others wait
    for each in asking:
        each.cancel()
    assert await engines.run(os.getpid) != process
    await until(lambda: not engines.busy)
    monkeypatch.undo()
    status, body = await post(session, url)
    assert status == OK
    assert read_answer(body, asked()) == choose("sudoku", "beginner", asked().view, 5)


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"POST",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Type: appl",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{",
    ],
)
async def test_half_a_question_is_not_waited_for(
    half: bytes, engines: EnginePool, serve: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "SECONDS_TO_ARRIVE", 0.2)
    host, port = (await serve(engines, keepalive_timeout=0.2, lingering_time=0.1))[7:].split(":")

    async def ask() -> None:
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(half)
        async with asyncio.timeout(PATIENCE):
            with suppress(ConnectionError):
                await reader.read()  # until it is closed
        writer.close()

    await asyncio.gather(*(ask() for _ in range(30)))


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Content-Type": "text/plain"}, 415),
        ({"Content-Type": "application/x-www-form-urlencoded"}, 415),
        ({"Content-Type": "multipart/form-data"}, 415),
        ({**JSON, "Origin": "https://example.org"}, 403),
        ({**JSON, "Origin": "null"}, 403),
        ({**JSON, "Content-Encoding": "gzip"}, 400),
    ],
)
async def test_no_web_page_can_ask(
    headers: dict[str, str], status: int, engines: EnginePool, serve: Callable[..., Any], session: ClientSession
) -> None:
    told, body = await post(session, await serve(engines), headers=headers)
    assert told == status
    assert len(body.splitlines()) == 1


async def test_no_web_page_is_allowed_to_ask(
    engines: EnginePool, serve: Callable[..., Any], session: ClientSession
) -> None:
    asks = {"Origin": "https://example.org", "Access-Control-Request-Method": "POST"}
    async with session.options(await serve(engines), headers=asks) as response:
        assert response.status == 403
        assert not [name for name in response.headers if name.lower().startswith("access-control")]


async def test_a_question_that_is_too_long_is_refused(
    engines: EnginePool, serve: Callable[..., Any], session: ClientSession
) -> None:
    status, body = await post(session, await serve(engines), b" " * (MAX_QUESTION + 1))
    assert status == 413
    assert len(body.splitlines()) == 1


async def test_only_who_knows_the_token_is_answered(
    engines: EnginePool, serve: Callable[..., Any], session: ClientSession, caplog: pytest.LogCaptureFixture
) -> None:
    url = await serve(engines, "correct-horse")
    for given in ({}, {"Authorization": bearer("wrong")}, {"Authorization": "correct-horse"}):
        assert await post(session, url, headers={**JSON, **given}) == (
            401,
            b"the token is missing, or another one\n",
        )
        async with session.get(url, headers=given) as response:
            assert response.status == 401
            assert response.headers["WWW-Authenticate"] == "Bearer"
    assert (await post(session, url, headers={**JSON, "Authorization": bearer("correct-horse")}))[0] == OK
    assert "horse" not in caplog.text


async def test_a_balancer_learns_when_the_first_process_is_ready(
    engines: EnginePool, serve: Callable[..., Any], session: ClientSession
) -> None:
    url = await serve(engines)

    async def status() -> int:
        async with session.get(f"{url}/ready") as response:
            return response.status

    assert await status() == 503
    await until(lambda: engines.ready)
    assert await status() == OK


async def test_the_answer_is_that_of_the_engines(
    engines: EnginePool, serve: Callable[..., Any], session: ClientSession
) -> None:
    question = asked(limit=Limit(nodes=10), move=None)
    status, body = await post(session, await serve(engines), write_question(question))
    assert status == OK
    assert read_answer(body, question) == examine("sudoku", question.view, Limit(nodes=10), 5)
