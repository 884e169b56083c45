"""Summy in pictures and alt texts; above all, whose tiles are on them."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from sumon.core.protocol import Player
from sumon.games import GAMES
from sumon.games.summy.view import EMPTY, SIZE, STONE, Laid, Sum, SummyView, typeset
from sumon.i18n import Translator, default_catalog
from sumon.render import ALT_TEXT_LIMIT, Caption, Ink, describe, draw, draw_compared, text_board
from sumon.render.summy.area import HEAD, LEFT, TOP, Area, Block, squares_of, whole_area
from sumon.render.summy.picture import FOOT
from sumon.render.summy.places import place_points

ENGLISH = Translator("en", default_catalog())

RACK_HEIGHT = 60 + 8 + FOOT

Look = Callable[[bytes], Any]
FIRSTS, SECONDS = "3475+-=9", "1286x:=0"
DRAWN = "908172+-"  # what is drawn first, whatever the racks were


def setup_of(first: str, second: str) -> str:
    """A setup that deals these racks."""
    rest = list("0123456789" * 8 + "+-x:" * 7 + "=" * 18)
    for tile in first + second + DRAWN:
        rest.remove(tile)
    return first + second + DRAWN + "".join(rest)


def square(name: str) -> int:
    return (int(name[1:]) - 1) * SIZE + ord(name[0]) - ord("A")


def line(start: str, length: int, step: int = 1) -> tuple[int, ...]:
    return tuple(square(start) + step * index for index in range(length))


def with_tiles(view: SummyView, **tiles: str) -> SummyView:
    """*view* with other things on its board, by square name."""
    board = list(view.board)
    for name, what in tiles.items():
        board[square(name)] = what
    return replace(view, board="".join(board))


def view_of(*moves: str, viewer: Player | None = None, draft: str = "", second: str = SECONDS) -> SummyView:
    position = GAMES["summy"].start("standard", setup_of(FIRSTS, second))
    for move in moves:
        position = position.play(position.parse(move))
    view = position.view(viewer, draft)
    assert isinstance(view, SummyView)
    return view


def told(view: SummyView) -> str:
    return describe("summy", view, ENGLISH)


def middle(area: Area, name: str) -> tuple[int, int]:
    """A pixel of a tile's face, left of its text."""
    x, y = area.corner(square(name))
    return x + area.cell // 6, y + area.cell // 2


SEVEN = "13J 3+4=7"  # the first lay: J13 to N13 over the = on M13, stones on I13 and O13


def test_start_shows_thirteen_by_nine_around_the_centre(look: Look) -> None:
    view = view_of()
    area = whole_area(view)
    assert (area.block.columns, area.block.rows) == (13, 9)
    assert square("M13") == (area.block.top + 4) * SIZE + area.block.left + 6
    picture = look(draw("summy", view))
    assert picture.size == (area.width, area.bottom + FOOT)
    assert picture.at(*middle(area, "M13")) is Ink.TILE
    assert picture.at(*middle(area, "L13")) is Ink.LIGHT


def test_last_lay_is_yellow_between_stones_with_its_points(look: Look) -> None:
    view = view_of(SEVEN)
    area, picture = whole_area(view), look(draw("summy", view))
    assert [picture.at(*middle(area, name)) for name in ("J13", "K13", "L13", "N13")] == [Ink.LIT] * 4
    assert picture.at(*middle(area, "M13")) is Ink.TILE  # it lay there before
    x, y = area.corner(square("I13"))
    assert picture.at(x + area.cell // 2, y + area.cell // 2) is Ink.GRID
    x, y = area.corner(square("O12"))
    points = picture.inks((x - 4, y, x + area.cell, y + area.cell))
    assert points[Ink.TEXT] > 600
    x, y = area.corner(square("J13"))
    assert picture.at(x + 1, y + area.cell // 2) is Ink.TEXT  # the line around the sum
    two_sums = replace(view.last, sums=(replace(view.last.sums[0], points=24),)) if view.last else None
    assert draw("summy", replace(view, last=two_sums)) != draw("summy", view)


def test_older_tiles_are_white_again(look: Look) -> None:
    view = view_of(SEVEN, "swap 0")
    assert look(draw("summy", view)).inks()[Ink.LIT] == 0


def test_spectator_sees_no_rack(look: Look) -> None:
    view = view_of(SEVEN)
    assert view.rack is None
    assert look(draw("summy", view)).size[1] == whole_area(view).bottom + FOOT
    assert "Your tiles" not in told(view)
    assert "=>" not in text_board("summy", view)


def test_player_sees_the_own_rack(look: Look) -> None:
    view = view_of(viewer=Player.FIRST)
    picture = look(draw("summy", view))
    top = whole_area(view).bottom
    assert picture.size[1] == top + FOOT + RACK_HEIGHT
    assert picture.inks((0, top, *picture.size))[Ink.TILE] > 8 * 1500
    assert "Your tiles: 3 4 5 7 9 + − =." in told(view)
    assert text_board("summy", view).endswith("=> 3 4 5 7 9 + − =")
    fewer = replace(view, rack="3")
    assert draw("summy", fewer) != draw("summy", view)


@pytest.mark.parametrize("viewer", [None, Player.FIRST])
@pytest.mark.parametrize("moves", [(), (SEVEN,), (SEVEN, "swap 2")])
def test_nothing_changes_with_the_tiles_of_the_opponent(viewer: Player | None, moves: tuple[str, ...]) -> None:
    one, other = (view_of(*moves, viewer=viewer, second=second) for second in (SECONDS, "2222xx::"))
    assert draw("summy", one) == draw("summy", other)
    assert told(one) == told(other)
    assert text_board("summy", one) == text_board("summy", other)


def test_proposal_is_lit_has_a_green_price_and_its_tiles_leave_the_rack(look: Look) -> None:
    view = view_of(viewer=Player.FIRST, draft=SEVEN)
    area, picture = whole_area(view), look(draw("summy", view))
    assert [picture.at(*middle(area, name)) for name in ("J13", "K13", "L13", "N13")] == [Ink.LIT] * 4
    x, y = area.corner(square("O12"))
    price = picture.inks((x - 4, y, x + area.cell, y + area.cell))[Ink.GOOD]
    assert price > 1500
    assert picture.inks()[Ink.GOOD] < price + 400, "nothing else is green"
    rack = (0, area.bottom, area.width, area.bottom + FOOT + RACK_HEIGHT)
    plain = look(draw("summy", view_of(viewer=Player.FIRST)))
    before = plain.inks((0, plain.size[1] - RACK_HEIGHT, *plain.size))[Ink.TILE]
    assert picture.inks(rack)[Ink.TILE] == pytest.approx(before / 2, rel=0.1)
    assert told(view).startswith("Proposed: 13J 3+4=7, for 14 points. To move: Player 1.")
    assert "13 ....3+4=7...." in text_board("summy", view)


def test_spectators_and_the_opponent_see_no_proposal(look: Look) -> None:
    for viewer in (None, Player.SECOND):
        assert draw("summy", view_of(viewer=viewer, draft=SEVEN)) == draw("summy", view_of(viewer=viewer))


def test_swap_tells_only_how_many(look: Look) -> None:
    view = view_of("swap 3 4")
    assert told(view).startswith("Player 1 swapped 2 tiles.")
    assert draw("summy", view) != draw("summy", replace(view, last_swap=3))
    proposed = view_of(viewer=Player.FIRST, draft="swap 3 4")
    assert "Proposed: swap 3 4." in told(proposed)


def test_head_counts_bag_and_racks(look: Look) -> None:
    view = view_of()
    assert draw("summy", view) != draw("summy", replace(view, bag_count=109))
    assert "In the bag: 110." in told(view)
    uneven = told(replace(view, bag_count=0, rack_sizes=(3, 8)))
    assert "Bag 0, racks 3 to 8." in uneven
    for sizes in ((8, 8), (3, 8), (8, 0)):
        picture = look(draw("summy", replace(view, rack_sizes=sizes)))
        strip = (0, HEAD - 27, picture.size[0], HEAD)
        inks = picture.inks(strip)
        assert (round(inks[Ink.FIRST] / 188), round(inks[Ink.SECOND] / 188)) == sizes  # pixels a tile


def test_last_turn_has_a_sign() -> None:
    view = view_of()
    assert draw("summy", view) != draw("summy", replace(view, last_turn=True))
    assert "To move, for the last time in this game:" in told(replace(view, last_turn=True))


def test_area_grows_with_the_board_and_stops_at_its_edges() -> None:
    view = with_tiles(view_of(), A1="7", Y25="8")
    assert whole_area(view).block == Block(0, 0, 25, 25)
    view = with_tiles(view_of(), C13="5", M2=STONE)
    assert whole_area(view).block == Block(0, 1, 15, 12)
    assert whole_area(view_of(viewer=Player.FIRST, draft=SEVEN)).block == Block(5, 8, 13, 9)


def test_coordinates_fit_the_area(look: Look) -> None:
    view = with_tiles(view_of(), A10="7")
    shifted = with_tiles(view_of(), B10="7")
    assert whole_area(view).block.left == 0
    assert whole_area(shifted).block.left == 0
    wide = look(draw("summy", view))
    for column in range(whole_area(view).block.columns):
        x = LEFT + column * whole_area(view).cell
        assert wide.inks((x, HEAD, x + whole_area(view).cell, HEAD + TOP))[Ink.MUTED] > 10


def test_points_stand_before_a_sum_that_ends_at_the_edge(look: Look) -> None:
    squares = line("U3", 5)
    board = with_tiles(view_of(), U3="3", V3="+", W3="4", X3="=", Y3="7", T3=STONE)
    last = Laid(squares, "3+4=7", (Sum("3+4=7", squares, 14),), (square("T3"),))
    view = replace(board, last=last)
    area, picture = whole_area(view), look(draw("summy", view))
    x, y = area.corner(square("T2"))
    assert picture.inks((x - area.cell, y, x + area.cell, y + area.cell))[Ink.TEXT] > 200


@pytest.mark.parametrize(
    ("move", "tiles"),
    [
        (SEVEN, {}),
        (SEVEN, {"O14": "3", "O12": "="}),
        ("M10 3+4=7", {}),
        ("M10 3+4=7", {"M16": "3", "L15": "4", "N15": "+"}),
        (SEVEN, {"O12": "1", "O14": "3", "I12": "4", "I14": "5", "P13": "6", "H13": "7"}),
    ],
)
def test_points_cover_neither_tiles_nor_stones(move: str, tiles: dict[str, str]) -> None:
    view = with_tiles(view_of(move), **tiles)
    area = whole_area(view)
    assert view.last is not None
    taken = {place for place, what in enumerate(view.board) if what != EMPTY}
    left, top = place_points(view.last.sums[0].squares, (60, 40), area, taken, [])
    for place in taken:
        x, y = area.corner(place)
        apart = left + 60 <= x or x + area.cell <= left or top + 40 <= y or y + area.cell <= top
        assert apart, "the points lie on something"
    again = place_points(view.last.sums[0].squares, (60, 40), area, taken, [(left, top, left + 60, top + 40)])
    assert abs(again[0] - left) >= 60 or abs(again[1] - top) >= 40  # nor on other points


def test_lines_go_all_around_tiles_and_stones(look: Look) -> None:
    view = view_of(SEVEN)
    area, picture = whole_area(replace(view, last=None)), look(draw("summy", replace(view, last=None)))
    for name in ("I13", "J13", "O13"):
        x, y = area.corner(square(name))
        for line in ((x, y, x + 1, y + area.cell), (x, y, x + area.cell, y + 1)):
            assert set(picture.inks(line)) == {Ink.GRID}, name
        after = (x + area.cell, y, x + area.cell + 1, y + area.cell)
        assert set(picture.inks(after)) == {Ink.GRID}, name


def test_ended_match_shows_no_last_lay_but_how_it_ended(look: Look) -> None:
    view = view_of(SEVEN)
    picture = look(draw("summy", view, caption=Caption(ending="Ada wins by resignation", winner=Player.FIRST)))
    area = whole_area(view)
    assert picture.at(*middle(area, "J13")) is Ink.TILE
    assert picture.inks((0, area.bottom + FOOT, *picture.size))[Ink.TEXT] > 300
    assert picture.inks((0, 0, area.width // 2, 58))[Ink.LIT] > 100  # the crown


def test_two_lays_are_told_apart_on_one_board(look: Look) -> None:
    played = view_of(viewer=Player.FIRST, draft=SEVEN)
    better = view_of(viewer=Player.FIRST, draft="M10 3+4=7")
    area = whole_area(better, squares_of(played.draft))
    picture = look(draw_compared("summy", played, better, labels=("played", "better")))
    assert picture.at(*middle(area, "M10")) is Ink.LIT
    assert picture.inks()[Ink.GOOD] == 0, "neither is recommended by its colour"
    assert picture.at(*middle(area, "J13")) is Ink.LIGHT  # hollow
    assert picture.inks((*area.corner(square("J13")), *area.corner(square("K14"))))[Ink.TEXT] > 200
    assert picture.size[1] > area.bottom + 2 * 32
    swap = view_of(viewer=Player.FIRST, draft="swap 3 4")
    assert draw_compared("summy", played, swap) != draw_compared("summy", played, better)


def test_alt_text_names_the_players() -> None:
    text = describe("summy", view_of(), ENGLISH, caption=Caption(names=("Ada", "Grace")))
    assert text.startswith("To move: Ada. Score: Ada 0 to Grace 0.")


def test_alt_text_lists_sums_across_and_down_and_fits() -> None:
    view = with_tiles(view_of(SEVEN), J12="1", J14="=", J15="4", O20="0")
    assert "Across: 13J 3+4=7. A stone" in told(view)
    assert "Open on the board: J12 13=4, O20 0." in told(view)
    full = replace(view, board="12345678=9" * 62 + "+-x:=")
    assert len(told(full)) == ALT_TEXT_LIMIT
    assert told(full).endswith("…")


def test_text_board_of_the_whole_board_fits_a_phone() -> None:
    lines = text_board("summy", with_tiles(view_of(), A1="7", Y25="8")).splitlines()
    assert len(lines) == 28
    assert max(map(len, lines)) <= 30
    assert lines[2] == " 1 7" + EMPTY * 24


def test_text_board_counts_the_tiles_and_marks_those_to_be_swapped() -> None:
    assert text_board("summy", view_of()).splitlines()[-1] == "(8) 110 [8]"
    view = view_of(viewer=Player.FIRST, draft="swap 3 +")
    assert text_board("summy", view).splitlines()[-2:] == ["(8) 110 [8]", "=> (3) 4 5 7 9 (+) − ="]


def strip_of(picture: Any, area: Area) -> Any:
    """The part of *picture* below the board, without its edge."""
    width, height = picture.size
    return picture.image.crop((4, area.bottom + FOOT, width - 4, height - 4))


def test_strip_shows_the_tapped_tiles_in_the_order_in_which_they_were_tapped(look: Look) -> None:
    view = view_of(viewer=Player.FIRST)
    area = whole_area(view)
    pictures = [
        look(draw("summy", view, caption=Caption(strip=strip))) for strip in ("", "3+4=7", "4+3=7", "7=4+3")
    ]
    assert len({picture.size for picture in pictures}) == 1, "instead of the rack, and no higher"
    assert len({strip_of(picture, area).tobytes() for picture in pictures}) == 4
    for picture in pictures[1:]:
        own = picture.inks((0, area.bottom + FOOT, *picture.size))
        assert own[Ink.LIT] > 5 * 1500, "five tiles are tapped"
        assert 3 * 1500 < own[Ink.TILE] < 4 * 4624, "and three are left"
    # The order of the strip is that of the taps, from the left: the first tile is drawn alike wherever it leads.
    first, other = (
        strip_of(look(draw("summy", view, caption=Caption(strip=strip))), area) for strip in ("35", "37")
    )
    left = next(
        x for x in range(first.width) if set(first.crop((x, 0, x + 1, first.height)).tobytes()) != {Ink.PAPER}
    )
    assert first.crop((left, 0, left + 72, 80)).tobytes() == other.crop((left, 0, left + 72, 80)).tobytes()
    assert (
        first.crop((left + 80, 0, left + 140, 80)).tobytes() != other.crop((left + 80, 0, left + 140, 80)).tobytes()
    )


def test_strip_takes_its_tiles_from_the_rack_each_once(look: Look) -> None:
    view = replace(view_of(viewer=Player.FIRST), rack="3377+-==")
    area = whole_area(view)
    shares = []
    for strip in ("3", "33", "3377+-=="):
        inks = look(draw("summy", view, caption=Caption(strip=strip))).inks(
            (0, area.bottom, area.width, area.bottom + RACK_HEIGHT)
        )
        shares.append(inks[Ink.TILE] / (inks[Ink.TILE] + inks[Ink.LIT]))
    assert shares == pytest.approx([7 / 8, 6 / 8, 0], abs=0.04)


def test_strip_is_in_the_alt_text_as_it_looks_on_tiles() -> None:
    view, caption = view_of(viewer=Player.SECOND), Caption(strip="8-6x=")
    text = describe("summy", view, ENGLISH, caption=caption)
    assert "Tapped: 8 − 6 × =. To move: Player 1." in text
    assert "Your tiles: 0 1 2 6 8 × ÷ =." in text
    assert "Tapped" not in told(view)


def test_operators_are_written_alike_everywhere() -> None:
    view = with_tiles(
        view_of(viewer=Player.FIRST), J12="8", J14="-", J15="6", J16="=", J17="2", C3="4", D3="x", E3="2"
    )
    for text in (told(view), text_board("summy", view)):
        assert "−" in text
        assert "×" in text
        assert not re.search(r"\dx|x\d|\d-|-\d| - ", text)
    assert typeset("84-6x2:3+1") == "84−6×2:3+1"


def test_numbers_in_the_head_have_names() -> None:
    caption = Caption()
    assert caption.text("summy-picture-bag", count=110) == "110 in the bag"
    assert caption.text("summy-picture-swap", count=2) == "2 swapped"


def test_a_picture_is_never_so_high_that_its_buttons_are_out_of_sight() -> None:
    for last in range(2, 26):
        board = whole_area(with_tiles(view_of(), A1="7", **{f"A{last}": "8"}))
        assert board.block.columns == min(25, max(13, board.block.rows + 3))
