"""The puzzles of Sudoku Duel: the one square that scores much and leaves little."""

from __future__ import annotations

from typing import cast

from sumon.core.message import Message
from sumon.core.protocol import AnyPosition
from sumon.engines.tasks import Task
from sumon.games.sudoku import Place
from sumon.games.sudoku.position import SudokuPosition

from .player import Answers


def gain(position: AnyPosition, move: Place) -> float:
    """The points of *move* less what the opponent's best answer then scores on average over the tiles to come."""
    view = cast(SudokuPosition, position).view(None)
    points = dict(view.choices).get(move.square)
    answers = Answers(view)
    return -answers.to(None) if points is None else points - answers.to(move.square)


def _gains(position: AnyPosition) -> dict[str, float]:
    state = cast(SudokuPosition, position)
    view = state.view(None)
    answers, tile = Answers(view), view.tile or 0
    return {state.format(Place(square, tile)): points - answers.to(square) for square, points in view.choices}


def _mistake(position: AnyPosition, move: Place) -> Message | None:
    return next(iter(position.cautions(move)), None)


TASKS = (Task("square", gain, _gains, least_choices=6, least_worth=-20, margin=1.0, mistake=_mistake),)
