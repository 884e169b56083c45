"""The commands for finished games: `/history`, `/replay`, `/explore`, `/export`, `/import`."""

from __future__ import annotations

import discord
from discord.ext import commands

from sumon.ui.interactions.context import Context
from sumon.ui.match.hint import show_hint_here
from sumon.ui.past.analyse import analyse
from sumon.ui.past.commands import explore, export, replay
from sumon.ui.past.history import HistoryPage, show_history
from sumon.ui.past.importing import import_record

from .command import ANALYSED_GAME, ARCHIVED_GAME, GAME_NAMES, RUNNING_GAME, CommandOption, GameNumber, command


class Archiving(commands.Cog):
    """Games that are over, and records of them; the same for all games."""

    @command(
        "commands-history",
        user="commands-history-user",
        game=CommandOption("commands-history-game", GAME_NAMES),
        opponent="commands-history-opponent",
    )
    async def history(
        self,
        context: Context,
        user: discord.User | None = None,
        game: str | None = None,
        opponent: discord.User | None = None,
    ) -> None:
        whose, against = user or context.user, opponent.id if opponent is not None else None
        await show_history(context, HistoryPage(whose.id, against, game))

    @command("commands-replay", game=ARCHIVED_GAME)
    async def replay(self, context: Context, game: GameNumber = None) -> None:
        await replay(context, game)

    @command("commands-export", game=ARCHIVED_GAME)
    async def export(self, context: Context, game: GameNumber = None) -> None:
        await export(context, game)

    @command("commands-explore", game=ARCHIVED_GAME)
    async def explore(self, context: Context, game: GameNumber = None) -> None:
        await explore(context, game)

    @command("commands-import", file="commands-import-file")
    async def import_(self, context: Context, file: discord.Attachment | None = None) -> None:
        await import_record(context, file)


class Analysing(commands.Cog):
    """Advice during a game and after it; the same for all games."""

    @command("commands-hint", game=RUNNING_GAME)
    async def hint(self, context: Context, game: GameNumber = None) -> None:
        await show_hint_here(context, game)

    @command("commands-analyse", game=ANALYSED_GAME)
    async def analyse(self, context: Context, game: GameNumber = None) -> None:
        await analyse(context, game)
