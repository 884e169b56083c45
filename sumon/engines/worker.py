"""The engines of this machine for bots elsewhere, over HTTP: `python -m sumon engines --host 10.0.0.1`.

A bot asks one worker, or a balancer with several behind it (docs/deploy/haproxy.cfg), in the same words.

Questions and answers are JSON (`questions`). A client that can reach the port, and knows the token if there is one,
can only have the engines think: a question must arrive within seconds, has a limit, and ends with its connection.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from dataclasses import replace
from hmac import compare_digest
from typing import Any

from aiohttp import web

from sumon.core.message import shortened
from sumon.core.protocol import Analysis
from sumon.systemd import Condition, notifying

from . import choose, examine
from .pool import EnginePool, LineTooLongError, StoppedError
from .questions import (
    JSON,
    LINE,
    MAX_QUESTION,
    PATHS,
    Question,
    bearer,
    read_question,
    write_answer,
    write_presence,
)

log = logging.getLogger(__name__)

BEARER = {"WWW-Authenticate": "Bearer"}
SECONDS_TO_ARRIVE = 10.0  # for a question, from its first byte to its last
SECONDS_TO_STOP = 2.0  # for an engine after its time is up, before its process is ended
# Settings of the server: it notices lost connections and closes silent ones.
SERVING: Mapping[str, Any] = {
    "access_log": None,
    "handler_cancellation": True,
    "keepalive_timeout": SECONDS_TO_ARRIVE,
    "lingering_time": 1.0,
}

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class EngineWorker:
    """Answers questions with the engines of *pool*; with a *token*, only to clients that send it."""

    def __init__(self, pool: EnginePool, token: str | None = None) -> None:
        self._pool = pool
        self._bearer = None if token is None else bearer(token).encode()

    def app(self) -> web.Application:
        """The web application. It answers at once, while the engines warm up."""
        app = web.Application(client_max_size=MAX_QUESTION, middlewares=[self._admit])
        app.router.add_get("/", self._tell)
        app.router.add_get("/ready", self._tell_balancer)
        for path in ("/", *PATHS.values()):
            app.router.add_post(path, self._answer)
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

    async def _tell_balancer(self, request: web.Request) -> web.Response:
        """Status 200 once a question can be answered, 503 before."""
        return web.Response(status=200 if self._pool.ready else web.HTTPServiceUnavailable.status_code)

    @web.middleware
    async def _admit(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuses requests without the token, and those of web pages, which browsers mark with `Origin`."""
        if "Origin" in request.headers:
            return _refusal(web.HTTPForbidden, "no web page may ask")
        given = request.headers.get("Authorization", "").encode(errors="surrogateescape")
        if self._bearer is not None and not compare_digest(given, self._bearer):
            return _refusal(web.HTTPUnauthorized, "the token is missing, or another one", BEARER)
        return await handler(request)

    async def _answer(self, request: web.Request) -> web.Response:
        if request.content_type != JSON:  # a web page cannot send this type without asking first
            return _refusal(web.HTTPUnsupportedMediaType, f"a question is {JSON}")
        try:
            async with asyncio.timeout(SECONDS_TO_ARRIVE):
                text = await request.read()
        except TimeoutError:
            return _refusal(web.HTTPRequestTimeout, "the question did not arrive in time")
        except (web.RequestPayloadError, ValueError):
            return _refusal(web.HTTPBadRequest, "the question cannot be unpacked")
        try:
            return _json(write_answer(await self._think(read_question(text))))
        except ValueError as error:  # also errors of the engines
            return web.Response(status=web.HTTPBadRequest.status_code, text=f"{error}\n")
        except LineTooLongError as error:
            return _refusal(web.HTTPServiceUnavailable, str(error))
        except StoppedError as error:
            log.warning("a question was given up: %s", error)
            return _refusal(web.HTTPInternalServerError, str(error))
        except Exception as error:  # an error of an engine; the bot asks its own engines next
            log.warning("an engine failed: %s: %s", type(error).__name__, shortened(str(error)))
            return _refusal(web.HTTPInternalServerError, "the engine failed")

    async def _think(self, question: Question) -> Analysis:
        """The answer. Raises ValueError for a question without one, and the errors of `EnginePool.run_within`."""
        game, view, seed = question.game, question.view, question.seed
        within = question.timeout + SECONDS_TO_STOP
        if question.level is not None:
            return await self._pool.run_within(within, choose, game, question.level, view, seed, line=LINE)
        limit = question.limit
        assert limit is not None  # `read_question` requires one of the two
        # A limit of nodes gets a limit of time as well, so that a slow machine answers in time.
        bounded = replace(limit, seconds=min(limit.seconds or question.timeout, question.timeout))
        return await self._pool.run_within(within, examine, game, view, bounded, seed, question.move, line=LINE)


def serve(host: str, port: int, processes: int | None, token: str | None = None) -> None:
    """Serves the engines on *host* and *port* with this number of *processes* (None: one for each core) until
    stopped.

    Raises OSError if the port cannot be used.
    """
    worker = EngineWorker(EnginePool(processes or os.cpu_count()), token)

    def tell(_: object) -> None:
        log.info("engines on http://%s:%d%s", host, port, "" if token is None else ", for who knows the token")

    web.run_app(worker.app(), host=host, port=port, print=tell, shutdown_timeout=1.0, **SERVING)


def _refusal(kind: type[web.HTTPError], why: str, headers: Mapping[str, str] | None = None) -> web.Response:
    """A response with the reason *why* a question is refused; it closes the connection."""
    refusal = web.Response(status=kind.status_code, text=f"{why}\n", headers=headers)
    refusal.force_close()
    return refusal


def _json(text: bytes) -> web.Response:
    return web.Response(body=text, content_type=JSON)
