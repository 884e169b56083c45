"""The rounds of a bracket: who stands above whom, what is to come, and where nobody is."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from sumon.play.model import Decision
from sumon.play.tournaments.brackets import BracketPair, bracket_rounds
from sumon.play.tournaments.model import Format, Tournament
from tests.play.tournaments.events import tournament
from tests.play.tournaments.simulation import begun
from tests.play.tournaments.test_tournament_knockout import decided, without

FIRST, SECOND, NEITHER = Decision.FIRST, Decision.SECOND, Decision.NEITHER


def numbers(pair: BracketPair) -> tuple[int | None, ...]:
    return tuple(each and each.number for each in pair.places)


def shown(t: Tournament) -> list[list[tuple[int | None, ...]]]:
    return [[numbers(pair) for pair in round] for round in bracket_rounds(t)]


def test_pairs_stand_where_their_winners_meet() -> None:
    t = decided(tournament(Format.KNOCKOUT, 8, 3), 1, SECOND, FIRST, SECOND, FIRST)
    assert shown(t)[:2] == [[(1, 8), (4, 5), (2, 7), (3, 6)], [(1, 5), (2, 6)]]
    assert shown(t)[2] == [(None, None)]
    assert not any(pair.is_paired for pair in bracket_rounds(t)[1])
    t = decided(t, 2, FIRST, SECOND)
    (upper, lower) = bracket_rounds(t)[1]
    assert (numbers(upper), numbers(lower)) == ((1, 5), (2, 6))
    assert all(pair.is_over and pair.winner is not None for pair in (upper, lower))


def test_byes_and_pairs_without_anybody() -> None:
    t = decided(tournament(Format.KNOCKOUT, 5, 3), 1, NEITHER)
    first, second, *_ = bracket_rounds(t)
    assert [numbers(pair) for pair in first] == [(1, None), (4, 5), (2, None), (3, None)]
    assert [pair.is_bye for pair in first] == [True, False, True, True]
    assert first[1].is_over
    assert first[1].winner is None
    assert [numbers(pair) for pair in second] == [(1, None), (2, 3)]
    assert not second[0].is_bye, "it is not paired yet"


def test_two_legs_are_one_pair() -> None:
    t = decided(tournament(Format.KNOCKOUT, 4, 2), 1, Decision.DRAW, SECOND)
    pair = bracket_rounds(t)[0][0]
    assert (pair.winner, pair.is_over, pair.leg) == (None, False, 1)
    drawn = t.pairings[0]
    again = replace(drawn, leg=2, first_id=drawn.second_id or 0, second_id=drawn.first_id, decision=FIRST)
    (pair, _) = bracket_rounds(replace(t, pairings=(*t.pairings, again)))[0]
    assert (numbers(pair), pair.leg, pair.winner) == ((1, 4), 2, t.by_id[100])


def test_losers_of_semi_finals_stand_in_the_match_for_third_place() -> None:
    t = decided(tournament(Format.KNOCKOUT, 4, 2, third_place=True), 1, SECOND, SECOND)
    assert shown(t)[1] == [(1, 2), (4, 3)]
    assert shown(decided(t, 2, FIRST, SECOND))[1] == [(1, 2), (4, 3)]
    assert shown(without(t, 3, 4))[1] == [(1, 2), (None, None)]


def test_every_played_pair_is_in_it_and_winners_go_on() -> None:
    for seed in range(0, 400):
        event = begun(seed)
        if event.t.format is not Format.KNOCKOUT:
            continue
        event.play()
        for stage in (*event.before[1:], event.t):
            rounds = bracket_rounds(stage)
            there = {(pair.round, frozenset(each.id for each in pair.places if each)) for r in rounds for pair in r}
            assert {(each.round, frozenset(each.entrants)) for each in stage.pairings} <= there, seed
            for earlier, later in pairwise(rounds):
                for pair in (each for each in later if not each.is_for_third):
                    feeding = earlier[2 * pair.number - 2 : 2 * pair.number]
                    for place, before in zip(pair.places, feeding, strict=True):
                        assert place is None or place == before.winner, seed
