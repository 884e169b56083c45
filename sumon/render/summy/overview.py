"""The map of a Summy board: a frame around the part that is shown large, and the squares of the last sum."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from PIL import Image, ImageDraw

from sumon.games.summy.view import EMPTY, STONE, SummyView
from sumon.render.paint import cached_image, sprite
from sumon.render.palette import Ink
from sumon.render.summy.area import Area, Block

_EDGE = 4


def draw_map(
    image: Image.Image, view: SummyView, area: Area, overview: Area, marked: Mapping[Ink, Collection[int]]
) -> None:
    """Draws the map of *overview* on the covered part of *area*, with a frame around the part that *area* shows.

    *marked*: the squares to highlight, by colour.
    """
    assert area.covered is not None
    pen = ImageDraw.Draw(image)
    left, top, right, bottom = area.box(area.covered)
    pen.rectangle((left, top, right + 1, bottom + 1), Ink.PAPER, Ink.GRID, 2)
    left, top, right, bottom = overview.box(overview.block)
    pen.rectangle((left - 1, top - 1, right, bottom), Ink.LIGHT)
    draw_blocks(image, view, overview, marked)
    pen.line(_frame(area.block, area.covered, overview), Ink.TEXT, _EDGE, joint="curve")


def draw_blocks(image: Image.Image, view: SummyView, overview: Area, marked: Mapping[Ink, Collection[int]]) -> None:
    """Draws the tiles and stones of *overview* without digits. *marked*: as in `draw_map`."""
    pen, cell = ImageDraw.Draw(image), overview.cell
    for square, what in enumerate(view.board):
        if what == STONE:
            image.paste(_stone(cell), overview.corner(square))
        elif what != EMPTY:
            _draw_block(pen, overview, square, Ink.MUTED)
    for face, squares in marked.items():
        for square in squares:
            left, top = overview.corner(square)
            pen.rectangle((left - 3, top - 3, left + cell + 1, top + cell + 1), Ink.ON_TILE)
        for square in squares:
            _draw_block(pen, overview, square, face)


def _draw_block(pen: ImageDraw.ImageDraw, overview: Area, square: int, ink: Ink) -> None:
    left, top = overview.corner(square)
    pen.rectangle((left, top, left + overview.cell - 2, top + overview.cell - 2), ink)


@cached_image("parts")
def _stone(cell: int) -> Image.Image:
    size = cell - 1
    middle = (size / 2, size / 2)
    return sprite(size, size, (Ink.LIGHT, Ink.GRID), lambda pen: pen.disc(middle, size * 0.3, Ink.GRID))


def _frame(block: Block, covered: Block, overview: Area) -> list[tuple[int, int]]:
    """The corners of the L-shaped outline of *block* without its *covered* corner, on the map, back to the first
    one.
    """
    left, top, right, bottom = _clipped(overview.box(block), overview)
    inner_left, inner_top, inner_right, inner_bottom = _clipped(overview.box(covered), overview)
    x, beyond_x = (inner_left, right) if inner_right == right else (inner_right, left)
    y, beyond_y = (inner_top, bottom) if inner_bottom == bottom else (inner_bottom, top)
    other_x, other_y = left + right - beyond_x, top + bottom - beyond_y
    return [(other_x, other_y), (beyond_x, other_y), (beyond_x, y), (x, y), (x, beyond_y), (other_x, beyond_y),
            (other_x, other_y)]  # fmt: skip


def _clipped(box: tuple[int, int, int, int], overview: Area) -> tuple[int, int, int, int]:
    """The part of *box* that is on the map, as the large part may extend beyond the squares in use."""
    left, top, right, bottom = overview.box(overview.block)
    return max(box[0], left), max(box[1], top), min(box[2], right), min(box[3], bottom)
