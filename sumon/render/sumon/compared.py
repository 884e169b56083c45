"""Two turns from one Sum On position on one board."""

from __future__ import annotations

from dataclasses import replace

from PIL import Image

from sumon.games.sumon.view import Side, Step, SumonView
from sumon.render.legend import Entry, with_legend
from sumon.render.paint import paste_centred
from sumon.render.renderer import Caption
from sumon.render.sumon import pieces
from sumon.render.sumon.facts import Played, before_draft, race_of, turn_of
from sumon.render.sumon.picture import Board
from sumon.render.sumon.pieces import Look

_ASIDE = 15  # how far each turn's arrows are off the middle, so that both can be seen on one way


def draw_compared(played: SumonView, better: SumonView, caption: Caption, labels: tuple[str, str]) -> Image.Image:
    """The pieces where they stood before, and the steps of both turns, numbered; of placements the better one.

    Of a pie swap the pieces that it brings. A turn without a label is none.
    """
    before = _before(better)
    board = Board(before, replace(caption, marks=False))
    swaps = [
        Entry(is_better, label, (), is_ring=True)
        for view, is_better, label in ((played, False, labels[0]), (better, True, labels[1]))
        if label and view.may_swap and not view.draft
    ]
    if swaps and better.side is not None:
        board.looks[better.side.other] = Look.OFFERED if swaps[-1].is_better else Look.CHOSEN
    turns = [
        (turn_of(view, before.squares, view.draft), is_better, label)
        for view, is_better, label in ((played, False, labels[0]), (better, True, labels[1]))
        if view.draft
    ]
    for turn, is_better, _ in turns:
        _draw_arrows(board, turn, is_better=is_better)
    board.draw_pieces()
    for turn, is_better, _ in turns:
        _draw_numbers(board, turn, is_better=is_better)
    board.draw_head()
    legend = [Entry(is_better, label, _spelled(better, turn)) for turn, is_better, label in turns]
    legend = sorted([*swaps, *legend], key=lambda entry: entry.is_better)
    return with_legend(board.image, legend or _placements(played, better, labels))


def _placements(played: SumonView, better: SumonView, labels: tuple[str, str]) -> list[Entry]:
    """The legend where pieces are placed, which have no way that arrows could show."""
    if better.last_placed is None or better.draft:
        return []
    views = [(better, True, labels[1])]
    if len(played.to_place) == len(better.to_place):  # a placement, and not the position before
        views.insert(0, (played, False, labels[0]))
    return [Entry(is_better, label, [_placed(view)]) for view, is_better, label in views]


def _placed(view: SumonView) -> str:
    assert view.last_placed is not None
    return f"{abs(view.squares[view.last_placed])}@{view.square_name(view.last_placed)}"


def _before(view: SumonView) -> SumonView:
    """*view* without the turn being entered; a piece that is being placed stays, and is marked."""
    placed = None if view.draft else view.last_placed
    shown = replace(view, squares=before_draft(view), draft=(), axes=(), steps=(), last=(), last_placed=placed)
    points = [0, 0]
    for side in Side:
        points[view.owners[side]] = sum(race_of(shown, side).home)
    return replace(shown, scores=(points[0], points[1]))


def _draw_arrows(board: Board, turn: Played, *, is_better: bool) -> None:
    """An arrow a step, beside the middle of its way."""
    for step in turn.steps:
        drawn, cut = pieces.compared_arrow(board.geometry.way(step), is_better)
        paste_centred(board.image, drawn, _beside(board, step, step[0], is_better=is_better), cut)


def _draw_numbers(board: Board, turn: Played, *, is_better: bool) -> None:
    """The place of each step in its turn, at the tip of its arrow."""
    for number, step in enumerate(turn.steps, start=1):
        badge, place = pieces.compared_number(number, is_better), _beside(board, step, step[1], is_better=is_better)
        paste_centred(board.image, badge, place, pieces.step_number_mask())


def _beside(board: Board, step: Step, square: int, *, is_better: bool) -> tuple[float, float]:
    (x, y), (across, down) = board.geometry.centre(square), board.geometry.sideways(step, _ASIDE)
    return (x + across, y + down) if is_better else (x - across, y - down)


def _spelled(view: SumonView, turn: Played) -> list[str]:
    """The steps in notation, each bonus step after the letter and the sum of the axis that allowed it."""
    parts = []
    for (start, end), axis in zip(turn.steps, turn.fired, strict=True):
        step = f"{view.square_name(start)}-{view.square_name(end)}"
        parts.append(step if axis is None else f"{axis.kind.value} {axis.total}: {step}")
    return parts
