"""Sum On: what a turn did, in one sentence to a beginner."""

from __future__ import annotations

from sumon.games.sumon.move_types import Turn
from sumon.games.sumon.position import SumonPosition
from sumon.games.sumon.view import Axis, SumonView
from sumon.i18n import Translator


def turn_remark(move: str, before: SumonPosition, translator: Translator) -> str:
    """What the turn *move* does: arrivals first, then the sums that it leaves or uses; "" for other moves."""
    turn = before.parse(move)
    if not isinstance(turn, Turn):
        return ""
    start, after = before.view(None), before.view(None, move)
    squares, moved, home = list(start.squares), list[int](), list[int]()
    for origin, target in turn.steps:
        squares[origin], squares[target] = 0, squares[origin]
        moved.append(abs(squares[target]))
        if target // start.files == (start.ranks - 1 if squares[target] > 0 else 0):
            home.append(abs(squares[target]))
    if home:
        return translator.text(
            "sumon-remark-home", count=len(home), numbers=_all(home, translator), points=sum(home)
        )
    fitting = _fitting(after)
    if fitting is not None:
        return translator.text("sumon-remark-could-go-on", sum=fitting.terms, number=str(fitting.total))
    if len(set(moved)) > 1:
        return translator.text("sumon-remark-chain", numbers=_all(list(dict.fromkeys(moved)), translator))
    return _single(before, translator)


def _single(before: SumonPosition, translator: Translator) -> str:
    """A remark on a turn of one step: another one that would have let a piece follow, if there is one."""
    start = before.view(None)
    for step in map(start.step_name, start.steps):
        fitting = _fitting(before.view(None, step))
        if fitting is not None:
            return translator.text(
                "sumon-remark-single-more", step=step, sum=fitting.terms, number=str(fitting.total)
            )
    return translator.text("sumon-remark-single")


def _fitting(view: SumonView) -> Axis | None:
    """The first axis whose sum lets a piece move."""
    free = {origin for origin, _ in view.steps}
    return next((axis for axis in view.axes if axis.mover in free), None)


def _all(numbers: list[int], translator: Translator) -> str:
    return translator.both([str(number) for number in numbers])
