"""The table of a deal as a picture."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from random import Random

import pytest
from PIL import Image

from sumon.core.commitment import good_deal
from sumon.core.protocol import View
from sumon.core.record import Record
from sumon.play.replays import position_after
from sumon.render import DARK, LIGHT, DealCard, DealPlace, Ink, Palette, draw_deal_card, shown_place


@cache
def view(game: str) -> View:
    return position_after(Record(game, "standard", good_deal(game, "standard", Random(1)))).view(None)


def card(game: str, count: int, name: str = "Ada", note: str = "") -> DealCard:
    place = DealPlace("1", name, "214", "–180", view(game), note)
    return DealCard("The same deal", "Each alone against Bot", (place,) * count)


def opened(game: str, card: DealCard, palette: Palette = LIGHT) -> Image.Image:
    return Image.open(BytesIO(draw_deal_card(game, card, palette=palette))).convert("RGB")


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda palette: palette.name)
def test_it_is_drawn_in_the_colours_of_the_palette(palette: Palette) -> None:
    image = opened("sudoku", card("sudoku", 2), palette)
    found = {red << 16 | green << 8 | blue for _, (red, green, blue) in image.getcolors(1 << 16) or ()}
    assert {palette[ink] for ink in (Ink.PAPER, Ink.TEXT, Ink.MUTED, Ink.FIRST)} <= found


@pytest.mark.parametrize("game", ["summy", "sudoku"])
def test_everybody_beyond_the_best_three_takes_a_line(game: str) -> None:
    heights = [opened(game, card(game, count)).height for count in (3, 4, 5, 16)]
    line = heights[2] - heights[1]
    assert heights[3] - heights[2] == 11 * line
    assert heights[1] > heights[0]
    assert heights[3] < 1700, "sixteen people fit on a phone"


@pytest.mark.parametrize("count", [1, 2, 3, 7])
@pytest.mark.parametrize("name", ["", "W" * 60, "🦊", "\u202ename", "名前"])
def test_any_name_can_be_drawn(count: int, name: str) -> None:
    image = opened("sudoku", card("sudoku", count, name, "W" * 40))
    assert image.width == 1100


def test_a_note_stands_between_the_points_and_the_boards() -> None:
    with_note, without = opened("sudoku", card("sudoku", 2, note="one hint")), opened("sudoku", card("sudoku", 2))
    assert with_note.height > without.height


def test_places_are_said_as_the_language_of_the_reader_does() -> None:
    assert [shown_place("2", locale) for locale in ("en", "de", "ja")] == ["2.", "2.", "2位"]
    assert shown_place("", "ja") == ""

    def without_first(count: int, locale: str) -> bytes:
        places = tuple(DealPlace(str(place), "Ada", "214", "–180", view("sudoku")) for place in range(1, count + 1))
        image = opened("sudoku", DealCard("", "", places, locale))
        return image.crop((image.width // 2 if count == 2 else 0, 0, image.width, image.height)).tobytes()

    for count in (2, 4):
        assert without_first(count, "en") == without_first(count, "de") != without_first(count, "ja")


def test_who_gave_up_has_no_points() -> None:
    gone = DealPlace("", "Ada", "", "", view("sudoku"), "given up")
    image = opened("sudoku", DealCard("The same deal", "", (gone, gone, gone, gone)))
    first = tuple(LIGHT[Ink.FIRST].to_bytes(3, "big"))
    heading = image.crop((0, 100, image.width, 290))
    assert first not in {colour for _, colour in heading.getcolors(1 << 16) or ()}
