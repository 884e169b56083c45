"""The profile as a picture."""

from __future__ import annotations

from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image

from sumon.render import DARK, LIGHT, CardGroup, CardLine, Fact, Ink, ProfileCard, RatedLine, draw_profile_card

LINE = RatedLine("Sum On", "1532?", "12–5–1", (1500.0, 1540.0, 1520.0))
FACTS = (Fact("18", "games"), Fact("3", "wins in a row"))


def opened(card: ProfileCard, palette=LIGHT) -> Image.Image:
    return Image.open(BytesIO(draw_profile_card(card, palette=palette))).convert("RGB")


def colours(image: Image.Image) -> set[int]:
    return {red << 16 | green << 8 | blue for _, (red, green, blue) in image.getcolors(1 << 16)}


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda palette: palette.name)
def test_it_is_drawn_in_the_colours_of_the_palette(palette) -> None:
    found = colours(opened(ProfileCard("Ada", (LINE,), FACTS), palette))
    assert {palette[ink] for ink in (Ink.PAPER, Ink.TEXT, Ink.MUTED, Ink.FIRST)} <= found


def test_every_game_takes_as_much_room() -> None:
    heights = [opened(ProfileCard("Ada", (LINE,) * count, FACTS)).height for count in (0, 1, 2, 3)]
    steps = {after - before for before, after in pairwise(heights)}
    assert len(steps) == 1
    assert heights[3] < 800, "on a phone it is as high as a board at most"


def test_a_higher_last_rating_ends_the_course_higher() -> None:
    def end(*curve: float) -> float:
        image = opened(ProfileCard("", (RatedLine("", "", "", curve),)))
        x = 940  # where the courses end, before the numbers
        ink = tuple(LIGHT[Ink.FIRST].to_bytes(3, "big"))
        marked = [y for y in range(image.height) if image.getpixel((x, y)) == ink]
        return sum(marked) / len(marked)

    assert end(1500, 1400, 1600) < end(1400, 1600, 1500) < end(1500, 1600, 1400)


@pytest.mark.parametrize("name", ["", "W" * 60, "🦊", "\u202ename", "名前"])
@pytest.mark.parametrize("curve", [(), (1500.0,), (1500.0, 1500.0), tuple(map(float, range(60)))])
def test_any_name_and_any_course_can_be_drawn(name: str, curve: tuple[float, ...]) -> None:
    image = opened(ProfileCard(name, (RatedLine("G" * 60, "12345?", "1000–1000–1000", curve),), FACTS))
    assert image.width == 1100


def test_a_line_breaks_between_its_parts_only() -> None:
    levels = tuple(f"advanced {number}–{number}" for number in range(7))
    rows = CardLine("Sum On", levels).rows
    assert 1 < len(rows) < len(levels)
    assert " · ".join(rows) == " · ".join(levels)


def test_what_needs_more_rows_makes_the_picture_higher_and_one_line_alone_is_low() -> None:
    short, long = CardLine("Sum On", ("casual 1–0",)), CardLine("Sum On", ("advanced 1–0",) * 12)
    low, high = (
        opened(ProfileCard("Ada", (), (), (CardGroup((line,), "Against the bot"),))) for line in (short, long)
    )
    assert low.height < high.height
    assert low.height < 300
    ink = tuple(LIGHT[Ink.TEXT].to_bytes(3, "big"))
    below = high.crop((0, low.height, high.width, high.height))
    assert ink in {colour for _, colour in below.getcolors(1 << 16)}


def test_facts_that_fit_beside_one_another_are_not_cut() -> None:
    def written(*labels: str) -> int:
        image = opened(ProfileCard("", (), tuple(Fact("1", label) for label in labels)))
        return {colour: count for count, colour in image.getcolors(1 << 16)}[
            tuple(LIGHT[Ink.MUTED].to_bytes(3, "big"))
        ]

    wide, others = "in a row, longer", ("games", "days", "wins")
    alone = written(wide) + sum(written(other) for other in others)
    assert written(wide, *others) == pytest.approx(alone, rel=0.02)
