"""The pool of engine processes: answers, survives dying workers, and ends when told to."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from random import Random

import pytest

from sumon.core import Limit
from sumon.engines import choose, examine, pool
from sumon.engines.pool import EnginePool
from sumon.games import GAMES
from tests.patience import until


@pytest.fixture
async def engines() -> AsyncIterator[EnginePool]:
    """A pool of one worker."""
    made = EnginePool(workers=1)
    yield made
    await made.close()


def start():
    return GAMES["sumon"].start("standard", "").view(None)


def first_view(game: str):
    rules = GAMES[game]
    variant = rules.variants[0]
    return rules.start(variant, rules.deal(variant, Random(1))).view(None)


def die_once(path: str) -> str:
    """Runs in a worker: kills it the first time."""
    if Path(path).exists():
        return "alive"
    Path(path).touch()
    os.kill(os.getpid(), signal.SIGKILL)
    return "unreachable"


def die(_: str) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


async def test_pool_chooses_what_the_engine_chooses(engines: EnginePool) -> None:
    assert await engines.choose("sumon", "casual", start(), 5) == choose("sumon", "casual", start(), 5)


async def test_dead_worker_is_replaced_and_its_task_begun_again(
    engines: EnginePool, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert await engines.run(die_once, str(tmp_path / "died")) == "alive"
    assert sum("died" in record.message for record in caplog.records) == 1
    assert not engines.busy


async def test_task_that_always_kills_its_worker_is_given_up(engines: EnginePool) -> None:
    with pytest.raises(RuntimeError, match="died 3 times"):
        await engines.run(die, "")
    assert await engines.choose("sumon", "beginner", start(), 1)


async def test_more_tasks_than_workers_wait_their_turn(engines: EnginePool) -> None:
    tasks = [asyncio.create_task(engines.choose("sumon", "beginner", start(), seed)) for seed in range(5)]
    await asyncio.sleep(0)
    assert engines.busy
    moves = [(await task).move for task in tasks]
    assert moves == [choose("sumon", "beginner", start(), seed).move for seed in range(5)]
    assert not engines.busy


async def test_closing_ends_a_long_search_at_once(engines: EnginePool) -> None:
    await engines.choose("sumon", "beginner", start(), 1)
    thinking = asyncio.create_task(engines.run(_sleep_long))
    await asyncio.sleep(0.2)
    await engines.close()
    with pytest.raises((RuntimeError, asyncio.CancelledError)):
        await thinking
    with pytest.raises(RuntimeError, match="closed"):
        await engines.choose("sumon", "beginner", start(), 1)


async def test_cancelled_task_gives_its_worker_back(engines: EnginePool) -> None:
    first = asyncio.create_task(engines.choose("sumon", "beginner", start(), 1))
    await asyncio.sleep(0)
    first.cancel()
    with pytest.raises(asyncio.CancelledError):
        await first
    assert (await engines.choose("sumon", "beginner", start(), 2)).move


async def test_warning_of_a_worker_is_logged_once(
    engines: EnginePool, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "warm_up", _warns)
    two = EnginePool(workers=2)
    await two.start()
    assert two._warming is not None
    await two._warming
    await two.close()
    logged = [record.message for record in caplog.records if record.levelno == logging.WARNING]
    assert logged == ["no compiler"]


async def test_start_returns_before_the_workers_are_warm(engines: EnginePool) -> None:
    await engines.start()
    assert engines._warming is not None
    assert not engines._warming.done()
    assert (await engines.choose("sumon", "casual", start(), Random(1).getrandbits(8))).move


async def test_pool_of_one_answers_while_it_is_getting_ready(
    engines: EnginePool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ready = tmp_path / "ready"
    monkeypatch.setattr(pool, "warm_up", partial(_wait_for, str(ready)))
    await engines.start()
    await asyncio.sleep(0)
    assert not engines.busy
    assert engines.idle_for == 0
    for game in ("sudoku", "sumon"):
        assert (await engines.choose(game, "beginner", first_view(game), 1)).move
    searched = asyncio.create_task(engines.choose("sumon", "casual", first_view("sumon"), 1))
    (cold,) = engines._workers
    assert (await engines.choose("sudoku", "beginner", first_view("sudoku"), 1)).move
    assert not searched.done()
    ready.touch()
    assert engines._warming is not None
    await engines._warming
    assert (engines.ready, cold.is_begun) == (1, False)
    assert (await searched).move
    assert (await engines.choose("sudoku", "beginner", first_view("sudoku"), 2)).move


async def test_question_does_not_wait_for_another_worker_that_is_getting_ready(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(pool, "warm_up", partial(_wait_for, str(tmp_path / "never")))
    two = EnginePool(workers=2)
    await two.start()
    await asyncio.sleep(0)
    assert not two.busy
    assert (await two.choose("sudoku", "beginner", first_view("sudoku"), 1)).move
    await two.close()


async def test_every_worker_gets_ready(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "warm_up", _warns_of_itself)
    three = EnginePool(workers=3)
    await three.start()
    assert three._warming is not None
    await three._warming
    assert len(set(warnings_in(caplog))) == 3
    assert not three.busy
    await three.close()


async def test_worker_that_dies_while_it_gets_ready_is_replaced_and_gets_ready(
    engines: EnginePool, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(pool, "warm_up", partial(_die_once_and_warn, str(tmp_path / "died")))
    await engines.start()
    assert engines._warming is not None
    await engines._warming
    assert warnings_in(caplog)[-1] == "no compiler"
    assert not engines.busy


async def test_worker_that_has_died_before_it_gets_ready_is_replaced_and_gets_ready(
    engines: EnginePool, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "warm_up", _warns)
    process = await engines.run(os.getpid)
    os.kill(process, signal.SIGKILL)
    await until(lambda: not is_running(process))
    await asyncio.sleep(0.2)  # until the pool has noticed
    await engines.start()
    assert engines._warming is not None
    await engines._warming
    assert warnings_in(caplog)[-1] == "no compiler"


async def test_engine_that_cannot_get_ready_is_logged_and_questions_are_still_answered(
    engines: EnginePool, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "warm_up", _fails)
    await engines.start()
    assert engines._warming is not None
    await engines._warming
    (logged,) = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert logged.exc_info is not None
    assert "no space left" in str(logged.exc_info[1])
    assert (await engines.choose("sudoku", "beginner", first_view("sudoku"), 1)).move


async def test_closing_ends_getting_ready_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "warm_up", _sleep_long)
    two = EnginePool(workers=2)
    await two.start()
    warming = two._warming
    assert warming is not None
    process = await two.run(os.getpid)
    await two.close()
    with pytest.raises(asyncio.CancelledError):
        await warming
    await until(lambda: not is_running(process))


def warnings_in(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.message for record in caplog.records if record.levelno == logging.WARNING]


def _wait_for(path: str) -> tuple[str, ...]:
    while not Path(path).exists():
        time.sleep(0.01)
    return ()


def _warns_of_itself() -> tuple[str, ...]:
    return (f"process {os.getpid()}",)


def _die_once_and_warn(path: str) -> tuple[str, ...]:
    die_once(path)
    return ("no compiler",)


def _fails() -> tuple[str, ...]:
    raise OSError("no space left")


async def test_idle_work_has_a_process_that_gives_way(engines: EnginePool) -> None:
    assert engines.idle_for > 0
    assert await engines.run_idle(os.nice, 0) == 19
    engines.rest()
    assert await engines.run_idle(os.nice, 0) == 19, "it begins anew"


async def test_what_nobody_waits_for_is_examined_the_same_unless_a_question_came_first(engines: EnginePool) -> None:
    view, limit = first_view("sudoku"), Limit(nodes=1_000)
    assert await engines.examine_quietly("sudoku", view, limit, 3) == examine("sudoku", view, limit, 3)
    asked = asyncio.create_task(engines.run(_sleep_long))
    await asyncio.sleep(0)
    assert await engines.examine_quietly("sudoku", view, limit, 3) is None
    await engines.close()
    with pytest.raises((RuntimeError, asyncio.CancelledError)):
        await asked


async def test_a_question_ends_idle_work_at_once(engines: EnginePool) -> None:
    process = await engines.run_idle(os.getpid)
    assert process is not None
    idling = asyncio.create_task(engines.run_idle(_sleep_long))
    await asyncio.sleep(0.1)
    asked = asyncio.create_task(engines.run(_sleep_long))
    assert await idling is None
    await until(lambda: not is_running(process))
    assert engines.idle_for == 0
    assert await engines.run_idle(_sleep_long) is None, "nor does it begin while one is answered"
    await engines.close()
    with pytest.raises((RuntimeError, asyncio.CancelledError)):
        await asked


async def test_engines_are_idle_again_when_they_have_answered(engines: EnginePool) -> None:
    assert (await engines.choose("sumon", "beginner", start(), 1)).move
    assert engines.idle_for > 0
    assert await engines.run_idle(os.getpid)


async def test_what_idle_work_raises_is_raised_and_closing_ends_it(engines: EnginePool) -> None:
    with pytest.raises(ZeroDivisionError):
        await engines.run_idle(divmod, 1, 0)
    idling = asyncio.create_task(engines.run_idle(_sleep_long))
    await asyncio.sleep(0.1)
    await engines.close()
    assert await idling is None
    assert await engines.run_idle(os.getpid) is None


def _sleep_long() -> None:
    time.sleep(600)


def _warns() -> tuple[str, ...]:
    return ("no compiler",)


ORPHANED = """
import asyncio, os, signal
from sumon.engines.pool import EnginePool

async def main():
    print(await EnginePool(workers=1).run(os.getpid), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    asyncio.run(main())
"""


def is_running(process: int) -> bool:
    # In a container nobody may collect what is left of an ended process, which is then in state Z.
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):  # gone before, or while it was read
        return False


def test_worker_ends_when_its_parent_is_killed(tmp_path: Path) -> None:
    program = tmp_path / "orphaned.py"
    program.write_text(ORPHANED, encoding="utf-8")
    root = str(Path(pool.__file__).parents[2])
    run = subprocess.run(
        [sys.executable, str(program)],
        env={**os.environ, "PYTHONPATH": root},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        check=False,
    )
    worker = int(run.stdout)
    for _ in range(200):
        if not is_running(worker):
            break
        time.sleep(0.05)
    assert not is_running(worker)
