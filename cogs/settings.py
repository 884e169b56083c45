"""The commands for settings and stored data: `/settings`, `/privacy`."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from sumon.ui.interactions.context import Context
from sumon.ui.people.privacy import ask_to_delete, export_data
from sumon.ui.people.server_panel import show_server_settings
from sumon.ui.people.settings_panel import show_own_settings
from sumon.ui.status import show_status
from sumon.ui.texts.commands import KEY, phrase

from .command import command


class SettingsCog(commands.Cog):
    """The settings of users and servers, and the users' rights over their own data."""

    settings = app_commands.Group(
        name=phrase("commands-settings"),
        description=phrase("commands-settings-description"),
        extras={KEY: "commands-settings"},
    )

    @command("commands-settings-me", within=settings)
    async def me(self, context: Context) -> None:
        await show_own_settings(context)

    @command("commands-settings-server", within=settings)
    async def server(self, context: Context) -> None:
        await show_server_settings(context)

    privacy = app_commands.Group(
        name=phrase("commands-privacy"),
        description=phrase("commands-privacy-description"),
        extras={KEY: "commands-privacy"},
    )

    @command("commands-privacy-export", within=privacy)
    async def export(self, context: Context) -> None:
        await export_data(context)

    @command("commands-privacy-delete", within=privacy)
    async def delete(self, context: Context) -> None:
        await ask_to_delete(context)


class Hosting(commands.Cog):
    """The status of the bot, listed by Discord for administrators of servers, but answered to the owner alone."""

    @app_commands.default_permissions(administrator=True)
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    @command("commands-status")
    async def status(self, context: Context) -> None:
        await show_status(context)
