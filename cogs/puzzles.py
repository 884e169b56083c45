"""The commands to solve puzzles: `/puzzle` and `/daily`."""

from __future__ import annotations

from discord.ext import commands

from sumon.core.puzzle import Strength
from sumon.ui.interactions.context import Context
from sumon.ui.puzzles.clicks import show_next
from sumon.ui.puzzles.learning import show_own
from sumon.ui.puzzles.today import show_today
from sumon.ui.texts.names import STRENGTH_NAMES

from .command import GAME_NAMES, CommandOption, command

COLLECTION, MINE = "collection", "mine"


class Puzzling(commands.Cog):
    """Puzzles for one player alone; the same for all games."""

    @command(
        "commands-puzzle",
        game=CommandOption("commands-puzzle-game", GAME_NAMES),
        strength=CommandOption(
            "commands-puzzle-strength", {each.value: key for each, key in STRENGTH_NAMES.items()}
        ),
        source=CommandOption(
            "commands-puzzle-from",
            {COLLECTION: "commands-puzzle-from-collection", MINE: "commands-puzzle-from-mine"},
        ),
    )
    async def puzzle(
        self, context: Context, game: str | None = None, strength: str | None = None, source: str = COLLECTION
    ) -> None:
        if source == MINE:
            await show_own(context, game)
            return
        await show_next(context, game, Strength(strength) if strength is not None else None)

    @command("commands-daily")
    async def daily(self, context: Context) -> None:
        await show_today(context)
