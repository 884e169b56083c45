"""Whatever carries meaning can be told from what it lies on, in every palette."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from pathlib import Path

import pytest

from sumon.core import Player
from sumon.games import GAMES
from sumon.render import PALETTES, Ink, Palette, accent
from sumon.render.palette import contrast

SQUARES = (Ink.LIGHT, Ink.DARK, Ink.FIRST_TINT, Ink.SECOND_TINT)
AXES = (Ink.AXIS_RANK, Ink.AXIS_FILE, Ink.AXIS_RISING, Ink.AXIS_FALLING)
SIDES = (Ink.FIRST, Ink.SECOND)

# What is drawn on what: shapes need 3:1, letters 4.5:1 (WCAG 2, 1.4.11 and 1.4.3).
SHAPES = {
    "pieces, arrows, lines of sums on squares and paper": product(
        (Ink.TEXT, Ink.MUTED, *SIDES, *AXES, Ink.GOOD, Ink.BAD), (*SQUARES, Ink.PAPER)
    ),
    "lines of the grid and stones (Summy, Sudoku)": product((Ink.GRID,), (Ink.LIGHT, Ink.DARK, Ink.PAPER)),
    "edges of tiles that are lit or count": product((Ink.ON_TILE,), (Ink.LIT, Ink.TILE)),
    "rings and targets": product((Ink.PAPER,), (Ink.TEXT, Ink.MUTED)),
    "shapes in the head, goals": product((Ink.ON_SIDE,), SIDES),
}
LETTERS = {
    "text on paper and squares": product((Ink.TEXT, Ink.MUTED), (Ink.PAPER, *SQUARES)),
    "numbers of steps, points of a lay or placement": product((Ink.PAPER,), (Ink.TEXT,)),
    "names and points in the head, numbers of pieces": product((Ink.ON_SIDE,), SIDES),
    "sums beside their lines, prices": product((Ink.ON_MARK,), (*AXES, Ink.GOOD, Ink.BAD)),
    "tiles and signs": product((Ink.ON_TILE, Ink.SIGN), (Ink.TILE, Ink.LIT)),
    "the foot: refusals, instructions": product((Ink.BAD, Ink.TEXT), (Ink.PAPER,)),
    "points on the result card": product(SIDES, (Ink.PAPER,)),
}
GROUPS = {
    **{name: (3.0, tuple(pairs)) for name, pairs in SHAPES.items()},
    **{name: (4.5, tuple(pairs)) for name, pairs in LETTERS.items()},
}
DOCUMENT = Path(__file__).parents[2] / "docs" / "pictures.md"


def weak(palette: Palette, pairs: Sequence[tuple[Ink, Ink]], least: float) -> dict[str, float]:
    """The pairs that cannot be told apart well enough."""
    found = {f"{ink.name} on {ground.name}": contrast(palette[ink], palette[ground]) for ink, ground in pairs}
    return {pair: round(value, 2) for pair, value in found.items() if value < least}


def weakest(palette: Palette, pairs: Sequence[tuple[Ink, Ink]]) -> float:
    return min(contrast(palette[ink], palette[ground]) for ink, ground in pairs)


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_contrast_is_three_for_shapes_and_four_and_a_half_for_letters(palette: Palette, group: str) -> None:
    least, pairs = GROUPS[group]
    assert weak(palette, pairs, least) == {}


def test_table_in_the_document_says_what_the_palettes_have() -> None:
    lines = [f"| | at least | {' | '.join(PALETTES)} |"]
    for group, (least, pairs) in GROUPS.items():
        values = " | ".join(f"{weakest(palette, pairs):.1f}" for palette in PALETTES.values())
        lines.append(f"| {group} | {least} | {values} |")
    text = DOCUMENT.read_text(encoding="utf-8")
    assert [line for line in lines if line not in text.splitlines()] == []


def test_contrast_is_that_of_the_guidelines() -> None:
    assert contrast(0x000000, 0xFFFFFF) == pytest.approx(21)
    assert contrast(0x777777, 0xFFFFFF) == pytest.approx(4.48, abs=0.01)
    assert contrast(0x123456, 0x123456) == 1


def test_palettes_are_found_by_their_names_and_differ() -> None:
    assert set(PALETTES) == {"light", "dark", "high-contrast", "colour-blind"}
    assert all(palette.name == name for name, palette in PALETTES.items())
    assert len(set(PALETTES.values())) == 4


def test_accent_is_the_colour_of_the_shape_on_turn_with_either_player() -> None:
    position = GAMES["sumon"].start("pie", "")
    palette = PALETTES["dark"]
    assert accent("sumon", position.view(None), palette) == palette.first
    red_to_move = position.play(position.parse("c1-c2"))
    assert accent("sumon", red_to_move.view(None), palette) == palette.second
    swapped = red_to_move.play(red_to_move.parse("swap"))
    assert swapped.to_move is Player.FIRST
    assert accent("sumon", swapped.view(None), palette) == palette.second
