"""The page of a week as a picture."""

from __future__ import annotations

from datetime import UTC, datetime
from io import BytesIO

import pytest
from PIL import Image

from sumon.i18n import Translator, default_catalog
from sumon.render import DARK, HIGH_CONTRAST, LIGHT, CardLine, Fact, Ink, WeekCard, draw_week_card

FACTS = (Fact("23", "games"), Fact("9", "people"))
LINE = CardLine("Longest chain", ("Emmy", "6 steps"))


def opened(card: WeekCard, palette=LIGHT) -> Image.Image:
    return Image.open(BytesIO(draw_week_card(card, palette=palette))).convert("RGB")


@pytest.mark.parametrize("palette", [LIGHT, DARK, HIGH_CONTRAST], ids=lambda palette: palette.name)
def test_it_is_drawn_in_the_colours_of_the_palette(palette) -> None:
    image = opened(WeekCard("The week", FACTS, (LINE,)), palette)
    found = {red << 16 | green << 8 | blue for _, (red, green, blue) in image.getcolors(1 << 16)}
    assert {palette[ink] for ink in (Ink.PAPER, Ink.TEXT, Ink.MUTED, Ink.FIRST)} <= found


def test_each_line_adds_a_block_and_a_long_one_a_higher_block() -> None:
    bare, one, two = (opened(WeekCard("The week", FACTS, (LINE,) * count)).height for count in (0, 1, 2))
    assert two - one == one - bare > 0
    long = CardLine("Biggest climbs", tuple(f"Somebody with a long name +{number} (Sum On)" for number in range(3)))
    assert opened(WeekCard("The week", FACTS, (long,))).height > one


@pytest.mark.parametrize("text", ["", "W" * 200, "週のまとめ", "9" * 40])
def test_any_text_can_be_drawn(text: str) -> None:
    card = WeekCard(text, (Fact(text[:12] or "0", text), Fact("1", text)), (CardLine(text, (text, text)),))
    assert opened(card).width == 1100


def test_seven_blocks_are_no_higher_than_a_phone() -> None:
    image = opened(WeekCard("The week", FACTS, (LINE,) * 7))
    assert image.height * 350 / image.width < 600


@pytest.mark.parametrize("locale", default_catalog().locales)
def test_the_title_of_a_week_with_long_dates_is_not_cut(locale: str) -> None:
    days = {"first": datetime(2025, 12, 22, 12, tzinfo=UTC), "last": datetime(2025, 12, 28, 12, tzinfo=UTC)}
    title = Translator(locale, default_catalog()).text("weekly-title", **days)
    at = max(place for place, letter in enumerate(title) if letter.isdecimal())
    other = f"{title[:at]}3{title[at + 1 :]}"
    assert opened(WeekCard(title, FACTS, ())).tobytes() != opened(WeekCard(other, FACTS, ())).tobytes(), title
