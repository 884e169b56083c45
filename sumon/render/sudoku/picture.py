"""The picture of a Sudoku duel."""

from __future__ import annotations

from functools import cache

from PIL import Image, ImageDraw

from sumon.games.sudoku.view import SIZE, Placed, SudokuView
from sumon.render import badges
from sumon.render.badges import Shape, shape_of
from sumon.render.paint import RGB, SCALE, Ink, canvas, points_of, sprite, tag, tile, word
from sumon.render.png import encode

CELL = 68
LEFT, RIGHT, HEAD, BOTTOM = 46, 18, 82, 36
WIDTH, HEIGHT = LEFT + SIZE * CELL + RIGHT, HEAD + SIZE * CELL + BOTTOM
_HAND = 76  # the tile in hand
_MARK = 54, 36  # the points of a placement, at the corner of its tile

Point = tuple[int, int]


def draw(view: SudokuView) -> bytes:
    """A PNG of *view* without a word in it.

    A player's own view shows the correct squares and what each would score, a spectator's does not.
    """
    image = _empty_grid().copy()
    for square, digit in enumerate(view.grid):
        if digit:
            image.paste(_tile(view, square, digit), _inner(square))
    if view.viewer is not None and view.draft is None:
        for square, points in view.choices:
            image.paste(word(str(points), CELL - 4, CELL - 4, 30, Ink.GREEN, Ink.LIGHT), _inner(square))
    if view.draft is not None:
        _draw_placed(image, view.draft, Ink.GREEN if view.draft.correct else Ink.RED, Ink.WHITE)
    elif view.last is not None:
        _draw_placed(image, view.last, Ink.YELLOW, Ink.TEXT)
    _draw_head(image, view)
    return encode(image)


@cache
def _empty_grid() -> Image.Image:
    image = canvas(WIDTH, HEIGHT)
    pen = ImageDraw.Draw(image)
    right, bottom = LEFT + SIZE * CELL, HEAD + SIZE * CELL
    pen.rectangle((LEFT, HEAD, right, bottom), Ink.LIGHT)
    for line in sorted(range(SIZE + 1), key=lambda line: line % 3 == 0):
        ink, width = (Ink.TEXT, 4) if line % 3 == 0 else (Ink.SILVER, 2)
        low = line * CELL - width // 2
        pen.rectangle((LEFT + low, HEAD - 2, LEFT + low + width - 1, bottom + 1), ink)
        pen.rectangle((LEFT - 2, HEAD + low, right + 1, HEAD + low + width - 1), ink)
    for line in range(SIZE):
        image.paste(
            word(str(line + 1), 30, 30, 24, Ink.TEXT), (LEFT - 38, _corner(line * SIZE)[1] + CELL // 2 - 15)
        )
        place = (_corner(line)[0] + CELL // 2 - 15, HEIGHT - BOTTOM + 4)
        image.paste(word(chr(ord("a") + line), 30, 30, 24, Ink.TEXT), place)
    return image


def _corner(square: int) -> Point:
    row, column = divmod(square, SIZE)
    return LEFT + column * CELL, HEAD + (SIZE - 1 - row) * CELL


def _inner(square: int) -> Point:
    """Where a tile on *square* goes, clear of the lines."""
    left, top = _corner(square)
    return left + 2, top + 2


def _tile(view: SudokuView, square: int, digit: int) -> Image.Image:
    """A tile on the grid, ringed when it counts for the placement that is shown."""
    shown = view.draft or view.last
    ring = Ink.WHITE
    if shown is not None and square in shown.peers:
        if not shown.correct:
            ring = Ink.RED if digit == shown.digit else Ink.WHITE
        else:
            ring = Ink.GREEN if view.draft else Ink.OCHRE
    return tile(CELL - 4, str(digit), Ink.WHITE, Ink.TEXT, ring, Ink.LIGHT)


def _draw_placed(image: Image.Image, placed: Placed, face: Ink, ink: Ink) -> None:
    """The tile of *placed* and its points, or a cross when it was wrong."""
    left, top = _inner(placed.square)
    ring = Ink.TEXT if placed.correct else Ink.RED
    if not placed.correct and face is not Ink.RED:
        face, ink = Ink.LIGHT, Ink.GREY
    image.paste(tile(CELL - 4, str(placed.digit), face, ink, ring, Ink.LIGHT), (left, top))
    mark = tag(f"+{placed.points}", *_MARK, Ink.TEXT) if placed.correct else _cross()
    image.paste(mark, (min(left + CELL - _MARK[0] // 2, WIDTH - _MARK[0]), top - _MARK[1] // 2))


@cache
def _cross() -> Image.Image:
    """The mark of what is wrong or cannot be."""

    def paint(pen: ImageDraw.ImageDraw) -> None:
        for start, end in (((8, 8), (28, 28)), ((8, 28), (28, 8))):
            pen.line(points_of(start, end), RGB[Ink.WHITE], 6 * SCALE)

    return sprite(36, 36, (Ink.RED, Ink.PALE_RED, Ink.WHITE), paint)


@cache
def _stack() -> Image.Image:
    """Tiles face down."""

    def paint(pen: ImageDraw.ImageDraw) -> None:
        for offset in (10, 5, 0):
            box = ((2 + offset) * SCALE, (12 - offset) * SCALE, (24 + offset) * SCALE, (34 - offset) * SCALE)
            pen.rounded_rectangle(
                box, radius=4 * SCALE, fill=RGB[Ink.GREY], outline=RGB[Ink.PAPER], width=2 * SCALE
            )

    return sprite(38, 38, (Ink.PAPER, Ink.SILVER, Ink.GREY), paint)


def _draw_head(image: Image.Image, view: SudokuView) -> None:
    """Both players' points, the tile in hand between them, and how many are still face down."""
    on_move, winner = shape_of(view.to_move), shape_of(view.outcome.winner if view.outcome else None)
    for shape in Shape:
        badge = badges.badge(shape, view.scores[shape], shape is on_move, shape is winner)
        image.paste(badge, (LEFT if shape is Shape.DISC else WIDTH - RIGHT - badges.WIDTH, 8))
    left = (WIDTH - _HAND) // 2
    if view.tile is not None:
        image.paste(tile(_HAND, str(view.tile), Ink.WHITE, Ink.TEXT, Ink.TEXT, Ink.PAPER), (left, 2))
        if view.outcome is not None:
            image.paste(_cross(), (left + _HAND - 18, 2))
    image.paste(_stack(), (left + _HAND + 8, 20))
    image.paste(word(str(sum(view.unseen)), 40, 40, 24, Ink.GREY), (left + _HAND + 46, 19))
