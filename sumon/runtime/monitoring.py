"""A look inside for Prometheus and for health checks, over HTTP."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Protocol

from aiohttp import web

from sumon.core.errors import SentenceError
from sumon.metrics import LOOP_STALLS, exposition

NAP = 0.1  # seconds between two looks at how late the event loop is
PATIENCE = 2.0  # seconds that the database may take

log = logging.getLogger(__name__)


class MetricsPortError(Exception):
    """The port for the metrics cannot be used."""


class Watched(Protocol):
    """A bot that can be looked into."""

    def is_ready(self) -> bool:
        """Whether it is connected to Discord."""
        ...

    async def measure(self) -> None:
        """Sets the metrics that are asked of the database. Raises StorageError."""
        ...


class Monitor:
    """Serves metrics and health of *bot*, the one that runs now; None while there is none.

    `/metrics` for Prometheus; `/health` is 200 while the bot is connected and its database answers, else 503.
    """

    def __init__(self) -> None:
        self.bot: Watched | None = None

    def app(self) -> web.Application:
        """The web application."""
        app = web.Application()
        app.router.add_get("/metrics", self._metrics)
        app.router.add_get("/health", self._health)
        return app

    async def _metrics(self, request: web.Request) -> web.Response:
        await self._measured()  # where it fails, the last values are still better than none
        return web.Response(body=exposition(), headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"})

    async def _health(self, request: web.Request) -> web.Response:
        if self.bot is None or not self.bot.is_ready():
            return web.Response(status=503, text="not connected to Discord\n")
        if not await self._measured():
            return web.Response(status=503, text="the database does not answer\n")
        return web.Response(text="ok\n")

    async def _measured(self) -> bool:
        """Whether the database has answered."""
        if self.bot is None:
            return False
        try:
            async with asyncio.timeout(PATIENCE):
                await self.bot.measure()
        except (SentenceError, TimeoutError):
            return False
        return True


@asynccontextmanager
async def monitoring(host: str, port: int | None) -> AsyncIterator[Monitor]:
    """A monitor that is served on *host* and *port* (0: a free one) until the end of the block; None: nowhere.

    Raises MetricsPortError when the port cannot be used.
    """
    monitor = Monitor()
    if port is None:
        yield monitor
        return
    runner = web.AppRunner(monitor.app(), access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    napping = asyncio.create_task(_measure_stalls())
    try:
        try:
            await web.TCPSite(runner, host, port).start()
        except OSError as error:
            raise MetricsPortError(str(error)) from None
        log.info("metrics on http://%s:%d/metrics", *runner.addresses[0][:2])
        yield monitor
    finally:
        napping.cancel()
        await runner.cleanup()


async def _measure_stalls() -> None:
    loop = asyncio.get_running_loop()
    while True:
        asleep = loop.time()
        await asyncio.sleep(NAP)
        LOOP_STALLS.observe(max(0.0, loop.time() - asleep - NAP))
