"""The commands that only look: `/games`, `/leaderboard`, `/profile`, `/help`."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from sumon.games import GAMES
from sumon.ui.games import game_ui_of
from sumon.ui.people.leaderboard import LeaderboardPage, show_leaderboard
from sumon.ui.people.show_profile import show_profile
from sumon.ui.show.command_texts import phrase
from sumon.ui.show.help import show_help
from sumon.ui.show.running import show_games
from sumon.ui.wire.door import with_visit
from sumon.ui.wire.visit import Visit

PEOPLE, BOT = "people", "bot"
ALWAYS, RECENT = "always", "recent"
HERE, EVERYWHERE = "here", "everywhere"


class Looking(commands.Cog):
    """Lists; the same for all games."""

    @app_commands.command(name=phrase("commands-games"), description=phrase("commands-games-description"))
    @with_visit
    async def games(self, visit: Visit) -> None:
        await show_games(visit)

    @app_commands.command(
        name=phrase("commands-leaderboard"), description=phrase("commands-leaderboard-description")
    )
    @app_commands.rename(
        game=phrase("commands-leaderboard-game"),
        period=phrase("commands-leaderboard-period"),
        where=phrase("commands-leaderboard-where"),
        against=phrase("commands-leaderboard-against"),
    )
    @app_commands.describe(
        game=phrase("commands-leaderboard-game-description"),
        period=phrase("commands-leaderboard-period-description"),
        where=phrase("commands-leaderboard-where-description"),
        against=phrase("commands-leaderboard-against-description"),
    )
    @app_commands.choices(
        game=[app_commands.Choice(name=phrase(game_ui_of(slug).name), value=slug) for slug in GAMES],
        period=[
            app_commands.Choice(name=phrase("commands-leaderboard-always"), value=ALWAYS),
            app_commands.Choice(name=phrase("commands-leaderboard-recent"), value=RECENT),
        ],
        where=[
            app_commands.Choice(name=phrase("commands-leaderboard-here"), value=HERE),
            app_commands.Choice(name=phrase("commands-leaderboard-everywhere"), value=EVERYWHERE),
        ],
        against=[
            app_commands.Choice(name=phrase("commands-leaderboard-people"), value=PEOPLE),
            app_commands.Choice(name=phrase("commands-leaderboard-bot"), value=BOT),
        ],
    )
    @with_visit
    async def leaderboard(
        self,
        visit: Visit,
        game: str | None = None,
        period: str = ALWAYS,
        where: str = HERE,
        against: str = PEOPLE,
    ) -> None:
        against_bot = against == BOT
        game = game or await visit.use.standings.last_game(visit.guild_id, against_bot=against_bot)
        page = LeaderboardPage(game, 0, against_bot, period == RECENT, where == EVERYWHERE)
        await show_leaderboard(visit, page)

    @app_commands.command(name=phrase("commands-profile"), description=phrase("commands-profile-description"))
    @app_commands.rename(user=phrase("commands-profile-user"), against=phrase("commands-profile-against"))
    @app_commands.describe(
        user=phrase("commands-profile-user-description"), against=phrase("commands-profile-against-description")
    )
    @with_visit
    async def profile(
        self, visit: Visit, user: discord.User | None = None, against: discord.User | None = None
    ) -> None:
        await show_profile(visit, user or visit.user, against=against)

    @app_commands.command(name=phrase("commands-help"), description=phrase("commands-help-description"))
    @with_visit
    async def help(self, visit: Visit) -> None:
        await show_help(visit)
