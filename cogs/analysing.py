"""The commands that ask the engine: `/hint`, `/analyse`."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from sumon.ui.advice.analyse import analyse, suggest_finished
from sumon.ui.advice.hint import show_hint
from sumon.ui.client import Interaction
from sumon.ui.command_texts import phrase
from sumon.ui.replies import refusing


class Analysing(commands.Cog):
    """Advice during a game and after it; the same for all games."""

    @app_commands.command(name=phrase("analysis-hint-command"), description=phrase("analysis-hint-description"))
    async def hint(self, interaction: Interaction) -> None:
        async with refusing(interaction):
            await show_hint(interaction)

    @app_commands.command(name=phrase("analysis-command"), description=phrase("analysis-description"))
    @app_commands.rename(game=phrase("analysis-game"))
    @app_commands.describe(game=phrase("analysis-game-description"))
    async def analyse(self, interaction: Interaction, game: app_commands.Range[str, 1, 100] | None = None) -> None:
        async with refusing(interaction):
            await analyse(interaction, game)

    @analyse.autocomplete("game")
    async def _finished(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await suggest_finished(interaction, typed)
