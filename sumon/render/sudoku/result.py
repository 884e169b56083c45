"""The parts of a result card of Sudoku Duel: the last slip or the richest placement, and the grid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PIL import Image, ImageDraw

from sumon.core.protocol import Player
from sumon.games.sudoku.view import SIZE, Placed, SudokuView, square_name
from sumon.i18n import Translator
from sumon.render.card import moment
from sumon.render.paint import canvas, pill, tile
from sumon.render.palette import Ink
from sumon.render.renderer import Caption
from sumon.render.sudoku.picture import cross

_TILE, _POINTS = 104, 64
_SHAPE = 40  # the size of a square


@dataclass(frozen=True, slots=True)
class Moment:
    """A decisive placement and its player."""

    player: Player
    placed: Placed


def draw_shape(view: SudokuView, past: Sequence[SudokuView], caption: Caption) -> Image.Image:
    """The grid with its tiles, without digits; the tile of the moment is lit."""
    found, side = moment_of(past), SIZE * _SHAPE
    image = canvas(side + 4, side + 4)
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, 0, side + 3, side + 3), Ink.LIGHT)
    for square, digit in enumerate(view.grid):
        left, top = square % SIZE * _SHAPE + 4, (SIZE - 1 - square // SIZE) * _SHAPE + 4
        is_lit = found is not None and square == found.placed.square
        if digit or is_lit:
            ink = Ink.LIT if is_lit and digit else Ink.BAD if is_lit else Ink.MUTED
            pen.rounded_rectangle((left + 1, top + 1, left + _SHAPE - 6, top + _SHAPE - 6), 6, ink)
    for line in range(0, SIZE + 1, 3):
        at = line * _SHAPE
        pen.rectangle((at, 0, at + 3, side + 3), Ink.TEXT)
        pen.rectangle((0, at, side + 3, at + 3), Ink.TEXT)
    return image


def draw_moment(past: Sequence[SudokuView], caption: Caption) -> Image.Image | None:
    """The tile of the moment, with its points or a cross."""
    found = moment_of(past)
    if found is None:
        return None
    placed, name = found.placed, caption.name(found.player)
    if placed.correct:
        said = caption.text("sudoku-picture-richest", who=name)
        drawn = tile(_TILE, str(placed.digit), Ink.LIT, Ink.ON_TILE, Ink.ON_TILE, Ink.PAPER)
        mark = pill(f"+{placed.points}", _POINTS, Ink.TEXT, Ink.PAPER, Ink.PAPER)
    else:
        said = caption.text("sudoku-picture-last-slip", who=name)
        drawn = tile(_TILE, str(placed.digit), Ink.LIGHT, Ink.MUTED, Ink.BAD, Ink.PAPER)
        mark = cross()
    where = pill(square_name(placed.square), _POINTS, Ink.PAPER, Ink.TEXT, Ink.PAPER)
    return moment(said, (drawn, where, mark))


def describe_moment(past: Sequence[SudokuView], translator: Translator) -> str:
    """The moment in words; "" for a duel without a placement."""
    found = moment_of(past)
    if found is None:
        return ""
    placed = found.placed
    square = square_name(placed.square)
    if placed.correct:
        return translator.text("sudoku-picture-richest-at", digit=placed.digit, square=square, points=placed.points)
    return translator.text("sudoku-picture-last-slip-at", digit=placed.digit, square=square)


def moment_of(past: Sequence[SudokuView]) -> Moment | None:
    """The last slip of a duel; if there is none, the placement with the most points, the first of equal ones."""
    turns = [
        Moment(before.to_move, after.last)
        for before, after in pairwise(past)
        if before.to_move is not None and after.last is not None
    ]
    slips = [turn for turn in turns if not turn.placed.correct]
    return slips[-1] if slips else max(turns, key=lambda turn: turn.placed.points, default=None)
