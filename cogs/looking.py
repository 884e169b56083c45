"""The commands that only show something: `/games`, `/leaderboard`, `/week`, `/profile`, `/help`."""

from __future__ import annotations

import discord
from discord.ext import commands

from sumon.ui.boards.running import show_games
from sumon.ui.interactions.context import Context
from sumon.ui.learn.help import show_help
from sumon.ui.people.leaderboard import LeaderboardPage, show_leaderboard
from sumon.ui.people.show_profile import show_profile
from sumon.ui.week.screen import show_week

from .command import GAME_NAMES, CommandOption, command

PEOPLE, BOT = "people", "bot"
ALWAYS, RECENT = "always", "recent"
HERE, EVERYWHERE = "here", "everywhere"


class Looking(commands.Cog):
    """Lists; the same for all games."""

    @command("commands-games")
    async def games(self, context: Context) -> None:
        await show_games(context)

    @command(
        "commands-leaderboard",
        game=CommandOption("commands-leaderboard-game", GAME_NAMES),
        period=CommandOption(
            "commands-leaderboard-period",
            {ALWAYS: "commands-leaderboard-always", RECENT: "commands-leaderboard-recent"},
        ),
        where=CommandOption(
            "commands-leaderboard-where",
            {HERE: "commands-leaderboard-here", EVERYWHERE: "commands-leaderboard-everywhere"},
        ),
        against=CommandOption(
            "commands-leaderboard-against",
            {PEOPLE: "commands-leaderboard-people", BOT: "commands-leaderboard-bot"},
        ),
    )
    async def leaderboard(
        self,
        context: Context,
        game: str | None = None,
        period: str = ALWAYS,
        where: str | None = None,
        against: str = PEOPLE,
    ) -> None:
        against_bot = against == BOT
        game = game or await context.services.standings.last_game(context.guild_id, against_bot=against_bot)
        where = where or (HERE if context.outside is None or against_bot else EVERYWHERE)
        page = LeaderboardPage(game, 0, against_bot, period == RECENT, where == EVERYWHERE)
        await show_leaderboard(context, page)

    @command("commands-week")
    async def week(self, context: Context) -> None:
        await show_week(context)

    @command("commands-profile", user="commands-profile-user", against="commands-profile-against")
    async def profile(
        self, context: Context, user: discord.User | None = None, against: discord.User | None = None
    ) -> None:
        await show_profile(context, user or context.user, against=against)

    @command("commands-help")
    async def help(self, context: Context) -> None:
        await show_help(context)
