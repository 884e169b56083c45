"""The commands that ask the engine: `/hint`, `/analyse`."""

from __future__ import annotations

from discord.ext import commands

from sumon.ui.match.hint import show_hint_here
from sumon.ui.past.analyse import analyse
from sumon.ui.wire.visit import Visit

from .command import ANALYSED_GAME, RUNNING_GAME, GameNumber, command


class Analysing(commands.Cog):
    """Advice during a game and after it; the same for all games."""

    @command("commands-hint", game=RUNNING_GAME)
    async def hint(self, visit: Visit, game: GameNumber = None) -> None:
        await show_hint_here(visit, game)

    @command("commands-analyse", game=ANALYSED_GAME)
    async def analyse(self, visit: Visit, game: GameNumber = None) -> None:
        await analyse(visit, game)
