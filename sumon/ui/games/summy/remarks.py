"""Summy: what a turn did, in one sentence to a beginner."""

from __future__ import annotations

from sumon.games.summy import SummyView
from sumon.i18n import Translator


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
