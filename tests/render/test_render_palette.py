"""Whatever carries meaning can be told from what it lies on, in every palette."""

from __future__ import annotations

from itertools import product

import pytest

from sumon.core import Player
from sumon.games import GAMES
from sumon.render import PALETTES, Ink, Palette, accent
from sumon.render.palette import contrast

SQUARES = (Ink.LIGHT, Ink.DARK, Ink.FIRST_TINT, Ink.SECOND_TINT)
AXES = (Ink.AXIS_RANK, Ink.AXIS_FILE, Ink.AXIS_RISING, Ink.AXIS_FALLING)
SIDES = (Ink.FIRST, Ink.SECOND)

# What is drawn on what: shapes need 3:1, letters 4.5:1 (WCAG 2, 1.4.11 and 1.4.3).
SHAPES = [
    *product(
        (Ink.TEXT, Ink.MUTED, *SIDES, *AXES, Ink.GOOD, Ink.BAD), (*SQUARES, Ink.PAPER)
    ),  # pieces, arrows, lines
    *product((Ink.GRID,), (Ink.LIGHT, Ink.PAPER)),  # Summy's and Sudoku's lines, stones
    *product((Ink.ON_TILE,), (Ink.LIT, Ink.TILE)),  # the edge of what is lit or counts
    *product((Ink.PAPER,), (Ink.TEXT, Ink.MUTED)),  # rings and the race
    *product((Ink.ON_SIDE,), SIDES),  # shapes in the head, goals
]
LETTERS = [
    *product((Ink.TEXT, Ink.MUTED), (Ink.PAPER, Ink.LIGHT)),
    *product((Ink.PAPER,), (Ink.TEXT,)),  # numbers of steps
    *product((Ink.ON_SIDE,), SIDES),
    *product((Ink.ON_MARK,), (*AXES, Ink.GOOD, Ink.BAD)),
    *product((Ink.ON_TILE, Ink.SIGN), (Ink.TILE, Ink.LIT)),
    *product((Ink.GOOD,), (Ink.LIGHT, Ink.PAPER)),
    *product(SIDES, (Ink.PAPER,)),  # points on the result card
]


def weak(palette: Palette, pairs: list[tuple[Ink, Ink]], least: float) -> dict[str, float]:
    """The pairs that cannot be told apart well enough."""
    found = {f"{ink.name} on {ground.name}": contrast(palette[ink], palette[ground]) for ink, ground in pairs}
    return {pair: round(value, 2) for pair, value in found.items() if value < least}


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_shapes_have_a_contrast_of_three(palette: Palette) -> None:
    assert weak(palette, SHAPES, 3) == {}


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_letters_have_a_contrast_of_four_and_a_half(palette: Palette) -> None:
    assert weak(palette, LETTERS, 4.5) == {}


def test_contrast_is_that_of_the_guidelines() -> None:
    assert contrast(0x000000, 0xFFFFFF) == pytest.approx(21)
    assert contrast(0x777777, 0xFFFFFF) == pytest.approx(4.48, abs=0.01)
    assert contrast(0x123456, 0x123456) == 1


def test_palettes_are_found_by_their_names_and_differ() -> None:
    assert set(PALETTES) == {"light", "dark", "high-contrast", "colour-blind"}
    assert all(palette.name == name for name, palette in PALETTES.items())
    assert len(set(PALETTES.values())) == 4


def test_accent_is_the_colour_of_the_shape_on_turn_whoever_plays_it() -> None:
    position = GAMES["sumon"].start("pie", "")
    palette = PALETTES["dark"]
    assert accent("sumon", position.view(None), palette) == palette.first
    red_to_move = position.play(position.parse("c1-c2"))
    assert accent("sumon", red_to_move.view(None), palette) == palette.second
    swapped = red_to_move.play(red_to_move.parse("swap"))
    assert swapped.to_move is Player.FIRST
    assert accent("sumon", swapped.view(None), palette) == palette.second
