"""The real program in a process of its own: `python -m tests.trust.one_bot PORT` takes a port for Discord's."""

from __future__ import annotations

import sys
from functools import partial
from random import Random
from typing import Any

import discord
import yarl

import bot
from sumon.core.protocol import Analysis, View
from sumon.games import GAMES


class FirstMove:
    """A computer that plays the first legal move without thinking; it is asked for nothing else here."""

    busy = False

    async def choose(self, game: str, level: str, view: View, seed: int) -> Analysis:
        position = GAMES[game].imagine(view, Random(seed))
        return Analysis(next(position.legal_moves()), None, (), 1, None, False)


def main(port: str) -> int:
    """Runs it; the exit code."""
    for route in (discord.http.Route, discord.webhook.async_.Route):
        route.BASE = f"http://127.0.0.1:{port}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://127.0.0.1:{port}/gateway/")
    computer: Any = FirstMove()
    bot.create_bot = partial(bot.create_bot, computer=computer)
    return bot.main()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
