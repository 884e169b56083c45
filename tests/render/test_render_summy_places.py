"""Several places for the tapped tiles: each has the letter of its button in the picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sumon.core.protocol import Player
from sumon.games import GAMES
from sumon.games.summy.view import SIZE, SummyView
from sumon.i18n import Translator, default_catalog
from sumon.render import Caption, Ink, describe, draw
from sumon.render.summy.area import Area, squares_of, whole_area
from sumon.render.summy.large import large_area

from .test_render_summy import FIRSTS, SECONDS, line, setup_of, square, with_tiles

ENGLISH = Translator("en", default_catalog())

Look = Callable[[bytes], Any]
ACROSS, DOWN = "13J 3+4=7", "M10 3+4=7"
CROSS = (*line("J13", 5), *line("M10", 5, SIZE))


def view_of(draft: str = "") -> SummyView:
    view = GAMES["summy"].start("standard", setup_of(FIRSTS, SECONDS)).view(Player.FIRST, draft)
    assert isinstance(view, SummyView)
    return view


def dark(picture: Any, area: Area, name: str) -> int:
    """How many pixels of *name* are as dark as a letter's sign."""
    x, y = area.corner(square(name))
    return int(picture.inks((x + 8, y + 8, x + area.cell - 6, y + area.cell - 6))[Ink.TEXT])


def places(*moves: str) -> Caption:
    return Caption(strip="3+47", places=moves)


def test_each_place_has_a_line_and_a_letter_on_its_first_square(look: Look) -> None:
    view, area = view_of(), whole_area(view_of(), CROSS)
    picture = look(draw("summy", view, caption=places(ACROSS, DOWN)))
    assert min(dark(picture, area, "J13"), dark(picture, area, "M10")) > 500
    for name in ("K13", "L13", "N13", "M11", "M12", "M14"):
        assert dark(picture, area, name) == 0, name
    for start, length, step in (("J13", 5, 1), ("M10", 5, SIZE)):
        first, last = (area.corner(each) for each in line(start, length, step)[:: length - 1])
        edge = (first[0] - 1, first[1] - 1, last[0] + area.cell, first[1] + 3)
        assert picture.inks(edge)[Ink.TEXT] > 2.5 * (edge[2] - edge[0])
    other = look(draw("summy", view, caption=places(DOWN, ACROSS)))
    assert dark(other, area, "J13") != dark(picture, area, "J13"), "the letters follow the order of the buttons"


def test_no_place_is_recommended(look: Look) -> None:
    picture = look(draw("summy", view_of(), caption=places(ACROSS, DOWN)))
    plain = look(draw("summy", view_of(), caption=places()))
    assert picture.inks()[Ink.GOOD] == plain.inks()[Ink.GOOD] == 0
    assert picture.inks()[Ink.LIT] == pytest.approx(plain.inks()[Ink.LIT], rel=0.01)


def test_place_that_is_shown_keeps_its_letter_beside_its_points(look: Look) -> None:
    one, both = (look(draw("summy", view_of(ACROSS), caption=places(*moves))) for moves in ((), (ACROSS, DOWN)))
    assert both.inks()[Ink.GOOD] == one.inks()[Ink.GOOD], "nothing lies on the points"
    area = whole_area(view_of(ACROSS), CROSS)
    assert dark(both, area, "M10") > 500
    x, y = area.corner(square("H11"))
    around = (x, y, *area.corner(square("Q16")))
    assert both.inks(around)[Ink.TEXT] - one.inks(around)[Ink.TEXT] > 800


def test_places_with_the_same_first_square_have_two_letters(look: Look) -> None:
    view = with_tiles(view_of(), J10="=", M10="=")
    picture = look(draw("summy", view, caption=places("10G 3+4=7", "J7 3+4=7", "G10 3+4=7")))
    area = whole_area(view, (*line("G10", 5), *line("J7", 5, SIZE), *line("G10", 5, SIZE)))
    assert dark(picture, area, "G10") > 500
    assert dark(picture, area, "J7") > 500
    assert dark(picture, area, "G11") > 500


def test_far_places_are_marked_on_the_map(look: Look) -> None:
    view = with_tiles(view_of(), A1="7", Y25="8", C2="=", W24="=")
    near, far = "2A 3+4=7", "24U 3+4=7"
    picture = look(draw("summy", view, caption=places(near, far)))
    area, overview = large_area(view, [line("A2", 5), line("U24", 5), squares_of(view.latest)])
    assert overview is not None
    assert area.has(square("A2"))
    assert not area.has(square("U24"))
    assert dark(picture, area, "A2") > 500
    x, y = overview.corner(square("U24"))
    marked = picture.inks((x - 40, y - 40, x + 6 * overview.cell, y + overview.cell))[Ink.TEXT]
    alone = look(draw("summy", view, caption=places(near)))
    assert marked - alone.inks((x - 40, y - 40, x + 6 * overview.cell, y + overview.cell))[Ink.TEXT] > 500


def test_board_grows_to_show_the_places(look: Look) -> None:
    view = with_tiles(view_of(), T13="=")
    assert not whole_area(view).has(square("X9"))
    picture = look(draw("summy", view, caption=places("X9 3+4=7")))
    area = whole_area(view, line("X9", 5, SIZE))
    assert picture.size[0] == area.width
    assert dark(picture, area, "X9") > 500


@pytest.mark.parametrize("across", [True, False])
def test_square_chosen_by_hand_is_marked_with_the_way_of_the_sum(across: bool, look: Look) -> None:
    view, area = view_of(), whole_area(view_of(), line("J12", 1))
    caption = Caption(pick="12J" if across else "J12")
    picture = look(draw("summy", view, caption=caption))
    x, y = area.corner(square("J12"))
    half = area.cell // 2
    upper, left = (
        (x + 10, y + 10, x + area.cell - 8, y + half - 6),
        (x + 10, y + 10, x + half - 6, y + area.cell - 8),
    )
    assert (picture.inks(upper)[Ink.TEXT] < picture.inks(left)[Ink.TEXT]) == across
    text = describe("summy", view, ENGLISH, caption=caption)
    assert f"The sum starts at J12 and runs {'right' if across else 'down'}." in text


def test_square_chosen_by_hand_is_large_however_far_it_is(look: Look) -> None:
    view = with_tiles(view_of(), A1="7", Y25="8")
    picture = look(draw("summy", view, caption=Caption(pick="Y2")))
    area, overview = large_area(view, [[square("Y2")]])
    assert overview is not None
    x, y = area.corner(square("Y2"))
    assert picture.inks((x - 2, y - 2, x + 5, y + area.cell))[Ink.TEXT] > 5 * area.cell


def test_alt_text_names_the_places() -> None:
    text = describe("summy", view_of(), ENGLISH, caption=places(ACROSS, "M10 8-4=4"))
    assert "Places: A 13J 3+4=7, B M10 8−4=4." in text
    assert "Marked" not in describe("summy", view_of(), ENGLISH, caption=places())
