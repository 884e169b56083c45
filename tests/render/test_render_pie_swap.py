"""A pie swap among two turns that are compared: the pieces it brings are ringed, and it stands in the legend."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sumon.games import GAMES
from sumon.games.sumon.view import Side
from sumon.render import Ink, draw_compared
from sumon.render.sumon.geometry import CELL, Geometry

Look = Callable[[bytes], Any]
BOARD = Geometry(9, 8)


def view_after(draft: str) -> Any:
    position = GAMES["sumon"].start("pie", "")
    return position.play(position.parse("c1-c2")).view(None, draft)


def rings(picture: Any, ink: Ink) -> set[int]:
    """The squares with much of *ink* around the piece."""
    found = set()
    for square in range(72):
        left, top = BOARD.corner(square)
        if picture.inks((left, top, left + CELL, top + CELL))[ink] > 300:
            found.add(square)
    return found


def pieces_of(side: Side) -> set[int]:
    return {square for square, piece in enumerate(view_after("").squares) if piece * side.sign > 0}


@pytest.mark.parametrize(
    ("turns", "labels"),
    [
        (("h8-h7", "swap"), ("played", "better")),
        (("swap", "h8-h7"), ("played", "better")),
        (("", "swap"), ("", "better")),
    ],
)
def test_pieces_that_the_pie_swap_brings_are_ringed(
    look: Look, turns: tuple[str, str], labels: tuple[str, str]
) -> None:
    played, better = map(view_after, turns)
    picture = look(draw_compared("sumon", played, better, labels=labels))
    assert rings(picture, Ink.TEXT) >= pieces_of(Side.BLUE)
    assert not rings(picture, Ink.TEXT) & pieces_of(Side.RED)
    lines = 2 if all(labels) else 1
    assert picture.size[1] > BOARD.height + 30 * lines, "and is named below the board"


def test_without_a_turn_of_ones_own_only_the_better_one_is_shown(look: Look) -> None:
    picture = look(draw_compared("sumon", view_after(""), view_after("h8-h7"), labels=("", "better")))
    assert rings(picture, Ink.TEXT) <= {view_after("").files * 6 + 7}, "nothing but the number of its step on h7"
