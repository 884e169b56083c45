"""The menu of a user: *Profile*, and *Challenge …*, which opens the panel."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from sumon.ui.interactions.bot import GameBot
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.handler import with_context
from sumon.ui.people.show_profile import show_profile
from sumon.ui.start.panel_clicks import show_panel
from sumon.ui.texts.commands import phrase


class UserMenus(commands.Cog):
    """Entries in the menu of a user, added to the tree because discord.py does not read them from a cog's methods.

    Discord allows few of them, so there cannot be one for each game.
    """

    def __init__(self, bot: GameBot) -> None:
        for key, callback in (("commands-menu-profile", _profile), ("commands-menu-challenge", _challenge)):
            bot.tree.add_command(app_commands.ContextMenu(name=phrase(key), callback=callback))


@with_context
async def _profile(context: Context, user: discord.User) -> None:
    await show_profile(context, user, private=True)


@with_context
async def _challenge(context: Context, user: discord.User) -> None:
    await show_panel(context, user)
