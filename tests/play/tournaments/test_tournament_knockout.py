"""Who goes on in a knockout, and whom they meet."""

from __future__ import annotations

from dataclasses import replace

from sumon.play.model import Decision
from sumon.play.tournaments.model import EntrantStatus, Format, Pairing, Tournament
from sumon.play.tournaments.pairing import next_pairs
from tests.play.tournaments.events import tournament


def decided(t: Tournament, round: int, *decisions: Decision) -> Tournament:
    """The tournament after *round*, with the decisions of the pairings that are no byes."""
    left = iter(decisions)
    made = [each if each.is_bye else replace(each, decision=next(left)) for each in next_pairs(t, round) or ()]
    return replace(t, pairings=(*t.pairings, *made), round=round)


def without(t: Tournament, *numbers: int) -> Tournament:
    gone = {"status": EntrantStatus.WITHDRAWN, "left_in": t.round + 1}
    return replace(t, entrants=tuple(replace(e, **gone) if e.number in numbers else e for e in t.entrants))


def pairs(t: Tournament, round: int) -> list[tuple[int, tuple[int, ...]]]:
    made = next_pairs(t, round) or ()
    return [(each.number, tuple(entrant // 100 for entrant in each.entrants)) for each in made]


def eight() -> Tournament:
    return tournament(Format.KNOCKOUT, 8, rounds=3)


def test_the_first_seats_of_a_bracket_go_to_the_lower_ranked() -> None:
    assert pairs(eight(), 1) == [(1, (8, 1)), (2, (5, 4)), (3, (7, 2)), (4, (6, 3))]


def test_neighbours_in_the_bracket_meet() -> None:
    t = decided(eight(), 1, Decision.SECOND, Decision.FIRST, Decision.FIRST_UNPLAYED, Decision.SECOND_UNPLAYED)
    assert [(number, set(two)) for number, two in pairs(t, 2)] == [(1, {1, 5}), (2, {7, 3})]
    t = decided(t, 2, Decision.FIRST, Decision.SECOND)
    assert len(pairs(t, 3)) == 1


def test_who_has_moved_first_less_often_moves_first() -> None:
    t = decided(eight(), 1, Decision.FIRST, Decision.SECOND, Decision.SECOND, Decision.SECOND)
    # 8 has moved first, 4 has not; of 2 and 3, who have not, the lower number is second.
    assert pairs(t, 2) == [(1, (4, 8)), (2, (3, 2))]


def test_a_game_that_was_not_played_is_no_seat() -> None:
    t = decided(eight(), 1, Decision.FIRST_UNPLAYED, Decision.SECOND, Decision.SECOND, Decision.SECOND)
    assert pairs(t, 2)[0] == (1, (8, 4))


def test_the_second_leg_decides_after_a_draw() -> None:
    t = decided(eight(), 1, Decision.DRAW, Decision.SECOND, Decision.SECOND, Decision.SECOND)
    leg = Pairing(1, 1, 1, 1, 100, 800, leg=2, decision=Decision.SECOND)
    assert pairs(replace(t, pairings=(*t.pairings, leg)), 2)[0][1] == (4, 8)


def test_both_gone_give_the_next_a_bye() -> None:
    t = decided(eight(), 1, Decision.NEITHER, Decision.SECOND, Decision.SECOND, Decision.SECOND)
    made = next_pairs(t, 2)
    assert made is not None
    assert [(each.number, each.entrants, each.decision) for each in made] == [
        (1, (400,), Decision.BYE),
        (2, (300, 200), None),
    ]


def test_who_has_won_and_left_goes_on_no_more() -> None:
    t = without(decided(eight(), 1, *[Decision.SECOND] * 4), 1)
    assert pairs(t, 2) == [(1, (4,)), (2, (3, 2))]


def test_a_whole_quarter_without_players_leaves_its_place_empty() -> None:
    t = decided(eight(), 1, Decision.NEITHER, Decision.NEITHER, Decision.SECOND, Decision.SECOND)
    assert pairs(t, 2) == [(2, (3, 2))]
    t = decided(t, 2, Decision.SECOND)
    assert pairs(t, 3) == [(1, (2,))]


def test_nobody_left_ends_it() -> None:
    t = without(decided(eight(), 1, *[Decision.SECOND] * 4), 1, 2, 3, 4)
    assert next_pairs(t, 2) is None
