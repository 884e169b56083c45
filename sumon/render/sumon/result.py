"""The parts of a result card of Sum On: the longest chain, large, and the last board without numbers."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from sumon.games.sumon.view import SumonView
from sumon.i18n import Translator
from sumon.render.card import moment
from sumon.render.paint import canvas, pill
from sumon.render.palette import Ink
from sumon.render.renderer import Caption
from sumon.render.sumon.alt_text import said_steps
from sumon.render.sumon.facts import Played, shown_turn, side_of
from sumon.render.sumon.geometry import CELL
from sumon.render.sumon.picture import base_ink
from sumon.render.sumon.pieces import AXIS_INK, Highlight, large_piece, piece

SHORTEST = 2  # the fewest steps of a chain
_AXIS = 60  # the height in pixels; readable on a card shown 334 pixels wide


def draw_shape(view: SumonView, past: Sequence[SumonView], caption: Caption) -> Image.Image:
    """The squares and the pieces without numbers; those on their far ranks are lit."""
    image = canvas(view.files * CELL, view.ranks * CELL)
    for square, number in enumerate(view.squares):
        rank, file = divmod(square, view.files)
        left, top, ground = file * CELL, (view.ranks - 1 - rank) * CELL, base_ink(square, view.files)
        image.paste(int(ground), (left, top, left + CELL, top + CELL))
        if number:
            side = side_of(number)
            look = Highlight.SCORED if rank == view.home_rank(side.other) else Highlight.PLAIN
            image.paste(piece(side, 0, ground, look), (left, top))
    return image


def draw_longest(past: Sequence[SumonView], caption: Caption) -> Image.Image | None:
    """The pieces of the longest chain in their order, before each one the axis that let it move."""
    found = longest_chain(past)
    if found is None:
        return None
    view, turn = found
    parts: list[Image.Image] = []
    for number, axis in zip(turn.numbers, turn.fired, strict=True):
        if axis is not None:
            label = f"{axis.kind.value} {axis.total}"
            parts.append(pill(label, _AXIS, AXIS_INK[axis.kind], Ink.ON_MARK, Ink.PAPER))
        parts.append(large_piece(turn.side, number))
    name = caption.name(view.owners[turn.side])
    return moment(caption.text("sumon-picture-longest", who=name, steps=len(turn.steps)), parts)


def describe_longest(past: Sequence[SumonView], translator: Translator) -> str:
    """The longest chain in words; "" if there was none."""
    found = longest_chain(past)
    if found is None:
        return ""
    view, turn = found
    chain = said_steps(view, turn.steps, translator)
    return translator.text("sumon-picture-longest-steps", steps=len(turn.steps), chain=chain)


def longest_chain(past: Sequence[SumonView]) -> tuple[SumonView, Played] | None:
    """The turn with the most steps in a game, the first of equal ones, and the view after it; None without a
    chain.
    """
    after = max(past, key=lambda view: len(view.last), default=None)
    if after is None or len(after.last) < SHORTEST:
        return None
    turn = shown_turn(after)
    return None if turn is None else (after, turn)
