"""The playground as a program: page, simulated Discord and bot, until it is stopped."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import discord
from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

from sumon.config import VAR, Settings
from sumon.core.errors import PortError
from sumon.i18n import FALLBACK, default_catalog

from .api import make_app
from .chat import Chat
from .simulation import ChatStore, SimulatedDiscord, chat_folder

_log = logging.getLogger(__name__)


async def serve(settings: Settings, make_bot: Callable[[Settings], discord.Client]) -> None:
    """Serves the playground on 127.0.0.1 and *settings.playground_port* (0: a free one) until cancelled.

    Raises PortError if the port cannot be used, before a bot is made, and StorageError.
    """
    keep_malformed_requests_short()
    # The port is taken first, so that a second playground stops before it opens the database of the first.
    try:
        listener = socket.create_server(("127.0.0.1", settings.playground_port))
    except OSError as error:
        raise PortError("ui-boot-port", port=str(settings.playground_port), reason=str(error)) from None
    with listener:
        async with playground(settings, make_bot) as app:
            runner = web.AppRunner(app, access_log=None, shutdown_timeout=2.0)
            await runner.setup()
            try:
                await web.SockSite(runner, listener).start()
                url = f"http://127.0.0.1:{listener.getsockname()[1]}"
                _log.info("%s", default_catalog().text("playground-serving", FALLBACK, url=url))
                await asyncio.Event().wait()
            finally:
                await runner.cleanup()


def keep_malformed_requests_short() -> None:
    """Logs malformed HTTP requests in one line, without a traceback, as they are no error of the server."""
    server = logging.getLogger("aiohttp.server")
    server.removeFilter(_shorten)
    server.addFilter(_shorten)


def _shorten(record: logging.LogRecord) -> bool:
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, HttpProcessingError):
        record.levelno, record.levelname = logging.WARNING, logging.getLevelName(logging.WARNING)
        record.msg, record.args = "a request could not be read: %s", (" ".join(error.message.split()),)
        record.exc_info = record.exc_text = None
    return True


@asynccontextmanager
async def playground(
    settings: Settings, make_bot: Callable[[Settings], discord.Client]
) -> AsyncIterator[web.Application]:
    """The web application with the bot behind it, logged in; at the end the bot is closed."""
    url = settings.playground_database_url
    alone = {"database_url": url, "shard_count": 1, "shard_ids": ""}
    async with make_bot(settings.model_copy(update=alone)) as bot:
        simulated = SimulatedDiscord(bot)
        store = ChatStore(simulated, chat_folder(url, VAR))
        store.recall()
        chat = Chat(simulated, store)
        await simulated.start()
        yield make_app(chat, default_catalog())
