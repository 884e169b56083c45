"""The form behind *Enter move*. Like a button it knows its board by its `custom_id`, and survives a restart."""

from __future__ import annotations

from typing import Any

import discord

from sumon.i18n import Translator
from sumon.play.model import Seen
from sumon.ui.custom_ids import board_id

MOVE = "move"
MAX_MOVE = 100


class MoveForm(discord.ui.Modal):
    """One line for a move in notation, with an *example* in it and some *help* above it."""

    def __init__(self, seen: Seen, example: str, help: str, translator: Translator) -> None:
        super().__init__(title=translator.text("ui-form-title"), custom_id=board_id(seen, "entered"))
        line: discord.ui.TextInput[Any] = discord.ui.TextInput(
            custom_id=MOVE, placeholder=example, max_length=MAX_MOVE
        )
        self.add_item(discord.ui.Label(text=translator.text("ui-form-label"), description=help, component=line))
