"""Which views of Summy a game can have come to, as far as their viewer can know."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from sumon.core.protocol import Player, ViewError
from sumon.core.views import require_possible
from sumon.games.summy import SUMMY, Laid, Lay, SummyPosition, SummyView, Swap, in_order
from sumon.games.summy.board import CENTRE


@cache
def positions() -> tuple[SummyPosition, ...]:
    """A game in which lays and swaps alternate, to its end."""
    rng = Random(4)
    position = SUMMY.start("standard", SUMMY.deal("standard", rng))
    every = [position]
    while position.to_move is not None:
        rack = position.racks[position.to_move]
        lays = [move for move in islice(position.legal_moves(), 200) if isinstance(move, Lay)]
        swaps = position.ply % 4 == 3 or not lays
        position = position.play(Swap(rack[:3]) if swaps else rng.choice(lays))
        every.append(position)
    return tuple(every)


def seen(ply: int = 9) -> SummyView:
    position = positions()[ply]
    return position.view(position.to_move)


def put(board: str, square: int, tile: str) -> str:
    return board[:square] + tile + board[square + 1 :]


def changes() -> dict[str, dict[str, Any]]:
    view = seen()
    assert view.rack is not None
    board, (mine, theirs), other = view.board, view.scores, view.rack[0]
    far = 0 if board[0] == "." else 624
    stone, digit = board.index("#"), next(square for square in range(625) if board[square].isdigit())
    return {
        "a smaller board": {"board": board[:-1]},
        "no board": {"board": ""},
        "letters on the board": {"board": put(board, far, "Q")},
        "a tile of its own": {"board": put(board, far, other)},
        "an empty centre": {"board": put(board, CENTRE, ".")},
        "a missing stone": {"board": put(board, stone, ".")},
        "a stone more": {"board": put(board, far, "#")},
        "a sum that is none": {"board": put(board, digit, str((int(board[digit]) + 1) % 10))},
        "a bag of letters": {"rack": "ABCDEFGH"},
        "no rack": {"rack": None},
        "a rack of sixty": {"rack": "0" * 60, "rack_sizes": (60, 60)},
        "a rack in another order": {"rack": view.rack[::-1]},
        "tiles that others hold": {"rack": in_order(view.rack[1:] + "=")},
        "a huge bag": {"bag_count": 2**40},
        "a bag below nothing": {"bag_count": -1},
        "a huge rack": {"rack_sizes": (8, 2**40)},
        "a smaller rack": {"rack_sizes": (8, 7), "bag_count": view.bag_count + 1},
        "a huge number of unseen tiles": {"unseen": (2**40, *view.unseen[1:])},
        "fewer than no unseen tiles": {"unseen": (-1, *view.unseen[1:])},
        "other unseen tiles": {"unseen": (*view.unseen[1:], view.unseen[0])},
        "kinds of tiles that there are not": {"unseen": (*view.unseen, 1)},
        "more swapped than there are": {"swapped": (3, 2**40)},
        "another tile swapped": {"discarded": (view.discarded or "") + "="},
        "too many turns": {"ply": view.ply + 2 * 60},
        "turns before the first": {"ply": -1},
        "too few turns": {"ply": 1},
        "the other player": {"to_move": (view.to_move and None) or Player((view.ply + 1) % 2)},
        "points for nothing": {"scores": (mine + 1, theirs)},
        "points below nothing": {"scores": (mine + theirs + 1, -1)},
        "a last turn too soon": {"last_turn": True},
        "a draft of another position": {"draft": Laid((2**40,), "3", (), ())},
        "a swap of nothing there": {"draft_swap": "0000"},
        "another variant": {"variant": "turned"},
    }


def test_a_game_can_come_to_what_it_shows() -> None:
    assert any(position.view(None).last_turn for position in positions())
    assert seen().discarded
    for position in positions():
        for viewer in (None, *Player):
            require_possible(SUMMY, position.view(viewer))


def test_no_game_comes_to(subtests: pytest.Subtests) -> None:
    for what, changed in changes().items():  # here, so that no game is played where tests are only collected
        with subtests.test(what), pytest.raises(ViewError):
            require_possible(SUMMY, replace(seen(), **changed))


def test_the_last_turn_is_when_the_racks_say_so() -> None:
    last = next(view for position in positions() if (view := position.view(position.to_move)).last_turn)
    with pytest.raises(ViewError):
        require_possible(SUMMY, replace(last, last_turn=False))
