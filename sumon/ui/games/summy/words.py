"""Texts of Summy: its rules, reasons for a hint, remarks on moves, and puzzles."""

from __future__ import annotations

from functools import cache

from sumon.core.protocol import View
from sumon.games import GAMES
from sumon.games.summy import SIZE, SummyPosition, SummyView, Swap, square_name, without
from sumon.games.summy.lays import can_lay
from sumon.i18n import Translator
from sumon.services.past.reviewing import Hint
from sumon.ui.games.game_ui import Page


def task(task: str, view: SummyView, translator: Translator) -> str:
    """The task, with the solver's tiles for readers without the picture."""
    wanted = translator.text("summy-puzzle-lay")
    if not view.rack:
        return wanted
    return f"{wanted}\n{translator.text('summy-puzzle-tiles', tiles=' '.join(view.rack))}"


def compared(task: str, worth: float, best: float, translator: Translator) -> str:
    """The points of both answers."""
    return translator.text("summy-puzzle-lay-compared", worth=int(worth), best=int(best))


def clues(position: SummyPosition, answer: str, translator: Translator) -> tuple[str, str]:
    """First the row or column, then the first square, the length and the result; for a swap, its size."""
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


def explain_hint(hint: Hint, position: SummyPosition, translator: Translator) -> list[str]:
    """The sentences, for a lay or a swap."""
    move = hint.best.move
    view = position.view(hint.player, position.format(move))
    rack = view.rack or ""
    if isinstance(move, Swap):
        kept = without(rack, move.tiles)
        key = "summy-hint-swap" if can_lay(position.board, rack) else "summy-hint-only-swap"
        return [translator.text(key, count=len(move.tiles)), *_leave(kept, translator)]
    laid = view.draft
    assert laid is not None
    sums = [
        translator.text("summy-hint-sum", sum=completed.text, points=completed.points) for completed in laid.sums
    ]
    points = translator.text("summy-hint-points", points=laid.points, count=len(laid.tiles))
    return [*(sums if len(sums) > 1 else []), points, *_leave(without(rack, laid.tiles), translator)]


def _leave(kept: str, translator: Translator) -> list[str]:
    return [translator.text("summy-hint-leave", tiles=" ".join(kept))] if kept else []


def turn_remark(after: SummyView, translator: Translator) -> str:
    """The effect of the last turn. It is public, so it reveals no tiles."""
    laid = after.last
    if laid is None:
        return translator.text("summy-remark-swapped", count=after.last_swap)
    if len(laid.sums) > 1:
        sums = translator.both([completed.text for completed in laid.sums])
        return translator.text("summy-remark-crossed", sums=sums)
    new = sum(int(tile) for tile in laid.tiles if tile.isdecimal())
    if laid.points > new:
        return translator.text("summy-remark-reused", points=laid.points, old=laid.points - new)
    return translator.text("summy-remark-all-new", points=laid.points)


FIRST_LAY = "13J 3+4=7"
SECOND_LAY = "L11 2+4=6"


@cache
def example_view(lays: int) -> View:
    """The board after the first *lays* of two example lays."""
    rules = GAMES["summy"]
    position = rules.start("standard", _setup())
    for text in (FIRST_LAY, SECOND_LAY)[:lays]:
        position = position.play(position.parse(text))
    view: View = position.view(None)
    return view


def _setup() -> str:
    """A deal in which both players have the tiles for the example."""
    racks = "347+1258" + "246+=019"
    rest = list("0123456789" * 8 + "+-x:" * 7 + "=" * 18)
    for tile in racks:
        rest.remove(tile)
    return racks + "".join(rest)


def rules_pages(translator: Translator) -> list[Page]:
    """The rules, shortened."""
    return [
        Page(translator.text("summy-rules-goal-title"), translator.text("summy-rules-goal"), example_view(1)),
        Page(translator.text("summy-rules-sum-title"), translator.text("summy-rules-sum")),
        Page(translator.text("summy-rules-score-title"), translator.text("summy-rules-score"), example_view(2)),
        Page(translator.text("summy-rules-swap-title"), translator.text("summy-rules-swap")),
        Page(translator.text("summy-rules-end-title"), translator.text("summy-rules-end")),
        Page(translator.text("summy-rules-input-title"), translator.text("summy-rules-input", lay=FIRST_LAY)),
    ]
