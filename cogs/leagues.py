"""The commands of leagues: `/league show`, `/league join`, `/league leave`."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from sumon.ui.interactions.context import Context
from sumon.ui.leagues.buttons import JOIN, LEAVE, SHOW
from sumon.ui.leagues.resolving import answer_for_league
from sumon.ui.texts.commands import KEY, phrase

from .command import GAME_NAMES, CommandOption, command

WHICH = CommandOption("leagues-command-game", choices=GAME_NAMES)


class LeaguesCog(commands.Cog):
    """The leagues of a server, one for each game."""

    league = app_commands.Group(
        name=phrase("leagues-command"),
        description=phrase("leagues-command-description"),
        extras={KEY: "leagues-command"},
    )

    @command("leagues-command-show", within=league, game=WHICH)
    async def show(self, context: Context, game: str | None = None) -> None:
        await answer_for_league(context, SHOW, game)

    @command("leagues-command-join", within=league, game=WHICH)
    async def join(self, context: Context, game: str | None = None) -> None:
        await answer_for_league(context, JOIN, game)

    @command("leagues-command-leave", within=league, game=WHICH)
    async def leave(self, context: Context, game: str | None = None) -> None:
        await answer_for_league(context, LEAVE, game)
