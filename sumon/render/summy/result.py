"""What a result card shows of a game of Summy: the whole board small, and the best sum of the game large."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from sumon.games.summy.view import Sum, SummyView
from sumon.i18n import Catalog
from sumon.render.card import ROOM
from sumon.render.paint import canvas, word
from sumon.render.palette import Ink
from sumon.render.renderer import Caption
from sumon.render.summy.alt_text import sum_name
from sumon.render.summy.area import HEAD, whole_area
from sumon.render.summy.picture import draw_line_around, draw_tile, draw_tiles, empty_board

_TILE, _GAP = 66, 4  # its digits are 12 pixels high on a card that is shown 334 wide
_LABEL, _SIZE = 54, 36


def draw_result(
    view: SummyView, past: Sequence[SummyView], caption: Caption
) -> tuple[Image.Image, Image.Image | None]:
    """See `GameRenderer.draw_result`; the best sum stands out on the board as well."""
    area, best = whole_area(view), best_sum(past)
    image = canvas(area.width, area.height + _GAP)
    image.paste(empty_board(area), (0, 0))
    draw_tiles(image, view, area, frozenset(best.squares if best is not None else ()))
    if best is not None:
        draw_line_around(ImageDraw.Draw(image), best, area)
    board = image.crop((0, HEAD, image.width, image.height))
    return board, None if best is None else _large(best, caption)


def best_sum(past: Sequence[SummyView]) -> Sum | None:
    """The sum of the most points in a game, the first one of several; None if there was none."""
    sums = [completed for view in past if view.last is not None for completed in view.last.sums]
    return max(sums, key=lambda completed: completed.points, default=None)


def describe_best(past: Sequence[SummyView], catalog: Catalog, locale: str) -> str:
    """The best sum and its points; "" if there was none."""
    best = best_sum(past)
    if best is None:
        return ""
    return f"{catalog.text('summy-picture-best', locale, points=best.points)}, {sum_name(best)}."


def _large(best: Sum, caption: Caption) -> Image.Image:
    """The tiles of *best* in a row, its points above them."""
    step = min(_TILE + _GAP, ROOM // len(best.text))
    image = canvas(ROOM, _LABEL + step)
    label = caption.text("summy-picture-best", points=best.points)
    image.paste(word(label, ROOM, _LABEL - 6, _SIZE, Ink.TEXT, align="l"), (0, 0))
    for number, what in enumerate(best.text):
        image.paste(draw_tile(step - _GAP // 2, what, Ink.LIT, Ink.ON_TILE, Ink.ON_TILE), (number * step, _LABEL))
    return image
