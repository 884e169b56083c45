"""Two turns from one Sum On position, drawn on one board."""

from __future__ import annotations

from dataclasses import replace

from PIL import Image

from sumon.games.sumon.view import Side, Step, SumonView
from sumon.render.legend import LegendRow, Sample, with_legend
from sumon.render.paint import Room, around, paste_centred
from sumon.render.palette import Ink
from sumon.render.renderer import Caption
from sumon.render.sumon import pieces
from sumon.render.sumon.facts import Played, before_draft, race_of, turn_of
from sumon.render.sumon.geometry import CELL, SHAFT
from sumon.render.sumon.picture import BoardPicture
from sumon.render.sumon.pieces import RADIUS, Highlight
from sumon.render.sumon.trail import HIDES_ARROW, Frame, claim_spot, taken_by_pieces

_ASIDE = 17  # the distance of the arrows from the middle, so that two of the same step stay visible


def draw_compared(played: SumonView, better: SumonView, caption: Caption, labels: tuple[str, str]) -> Image.Image:
    """The pieces before the turn, with the steps of both turns, numbered; of two placements only the better one.

    A pie swap is shown by rings around the pieces taken over. A turn without a label is left out.
    """
    before = _before(better)
    board = BoardPicture(before, replace(caption, marks=False))
    swaps = [
        LegendRow(is_better, label, (), Sample.RING)
        for view, is_better, label in ((played, False, labels[0]), (better, True, labels[1]))
        if label and view.may_swap and not view.draft
    ]
    if swaps and better.side is not None:
        board.looks[better.side.other] = Highlight.CHOSEN if swaps[-1].is_better else Highlight.MOVABLE
    turns = [
        (turn_of(view, before.squares, view.draft), is_better, label)
        for view, is_better, label in ((played, False, labels[0]), (better, True, labels[1]))
        if view.draft
    ]
    arrows = [_Arrow(board, turn.side, step, is_better) for turn, is_better, _ in turns for step in turn.steps]
    for arrow in arrows:
        arrow.draw()
    board.draw_pieces()
    room = taken_by_pieces(board.geometry, before.squares)
    for arrow in arrows:
        arrow.take(room)
    numbers = [number for turn, _, _ in turns for number in range(1, len(turn.steps) + 1)]
    for arrow, number in zip(arrows, numbers, strict=True):
        arrow.draw_number(number, room)
    board.draw_head()
    legend = [LegendRow(is_better, label, _spelled(better, turn)) for turn, is_better, label in turns]
    legend = sorted([*swaps, *legend], key=lambda entry: entry.is_better)
    return with_legend(board.image, legend or _placements(played, better, labels))


def _placements(played: SumonView, better: SumonView, labels: tuple[str, str]) -> list[LegendRow]:
    """The legend of placements, which arrows cannot show."""
    if better.last_placed is None or better.draft:
        return []
    views = [(better, True, labels[1])]
    if len(played.to_place) == len(better.to_place):  # a placement, and not the position before
        views.insert(0, (played, False, labels[0]))
    return [LegendRow(is_better, label, [_placed(view)]) for view, is_better, label in views]


def _placed(view: SumonView) -> str:
    assert view.last_placed is not None
    return f"{abs(view.squares[view.last_placed])}@{view.square_name(view.last_placed)}"


def _before(view: SumonView) -> SumonView:
    """*view* without the unfinished turn; a piece that is being placed stays and is marked."""
    placed = None if view.draft else view.last_placed
    shown = replace(view, squares=before_draft(view), draft=(), axes=(), steps=(), last=(), last_placed=placed)
    points = [0, 0]
    for side in Side:
        points[view.owners[side]] = sum(race_of(shown, side).home)
    return replace(shown, scores=(points[0], points[1]))


class _Arrow:
    """The arrow of one step, beside the line between its two squares."""

    def __init__(self, board: BoardPicture, side: Side, step: Step, is_better: bool) -> None:
        self.board, self.is_better = board, is_better
        self.frame = Frame(board.geometry, step)
        self.aside = _ASIDE if is_better else -_ASIDE
        self.length = CELL * self.frame.stretch
        # If the target has a piece, which moves on later, the arrow ends before it, with its number beside the
        # arrow.
        self.towards = side if board.view.squares[step[1]] else None

    def draw(self) -> None:
        """Draws the arrow without its number."""
        drawn, cut = pieces.compared_arrow(self.frame.direction, self.towards, self.is_better)
        paste_centred(self.board.image, drawn, self.frame.at(0, self.aside), cut)

    def take(self, room: Room) -> None:
        """Reserves the visible parts of the arrow in *room*."""
        for part in range(RADIUS, round(self.length) - RADIUS, SHAFT):
            room.take(around(self.frame.at(part, self.aside), SHAFT, SHAFT), HIDES_ARROW)

    def draw_number(self, number: int, room: Room) -> None:
        """Draws the number of the step at the tip of its arrow, or at the next best place."""
        out = self.aside / _ASIDE
        spots: list[tuple[float, float]] = [(self.length, self.aside), (self.length, 2 * self.aside)]
        if self.towards is not None:
            spots = [(self.length / 2 + along, out * off) for off in (42, 46, -14) for along in (0, -12, 12)]
        places = (self.frame.at(*spot) for spot in spots)
        badge = pieces.step_number(number, Ink.LIGHT, is_filled=self.is_better)
        paste_centred(
            self.board.image,
            badge,
            claim_spot(room, self.board.geometry, places, badge.size),
            pieces.step_number_mask(number),
        )


def _spelled(view: SumonView, turn: Played) -> list[str]:
    """The steps in notation; before each bonus step the letter and the sum of its axis."""
    parts = []
    for (start, end), axis in zip(turn.steps, turn.fired, strict=True):
        step = f"{view.square_name(start)}-{view.square_name(end)}"
        parts.append(step if axis is None else f"{axis.kind.value} {axis.total}: {step}")
    return parts
