"""Declaration of commands and their options, by the keys of their sentences."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from discord import app_commands

from sumon.games import GAMES
from sumon.ui.boards.running import suggest_running
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.bot import Interaction
from sumon.ui.interactions.handler import suggestions, with_context
from sumon.ui.past.commands import suggest_archived
from sumon.ui.texts.commands import KEY, Saying, phrase

GameNumber: TypeAlias = app_commands.Range[str, 1, 100] | None  # the value of the option `game`: a game's number
Suggestions: TypeAlias = list[app_commands.Choice[str]]


@dataclass(frozen=True, slots=True)
class CommandOption:
    """An option of a command."""

    key: str  # of the sentence with its name
    choices: Mapping[Any, str | Saying] = field(default_factory=dict)  # the name of each value to choose from
    # Suggests values while the user types.
    suggest: Callable[[Interaction, str], Coroutine[Any, Any, Suggestions]] | None = None
    about: Saying | None = None  # its description; None: the sentence `<key>-description`


async def _running(interaction: Interaction, typed: str) -> Suggestions:
    return await suggestions(interaction, suggest_running, typed)


async def _archived(interaction: Interaction, typed: str) -> Suggestions:
    return await suggestions(interaction, suggest_archived, typed)


GAME_NAMES = {slug: game_ui_of(slug).name for slug in GAMES}
RUNNING_GAME = CommandOption("commands-which-game", suggest=_running)
BOARD_GAME = CommandOption("commands-board-game", suggest=_running)
ARCHIVED_GAME = CommandOption("commands-replay-game", suggest=_archived)
ANALYSED_GAME = CommandOption("commands-analyse-game", suggest=_archived)


def command(
    key: str,
    about: Saying | None = None,
    *,
    within: app_commands.Group | None = None,
    **options: str | CommandOption,
) -> Callable[[Callable[..., Awaitable[None]]], app_commands.Command[Any, ..., None]]:
    """Makes a command of a function or method that takes a `Context` and the *options*.

    *key*: of the sentence with its name.
    *about*: its description; None: the sentence `<key>-description`.
    *within*: the group that it belongs to.
    *options*: by parameter; a string stands for an option with that key. Parameters without an option keep their
    defaults.
    """
    given = {name: CommandOption(each) if isinstance(each, str) else each for name, each in options.items()}

    def declare(function: Callable[..., Awaitable[None]]) -> app_commands.Command[Any, ..., None]:
        callback = with_context(function)
        signature = inspect.signature(callback)
        shown = [each for each in signature.parameters.values() if each.name in given or each.default is each.empty]
        callback.__dict__["__signature__"] = signature.replace(parameters=shown)
        app_commands.rename(**{name: phrase(each.key) for name, each in given.items()})(callback)
        app_commands.describe(**{name: _about(each.key, each.about) for name, each in given.items()})(callback)
        app_commands.choices(**{name: _choices(each) for name, each in given.items() if each.choices})(callback)
        suggesting = {name: each.suggest for name, each in given.items() if each.suggest is not None}
        app_commands.autocomplete(**suggesting)(callback)
        make = app_commands.command if within is None else within.command
        return make(name=phrase(key), description=_about(key, about), extras={KEY: key})(callback)

    return declare


def _about(key: str, about: Saying | None) -> app_commands.locale_str:
    return phrase(about or f"{key}-description")


def _choices(option: CommandOption) -> list[app_commands.Choice[Any]]:
    return [app_commands.Choice(name=phrase(say), value=value) for value, say in option.choices.items()]
