"""A picture of a board of each game side by side, as a first sight of the games for new players."""

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
KEPT = 16  # cached pictures, one for each palette and language


async def picture_of(games: tuple[str, ...], palette: str, translator: Translator) -> discord.File:
    """A picture of parts of the boards of the first *games*, in the colours of *palette*, with a description."""
    png = await asyncio.to_thread(_draw, games, palette, translator)
    names = translator.both([game_name(game, translator) for game in games])
    return as_file(png, translator.text("lessons-start-alt", games=names), NAME)


@lru_cache(maxsize=KEPT)
def _draw(games: tuple[str, ...], palette: str, translator: Translator) -> bytes:
    """Draws the last picture in the rules of each of the first *games*, which shows a whole turn."""
    boards = []
    for game in games[:MOST_BOARDS]:
        views = [page.view for page in game_ui_of(game).rules(translator) if page.view is not None]
        boards += [(game, view) for view in views[-1:]]
    caption = render.Caption(locale=translator.locale)
    return render.draw_parts(boards, WIDTH, palette=render.PALETTES.get(palette, render.LIGHT), caption=caption)
