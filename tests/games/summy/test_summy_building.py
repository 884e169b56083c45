"""A lay put together tile by tile: whatever is legal can be built, and nothing else."""

from __future__ import annotations

import pytest

from sumon.core.errors import RuleError
from sumon.core.record import Record
from sumon.games.summy import SIZE, Lay, SummyPosition, build, laid_tiles
from tests.bot.scripts import recorded

from .conftest import Draw

M13 = 12 * SIZE + 12


def positions() -> list[SummyPosition]:
    game = recorded("summy", 0)
    record = Record("summy", "standard", game["setup"], tuple(game["moves"]))
    return [position for position in record.positions() if isinstance(position, SummyPosition)][::5]


def test_every_legal_lay_can_be_built_from_its_first_square() -> None:
    lays = 0
    for position in positions():
        for move in position.legal_moves():
            if not isinstance(move, Lay):
                break
            rack = position.racks[position.mover]
            built = build(position.board, rack, move.square, move.across, laid_tiles(position.board, move))
            assert (built.run, built.refusal) == (move, None)
            assert built.laid == position.view(position.mover, position.format(move)).draft
            lays += 1
    assert lays > 100


def test_tiles_hop_over_what_lies_there_and_neighbours_count(draw: Draw) -> None:
    board = draw("34+7", "K13", "3+=").board
    built = build(board, "34+7", M13 - 2, True, "7")
    assert (built.run, built.laid.squares, built.laid.sums) == (Lay(M13 - 2, True, "3+=7"), (M13 + 1,), ())
    assert built.refusal is not None
    assert built.refusal.message.key == "summy-number-missing"
    tail = build(board, "34+7", M13 - 4, True, "34")
    assert tail.run.text == "343+="


def test_one_tile_goes_by_the_direction_in_which_it_completes_a_sum(draw: Draw) -> None:
    position = draw("7", "M10", "3", "+", "4", "=")
    built = build(position.board, "7", M13 + SIZE, True, "7")
    assert (built.run, built.refusal) == (Lay(M13 - 3 * SIZE, False, "3+4=7"), None)


def test_a_first_tile_on_a_stone_is_refused(draw: Draw) -> None:
    board = draw("12", "M13", "=#").board
    with pytest.raises(RuleError, match="summy-stone"):
        build(board, "12", M13, True, "12")


def test_tiles_that_run_off_the_board_are_refused_and_the_others_lie(draw: Draw) -> None:
    built = build(draw("12").board, "12", SIZE - 1, True, "12")
    assert built.refusal is not None
    assert built.refusal.message.key == "summy-off-board"
    assert (built.laid.squares, built.laid.tiles) == ((SIZE - 1,), "1")
