"""The form behind *Enter move*. Like a button it knows its board by its `custom_id`, and survives a restart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import discord

from sumon.play.model import Seen
from sumon.ui.controls import TEMPLATE, Action, custom_id, read_action
from sumon.ui.translating import Translator

MOVE = "move"
MAX_MOVE = 100


class MoveForm(discord.ui.Modal):
    """One line for a move in notation."""

    def __init__(self, seen: Seen, example: str, hint: str, translator: Translator) -> None:
        super().__init__(title=translator.text("ui-form-title"), custom_id=custom_id(seen, "entered"))
        line: discord.ui.TextInput[Any] = discord.ui.TextInput(
            custom_id=MOVE, placeholder=example, max_length=MAX_MOVE
        )
        self.add_item(discord.ui.Label(text=translator.text("ui-form-label"), description=hint, component=line))


def read_form(data: Mapping[str, Any]) -> tuple[Action, str] | None:
    """The board a submitted form belongs to and what was typed; None for any other form."""
    found = TEMPLATE.fullmatch(str(data.get("custom_id", "")))
    if found is None:
        return None
    typed = dict(_values(data.get("components", [])))
    return read_action(found, []), typed.get(MOVE, "")


def _values(components: list[Mapping[str, Any]]) -> Iterator[tuple[str, str]]:
    for component in components:
        if "component" in component:
            yield from _values([component["component"]])
        yield from _values(component.get("components", []))
        if isinstance(component.get("value"), str):
            yield component["custom_id"], component["value"]
