"""The puzzles of Summy: the lay that scores most."""

from __future__ import annotations

from typing import cast

from sumon.core.protocol import AnyPosition
from sumon.engines.tasks import Task, TooLargeError
from sumon.games.summy import Lay, Swap, points_for
from sumon.games.summy.lays import legal_lays
from sumon.games.summy.position import SummyPosition

MOST_LAYS = 1_500


def points_laid(position: AnyPosition, move: Lay | Swap) -> float:
    """The points that *move* scores; 0 for a swap."""
    return float(points_for(cast(SummyPosition, position).board, move)) if isinstance(move, Lay) else 0.0


def _points_of_all(position: AnyPosition) -> dict[str, float]:
    state = cast(SummyPosition, position)
    found: dict[str, float] = {}
    for lay in legal_lays(state.board, state.racks[state.mover]):
        if len(found) >= MOST_LAYS:
            raise TooLargeError
        found[state.format(lay)] = float(points_for(state.board, lay))
    return found


TASKS = (Task("lay", points_laid, _points_of_all, least_choices=8, least_worth=12),)
