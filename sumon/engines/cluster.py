"""Engines on the workers of a Dask scheduler, or beside the bot while there are none.

Workers get the same questions as the processes of an `EnginePool` and give the same answers, so it does not matter
which are asked: a question that the cluster cannot answer, for whatever reason, is asked again beside the bot.
Anyone who can reach the scheduler can run programs on the workers and answer the bot with them, so it belongs on a
private network.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import CancelledError as TakenBackError
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import chain, repeat
from typing import TypeVar

from distributed import Client

from sumon.core.protocol import Analysis, Limit, View
from sumon.metrics import ENGINES

from . import choose, examine
from .pool import EnginePool, question_of
from .worker import answer, question

log = logging.getLogger(__name__)

PLACE = "cluster"  # in the metrics
PATIENCE = 5.0  # seconds that the scheduler may take to say that it is there
LOOK = 1.0  # seconds between two looks at the scheduler
PAUSES = (1.0, 2.0, 5.0, 10.0, 30.0)  # seconds until it is looked for again; the last one again and again

T = TypeVar("T")


class ClusterAwayError(Exception):
    """The cluster cannot answer now."""


@dataclass
class _Connection:
    """A scheduler that has workers, until *lost* is done."""

    client: Client
    threads: int
    lost: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class EngineCluster:
    """Has the workers of the scheduler at *address* choose moves, and *local* while it is away or has no worker.

    That it is away is logged once, and once that it is back.
    """

    def __init__(self, address: str, local: EnginePool) -> None:
        self._address = address
        self._local = local
        self._connection: _Connection | None = None
        self._asked = 0
        self._is_known_to_fail = False
        self._looked = asyncio.Event()
        self._watching: asyncio.Task[None] | None = None
        _silence()

    @property
    def busy(self) -> bool:
        """Whether the next question has to wait for others."""
        if self._connection is None:
            return self._local.busy
        return self._asked >= self._connection.threads

    async def start(self) -> None:
        """Begins to look for the scheduler and returns at once."""
        if self._watching is None:
            self._watching = asyncio.create_task(self._watch())

    async def choose(self, game: str, level: str, view: View, seed: int) -> Analysis:
        """Like `sumon.engines.choose`, on the cluster. Raises what `EnginePool.choose` raises."""
        return await self._ask(choose, game, level, view, seed)

    async def examine(self, game: str, view: View, limit: Limit, seed: int, move: str | None = None) -> Analysis:
        """Like `sumon.engines.examine`, computed like `choose`."""
        return await self._ask(examine, game, view, limit, seed, move)

    async def run(self, function: Callable[..., T], *args: object) -> T:
        """The result of *function*, which must be picklable, computed beside the bot."""
        return await self._local.run(function, *args)

    async def close(self) -> None:
        """Leaves the cluster and closes *local*; running computations are cancelled."""
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.gather(self._watching, return_exceptions=True)
        await self._local.close()
        self._looked.set()

    async def _ask(self, function: Callable[..., T], *args: object) -> T:
        await self.start()
        await self._looked.wait()  # otherwise processes would start that are not needed a moment later
        if self._connection is None:
            return await self._local.run(function, *args)
        try:
            given = await self._ask_cluster(self._connection, function, *args)
        except Exception as error:
            # A lost connection, a worker without this program, a question that is wrong: all the same here.
            given = await self._local.run(function, *args)
            self._note_failure(error)
        else:
            self._is_known_to_fail = False
        return given

    async def _ask_cluster(self, connection: _Connection, function: Callable[..., T], *args: object) -> T:
        """The answer of a worker. Raises what it raises, and ClusterAwayError when the cluster has been lost."""
        with ENGINES.labels(PLACE, question_of(function)).time():
            future = connection.client.submit(answer, question(function, *args), pure=False)
            waiting: asyncio.Task[T] = asyncio.ensure_future(future.result())
            self._asked += 1
            try:
                await asyncio.wait((waiting, connection.lost), return_when=asyncio.FIRST_COMPLETED)
                if not waiting.done():
                    raise ClusterAwayError("the connection was lost")
                return waiting.result()
            except TakenBackError:  # what Dask does with all questions when it loses the scheduler
                raise ClusterAwayError("the connection was lost") from None
            finally:
                self._asked -= 1
                waiting.cancel()
                future.release()

    def _note_failure(self, error: Exception) -> None:
        """Logs once that the cluster failed to answer; lost connections are left to `_watch`."""
        if not isinstance(error, ClusterAwayError) and not self._is_known_to_fail:
            self._is_known_to_fail = True
            self._warn("fail", error)

    def _warn(self, what: str, error: Exception) -> None:
        log.warning(
            "the engines at %s %s, those beside the bot answer: %s", self._address, what, _in_one_line(error)
        )

    async def _watch(self) -> None:
        """Keeps connected, or goes on looking for the scheduler."""
        was_there = True
        pauses = _pauses()
        while True:
            try:
                connection = await _connect(self._address)
            except Exception as error:  # Dask lets through whatever goes wrong on the way
                if was_there:
                    self._warn("are away", error)
                was_there = False
                await self._local.start()
                self._looked.set()
                await asyncio.sleep(next(pauses))
                continue
            log.info("the engines at %s answer, %d at a time", self._address, connection.threads)
            was_there, pauses = True, _pauses()
            self._connection = connection
            self._looked.set()
            try:
                await _until_lost(connection)
            finally:
                self._connection = None
                connection.lost.set_result(None)
                await _leave(connection.client)


async def _connect(address: str) -> _Connection:
    """The scheduler at *address* if it has workers. Raises ClusterAwayError, or what Dask raises."""
    client = Client(address, asynchronous=True, timeout=PATIENCE, set_as_default=False)
    try:
        async with asyncio.timeout(2 * PATIENCE):
            await client
            return _Connection(client, await _threads(client))
    except BaseException:
        await _leave(client)
        raise


async def _until_lost(connection: _Connection) -> None:
    """Waits until the scheduler is gone or has no worker left, and keeps count of the threads meanwhile."""
    with suppress(Exception):  # whatever Dask raises then
        while True:
            await asyncio.sleep(LOOK)
            connection.threads = await _threads(connection.client)


async def _threads(client: Client) -> int:
    """How many questions the workers can answer at a time. Raises ClusterAwayError unless the cluster answers."""
    scheduler = client.scheduler
    if scheduler is None or client.status != "running":
        raise ClusterAwayError("the scheduler has closed the connection")
    async with asyncio.timeout(PATIENCE):
        found: int = (await scheduler.identity(n_workers=0))["total_threads"]
    if not found:
        raise ClusterAwayError("the scheduler has no worker")
    return found


async def _leave(client: Client) -> None:
    with suppress(Exception):  # it may have been lost in any way
        await client.close(timeout=PATIENCE)


def _pauses() -> chain[float]:
    return chain(PAUSES, repeat(PAUSES[-1]))


def _silence() -> None:
    """Takes away the log of its own that Dask writes: that a connection was lost is said here, in one line."""
    for name in list(logging.root.manager.loggerDict):
        if name.partition(".")[0] in ("distributed", "tornado"):
            logger = logging.getLogger(name)
            logger.handlers.clear()
            logger.setLevel(logging.CRITICAL)


def _in_one_line(error: BaseException) -> str:
    text = " ".join(str(error).split())
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
