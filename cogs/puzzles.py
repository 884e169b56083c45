"""The commands to solve puzzles: `/puzzle` and `/daily`."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from sumon.core.puzzle import Strength
from sumon.games import GAMES
from sumon.ui.games import game_ui_of
from sumon.ui.puzzles.clicks import show_next
from sumon.ui.puzzles.learning import show_own
from sumon.ui.puzzles.today import show_today
from sumon.ui.show.command_texts import phrase
from sumon.ui.show.names import STRENGTH_NAMES
from sumon.ui.wire.door import with_visit
from sumon.ui.wire.visit import Visit

COLLECTION, MINE = "collection", "mine"


class Puzzling(commands.Cog):
    """Puzzles for one person alone; the same for all games."""

    @app_commands.command(name=phrase("commands-puzzle"), description=phrase("commands-puzzle-description"))
    @app_commands.rename(
        game=phrase("commands-puzzle-game"),
        strength=phrase("commands-puzzle-strength"),
        source=phrase("commands-puzzle-from"),
    )
    @app_commands.describe(
        game=phrase("commands-puzzle-game-description"),
        strength=phrase("commands-puzzle-strength-description"),
        source=phrase("commands-puzzle-from-description"),
    )
    @app_commands.choices(
        game=[app_commands.Choice(name=phrase(game_ui_of(slug).name), value=slug) for slug in GAMES],
        strength=[
            app_commands.Choice(name=phrase(key), value=strength.value) for strength, key in STRENGTH_NAMES.items()
        ],
        source=[
            app_commands.Choice(name=phrase("commands-puzzle-from-collection"), value=COLLECTION),
            app_commands.Choice(name=phrase("commands-puzzle-from-mine"), value=MINE),
        ],
    )
    @with_visit
    async def puzzle(
        self, visit: Visit, game: str | None = None, strength: str | None = None, source: str = COLLECTION
    ) -> None:
        if source == MINE:
            await show_own(visit, game)
            return
        await show_next(visit, game, Strength(strength) if strength is not None else None)

    @app_commands.command(name=phrase("commands-daily"), description=phrase("commands-daily-description"))
    @with_visit
    async def daily(self, visit: Visit) -> None:
        await show_today(visit)
