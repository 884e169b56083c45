"""The end of a game of Summy: the search against trying everything."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from sumon.core.protocol import Limit, Player
from sumon.engines import examine
from sumon.engines.summy.endgame import Endgame, EndgameSearch
from sumon.games.summy import SUMMY, Lay, SummyPosition, Swap

ENOUGH = Limit(nodes=3000)


def ending(seed: int, mine: int, theirs: int) -> SummyPosition:
    """A board of a game of random lays, the bag empty, racks of these sizes."""
    rng = Random(seed)
    position = SUMMY.start("standard", SUMMY.deal("standard", rng))
    for _ in range(4):
        lays = [move for move in position.legal_moves() if isinstance(move, Lay)]
        position = position.play(rng.choice(lays) if lays else Swap(position.racks[position.mover][:4]))
    own, other = position.racks[position.mover][-mine:], position.racks[position.mover.other][-theirs:]
    return SummyPosition(position.board, (own, other), "")


def best_gain(position: SummyPosition) -> int:
    """What the player on turn gains on the other one until the end, by trying everything."""
    if position.outcome:
        return 0
    seat = position.mover
    gains = []
    for move in position.legal_moves():
        after = position.play(move)
        gains.append(after.scores[seat] - position.scores[seat] - best_gain(after))
    return max(gains)


@pytest.mark.parametrize(("mine", "theirs"), [(5, 3), (5, 5), (6, 3), (6, 4)])
@pytest.mark.parametrize("seed", range(4))
def test_search_finds_what_trying_everything_finds(seed: int, mine: int, theirs: int) -> None:
    position = ending(seed, mine, theirs)
    solution = EndgameSearch(ENOUGH).solve(Endgame(position.board, *position.racks, False))
    assert solution is not None
    assert solution.exact
    assert solution.gain == best_gain(position)
    after = position.play(solution.move)
    assert after.scores[0] - best_gain(after) == solution.gain
    assert EndgameSearch(ENOUGH).solve(Endgame(position.board, *position.racks, False), solution.move) == solution


def test_known_racks_are_searched_and_the_result_is_exact() -> None:
    position = replace(ending(1, 5, 5), scores=(3, 10))
    # Every tile that is not seen is on the other rack, since nobody has swapped.
    view = replace(position.view(Player.FIRST), unseen=counts(position.racks[1]))
    best = examine("summy", view, ENOUGH, 1)
    assert best.exact
    assert best.score == 3 - 10 + best_gain(position)


def test_hidden_swaps_make_the_other_rack_unknown() -> None:
    position = ending(1, 5, 5)
    view = replace(position.view(Player.FIRST), unseen=counts(position.racks[1] + "99"), swapped=(0, 2))
    assert not examine("summy", view, ENOUGH, 1).exact


def test_within_a_small_limit_a_move_is_found_all_the_same() -> None:
    position = ending(1, 6, 6)
    view = replace(position.view(Player.FIRST), unseen=counts(position.racks[1]))
    for nodes in (1, 2, 5, 20):
        position.check(examine("summy", view, Limit(nodes=nodes), 1).move)
    position.check(examine("summy", view, Limit(seconds=0.001), 1).move)


def test_search_keeps_to_its_nodes() -> None:
    position = ending(1, 6, 6)
    search = EndgameSearch(Limit(nodes=7))
    search.solve(Endgame(position.board, *position.racks, False))
    assert search.nodes <= 7


def counts(tiles: str) -> tuple[int, ...]:
    return tuple(tiles.count(tile) for tile in "0123456789+-x:=")
