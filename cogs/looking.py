"""The commands that only look: `/games`, `/leaderboard`, `/help`."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from sumon.ui.client import Interaction
from sumon.ui.command_texts import phrase
from sumon.ui.games import GAME_UIS
from sumon.ui.lists.lists import show_games, show_help, show_leaderboard
from sumon.ui.replies import refusing

PEOPLE, BOT = "people", "bot"


class Looking(commands.Cog):
    """Lists; the same for all games."""

    @app_commands.command(name=phrase("commands-games"), description=phrase("commands-games-description"))
    async def games(self, interaction: Interaction) -> None:
        async with refusing(interaction):
            await show_games(interaction, interaction.client.service)

    @app_commands.command(
        name=phrase("commands-leaderboard"), description=phrase("commands-leaderboard-description")
    )
    @app_commands.rename(game=phrase("commands-leaderboard-game"), against=phrase("commands-leaderboard-against"))
    @app_commands.describe(
        game=phrase("commands-leaderboard-game-description"),
        against=phrase("commands-leaderboard-against-description"),
    )
    @app_commands.choices(
        game=[app_commands.Choice(name=phrase(game_ui.name), value=slug) for slug, game_ui in GAME_UIS.items()],
        against=[
            app_commands.Choice(name=phrase("commands-leaderboard-people"), value=PEOPLE),
            app_commands.Choice(name=phrase("commands-leaderboard-bot"), value=BOT),
        ],
    )
    async def leaderboard(self, interaction: Interaction, game: str | None = None, against: str = PEOPLE) -> None:
        async with refusing(interaction):
            await show_leaderboard(interaction, game or next(iter(GAME_UIS)), against_bot=against == BOT)

    @app_commands.command(name=phrase("commands-help"), description=phrase("commands-help-description"))
    async def help(self, interaction: Interaction) -> None:
        async with refusing(interaction):
            await show_help(interaction)
