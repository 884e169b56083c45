"""The Summy player: what it keeps, when it swaps, and that it sees no more than its view."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from sumon.core.protocol import Limit, Player
from sumon.engines import choose, engine_of, examine
from sumon.engines.summy.rack_value import Leaves, Weights, fitted_weights
from sumon.games.summy import ALL_TILES, SUMMY, TILES, Lay, SummyPosition, Swap, in_order, laid_tiles, without

NODES = Limit(nodes=20)


def dealt(rack: str, row: str = "=", **changes: object) -> SummyPosition:
    """A position with *rack* on turn and *row* on the board from M13 on; the other tiles are in hiding."""
    board = "." * 312 + row + "." * (313 - len(row))
    hidden = list(without(ALL_TILES, rack + row.replace("#", "")))
    Random(1).shuffle(hidden)
    position = SummyPosition(board, (in_order(rack), in_order("".join(hidden[:8]))), "".join(hidden[8:]))
    return replace(position, **changes)


def position_after(seed: int, turns: int) -> SummyPosition:
    """Some position of a game of random lays, and swaps where there is none."""
    rng = Random(seed)
    position = SUMMY.start("standard", SUMMY.deal("standard", rng))
    for _ in range(turns):
        lays = lays_of(position)
        position = position.play(rng.choice(lays) if lays else Swap(position.racks[position.mover][:4]))
    return position


def lays_of(position: SummyPosition) -> list[Lay]:
    return [move for move in position.legal_moves() if isinstance(move, Lay)]


@pytest.fixture(scope="module")
def position() -> SummyPosition:
    """A position with many lays."""
    found = next(found for found in (position_after(seed, 6) for seed in range(20)) if len(lays_of(found)) > 50)
    assert len({len(laid_tiles(found.board, lay)) <= 5 for lay in lays_of(found)}) == 2
    return found


# What a rack is worth


def test_worth_of_a_leave_is_the_mean_over_everything_that_can_be_drawn() -> None:
    weights = fitted_weights()
    unseen = "0113457+-x:==="
    counts = tuple(unseen.count(tile) for tile in TILES)
    leaves = Leaves(weights, counts, len(unseen))
    whole = Leaves(weights, counts, 0)
    for leave in ("", "1", "17", "11=", "0+-x", "3=====", "12345"):
        draws = ["".join(drawn) for drawn in combinations(unseen, 8 - len(leave))]
        mean = sum(whole.worth(leave + drawn) for drawn in draws) / len(draws)
        assert leaves.worth(leave) == pytest.approx(mean)


def test_small_rack_at_the_end_is_worth_less_and_none_without_a_turn() -> None:
    weights = Weights((0.0,) * 10, ((0.0,),) * 4, 0.0, (0.0, 0.0, 0.0, 0.0, 0.0, 7.0, 12.0, 17.0, 23.0))
    leaves = Leaves(weights, (1,) * 15, 2)
    assert leaves.worth("123456") == 0
    assert leaves.worth("1234") == 12 - 23
    assert leaves.worth("12") == -23


def test_average_rack_is_worth_nothing() -> None:
    weights, rng = fitted_weights(), Random(0)
    leaves = Leaves(weights, (0,) * 15, 0)
    worths = [leaves.worth("".join(rng.sample(ALL_TILES, 8))) for _ in range(4000)]
    assert abs(sum(worths) / len(worths)) < 0.5


def test_one_equals_sign_is_worth_more_than_none_or_three() -> None:
    whole = Leaves(fitted_weights(), (0,) * 15, 0)
    assert whole.worth("123578+=") > whole.worth("1235678+")
    assert whole.worth("123578+=") > whole.worth("12378===")


def test_high_digits_are_worth_more() -> None:
    leaves = Leaves(fitted_weights(), tuple(ALL_TILES.count(tile) for tile in TILES), 100)
    assert leaves.worth("9") > leaves.worth("5") > leaves.worth("0")


# What it plays


def test_of_equal_points_the_better_leave_counts() -> None:
    view = dealt("023478+x").view(Player.FIRST)
    product, total = (examine("summy", view, NODES, 1, text).score for text in ("13J 2x4=8", "13J 3+4=7"))
    leaves = Leaves(fitted_weights(), view.unseen, view.bag_count)
    assert product - total == pytest.approx(leaves.worth("037+") - leaves.worth("028x"))
    assert product > total


def test_it_swaps_a_hopeless_rack_although_there_is_a_lay() -> None:
    position = dealt("00:====1")
    assert lays_of(position)
    assert isinstance(examine("summy", position.view(Player.FIRST), NODES, 1).move, Swap)


def test_it_lays_when_the_points_are_worth_it() -> None:
    best = examine("summy", dealt("99989+-=").view(Player.FIRST), NODES, 1)
    assert isinstance(best.move, Lay)


def test_given_move_is_judged_like_the_best_one(position: SummyPosition) -> None:
    view = position.view(position.to_move)
    best = examine("summy", view, NODES, 1)
    assert examine("summy", view, NODES, 9, best.line[0]).score == best.score
    for move in list(position.legal_moves())[:10]:
        assert examine("summy", view, NODES, 1, position.format(move)).score <= best.score


def test_last_turn_takes_the_most_points(position: SummyPosition) -> None:
    position = replace(position, last_turn=True)
    best = examine("summy", position.view(position.to_move), NODES, 1)
    assert best.exact
    seat = position.mover
    leads = []
    for move in position.legal_moves():
        scores = position.play(move).scores
        leads.append(scores[seat] - scores[seat.other])
    assert best.score == max(leads)


def test_bag_and_other_rack_change_nothing(position: SummyPosition) -> None:
    hidden = position.bag + position.racks[position.mover.other]
    racks = [in_order(hidden[:8])] * 2
    racks[position.mover] = position.racks[position.mover]
    other = replace(position, racks=tuple(racks), bag=hidden[8:])
    assert other.racks != position.racks
    for level in engine_of("summy").levels:
        ours = choose("summy", level, position.view(position.to_move), 4)
        assert choose("summy", level, other.view(other.to_move), 4) == ours


@pytest.mark.parametrize("level", engine_of("summy").levels)
def test_every_level_plays_legal_moves_to_the_end(level: str) -> None:
    position = position_after(8, 0)
    while position.to_move is not None:
        position = position.play(choose("summy", level, position.view(position.to_move), position.ply).move)
    assert position.outcome is not None


def test_beginner_lays_few_tiles_where_it_can(position: SummyPosition) -> None:
    for seed in range(10):
        move = choose("summy", "beginner", position.view(position.to_move), seed).move
        after = position.play(move)
        assert after.last is not None
        assert len(after.last.tiles) <= 5


def test_expert_takes_the_most_points(position: SummyPosition) -> None:
    move = choose("summy", "expert", position.view(position.to_move), 1).move
    best = max(position.play(lay).last.points for lay in lays_of(position))
    assert position.play(move).last.points == best


def test_without_a_lay_the_lower_levels_swap_four_tiles() -> None:
    position = dealt("00:====:")
    position = replace(position, racks=("00======", position.racks[1]))
    move = choose("summy", "expert", position.view(Player.FIRST), 1).move
    assert isinstance(move, Swap)
    assert len(move.tiles) == 4


def test_only_the_player_on_turn_can_ask(position: SummyPosition) -> None:
    for viewer in (None, position.mover.other):
        with pytest.raises(ValueError, match="only the player on turn"):
            examine("summy", position.view(viewer), NODES, 1)


def test_move_that_cannot_be_played_is_refused(position: SummyPosition) -> None:
    with pytest.raises(ValueError, match="summy-wrong"):
        examine("summy", position.view(position.to_move), NODES, 1, "13J 3+4=8")
