"""The commands of a running game: `/move`, `/board`, `/rack`, `/undo`, `/resign`, `/rematch`."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from sumon.ui.client import Interaction
from sumon.ui.command_texts import phrase
from sumon.ui.replies import refusing


class Playing(commands.Cog):
    """What players type in the channel of their game; the same for all games."""

    @app_commands.command(name=phrase("commands-move"), description=phrase("commands-move-description"))
    @app_commands.rename(move=phrase("commands-move-option"))
    @app_commands.describe(move=phrase("commands-move-option-description"))
    async def move(self, interaction: Interaction, move: app_commands.Range[str, 1, 100]) -> None:
        async with refusing(interaction):
            await interaction.client.actions.enter(interaction, move)

    @move.autocomplete("move")
    async def _suggest(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await interaction.client.actions.suggest(interaction, typed)

    @app_commands.command(name=phrase("commands-board"), description=phrase("commands-board-description"))
    @app_commands.rename(game=phrase("commands-board-game"))
    @app_commands.describe(game=phrase("commands-board-game-description"))
    async def board(self, interaction: Interaction, game: app_commands.Range[str, 1, 100] | None = None) -> None:
        async with refusing(interaction):
            await interaction.client.actions.show_board(interaction, game)

    @board.autocomplete("game")
    async def _running(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await interaction.client.actions.suggest_games(interaction, typed)

    @app_commands.command(name=phrase("commands-rack"), description=phrase("commands-rack-description"))
    async def rack(self, interaction: Interaction) -> None:
        async with refusing(interaction):
            await interaction.client.actions.show_secret(interaction)

    @app_commands.command(name=phrase("commands-undo"), description=phrase("commands-undo-description"))
    async def undo(self, interaction: Interaction) -> None:
        async with refusing(interaction):
            await interaction.client.actions.take_back(interaction)

    @app_commands.command(name=phrase("commands-resign"), description=phrase("commands-resign-description"))
    async def resign(self, interaction: Interaction) -> None:
        async with refusing(interaction):
            await interaction.client.actions.ask_to_resign(interaction)

    @app_commands.command(name=phrase("commands-rematch"), description=phrase("commands-rematch-description"))
    async def rematch(self, interaction: Interaction) -> None:
        async with refusing(interaction):
            await interaction.client.actions.ask_for_rematch(interaction)
