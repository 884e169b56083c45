"""The parts of a result card of Summy: the best sum of the game, large, and a small board without digits."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PIL import Image

from sumon.core.protocol import Player
from sumon.games.summy.view import SIZE, Sum, SummyView
from sumon.i18n import Translator
from sumon.render.card import ROOM, moment
from sumon.render.paint import canvas
from sumon.render.palette import Ink
from sumon.render.renderer import Caption
from sumon.render.summy.alt_text import sum_name
from sumon.render.summy.area import Area, Block, extent, span_of, squares_in_use
from sumon.render.summy.overview import draw_blocks
from sumon.render.summy.picture import draw_tile

_TILE, _GAP = 80, 4  # digits are at least 12 pixels high on a card shown 334 pixels wide
_SHAPE = 28  # the size of a square of the small board


def draw_result(view: SummyView, past: Sequence[SummyView], caption: Caption) -> Image.Image:
    """The tiles and stones of the board as blocks, with those of the best sum lit."""
    found = best_sum(past)
    (left, width), (top, height) = (span_of(first, last, 0, SIZE) for first, last in extent(squares_in_use(view)))
    shape = Area(Block(left, top, width, height), _SHAPE, 1, 1)
    image = canvas(width * _SHAPE + 1, height * _SHAPE + 1, Ink.LIGHT)
    draw_blocks(image, view, shape, {} if found is None else {Ink.LIT: found[1].squares})
    return image


def draw_best(past: Sequence[SummyView], caption: Caption) -> Image.Image | None:
    """The tiles of the best sum in a row, with its points and its player above."""
    found = best_sum(past)
    if found is None:
        return None
    player, best = found
    size = min(_TILE, ROOM // len(best.text) - _GAP)
    tiles = [draw_tile(size, what, Ink.LIT, Ink.ON_TILE, Ink.ON_TILE) for what in best.text]
    return moment(caption.text("summy-picture-best", who=caption.name(player), points=best.points), tiles)


def best_sum(past: Sequence[SummyView]) -> tuple[Player, Sum] | None:
    """The player and the highest-scoring sum of a game, the first of equal ones; None if there was no sum."""
    sums = [
        (before.to_move, completed)
        for before, after in pairwise(past)
        if before.to_move is not None and after.last is not None
        for completed in after.last.sums
    ]
    return max(sums, key=lambda found: found[1].points, default=None)


def describe_best(past: Sequence[SummyView], translator: Translator) -> str:
    """The best sum with its points in words; "" if there was no sum."""
    found = best_sum(past)
    if found is None:
        return ""
    return translator.text("summy-picture-best-sum", points=found[1].points, sum=sum_name(found[1]))
