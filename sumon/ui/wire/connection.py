"""Reaching Discord: what it looks like when that fails, and how long to wait before the next try."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from itertools import chain, repeat

import discord

from sumon.ui.wire.failures import DISCORD_FAILURES

UNREACHABLE = (*DISCORD_FAILURES, discord.GatewayNotFound, discord.ConnectionClosed)
PAUSES = (5.0, 15.0, 30.0, 60.0)  # seconds
# At DEBUG they write down what people type and the tokens with which interactions are answered.
TALKATIVE = ("discord.gateway", "discord.http", "discord.webhook")


def pauses() -> Iterator[float]:
    """The seconds to wait after each failure: growing, then always the same, without end."""
    return chain(PAUSES, repeat(PAUSES[-1]))


def set_up_loggers(level: int) -> None:
    """Keeps secrets out of discord.py's log, whatever the *level*."""
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(level, logging.INFO))
