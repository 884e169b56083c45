"""Why the engine would play what it would play, game by game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from sumon.core.protocol import AnyPosition, View
from sumon.play.analysis import Hint

from ..words import Words
from . import sudoku, summy, sumon

__all__ = ["aside_of", "reasons_for"]


@dataclass(frozen=True, slots=True)
class _Reasoner:
    """*explain* gives the sentences; *aside*, another view that the engine should look into for them."""

    explain: Callable[[Hint, Words], list[str]]
    aside: Callable[[Any], View | None] = lambda position: None


_REASONERS: Mapping[str, _Reasoner] = MappingProxyType(
    {
        "sumon": _Reasoner(sumon.explain, sumon.opponent_on_turn),
        "summy": _Reasoner(summy.explain),
        "sudoku": _Reasoner(sudoku.explain),
    }
)


def aside_of(position: AnyPosition, game: str) -> View | None:
    """What else the engine should look into to explain a hint in *position*."""
    return _REASONERS[game].aside(position)


def reasons_for(hint: Hint, words: Words) -> list[str]:
    """Sentences on what the move brings and what it prevents."""
    return _REASONERS[hint.match.record.game].explain(hint, words)
