"""`/sumon rules`: the rules of a game with their pictures."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import discord

from sumon import render
from sumon.i18n import Translator
from sumon.ui.chosen import reader_palette
from sumon.ui.client import Interaction
from sumon.ui.games import Page, game_ui_of
from sumon.ui.match.pictures import as_file
from sumon.ui.names import game_name
from sumon.ui.translating import reader_translator


async def show_rules(interaction: Interaction, game: str) -> None:
    """Answers privately with the rules and their pictures."""
    translator = reader_translator(interaction)
    pages = game_ui_of(game).rules(translator)
    files, embeds = await asyncio.to_thread(_pictured, game, pages, translator, reader_palette(interaction))
    title = translator.text("ui-rules", game=game_name(game, translator))
    await interaction.response.send_message(title, embeds=embeds, files=files, ephemeral=True)


def _pictured(
    game: str, pages: Sequence[Page], translator: Translator, palette: render.Palette
) -> tuple[list[discord.File], list[discord.Embed]]:
    files, embeds = [], []
    for number, page in enumerate(pages, start=1):
        embed = discord.Embed(title=page.title, description=page.text)
        if page.view is not None:
            name = f"rules-{number}.png"
            alt = render.describe(game, page.view, translator.catalog, translator.locale)
            files.append(as_file(render.draw(game, page.view, palette=palette), alt, name))
            embed.set_image(url=f"attachment://{name}")
        embeds.append(embed)
    return files, embeds
