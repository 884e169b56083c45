"""Engines on workers elsewhere, or beside the bot while there are none.

Workers (`worker`) get the same questions as the processes of an `EnginePool` and give the same answers. But they
may belong to other people: nothing of theirs is run, their answers are read as if a person had typed them
(`questions`), and what they do not answer rightly and in time, for whatever reason, is asked again beside the bot.
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

from .pool import EnginePool
from .questions import JSON, MAX_ANSWER, Question, bearer, read_answer, read_presence, write_question
from .written import UnreadableError, UnwritableError

log = logging.getLogger(__name__)

PLACE, QUESTIONS = "cluster", ("choose", "examine")  # in the metrics
PATIENCE = 5.0  # seconds that a worker may take to say that it is there
LOOK = 1.0  # seconds between two looks at a worker
PAUSES = (1.0, 2.0, 5.0, 10.0, 30.0)  # seconds until it is looked for again; the last one again and again
RESTS = (5.0, 30.0, 120.0, 600.0)  # seconds in which a worker that has failed is not asked, longer each time
ASKED = 2  # workers that are asked the same question: one that is stopped drops what it was asked
MOST_FOUND = 256  # workers under one name
HEADERS = {"Content-Type": JSON, "Accept-Encoding": "identity"}
KEEP = 5.0  # seconds that a connection is kept for the next question: fewer than a worker keeps it
OK, BAD_QUESTION, UNKNOWN = 200, 400, 401  # in HTTP

T = TypeVar("T")


class ClusterAwayError(Exception):
    """No worker can answer now."""


class WorkerRefusedError(Exception):
    """A worker could not read the question, or the engines refuse it."""


@dataclass
class _Worker:
    """A worker: so many questions it takes at a time, and so many it is *asked* now; none while it *rests*.

    *failures*: since it was right the last time. *has_dropped*: a question, since it was last looked at.
    """

    url: str
    slots: int = 0
    asked: int = 0
    rests_until: float = 0.0
    failures: int = 0
    has_dropped: bool = False
    is_known_to_fail: bool = False

    def rest(self) -> None:
        """Leaves it alone for a while."""
        self.rests_until = time.monotonic() + RESTS[min(self.failures, len(RESTS) - 1)]
        self.failures += 1


class _FailedError(Exception):
    """*worker* has given no answer, a wrong one, or one that came too late."""

    def __init__(self, worker: _Worker) -> None:
        self.worker = worker
        super().__init__(worker.url)


class EngineCluster:
    """Has the workers at *addresses* choose moves, and *local* while none is there.

    That they are away is logged once, and once that they are back.
    """

    def __init__(self, addresses: str, local: EnginePool, token: str | None = None) -> None:
        """*addresses*: as `http://host:port`, with commas between several; a name may stand for several workers.

        *token*: what they all want to be told.
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
        """Whether the next question has to wait for others."""
        there = self._there()
        return all(worker.asked >= worker.slots for worker in there) if there else self._local.busy

    @property
    def slots(self) -> int:
        """How many questions the workers take at a time."""
        return sum(worker.slots for worker in self._there())

    @property
    def places(self) -> Mapping[str, int]:
        """How many questions can be answered at a time, by where: each address, and beside the bot."""
        there = {
            address: sum(worker.slots for worker in workers.values()) for address, workers in self._workers.items()
        }
        return {**there, **self._local.places}

    async def start(self) -> None:
        """Begins to look for the workers and returns at once."""
        if self._session is None:
            # A worker decides nothing: it sets no cookies, leads nowhere else, and what it packs stays packed.
            self._session = ClientSession(
                auto_decompress=False,
                connector=TCPConnector(keepalive_timeout=KEEP),
                cookie_jar=DummyCookieJar(),
                headers=self._headers,
                timeout=ClientTimeout(total=None),
            )
            self._watching = [asyncio.create_task(self._watch(address)) for address in self._workers]

    async def choose(self, game: str, level: str, view: View, seed: int) -> Analysis:
        """Like `sumon.engines.choose`, on the cluster. Raises what `EnginePool.choose` raises."""
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
        """For how many seconds nothing has been asked beside the bot; 0 while anything is."""
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
        """Leaves the workers and closes *local*; running computations are cancelled."""
        for task in self._watching:
            task.cancel()
        await asyncio.gather(*self._watching, return_exceptions=True)
        await self._local.close()
        if self._session is not None:
            await self._session.close()
        self._looked.set()

    async def _ask(self, question: Question, ask_local: Callable[[], Awaitable[Analysis]]) -> Analysis:
        """The answer to *question*, of a worker or else of *ask_local*."""
        await self.start()
        await self._looked.wait()  # otherwise processes would start that are not needed a moment later
        try:
            return await self._ask_workers(question)
        except (ClusterAwayError, UnwritableError):
            return await ask_local()
        except _FailedError as failed:
            given = await ask_local()  # where this fails, too, the question is wrong, and not the worker
            self._note_failure(failed.worker, failed.__cause__)
            return given

    async def _ask_workers(self, question: Question) -> Analysis:
        """The answer of a worker.

        Raises ClusterAwayError when none is there, _FailedError for one that is wrong, late or missing.
        """
        text = write_question(question)
        for _ in range(ASKED):
            worker = await self._free_worker()
            try:
                with ENGINES.labels(PLACE, question.kind).time():
                    answer = await self._post(worker, text, question.patience)
                # In a thread: what a hostile text costs is not taken from the event loop.
                found = await asyncio.to_thread(read_answer, answer, question)
            except ClientConnectionError:
                worker.slots, worker.has_dropped = 0, True  # the next look says whether it is still there
            except WorkerRefusedError as error:
                raise _FailedError(worker) from error
            except Exception as error:  # whatever a worker thinks of
                worker.rest()
                raise _FailedError(worker) from error
            else:
                worker.failures, worker.is_known_to_fail = 0, False
                return found
            finally:
                worker.asked -= 1
                await self._tell()
        raise ClusterAwayError("the workers were stopped")

    async def _free_worker(self) -> _Worker:
        """The worker with most time, as soon as one has any. Raises ClusterAwayError while there is none."""
        with ENGINES_WAITING.labels(PLACE).track_inprogress():
            async with self._changed:
                while there := self._there():
                    worker = min(there, key=lambda each: each.asked / each.slots)
                    if worker.asked < worker.slots:
                        worker.asked += 1
                        return worker
                    await self._changed.wait()
        raise ClusterAwayError("no worker is there")

    async def _post(self, worker: _Worker, text: bytes, seconds: float) -> bytes:
        """The answer of *worker* to *text*. Raises TimeoutError after *seconds*, RefusedError and others."""
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

    def _there(self) -> list[_Worker]:
        """The workers that can be asked."""
        now = time.monotonic()
        return [worker for worker in self._all() if worker.slots and worker.rests_until <= now]

    def _all(self) -> Iterator[_Worker]:
        return (worker for found in self._workers.values() for worker in found.values())

    async def _tell(self) -> None:
        """Has those who wait for a worker look again."""
        async with self._changed:
            self._changed.notify_all()

    def _note_failure(self, worker: _Worker, error: BaseException | None) -> None:
        """Logs that *worker* fails: once, until it has answered rightly."""
        if isinstance(error, WorkerRefusedError):
            worker.rest()
        if not worker.is_known_to_fail:
            worker.is_known_to_fail = True
            _warn(worker.url, "fail", error)

    async def _watch(self, address: str) -> None:
        """Keeps looking which workers there are at *address*, and how much they take."""
        pauses = _pauses()
        while True:
            error = await self._look_at(address)
            self._unlooked.discard(address)
            await self._tell()
            await self._note_presence(error)
            if error is None:
                pauses = _pauses()
            await asyncio.sleep(LOOK if error is None else next(pauses))

    async def _look_at(self, address: str) -> Exception | None:
        """Looks at the workers at *address*. Returns None if there is one, else what is wrong."""
        known = self._workers[address]
        try:
            async with asyncio.timeout(PATIENCE):
                urls = await _urls_of(address)
        except (OSError, TimeoutError, UnicodeError) as error:
            if not known:
                return error
            urls = list(known)  # the names may be away, and the workers there
        found = self._workers[address] = {url: known.get(url) or _Worker(url) for url in urls}
        errors = await asyncio.gather(*map(self._look, found.values()))
        return None if None in errors else errors[0]

    async def _look(self, worker: _Worker) -> Exception | None:
        """Sets how many questions *worker* takes. Returns None if it takes any, else what is wrong."""
        assert self._session is not None
        had_dropped, worker.has_dropped = worker.has_dropped, False
        slots = 0
        try:
            async with (
                asyncio.timeout(PATIENCE),
                self._session.get(worker.url, headers=HEADERS, allow_redirects=False) as response,
            ):
                slots = read_presence(await _body(response))
        except Exception as error:  # whatever a worker thinks of
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
        """Logs when the last worker has gone, for what *error* says, and when the first one is back."""
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
    """The URLs of the workers at *address*, one for each machine that its name stands for. Raises OSError."""
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
    """What a worker answers. Raises UnreadableError when it is too long, or no answer at all."""
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
    """Processes beside the bot, or the workers that *settings* name; not started yet."""
    local = EnginePool(settings.engine_processes)
    if settings.engines is None:
        return local
    token = settings.engines_token
    return EngineCluster(settings.engines, local, None if token is None else token.get_secret_value())
