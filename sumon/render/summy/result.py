"""What a result card shows of a game of Summy: the whole board small, and the best sum of the game large."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PIL import Image, ImageDraw

from sumon.core.protocol import Player
from sumon.games.summy.view import Sum, SummyView
from sumon.i18n import Translator
from sumon.render.card import ROOM, moment
from sumon.render.paint import canvas
from sumon.render.palette import Ink
from sumon.render.renderer import Caption
from sumon.render.summy.alt_text import sum_name
from sumon.render.summy.area import HEAD, whole_area
from sumon.render.summy.picture import draw_line_around, draw_tile, draw_tiles, empty_board

_TILE, _GAP = 68, 4  # its digits are 12 pixels high on a card that is shown 334 wide


def draw_result(view: SummyView, past: Sequence[SummyView], caption: Caption) -> Image.Image:
    """See `GameRenderer.draw_result`; the best sum stands out on the board as well."""
    area, found = whole_area(view), best_sum(past)
    best = None if found is None else found[1]
    image = canvas(area.width, area.height + _GAP)
    image.paste(empty_board(area), (0, 0))
    draw_tiles(image, view, area, frozenset(best.squares if best is not None else ()))
    if best is not None:
        draw_line_around(ImageDraw.Draw(image), best, area)
    return image.crop((0, HEAD, image.width, image.height))


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
