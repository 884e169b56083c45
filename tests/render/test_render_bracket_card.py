"""The bracket of a knockout as a picture."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from sumon.render import (
    DARK,
    HIGH_CONTRAST,
    LIGHT,
    BracketCard,
    BracketColumn,
    BracketPlace,
    Ink,
    Palette,
    bracket_card,
    draw_bracket_card,
)
from sumon.render.lettering import CAPITALS
from tests.render.test_render_names import NAMES

PHONE = 350


def opened(card: BracketCard, palette: Palette = LIGHT) -> Image.Image:
    return Image.open(BytesIO(draw_bracket_card(card, palette=palette))).convert("RGB")


def column(head: str, pairs: int, name: str = "Ada") -> BracketColumn:
    return BracketColumn(head, ((BracketPlace(name, 1, has_won=True), BracketPlace(name, 2)),) * pairs)


def card(rounds: int, name: str = "Ada", *, third: bool = True) -> BracketCard:
    columns = tuple(column(f"Round {each}", 1 << (rounds - each), name) for each in range(1, rounds + 1))
    return BracketCard("Autumn Cup", "Sum On", columns, column("Third place", 1, name) if third else None)


@pytest.mark.parametrize("palette", [LIGHT, DARK, HIGH_CONTRAST], ids=lambda palette: palette.name)
def test_winners_are_tinted_and_checked_in_the_colours_of_the_palette(palette: Palette) -> None:
    found = {red << 16 | green << 8 | blue for _, (red, green, blue) in opened(card(3), palette).getcolors(1 << 16)}
    assert {palette[ink] for ink in (Ink.PAPER, Ink.TEXT, Ink.MUTED, Ink.LIGHT)} <= found


def test_it_is_as_wide_as_other_cards_and_no_higher_than_a_phone() -> None:
    for rounds in (1, 2, 3):
        for third in (False, True):
            image = opened(card(rounds, third=third))
            assert image.width == 1100
            assert image.height * PHONE / image.width < 350


def test_letters_are_at_least_eleven_pixels_high_on_a_phone() -> None:
    for size in (*bracket_card._SIZES, bracket_card._SMALL):
        assert size * PHONE / bracket_card.WIDTH >= 11
        assert 2 * CAPITALS * size * PHONE / bracket_card.WIDTH >= 8


def test_no_name_leaves_its_box() -> None:
    """The paper between the columns and around the boxes is the same with any names."""
    plain = opened(card(3, "n"))
    for name in (*NAMES.values(), "W" * 60, "gyjqp" * 9, "9" * 40):
        image = opened(card(3, name))
        assert image.size == plain.size
        for left in (0, 36 + 320 + 5, 36 + 2 * 320 + 34 + 5):
            strip = (left, 190, left + 10, image.height)
            assert image.crop(strip).tobytes() == plain.crop(strip).tobytes(), name


@pytest.mark.parametrize("text", ["", "W" * 200, "秋の大会", "9" * 40])
def test_any_text_can_be_drawn(text: str) -> None:
    columns = (BracketColumn(text, ((BracketPlace(text, 1), BracketPlace("–", is_note=True)),)),)
    assert opened(BracketCard(text, text, columns)).width == 1100
