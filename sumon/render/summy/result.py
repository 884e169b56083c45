"""What a result card shows of a game of Summy: the best sum of the game large, and the whole board as a shape."""

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

_TILE, _GAP = 80, 4  # its digits are 12 pixels high on a card that is shown 334 wide, and more
_SHAPE = 28  # a square of the board as a shape


def draw_result(view: SummyView, past: Sequence[SummyView], caption: Caption) -> Image.Image:
    """All that lies on the board, as blocks; those of the best sum are lit."""
    found = best_sum(past)
    (left, width), (top, height) = (span_of(first, last, 0, SIZE) for first, last in extent(squares_in_use(view)))
    shape = Area(Block(left, top, width, height), _SHAPE, 1, 1)
    image = canvas(width * _SHAPE + 1, height * _SHAPE + 1, Ink.LIGHT)
    draw_blocks(image, view, shape, {} if found is None else {Ink.LIT: found[1].squares})
    return image


def draw_best(past: Sequence[SummyView], caption: Caption) -> Image.Image | None:
    """The tiles of the best sum in a row; above them its points and whose it was."""
    found = best_sum(past)
    if found is None:
        return None
    player, best = found
    size = min(_TILE, ROOM // len(best.text) - _GAP)
    tiles = [draw_tile(size, what, Ink.LIT, Ink.ON_TILE, Ink.ON_TILE) for what in best.text]
    return moment(caption.text("summy-picture-best", who=caption.name(player), points=best.points), tiles)


def best_sum(past: Sequence[SummyView]) -> tuple[Player, Sum] | None:
    """The sum of the most points in a game, the first one of several, and whose it was; None if there was none."""
    sums = [
        (before.to_move, completed)
        for before, after in pairwise(past)
        if before.to_move is not None and after.last is not None
        for completed in after.last.sums
    ]
    return max(sums, key=lambda found: found[1].points, default=None)


def describe_best(past: Sequence[SummyView], translator: Translator) -> str:
    """The best sum and its points; "" if there was none."""
    found = best_sum(past)
    if found is None:
        return ""
    return translator.text("summy-picture-best-sum", points=found[1].points, sum=sum_name(found[1]))
