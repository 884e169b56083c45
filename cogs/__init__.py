"""Slash commands and events, thin: read the options, call one function, show the result."""

from discord.ext import commands

from sumon.ui.interactions.bot import GameBot

from .archiving import Analysing, Archiving
from .games import Games
from .leagues import LeaguesCog
from .looking import Looking
from .permissions import Permissions
from .playing import Playing, StartingCog
from .puzzles import Puzzling
from .settings import Hosting, SettingsCog
from .threads import Threads
from .tournaments import TournamentsCog
from .user_menus import UserMenus


def cogs_of(bot: GameBot) -> tuple[commands.Cog, ...]:
    """All cogs: playing, looking, settings, so that the playground lists their commands in this order."""
    return (
        *(
            StartingCog(),
            Games(bot),
            Playing(),
            Analysing(),
            Puzzling(),
            Looking(),
            TournamentsCog(),
            LeaguesCog(),
            Archiving(),
        ),
        *(SettingsCog(), Hosting(), UserMenus(bot), Permissions(bot), Threads(bot)),
    )
