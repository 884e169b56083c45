"""Texts about puzzles of Summy."""

from __future__ import annotations

from sumon.games.summy import SIZE, SummyPosition, SummyView, Swap, square_name
from sumon.i18n import Translator


def task(task: str, view: SummyView, translator: Translator) -> str:
    """The task; the solver's tiles are in the picture, and here for readers who do not see it."""
    wanted = translator.text("summy-puzzle-lay")
    if not view.rack:
        return wanted
    return f"{wanted}\n{translator.text('summy-puzzle-tiles', tiles=' '.join(view.rack))}"


def compared(task: str, worth: float, best: float, translator: Translator) -> str:
    """The points."""
    return translator.text("summy-puzzle-lay-compared", worth=int(worth), best=int(best))


def clues(position: SummyPosition, answer: str, translator: Translator) -> tuple[str, str]:
    """The row or column, then the first square, the length and the result; of a swap, its size."""
    lay = position.parse(answer)
    if isinstance(lay, Swap):
        size = translator.text("summy-puzzle-clue-swap-count", count=len(lay.tiles))
        return translator.text("summy-puzzle-clue-swap"), size
    first = square_name(lay.square)
    if lay.across:
        line = translator.text("summy-puzzle-clue-row", row=str(lay.square // SIZE + 1))
    else:
        line = translator.text("summy-puzzle-clue-column", column=first[0])
    result = lay.text.partition("=")[2]
    return line, translator.text("summy-puzzle-clue-start", square=first, count=len(lay.text), result=result)
