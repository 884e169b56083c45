"""The picture of a Sum On view."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from sumon.games.sumon.view import Axis, Side, Step, SumonView
from sumon.render.paint import Ink, canvas, word
from sumon.render.png import encode
from sumon.render.sumon import pieces
from sumon.render.sumon.geometry import BOTTOM, CELL, HEAD, LEFT, TOP, Geometry

_ARROW = 12  # length of an arrow's head


def draw(view: SumonView) -> bytes:
    """A PNG of *view* without a word in it."""
    geometry = Geometry(view.files, view.ranks)
    image = _empty_board(view.files, view.ranks).copy()
    pen = ImageDraw.Draw(image)
    _draw_squares(image, view, geometry)
    for axis in sorted(view.axes, key=lambda axis: axis.mover is not None):
        _draw_axis(pen, axis, geometry)
    mover = view.side.other if view.side is not None else _side_at(view, view.last[-1][1] if view.last else None)
    if mover is not None:
        _draw_path(pen, view.last, pieces.PALE[mover], 7, geometry)
    _draw_path(pen, view.draft, Ink.TEXT, 7, geometry)
    _draw_pieces(image, view, geometry)
    _draw_targets(pen, view, geometry)
    for axis in view.axes:
        label = pieces.axis_label(axis.kind, axis.total, axis.mover is not None)
        image.paste(label, geometry.label(axis))
    _draw_scores(image, view, geometry)
    if view.to_place:
        _draw_trays(image, view, geometry)
    return encode(image, HEAD + TOP)


@lru_cache(maxsize=8)
def _empty_board(files: int, ranks: int) -> Image.Image:
    """The squares, the coordinates and the marks of the far ranks."""
    geometry = Geometry(files, ranks)
    image = canvas(geometry.width, geometry.height)
    pen = ImageDraw.Draw(image)
    for square in range(files * ranks):
        left, top = geometry.corner(square)
        ground = _ground(square, files)
        pen.rectangle((left, top, left + CELL - 1, top + CELL - 1), ground)
        for side, far in ((Side.BLUE, ranks - 1), (Side.RED, 0)):
            if square // files == far:
                image.paste(pieces.chevron(side, ground), (left + 9, top + 7))
    for rank in range(ranks):
        top = geometry.corner(rank * files)[1]
        image.paste(word(str(rank + 1), 30, 30, 24, Ink.TEXT), (LEFT - 34, top + CELL // 2 - 15))
    for file in range(files):
        place = (geometry.corner(file)[0] + CELL // 2 - 15, geometry.height - BOTTOM + 2)
        image.paste(word(chr(ord("a") + file), 30, 30, 24, Ink.TEXT), place)
    right, top, bottom = LEFT + files * CELL - 1, HEAD + TOP, geometry.height - BOTTOM
    pen.rectangle((LEFT, top - 3, right, top - 1), Ink.BLUE)
    pen.rectangle((LEFT, bottom, right, bottom + 2), Ink.RED)
    return image


def _ground(square: int, files: int) -> Ink:
    return Ink.DARK if (square // files + square % files) % 2 == 0 else Ink.LIGHT


def _side_at(view: SumonView, square: int | None) -> Side | None:
    if square is None or view.squares[square] == 0:
        return None
    return Side.BLUE if view.squares[square] > 0 else Side.RED


def _draw_squares(image: Image.Image, view: SumonView, geometry: Geometry) -> None:
    """The squares of the pieces that may move now, and of the last placement."""
    marked = {step[0] for step in view.steps}
    for square in marked:
        left, top = geometry.corner(square)
        image.paste(Ink.YELLOW, (left, top, left + CELL, top + CELL))


def _draw_axis(pen: ImageDraw.ImageDraw, axis: Axis, geometry: Geometry) -> None:
    usable = axis.mover is not None
    ink = pieces.AXIS_INK[axis.kind] if usable else Ink.SILVER
    pen.line(geometry.line(axis), ink, 8 if usable else 3)


def _draw_path(pen: ImageDraw.ImageDraw, steps: tuple[Step, ...], ink: Ink, width: int, geometry: Geometry) -> None:
    """An arrow a step, a dot where it began."""
    for step in steps:
        start, end = geometry.reach(step, pieces.RADIUS + 6)
        pen.line((start, end), ink, width)
        pen.ellipse((start[0] - 9, start[1] - 9, start[0] + 9, start[1] + 9), ink)
        across = (end[0] > start[0]) - (end[0] < start[0])
        down = 1 if end[1] > start[1] else -1
        if across:
            wing = _ARROW * 14 // 10
            tips = [end, (end[0] - across * wing, end[1]), (end[0], end[1] - down * wing)]
        else:
            tips = [end, (end[0] - _ARROW, end[1] - down * _ARROW), (end[0] + _ARROW, end[1] - down * _ARROW)]
        pen.polygon(tips, ink)


def _draw_pieces(image: Image.Image, view: SumonView, geometry: Geometry) -> None:
    movable = {step[0] for step in view.steps}
    moved = view.draft[-1][1] if view.draft else view.last_placed
    for square, number in enumerate(view.squares):
        if number == 0:
            continue
        side = Side.BLUE if number > 0 else Side.RED
        if square == moved:
            ring = Ink.TEXT
        else:
            ring = Ink.YELLOW if square in movable else _ground(square, view.files)
        left, top = geometry.corner(square)
        inset = (CELL - pieces.PIECE) // 2
        sprite = pieces.piece(side, abs(number), ring)
        image.paste(sprite, (left + inset, top + inset), pieces.piece_mask(side))


def _draw_targets(pen: ImageDraw.ImageDraw, view: SumonView, geometry: Geometry) -> None:
    """A dot on every square that a piece may move to or be placed on."""
    targets = {step[1] for step in view.steps}
    if view.to_place and view.side is not None:
        home = 0 if view.side is Side.BLUE else view.ranks - 1
        row = range(home * view.files, (home + 1) * view.files)
        targets |= {square for square in row if view.squares[square] == 0}
    for square in targets:
        x, y = geometry.centre(square)
        pen.ellipse((x - 8, y - 8, x + 8, y + 8), Ink.GREY)


def _draw_scores(image: Image.Image, view: SumonView, geometry: Geometry) -> None:
    """Both sides' points; who is on move or has won stands out."""
    winner = view.outcome.winner if view.outcome else None
    for side in Side:
        seat = view.owners[side]
        badge = pieces.score_badge(side, view.scores[seat], view.side is side, winner is seat)
        left = LEFT if side is Side.BLUE else LEFT + view.files * CELL - pieces.SCORE_WIDTH
        image.paste(badge, (left, 0))
    if view.may_swap:
        sign = pieces.swap_sign()
        image.paste(sign, (LEFT + (view.files * CELL - sign.width) // 2, 0))


def _draw_trays(image: Image.Image, view: SumonView, geometry: Geometry) -> None:
    """The pieces that still have to be placed, each side's before its home rank."""
    pen = ImageDraw.Draw(image)
    for side, rank in ((Side.BLUE, 2), (Side.RED, view.ranks - 3)):
        sign = 1 if side is Side.BLUE else -1
        left_over = [number for number in range(1, 9) if sign * number not in view.squares]
        top = geometry.corner(rank * view.files)[1] + 10
        start = LEFT + (view.files * CELL - 56 * len(left_over)) // 2
        if left_over:
            pen.rounded_rectangle((start - 8, top - 6, start + 56 * len(left_over) + 8, top + 56), 12, Ink.WHITE)
        for index, number in enumerate(left_over):
            image.paste(pieces.small_piece(side, number), (start + 3 + 56 * index, top))
