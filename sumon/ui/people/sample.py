"""A sample of a palette: a small board in its colours, as an answer to choosing it."""

from __future__ import annotations

import asyncio

import discord

from sumon import render
from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.ui.games import game_ui_of
from sumon.ui.pictures.board import as_file
from sumon.ui.wire.visit import palette_named

SAMPLE = "colours.png"
WIDTH = 300  # pixels: the menus below it stay in sight on a phone


async def palette_sample(palette: str, name: str, translator: Translator) -> discord.File:
    """A board in the colours of *palette*, which the reader knows by *name*."""
    png = await asyncio.to_thread(_draw, palette, translator)
    return as_file(png, translator.text("settings-sample-alt", palette=name), SAMPLE)


def _draw(palette: str, translator: Translator) -> bytes:
    """The last picture in the rules of the first game: on a whole turn are the colours of all that happens."""
    game = next(iter(GAMES))
    views = [page.view for page in game_ui_of(game).rules(translator) if page.view is not None]
    caption = render.Caption(locale=translator.locale)
    return render.draw_small(game, views[-1], WIDTH, palette=palette_named(palette), caption=caption)
