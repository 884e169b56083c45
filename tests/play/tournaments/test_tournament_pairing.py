"""Who meets whom in the next round of a Swiss event, and with which seat."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from sumon.core import Player
from sumon.play.model import Decision
from sumon.play.tournaments import pairing
from sumon.play.tournaments.contenders import Contender, contenders
from sumon.play.tournaments.model import EntrantStatus, Format, Pairing, Tournament
from sumon.play.tournaments.pairing import is_sound, matched, may_meet, next_pairs, seated
from tests.play.tournaments.events import FILLER, entrant, filler, tournament

F, S = Player.FIRST, Player.SECOND


def game(round: int, first: int, second: int | None, decision: Decision = Decision.FIRST) -> Pairing:
    """A decided pairing of two numbers."""
    return Pairing(1, 1, round, first, 100 * first, second and 100 * second, decision=decision)


def swiss(people: int, pairings: Iterable[Pairing] = (), rounds: int = 5) -> Tournament:
    return tournament(Format.SWISS, people, rounds, pairings=tuple(pairings))


def without(t: Tournament, *numbers: int) -> Tournament:
    """The tournament after these have withdrawn."""
    gone = {"status": EntrantStatus.WITHDRAWN, "left_in": 2}
    return replace(t, entrants=tuple(replace(e, **gone) if e.number in numbers else e for e in t.entrants))


def pairs(t: Tournament, round: int) -> list[tuple[int, ...]]:
    """The numbers of the pairs of *round*, board by board."""
    return [tuple(each // 100 for each in pairing.entrants) for pairing in next_pairs(t, round) or ()]


def contender(
    number: int, seats: str = "", points: int = 0, *, met: Iterable[int] = (), has_rested: bool = False
) -> Contender:
    had = tuple(F if seat == "F" else S for seat in seats)
    return Contender(number, number, points, had, ("none",) * len(had), frozenset(met), has_rested)


def test_winners_meet_winners_and_losers_losers() -> None:
    t = swiss(8, [game(1, 1, 5), game(1, 6, 2), game(1, 3, 7), game(1, 8, 4)])
    assert pairs(t, 2) == [(6, 1), (8, 3), (2, 5), (4, 7)]


@pytest.mark.parametrize(
    ("decision", "again"),
    [
        (Decision.FIRST, False),
        (Decision.SECOND, False),
        (Decision.DRAW, False),
        (Decision.FIRST_UNPLAYED, True),
        (Decision.SECOND_UNPLAYED, True),
        (Decision.HALVES, True),
        (Decision.NEITHER, True),
    ],
)
def test_two_meet_again_only_if_they_did_not_play(decision: Decision, again: bool) -> None:
    made = pairs(swiss(2, [game(1, 1, 2, decision)]), 2)
    assert sorted(made[0]) == [1, 2] if again else not made


def test_of_those_with_equal_points_who_has_missed_the_fewest_games_has_the_bye() -> None:
    # 4 to 7 have no point: 6 and 7 did not play.
    t = swiss(7, [game(1, 1, 4), game(1, 2, 5), game(1, 3, None, Decision.BYE), game(1, 6, 7, Decision.NEITHER)])
    assert [each for each in pairs(t, 2) if len(each) == 1] == [(5,)]
    # A game with somebody who has left counts as played.
    gone = without(swiss(8, [*t.pairings[:2], game(1, 8, 3), game(1, 6, 7, Decision.NEITHER)]), 8)
    assert [each for each in pairs(gone, 2) if len(each) == 1] == [(5,)]
    assert [each for each in pairs(swiss(7, [*t.pairings[:3], game(1, 6, 7)]), 2) if len(each) == 1] == [(7,)]


def test_the_bye_goes_to_the_last_without_a_point_that_was_not_played_for() -> None:
    t = swiss(
        7, [game(1, 1, 4), game(1, 5, 2), game(1, 3, 6, Decision.SECOND_UNPLAYED), game(1, 7, None, Decision.BYE)]
    )
    made = next_pairs(t, 2)
    assert made is not None
    assert [(each.first_id, each.decision) for each in made if each.is_bye] == [(400, Decision.BYE)]
    assert made[-1].is_bye
    assert [each.number for each in made] == [1, 2, 3, 4]


def test_who_won_without_a_game_has_no_bye() -> None:
    # 2 and 3 are last with a point each, and 3 has not played for it.
    t = swiss(
        7, [game(1, 1, 4, Decision.DRAW), game(1, 5, 2, Decision.DRAW), game(1, 6, 3, Decision.SECOND_UNPLAYED)]
    )
    t = without(t, 1, 4, 7)
    assert [each for each in pairs(t, 2) if len(each) == 1] == []
    t = without(t, 1, 4, 5, 7)
    assert [each for each in pairs(t, 2) if len(each) == 1] == [(6,)]


def test_a_second_bye_comes_where_nothing_can_avoid_it() -> None:
    # 1 has met both others, who have both rested.
    done = [game(1, 1, 2), game(1, 3, None, Decision.BYE), game(2, 3, 1), game(2, 2, None, Decision.BYE)]
    three = without(swiss(7, [*done, game(3, 1, None, Decision.BYE)]), 4, 5, 6, 7)
    assert sorted(len(each) for each in pairs(three, 4)) == [1, 2]


def test_four_who_have_all_met_end_the_tournament_early() -> None:
    met = [game(1, 1, 2), game(1, 3, 4), game(2, 3, 1), game(2, 4, 2), game(3, 1, 4), game(3, 2, 3)]
    assert next_pairs(without(swiss(7, met), 5, 6, 7), 4) is None


def test_one_who_is_left_alone_has_nobody_to_play() -> None:
    assert next_pairs(without(swiss(7, [game(1, 1, 5)]), 2, 3, 4, 5, 6, 7), 2) is None


def test_a_late_joiner_is_paired_in_the_second_round() -> None:
    t = swiss(7, [game(1, 1, 4), game(1, 5, 2), game(1, 3, 6), game(1, 7, None, Decision.BYE)])
    half = Pairing(1, 1, 1, 5, 800, None, decision=Decision.HALF_BYE)
    t = replace(t, entrants=(*t.entrants, entrant(8, joined_in=2)), pairings=(*t.pairings, half))
    assert sorted(number for pair in pairs(t, 2) for number in pair) == list(range(1, 9))
    late = contenders(t, t.entrants, 2)[-1]
    assert (late.points, late.floats, late.seats, late.has_rested) == (1, ("down",), (), False)


def test_who_joined_for_the_second_round_is_not_in_the_first() -> None:
    t = swiss(7)
    t = replace(t, entrants=(*t.entrants, entrant(8, joined_in=2)))
    assert all(800 not in each.entrants for each in next_pairs(t, 1) or ())


def test_the_filler_leaves_when_somebody_withdraws() -> None:
    t = swiss(7, [game(1, 1, 5), game(1, 6, 2), game(1, 3, 7), replace(game(1, 4, 4), second_id=FILLER)])
    t = replace(t, entrants=(*t.entrants, filler(8)))
    assert sum(FILLER in each.entrants for each in next_pairs(t, 2) or ()) == 1
    assert all(not each.is_bye for each in next_pairs(t, 2) or ())
    t = without(t, 3)
    assert [len(each.entrants) for each in next_pairs(t, 2) or ()] == [2, 2, 2]
    assert all(FILLER not in each.entrants for each in next_pairs(t, 2) or ())


def test_nobody_meets_the_filler_twice() -> None:
    met = [replace(game(round, number, number), second_id=FILLER) for round, number in ((1, 1), (2, 2), (3, 3))]
    t = without(swiss(7, met), 4, 5, 6, 7)
    made = next_pairs(replace(t, entrants=(*t.entrants, filler(8))), 4)
    assert made is not None
    assert sorted(len(each.entrants) for each in made) == [1, 2]
    assert all(FILLER not in each.entrants for each in made)


def test_byes_halves_and_forfeits_count_for_points_and_floats_but_not_for_seats() -> None:
    t = swiss(
        7,
        [
            game(1, 1, 4, Decision.FIRST_UNPLAYED),
            game(1, 5, 2, Decision.HALVES),
            game(1, 3, 6, Decision.NEITHER),
            game(1, 7, None, Decision.BYE),
            game(2, 1, 5),
            game(2, 4, 7, Decision.DRAW),
        ],
    )
    found = {each.number: each for each in contenders(t, t.entrants, 3)}
    assert [found[number].points for number in range(1, 8)] == [4, 1, 0, 1, 1, 0, 3]
    assert [found[number].seats for number in (1, 4, 5, 7, 3)] == [(F,), (F,), (S,), (S,), ()]
    assert [found[number].floats for number in range(1, 8)] == [
        ("down", "down"),
        ("down", "none"),
        ("none", "none"),
        ("none", "up"),
        ("down", "up"),
        ("none", "none"),
        ("down", "down"),
    ]
    assert [number for number in found if found[number].has_rested] == [1, 7]


# FIDE Handbook C.04.3, article 5.2: the first of five rules that says who moves first.
@pytest.mark.parametrize(
    ("higher", "lower", "first"),
    [
        pytest.param(contender(1, "F"), contender(2, "S"), 2, id="both get what they want"),
        pytest.param(contender(2), contender(3, "F"), 2, id="who has not played leaves the choice to the other"),
        pytest.param(contender(1, "FF", points=2), contender(2, "F"), 2, id="the stronger wish"),
        pytest.param(contender(2, "FSF"), contender(3, "SF"), 3, id="one seat ahead is stronger than to alternate"),
        pytest.param(contender(1, "SSFF"), contender(2, "FSFF"), 1, id="the wider difference of two who must"),
        pytest.param(contender(1, "FSSF"), contender(2, "SFSF"), 1, id="the last time that their seats differed"),
        pytest.param(contender(1, "SFF"), contender(2, "FSFF"), 1, id="differences count before the last time"),
        pytest.param(contender(4, "SF", points=4), contender(3, "SF", points=2), 3, id="the wish of the higher"),
        pytest.param(contender(3), contender(4), 3, id="an odd number moves first"),
        pytest.param(contender(4), contender(5), 5, id="an even number moves second"),
    ],
)
def test_seats(higher: Contender, lower: Contender, first: int) -> None:
    assert seated(higher, lower)[0].number == seated(lower, higher)[0].number == first


@pytest.mark.parametrize("seats", ["FF", "FSFF", "SFFSFF", "FFS"])
def test_two_who_must_not_move_first_again_meet_only_at_the_end_and_in_the_lead(seats: str) -> None:
    one, other = contender(1, "SFF", points=3), contender(2, seats, points=3)
    blocked = seats != "FFS"
    assert may_meet(one, other, top_from=None) is not blocked
    assert may_meet(one, other, top_from=3) is not blocked
    assert may_meet(one, other, top_from=2)


FOUR = (contender(1, met=[2]), contender(2, met=[1]), contender(3), contender(4))


@pytest.mark.parametrize(
    ("answer", "sound"),
    [
        ([(1, 3), (2, 4)], True),
        ([(4, 1), (3, 2)], True),
        pytest.param([(1, 2), (3, 4)], False, id="who has met"),
        pytest.param([(1, 3)], False, id="two are missing"),
        pytest.param([(1, 1), (3, 4)], False, id="with oneself"),
        pytest.param([(1, 3), (2, 4), (1, 4)], False, id="twice"),
        pytest.param([(1, None), (2, None), (3, None), (4, None)], False, id="byes for all"),
        pytest.param([], False, id="nothing"),
    ],
)
def test_answers_are_checked(answer: list[tuple[int, int | None]], sound: bool) -> None:
    assert is_sound(FOUR, answer) is sound


def test_a_bye_for_who_has_rested_is_no_sound_answer() -> None:
    field = (contender(1), contender(2), contender(3, has_rested=True))
    assert not is_sound(field, [(1, 2), (3, None)])
    assert is_sound(field, [(1, 3), (2, None)])


def test_an_unfair_seat_is_no_sound_answer() -> None:
    field = (contender(1, "FF"), contender(2, "FF"))
    assert not is_sound(field, [(1, 2)])
    assert is_sound(field, [(1, 2)], top_from=-1)


def found(field: tuple[Contender, ...], *, again: bool = False, top_from: int | None = None) -> set[frozenset[int]]:
    """The pairs of the second best way, none if it does not pair everybody."""
    pairs = matched(field, top_from, again=again) or ()
    return {frozenset(each for each in pair if each is not None) for pair in pairs}


def test_the_second_best_way_pairs_everybody_with_the_least_differences_in_points() -> None:
    # The nearest for 1 is 2, but then 3 and 4 would have to meet again.
    field = (contender(1, points=6), contender(2, points=6), contender(3, points=4, met=[4]), contender(4, met=[3]))
    assert found(field) in ({frozenset((1, 3)), frozenset((2, 4))}, {frozenset((1, 4)), frozenset((2, 3))})
    field = (contender(1, points=6), contender(2, points=4), contender(3, points=5), contender(4, points=3))
    assert found(field) == {frozenset((1, 3)), frozenset((2, 4))}


def test_the_second_best_way_avoids_unfair_seats_until_the_end() -> None:
    field = (
        contender(1, "SFF", points=5),
        contender(2, "SFF", points=5),
        contender(3, "FS", points=1),
        contender(4, "SF", points=1),
    )
    assert frozenset((1, 2)) not in found(field)
    assert frozenset((1, 2)) in found(field, top_from=3)
    assert found(field[:2]) == {frozenset((1, 2))}, "better than not to play"


def test_the_second_best_way_gives_a_second_bye_only_if_it_may() -> None:
    field = (contender(1, points=4), contender(2, points=4), contender(3, has_rested=True))
    assert frozenset([3]) not in found(field)
    assert frozenset([3]) in found(field, again=True)
    assert not found(tuple(replace(each, has_rested=True) for each in field))


def test_the_second_best_way_is_needed_for_nobody_in_an_ordinary_event(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object, **__: object) -> None:
        raise AssertionError

    monkeypatch.setattr(pairing, "matched", never)
    t = swiss(9)
    for round in range(1, 6):
        made = next_pairs(t, round) or ()
        results = (Decision.DRAW, Decision.FIRST, Decision.SECOND)
        decided = (each if each.is_bye else replace(each, decision=results[each.number % 3]) for each in made)
        t = replace(t, pairings=(*t.pairings, *decided))
    assert len({each.first_id for each in t.pairings if each.is_bye}) == 5


def test_where_the_rules_find_nothing_the_last_round_alone_allows_leaders_a_third_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pairing, "_by_the_rules", lambda *_: [])
    # 1 and 2 have won both games from the first seat, 3 and 4 lost theirs with either seat.
    games = [game(1, 1, 5), game(1, 2, 6), game(1, 3, 7, Decision.SECOND), game(1, 8, 4)]
    games += [game(2, 1, 6), game(2, 2, 5), game(2, 4, 7, Decision.SECOND), game(2, 8, 3)]
    t = without(swiss(8, games), 5, 6, 7, 8)
    assert {1, 2} not in [set(pair) for pair in pairs(replace(t, rounds=4), 3)]
    assert {1, 2} in [set(pair) for pair in pairs(replace(t, rounds=3), 3)]


def test_a_round_robin_is_not_paired_round_by_round() -> None:
    with pytest.raises(ValueError, match="has all its pairings"):
        next_pairs(tournament(Format.ROUND_ROBIN, 4), 2)


def test_the_answer_is_the_same_whatever_the_order_of_what_is_stored() -> None:
    done = [game(1, first, first + 6, Decision.DRAW if first % 2 else Decision.FIRST) for first in range(1, 7)]
    t = swiss(12, done)
    assert pairs(t, 2) == pairs(replace(t, entrants=t.entrants[::-1], pairings=t.pairings[::-1]), 2)
    assert sorted(number for pair in pairs(t, 2) for number in pair) == list(range(1, 13))
