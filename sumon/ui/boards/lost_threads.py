"""Threads that may be gone: the scheduler looks for them, and gives their games new ones."""

from __future__ import annotations

import discord

from sumon.shards import Shards
from sumon.ui.boards.live import GRACE
from sumon.ui.interactions.bot import GameBot


async def on_deleted_thread(bot: GameBot, channel_id: int) -> None:
    """Has the scheduler show the games of a deleted thread somewhere else. Raises StorageError."""
    for match in await bot.services.matches.open_in(channel_id):
        await look_for_thread(bot, match.id)


async def look_for_thread(bot: GameBot, match_id: int) -> None:
    """Has the scheduler look now whether the thread of a match is there. Raises StorageError."""
    bot.board_cache.state_of(match_id).may_have_more = True  # otherwise it need not look
    now = discord.utils.utcnow()
    await bot.services.boards.set_due(match_id, now - GRACE)
    bot.background.wake_at(now)


async def look_for_threads(bot: GameBot, shards: Shards) -> None:
    """Has the scheduler look for threads that Discord does not name: archived ones, and those deleted meanwhile.

    Raises StorageError.
    """
    for match_id, guild_id, channel_id in await bot.services.places.list_open():
        guild = bot.get_guild(guild_id) if shards.has(guild_id) else None
        if guild is not None and not guild.unavailable and guild.get_channel_or_thread(channel_id) is None:
            await look_for_thread(bot, match_id)
