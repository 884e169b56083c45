"""The Sum On picture shows what the view says, where it says it."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

from sumon.core.protocol import Message, Outcome, Player
from sumon.games import GAMES
from sumon.games.sumon.view import AxisKind, Side, SumonView
from sumon.render import badges, draw, draw_zoomed
from sumon.render.paint import Ink
from sumon.render.sumon.geometry import CELL, HEAD, LEFT, TOP, Geometry

Look = Callable[[bytes], Any]
STANDARD, TURNED = Geometry(9, 8), Geometry(8, 9)


def view_of(text: str = "", variant: str = "standard", *, draft: str = "") -> SumonView:
    """The view after the moves in *text*, separated by commas."""
    position = GAMES["sumon"].start(variant, "")
    for move in filter(None, text.split(",")):
        position = position.play(position.parse(move))
    view = position.view(None, draft)
    assert isinstance(view, SumonView)
    return view


def square(name: str, files: int = 9) -> int:
    return (int(name[1]) - 1) * files + ord(name[0]) - ord("a")


def badge_box(side: Side, geometry: Geometry = STANDARD) -> tuple[int, int, int, int]:
    left = LEFT if side is Side.BLUE else LEFT + geometry.files * CELL - badges.WIDTH
    return left, 0, left + badges.WIDTH, HEAD


@pytest.mark.parametrize(("variant", "size"), [("standard", (800, 720)), ("turned", (726, 794))])
def test_size_fits_the_board(look: Look, variant: str, size: tuple[int, int]) -> None:
    assert look(draw("sumon", view_of(variant=variant))).size == size


@pytest.mark.parametrize(("variant", "geometry"), [("standard", STANDARD), ("turned", TURNED)])
def test_sides_differ_by_colour_and_shape_on_every_square(look: Look, variant: str, geometry: Geometry) -> None:
    view = view_of(variant=variant)
    picture = look(draw("sumon", view))
    for place, piece in enumerate(view.squares):
        x, y = geometry.centre(place)
        rim, corner = picture.at(x - 24, y), picture.at(x - 25, y - 25)
        if piece > 0:
            assert rim is Ink.BLUE
            assert corner is not Ink.BLUE  # a disc has no corners
        elif piece < 0:
            assert rim is corner is Ink.RED
        else:
            assert not {rim, corner} & {Ink.BLUE, Ink.RED}


def test_every_number_looks_different() -> None:
    view = view_of()
    pictures = set()
    for number in range(1, 9):
        squares = [0] * 72
        squares[40] = number
        pictures.add(draw("sumon", replace(view, squares=tuple(squares), steps=())))
    assert len(pictures) == 8


def test_far_ranks_show_the_way_to_go(look: Look) -> None:
    picture = look(draw("sumon", replace(view_of(), squares=(0,) * 72, steps=())))

    def first_row(ink: Ink, x: int, top: int) -> int:
        return next(y for y in range(top, top + CELL) if picture.at(x, y) is ink)

    for file in range(9):
        for rank, ink in ((7, Ink.PALE_BLUE), (0, Ink.PALE_RED)):
            left, top = STANDARD.corner(rank * 9 + file)
            tip, wing = first_row(ink, left + CELL // 2, top), first_row(ink, left + 24, top)
            assert (tip < wing) is (ink is Ink.PALE_BLUE)  # Blue's sign points up, Red's down


def test_movable_pieces_stand_on_yellow_and_targets_have_a_dot(look: Look) -> None:
    view = view_of("c1-c2,h8-h7", draft="f1-e2")
    picture = look(draw("sumon", view))
    movable, targets = {step[0] for step in view.steps}, {step[1] for step in view.steps}
    assert movable
    for place in range(72):
        left, top = STANDARD.corner(place)
        assert (picture.at(left + 3, top + 3) is Ink.YELLOW) is (place in movable)
        x, y = STANDARD.centre(place)
        assert (picture.at(x + 6, y) is Ink.GREY) is (place in targets)


def test_usable_axes_are_coloured_from_edge_to_edge_and_others_are_not(look: Look) -> None:
    picture = look(draw("sumon", view_of(draft="c1-c2 f1-e2")))  # A 7 and C 8 can be used, B 13 cannot
    right, bottom = LEFT + 9 * CELL, HEAD + TOP + 8 * CELL
    rank_2, file_e = STANDARD.centre(square("e2"))[1], STANDARD.centre(square("e2"))[0]
    assert picture.at(LEFT + 1, rank_2) is picture.at(right - 2, rank_2) is Ink.GREEN
    assert picture.at(file_e, HEAD + TOP + CELL + 20) is Ink.SILVER
    assert picture.inks()[Ink.PURPLE] == 0
    x, y = STANDARD.corner(square("g4"))
    assert picture.at(x, y + CELL) is picture.at(x + CELL, y) is Ink.OCHRE
    assert picture.at(right - 1, STANDARD.corner(square("i6"))[1] + 1) is Ink.OCHRE  # its end
    assert picture.at(STANDARD.corner(square("d1"))[0] + 1, bottom - 1) is Ink.OCHRE  # its other end
    assert picture.inks()[Ink.TEAL] == 0  # the other diagonal holds no other piece


def test_axis_labels_carry_letter_and_sum(look: Look) -> None:
    view = view_of(draft="c1-c2 f1-e2")
    axis = next(axis for axis in view.axes if axis.kind is AxisKind.RANK)
    x, y = STANDARD.label(axis)
    assert look(draw("sumon", view)).inks((x, y, x + 62, y + 32))[Ink.GREEN] > 800
    other = replace(view, axes=(replace(axis, total=17),))
    assert draw("sumon", other) != draw("sumon", replace(view, axes=(axis,)))


def test_draft_is_dark_and_ends_in_a_ring(look: Look) -> None:
    before, view = view_of(), view_of(draft="c1-c2 f1-e2")
    plain, picture = look(draw("sumon", before)), look(draw("sumon", view))
    for start in ("c1", "f1"):
        assert picture.at(*STANDARD.centre(square(start))) is Ink.TEXT
    x, y = STANDARD.centre(square("e2"))
    assert picture.at(x - 33, y) is Ink.TEXT
    x, y = STANDARD.centre(square("c2"))
    assert picture.at(x - 33, y) is not Ink.TEXT
    assert plain.at(*STANDARD.centre(square("c1"))) is not Ink.TEXT


def test_last_turn_has_the_pale_colour_of_its_side(look: Look) -> None:
    picture = look(draw("sumon", view_of("c1-c2")))
    assert picture.at(*STANDARD.centre(square("c1"))) is Ink.PALE_BLUE
    picture = look(draw("sumon", view_of("c1-c2,h8-h7")))
    assert picture.at(*STANDARD.centre(square("h8"))) is Ink.PALE_RED


@pytest.mark.parametrize("side", Side)
def test_badge_of_the_side_on_move_is_filled(look: Look, side: Side) -> None:
    picture = look(draw("sumon", view_of("" if side is Side.BLUE else "c1-c2")))
    assert (picture.inks(badge_box(Side.RED))[Ink.RED] > 4000) is (side is Side.RED)
    assert (picture.inks(badge_box(Side.BLUE))[Ink.BLUE] > 4000) is (side is Side.BLUE)


def test_scores_belong_to_sides_also_after_a_pie_swap() -> None:
    view = replace(view_of(), scores=(3, 20))
    swapped = replace(view, owners=(Player.SECOND, Player.FIRST), scores=(20, 3))
    assert draw("sumon", view) == draw("sumon", swapped)
    assert draw("sumon", view) != draw("sumon", replace(view, scores=(20, 3)))


@pytest.mark.parametrize("owners", [(Player.FIRST, Player.SECOND), (Player.SECOND, Player.FIRST)])
@pytest.mark.parametrize("winner", Player)
def test_side_of_the_winner_is_crowned(look: Look, winner: Player, owners: tuple[Player, Player]) -> None:
    ended = Outcome(winner, Message("sumon-over"))
    view = replace(view_of(), side=None, to_move=None, steps=(), outcome=ended, owners=owners)
    picture = look(draw("sumon", view))
    for side in Side:
        assert (picture.inks(badge_box(side))[Ink.YELLOW] > 100) is (owners[side] is winner)


def test_swap_sign_only_while_the_sides_may_be_swapped(look: Look) -> None:
    middle = (300, 0, 500, HEAD)
    assert look(draw("sumon", view_of("c1-c2", "pie"))).inks(middle)[Ink.TEXT] > 300
    assert look(draw("sumon", view_of("c1-c2,h8-h7", "pie"))).inks(middle)[Ink.TEXT] == 0


def test_placement_shows_what_is_left_and_where_it_may_go(look: Look) -> None:
    view = view_of("5@d1", "placement")  # Red is to place
    picture = look(draw("sumon", view))
    rows = {side: STANDARD.corner(rank * 9)[1] for side, rank in ((Side.BLUE, 2), (Side.RED, 5))}
    for side, ink in ((Side.BLUE, Ink.BLUE), (Side.RED, Ink.RED)):
        assert picture.inks((LEFT, rows[side], LEFT + 9 * CELL, rows[side] + CELL))[ink] > 5000
    for file in range(9):
        x, y = STANDARD.centre(63 + file)
        assert picture.at(x, y) is Ink.GREY  # all of Red's home rank is free
        x, y = STANDARD.centre(file)
        assert picture.at(x, y) is not Ink.GREY
    x, y = STANDARD.centre(square("d1"))
    assert picture.at(x - 33, y) is Ink.TEXT  # just placed


def test_trays_are_gone_when_play_has_begun(look: Look) -> None:
    picture = look(draw("sumon", view_of()))
    assert (
        picture.inks((LEFT, STANDARD.corner(63)[1] + CELL, LEFT + 9 * CELL, STANDARD.corner(18)[1]))[Ink.WHITE] == 0
    )


def test_threads_draw_the_same_picture() -> None:
    views = [view_of(draft=draft) for draft in ("", "c1-c2", "c1-c2 f1-e2", "d1-d2")]
    expected = [draw("sumon", view) for view in views]
    badges.badge.cache_clear()
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda view: draw("sumon", view), views * 10)) == expected * 10


def test_pictures_are_small() -> None:
    assert len(draw("sumon", view_of())) < 21_000
    assert len(draw("sumon", view_of(draft="c1-c2 f1-e2"))) < 21_000


def test_sum_on_needs_no_zoom() -> None:
    assert draw_zoomed("sumon", view_of()) is None
