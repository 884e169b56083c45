"""Which views of Sum On a game can have come to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from sumon.core.protocol import Player, ViewError
from sumon.core.views import require_possible
from sumon.games.sumon import SUMON
from sumon.games.sumon.position import SumonPosition
from sumon.games.sumon.view import Side, SumonView

TURNS = {
    "standard": ("c1-c2", "h8-h7", "d1-d2"),
    "pie": ("c1-c2", "swap", "h8-h7"),
    "placement": ("1@a1", "2@b8", "3@c1"),
}


def after(variant: str, turns: int = 3) -> SumonPosition:
    position = SUMON.start(variant, "")
    for turn in TURNS[variant][:turns]:
        position = position.play(position.parse(turn))
    return position


def seen(variant: str = "standard", turns: int = 3) -> SumonView:
    return after(variant, turns).view(None)


def on(view: SumonView, square: int, piece: int) -> tuple[int, ...]:
    return (*view.squares[:square], piece, *view.squares[square + 1 :])


def changes() -> dict[str, dict[str, Any]]:
    view = seen()
    empty = view.squares.index(0)
    return {
        "a huge piece": {"squares": on(view, empty, 2**40)},
        "a piece twice": {"squares": on(view, 30, 8)},
        "a ninth piece": {"squares": on(view, empty, 9)},
        "one square fewer": {"squares": view.squares[:-1]},
        "no squares": {"squares": ()},
        "a huge board": {"files": 2**40},
        "another board": {"files": 8, "ranks": 9},
        "a variant of another board": {"variant": "turned"},
        "no such variant": {"variant": "huge"},
        "a ply out of bounds": {"ply": 2**40},
        "a ply that nobody has played": {"ply": 9},
        "a ply before the first": {"ply": -1},
        "no side": {"side": None},
        "the other side": {"side": Side.BLUE},
        "two sides": {"blocked": Side.RED},
        "the other player": {"to_move": Player.FIRST},
        "one player for both sides": {"owners": (Player.FIRST, Player.FIRST)},
        "other points": {"scores": (2**40, 0)},
        "a swap without pie": {"owners": (Player.SECOND, Player.FIRST), "to_move": Player.FIRST},
        "a swap to come without pie": {"swap_ahead": True, "may_swap": True},
        "steps off the board": {"steps": ((2**40, -(2**40)),)},
        "a step more": {"steps": (*view.steps, (0, 0))},
        "a draft of another position": {"draft": ((2**40, 5),)},
        "a draft of nothing": {"draft": ((30, 40),)},
        "pieces in hand": {"to_place": (1,)},
    }


@pytest.mark.parametrize("variant", TURNS)
def test_a_game_can_come_to_what_it_shows(variant: str) -> None:
    for turns in range(4):
        for viewer in (None, *Player):
            require_possible(SUMON, after(variant, turns).view(viewer))


@pytest.mark.parametrize("setup", ["9/9/9/9/9/9/1A1B5/8b b", "9/9/9/9/9/9/1A1B5/8b r", "HGFEDCBA1/9/9/9/9/9/9/9 r"])
def test_a_game_can_begin_with_a_setup(setup: str) -> None:
    require_possible(SUMON, SUMON.start("standard", setup).view(None))


@pytest.mark.parametrize("what", changes())
def test_no_game_comes_to(what: str) -> None:
    with pytest.raises(ViewError):
        require_possible(SUMON, replace(seen(), **changes()[what]))


@pytest.mark.parametrize(
    ("variant", "turns", "changed"),
    [
        ("pie", 1, {"owners": (Player.SECOND, Player.FIRST), "to_move": Player.FIRST}),
        ("pie", 3, {"swap_ahead": True}),
        ("pie", 1, {"ply": 0}),
        ("pie", 0, {"ply": 1}),
        ("placement", 3, {"ply": 4}),
        ("placement", 3, {"to_place": ()}),
        ("placement", 2, {"side": Side.RED, "to_move": Player.SECOND}),
        ("placement", 2, {"swap_ahead": True}),
    ],
)
def test_no_game_comes_to_another_phase(variant: str, turns: int, changed: dict[str, Any]) -> None:
    require_possible(SUMON, seen(variant, turns))
    with pytest.raises(ViewError):
        require_possible(SUMON, replace(seen(variant, turns), **changed))
