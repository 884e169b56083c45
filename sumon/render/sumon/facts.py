"""Facts for a Sum On picture derived from the view: the progress of each side, and the axes that allowed steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sumon.games.sumon.board import NUMBERS, board_of
from sumon.games.sumon.draft import TurnDraft
from sumon.games.sumon.view import Axis, Side, Step, SumonView


@dataclass(frozen=True, slots=True)
class RaceProgress:
    """The progress of a side: *to_go*, the steps its pieces still have to make; *home*, the pieces that have
    arrived.
    """

    to_go: int
    home: frozenset[int]


@dataclass(frozen=True, slots=True)
class Played:
    """A turn of *side*, finished or not, with the numbers of the pieces that it moves.

    *fired*: for each step the axis that allowed it; None for the first.
    """

    side: Side
    steps: tuple[Step, ...]
    numbers: tuple[int, ...]
    fired: tuple[Axis | None, ...]


def side_of(piece: int) -> Side:
    """The side of *piece*, which must not be 0."""
    return Side.BLUE if piece > 0 else Side.RED


def race_of(view: SumonView, side: Side) -> RaceProgress:
    """The progress of *side*; pieces that are not on the board yet have the whole way to go."""
    far = view.ranks - 1 if side is Side.BLUE else 0
    way = len(NUMBERS) * (view.ranks - 1)
    done, home, sign = 0, set(), side.sign
    for square, piece in enumerate(view.squares):
        if piece * sign > 0:
            rank = square // view.files
            done += rank if side is Side.BLUE else view.ranks - 1 - rank
            if rank == far:
                home.add(abs(piece))
    return RaceProgress(way - done, frozenset(home))


def shown_turn(view: SumonView) -> Played | None:
    """The unfinished turn; before its first step, the last turn; None if there is neither."""
    if view.draft:
        return turn_of(view, before_draft(view), view.draft)
    if view.last:
        return turn_of(view, _taken_back(view.squares, view.last), view.last)
    return None


def before_draft(view: SumonView) -> tuple[int, ...]:
    """The squares before the unfinished turn."""
    return _taken_back(view.squares, view.draft)


def turn_of(view: SumonView, before: Sequence[int], steps: tuple[Step, ...]) -> Played:
    """The turn that makes *steps* from the squares *before* on the board of *view*."""
    side = side_of(before[steps[0][0]])
    draft = TurnDraft(board_of(view.variant), before, side)
    numbers: list[int] = []
    fired: list[Axis | None] = []
    for step in steps:
        number = draft.number_at(step[0])
        numbers.append(number)
        fired.append(next((axis for axis in draft.axes() if axis.total == number), None))
        draft.make(step)
    return Played(side, steps, tuple(numbers), tuple(fired))


def _taken_back(squares: Sequence[int], steps: tuple[Step, ...]) -> tuple[int, ...]:
    before = list(squares)
    for start, end in reversed(steps):
        before[start], before[end] = before[end], 0
    return tuple(before)
