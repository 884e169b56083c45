"""A board of each game side by side, as whoever does not know the games sees them first, in their colours."""

from __future__ import annotations

import asyncio
from functools import lru_cache

import discord

from sumon import render
from sumon.i18n import Translator
from sumon.ui.games import game_ui_of
from sumon.ui.pictures.board import as_file
from sumon.ui.texts.names import game_name

NAME = "boards.png"
WIDTH = 400  # pixels of each board; a few stand side by side
MOST_BOARDS = 3
KEPT = 16  # pictures, one for each of the colours and languages


async def picture_of(games: tuple[str, ...], palette: str, translator: Translator) -> discord.File:
    """A part of a board of each of the first *games*, in the colours of *palette*, with its description."""
    png = await asyncio.to_thread(_draw, games, palette, translator)
    names = translator.both([game_name(game, translator) for game in games])
    return as_file(png, translator.text("lessons-start-alt", games=names), NAME)


@lru_cache(maxsize=KEPT)
def _draw(games: tuple[str, ...], palette: str, translator: Translator) -> bytes:
    """The last picture in the rules of each of the first games: on a whole turn is all that happens."""
    boards = []
    for game in games[:MOST_BOARDS]:
        views = [page.view for page in game_ui_of(game).rules(translator) if page.view is not None]
        boards += [(game, view) for view in views[-1:]]
    caption = render.Caption(locale=translator.locale)
    return render.draw_parts(boards, WIDTH, palette=render.PALETTES.get(palette, render.LIGHT), caption=caption)
