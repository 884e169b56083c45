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
from sumon.ui.wire.refusals import suggestions


class Analysing(commands.Cog):
    """Advice during a game and after it; the same for all games."""

    @app_commands.command(name=phrase("commands-hint"), description=phrase("commands-hint-description"))
    @which_game
    async def hint(self, interaction: Interaction, game: Game = None) -> None:
        await show_hint_here(interaction, game)

    @hint.autocomplete("game")
    async def _running(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await suggestions(interaction, suggest_running(interaction, typed))

    @app_commands.command(name=phrase("commands-analyse"), description=phrase("commands-analyse-description"))
    @app_commands.rename(game=phrase("commands-analyse-game"))
    @app_commands.describe(game=phrase("commands-analyse-game-description"))
    async def analyse(self, interaction: Interaction, game: app_commands.Range[str, 1, 100] | None = None) -> None:
        await analyse(interaction, game)

    @analyse.autocomplete("game")
    async def _finished(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await suggestions(interaction, suggest_archived(interaction, typed))
