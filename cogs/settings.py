"""The commands for settings and stored data: `/settings`, `/privacy`."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from sumon.ui.people.privacy import ask_to_delete, export_data
from sumon.ui.people.server_panel import show_server_settings
from sumon.ui.people.settings_panel import show_own_settings
from sumon.ui.show.command_texts import phrase
from sumon.ui.wire.door import with_visit
from sumon.ui.wire.visit import Visit


class Settings(commands.Cog):
    """The settings of people and servers, and people's rights over their own data."""

    settings = app_commands.Group(
        name=phrase("commands-settings"), description=phrase("commands-settings-description")
    )

    @settings.command(name=phrase("commands-settings-me"), description=phrase("commands-settings-me-description"))
    @with_visit
    async def me(self, visit: Visit) -> None:
        await show_own_settings(visit)

    @settings.command(
        name=phrase("commands-settings-server"), description=phrase("commands-settings-server-description")
    )
    @with_visit
    async def server(self, visit: Visit) -> None:
        await show_server_settings(visit)

    privacy = app_commands.Group(
        name=phrase("commands-privacy"), description=phrase("commands-privacy-description")
    )

    @privacy.command(
        name=phrase("commands-privacy-export"), description=phrase("commands-privacy-export-description")
    )
    @with_visit
    async def export(self, visit: Visit) -> None:
        await export_data(visit)

    @privacy.command(
        name=phrase("commands-privacy-delete"), description=phrase("commands-privacy-delete-description")
    )
    @with_visit
    async def delete(self, visit: Visit) -> None:
        await ask_to_delete(visit)
