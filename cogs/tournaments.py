"""The commands of tournaments: `/tournament create`, `/tournament join`, …"""

from __future__ import annotations

from typing import TypeAlias

from discord import app_commands
from discord.ext import commands

from sumon.play.tournaments.model import LONGEST_NAME, SHORTEST_NAME
from sumon.ui.interactions.bot import Interaction
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.handler import suggestions
from sumon.ui.texts.commands import KEY, phrase
from sumon.ui.tournaments.buttons import JOIN, MANAGE, SHOW, WITHDRAW
from sumon.ui.tournaments.games import show_games
from sumon.ui.tournaments.resolving import answer_for_tournament, show_list, suggest_tournaments
from sumon.ui.tournaments.setting_up import create
from sumon.ui.tournaments.table import send_export, show_table

from .command import CommandOption, Suggestions, command


async def _suggest(interaction: Interaction, typed: str) -> Suggestions:
    return await suggestions(interaction, suggest_tournaments, typed)


WHICH = CommandOption("tournaments-command-which", suggest=_suggest)
Which: TypeAlias = app_commands.Range[str, 1, 100] | None


class TournamentsCog(commands.Cog):
    """Tournaments of a server; the same for all games."""

    tournament = app_commands.Group(
        name=phrase("tournaments-command"),
        description=phrase("tournaments-command-description"),
        extras={KEY: "tournaments-command"},
    )

    @command(
        "tournaments-command-create",
        within=tournament,
        name="tournaments-command-name",
        start="tournaments-command-start",
    )
    async def create(
        self,
        context: Context,
        name: app_commands.Range[str, SHORTEST_NAME, LONGEST_NAME],
        start: app_commands.Range[str, 1, 100] | None = None,
    ) -> None:
        await create(context, name, start)

    @command("tournaments-command-list", within=tournament)
    async def list(self, context: Context) -> None:
        await show_list(context)

    @command("tournaments-command-show", within=tournament, tournament=WHICH)
    async def show(self, context: Context, tournament: Which = None) -> None:
        await answer_for_tournament(context, SHOW, tournament)

    @command("tournaments-command-join", within=tournament, tournament=WHICH)
    async def join(self, context: Context, tournament: Which = None) -> None:
        await answer_for_tournament(context, JOIN, tournament)

    @command("tournaments-command-withdraw", within=tournament, tournament=WHICH)
    async def withdraw(self, context: Context, tournament: Which = None) -> None:
        await answer_for_tournament(context, WITHDRAW, tournament)

    @command("tournaments-command-table", within=tournament, tournament=WHICH)
    async def table(self, context: Context, tournament: Which = None) -> None:
        await answer_for_tournament(context, show_table, tournament)

    @command("tournaments-command-manage", within=tournament, tournament=WHICH)
    async def manage(self, context: Context, tournament: Which = None) -> None:
        await answer_for_tournament(context, MANAGE, tournament)

    @command("tournaments-command-games", within=tournament, tournament=WHICH)
    async def games(self, context: Context, tournament: Which = None) -> None:
        await answer_for_tournament(context, show_games, tournament)

    @command("tournaments-command-export", within=tournament, tournament=WHICH)
    async def export(self, context: Context, tournament: Which = None) -> None:
        await answer_for_tournament(context, send_export, tournament)
