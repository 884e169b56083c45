"""Controls as plain values, and how they become Discord's buttons and menus."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import chain, groupby
from typing import Any, TypeAlias, TypeVar

import discord

MAX_ROWS, MAX_WIDTH = 5, 5  # of a message, on Discord


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
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """One line of a menu. *about*: what explains it, in small letters below it."""

    label: str
    value: str
    chosen: bool = False
    about: str = ""


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu that does *verb* with *argument* and the chosen values, separated by blanks.

    *placeholder* stands on it until something is chosen; up to *most* options can be.
    """

    placeholder: str
    verb: str
    options: tuple[Option, ...]
    argument: str = ""
    most: int = 1


Row = tuple[Button, ...] | Menu
Identify: TypeAlias = Callable[[str, str, str], str]


class Controls(discord.ui.View):
    """Buttons and menus that never time out, and that discord.py keeps no track of: the router answers them all."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    def is_finished(self) -> bool:
        """Always: what has finished is sent, and forgotten."""
        return True


@dataclass(frozen=True, slots=True)
class RoutedButton:
    """A button of any family, ready for `row_view`."""

    label: str
    custom_id: str
    style: Style = Style.PLAIN
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class RoutedMenu:
    """A menu of any family, ready for `rows_view`. *placeholder* stands on it until something is chosen."""

    placeholder: str
    custom_id: str
    options: tuple[Option, ...]
    most: int = 1


@dataclass(frozen=True, slots=True)
class ChannelMenu:
    """A menu of the text channels of the server, ready for `rows_view`; up to *most* can be chosen, or none."""

    placeholder: str
    custom_id: str
    chosen: tuple[int, ...] = ()
    most: int = 1


@dataclass(frozen=True, slots=True)
class PeopleMenu:
    """A menu of the members of the server, ready for `rows_view`; *chosen* is the user it stands on."""

    placeholder: str
    custom_id: str
    chosen: int | None = None


RoutedRow = tuple[RoutedButton, ...] | RoutedMenu | ChannelMenu | PeopleMenu
B = TypeVar("B")
R = TypeVar("R")


def row_view(buttons: Iterable[RoutedButton]) -> discord.ui.View:
    """*buttons* as a view that never times out, in one row where there are few enough."""
    return rows_view([tuple(buttons)])


def rows_view(rows: Iterable[RoutedRow]) -> discord.ui.View:
    """*rows* below one another, as a view that never times out; rows too long for Discord are wrapped."""
    view = Controls()
    for number, row in enumerate(_wrapped(rows)):
        for item in _items(row, number):
            view.add_item(item)
    return view


def _items(row: RoutedRow, number: int) -> list[discord.ui.Item[Any]]:
    match row:
        case RoutedMenu():
            return [_menu(row, number)]
        case PeopleMenu():
            return [_people_menu(row, number)]
        case ChannelMenu():
            return [_channel_menu(row, number)]
        case _:
            return [_button(each, number) for each in row]


def _people_menu(menu: PeopleMenu, row: int) -> discord.ui.Item[Any]:
    chosen = [] if menu.chosen is None else [discord.SelectDefaultValue.from_user(discord.Object(menu.chosen))]
    return discord.ui.UserSelect(
        custom_id=menu.custom_id, placeholder=menu.placeholder, default_values=chosen, row=row
    )


def _channel_menu(menu: ChannelMenu, row: int) -> discord.ui.Item[Any]:
    return discord.ui.ChannelSelect(
        custom_id=menu.custom_id,
        placeholder=menu.placeholder,
        channel_types=[discord.ChannelType.text],
        default_values=[discord.SelectDefaultValue.from_channel(discord.Object(each)) for each in menu.chosen],
        min_values=0,
        max_values=menu.most,
        row=row,
    )


def _button(button: RoutedButton, row: int) -> discord.ui.Item[Any]:
    return discord.ui.Button(
        label=button.label,
        style=button.style.value,
        custom_id=button.custom_id,
        disabled=button.disabled,
        row=row,
    )


def _menu(menu: RoutedMenu, row: int) -> discord.ui.Item[Any]:
    select: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=menu.custom_id, placeholder=menu.placeholder, max_values=menu.most, row=row
    )
    for option in menu.options:
        about = option.about or None
        select.add_option(label=option.label, value=option.value, default=option.chosen, description=about)
    return select


def identified_view(rows: Iterable[Row], identify: Identify) -> discord.ui.View:
    """*rows* as a view that never times out; rows too long for Discord are wrapped.

    *identify*: the `custom_id` for a verb, its argument and its tag.
    """
    view = Controls()
    for number, row in enumerate(_wrapped(rows)):
        if isinstance(row, Menu):
            view.add_item(_select(row, number, identify))
            continue
        for button in row:
            item: discord.ui.Button[Any] = discord.ui.Button(
                label=button.label,
                style=button.style.value,
                custom_id=identify(button.verb, button.argument, button.tag),
                disabled=button.disabled,
                row=number,
            )
            view.add_item(item)
    return view


def _select(menu: Menu, number: int, identify: Identify) -> discord.ui.Select[Any]:
    select: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=identify(menu.verb, menu.argument, str(number)),
        placeholder=menu.placeholder,
        max_values=menu.most,
        row=number,
    )
    for option in menu.options:
        about = option.about or None
        select.add_option(label=option.label, value=option.value, default=option.chosen, description=about)
    return select


def in_rows(buttons: list[Button], width: int = MAX_WIDTH) -> list[Row]:
    """*buttons* in rows of at most *width*, as even as can be."""
    return [*_even_parts(buttons, width)]


def _even_parts(buttons: Sequence[B], width: int) -> list[tuple[B, ...]]:
    if not buttons:
        return []
    rows = -(-len(buttons) // width)
    size = -(-len(buttons) // rows)
    return [tuple(buttons[start : start + size]) for start in range(0, len(buttons), size)]


def _wrapped(rows: Iterable[R]) -> list[R]:
    """*rows*, wrapped to the length that Discord allows; buttons for which there is no room at all are left out.

    There is a button for every game in some rows, and there may be any number of games.
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
    """*rows*, with each that has too many buttons split into several."""
    parts: list[Any] = []
    for row in rows:
        parts += _even_parts(row, MAX_WIDTH) if isinstance(row, tuple) else [row]
    return parts
