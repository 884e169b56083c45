"""Where tiles can stand in the order in which they were tapped, and what those that cannot are nearest to."""

from __future__ import annotations

from itertools import permutations

import pytest

from sumon.core.record import Record
from sumon.games.summy import SIZE, Lay, SummyPosition, laid_tiles
from sumon.games.summy.lays import legal_lays
from sumon.games.summy.places import nearly_right, places_of_sum, places_of_tiles
from tests.bot.scripts import recorded

from .conftest import Draw


def positions() -> list[SummyPosition]:
    game = recorded("summy", 0)
    record = Record("summy", "standard", game["setup"], tuple(game["moves"]))
    return [position for position in record.positions() if isinstance(position, SummyPosition)][::9]


def test_the_places_of_tiles_are_the_legal_lays_of_just_these_in_just_this_order() -> None:
    found = 0
    for position in positions():
        by_tiles: dict[str, set[Lay]] = {}
        for lay in legal_lays(position.board, position.racks[position.mover]):
            by_tiles.setdefault(laid_tiles(position.board, lay), set()).add(lay)
        for tiles, lays in by_tiles.items():
            assert set(places_of_tiles(position.board, tiles)) == lays
            found += len(lays)
        for tiles in map("".join, permutations(position.racks[position.mover], 3)):
            assert set(places_of_tiles(position.board, tiles)) == by_tiles.get(tiles, set())
    assert found > 50


def test_the_places_of_a_sum_are_the_legal_lays_that_write_it() -> None:
    for position in positions():
        rack = position.racks[position.mover]
        by_text: dict[str, set[Lay]] = {}
        for lay in legal_lays(position.board, rack):
            by_text.setdefault(lay.text, set()).add(lay)
        for text, lays in by_text.items():
            assert set(places_of_sum(position.board, text, rack)) == lays
            assert set(places_of_sum(position.board, text)) >= lays


def test_one_tile_that_is_a_sum_both_ways_is_one_place(draw: Draw) -> None:
    board = draw("=", "K13", "3+4.7", "...", "...").board
    (place,) = places_of_tiles(board, "=")
    assert place == Lay(12 * SIZE + 10, True, "3+4=7")


@pytest.mark.parametrize(
    ("tiles", "drawing", "key", "args"),
    [
        ("3+4=7", ("M13", ("=",)), "summy-nearly-touching", {"sum": "3+4=7"}),
        (
            "1+34",
            ("I12", ("....#", "5...=", "....#")),
            "summy-nearly-free",
            {"sum": "1+3=4", "square": "J13", "beside": "I13", "tile": "5"},
        ),
        (
            "3+48",
            ("M13", ("=",)),
            "summy-nearly-wrong",
            {"sum": "3+4=8", "left": "3 + 4", "value": "7", "right": "8", "square": "J13", "way": "across"},
        ),
        (
            "7-5=3",
            ("L13", ("4=7",)),
            "summy-wrong",
            {"sum": "7-5=3", "left": "7 - 5", "value": "2", "right": "3"},
        ),
        ("530:6", ("M13", ("=",)), "summy-turned-round", {"right": "30:6", "turned": "30:6=5"}),
        ("5=30:6", ("M13", ("=",)), "summy-turned-round", {"right": "30:6", "turned": "30:6=5"}),
        ("5=31:6", ("M13", ("=",)), "summy-result-is-calculation", {"sum": "5=31:6", "right": "31:6"}),
        ("3=4=", ("M13", ("=",)), "summy-two-equals", {"sum": "3=4="}),
    ],
)
def test_what_tiles_that_fit_nowhere_are_nearest_to(
    draw: Draw, tiles: str, drawing: tuple[str, tuple[str, ...]], key: str, args: dict[str, str]
) -> None:
    top_left, rows = drawing
    board = draw(tiles, top_left, *rows).board
    assert not places_of_tiles(board, tiles)
    refusal = nearly_right(board, tiles)
    assert refusal is not None
    assert refusal.message.key == key
    assert dict(refusal.message.args) == args


def test_tiles_that_are_no_sum_yet_are_near_to_none(draw: Draw) -> None:
    board = draw("3+", "M13", "=").board
    assert nearly_right(board, "3") is None
    assert nearly_right(board, "3+") is None
