"""Pictures drawn in processes beside the bot: whatever happens to a process, each caller gets the right picture."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from sumon.games import GAMES
from sumon.i18n import Translator, default_catalog
from sumon.render import DARK, Caption, draw_and_describe, drawing
from sumon.render.drawing import Drawing

WORDS = Translator("de", default_catalog())
VIEWS = [GAMES["sumon"].start("standard", "").view(None, draft) for draft in ("", "c1-c2", "f1-e2", "i1-i2")]
PATIENCE = 60.0  # seconds for a process to start on a busy machine


def work(number: int) -> tuple[bytes, str]:
    """The picture and alt text of one of several views."""
    return draw_and_describe("sumon", VIEWS[number], WORDS, palette=DARK, caption=Caption(locale="de"))


async def ask(pictures: Drawing, number: int) -> tuple[bytes, str]:
    """The same, from *pictures*."""
    view, caption = VIEWS[number], Caption(locale="de")
    return await pictures.run(draw_and_describe, "sumon", view, WORDS, palette=DARK, caption=caption)


async def ready(pictures: Drawing) -> int:
    """Waits for a process that is ready. Returns its number."""
    async with asyncio.timeout(PATIENCE):
        while True:
            pid = await pictures.run(os.getpid)
            if pid != os.getpid():
                return pid
            await asyncio.sleep(0.05)


def is_gone(pid: int) -> bool:
    """Whether the process ends soon."""
    end = time.perf_counter() + PATIENCE
    while Path(f"/proc/{pid}").exists() and time.perf_counter() < end:
        time.sleep(0.02)
    return not Path(f"/proc/{pid}").exists()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process is ended after a second without an answer."""
    monkeypatch.setattr(drawing, "PATIENCE", 1.0)


@pytest.fixture
async def pictures(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Drawing]:
    """Pictures drawn by one process, which is ready."""
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    monkeypatch.setattr(drawing, "PAUSE", 0.05)
    found = Drawing()
    found.begin()
    await ready(found)
    yield found
    await found.close()


async def test_a_process_draws_what_a_thread_draws_for_each_of_many_callers(pictures: Drawing) -> None:
    callers = [number % len(VIEWS) for number in range(40)]
    drawn = await asyncio.gather(*(ask(pictures, number) for number in callers))
    assert drawn == [work(number) for number in callers]


async def test_without_processes_threads_draw() -> None:
    none = Drawing()
    assert await none.run(os.getpid) == os.getpid()
    assert await ask(none, 1) == work(1)


async def test_a_caller_who_leaves_takes_no_ones_picture_along(pictures: Drawing) -> None:
    faults: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda loop, context: faults.append(context))
    tasks = [asyncio.create_task(ask(pictures, number)) for number in range(4)]
    await asyncio.sleep(0)
    tasks[1].cancel()
    assert [await tasks[number] for number in (0, 2, 3)] == [work(number) for number in (0, 2, 3)]
    assert not faults


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSTOP])
async def test_a_process_that_dies_or_freezes_costs_no_picture_and_is_replaced(
    pictures: Drawing, number: signal.Signals, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawing, "PATIENCE", 0.5)
    before = await ready(pictures)
    tasks = [asyncio.create_task(ask(pictures, each)) for each in range(4)]
    await asyncio.sleep(0)
    os.kill(before, number)
    assert await asyncio.gather(*tasks) == [work(each) for each in range(4)]
    assert await ask(pictures, 2) == work(2)
    monkeypatch.setattr(drawing, "PATIENCE", PATIENCE)
    assert await ready(pictures) != before
    assert await ask(pictures, 3) == work(3)
    assert await asyncio.to_thread(is_gone, before)


@pytest.mark.usefixtures("impatient")
async def test_a_long_line_is_no_reason_to_end_a_process(pictures: Drawing) -> None:
    before = await ready(pictures)
    await asyncio.gather(*(pictures.run(time.sleep, 0.05) for _ in range(50)))
    assert await ready(pictures) == before


async def test_what_a_picture_raises_reaches_its_caller_and_ends_nothing(pictures: Drawing) -> None:
    before = await ready(pictures)
    with pytest.raises(LookupError):
        await pictures.run(draw_and_describe, "chess", VIEWS[0], WORDS, palette=DARK, caption=Caption())
    assert await ready(pictures) == before


async def test_the_signals_that_stop_the_bot_leave_its_last_pictures_alone(pictures: Drawing) -> None:
    before = await ready(pictures)
    for number in (signal.SIGINT, signal.SIGTERM):
        os.kill(before, number)
    assert await ask(pictures, 1) == work(1)
    assert await ready(pictures) == before
    await pictures.close()
    assert await asyncio.to_thread(is_gone, before)
    assert await ask(pictures, 1) == work(1), "from a thread"
