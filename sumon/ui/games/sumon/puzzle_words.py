"""Texts about puzzles of Sum On."""

from __future__ import annotations

from sumon.games.sumon.move_types import PieSwap, Placement
from sumon.games.sumon.position import SumonPosition
from sumon.games.sumon.view import Side, SumonView
from sumon.i18n import Translator

TASKS = {"chain": "sumon-puzzle-chain", "points": "sumon-puzzle-points", "win": "sumon-puzzle-win"}
COMPARED = {"chain": "sumon-puzzle-chain-compared", "points": "sumon-puzzle-points-compared"}
SIDES = {Side.BLUE: "sumon-ui-blue", Side.RED: "sumon-ui-red"}


def side_name(side: Side, translator: Translator) -> str:
    """The name of a colour."""
    return translator.text(SIDES[side])


def task(task: str, view: SumonView, translator: Translator) -> str:
    """The task, and for which side."""
    side = view.side if view.side is not None else Side.BLUE
    return translator.text(TASKS[task], side=side_name(side, translator))


def compared(task: str, worth: float, best: float, translator: Translator) -> str:
    """Steps or points; a turn that does not win has no number."""
    if task not in COMPARED:
        return translator.text("sumon-puzzle-win-compared")
    return translator.text(COMPARED[task], worth=int(worth), best=int(best))


def clues(position: SumonPosition, answer: str, translator: Translator) -> tuple[str, str]:
    """The piece that moves first, then the first half of the turn; of what is no turn, what it is about, and it."""
    move, view = position.parse(answer), position.view(None)
    match move:
        case PieSwap():
            return translator.text("sumon-puzzle-clue-swap"), translator.text("sumon-puzzle-clue-swapped")
        case Placement(number, at):
            placed = translator.text("sumon-puzzle-clue-placed", number=number, square=view.square_name(at))
            return translator.text("sumon-puzzle-clue-place", number=number), placed
    steps, origin = answer.split(), move.steps[0][0]
    number, square = abs(view.squares[origin]), view.square_name(origin)
    half = " ".join(steps[: (len(steps) + 1) // 2])
    return (
        translator.text("sumon-puzzle-clue-piece", number=number, square=square),
        translator.text("sumon-puzzle-clue-steps", steps=half, count=len(steps)),
    )
