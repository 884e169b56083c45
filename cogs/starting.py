"""The command that starts any game by tapping: `/play`."""

from __future__ import annotations

from discord.ext import commands

from sumon.ui.start.panel_clicks import show_panel
from sumon.ui.wire.visit import Visit

from .command import command


class Starting(commands.Cog):
    """The panel; the same for all games."""

    @command("panel-play")
    async def play(self, visit: Visit) -> None:
        await show_panel(visit)
