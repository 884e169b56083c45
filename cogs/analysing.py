"""The commands that ask the engine: `/hint`, `/analyse`."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from sumon.ui.match.hint import show_hint_here
from sumon.ui.past.analyse import analyse
from sumon.ui.past.commands import suggest_archived
from sumon.ui.show.command_texts import Game, phrase, which_game
from sumon.ui.show.running import suggest_running
from sumon.ui.wire.bot import Interaction
from sumon.ui.wire.door import suggestions, with_visit
from sumon.ui.wire.visit import Visit


class Analysing(commands.Cog):
    """Advice during a game and after it; the same for all games."""

    @app_commands.command(name=phrase("commands-hint"), description=phrase("commands-hint-description"))
    @which_game
    @with_visit
    async def hint(self, visit: Visit, game: Game = None) -> None:
        await show_hint_here(visit, game)

    @hint.autocomplete("game")
    async def _running(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await suggestions(interaction, suggest_running, typed)

    @app_commands.command(name=phrase("commands-analyse"), description=phrase("commands-analyse-description"))
    @app_commands.rename(game=phrase("commands-analyse-game"))
    @app_commands.describe(game=phrase("commands-analyse-game-description"))
    @with_visit
    async def analyse(self, visit: Visit, game: app_commands.Range[str, 1, 100] | None = None) -> None:
        await analyse(visit, game)

    @analyse.autocomplete("game")
    async def _finished(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await suggestions(interaction, suggest_archived, typed)
