"""What every simulated bot would make anew, and always the same: each process of a test run makes it once."""

from __future__ import annotations

from asyncio import Task
from collections.abc import Callable, Iterable, Iterator
from contextvars import Context
from copy import deepcopy
from functools import cache
from operator import is_
from types import SimpleNamespace
from typing import Any

import pytest
from discord import Client, app_commands
from simcord import Env, HttpLogEntry, _dpy_internals, _runtime, components, gateway, results
from simcord.backend import serializers
from simcord.http import router

from cogs import games
from sumon.config import Settings
from sumon.i18n import default_catalog
from sumon.play.daily import book
from sumon.ui import sync

UNCHANGEABLE = frozenset({str, int, float, bool, type(None)})
LOOKED_AT: set[tuple[str, int]] = set()  # by whom, and which `Alike`


@pytest.fixture(scope="session", autouse=True)
def made_once() -> Iterator[None]:
    """The puzzles, and the commands with their texts in all languages."""
    make_group = games.game_group

    @cache
    def group_of(game: str, times: tuple[int | None, ...]) -> app_commands.Group:
        return make_group(game)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(book, "read_puzzle", cache(book.read_puzzle))
        patch.setattr(book, "lines_of", cache(book.lines_of))
        patch.setattr(sync, "_payloads", _once(sync._payloads))
        patch.setattr(sync, "_learn", _still_alike(sync._learn))
        patch.setattr(sync, "_essences", _once_of_alike(sync._essences))
        patch.setattr(games, "game_group", lambda game: group_of(game, tuple(games.TIME_CONTROLS)))
        for module in (components, results, serializers):
            patch.setattr(module, "deepcopy", copied)
        for module in (gateway, router):
            patch.setattr(module, "copy", SimpleNamespace(deepcopy=copied))
        yield


def _monotonic() -> float:
    """As simcord's own, which imports a module each time; the loop asks for the time all the time."""
    env = _runtime._selected_env(driver=False)
    return _dpy_internals.real_monotonic() if env is None else env._virtual_time


def _in_scope(self: Env, context: Context, scope: tuple[Any, int] | None) -> Context:
    """As simcord's own, but a context that has the scope already is not copied, as asyncio itself copies none."""
    wanted = scope if scope is not None and scope[0] is self else None
    return context if context.get(_runtime._BOT_SCOPE) == wanted else _copied_for_scope(self, context, scope)


def _waits_for_listener(client: Client, task: Task[Any]) -> bool:
    """As simcord's own, which looks at the whole stack of a task also where nothing listens."""
    return bool(client._listeners) and _looks_for_listener(client, task)


def _sleeps(waiter: Any, loop: Any, deadline: float) -> bool:
    """As simcord's own, which looks closely at hundreds of timers; *waiter* is the first argument of its own."""
    own = [timer for timer in loop._scheduled if timer._args and timer._args[0] is waiter]
    return bool(own) and _sleeps_until(waiter, SimpleNamespace(_scheduled=own), deadline)


_copied_for_scope, Env._context_for_scope = Env._context_for_scope, _in_scope
_looks_for_listener = _dpy_internals._listener_wait_for_frame
_dpy_internals._listener_wait_for_frame = _waits_for_listener
_sleeps_until, _dpy_internals.is_sleep_waiter = _dpy_internals.is_sleep_waiter, _sleeps
_dpy_internals._clock_monotonic = _monotonic
_runtime._CallbackRecord.__eq__ = object.__eq__  # each is itself only, and is looked for in lists


@cache
def plain_settings() -> Settings:
    """The settings of a bot for which nothing is set."""
    return Settings(_env_file=None)


class Alike(list[Any]):
    """What every bot sends alike, and nobody changes: the simulation need not copy it."""


def copied(value: Any) -> Any:
    """A copy of *value*, which is mostly JSON: what simcord asks of `deepcopy`, but in a fifth of the time."""
    kind = type(value)
    if kind is dict:
        return {name: copied(each) for name, each in value.items()}
    if kind is list:
        return [copied(each) for each in value]
    return value if kind in UNCHANGEABLE or kind is Alike else deepcopy(value)


def looked_at_once(requests: Iterable[HttpLogEntry], looker: str) -> Iterator[HttpLogEntry]:
    """Yields *requests*, but one that every bot sends alike only the first time that *looker* asks."""
    for request in requests:
        if not isinstance(request.json, Alike) or (looker, id(request.json)) not in LOOKED_AT:
            yield request
        if isinstance(request.json, Alike):
            LOOKED_AT.add((looker, id(request.json)))


def _once(make_payloads: Any) -> Any:
    made: dict[object, Alike] = {}

    async def payloads(bot: Any) -> list[dict[str, Any]]:
        names = tuple(command.name for command in bot.tree.get_commands())
        asked = (names, tuple(default_catalog().locales), tuple(games.TIME_CONTROLS))
        if asked not in made:
            made[asked] = Alike(await make_payloads(bot))
        return made[asked]

    return payloads


def _still_alike(learn: Any) -> Any:
    """As *learn*, which puts the payloads into a new list; their own, where nothing else is in it."""

    async def learned(bot: Any) -> list[dict[str, Any]] | None:
        missing, payloads = await learn(bot), await sync._payloads(bot)
        are_all = missing is not None and len(missing) == len(payloads) and all(map(is_, missing, payloads))
        return payloads if are_all else missing

    return learned


def _once_of_alike(make: Callable[[list[Any]], Any]) -> Callable[[list[Any]], Any]:
    made: dict[int, Any] = {}

    def essences(commands: list[Any]) -> Any:
        if not isinstance(commands, Alike):
            return make(commands)
        if id(commands) not in made:
            made[id(commands)] = make(commands)
        return made[id(commands)]

    return essences
