"""Why the engine would play what it would play, game by game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from sumon.core.protocol import AnyPosition, View
from sumon.play.advice import Hint
from sumon.ui.games.sudoku import reasons as sudoku
from sumon.ui.games.summy import reasons as summy
from sumon.ui.games.sumon import reasons as sumon
from sumon.ui.translating import Translator

__all__ = ["aside_of", "reasons_for", "tells_the_end"]


@dataclass(frozen=True, slots=True)
class _Reasoner:
    """*explain* gives the sentences; *aside*, another view that the engine should look into for them.

    *foresees*: whether the engine's score tells how the game will end, not only what the next turns bring.
    """

    explain: Callable[[Hint, Translator], list[str]]
    aside: Callable[[Any], View | None] = lambda position: None
    foresees: bool = False


_REASONERS: Mapping[str, _Reasoner] = MappingProxyType(
    {
        "sumon": _Reasoner(sumon.explain, sumon.opponent_on_turn, foresees=True),
        "summy": _Reasoner(summy.explain),
        "sudoku": _Reasoner(sudoku.explain),
    }
)


def aside_of(position: AnyPosition, game: str) -> View | None:
    """What else the engine should look into to explain a hint in *position*."""
    return _REASONERS[game].aside(position)


def tells_the_end(hint: Hint) -> bool:
    """Whether the score of the move is a forecast of the final lead."""
    return hint.best.exact or _REASONERS[hint.match.record.game].foresees


def reasons_for(hint: Hint, translator: Translator) -> list[str]:
    """Sentences on what the move brings and what it prevents."""
    return _REASONERS[hint.match.record.game].explain(hint, translator)
