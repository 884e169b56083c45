"""Metrics for Prometheus and health checks, over HTTP."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Protocol

from aiohttp import web

from sumon.core.errors import PortError, SentenceError
from sumon.i18n import FALLBACK, default_catalog
from sumon.metrics import LOOP_STALLS, exposition
from sumon.shards import Shards
from sumon.systemd import Condition

NAP = 0.1  # seconds between two measurements of the delay of the event loop
PATIENCE = 2.0  # seconds that the database may take
FRESH = 10.0  # seconds in which it is not asked again, however many requests come
MOST_GUESTS = 64  # connections; each takes a file descriptor, and the bot needs some itself
STAY = 10.0  # seconds that a connection may take for its whole request and the answer

log = logging.getLogger(__name__)


class Watched(Protocol):
    """A bot that can be monitored."""

    def is_ready(self) -> bool:
        """Whether it is connected to Discord."""
        ...

    def is_closed(self) -> bool:
        """Whether it has left Discord, or is about to."""
        ...

    @property
    def my_shards(self) -> Shards:
        """The shards that it serves."""
        ...

    @property
    def guilds(self) -> Sequence[object]:
        """The servers that it knows of."""
        ...

    @property
    def is_standing_by(self) -> bool:
        """Whether it waits until another process, of the same shards or of an older version, has ended."""
        ...

    async def measure(self) -> None:
        """Sets the metrics that are read from the database. Raises StorageError."""
        ...


class Monitor:
    """Serves metrics and health of *bot*, the running one; None while there is none.

    `/metrics` is for Prometheus; `/health` is 200 while the bot is connected and its database answers, else 503.
    """

    def __init__(self) -> None:
        self.bot: Watched | None = None
        self._asking: asyncio.Task[bool] | None = None
        self._asked_at = 0.0

    def app(self) -> web.Application:
        """The web application."""
        app = web.Application()
        app.router.add_get("/metrics", self._metrics)
        app.router.add_get("/health", self._health)
        app.on_response_prepare.append(_say_goodbye)
        return app

    def condition(self) -> Condition:
        """The condition of the bot for systemd, which counts it as up when it answers or stands by."""
        say = default_catalog().text
        if self.bot is not None and self.bot.is_standing_by:
            return Condition(True, say("ui-boot-standing-by", FALLBACK, shards=str(self.bot.my_shards)))
        if self.bot is None or self.bot.is_closed() or not self.bot.is_ready():
            return Condition(False, say("ui-boot-not-connected", FALLBACK))
        return Condition(True, say("ui-boot-connected", FALLBACK, servers=len(self.bot.guilds)))

    async def _metrics(self, request: web.Request) -> web.Response:
        await self._measured()  # if it fails, the previous values are served
        return web.Response(body=exposition(), headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"})

    async def _health(self, request: web.Request) -> web.Response:
        if self.bot is None or not (self.bot.is_ready() or self.bot.is_standing_by):
            return web.Response(status=503, text="not connected to Discord\n")
        if not await self._measured():
            return web.Response(status=503, text="the database does not answer\n")
        return web.Response(text="standing by\n" if self.bot.is_standing_by else "ok\n")

    async def _measured(self) -> bool:
        """Whether the database has answered. All requests within `FRESH` seconds share one answer."""
        if self.bot is None:
            return False
        now = asyncio.get_running_loop().time()
        if self._asking is None or (self._asking.done() and now - self._asked_at >= FRESH):
            self._asking, self._asked_at = asyncio.create_task(_measure(self.bot)), now
        return await asyncio.shield(self._asking)


async def _say_goodbye(request: web.Request, response: web.StreamResponse) -> None:
    response.force_close()


async def _measure(bot: Watched) -> bool:
    """Whether the database of *bot* answers in time."""
    try:
        async with asyncio.timeout(PATIENCE):
            await bot.measure()
    except (SentenceError, TimeoutError):
        return False
    return True


class Guest(asyncio.Protocol):
    """A connection that *handler* serves: one request, within `STAY` seconds.

    If there are more than `MOST_GUESTS`, the oldest one is closed, so that held connections keep no client out.
    """

    def __init__(self, handler: asyncio.Protocol, guests: dict[Guest, asyncio.Transport]) -> None:
        self._handler = handler
        self._guests = guests
        self._leaving: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        while len(self._guests) >= MOST_GUESTS:
            self._guests.pop(next(iter(self._guests))).abort()
        self._guests[self] = transport
        self._leaving = asyncio.get_running_loop().call_later(STAY, transport.abort)
        self._handler.connection_made(transport)

    def connection_lost(self, error: Exception | None) -> None:
        self._guests.pop(self, None)
        if self._leaving is not None:
            self._leaving.cancel()
        self._handler.connection_lost(error)

    def data_received(self, data: bytes) -> None:
        self._handler.data_received(data)

    def eof_received(self) -> bool | None:
        return self._handler.eof_received()

    def pause_writing(self) -> None:
        self._handler.pause_writing()

    def resume_writing(self) -> None:
        self._handler.resume_writing()


@asynccontextmanager
async def monitoring(host: str, port: int | None) -> AsyncIterator[Monitor]:
    """A monitor that is served on *host* and *port* until the end of the block.

    *port*: 0 for a free one; None: it is not served. Raises PortError if the port cannot be used.
    """
    monitor = Monitor()
    if port is None:
        yield monitor
        return
    runner = web.AppRunner(monitor.app(), access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    napping = asyncio.create_task(_measure_stalls())
    server: asyncio.Server | None = None
    try:
        try:
            server = await _listen(runner, host, port)
        except (OSError, UnicodeError) as error:  # UnicodeError: of a name that no host can have
            raise PortError("ui-boot-metrics-port", port=str(port), reason=str(error)) from None
        log.info("metrics on http://%s:%d/metrics", *server.sockets[0].getsockname()[:2])
        yield monitor
    finally:
        napping.cancel()
        if server is not None:
            server.close()
        await runner.cleanup()


async def _listen(runner: web.AppRunner, host: str, port: int) -> asyncio.Server:
    """A server for clients on *host* and *port*. Raises OSError if the port cannot be used."""
    guests: dict[Guest, asyncio.Transport] = {}

    def welcome() -> Guest:
        assert runner.server is not None
        return Guest(runner.server(), guests)

    return await asyncio.get_running_loop().create_server(welcome, host, port, backlog=MOST_GUESTS)


async def _measure_stalls() -> None:
    loop = asyncio.get_running_loop()
    while True:
        asleep = loop.time()
        await asyncio.sleep(NAP)
        LOOP_STALLS.observe(max(0.0, loop.time() - asleep - NAP))
