"""The Sum On picture shows what the view says, where it says it."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from sumon.core.protocol import Message, Outcome, Player
from sumon.games import GAMES
from sumon.games.sumon.view import AxisKind, Side, SumonView
from sumon.render import DARK, Caption, Ink, draw, draw_compared, head
from sumon.render.paint import around, shared
from sumon.render.sumon.facts import race_of, shown_turn
from sumon.render.sumon.geometry import CELL, GOAL, LEFT, RACE_HEIGHT, RACE_TOP, TOP, Geometry
from sumon.render.sumon.picture import BoardPicture

Look = Callable[[bytes], Any]
STANDARD, TURNED = Geometry(9, 8), Geometry(8, 9)
Box = tuple[int, int, int, int]


def view_of(text: str = "", variant: str = "standard", *, draft: str = "") -> SumonView:
    """The view after the moves in *text*, separated by commas."""
    position = GAMES["sumon"].start(variant, "")
    for move in filter(None, text.split(",")):
        position = position.play(position.parse(move))
    view = position.view(None, draft)
    assert isinstance(view, SumonView)
    return view


def from_text(position: str, draft: str = "") -> SumonView:
    """The view of a position text."""
    view = GAMES["sumon"].start("standard", position).view(None, draft)
    assert isinstance(view, SumonView)
    return view


def square(name: str, files: int = 9) -> int:
    return (int(name[1]) - 1) * files + ord(name[0]) - ord("a")


def corner(picture: Any, name: str) -> Ink | None:
    """The ink that fills a square."""
    left, top = STANDARD.corner(square(name))
    return picture.at(left + 3, top + 27)


def cell(name: str) -> Box:
    left, top = STANDARD.corner(square(name))
    return left, top, left + CELL, top + CELL


def field(side: Side) -> Box:
    """Where the head tells of *side*."""
    middle = STANDARD.width // 2
    return (0, 0, middle, RACE_TOP) if side is Side.BLUE else (middle, 0, STANDARD.width, RACE_TOP)


def ring(picture: Any, name: str) -> Ink | None:
    """The ink of the outermost ring of a disc, left of it."""
    x, y = STANDARD.centre(square(name))
    return picture.at(x - 35, y)


CHAIN = "c1-c2 f1-e2 h1-h2 i1-i2"


@pytest.mark.parametrize(("variant", "geometry"), [("standard", STANDARD), ("turned", TURNED)])
def test_size_fits_the_board(look: Look, variant: str, geometry: Geometry) -> None:
    assert look(draw("sumon", view_of(variant=variant))).size == (geometry.width, geometry.height)


@pytest.mark.parametrize(("variant", "geometry"), [("standard", STANDARD), ("turned", TURNED)])
def test_sides_differ_by_colour_and_shape_on_every_square(look: Look, variant: str, geometry: Geometry) -> None:
    view = view_of(variant=variant)
    picture = look(draw("sumon", view))
    for place, piece in enumerate(view.squares):
        x, y = geometry.centre(place)
        rim, edge = picture.at(x - 26, y), picture.at(x - 25, y - 25)
        if piece > 0:
            assert rim is Ink.FIRST
            assert edge is not Ink.FIRST  # a disc has no corners
        elif piece < 0:
            assert rim is edge is Ink.SECOND
        else:
            assert not {rim, edge} & {Ink.FIRST, Ink.SECOND}


def test_every_number_looks_different() -> None:
    view = view_of()
    pictures = set()
    for number in range(1, 9):
        squares = [0] * 72
        squares[40] = number
        pictures.add(draw("sumon", replace(view, squares=tuple(squares), steps=())))
    assert len(pictures) == 8


def test_far_ranks_are_bars_that_point_the_way(look: Look) -> None:
    picture = look(draw("sumon", view_of()))
    bottom = TOP + 8 * CELL
    for file in range(9):
        x = LEFT + file * CELL + CELL // 2
        assert picture.at(x - 30, TOP - GOAL + 1) is Ink.FIRST
        assert picture.at(x - 30, bottom + 1) is Ink.SECOND
        # The signs are wide where they begin and end in a point: upwards for Blue, downwards for Red.
        upper = [picture.inks((x - 14, TOP - GOAL + y, x + 14, TOP - GOAL + y + 1))[Ink.ON_SIDE] for y in (3, 7)]
        lower = [picture.inks((x - 14, bottom + y, x + 14, bottom + y + 1))[Ink.ON_SIDE] for y in (3, 7)]
        assert upper[0] < upper[1]
        assert lower[0] > lower[1]


def test_last_turn_fills_its_squares_with_the_pale_colour_of_its_side(look: Look) -> None:
    picture = look(draw("sumon", view_of(CHAIN)))
    filled = {"c1", "c2", "f1", "e2", "h1", "h2", "i1", "i2"}
    for name in (f"{file}{rank}" for file in "abcdefghi" for rank in range(1, 9)):
        assert (corner(picture, name) is Ink.FIRST_TINT) is (name in filled), name
    assert corner(look(draw("sumon", view_of("c1-c2,h8-h7"))), "h8") is Ink.SECOND_TINT


def test_steps_are_numbered_in_the_order_in_which_they_were_made(look: Look) -> None:
    view = view_of(CHAIN)
    picture = look(draw("sumon", view))
    for name in ("c1", "f1", "h1", "i1"):
        assert picture.inks(cell(name))[Ink.TEXT] > 400, name  # a disc and an arrow
    other = replace(view, last=(view.last[1], view.last[0], *view.last[2:]))
    assert draw("sumon", other) != draw("sumon", view)


def test_sums_that_fired_stand_beside_the_steps_in_the_colour_of_their_axis(look: Look) -> None:
    view = view_of(CHAIN)
    turn = shown_turn(view)
    assert turn is not None
    assert [axis and (axis.kind, axis.numbers, axis.total) for axis in turn.fired] == [
        None,
        (AxisKind.FALLING, (2, 3), 5),
        (AxisKind.RANK, (2, 5), 7),
        (AxisKind.FILE, (7, 1), 8),
    ]
    picture = look(draw("sumon", view))
    for name, ink in (("f1", Ink.AXIS_FALLING), ("h1", Ink.AXIS_RANK), ("i1", Ink.AXIS_FILE)):
        assert picture.inks(cell(name))[ink] > 300, name
    assert not set(picture.inks(cell("c1"))) & {Ink.AXIS_RANK, Ink.AXIS_FILE, Ink.AXIS_RISING, Ink.AXIS_FALLING}


def test_unfinished_turn_is_shown_instead_of_the_last_one(look: Look) -> None:
    picture = look(draw("sumon", view_of("c1-c2", draft="h8-h7")))
    assert corner(picture, "h8") is corner(picture, "h7") is Ink.SECOND_TINT
    assert corner(picture, "c1") is not Ink.FIRST_TINT


def test_pieces_that_may_move_have_a_thin_ring_for_a_person_only(look: Look) -> None:
    view = view_of("c1-c2,h8-h7", draft="f1-e2")
    picture = look(draw("sumon", view))
    unmarked = look(draw("sumon", view, caption=Caption(marks=False)))
    movable = {step[0] for step in view.steps}
    assert movable
    for place, piece in enumerate(view.squares):
        if piece > 0:
            name = view.square_name(place)
            assert (ring(picture, name) is Ink.TEXT) is (place in movable), name
            assert ring(unmarked, name) is not Ink.TEXT, name


def targets(picture: Any, view: SumonView) -> set[str]:
    """The squares with the sign of a target: a ring with paper in it."""
    found = set()
    for place in range(72):
        x, y = STANDARD.centre(place)
        inside = {picture.at(x + across, y) for across in (-6, 0, 6)}
        around = {picture.at(x, y - 11), picture.at(x - 11, y), picture.at(x + 11, y), picture.at(x, y + 11)}
        if inside == {Ink.PAPER} and around == {Ink.TEXT}:
            found.add(view.square_name(place))
    return found


def test_chosen_piece_has_a_ring_of_its_own_and_only_its_squares_are_marked(look: Look) -> None:
    view = view_of("c1-c2,h8-h7")
    assert targets(look(draw("sumon", view)), view) == set()
    picture = look(draw("sumon", view, caption=Caption(pick="d1")))
    assert targets(picture, view) == {"d2", "e2"}
    x, y = STANDARD.centre(square("d1"))
    assert {picture.at(x - reach, y) for reach in (34, 36, 38)} == {Ink.TEXT}  # thicker than "may move"
    assert ring(picture, "e1") is not Ink.TEXT
    assert targets(look(draw("sumon", view, caption=Caption(pick="d1", marks=False))), view) == set()


def test_chosen_axis_stays_thick_and_chooses_its_piece(look: Look) -> None:
    view = view_of(draft="c1-c2 f1-e2")  # A 7 and C 8 can be used, B 13 cannot
    right = LEFT + 9 * CELL - 2
    rank_2 = STANDARD.centre(square("e2"))[1]

    def thickness(picture: Any) -> int:
        return picture.inks((right, rank_2 - 10, right + 1, rank_2 + 10))[Ink.AXIS_RANK]

    plain, chosen, other = (look(draw("sumon", view, caption=Caption(pick=axis))) for axis in ("", "A", "C"))
    assert thickness(plain) == thickness(chosen) == 7
    assert thickness(other) == 3
    assert targets(chosen, view) == {"g2", "h2", "i2"}
    assert targets(other, view) == {"h2", "i2"}


def test_unknown_choice_changes_nothing() -> None:
    view = view_of()
    assert draw("sumon", view, caption=Caption(pick="keep")) == draw("sumon", view)


def test_usable_axes_are_coloured_from_edge_to_edge_and_others_are_not(look: Look) -> None:
    picture = look(draw("sumon", view_of(draft="c1-c2 f1-e2")))  # A 7 and C 8 can be used, B 13 cannot
    right, bottom = LEFT + 9 * CELL, TOP + 8 * CELL
    rank_2, file_e = STANDARD.centre(square("e2"))[1], STANDARD.centre(square("e2"))[0]
    assert picture.at(LEFT + 1, rank_2) is picture.at(right - 2, rank_2) is Ink.AXIS_RANK
    assert picture.at(file_e, TOP + CELL + 20) is Ink.MUTED
    assert picture.inks()[Ink.AXIS_FILE] == 0
    x, y = STANDARD.corner(square("g4"))
    assert picture.at(x, y + CELL) is picture.at(x + CELL, y) is Ink.AXIS_RISING
    assert picture.at(right - 1, STANDARD.corner(square("i6"))[1] + 1) is Ink.AXIS_RISING  # its end
    assert picture.at(STANDARD.corner(square("d1"))[0] + 1, bottom - 1) is Ink.AXIS_RISING  # its other end


def test_axis_labels_carry_letter_and_sum(look: Look) -> None:
    view = view_of(draft="c1-c2 f1-e2")
    axis = next(axis for axis in view.axes if axis.kind is AxisKind.RANK)
    right, middle = STANDARD.centre(square("i2"))
    label = (right - 40, middle - 18, right + 40, middle + 18)
    assert look(draw("sumon", view)).inks(label)[Ink.AXIS_RANK] > 1200
    other = replace(view, axes=(replace(axis, total=17),))
    assert draw("sumon", other) != draw("sumon", replace(view, axes=(axis,)))


@pytest.mark.parametrize("side", Side)
def test_field_of_the_side_on_move_is_filled(look: Look, side: Side) -> None:
    picture = look(draw("sumon", view_of("" if side is Side.BLUE else "c1-c2")))
    assert (picture.inks(field(Side.RED))[Ink.SECOND] > 8000) is (side is Side.RED)
    assert (picture.inks(field(Side.BLUE))[Ink.FIRST] > 8000) is (side is Side.BLUE)


def test_scores_and_names_belong_to_sides_also_after_a_pie_swap() -> None:
    view, caption = replace(view_of(), scores=(3, 20)), Caption(names=("Ada", "Grace"))
    swapped = replace(view, owners=(Player.SECOND, Player.FIRST), scores=(20, 3), to_move=Player.SECOND)
    assert draw("sumon", view, caption=caption) == draw("sumon", swapped, caption=Caption(names=("Grace", "Ada")))
    assert draw("sumon", view) != draw("sumon", replace(view, scores=(20, 3)))


# Blue: 8 and 3 are home, 2 has one rank to go. Red: 5 is home, nothing else stands.
RACE = "H3C4/6B2/9/9/9/9/9/e8 b"


def test_race_counts_ranks_to_go_and_pieces_home() -> None:
    view = from_text(RACE)
    blue, red = race_of(view, Side.BLUE), race_of(view, Side.RED)
    assert (blue.home, red.home) == ({8, 3}, {5})
    assert blue.to_go == 56 - 7 - 7 - 6
    assert red.to_go == 56 - 7


def test_head_says_how_far_each_side_has_to_go(look: Look) -> None:
    half = STANDARD.width // 2
    strips = [(left, RACE_TOP, left + half, RACE_TOP + RACE_HEIGHT) for left in (0, half)]
    start, later = (look(draw("sumon", view)) for view in (view_of(), from_text(RACE)))
    for strip in strips:
        assert set(start.inks(strip)) == {Ink.TEXT, Ink.PAPER}
        assert start.image.crop(strip).tobytes() != later.image.crop(strip).tobytes()


def test_no_label_of_an_axis_lies_on_a_digit_on_a_mark_or_on_another(look: Look) -> None:
    position, rng, seen = GAMES["sumon"].start("standard", ""), Random(5), 0
    while position.outcome is None:
        turns = [move for move, _ in zip(position.legal_moves(), range(200), strict=False)]
        move = max(rng.sample(turns, min(20, len(turns))), key=lambda move: len(getattr(move, "steps", ())))
        text = position.format(move).split()
        for count in range(1, len(text) + 1):
            view = position.view(None, " ".join(text[:count]))
            board, turn = BoardPicture(view, Caption()), shown_turn(view)
            assert turn is not None
            marks = board.lay_trail(turn)
            taken = [around(board.geometry.centre(at), 26, 32) for at, piece in enumerate(view.squares) if piece]
            taken += [around(mark.number, 30, 30) for mark, _ in marks]
            for label, spot in board.lay_labels():
                box = around(spot, *label.size)
                assert not any(shared(box, other) for other in taken), (text, count)
                taken.append(box)
                seen += 1
        position = position.play(move)
    assert seen > 100


@pytest.mark.parametrize("owners", [(Player.FIRST, Player.SECOND), (Player.SECOND, Player.FIRST)])
@pytest.mark.parametrize("winner", Player)
def test_side_of_the_winner_is_crowned(look: Look, winner: Player, owners: tuple[Player, Player]) -> None:
    ended = Outcome(winner, Message("sumon-ended", (("blocked", "blue"),)))
    view = replace(view_of(), side=None, to_move=None, steps=(), outcome=ended, owners=owners)
    picture = look(draw("sumon", view))
    for side in Side:
        assert (picture.inks(field(side))[Ink.LIT] > 100) is (owners[side] is winner)


def test_ended_board_has_no_marks_of_a_turn_and_lights_the_scored_pieces(look: Look) -> None:
    view = view_of(CHAIN, draft="h8-h7")
    ended = Caption(ending="Ada wins by resignation", winner=Player.FIRST, pick="h7")
    picture = look(draw("sumon", view, caption=ended))
    board = (LEFT, TOP, LEFT + 9 * CELL, TOP + 8 * CELL)
    marks = {Ink.TEXT, Ink.FIRST_TINT, Ink.SECOND_TINT, Ink.AXIS_RANK, Ink.AXIS_FILE, Ink.AXIS_RISING}
    assert not marks & set(picture.inks(board))
    assert picture.inks((0, STANDARD.height, *picture.size))[Ink.TEXT] > 500  # the sentence
    assert picture.inks(field(Side.BLUE))[Ink.LIT] > 100
    lit = look(draw("sumon", from_text(RACE), caption=Caption(winner=Player.FIRST)))
    scored = {name for name in ("a8", "e8", "g7", "a1") if lit.inks(cell(name))[Ink.LIT] > 300}
    assert scored == {"a8", "e8", "a1"}


def test_nobody_is_on_turn_when_the_match_has_ended(look: Look) -> None:
    picture = look(draw("sumon", view_of(), caption=Caption(ending="A draw")))
    assert picture.inks(field(Side.BLUE))[Ink.FIRST] < 8000
    assert picture.inks(field(Side.RED))[Ink.SECOND] < 8000


def test_swap_sign_only_while_the_sides_may_be_swapped(look: Look) -> None:
    middle = (STANDARD.width // 2 - 24, 0, STANDARD.width // 2 + 24, head.HEIGHT)
    assert look(draw("sumon", view_of("c1-c2", "pie"))).inks(middle)[Ink.TEXT] > 200
    assert look(draw("sumon", view_of("c1-c2,h8-h7", "pie"))).inks(middle)[Ink.TEXT] < 50


def test_placement_shows_what_is_left_and_where_it_may_go(look: Look) -> None:
    view = view_of("5@d1", "placement")  # Red is to place
    picture = look(draw("sumon", view))
    rows = {side: STANDARD.corner(rank * 9)[1] for side, rank in ((Side.BLUE, 2), (Side.RED, 5))}
    for side, ink in ((Side.BLUE, Ink.FIRST), (Side.RED, Ink.SECOND)):
        assert picture.inks((LEFT, rows[side], LEFT + 9 * CELL, rows[side] + CELL))[ink] > 5000
    assert targets(picture, view) == {f"{file}8" for file in "abcdefghi"}
    assert ring(picture, "d1") is Ink.TEXT  # just placed
    chosen = look(draw("sumon", view, caption=Caption(pick="3")))
    tray = (LEFT, rows[Side.RED], LEFT + 9 * CELL, rows[Side.RED] + CELL)
    assert chosen.inks(tray)[Ink.TEXT] > picture.inks(tray)[Ink.TEXT] + 300


def test_two_turns_are_told_apart_on_the_board_before_them(look: Look) -> None:
    before = view_of()
    played, better = view_of(draft="c1-c2"), view_of(draft="c1-c2 f1-e2")
    picture = look(draw_compared("sumon", played, better, labels=("played", "better")))
    assert picture.size[1] > STANDARD.height  # both are spelled out below
    plain = look(draw("sumon", before, caption=Caption(marks=False)))
    for name in ("f1", "c1", "h8"):
        x, y = STANDARD.centre(square(name))
        assert (
            picture.image.crop((x - 10, y - 20, x + 10, y + 20)).tobytes()
            == plain.image.crop((x - 10, y - 20, x + 10, y + 20)).tobytes()
        ), "the pieces stand where they stood"
    x, y = STANDARD.centre(square("c2"))
    inner = [picture.inks((x + aside - 6, y - 12, x + aside + 6, y + 12)) for aside in (-17, 17)]
    assert inner[0][Ink.PAPER] > inner[0][Ink.TEXT]  # the played one is hollow
    assert inner[1][Ink.PAPER] < inner[1][Ink.TEXT]  # the better one is filled
    assert picture.inks(cell("e2"))[Ink.TEXT] > 300
    assert picture.inks()[Ink.GOOD] == 0, "neither is recommended by its colour"
    assert draw_compared("sumon", better, played) != draw_compared("sumon", played, better)


def test_two_placements_are_spelled_out_below_the_board_with_the_better_one(look: Look) -> None:
    played, better = view_of(draft="5@d1", variant="placement"), view_of(draft="4@e1", variant="placement")
    hint = look(draw_compared("sumon", view_of(variant="placement"), better, labels=("", "better")))
    both = look(draw_compared("sumon", played, better, labels=("played", "better")))
    assert STANDARD.height < hint.size[1] < both.size[1], "a line each"
    for picture in (hint, both):
        assert ring(picture, "e1") is Ink.TEXT
        assert picture.inks(cell("e1"))[Ink.FIRST] > 300
        assert picture.inks(cell("d1"))[Ink.FIRST] == 0


def test_threads_draw_the_same_picture() -> None:
    views = [view_of(draft=draft) for draft in ("", "c1-c2", "c1-c2 f1-e2", "d1-d2")]
    expected = [draw("sumon", view) for view in views]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda view: draw("sumon", view), views * 10)) == expected * 10


def test_pictures_are_small() -> None:
    assert len(draw("sumon", view_of())) < 25_000
    assert len(draw("sumon", view_of(draft="c1-c2 f1-e2"), palette=DARK)) < 25_000


def test_who_plays_red_alone_sees_the_same_board_turned(look: Look) -> None:
    view = view_of("f1-e2 i1-i2")
    straight, turned = (look(draw("sumon", view, caption=Caption(flipped=each))) for each in (False, True))
    board = (LEFT, TOP, LEFT + 9 * CELL, TOP + 8 * CELL)
    upper, lower = (LEFT, TOP, board[2], TOP + CELL), (LEFT, board[3] - CELL, board[2], board[3])
    assert turned.size == straight.size
    assert straight.inks(upper)[Ink.SECOND] > 8 * 500
    assert turned.inks(lower)[Ink.SECOND] > 8 * 500
    assert turned.inks(upper)[Ink.SECOND] == 0
    goal = LEFT + 3, TOP - GOAL // 2
    assert (straight.at(*goal), turned.at(*goal)) == (Ink.FIRST, Ink.SECOND), "where Blue and where Red arrives"
    for rank in (3, 4, 5, 6):
        was, now = ((LEFT, TOP + row * CELL, LEFT + 30, TOP + row * CELL + 40) for row in (8 - rank, rank - 1))
        assert straight.image.crop(was).tobytes() == turned.image.crop(now).tobytes(), "its number is upright"
