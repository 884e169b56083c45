"""The real program in a process of its own: `python -m tests.trust.one_bot PORT` takes a port for Discord's.

With CLOCK_AHEAD in the environment its clock is that many seconds ahead. It logs `OLD_TERM` when something has
been written in another term than that of its process.
"""

from __future__ import annotations

import logging
import os
import sys
import time
from datetime import timedelta
from functools import partial
from itertools import repeat
from random import Random
from typing import Any
from unittest.mock import patch

import discord
import yarl
from sqlalchemy import func, select

import bot
from sumon.core.protocol import Analysis, View
from sumon.games import GAMES
from sumon.runtime import app
from sumon.storage import Database
from sumon.storage.dialects import Connection
from sumon.storage.leaders import leaders

OLD_TERM = "written in an old term"
A_MOMENT = 0.5  # seconds until one that has lost its servers begins anew: it does so again and again


class FirstMove:
    """A computer that plays the first legal move without thinking; it is asked for nothing else here."""

    busy = False

    async def choose(self, game: str, level: str, view: View, seed: int) -> Analysis:
        position = GAMES[game].imagine(view, Random(seed))
        return Analysis(next(position.legal_moves()), None, (), 1, None, False)


def watch_terms() -> None:
    """Has each transaction look, at its end, whether another term has begun meanwhile."""
    transaction = Database.transaction

    async def watched(database: Any, work: Any, *, is_fenced: bool = True) -> Any:
        async def look(connection: Connection) -> Any:
            term = database.fence.__self__._term
            done = await work(connection)
            mine = leaders.c.shard.in_(database.shards.mine)
            newest = (await connection.execute(select(func.max(leaders.c.term)).where(mine))).scalar_one()
            if newest != term:
                logging.getLogger(__name__).error("%s: %s, not %s", OLD_TERM, term, newest)
            return done

        return await transaction(database, look if is_fenced and database.fence else work, is_fenced=is_fenced)

    patch.object(Database, "transaction", watched).start()


def put_clock_ahead(seconds: float) -> None:
    """Sets the clock that the program reads."""
    right, utcnow = time.time, discord.utils.utcnow
    time.time = lambda: right() + seconds
    discord.utils.utcnow = lambda: utcnow() + timedelta(seconds=seconds)
    app.utc_now = discord.utils.utcnow


def main(port: str) -> int:
    """Runs it; the exit code."""
    for route in (discord.http.Route, discord.webhook.async_.Route):
        route.BASE = f"http://127.0.0.1:{port}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://127.0.0.1:{port}/gateway/")
    computer: Any = FirstMove()
    bot.create_bot = partial(bot.create_bot, computer=computer)
    bot.pauses = partial(repeat, A_MOMENT)
    watch_terms()
    if "CLOCK_AHEAD" in os.environ:
        put_clock_ahead(float(os.environ["CLOCK_AHEAD"]))
    return bot.main()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
