"""Controls as plain values, and their conversion into Discord's buttons and menus."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import chain, groupby
from typing import Any, TypeAlias, TypeVar

import discord

MAX_ROWS, MAX_WIDTH = 5, 5  # of a message, on Discord


class Style(Enum):
    """The emphasis of a button."""

    PLAIN = discord.ButtonStyle.secondary
    MAIN = discord.ButtonStyle.primary
    GO = discord.ButtonStyle.success
    STOP = discord.ButtonStyle.danger


@dataclass(frozen=True, slots=True)
class Button:
    """A button for *verb* with *argument*; buttons with equal ones need different *tag*s."""

    label: str
    verb: str
    argument: str = ""
    style: Style = Style.PLAIN
    tag: str = ""
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """One line of a menu. *about*: its explanation, in small letters below it."""

    label: str
    value: str
    chosen: bool = False
    about: str = ""


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu for *verb* with *argument* and the chosen values, separated by blanks.

    *placeholder* stands on it until something is chosen; up to *most* options can be.
    """

    placeholder: str
    verb: str
    options: tuple[Option, ...]
    argument: str = ""
    most: int = 1


Row = tuple[Button, ...] | Menu
Identify: TypeAlias = Callable[[str, str, str], str]
B = TypeVar("B")
R = TypeVar("R")


class Controls(discord.ui.View):
    """Buttons and menus that never time out. discord.py does not track them, as the router answers them all."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    def is_finished(self) -> bool:
        """Always true, so that discord.py sends the view without tracking it."""
        return True


class ReadyControls(Controls):
    """Controls that are *rows* in Discord's own form: making an object of each would take most of the time."""

    def __init__(self, rows: list[dict[str, Any]]) -> None:
        super().__init__()
        self._rows = rows

    def to_components(self) -> list[dict[str, Any]]:
        return self._rows


class RoutedButton(discord.ui.Button[Any]):
    """A button whose clicks the router hands to a handler."""

    def __init__(self, label: str, custom_id: str, style: Style = Style.PLAIN, disabled: bool = False) -> None:
        super().__init__(label=label, custom_id=custom_id, style=style.value, disabled=disabled)


class RoutedMenu(discord.ui.Select[Any]):
    """A menu whose choices the router hands to a handler. It shows *placeholder* until an option is chosen.

    *least* and *most*: the numbers of options that can be chosen.
    """

    def __init__(
        self, placeholder: str, custom_id: str, options: Iterable[Option], most: int = 1, least: int = 1
    ) -> None:
        super().__init__(custom_id=custom_id, placeholder=placeholder, min_values=least, max_values=most)
        for option in options:
            about = option.about or None
            self.add_option(label=option.label, value=option.value, default=option.chosen, description=about)


class ChannelMenu(discord.ui.ChannelSelect[Any]):
    """A menu of the text channels of the server; up to *most* can be chosen, or none."""

    def __init__(self, placeholder: str, custom_id: str, chosen: Iterable[int] = (), most: int = 1) -> None:
        super().__init__(
            custom_id=custom_id,
            placeholder=placeholder,
            channel_types=[discord.ChannelType.text],
            default_values=[discord.SelectDefaultValue.from_channel(discord.Object(each)) for each in chosen],
            min_values=0,
            max_values=most,
        )


class PeopleMenu(discord.ui.UserSelect[Any]):
    """A menu of the members of the server; *chosen* is the selected user."""

    def __init__(self, placeholder: str, custom_id: str, chosen: int | None = None) -> None:
        users = [] if chosen is None else [discord.SelectDefaultValue.from_user(discord.Object(chosen))]
        super().__init__(custom_id=custom_id, placeholder=placeholder, default_values=users)


class RoleMenu(discord.ui.RoleSelect[Any]):
    """A menu of the roles of the server; *chosen* is the selected one. None can be chosen, too."""

    def __init__(self, placeholder: str, custom_id: str, chosen: int | None = None) -> None:
        roles = [] if chosen is None else [discord.SelectDefaultValue.from_role(discord.Object(chosen))]
        super().__init__(custom_id=custom_id, placeholder=placeholder, default_values=roles, min_values=0)


RoutedRow = tuple[RoutedButton, ...] | RoutedMenu | ChannelMenu | PeopleMenu | RoleMenu


def row_view(buttons: Iterable[RoutedButton]) -> discord.ui.View:
    """A view of *buttons* that never times out, in one row if they fit."""
    return rows_view([tuple(buttons)])


def rows_view(rows: Iterable[RoutedRow]) -> discord.ui.View:
    """A view of *rows* that never times out; rows too long for Discord are wrapped."""
    return _placed(_wrapped(rows))


def view_with(view: discord.ui.View | None, button: RoutedButton) -> discord.ui.View:
    """*view* with *button* at the end of its last row, or in a new one; without it if there is no room."""
    rows = [] if view is None else view.to_components()
    last = rows[-1]["components"] if rows else []
    has_room = 0 < len(last) < MAX_WIDTH and last[0]["type"] == button.type.value
    if has_room:
        last.append(button.to_component_dict())
    elif len(rows) < MAX_ROWS:
        rows.append({"type": 1, "components": [button.to_component_dict()]})
    return ReadyControls(rows)


def identified_view(rows: Iterable[Row], identify: Identify) -> discord.ui.View:
    """Like `rows_view`. *identify* returns the `custom_id` of a verb, its argument and its tag."""
    wrapped = enumerate(_wrapped(rows))
    return ReadyControls([{"type": 1, "components": _ready(row, str(number), identify)} for number, row in wrapped])


def _ready(row: Row, tag: str, identify: Identify) -> list[Any]:
    """The components in *row*; a menu gets the *tag*."""
    if isinstance(row, Menu):
        menu = RoutedMenu(row.placeholder, identify(row.verb, row.argument, tag), row.options, row.most)
        return [menu.to_component_dict()]
    return [
        {
            "type": 2,
            "style": each.style.value.value,
            "disabled": each.disabled,
            "label": each.label,
            "custom_id": identify(each.verb, each.argument, each.tag),
        }
        for each in row
    ]


def _placed(rows: Iterable[RoutedRow]) -> discord.ui.View:
    view = Controls()
    for number, row in enumerate(rows):
        for item in row if isinstance(row, tuple) else (row,):
            item.row = number
            view.add_item(item)
    return view


def in_rows(buttons: list[Button], width: int = MAX_WIDTH) -> list[Row]:
    """*buttons* in rows of about equal length, at most *width*."""
    return [*_even_parts(buttons, width)]


def _even_parts(buttons: Sequence[B], width: int) -> list[tuple[B, ...]]:
    if not buttons:
        return []
    rows = -(-len(buttons) // width)
    size = -(-len(buttons) // rows)
    return [tuple(buttons[start : start + size]) for start in range(0, len(buttons), size)]


def _wrapped(rows: Iterable[R]) -> list[R]:
    """*rows*, wrapped to the length that Discord allows, without the buttons beyond its limit.

    Some rows have a button for every game, and the number of games has no limit.
    """
    given = list(rows)
    wrapped = _in_parts(given)
    if len(wrapped) <= MAX_ROWS:
        return wrapped
    packed: list[Any] = []
    for are_buttons, group in groupby(given, key=lambda row: isinstance(row, tuple)):
        beside: list[Any] = list(group)
        packed += [tuple(chain.from_iterable(beside))] if are_buttons else beside
    return _in_parts(packed)[:MAX_ROWS]


def _in_parts(rows: Iterable[Any]) -> list[Any]:
    """*rows*; a row with too many buttons is split."""
    parts: list[Any] = []
    for row in rows:
        parts += _even_parts(row, MAX_WIDTH) if isinstance(row, tuple) else [row]
    return parts
