"""The picture of a Sum On view."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from sumon.games.sumon.view import Axis, Side, Step, SumonView
from sumon.render import badges
from sumon.render.badges import PALE, Shape
from sumon.render.paint import Ink, canvas, word
from sumon.render.png import encode
from sumon.render.sumon import pieces
from sumon.render.sumon.geometry import BOTTOM, CELL, HEAD, LEFT, TOP, Geometry

_SHAFT, _HEAD = 8, 14  # an arrow's width, and the length of its head


def draw(view: SumonView) -> bytes:
    """A PNG of *view* without a word in it."""
    geometry = Geometry(view.files, view.ranks)
    image = _empty_board(view.files, view.ranks).copy()
    pen = ImageDraw.Draw(image)
    _draw_squares(pen, view, geometry)
    for axis in sorted(view.axes, key=lambda axis: axis.mover is not None):
        _draw_axis(pen, axis, geometry)
    if view.last:
        mover = Side.BLUE if view.squares[view.last[-1][1]] > 0 else Side.RED
        _draw_path(pen, view.last, mover, PALE[Shape(mover)], geometry)
    if view.draft and view.side is not None:
        _draw_path(pen, view.draft, view.side, Ink.TEXT, geometry)
    _draw_pieces(image, view, geometry)
    _draw_targets(pen, view, geometry)
    for axis in view.axes:
        label = pieces.axis_label(axis.kind, axis.total, axis.mover is not None)
        image.paste(label, geometry.label(axis))
    _draw_scores(image, view, geometry)
    if view.to_place:
        _draw_trays(image, view, geometry)
    return encode(image)


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


def _draw_squares(pen: ImageDraw.ImageDraw, view: SumonView, geometry: Geometry) -> None:
    """The squares of the pieces that may move now; those with a mark of their own lose the far rank's."""
    movable = {step[0] for step in view.steps}
    for square in movable | _targets(view) | {step[0] for step in view.last + view.draft}:
        left, top = geometry.corner(square)
        ink = Ink.YELLOW if square in movable else _ground(square, view.files)
        pen.rectangle((left, top, left + CELL - 1, top + CELL - 1), ink)


def _draw_axis(pen: ImageDraw.ImageDraw, axis: Axis, geometry: Geometry) -> None:
    usable = axis.mover is not None
    ink = pieces.AXIS_INK[axis.kind] if usable else Ink.SILVER
    pen.line(geometry.line(axis), ink, 8 if usable else 3)


def _draw_path(pen: ImageDraw.ImageDraw, steps: tuple[Step, ...], side: Side, ink: Ink, geometry: Geometry) -> None:
    """An arrow a step, a dot where it began."""
    for step in steps:
        start, (x, y) = geometry.reach(step, side)
        across = (x > start[0]) - (x < start[0])
        down = 1 if y > start[1] else -1
        if across:
            wing = round(_HEAD * 1.42)
            head = [(x, y), (x - across * wing, y), (x, y - down * wing)]
        else:
            head = [(x, y), (x - _HEAD, y - down * _HEAD), (x + _HEAD, y - down * _HEAD)]
        pen.line((start, (x - across * _SHAFT // 2, y - down * _SHAFT // 2)), ink, _SHAFT)
        pen.ellipse((start[0] - 10, start[1] - 10, start[0] + 10, start[1] + 10), ink)
        pen.polygon(head, ink)


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
    for square in _targets(view):
        x, y = geometry.centre(square)
        pen.ellipse((x - 9, y - 9, x + 9, y + 9), Ink.GREY)


def _targets(view: SumonView) -> set[int]:
    """The squares that a piece may move to or be placed on."""
    if not view.to_place or view.side is None:
        return {step[1] for step in view.steps}
    home = 0 if view.side is Side.BLUE else view.ranks - 1
    row = range(home * view.files, (home + 1) * view.files)
    return {square for square in row if view.squares[square] == 0}


def _draw_scores(image: Image.Image, view: SumonView, geometry: Geometry) -> None:
    """Both sides' points; who is on move or has won stands out."""
    winner = view.outcome.winner if view.outcome else None
    for side in Side:
        seat = view.owners[side]
        badge = badges.badge(Shape(side), view.scores[seat], view.side is side, winner is seat)
        left = LEFT if side is Side.BLUE else LEFT + view.files * CELL - badges.WIDTH
        image.paste(badge, (left, 0))
    if view.may_swap:
        sign = badges.swap_sign()
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
