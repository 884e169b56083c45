"""Where games announce themselves, so that a record can be replayed without importing any game by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .protocol import AnyRules

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
    """The slugs of all games that have been registered, in that order."""
    return tuple(_RULES)
