"""The command that starts any game by tapping: `/play`."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from sumon.ui.show.command_texts import phrase
from sumon.ui.start.panel_clicks import show_panel
from sumon.ui.wire.bot import Interaction


class Starting(commands.Cog):
    """The panel; the same for all games."""

    @app_commands.command(name=phrase("panel-play"), description=phrase("panel-play-description"))
    async def play(self, interaction: Interaction) -> None:
        await show_panel(interaction)
