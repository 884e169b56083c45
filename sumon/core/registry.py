"""The registry of games. Through it each layer finds its part of a game without importing any by name."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from .protocol import AnyRules

T = TypeVar("T")

_RULES: dict[str, AnyRules] = {}


def register(rules: AnyRules) -> None:
    """Makes *rules* known under its slug."""
    _RULES[rules.slug] = rules


def rules_of(slug: str) -> AnyRules:
    """The rules of the game *slug*. Raises KeyError when no such game has been registered.

    >>> import sumon.games  # which registers them all
    >>> rules_of("summy").variants
    ('standard',)
    """
    return _RULES[slug]


def slugs() -> tuple[str, ...]:
    """The slugs of all registered games, in the order of registration."""
    return tuple(_RULES)


class NoGameError(LookupError, ValueError):
    """There is no such game."""


class NoFolderError(LookupError):
    """The game has no folder in that layer."""


def game_part(package: str, game: str, name: str, kind: type[T]) -> T:
    """The object *name* of type *kind* in the folder of *game* in *package*.

    Raises NoGameError if there is no such game, NoFolderError if it has no such folder, and LookupError if the
    folder has no such object.
    """
    if game not in _RULES:
        raise NoGameError(f"there is no game {game!r}; the games are {', '.join(_RULES)}")
    folder = f"{package}.{game}"
    path = f"{folder.replace('.', '/')}/"
    try:
        module = import_module(folder)
    except ModuleNotFoundError as error:
        if error.name != folder:  # the folder exists, and one of its imports is missing
            raise
        raise NoFolderError(f"{path} is missing") from None
    found = getattr(module, name, None)
    if not isinstance(found, kind):
        raise LookupError(f"{path} has no {name} that is a {kind.__name__}")
    return found
