"""Draws pictures in processes beside the bot, so that its event loop does not share the interpreter with them.

A process reads calls from its standard input and writes their results to its standard output, one after the other.
It ends with its input, and so with the bot. Until it has started, and where it fails, threads of the bot draw.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import logging
import os
import pickle
import signal
import struct
import sys
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import ParamSpec, TypeVar

from sumon.cache import CACHE, LIMIT
from sumon.games import GAMES
from sumon.render import draw
from sumon.render.renderer import renderer_of

log = logging.getLogger(__name__)

ROOT = Path(__file__).parents[2]
NAME = "pictures"  # of a process, as the system shows it
PATIENCE = 5.0  # seconds without an answer, after which a process is ended: the slowest picture takes a tenth of it
PAUSE, LONGEST_PAUSE = 1.0, 60.0  # seconds until a process that has died starts again, doubled each time
M_TRIM_THRESHOLD, M_MMAP_THRESHOLD = -1, -3  # in malloc.h
_SIZE = struct.Struct(">I")
_READY = _FAILED = b""

P = ParamSpec("P")
T = TypeVar("T")


class _NotDrawnError(Exception):
    """The process has ended, or the call has raised; it is made again in a thread."""


class DrawingProcess(asyncio.SubprocessProtocol):
    """A process that makes one call after the other. *on_end*: called when it has ended."""

    def __init__(self, on_end: Callable[[DrawingProcess], None]) -> None:
        self._on_end = on_end
        self._transport: asyncio.SubprocessTransport | None = None
        self._waiting: deque[asyncio.Future[bytes]] = deque()
        self._received = bytearray()
        self._answered_at = 0.0  # or begun to wait, on the clock of the loop
        self._check: asyncio.TimerHandle | None = None
        self.is_ready = False
        self.ended = asyncio.Event()

    @property
    def line(self) -> int:
        """The number of calls that have not been answered."""
        return len(self._waiting)

    async def spawn(self, cache: int) -> None:
        """Starts the process, with *cache* bytes for what it draws again. Raises OSError."""
        code = f"from {__name__} import serve; serve({cache})"
        await asyncio.get_running_loop().subprocess_exec(
            lambda: self, sys.executable, "-c", code, cwd=ROOT, stderr=None
        )

    async def call(self, drawing: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """The result of *drawing*. Raises _NotDrawnError."""
        assert self._transport is not None
        requests = self._transport.get_pipe_transport(0)
        assert isinstance(requests, asyncio.WriteTransport)
        call = pickle.dumps((drawing, args, named), pickle.HIGHEST_PROTOCOL)
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[bytes] = loop.create_future()
        if not self._waiting:
            self._answered_at = loop.time()
        self._waiting.append(answer)
        if self._check is None:
            self._check = loop.call_later(PATIENCE, self._end_if_frozen)
        requests.write(_SIZE.pack(len(call)) + call)
        result = await answer
        if result == _FAILED:
            raise _NotDrawnError
        drawn: T = pickle.loads(result)
        return drawn

    def end(self) -> None:
        """Kills the process."""
        self.is_ready = False
        if self._transport is not None:
            with suppress(ProcessLookupError):
                self._transport.kill()

    def _end_if_frozen(self) -> None:
        """Ends the process if calls wait and none has been answered for too long; otherwise looks again."""
        loop, self._check = asyncio.get_running_loop(), None
        left = self._answered_at + PATIENCE - loop.time()
        if self._waiting and left > 0:
            self._check = loop.call_later(left, self._end_if_frozen)
        elif self._waiting:
            log.warning("a drawing process has not answered for %g s, and is ended", PATIENCE)
            self.end()

    # ------------------------------------------------------------------ as asyncio reports it

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.SubprocessTransport)
        self._transport = transport

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        received = self._received
        received += data
        while len(received) >= _SIZE.size:
            end = _SIZE.size + _SIZE.unpack_from(received)[0]
            if len(received) < end:
                break
            result = bytes(memoryview(received)[_SIZE.size : end])
            del received[:end]
            self._take(result)

    def _take(self, result: bytes) -> None:
        if not self.is_ready:
            self.is_ready = True
            return
        self._answered_at = asyncio.get_running_loop().time()
        answer = self._waiting.popleft()
        if not answer.done():  # the caller may have been cancelled
            answer.set_result(result)

    def pipe_connection_lost(self, fd: int, error: Exception | None) -> None:
        self.is_ready = False

    def connection_lost(self, error: Exception | None) -> None:
        self.is_ready = False
        self.ended.set()
        while self._waiting:
            answer = self._waiting.popleft()
            if not answer.done():
                answer.set_result(_FAILED)
        self._on_end(self)


class Drawing:
    """The drawing processes of the bot. Without any, and until they are ready, threads draw."""

    def __init__(self) -> None:
        self._processes: list[DrawingProcess] = []
        self._spawning: set[asyncio.Task[None]] = set()
        self._pause = PAUSE
        self._is_open = False

    async def run(self, drawing: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """The result of *drawing*, which must be a function of a module, with values that can be pickled.

        Raises what *drawing* raises.
        """
        ready = [process for process in self._processes if process.is_ready]
        if ready:
            with suppress(_NotDrawnError):
                drawn = await min(ready, key=lambda process: process.line).call(drawing, *args, **named)
                self._pause = PAUSE
                return drawn
        return await asyncio.to_thread(drawing, *args, **named)

    def begin(self, *, cache: int = LIMIT) -> None:
        """Starts one process less than there are cores, one at least and two at most. They share *cache* bytes."""
        self._is_open = True
        count = max(1, min(2, (os.cpu_count() or 1) - 1))
        for _ in range(count):
            self._begin_one(0.0, cache // count)

    async def close(self) -> None:
        """Ends the processes; threads draw from now on."""
        self._is_open = False
        for task in self._spawning:
            task.cancel()
        await asyncio.gather(*self._spawning, return_exceptions=True)
        for process in tuple(self._processes):
            process.end()
            await process.ended.wait()

    def _begin_one(self, pause: float, cache: int) -> None:
        task = asyncio.create_task(self._spawn(pause, cache))
        self._spawning.add(task)
        task.add_done_callback(self._spawning.discard)

    async def _spawn(self, pause: float, cache: int) -> None:
        await asyncio.sleep(pause)
        process = DrawingProcess(lambda ended: self._replace(ended, cache))
        try:
            await process.spawn(cache)
        except OSError as error:
            log.warning("no drawing process could be started: %s", error)
            self._replace(process, cache)
        else:
            self._processes.append(process)

    def _replace(self, ended: DrawingProcess, cache: int) -> None:
        if ended in self._processes:
            self._processes.remove(ended)
        if self._is_open:
            log.warning("a drawing process has ended; the next one starts in %g s", self._pause)
            self._begin_one(self._pause, cache)
            self._pause = min(2 * self._pause, LONGEST_PAUSE)


DRAWING = Drawing()


def keep_freed_memory() -> None:
    """Makes the C library keep freed memory, if it is glibc.

    Otherwise it returns the memory of each picture to the system and requests it again for the next one, page by
    page, which took a third of the time of drawing.
    """
    if sys.platform == "linux":
        with suppress(AttributeError):  # another C library
            mallopt = ctypes.CDLL(None).mallopt
            mallopt(M_TRIM_THRESHOLD, 128 * 2**20)
            mallopt(M_MMAP_THRESHOLD, 32 * 2**20)


def serve(cache: int) -> None:
    """Runs in a drawing process: makes calls until the input ends. *cache*: the bytes for what is drawn again."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)  # the bot decides when it ends
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what is printed by mistake is no answer
    with suppress(OSError):
        Path("/proc/self/comm").write_text(NAME)
    keep_freed_memory()
    CACHE.limit(cache)
    _warm_up()
    result = _READY
    while True:
        answers.write(_SIZE.pack(len(result)) + result)
        answers.flush()
        head = sys.stdin.buffer.read(_SIZE.size)
        if len(head) < _SIZE.size:
            return
        call = sys.stdin.buffer.read(*_SIZE.unpack(head))
        try:
            drawing, args, named = pickle.loads(call)
            result = pickle.dumps(drawing(*args, **named), pickle.HIGHEST_PROTOCOL)
        except Exception:  # the bot makes the call again, and meets it itself
            result = _FAILED


def _warm_up() -> None:
    """Imports the games and their renderers, and draws the first picture, which needs the typefaces."""
    for game in GAMES:
        renderer_of(game)
    draw("sumon", GAMES["sumon"].start("standard", "").view(None))
    gc.collect()
    gc.freeze()
