"""Workers for the tests of engines elsewhere, each a process.

`python -m tests.play.elsewhere.workers KIND HOST PORT` starts one.
Those that are not honest say that they are there, and answer questions as their kind says. They need no process,
unless they die of it.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import logging
import os
import pickle
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar
from urllib.request import urlopen

from aiohttp import web

from sumon.engines import pool, worker
from sumon.engines.pool import EnginePool
from sumon.engines.process import WorkerProcess
from sumon.engines.questions import PATHS
from sumon.engines.worker import EngineWorker
from sumon.games import GAMES
from tests.patience import PATIENCE
from tests.play.elsewhere.questions import choose_slowly, nothing, warm_up_slowly

SUDOKU = GAMES["sudoku"].start("standard", GAMES["sudoku"].deal("standard", Random(1)))
VIEW = SUDOKU.view(SUDOKU.to_move)
if TYPE_CHECKING:
    import pytest  # every worker imports this file

T = TypeVar("T")
ROOT = Path(__file__).resolve().parents[3]
RIGHT = {"line": ["?"], "score": 1.5, "nodes": 1, "depth": 1, "exact": False}


class Lasting(WorkerProcess):
    """A process beside the bots of all tests: to start one takes longer than most of them."""

    def end(self) -> None:
        """The next test needs it."""

    def begin_anew(self) -> None:
        super().end()


@dataclass
class Beside:
    """How many questions the engines beside the bot have been asked."""

    asked: int = 0


def said(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The log about the engines elsewhere: the level of each line, and its first words."""
    return [
        f"{record.levelname} {' '.join(record.getMessage().split()[4:6])}"
        for record in caplog.records
        if record.name.startswith(("sumon.engines.elsewhere", "aiohttp", "asyncio"))
    ]


class Workers:
    """Worker processes on loopback, which note what they are asked in *folder*."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.running: dict[str, subprocess.Popen[bytes]] = {}

    def start(self, kind: str, *names: str, at: str | None = None) -> list[str]:
        """The addresses of new workers, which are there, and ready unless they are cold; *at*: of the only one."""
        addresses = [at or f"http://127.0.0.1:{free_port()}" for _ in names]
        for name, address in zip(names, addresses, strict=True):
            self.running[name] = subprocess.Popen(
                [sys.executable, "-m", "tests.play.elsewhere.workers", kind, *address[7:].split(":")],
                cwd=ROOT,
                env={**os.environ, "SUMON_TEST_FOLDER": str(self._folder), "SUMON_TEST_WORKER": name},
                stderr=subprocess.DEVNULL,
            )
        deadline = time.monotonic() + PATIENCE
        for address in addresses:
            while not _is_there(address, kind):
                assert time.monotonic() < deadline, f"{kind} has not begun"
                time.sleep(0.02)
        return addresses

    def kill(self, name: str) -> None:
        process = self.running.pop(name)
        process.kill()
        process.wait()

    def stop(self) -> None:
        for name in list(self.running):
            self.kill(name)

    def thinking(self) -> set[str]:
        """The names of those that have begun to think; `beside` is a process beside the bot."""
        return {path.name.partition("-")[2] for path in self._folder.glob("thinking-*")}

    def asked(self) -> int:
        """How many questions dishonest workers have been asked."""
        return len(list(self._folder.glob("asked-*")))


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def _is_there(address: str, kind: str) -> bool:
    with suppress(OSError), urlopen(address) as response:
        return kind == "cold" or bool(json.load(response)["ready"])
    return False


# ---------------------------------------------------------------------- what they answer


class Bomb:
    """Leaves a file behind where it is loaded."""

    def __reduce__(self) -> tuple[Any, ...]:
        return os.mkdir, (str(Path(os.environ["SUMON_TEST_FOLDER"]) / "boom"),)


class ExplodingError(Exception):
    """The same as an error."""

    def __reduce__(self) -> tuple[Any, ...]:
        return Bomb().__reduce__()


Serve = Callable[..., Awaitable[str]]
Answer = Callable[[web.Request, dict[str, Any]], Awaitable[web.StreamResponse]]


def says(body: bytes, **options: Any) -> Answer:
    async def answer(request: web.Request, question: dict[str, Any]) -> web.StreamResponse:
        return web.Response(body=body, **options)

    return answer


def says_right(**changed: Any) -> Answer:
    """A right answer, but for what is *changed*."""

    async def answer(request: web.Request, question: dict[str, Any]) -> web.StreamResponse:
        said = {**RIGHT, "line": [legal_turn(question)], **changed}
        return web.Response(body=json.dumps(said).encode())

    return answer


def packs(thing: object, status: int = 200) -> Answer:
    """*thing* as a pickle."""

    async def answer(request: web.Request, question: dict[str, Any]) -> web.StreamResponse:
        return web.Response(body=pickle.dumps(thing), status=status)

    return answer


def legal_turn(question: dict[str, Any]) -> str:
    view = question["view"]
    return f"{view['tile']}@{name_of(view['choices'][0][0])}"


def name_of(square: int) -> str:
    return f"{'abcdefghi'[square % 9]}{square // 9 + 1}"


async def plays_on_an_occupied_square(request: web.Request, question: dict[str, Any]) -> web.StreamResponse:
    view = question["view"]
    square = next(square for square, digit in enumerate(view["grid"]) if digit)
    return web.Response(body=json.dumps({**RIGHT, "line": [f"{view['tile']}@{name_of(square)}"]}).encode())


async def fails(request: web.Request, question: dict[str, Any]) -> NoReturn:
    raise ModuleNotFoundError("No module named 'sumon.games.chess'")


async def is_silent(request: web.Request, question: dict[str, Any]) -> NoReturn:
    await asyncio.Event().wait()
    raise AssertionError


async def dies(request: web.Request, question: dict[str, Any]) -> NoReturn:
    os._exit(1)


async def drops_the_connection(request: web.Request, question: dict[str, Any]) -> web.StreamResponse:
    assert request.transport is not None
    request.transport.close()
    return web.Response()


async def drips(request: web.Request, question: dict[str, Any]) -> web.StreamResponse:
    response = web.StreamResponse()
    await response.prepare(request)
    while True:
        await response.write(b" ")
        await asyncio.sleep(0.05)


async def pours(request: web.Request, question: dict[str, Any]) -> web.StreamResponse:
    response = web.StreamResponse()
    await response.prepare(request)
    while True:
        await response.write(b" " * 1_000_000)


async def leads_elsewhere(request: web.Request, question: dict[str, Any]) -> NoReturn:
    raise web.HTTPTemporaryRedirect("/elsewhere", headers={"Set-Cookie": "a=b"})


HOSTILE: dict[str, Answer] = {
    "a turn that the rules refuse": plays_on_an_occupied_square,
    "a turn that nobody can read": says_right(line=["x" * 200]),
    "a turn in other words": says_right(line=["D4"]),
    "a number": says(b"5"),
    "none": says(b"null"),
    "10 MB": says(b" " * 10_000_000 + b"5"),
    "an exception": fails,
    "silence": is_silent,
    "death": dies,
    "a bomb": packs(Bomb()),
    "a bomb as an exception": packs(ExplodingError("boom"), status=500),
    "a dropped connection": drops_the_connection,
    "one byte after the other": drips,
    "one megabyte after the other": pours,
    "a way elsewhere": leads_elsewhere,
    "10 MB packed into 10 kB": says(gzip.compress(b" " * 10_000_000), headers={"Content-Encoding": "gzip"}),
    "brackets in brackets": says(b"[" * 16_000),
    "a score that is none": says_right(score=float("nan")),
    "a score of 400 digits": says_right(score=10**400),
    "a boolean for a number": says_right(nodes=True),
    "nothing of a line": says_right(line=[]),
    "a further field": says_right(program="import os"),
    "bad UTF-8": says(b'"\xff"'),
}


def hostile(kind: str) -> web.Application:
    async def tell(request: web.Request) -> web.Response:
        return web.Response(body=b'{"ready":1}')

    async def answer(request: web.Request) -> web.StreamResponse:
        (Path(os.environ["SUMON_TEST_FOLDER"]) / f"asked-{time.time_ns()}").touch()
        return await HOSTILE[kind](request, json.loads(await request.read()))

    app = web.Application()
    app.router.add_get("/", tell)
    for path in (*PATHS.values(), "/elsewhere"):
        app.router.add_post(path, answer)
    return app


@asynccontextmanager
async def serving(app: web.Application, host: str = "127.0.0.1", port: int = 0) -> AsyncIterator[str]:
    """The address of *app* in this process, as long as the block lasts."""
    # What it logs is not what the bot logs.
    options = {"access_log": None, "logger": logging.getLogger(__name__), "handler_cancellation": True}
    runner = web.AppRunner(app, shutdown_timeout=0.1, **options)
    await runner.setup()
    site = web.TCPSite(runner, host, port)
    await site.start()
    yield f"http://{host}:{runner.addresses[0][1]}"
    await runner.cleanup()


class Thinkers(EnginePool):
    """Engines of workers in this process: they note what they are asked, and answer once *may_answer* is set."""

    def __init__(self) -> None:
        super().__init__(workers=1)
        self.ready = 1
        self.asked: list[str] = []
        self.may_answer = asyncio.Event()

    async def start(self) -> None:
        """They are ready."""

    async def run_within(
        self, seconds: float, function: Callable[..., T], *args: object, line: float | None = None
    ) -> T:
        self.asked.append(function.__name__)
        await self.may_answer.wait()
        return function(*args)

    def worker(self, token: str | None = None) -> web.Application:
        return EngineWorker(self, token).app()


def honest(kind: str) -> web.Application:
    pool.warm_up = warm_up_slowly if kind == "cold" else nothing
    if kind == "slow":
        worker.choose = choose_slowly
    return EngineWorker(EnginePool(workers=1)).app()


def main(kind: str, host: str, port: str) -> None:
    app = hostile(kind) if kind in HOSTILE else honest(kind)
    web.run_app(app, host=host, port=int(port), print=None, access_log=None)


if __name__ == "__main__":
    main(*sys.argv[1:])
