"""What can go wrong between the bot and Discord, and what it means."""

from __future__ import annotations

import logging
from collections.abc import Awaitable

import aiohttp
import discord

log = logging.getLogger(__name__)

# discord.py lets the errors of the connection through as they are.
DISCORD_FAILURES = (discord.HTTPException, aiohttp.ClientError, TimeoutError, OSError)

UNKNOWN_MESSAGE = 10008


async def came_through(answer: Awaitable[object]) -> bool:
    """Whether an answer to an interaction reached Discord. What has been stored is shown in any case."""
    try:
        await answer
    except DISCORD_FAILURES as error:
        log.warning("an interaction could not be answered: %s", error)
        return False
    return True
