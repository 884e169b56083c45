"""How commands are declared: by the key of a sentence, and so are their options."""

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

GameNumber: TypeAlias = app_commands.Range[str, 1, 100] | None  # what the option `game` gives: the number of a game
Suggestions: TypeAlias = list[app_commands.Choice[str]]


@dataclass(frozen=True, slots=True)
class CommandOption:
    """An option of a command, called as the sentence *key* says.

    *choices*: what each value that can be chosen is called. *suggest* gives values while a user types. *about*
    describes it, instead of the sentence `<key>-description`.
    """

    key: str
    choices: Mapping[Any, str | Saying] = field(default_factory=dict)
    suggest: Callable[[Interaction, str], Coroutine[Any, Any, Suggestions]] | None = None
    about: Saying | None = None


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
    """Makes a command, *within* a group, of a function or method that takes a `Context` and the *options*.

    It is called as the sentence *key* says, and described by *about*, or else by the sentence `<key>-description`.
    An option with nothing but a key is given by that; a parameter that is no option keeps its default.
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
