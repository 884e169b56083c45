"""What can be clicked on a board, as plain values, and how it becomes Discord's buttons and menus.

Everything a click needs to be understood stands in its `custom_id`, so a button works after any restart, for
ever: `m:<match>:<ply>:<draft length>:<verb>[:<argument>][#<tag>]`. Ply and draft length tell which board the button
belongs to; the tag only keeps apart two buttons that do the same.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

import discord

from sumon.play.model import Seen

TEMPLATE = re.compile(
    r"m:(?P<match>\d{1,18}):(?P<ply>\d{1,6}):(?P<draft>\d{1,4}):(?P<verb>[a-z]{1,12})(?::(?P<argument>[^#]*))?(?:#.*)?"
)

OVER_VERBS = frozenset({"rematch", "analyse"})  # what can be clicked on a board whose match is over


class Style(Enum):
    """How much a button stands out."""

    PLAIN = discord.ButtonStyle.secondary
    MAIN = discord.ButtonStyle.primary
    GO = discord.ButtonStyle.success
    STOP = discord.ButtonStyle.danger


@dataclass(frozen=True, slots=True)
class Button:
    """A button that does *verb* with *argument*; buttons that do the same need different *tag*s."""

    label: str
    verb: str
    argument: str = ""
    style: Style = Style.PLAIN
    tag: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """One line of a menu."""

    label: str
    value: str
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu that does *verb* with *argument* and the chosen values, separated by blanks."""

    hint: str
    verb: str
    options: tuple[Option, ...]
    argument: str = ""
    most: int = 1


Row = tuple[Button, ...] | Menu


def custom_id(seen: Seen, verb: str, argument: str = "", tag: str = "") -> str:
    """The `custom_id` of a control on the board that was *seen*."""
    text = f"m:{seen.match_id}:{seen.ply}:{seen.draft_length}:{verb}"
    return text + (f":{argument}" if argument else "") + (f"#{tag}" if tag else "")


@dataclass(frozen=True, slots=True)
class Action:
    """What a click asks for."""

    seen: Seen
    verb: str
    argument: str


def read_action(match: re.Match[str], values: list[str]) -> Action:
    """The action of a `custom_id` that fits `TEMPLATE`; *values* are those chosen in a menu."""
    seen = Seen(int(match["match"]), int(match["ply"]), int(match["draft"]))
    return Action(seen, match["verb"], " ".join(part for part in (match["argument"], *values) if part))


class BoardItem(discord.ui.DynamicItem[discord.ui.Item[Any]], template=TEMPLATE):
    """A button or menu of a match; what it does is decided in `sumon.ui.match.actions`."""

    def __init__(self, item: discord.ui.Item[Any], action: Action | None = None) -> None:
        super().__init__(item)
        self.action = action

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> BoardItem:
        """The item that was clicked."""
        data: Mapping[str, Any] = interaction.data or {}
        return cls(item, read_action(match, data.get("values", [])))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Carries the click out and answers it."""
        if self.action is not None:
            await interaction.client.actions.act(interaction, self.action)


def build_view(seen: Seen, rows: list[Row]) -> discord.ui.View:
    """*rows* as a view that never times out."""
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        if isinstance(row, Menu):
            view.add_item(BoardItem(_select(seen, row, number)))
            continue
        for button in row:
            item: discord.ui.Button[Any] = discord.ui.Button(
                label=button.label,
                style=button.style.value,
                custom_id=custom_id(seen, button.verb, button.argument, button.tag),
                row=number,
            )
            view.add_item(BoardItem(item))
    return view


def _select(seen: Seen, menu: Menu, number: int) -> discord.ui.Select[Any]:
    select: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=custom_id(seen, menu.verb, menu.argument, tag=str(number)),
        placeholder=menu.hint,
        max_values=menu.most,
        row=number,
    )
    for option in menu.options:
        select.add_option(label=option.label, value=option.value, default=option.chosen)
    return select


def in_rows(buttons: list[Button], width: int = 5) -> list[Row]:
    """*buttons* in rows of at most *width*, as even as can be."""
    if not buttons:
        return []
    rows = -(-len(buttons) // width)
    size = -(-len(buttons) // rows)
    return [tuple(buttons[start : start + size]) for start in range(0, len(buttons), size)]
