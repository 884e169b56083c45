"""Engines elsewhere, those beside the bot, and services that use both."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sumon.core.protocol import Analysis
from sumon.engines import elsewhere, pool
from sumon.engines.elsewhere import EnginesElsewhere
from sumon.engines.pool import EnginePool
from sumon.services.services import Services
from sumon.storage import open_store
from tests.databases import SqliteFile
from tests.play.elsewhere.questions import nothing
from tests.play.elsewhere.workers import Beside, Lasting, Serve, Thinkers, Workers, serving


@pytest.fixture
def workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> Iterator[Workers]:
    """No workers yet; nobody waits long for them."""
    caplog.set_level(logging.INFO)
    monkeypatch.setattr(pool, "warm_up", nothing)
    monkeypatch.setattr(elsewhere, "PATIENCE", 1.0)
    monkeypatch.setattr(elsewhere, "LOOK", 0.1)
    monkeypatch.setenv("SUMON_TEST_FOLDER", str(tmp_path))
    made = Workers(tmp_path)
    yield made
    made.stop()


@pytest.fixture(scope="module")
def process() -> Iterator[Lasting]:
    process = Lasting()
    yield process
    process.begin_anew()


@pytest.fixture
def beside(process: Lasting, monkeypatch: pytest.MonkeyPatch) -> Beside:
    """Counts what the engines beside the bot are asked."""
    counted = Beside()

    def counting(ask: Callable[..., Awaitable[Analysis]]) -> Callable[..., Awaitable[Analysis]]:
        def ask_and_count(*question: Any) -> Awaitable[Analysis]:
            counted.asked += 1
            return ask(*question)

        return ask_and_count

    monkeypatch.setattr(pool, "WorkerProcess", lambda *begin: process)
    for name in ("choose", "examine"):
        monkeypatch.setattr(EnginePool, name, counting(getattr(EnginePool, name)))
    return counted


@pytest.fixture
async def engines_at(beside: Beside) -> AsyncIterator[Callable[..., EnginesElsewhere]]:
    made: list[EnginesElsewhere] = []

    def make(address: str, token: str | None = None) -> EnginesElsewhere:
        made.append(EnginesElsewhere(address, token, workers=1))
        return made[-1]

    yield make
    for engines in made:
        await engines.close()


@pytest.fixture
async def services(tmp_path: Path) -> AsyncIterator[Callable[[EnginesElsewhere], Services]]:
    store = await open_store(SqliteFile(tmp_path / "matches.db", migrated=True).url)
    yield lambda engines: Services(store, engines, now=lambda: datetime.now(UTC), rng=Random(1))
    await store.close()


@pytest.fixture
def thinkers(workers: Workers) -> Thinkers:
    return Thinkers()


@pytest.fixture
async def serve(thinkers: Thinkers) -> AsyncIterator[Serve]:
    """Begins to serve *thinkers* as one more worker in this process, and gives its address."""
    async with AsyncExitStack() as stack:

        async def begin(token: str | None = None, **place: Any) -> str:
            return await stack.enter_async_context(serving(thinkers.worker(token), **place))

        yield begin
