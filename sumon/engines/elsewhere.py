"""Engines on other machines, at one address: that of a worker, or of a balancer with several workers behind it.

Workers (`worker`) get the questions of an `EnginePool` and give the same answers. These are read as untrusted text
(`questions`), and nothing of them is run. What is not answered rightly and in time is asked again beside the bot.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial

import aiohttp

from sumon.core.protocol import Analysis, Limit, View
from sumon.metrics import ENGINES, begin_series

from .circuit_breaker import CircuitBreaker
from .json_codec import UnreadableError, UnwritableError
from .pool import EnginePool
from .questions import JSON, LINE, MAX_ANSWER, PATHS, Question, bearer, read_answer, read_presence, write_question

log = logging.getLogger(__name__)

PLACE = "elsewhere"  # the label of the metrics
PATIENCE, LOOK = 5.0, 1.0  # seconds: the longest look who is there, and the pause before the next one
HEADERS = {"Content-Type": JSON, "Accept-Encoding": "identity"}
KEEP = 5.0  # seconds that a connection is kept for the next question: fewer than a worker keeps it
AWAY = "the engines at %s are away, the bot's own answer: %.200r"
OK, NOT_TAKEN = 200, (502, 503, 504)  # statuses of HTTP
LONGEST_NAME = 40
REASONS = {400: "it refuses the question", 401: "it wants another token than ENGINES_TOKEN"}


class NotTakenError(Exception):
    """No worker was there for a question until its end."""


class EnginesElsewhere(EnginePool):
    """Has the engines at an address choose moves, and its own processes where no right answer comes in time."""

    def __init__(self, address: str, token: str | None = None, *, workers: int | None = None) -> None:
        """*address*: `http://host:port`. *token*: what is required there. *workers*: like `EnginePool`."""
        super().__init__(workers)
        self._address = address
        self._headers = {**HEADERS, **({} if token is None else {"Authorization": bearer(token)})}
        self._taken_at_a_time = 0  # questions, as of the last look
        self._asked = 0  # questions whose answer is awaited
        self._breaker = CircuitBreaker()
        self._looked = asyncio.Event()
        self._session: aiohttp.ClientSession | None = None
        self._watching: asyncio.Task[None] | None = None
        begin_series(ENGINES, [PLACE], PATHS)

    @property
    def slots(self) -> int:
        """The number of questions that are taken elsewhere at a time; 0 while nobody is there or trusted."""
        return 0 if self._breaker.is_open else self._taken_at_a_time

    @property
    def busy(self) -> bool:
        """Whether the next question has to wait."""
        return self._asked >= self.slots if self.slots else super().busy

    @property
    def places(self) -> Mapping[str, int]:
        """The number of questions that can be answered at a time, by place: the address, and beside the bot."""
        return {self._address: self.slots, **super().places}

    async def start(self) -> None:
        """Starts to look who is there and returns at once."""
        if self._session is None:  # workers are not trusted: no cookies, no redirects, no decompression
            self._session = aiohttp.ClientSession(
                self._address,
                auto_decompress=False,
                connector=aiohttp.TCPConnector(limit=0, keepalive_timeout=KEEP),
                cookie_jar=aiohttp.DummyCookieJar(),
                headers=self._headers,
                timeout=aiohttp.ClientTimeout(total=None, sock_connect=PATIENCE),
            )
            self._watching = asyncio.create_task(self._watch(self._session))

    async def choose(self, game: str, level: str, view: View, seed: int) -> Analysis:
        """Like `sumon.engines.choose`, computed elsewhere. Raises like that of `EnginePool`."""
        beside = partial(super().choose, game, level, view, seed)
        return await self._ask(Question(game, view, seed, level=level), beside)

    async def examine(self, game: str, view: View, limit: Limit, seed: int, move: str | None = None) -> Analysis:
        """Like `sumon.engines.examine`, computed like `choose`."""
        beside = partial(super().examine, game, view, limit, seed, move)
        return await self._ask(Question(game, view, seed, limit=limit, move=move), beside)

    async def close(self) -> None:
        """Disconnects and kills the processes; running computations are cancelled."""
        if self._watching is not None:
            self._watching.cancel()
        await super().close()
        if self._session is not None:
            await self._session.close()
        self._looked.set()

    async def _ask(self, question: Question, beside: Callable[[], Awaitable[Analysis]]) -> Analysis:
        """The answer from elsewhere or, failing that, of *beside*."""
        await self.start()
        await self._looked.wait()  # without this, processes would start that are not needed a moment later
        name, begun, failure = self._address, time.perf_counter(), None
        if self.slots:
            self._asked += 1
            try:
                async with asyncio.timeout(LINE + question.timeout), await self._post(question, begun) as response:
                    name = response.headers.get("X-Engine", "")[:LONGEST_NAME] or name
                    body = await _body(response)
                found = await asyncio.to_thread(read_answer, body, question)  # a hostile text may take long
            except (NotTakenError, UnwritableError) as error:
                log.info("the engines at %s took no question, the bot's own answer: %r", name, str(error))
            except Exception as error:  # a worker may cause any error
                failure = error
            else:
                self._breaker.record_success()
                ENGINES.labels(PLACE, question.kind).observe(time.perf_counter() - begun)
                log.info("the engines at %r have answered: %s, %s", name, question.kind, question.game)
                return found
            finally:
                self._asked -= 1
        given = await beside()  # had this failed as well, the question would be wrong
        if failure is not None and self._breaker.record_failure():
            log.warning("the engines at %r fail, the bot's own answer: %.200r", name, str(failure) or failure)
        return given

    async def _post(self, question: Question, begun: float) -> aiohttp.ClientResponse:
        """The response to *question*, asked again if no worker keeps it. Raises NotTakenError, and others."""
        assert self._session is not None
        text = write_question(question)
        for may_ask_again in (True, False):
            with suppress(aiohttp.ClientConnectionError):
                response = await self._session.post(PATHS[question.kind], data=text, allow_redirects=False)
                if response.status not in NOT_TAKEN:
                    return response
                response.close()
            if not may_ask_again or time.perf_counter() - begun >= LINE:
                break
        raise NotTakenError("no worker was there until its end")

    async def _watch(self, session: aiohttp.ClientSession) -> None:
        """Looks again and again how many questions are taken at a time."""
        was_there = None
        while True:
            try:
                async with asyncio.timeout(PATIENCE), session.get("/", allow_redirects=False) as response:
                    self._taken_at_a_time = read_presence(await _body(response))
                if not self._taken_at_a_time:
                    raise NotTakenError("no worker is ready")
            except Exception as error:  # a worker may cause any error
                self._taken_at_a_time = 0
                if was_there is not False:
                    log.warning(AWAY, self._address, str(error) or error)
                    await super().start()
                was_there = False
            else:
                if not was_there:
                    log.info("the engines at %s answer, %d at a time", self._address, self._taken_at_a_time)
                was_there = True
            self._looked.set()
            await asyncio.sleep(LOOK)


async def _body(response: aiohttp.ClientResponse) -> bytes:
    """The body of a response. Raises UnreadableError if it is too long or not an answer."""
    if response.status != OK:
        raise UnreadableError(REASONS.get(response.status, f"status {response.status}"))
    body = bytearray()
    async for chunk in response.content.iter_any():
        body += chunk
        if len(body) > MAX_ANSWER:
            raise UnreadableError(f"longer than {MAX_ANSWER} bytes")
    return bytes(body)
