"""Games whose threads are deleted go on in new ones."""

from __future__ import annotations

from contextlib import suppress

import discord
from discord.ext import commands

from sumon.storage.errors import StorageError
from sumon.ui.boards.lost_threads import on_deleted_thread
from sumon.ui.interactions.bot import GameBot


class Threads(commands.Cog):
    """Listens to threads that are deleted, also with their channel."""

    def __init__(self, bot: GameBot) -> None:
        self._bot = bot

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Has the game of the thread shown somewhere else."""
        with suppress(StorageError):  # the database has logged it; the thread is missed with the next board
            await on_deleted_thread(self._bot, payload.thread_id)
