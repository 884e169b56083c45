"""The command that starts any game by tapping: `/play`."""

from __future__ import annotations

from discord.ext import commands

from sumon.ui.learn.start_page import show_start
from sumon.ui.wire.visit import Visit

from .command import command


class Starting(commands.Cog):
    """The start page and the panel; the same for all games."""

    @command("panel-play")
    async def play(self, visit: Visit) -> None:
        await show_start(visit)
