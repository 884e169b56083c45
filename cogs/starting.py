"""The command that starts any game by tapping: `/play`."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from sumon.ui.show.command_texts import phrase
from sumon.ui.start.panel_clicks import show_panel
from sumon.ui.wire.door import with_visit
from sumon.ui.wire.visit import Visit


class Starting(commands.Cog):
    """The panel; the same for all games."""

    @app_commands.command(name=phrase("panel-play"), description=phrase("panel-play-description"))
    @with_visit
    async def play(self, visit: Visit) -> None:
        await show_panel(visit)
