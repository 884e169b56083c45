"""Sum On: what a turn did, in one sentence to a beginner."""

from __future__ import annotations

from sumon.core.protocol import AnyPosition
from sumon.games.sumon.moves import Turn
from sumon.games.sumon.view import SumonView
from sumon.i18n import Translator


def turn_remark(move: str, before: AnyPosition, translator: Translator) -> str:
    """What the turn *move* does: arrivals first, then the sums that it leaves or uses; "" for other moves."""
    turn = before.parse(move)
    if not isinstance(turn, Turn):
        return ""
    start: SumonView = before.view(None)
    after: SumonView = before.view(None, move)
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
    if after.steps:
        fitting = sorted({abs(after.squares[origin]) for origin, _ in after.steps})
        numbers = translator.either([str(number) for number in fitting])
        return translator.text("sumon-remark-could-go-on", numbers=numbers)
    if len(set(moved)) > 1:
        return translator.text("sumon-remark-chain", numbers=_all(list(dict.fromkeys(moved)), translator))
    return translator.text("sumon-remark-single")


def _all(numbers: list[int], translator: Translator) -> str:
    return translator.both([str(number) for number in numbers])
