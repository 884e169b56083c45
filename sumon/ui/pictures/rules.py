"""The rules of a game as private pages, opened by `/sumon rules` and from challenges and first boards."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

import discord

from sumon import render
from sumon.core.commitment import has_chance
from sumon.core.protocol import Player, View
from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.play.people.lessons import tutorial_of
from sumon.ui.buttons.boards import open_lesson_id
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import RoutedButton, Style, row_view
from sumon.ui.interactions.ids import CustomIdFormat, InvalidCustomIdError
from sumon.ui.interactions.router import Click
from sumon.ui.pictures.board import draw_view
from sumon.ui.pictures.private import for_reader
from sumon.ui.pictures.text_boards import TextBoard
from sumon.ui.texts.names import game_name

PICTURE = "rules.png"
SEATS = {Player.FIRST: "puzzles-you", Player.SECOND: "puzzles-opponent"}


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A page of the rules of *game*, counted from 0."""

    game: str
    page: int


RULES = CustomIdFormat("r", RulesPage, "{game:word20}:{page:count3}")


async def show_rules(context: Context, game: str) -> None:
    """Answers privately with the first page of the rules of *game*."""
    await context.send_privately(**await _compose(context, game, 0))


async def turn_rules_page(context: Context, click: Click) -> None:
    """Shows another page in place, or the last page if there are fewer now. Raises InvalidCustomIdError."""
    wanted = RULES.read(click.custom_id)
    if wanted.game not in GAMES:
        raise InvalidCustomIdError("the rules of no game")
    await context.edit(**await _compose(context, wanted.game, wanted.page))


async def _compose(context: Context, game: str, number: int) -> dict[str, Any]:
    """The parts of a message with one page: its picture, and the buttons to other pages and the tutorial."""
    pages = await asyncio.to_thread(game_ui_of(game).rules, context.translator)
    number = min(number, len(pages) - 1)
    page = pages[number]
    text, files = page.text, list[discord.File]()
    if number == len(pages) - 1 and has_chance(game, GAMES[game].variants[0]):
        said = (context.translator.text("archive-deal-rules"), game_ui_of(game).deal_rule(context.translator))
        text = "\n\n".join((text, context.translator.sentences(said)))
    if page.view is not None:
        caption = _caption(game, page.view, context.translator)
        drawn = draw_view(game, page.view, caption, context.translator, context.palette, PICTURE)
        board = TextBoard(game, page.view, caption, is_whole=True)
        text, files = await for_reader(context, text, board, drawn)
    embed = discord.Embed(title=page.title, description=text)
    embed.set_footer(text=context.translator.text("ui-page", page=number + 1, pages=len(pages)))
    if any(file.filename == PICTURE for file in files):
        embed.set_image(url=f"attachment://{PICTURE}")
    return {
        "content": context.translator.text("ui-rules", game=game_name(game, context.translator)),
        "embeds": [embed],
        "attachments": files,
        "view": _ways(game, number, len(pages), context.translator),
    }


def _caption(game: str, view: View, translator: Translator) -> render.Caption:
    first, second = (_seat(game, view, player, translator) for player in Player)
    return render.Caption(names=(first, second), locale=translator.locale)


def _seat(game: str, view: View, player: Player, translator: Translator) -> str:
    """The name of *player* in a picture: the side or, if sides have no names, "you" for the first player."""
    side = game_ui_of(game).side(view, player, translator)
    return side or translator.text(SEATS[player])


def _ways(game: str, number: int, count: int, translator: Translator) -> discord.ui.View:
    """The buttons of a page; *Next* stands out, or the tutorial on the last page."""
    is_last = number == count - 1
    buttons = []
    if not is_last:
        buttons.append(
            RoutedButton(translator.text("ui-page-on"), RULES.write(RulesPage(game, number + 1)), Style.MAIN)
        )
    if number:
        buttons.append(RoutedButton(translator.text("ui-page-back"), RULES.write(RulesPage(game, number - 1))))
    if tutorial_of(game) is not None:
        style = Style.MAIN if is_last else Style.PLAIN
        buttons.append(RoutedButton(translator.text("lessons-tutorial"), open_lesson_id(game), style))
    return row_view(buttons)
