"""A Summy board that is too large for a phone: the part around the last sum large, on it a map of the whole."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from sumon.core.protocol import Player
from sumon.core.record import Record
from sumon.games.summy.view import EMPTY, SIZE, STONE, SummyView
from sumon.render import Caption, Foot, Ink, draw, draw_compared, text_board
from sumon.render.summy.area import Area, extent, squares_of, whole_area
from sumon.render.summy.large import large_area

Look = Callable[[bytes], Any]
RECORDS = Path(__file__).parents[1] / "records/summy-records.jsonl"
SHOWN = 334  # pixels, of the 390 of a phone
LATE = 8  # turns before the end


def recorded() -> Iterator[Record]:
    with RECORDS.open(encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            yield Record("summy", row["variant"], row["setup"], tuple(row["moves"]))


def views(viewer: Player | None = None) -> list[SummyView]:
    """The boards of the last turns of all recorded games."""
    return [position.view(viewer) for record in recorded() for position in list(record.positions())[-LATE:]]


def late(viewer: Player | None = None) -> SummyView:
    """A board that is too large, after a lay."""
    return next(view for view in views(viewer) if view.last and large_area(view, [squares_of(view.last)])[1])


def spread(*tiles: tuple[int, int]) -> SummyView:
    """A board with a tile in each of some columns and rows, counted from 0."""
    board = list(EMPTY * SIZE * SIZE)
    for column, row in tiles:
        board[row * SIZE + column] = "7"
    return replace(views()[0], board="".join(board), last=None, latest=None)


def parts(view: SummyView) -> tuple[Area, Area | None]:
    return large_area(view, [squares_of(view.draft), squares_of(view.latest)])


def digit_height(picture: Any, area: Area, square: int) -> float:
    """How high the digit on *square* is where the picture is as wide as on a phone."""
    x, y = area.corner(square)
    inset = area.cell // 7
    face = picture.image.crop((x + inset, y + inset, x + area.cell - inset, y + area.cell - inset))
    ground = face.getpixel((0, face.height // 2))
    printed = face.point([0 if number == ground else 255 for number in range(256)]).convert("L")
    box = printed.getbbox()
    assert box is not None
    return float((box[3] - box[1]) * SHOWN / picture.size[0])


@pytest.mark.parametrize("viewer", [None, Player.FIRST])
def test_digits_around_the_last_sum_are_twelve_pixels_high_on_a_phone(viewer: Player | None, look: Look) -> None:
    seen = 0
    for view in islice((view for view in views(viewer) if view.last), 0, None, 5):
        picture, (area, _) = look(draw("summy", view)), parts(view)
        digits = [square for square in squares_of(view.last) if view.board[square].isdigit()]
        assert min(digit_height(picture, area, square) for square in digits) >= 12
        seen += len(digits)
    assert seen > 50


def test_digits_of_a_board_that_fits_are_as_high(look: Look) -> None:
    fitting = [view for record in recorded() for view in (each.view(None) for each in record.positions())]
    fitting = [view for view in fitting if view.last and whole_area(view).cell >= 54]
    narrow = min(fitting, key=lambda view: whole_area(view).cell)
    area, overview = parts(narrow)
    assert overview is None
    assert area == whole_area(narrow)
    digits = [square for square, what in enumerate(narrow.board) if what.isdigit()]
    assert min(digit_height(look(draw("summy", narrow)), area, square) for square in digits) >= 12


def test_last_sum_is_in_the_large_part_whatever_was_swapped_since() -> None:
    for view in views():
        area, overview = parts(view)
        assert all(map(area.has, squares_of(view.latest)))
        if overview is not None:
            assert all(overview.has(square) for square, what in enumerate(view.board) if what != EMPTY)


def test_large_part_follows_what_is_proposed_and_shows_the_last_sum_where_there_is_room() -> None:
    found = set()
    for record in recorded():
        positions = list(record.positions())
        for position, move in zip(positions[-LATE:-1], record.moves[-LATE + 1 :], strict=True):
            view = position.view(position.to_move, move)
            area, overview = parts(view)
            if view.draft is None or overview is None:
                continue
            assert all(map(area.has, squares_of(view.draft)))
            found.add(all(map(area.has, squares_of(view.latest))))
    assert found == {True, False}


def test_large_part_has_a_margin_around_the_last_sum_up_to_the_edge_of_the_board() -> None:
    for view in views():
        area, overview = parts(view)
        (left, right), (top, bottom) = extent(squares_of(view.latest))
        if overview is None or right - left > 11 or bottom - top > 8:
            continue
        for square in squares_of(view.latest):
            row, column = divmod(square, SIZE)
            for near in (max(0, row - 2), row, min(24, row + 2)):
                assert area.block.holds(near * SIZE + column)
            for near in (max(0, column - 2), column, min(24, column + 2)):
                assert area.block.holds(row * SIZE + near)


def test_large_part_shows_as_many_tiles_as_it_can() -> None:
    tiles = [(column, 20) for column in range(4, 20)] + [(20, row) for row in range(4, 20)]
    view = spread((0, 0), *tiles)
    area, _ = large_area(view, [[12 * SIZE + 12]])
    assert sum(area.has(row * SIZE + column) for column, row in tiles) > 0.6 * len(tiles)
    assert area.has(12 * SIZE + 12)


def test_map_frames_what_is_large_and_marks_the_last_sum(look: Look) -> None:
    view = late()
    area, overview = parts(view)
    assert overview is not None
    assert area.covered is not None
    picture = look(draw("summy", view))
    board = picture.inks(tuple(area.box(area.covered)))
    assert board[Ink.MUTED] > 200, "the tiles of the whole board"
    for square, what in enumerate(view.board):
        x, y = overview.corner(square)
        inks = picture.inks((x, y, x + overview.cell - 1, y + overview.cell - 1))
        assert (inks[Ink.LIT] > 15) == (square in {*squares_of(view.last)} and what not in (STONE, EMPTY)), square
    frame = 4 * 2 * (area.block.columns + area.block.rows) * overview.cell
    assert board[Ink.TEXT] == pytest.approx(frame, rel=0.1), "around what is large"


@pytest.mark.parametrize("rack", [None, Player.FIRST])
@pytest.mark.parametrize(("columns", "rows"), [(25, 25), (25, 1), (1, 25), (21, 22), (17, 25), (19, 9)])
def test_picture_of_a_large_board_is_no_higher_than_a_phone_has_room_for(
    columns: int, rows: int, rack: Player | None, look: Look
) -> None:
    view = spread((0, 0), (columns - 1, rows - 1), (columns // 2, rows // 2))
    if rack is not None:
        view = replace(view, viewer=rack, rack="3475+-=9")
    area, overview = parts(view)
    assert overview is not None
    for square in (0, (rows - 1) * SIZE + columns - 1):
        assert overview.has(square)
    picture = look(draw("summy", view, caption=Caption(foot=Foot(instruction="Tap the tiles."))))
    assert picture.size[1] * SHOWN / picture.size[0] <= 370
    left, top, right, bottom = area.box(area.covered) if area.covered else (0, 0, 0, 0)
    assert right - left < 0.5 * picture.size[0]
    x, y = overview.corner(overview.block.top * SIZE + overview.block.left)
    assert left < x
    assert top < y
    assert y + overview.block.rows * overview.cell < bottom


@pytest.mark.parametrize("across", [True, False])
@pytest.mark.parametrize("length", [9, 12, 15, 20, 25])
def test_longest_sum_is_never_cut(length: int, across: bool, look: Look) -> None:
    view = spread((0, 0), (24, 24))
    wanted = [12 * SIZE + place if across else place * SIZE + 12 for place in range(length)]
    area, _ = large_area(view, [wanted])
    assert all(map(area.has, wanted))
    assert area.bottom * SHOWN / area.width <= 380


def test_two_lays_far_apart_are_both_on_the_map(look: Look) -> None:
    for record in recorded():
        positions = list(record.positions())
        position, move = positions[-3], record.moves[-2]
        view = position.view(position.to_move, move)
        before = positions[-3].view(position.to_move)
        if view.draft is None or parts(view)[1] is None:
            continue
        picture = look(draw_compared("summy", before, view))
        _, overview = large_area(view, [squares_of(view.draft), squares_of(view.latest)])
        assert overview is not None
        x, y = overview.corner(view.draft.squares[0])
        assert picture.inks((x, y, x + overview.cell - 1, y + overview.cell - 1))[Ink.LIT] > 15
        return
    raise AssertionError("no lay on a large board")


def test_board_as_text_stays_whole() -> None:
    view = late()
    rows = text_board("summy", view).splitlines()[2:-1]
    assert sum(what not in "#." for row in rows for what in row[3:]) == sum(
        what not in (STONE, EMPTY) for what in view.board
    )
