"""`/help`: what there is, short."""

from __future__ import annotations

from sumon.games import GAMES
from sumon.ui.client import Interaction
from sumon.ui.lists.fitting import fitted
from sumon.ui.names import game_name
from sumon.ui.replies import tell
from sumon.ui.translating import reader_translator


async def show_help(interaction: Interaction) -> None:
    """Answers privately with the games and the commands."""
    translator = reader_translator(interaction)
    lines = [translator.text("ui-help-game", game=game_name(slug, translator), command=slug) for slug in GAMES]
    first, commands = translator.text("ui-help"), translator.text("ui-help-commands")
    await tell(interaction, fitted([first, *lines], translator, end=commands))
