"""The commands on what people and servers choose, and on what is stored: `/settings`, `/privacy`."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from sumon.ui.people.privacy import ask_to_delete, export_data
from sumon.ui.people.server_panel import show_server_settings
from sumon.ui.people.settings_panel import show_own_settings
from sumon.ui.show.command_texts import phrase
from sumon.ui.wire.bot import Interaction


class Settings(commands.Cog):
    """What people and servers choose, and what people may ask for about themselves."""

    settings = app_commands.Group(
        name=phrase("commands-settings"), description=phrase("commands-settings-description")
    )

    @settings.command(name=phrase("commands-settings-me"), description=phrase("commands-settings-me-description"))
    async def me(self, interaction: Interaction) -> None:
        await show_own_settings(interaction)

    @settings.command(
        name=phrase("commands-settings-server"), description=phrase("commands-settings-server-description")
    )
    async def server(self, interaction: Interaction) -> None:
        await show_server_settings(interaction)

    privacy = app_commands.Group(
        name=phrase("commands-privacy"), description=phrase("commands-privacy-description")
    )

    @privacy.command(
        name=phrase("commands-privacy-export"), description=phrase("commands-privacy-export-description")
    )
    async def export(self, interaction: Interaction) -> None:
        await export_data(interaction)

    @privacy.command(
        name=phrase("commands-privacy-delete"), description=phrase("commands-privacy-delete-description")
    )
    async def delete(self, interaction: Interaction) -> None:
        await ask_to_delete(interaction)
