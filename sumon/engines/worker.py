"""The engines of this machine for bots on others, over HTTP: `python -m sumon engines --host 10.0.0.1`.

What is asked and answered is JSON (`questions`). Whoever can reach the port can have the engines think, no more.
"""

from __future__ import annotations

import logging
import os
from collections.abc import AsyncIterator

from aiohttp import web

from sumon.core.protocol import Analysis
from sumon.systemd import Condition, notifying

from .pool import EnginePool
from .questions import MAX_QUESTION, Question, read_question, write_answer, write_presence

log = logging.getLogger(__name__)


class EngineWorker:
    """Answers questions with the engines of *pool*."""

    def __init__(self, pool: EnginePool) -> None:
        self._pool = pool

    def app(self) -> web.Application:
        """The web application; it is there at once, and the engines get ready meanwhile."""
        app = web.Application(client_max_size=MAX_QUESTION)
        app.router.add_get("/", self._tell)
        app.router.add_post("/", self._answer)
        app.cleanup_ctx.append(self._run)
        return app

    async def _run(self, app: web.Application) -> AsyncIterator[None]:
        await self._pool.start()
        async with notifying(self._condition):
            yield
        await self._pool.close()

    def _condition(self) -> Condition:
        return Condition(self._pool.ready > 0, f"Processes ready to think: {self._pool.ready}")

    async def _tell(self, request: web.Request) -> web.Response:
        return _json(write_presence(self._pool.ready))

    async def _answer(self, request: web.Request) -> web.Response:
        try:
            analysis = await self._think(read_question(await request.read()))
        except ValueError as error:  # also what the engines refuse
            return web.Response(status=web.HTTPBadRequest.status_code, text=f"{error}\n")
        return _json(write_answer(analysis))

    async def _think(self, question: Question) -> Analysis:
        if question.level is not None:
            return await self._pool.choose(question.game, question.level, question.view, question.seed)
        assert question.limit is not None  # `read_question` wants the one or the other
        return await self._pool.examine(question.game, question.view, question.limit, question.seed, question.move)


def serve(host: str, port: int, processes: int | None) -> None:
    """Serves the engines on *host* and *port*, in so many *processes* (None: one a core), until it is stopped.

    Raises OSError when the port cannot be used.
    """
    worker = EngineWorker(EnginePool(processes or os.cpu_count()))

    def tell(_: object) -> None:
        log.info("engines on http://%s:%d", host, port)

    web.run_app(worker.app(), host=host, port=port, print=tell, access_log=None, shutdown_timeout=1.0)


def _json(text: bytes) -> web.Response:
    return web.Response(body=text, content_type="application/json")
