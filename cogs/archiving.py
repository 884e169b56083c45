"""The commands that look back: `/history`, `/replay`, `/explore`, `/export`, `/import`."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from sumon.games import GAMES
from sumon.ui.games import game_ui_of
from sumon.ui.past.commands import explore, export, replay, suggest_archived
from sumon.ui.past.history import HistoryPage, show_history
from sumon.ui.past.importing import import_record
from sumon.ui.show.command_texts import phrase
from sumon.ui.wire.bot import Interaction
from sumon.ui.wire.door import suggestions, with_visit
from sumon.ui.wire.visit import Visit

GameNumber = app_commands.Range[str, 1, 100]


class Archiving(commands.Cog):
    """Games that are over, and records of them; the same for all games."""

    @app_commands.command(name=phrase("commands-history"), description=phrase("commands-history-description"))
    @app_commands.rename(
        user=phrase("commands-history-user"),
        game=phrase("commands-history-game"),
        opponent=phrase("commands-history-opponent"),
    )
    @app_commands.describe(
        user=phrase("commands-history-user-description"),
        game=phrase("commands-history-game-description"),
        opponent=phrase("commands-history-opponent-description"),
    )
    @app_commands.choices(
        game=[app_commands.Choice(name=phrase(game_ui_of(slug).name), value=slug) for slug in GAMES]
    )
    @with_visit
    async def history(
        self,
        visit: Visit,
        user: discord.User | None = None,
        game: str | None = None,
        opponent: discord.User | None = None,
    ) -> None:
        whose, against = user or visit.user, opponent.id if opponent is not None else None
        await show_history(visit, HistoryPage(whose.id, against, game))

    @app_commands.command(name=phrase("commands-replay"), description=phrase("commands-replay-description"))
    @app_commands.rename(game=phrase("commands-replay-game"))
    @app_commands.describe(game=phrase("commands-replay-game-description"))
    @with_visit
    async def replay(self, visit: Visit, game: GameNumber | None = None) -> None:
        await replay(visit, game)

    @app_commands.command(name=phrase("commands-export"), description=phrase("commands-export-description"))
    @app_commands.rename(game=phrase("commands-replay-game"))
    @app_commands.describe(game=phrase("commands-replay-game-description"))
    @with_visit
    async def export(self, visit: Visit, game: GameNumber | None = None) -> None:
        await export(visit, game)

    @app_commands.command(name=phrase("commands-explore"), description=phrase("commands-explore-description"))
    @app_commands.rename(game=phrase("commands-replay-game"))
    @app_commands.describe(game=phrase("commands-replay-game-description"))
    @with_visit
    async def explore(self, visit: Visit, game: GameNumber | None = None) -> None:
        await explore(visit, game)

    @replay.autocomplete("game")
    @export.autocomplete("game")
    @explore.autocomplete("game")
    async def _finished(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await suggestions(interaction, suggest_archived, typed)

    @app_commands.command(name=phrase("commands-import"), description=phrase("commands-import-description"))
    @app_commands.rename(file=phrase("commands-import-file"))
    @app_commands.describe(file=phrase("commands-import-file-description"))
    @with_visit
    async def import_(self, visit: Visit, file: discord.Attachment | None = None) -> None:
        await import_record(visit, file)
