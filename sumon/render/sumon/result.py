"""What a result card shows large of a game of Sum On: the turn of the most steps, as the chain that it was."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from sumon.games.sumon.view import SumonView
from sumon.i18n import Translator
from sumon.render.card import moment
from sumon.render.paint import pill
from sumon.render.palette import Ink
from sumon.render.renderer import Caption
from sumon.render.sumon.facts import Played, shown_turn
from sumon.render.sumon.pieces import AXIS_INK, Look, piece

SHORTEST = 2  # steps that are a chain
_AXIS = 52  # pixels high, so that it can be read on a card that is shown 334 wide


def draw_longest(past: Sequence[SumonView], caption: Caption) -> Image.Image | None:
    """The pieces of the longest chain in their order, before each one the axis whose sum let it move."""
    found = longest_chain(past)
    if found is None:
        return None
    view, turn = found
    parts: list[Image.Image] = []
    for number, axis in zip(turn.numbers, turn.fired, strict=True):
        if axis is not None:
            label = f"{axis.kind.value} {axis.total}"
            parts.append(pill(label, _AXIS, AXIS_INK[axis.kind], Ink.ON_MARK, Ink.PAPER))
        parts.append(piece(turn.side, number, Ink.PAPER, Look.PLAIN))
    name = caption.name(view.owners[turn.side])
    return moment(caption.text("sumon-picture-longest", who=name, steps=len(turn.steps)), parts)


def describe_longest(past: Sequence[SumonView], translator: Translator) -> str:
    """The longest chain in words; "" if there was none."""
    found = longest_chain(past)
    if found is None:
        return ""
    view, turn = found
    steps = " ".join(f"{view.square_name(start)}-{view.square_name(end)}" for start, end in turn.steps)
    return translator.text("sumon-picture-longest-steps", steps=len(turn.steps), chain=steps)


def longest_chain(past: Sequence[SumonView]) -> tuple[SumonView, Played] | None:
    """The turn of the most steps in a game, the first of several, and the view after it; None without a chain."""
    after = max(past, key=lambda view: len(view.last), default=None)
    if after is None or len(after.last) < SHORTEST:
        return None
    turn = shown_turn(after)
    return None if turn is None else (after, turn)
