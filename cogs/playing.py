"""The commands of a running game, from `/move` to `/resign`, and `/rematch`."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from sumon.play.match.offers import OfferKind
from sumon.ui.match.commands import ask_to_resign, enter, show_board, show_rack, suggest_moves, take_back
from sumon.ui.match.more import ask_for, ask_to_abort
from sumon.ui.show.command_texts import Game, move_description, phrase, which_game
from sumon.ui.show.running import suggest_running
from sumon.ui.start.offering import offer_rematch_here
from sumon.ui.wire.bot import Interaction
from sumon.ui.wire.door import suggestions, with_visit
from sumon.ui.wire.visit import Visit


class Playing(commands.Cog):
    """Commands of players in the channel of their game; the same for all games."""

    @app_commands.command(name=phrase("commands-move"), description=phrase("commands-move-description"))
    @app_commands.rename(move=phrase("commands-move-option"), game=phrase("commands-which-game"))
    @app_commands.describe(move=phrase(move_description), game=phrase("commands-which-game-description"))
    @with_visit
    async def move(self, visit: Visit, move: app_commands.Range[str, 1, 100], game: Game = None) -> None:
        await enter(visit, move, game)

    @move.autocomplete("move")
    async def _suggest(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await suggestions(interaction, suggest_moves, typed)

    @app_commands.command(name=phrase("commands-board"), description=phrase("commands-board-description"))
    @app_commands.rename(game=phrase("commands-board-game"))
    @app_commands.describe(game=phrase("commands-board-game-description"))
    @with_visit
    async def board(self, visit: Visit, game: Game = None) -> None:
        await show_board(visit, game)

    @app_commands.command(name=phrase("commands-rack"), description=phrase("commands-rack-description"))
    @which_game
    @with_visit
    async def rack(self, visit: Visit, game: Game = None) -> None:
        await show_rack(visit, game)

    @app_commands.command(name=phrase("commands-undo"), description=phrase("commands-undo-description"))
    @which_game
    @with_visit
    async def undo(self, visit: Visit, game: Game = None) -> None:
        await take_back(visit, game)

    @app_commands.command(name=phrase("commands-takeback"), description=phrase("commands-takeback-description"))
    @which_game
    @with_visit
    async def takeback(self, visit: Visit, game: Game = None) -> None:
        await ask_for(visit, OfferKind.TAKEBACK, game)

    @app_commands.command(name=phrase("commands-draw"), description=phrase("commands-draw-description"))
    @which_game
    @with_visit
    async def draw(self, visit: Visit, game: Game = None) -> None:
        await ask_for(visit, OfferKind.DRAW, game)

    @app_commands.command(name=phrase("commands-abort"), description=phrase("commands-abort-description"))
    @which_game
    @with_visit
    async def abort(self, visit: Visit, game: Game = None) -> None:
        await ask_to_abort(visit, game)

    @app_commands.command(name=phrase("commands-resign"), description=phrase("commands-resign-description"))
    @which_game
    @with_visit
    async def resign(self, visit: Visit, game: Game = None) -> None:
        await ask_to_resign(visit, game)

    @app_commands.command(name=phrase("commands-rematch"), description=phrase("commands-rematch-description"))
    @with_visit
    async def rematch(self, visit: Visit) -> None:
        await offer_rematch_here(visit)

    @move.autocomplete("game")
    @board.autocomplete("game")
    @rack.autocomplete("game")
    @undo.autocomplete("game")
    @takeback.autocomplete("game")
    @draw.autocomplete("game")
    @abort.autocomplete("game")
    @resign.autocomplete("game")
    async def _running(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await suggestions(interaction, suggest_running, typed)
