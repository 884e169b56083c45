"""The command for those who run the bot: `/status`."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from sumon.ui.status import show_status
from sumon.ui.wire.visit import Visit

from .command import command


class Hosting(commands.Cog):
    """Looks inside; Discord lists it for the administrators of servers, and it answers the owner alone."""

    @app_commands.default_permissions(administrator=True)
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    @command("commands-status")
    async def status(self, visit: Visit) -> None:
        await show_status(visit)
