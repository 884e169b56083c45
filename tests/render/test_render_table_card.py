"""The final table of a tournament as a picture."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from sumon.render import DARK, HIGH_CONTRAST, LIGHT, Ink, TableCard, TableRow, draw_table_card

HEADS = ("Pts", "BhC1", "Bh", "SB")
VALUES = ("4½", "11", "13½", "12¼")


def opened(card: TableCard, palette=LIGHT) -> Image.Image:
    return Image.open(BytesIO(draw_table_card(card, palette=palette))).convert("RGB")


def table(count: int, name: str = "Ada", more: str = "") -> TableCard:
    rows = tuple(TableRow(place, name, VALUES) for place in range(1, count + 1))
    return TableCard("Autumn Cup", "Sum On", HEADS, rows, more)


@pytest.mark.parametrize("palette", [LIGHT, DARK, HIGH_CONTRAST], ids=lambda palette: palette.name)
def test_the_first_three_have_medals_in_the_colours_of_the_palette(palette) -> None:
    image = opened(table(3), palette)
    found = {red << 16 | green << 8 | blue for _, (red, green, blue) in image.getcolors(1 << 16)}
    assert {palette[ink] for ink in (Ink.PAPER, Ink.TEXT, Ink.MUTED, Ink.LIT, Ink.TILE, Ink.SECOND_TINT)} <= found


def test_who_shares_a_place_has_the_same_medal() -> None:
    def golden(*places: int) -> int:
        rows = tuple(TableRow(place, "Ada", VALUES) for place in places)
        found = {colour: count for count, colour in opened(TableCard("", "", HEADS, rows)).getcolors(1 << 16)}
        gold = LIGHT[Ink.LIT]
        return found[gold >> 16, gold >> 8 & 255, gold & 255]

    assert golden(1, 1, 3) == 2 * golden(1, 2, 3)


def test_sixty_four_are_no_higher_than_a_phone_and_more_are_said() -> None:
    image = opened(table(64, more="… and 48 more"))
    assert image.height * 350 / image.width < 600
    assert image.height > opened(table(64)).height


@pytest.mark.parametrize("text", ["", "W" * 200, "秋の大会", "9" * 40])
def test_any_text_can_be_drawn(text: str) -> None:
    card = TableCard(
        text, text, (text[:6], "B"), (TableRow(1, text, (text[:6], "1")), TableRow(99, text, ("2", "3")))
    )
    assert opened(card).width == 1100


def test_the_line_below_the_title_cuts_none_of_its_letters() -> None:
    def title(about: str) -> bytes:
        image = opened(TableCard("gjpqy Cup", about, HEADS, (TableRow(1, "Ada", VALUES),)))
        return image.crop((0, 0, image.width, 88)).tobytes()

    assert title("Sum On") == title("")


def test_a_text_too_long_for_a_line_goes_on_in_a_second_one() -> None:
    """A variant, a format and its rounds were cut on the right before."""
    rows = (TableRow(1, "Ada", VALUES),)
    long = "Sum On, Kuchenregel, Gedrehtes Brett · Schweizer System, 3 Runden · Gewertet"
    short = opened(TableCard("Cup", long.split(" · ")[0], HEADS, rows))
    wrapped = opened(TableCard("Cup", long, HEADS, rows))
    assert wrapped.height == short.height + 46
    below = wrapped.crop((0, 140, wrapped.width, 184))  # the second line
    assert {LIGHT[Ink.MUTED]} <= {r << 16 | g << 8 | b for _, (r, g, b) in below.getcolors(1 << 16)}
