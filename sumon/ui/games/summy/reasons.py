"""Summy: the points, the tiles it takes, the tiles that stay."""

from __future__ import annotations

from sumon.games.summy import SummyPosition, Swap, without
from sumon.games.summy.lays import can_lay
from sumon.i18n import Translator
from sumon.services.past.reviewing import Hint


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
