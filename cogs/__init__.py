"""Slash commands and events, thin: read the options, call one function, show the result."""

from discord.ext import commands

from sumon.ui.wire.bot import GameBot

from .analysing import Analysing
from .archiving import Archiving
from .games import Games
from .hosting import Hosting
from .looking import Looking
from .permissions import Permissions
from .playing import Playing
from .puzzles import Puzzling
from .settings import Settings
from .starting import Starting
from .tournaments import Tournaments
from .user_menus import UserMenus


def cogs_of(bot: GameBot) -> tuple[commands.Cog, ...]:
    """All cogs: playing, looking, settings, so that the playground lists their commands in this order."""
    return (
        *(Starting(), Games(bot), Playing(), Analysing(), Puzzling(), Looking(), Tournaments(), Archiving()),
        *(Settings(), Hosting(), UserMenus(bot), Permissions(bot)),
    )
