"""Slash commands and events, thin: read the options, call one function, show the result."""

from discord.ext import commands

from sumon.ui.wire.bot import GameBot

from .archiving import Analysing, Archiving
from .games import Games
from .looking import Looking
from .permissions import Permissions
from .playing import Playing, Starting
from .puzzles import Puzzling
from .settings import Hosting, Settings
from .tournaments import Tournaments
from .user_menus import UserMenus


def cogs_of(bot: GameBot) -> tuple[commands.Cog, ...]:
    """All cogs: playing, looking, settings, so that the playground lists their commands in this order."""
    return (
        *(Starting(), Games(bot), Playing(), Analysing(), Puzzling(), Looking(), Tournaments(), Archiving()),
        *(Settings(), Hosting(), UserMenus(bot), Permissions(bot)),
    )
