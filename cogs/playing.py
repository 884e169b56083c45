"""The commands of a running game, from `/move` to `/resign`, and `/rematch`."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from sumon.play.requests import OfferKind
from sumon.ui.interactions.bot import Interaction
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.handler import suggestions
from sumon.ui.learn.start_page import show_start
from sumon.ui.match.commands import ask_to_resign, enter, show_board, show_rack, suggest_moves, take_back
from sumon.ui.match.look import look, suggest_questions
from sumon.ui.match.more import ask_for, ask_to_abort
from sumon.ui.start.offering import offer_rematch_here
from sumon.ui.texts.commands import move_description

from .command import BOARD_GAME, RUNNING_GAME, CommandOption, GameNumber, Suggestions, command


async def _moves(interaction: Interaction, typed: str) -> Suggestions:
    return await suggestions(interaction, suggest_moves, typed)


async def _questions(interaction: Interaction, typed: str) -> Suggestions:
    return await suggestions(interaction, suggest_questions, typed)


QUESTION = CommandOption("commands-look-question", suggest=_questions)
MOVE = CommandOption("commands-move-option", suggest=_moves, about=move_description)


class Playing(commands.Cog):
    """Commands of players in the channel of their game; the same for all games."""

    @command("commands-move", move=MOVE, game=RUNNING_GAME)
    async def move(self, context: Context, move: app_commands.Range[str, 1, 100], game: GameNumber = None) -> None:
        await enter(context, move, game)

    @command("commands-board", game=BOARD_GAME)
    async def board(self, context: Context, game: GameNumber = None) -> None:
        await show_board(context, game)

    @command("commands-look", question=QUESTION, game=BOARD_GAME)
    async def look(
        self, context: Context, question: app_commands.Range[str, 1, 100], game: GameNumber = None
    ) -> None:
        await look(context, question, game)

    @command("commands-rack", game=RUNNING_GAME)
    async def rack(self, context: Context, game: GameNumber = None) -> None:
        await show_rack(context, game)

    @command("commands-undo", game=RUNNING_GAME)
    async def undo(self, context: Context, game: GameNumber = None) -> None:
        await take_back(context, game)

    @command("commands-takeback", game=RUNNING_GAME)
    async def takeback(self, context: Context, game: GameNumber = None) -> None:
        await ask_for(context, OfferKind.TAKEBACK, game)

    @command("commands-draw", game=RUNNING_GAME)
    async def draw(self, context: Context, game: GameNumber = None) -> None:
        await ask_for(context, OfferKind.DRAW, game)

    @command("commands-abort", game=RUNNING_GAME)
    async def abort(self, context: Context, game: GameNumber = None) -> None:
        await ask_to_abort(context, game)

    @command("commands-resign", game=RUNNING_GAME)
    async def resign(self, context: Context, game: GameNumber = None) -> None:
        await ask_to_resign(context, game)

    @command("commands-rematch")
    async def rematch(self, context: Context) -> None:
        await offer_rematch_here(context)


class StartingCog(commands.Cog):
    """The start page and the panel; the same for all games."""

    @command("panel-play")
    async def play(self, context: Context) -> None:
        await show_start(context)
