"""Engines on remote workers, or beside the bot if no worker is available.

Workers (`worker`) get the same questions as the processes of an `EnginePool` and give the same answers. As they may
belong to other people, none of their code is run and their answers are read as untrusted text (`questions`). A
question with a wrong, late or missing answer is asked again beside the bot.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, repeat
from typing import TypeVar
from urllib.parse import urlsplit

from aiohttp import (
    ClientConnectionError,
    ClientResponse,
    ClientSession,
    ClientTimeout,
    DummyCookieJar,
    TCPConnector,
)

from sumon.config import Settings
from sumon.core.message import shortened
from sumon.core.protocol import Analysis, Limit, View
from sumon.metrics import ENGINES, ENGINES_WAITING, begin_series

from .json_codec import UnreadableError, UnwritableError
from .pool import EnginePool
from .questions import JSON, MAX_ANSWER, Question, bearer, read_answer, read_presence, write_question

log = logging.getLogger(__name__)

PLACE, QUESTIONS = "cluster", ("choose", "examine")  # the labels of the metrics
PATIENCE = 5.0  # the seconds within which a worker must answer that it is available
LOOK = 1.0  # seconds between two checks of a worker
PAUSES = (1.0, 2.0, 5.0, 10.0, 30.0)  # seconds between two attempts to reach an address; the last one repeats
RESTS = (5.0, 30.0, 120.0, 600.0)  # seconds without questions to a worker after a failure, longer each time
MAX_ATTEMPTS = 2  # workers that get the same question in turn, as a worker that stops drops its questions
MOST_FOUND = 256  # workers under one name
HEADERS = {"Content-Type": JSON, "Accept-Encoding": "identity"}
KEEP = 5.0  # seconds that a connection is kept for the next question: fewer than a worker keeps it
OK, BAD_QUESTION, UNKNOWN = 200, 400, 401  # statuses of HTTP

T = TypeVar("T")


class ClusterAwayError(Exception):
    """No worker can answer now."""


class WorkerRefusedError(Exception):
    """A worker could not read the question, or its engines refuse it."""


@dataclass
class _Worker:
    """A worker and its state."""

    url: str
    slots: int = 0  # questions that it takes at a time
    asked: int = 0  # questions that it has now
    rests_until: float = 0.0  # the time until which it gets no questions
    failures: int = 0  # failures since its last right answer
    has_dropped: bool = False  # whether it has dropped a question since the last check
    is_known_to_fail: bool = False  # whether its failure has been logged

    def rest(self) -> None:
        """Gives it no questions for a while, longer after each failure."""
        self.rests_until = time.monotonic() + RESTS[min(self.failures, len(RESTS) - 1)]
        self.failures += 1


class _FailedError(Exception):
    """*worker* gave no answer, a wrong one or a late one."""

    def __init__(self, worker: _Worker) -> None:
        self.worker = worker
        super().__init__(worker.url)


class EngineCluster:
    """Has the workers at *addresses* choose moves, and *local* while no worker is available.

    The log says once that they are away, and once that they are back.
    """

    def __init__(self, addresses: str, local: EnginePool, token: str | None = None) -> None:
        """*addresses*: `http://host:port`, several separated by commas; a name may stand for several workers.

        *token*: the token that all of them require.
        """
        self._headers = {} if token is None else {"Authorization": bearer(token)}
        self._name = addresses
        self._local = local
        self._workers: dict[str, dict[str, _Worker]] = {address: {} for address in addresses.split(",")}
        self._unlooked = set(self._workers)
        self._was_there: bool | None = None
        self._looked = asyncio.Event()
        begin_series(ENGINES, [PLACE], QUESTIONS)
        begin_series(ENGINES_WAITING, [PLACE])
        self._changed = asyncio.Condition()
        self._session: ClientSession | None = None
        self._watching: list[asyncio.Task[None]] = []

    @property
    def busy(self) -> bool:
        """Whether the next question has to wait."""
        there = self._available_workers()
        return all(worker.asked >= worker.slots for worker in there) if there else self._local.busy

    @property
    def slots(self) -> int:
        """The number of questions that the workers take at a time."""
        return sum(worker.slots for worker in self._available_workers())

    @property
    def places(self) -> Mapping[str, int]:
        """The number of questions that can be answered at a time, by place: each address, and beside the bot."""
        there = {
            address: sum(worker.slots for worker in workers.values()) for address, workers in self._workers.items()
        }
        return {**there, **self._local.places}

    async def start(self) -> None:
        """Starts to look for the workers and returns at once."""
        if self._session is None:
            # Workers are not trusted: no cookies, no redirects, no decompression.
            self._session = ClientSession(
                auto_decompress=False,
                connector=TCPConnector(keepalive_timeout=KEEP),
                cookie_jar=DummyCookieJar(),
                headers=self._headers,
                timeout=ClientTimeout(total=None),
            )
            self._watching = [asyncio.create_task(self._watch(address)) for address in self._workers]

    async def choose(self, game: str, level: str, view: View, seed: int) -> Analysis:
        """Like `sumon.engines.choose`, on the cluster. Raises like `EnginePool.choose`."""
        return await self._ask(
            Question(game, view, seed, level=level), lambda: self._local.choose(game, level, view, seed)
        )

    async def examine(self, game: str, view: View, limit: Limit, seed: int, move: str | None = None) -> Analysis:
        """Like `sumon.engines.examine`, computed like `choose`."""
        return await self._ask(
            Question(game, view, seed, limit=limit, move=move),
            lambda: self._local.examine(game, view, limit, seed, move),
        )

    async def run(self, function: Callable[..., T], *args: object) -> T:
        """The result of *function*, which must be picklable, computed beside the bot."""
        return await self._local.run(function, *args)

    @property
    def idle_for(self) -> float:
        """The seconds since the last question beside the bot; 0 while one is being answered."""
        return self._local.idle_for

    async def run_idle(self, function: Callable[..., T], *args: object) -> T | None:
        """Like that of `EnginePool`, beside the bot."""
        return await self._local.run_idle(function, *args)

    async def examine_quietly(self, game: str, view: View, limit: Limit, seed: int) -> Analysis | None:
        """Like that of `EnginePool`, beside the bot."""
        return await self._local.examine_quietly(game, view, limit, seed)

    def rest(self) -> None:
        """Like that of `EnginePool`."""
        self._local.rest()

    async def close(self) -> None:
        """Disconnects from the workers and closes *local*; running computations are cancelled."""
        for task in self._watching:
            task.cancel()
        await asyncio.gather(*self._watching, return_exceptions=True)
        await self._local.close()
        if self._session is not None:
            await self._session.close()
        self._looked.set()

    async def _ask(self, question: Question, ask_local: Callable[[], Awaitable[Analysis]]) -> Analysis:
        """The answer of a worker or, failing that, of *ask_local*."""
        await self.start()
        await self._looked.wait()  # without this, processes would start that are not needed a moment later
        try:
            return await self._ask_workers(question)
        except (ClusterAwayError, UnwritableError):
            return await ask_local()
        except _FailedError as failed:
            given = await ask_local()  # if this fails as well, the question is wrong and not the worker
            self._note_failure(failed.worker, failed.__cause__)
            return given

    async def _ask_workers(self, question: Question) -> Analysis:
        """The answer of a worker.

        Raises ClusterAwayError if no worker is available, _FailedError for a wrong, late or missing answer.
        """
        text = write_question(question)
        for _ in range(MAX_ATTEMPTS):
            worker = await self._free_worker()
            try:
                with ENGINES.labels(PLACE, question.kind).time():
                    answer = await self._post(worker, text, question.timeout)
                # In a thread, so that a hostile text cannot block the event loop.
                found = await asyncio.to_thread(read_answer, answer, question)
            except ClientConnectionError:
                worker.slots, worker.has_dropped = 0, True  # the next check finds out whether it is still available
            except WorkerRefusedError as error:
                raise _FailedError(worker) from error
            except Exception as error:  # a worker may cause any error
                worker.rest()
                raise _FailedError(worker) from error
            else:
                worker.failures, worker.is_known_to_fail = 0, False
                return found
            finally:
                worker.asked -= 1
                await self._wake_waiting()
        raise ClusterAwayError("the workers were stopped")

    async def _free_worker(self) -> _Worker:
        """The worker with the largest free share of its slots; waits for one. Raises ClusterAwayError if there
        is none.
        """
        with ENGINES_WAITING.labels(PLACE).track_inprogress():
            async with self._changed:
                while there := self._available_workers():
                    worker = min(there, key=lambda each: each.asked / each.slots)
                    if worker.asked < worker.slots:
                        worker.asked += 1
                        return worker
                    await self._changed.wait()
        raise ClusterAwayError("no worker is there")

    async def _post(self, worker: _Worker, text: bytes, seconds: float) -> bytes:
        """The answer of *worker* to *text*. Raises TimeoutError after *seconds*, WorkerRefusedError and others."""
        assert self._session is not None
        try:
            async with (
                asyncio.timeout(seconds),
                self._session.post(worker.url, data=text, headers=HEADERS, allow_redirects=False) as response,
            ):
                if response.status == BAD_QUESTION:
                    raise WorkerRefusedError("it refuses the question")
                return await _body(response)
        except TimeoutError:
            raise TimeoutError(f"no answer within {seconds:g} s") from None

    def _available_workers(self) -> list[_Worker]:
        """The workers that can be asked now."""
        now = time.monotonic()
        return [worker for worker in self._all() if worker.slots and worker.rests_until <= now]

    def _all(self) -> Iterator[_Worker]:
        return (worker for found in self._workers.values() for worker in found.values())

    async def _wake_waiting(self) -> None:
        """Wakes the callers that wait for a worker."""
        async with self._changed:
            self._changed.notify_all()

    def _note_failure(self, worker: _Worker, error: BaseException | None) -> None:
        """Logs that *worker* fails, once until its next right answer."""
        if isinstance(error, WorkerRefusedError):
            worker.rest()
        if not worker.is_known_to_fail:
            worker.is_known_to_fail = True
            _warn(worker.url, "fail", error)

    async def _watch(self, address: str) -> None:
        """Checks again and again which workers *address* has, and how many questions they take."""
        pauses = _pauses()
        while True:
            error = await self._look_at(address)
            self._unlooked.discard(address)
            await self._wake_waiting()
            await self._note_presence(error)
            if error is None:
                pauses = _pauses()
            await asyncio.sleep(LOOK if error is None else next(pauses))

    async def _look_at(self, address: str) -> Exception | None:
        """Checks the workers at *address*. Returns None if one is available, else the error."""
        known = self._workers[address]
        try:
            async with asyncio.timeout(PATIENCE):
                urls = await _urls_of(address)
        except (OSError, TimeoutError, UnicodeError) as error:
            if not known:
                return error
            urls = list(known)  # the name service may be down although the workers run
        found = self._workers[address] = {url: known.get(url) or _Worker(url) for url in urls}
        errors = await asyncio.gather(*map(self._look, found.values()))
        return None if None in errors else errors[0]

    async def _look(self, worker: _Worker) -> Exception | None:
        """Updates the number of questions that *worker* takes. Returns None if it takes any, else the error."""
        assert self._session is not None
        had_dropped, worker.has_dropped = worker.has_dropped, False
        slots = 0
        try:
            async with (
                asyncio.timeout(PATIENCE),
                self._session.get(worker.url, headers=HEADERS, allow_redirects=False) as response,
            ):
                slots = read_presence(await _body(response))
        except Exception as error:  # a worker may cause any error
            return error
        finally:
            worker.slots = slots
        if not slots:
            return ClusterAwayError("they are getting ready")
        if had_dropped:
            worker.rest()
            self._note_failure(worker, ClusterAwayError("a question was dropped"))
        return None

    async def _note_presence(self, error: Exception | None) -> None:
        """Logs when the last worker has gone, with *error*, and when the first one is back."""
        is_there = any(worker.slots or worker.has_dropped for worker in self._all())
        if self._unlooked and not is_there:
            return
        if is_there != self._was_there:
            self._was_there = is_there
            if is_there:
                log.info("the engines at %s answer, %d at a time", self._name, self.slots)
            else:
                _warn(self._name, "are away", error)
                await self._local.start()
        self._looked.set()


async def _urls_of(address: str) -> list[str]:
    """The URLs of the workers at *address*, one for each machine behind its name. Raises OSError."""
    scheme, _, rest = address.partition("://")
    if scheme == "https":
        return [address]  # its certificate is for the name
    parts = urlsplit(f"http://{rest}")
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(parts.hostname, parts.port, type=socket.SOCK_STREAM)
    first = [place for family, *_, place in found if family == socket.AF_INET] or [place for *_, place in found]
    hosts = dict.fromkeys(str(host) for host, *_ in first)
    return [f"http://{f'[{host}]' if ':' in host else host}:{parts.port}" for host in hosts][:MOST_FOUND]


async def _body(response: ClientResponse) -> bytes:
    """The body of a worker's response. Raises UnreadableError if it is too long or not an answer."""
    if response.status == UNKNOWN:
        raise UnreadableError("it wants another token than ENGINES_TOKEN")
    if response.status != OK:
        raise UnreadableError(f"status {response.status}")
    body = bytearray()
    async for chunk in response.content.iter_any():
        body += chunk
        if len(body) > MAX_ANSWER:
            raise UnreadableError(f"longer than {MAX_ANSWER} bytes")
    return bytes(body)


def _pauses() -> chain[float]:
    return chain(PAUSES, repeat(PAUSES[-1]))


def _warn(name: str, what: str, error: BaseException | None) -> None:
    text = "".join(sign for sign in str(error) if sign.isprintable() or sign.isspace())
    said = f"{type(error).__name__}: {shortened(text)}" if text else type(error).__name__
    log.warning("the engines at %s %s, those beside the bot answer: %s", name, what, said)


def make_engines(settings: Settings) -> EnginePool | EngineCluster:
    """The processes beside the bot, or the workers in *settings*; not started yet."""
    local = EnginePool(settings.engine_processes)
    if settings.engines is None:
        return local
    token = settings.engines_token
    return EngineCluster(settings.engines, local, None if token is None else token.get_secret_value())
