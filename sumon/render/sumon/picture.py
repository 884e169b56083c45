"""The picture of a Sum On view."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from typing import TypeAlias

from PIL import Image, ImageDraw

from sumon.games.sumon.board import NUMBERS
from sumon.games.sumon.view import Axis, AxisKind, Side, SumonView
from sumon.render import head
from sumon.render.head import TINT, Shape
from sumon.render.lettering import SMALL, text_width
from sumon.render.paint import Room, canvas, paste_centred, pill, word
from sumon.render.palette import Ink, mix
from sumon.render.renderer import Caption
from sumon.render.sumon import pieces
from sumon.render.sumon.facts import Played, race_of, shown_turn, side_of
from sumon.render.sumon.geometry import BOTTOM, CELL, GOAL, LEFT, RACE_HEIGHT, RACE_TOP, TOP, Geometry
from sumon.render.sumon.pieces import Highlight
from sumon.render.sumon.trail import Mark, claim_spot, taken_by_pieces, trail

_SUM = 32, 0.97  # the height of a sum, and the size of its letters as a fraction of it
_LONGEST_SUM = 3 * CELL // 2
_INSET = 2  # the distance of a coordinate from the edges of its square
_SWAP_ROOM = 64  # the gap between the two fields of the head while the sides may be swapped

Trail: TypeAlias = Sequence[tuple[Mark, Image.Image | None]]  # every step of a turn, with its sum


class BoardPicture:
    """A picture that is being drawn."""

    def __init__(self, view: SumonView, caption: Caption) -> None:
        self.view, self.caption = view, caption
        self.geometry = Geometry(view.files, view.ranks, caption.flipped)
        self.image = _empty_board(self.geometry).copy()
        self.pen = ImageDraw.Draw(self.image)
        self.has_ended = caption.has_ended(view)
        self.shows_marks = caption.marks and not self.has_ended and view.side is not None
        self.chosen_axis, self.chosen_square = _chosen(view, caption) if self.shows_marks else (None, None)
        self.tints: dict[int, Ink] = {}
        self.looks: dict[Side, Highlight] = {}  # of all pieces of a side

    def ground(self, square: int) -> Ink:
        """The ink of *square*."""
        return self.tints.get(square) or base_ink(square, self.view.files)

    def fill_squares(self, turn: Played) -> None:
        """Fills the squares on which the steps of *turn* began and ended."""
        ink = TINT[Shape(turn.side)]
        for square in {square for step in turn.steps for square in step}:
            _draw_square(self.image, self.geometry, square, ink)
            self.tints[square] = ink

    def draw_axis(self, axis: Axis) -> None:
        """Draws the line of *axis*: thick if it is usable, thin and coloured if it only lets a piece move, else
        grey.
        """
        ink = pieces.AXIS_INK[axis.kind] if axis.mover is not None else Ink.MUTED
        width = 7 if self.is_usable(axis) else 3 if axis.mover is not None else 2
        line = self.geometry.line(axis)
        if axis.kind in (AxisKind.RISING, AxisKind.FALLING):
            self.pen.line(line, mix(base_ink(axis.ends[0], self.view.files), ink), width + 2)
        self.pen.line(line, ink, width)

    def is_usable(self, axis: Axis) -> bool:
        """Whether *axis* lets a piece move and agrees with the pick, if there is one."""
        if axis.mover is None:
            return False
        if self.chosen_axis is not None:
            return axis.kind is self.chosen_axis
        return self.chosen_square is None or axis.mover == self.chosen_square

    @cached_property
    def room(self) -> Room:
        """The occupied areas: the pieces, and all marks laid so far."""
        return taken_by_pieces(self.geometry, self.view.squares)

    def lay_trail(self, turn: Played) -> Trail:
        """The marks of *turn* with their sums, placed so that they cover as little as possible."""
        tint = TINT[Shape(turn.side)]
        sums = [None if axis is None else fired_sum(axis, tint) for axis in turn.fired]
        sizes = [None if label is None else label.size for label in sums]
        targets = self._targets()
        marks = trail(self.room, self.geometry, self.view.squares, turn.side, turn.steps, sizes, targets)
        return list(zip(marks, sums, strict=True))

    def draw_arrows(self, turn: Played, marks: Trail, *, beside: bool) -> None:
        """Draws the arrows of *turn* that run *beside* the pieces, or the others."""
        tint = TINT[Shape(turn.side)]
        for mark, _ in marks:
            if mark.beside is beside:
                drawn, cut = pieces.arrow(None if beside else turn.side, mark.direction, tint)
                paste_centred(self.image, drawn, mark.start, cut)

    def draw_pieces(self) -> None:
        """Draws all pieces on the board, with rings around those that may move, are picked or have scored."""
        movable = {step[0] for step in self.view.steps} if self.shows_marks else set()
        for square, number in enumerate(self.view.squares):
            if number:
                side = side_of(number)
                look = self._look(square, side, movable)
                sprite = pieces.piece(side, abs(number), self.ground(square), look)
                self.image.paste(sprite, self.geometry.corner(square), pieces.piece_mask(side, look))

    def _look(self, square: int, side: Side, movable: set[int]) -> Highlight:
        if side in self.looks:
            return self.looks[side]
        if self.has_ended:
            far = self.view.home_rank(side.other)
            return Highlight.SCORED if square // self.view.files == far else Highlight.PLAIN
        if square in movable and self.chosen_square in (None, square):
            return Highlight.MOVABLE if self.chosen_square is None else Highlight.CHOSEN
        if self.view.last_placed == square and not self.view.draft:
            return Highlight.MOVABLE
        return Highlight.PLAIN

    def draw_numbers(self, turn: Played, marks: Trail) -> None:
        """Draws the number of each step of *turn*, and beside it the sum that allowed it."""
        tint = TINT[Shape(turn.side)]
        for number, (mark, label) in enumerate(marks, start=1):
            badge = pieces.step_number(number, tint)
            paste_centred(self.image, badge, mark.number, pieces.step_number_mask(number))
            if label is not None and mark.fired is not None:
                paste_centred(self.image, label, mark.fired)

    def draw_targets(self) -> None:
        """Draws a sign on every square that the picked piece may go to, or where a piece may be placed."""
        for square in self._targets():
            ground = self.ground(square)
            paste_centred(self.image, pieces.target(ground), self.geometry.centre(square), pieces.target_mask())

    def _targets(self) -> set[int]:
        view = self.view
        if not self.shows_marks or view.side is None:
            return set()
        if view.to_place:
            home = view.home_rank(view.side)
            row = range(home * view.files, (home + 1) * view.files)
            return {square for square in row if view.squares[square] == 0}
        return {end for start, end in view.steps if start == self.chosen_square}

    def lay_labels(self) -> list[tuple[Image.Image, tuple[float, float]]]:
        """The label of each axis with its letter and sum, and its position, where it covers as little as
        possible.
        """
        labels = []
        for axis in sorted(self.view.axes, key=self.is_usable, reverse=True):
            label = pieces.axis_label(axis.kind, axis.total, self.is_usable(axis))
            labels.append(
                (label, claim_spot(self.room, self.geometry, self.geometry.label_spots(axis), label.size))
            )
        return labels

    def draw_labels(self) -> None:
        """Draws the labels of all axes."""
        for label, spot in self.lay_labels():
            paste_centred(self.image, label, spot)

    def draw_trays(self) -> None:
        """Draws the pieces that still have to be placed, in front of the home rank of each side."""
        view, cell = self.view, pieces.TRAY_CELL
        for side, rank in ((Side.BLUE, 2), (Side.RED, view.ranks - 3)):
            left_over = [number for number in NUMBERS if side.sign * number not in view.squares]
            if not left_over:
                continue
            width = cell * len(left_over)
            left = LEFT + (view.files * CELL - width) // 2
            top = self.geometry.corner(rank * view.files)[1] + (CELL - cell) // 2
            box = (left - 8, top - 4, left + width + 7, top + cell + 3)
            self.pen.rounded_rectangle(box, 14, Ink.PAPER, Ink.MUTED, 2)
            for index, number in enumerate(left_over):
                is_chosen = self.shows_marks and view.side is side and self.caption.pick == str(number)
                self.image.paste(pieces.tray_piece(side, number, is_chosen), (left + cell * index, top))

    def draw_head(self) -> None:
        """Draws names and points, and the steps that each side still has to go."""
        view, caption, width = self.view, self.caption, self.geometry.width
        may_swap = view.may_swap and not self.has_ended
        head.draw_head(self.image, head.fields_of(view, caption, view.owners), width, _SWAP_ROOM if may_swap else 0)
        if may_swap:
            paste_centred(self.image, head.swap_sign(44), (width / 2, head.MARGIN // 2 + head.HEIGHT / 2))
        for side in Side:
            to_go, room = caption.text("sumon-picture-to-go", count=race_of(view, side).to_go), width // 2 - LEFT
            align, left = ("l", LEFT) if side is Side.BLUE else ("r", width - LEFT - room)
            self.image.paste(word(to_go, room, RACE_HEIGHT, SMALL, Ink.TEXT, align=align), (left, RACE_TOP))


def draw_image(view: SumonView, caption: Caption) -> Image.Image:
    """The picture of *view* in colour numbers."""
    board = BoardPicture(view, caption)
    turn = None if board.has_ended else shown_turn(view)
    marks = [] if turn is None else board.lay_trail(turn)
    if turn is not None:
        board.fill_squares(turn)
    if not board.has_ended:
        for axis in sorted(view.axes, key=lambda axis: (board.is_usable(axis), axis.mover is not None)):
            board.draw_axis(axis)
        if turn is not None:
            board.draw_arrows(turn, marks, beside=False)
    board.draw_pieces()
    if not board.has_ended:
        if turn is not None:
            board.draw_arrows(turn, marks, beside=True)
            board.draw_numbers(turn, marks)
        board.draw_targets()
        board.draw_labels()
    if view.to_place:
        board.draw_trays()
    board.draw_head()
    return board.image


def fired_sum(axis: Axis, ground: Ink) -> Image.Image:
    """The sum that allowed a step, in the colour of its axis."""
    height, letters = _SUM
    look = height, pieces.AXIS_INK[axis.kind], Ink.ON_MARK, ground, letters
    label = pill(axis.terms, *look)
    if label.width <= _LONGEST_SUM:
        return label
    first, *_, last = axis.terms.split("+")
    return pill(f"{first}+…+{last}", *look)


def base_ink(square: int, files: int) -> Ink:
    """The ink of a square without a mark."""
    return Ink.DARK if (square // files + square % files) % 2 == 0 else Ink.LIGHT


def _chosen(view: SumonView, caption: Caption) -> tuple[AxisKind | None, int | None]:
    """The picked axis and piece; picking an axis also picks the piece it moves."""
    for axis in view.axes:
        if axis.mover is not None and caption.pick.upper() == axis.kind.value:
            return axis.kind, axis.mover
    starts = {view.square_name(start): start for start, _ in view.steps}
    return None, starts.get(caption.pick.lower())


@cache
def _empty_board(geometry: Geometry) -> Image.Image:
    """The squares with the coordinates, and the goals."""
    image = canvas(geometry.width, geometry.height)
    for square in range(geometry.files * geometry.ranks):
        _draw_square(image, geometry, square, base_ink(square, geometry.files))
    above, below = (Side.RED, Side.BLUE) if geometry.flipped else (Side.BLUE, Side.RED)
    for file in range(geometry.files):
        left = geometry.corner(file)[0]
        image.paste(pieces.goal(above), (left, TOP - GOAL))
        image.paste(pieces.goal(below), (left, geometry.height - BOTTOM))
    return image


def _draw_square(image: Image.Image, geometry: Geometry, square: int, ink: Ink) -> None:
    """Draws a square of *ink*, with the number of its rank at the left edge and the letter of its file at the
    bottom.
    """
    left, top = geometry.corner(square)
    image.paste(int(ink), (left, top, left + CELL, top + CELL))
    rank, file = divmod(square, geometry.files)
    if left == LEFT:
        image.paste(_coordinate(str(rank + 1), ink), (left + _INSET, top))
    if top == geometry.height - BOTTOM - CELL:
        letter = _coordinate(chr(ord("a") + file), ink)
        image.paste(letter, (left + CELL - letter.width - _INSET, top + CELL - letter.height))


def _coordinate(text: str, ground: Ink) -> Image.Image:
    return word(text, round(text_width(text, SMALL)) + 1, 31, SMALL, Ink.MUTED, ground)
