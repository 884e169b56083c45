"""Which views of a duel a game can have come to."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from sumon.core.protocol import Player, ViewError
from sumon.core.views import require_possible
from sumon.games.sudoku import SUDOKU, Placed, SudokuView

GAME = SUDOKU.deal("standard", Random(2))


def seen() -> SudokuView:
    """A duel after eight turns, the last of them a mistake."""
    position = SUDOKU.start("standard", GAME)
    for turn in range(8):
        moves = list(position.legal_moves())
        position = position.play(moves[0 if turn < 7 else -1])
    return position.view(Player.FIRST)


def on(view: SudokuView, square: int, digit: int) -> tuple[int, ...]:
    return (*view.grid[:square], digit, *view.grid[square + 1 :])


def changes() -> dict[str, dict[str, Any]]:
    view = seen()
    empty, taken = view.grid.index(0), next(square for square in range(81) if view.grid[square])
    mine, theirs = view.scores
    return {
        "a huge digit": {"grid": on(view, empty, 2**40)},
        "a negative digit": {"grid": on(view, empty, -1)},
        "a smaller grid": {"grid": view.grid[:-1]},
        "no grid": {"grid": ()},
        "one tile more": {"grid": on(view, view.choices[0][0], view.tile or 1)},
        "one tile fewer": {"grid": on(view, taken, 0)},
        "a digit twice in a row": {"grid": (1, 1, *view.grid[2:])},
        "a huge bag": {"unseen": (2**40, *view.unseen[1:])},
        "negative tiles": {"unseen": (-1, *view.unseen[1:])},
        "tiles of further digits": {"unseen": (*view.unseen, 1)},
        "another tile": {"tile": 10},
        "no tile": {"tile": None},
        "tiles of nothing out of the game": {"gone": (0, *view.gone)},
        "a tile out of the game that is not missing": {"gone": (*view.gone, 9)},
        "too many turns": {"ply": view.ply + 2},
        "turns before the first": {"ply": -2},
        "the other player": {"to_move": Player.SECOND},
        "points for nothing": {"scores": (mine + 100, theirs)},
        "all points taken away": {"scores": (0, 0)},
        "points below nothing": {"scores": (mine + theirs + 1, -1)},
        "choices of another position": {"choices": view.choices[1:]},
        "a huge choice": {"choices": ((2**40, 3),)},
        "a draft": {"draft": Placed(80, 5, True, ())},
        "another variant": {"variant": "turned"},
    }


def test_a_game_can_come_to_what_it_shows() -> None:
    view = seen()
    assert view.gone
    require_possible(SUDOKU, view)


@pytest.mark.parametrize("what", changes())
def test_no_game_comes_to(what: str) -> None:
    with pytest.raises(ViewError):
        require_possible(SUDOKU, replace(seen(), **changes()[what]))
