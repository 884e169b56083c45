"""A thousand whole tournaments keep the rules, whatever happens in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from sumon.play.model import Decision
from sumon.play.tournaments.contenders import contenders
from sumon.play.tournaments.model import MOST_BYES, Format, Tournament, is_played
from sumon.play.tournaments.pairing import next_pairs
from sumon.play.tournaments.standings import standings
from tests.depth import deep
from tests.play.tournaments.events import FILLER
from tests.play.tournaments.plain_table import PlainTable
from tests.play.tournaments.simulation import ROUND_ROBINS, Event, is_large, simulated

FIRST_WINS = (Decision.FIRST, Decision.FIRST_UNPLAYED, Decision.BYE)
LARGE = 59  # the large one in the ordinary run
SECOND_WINS = (Decision.SECOND, Decision.SECOND_UNPLAYED)


def people_of(t: Tournament, round: int) -> set[int]:
    return {each.id for each in t.entrants if each.is_in and not each.is_filler and each.joined_in <= round}


def asked_for_byes(t: Tournament, round: int) -> set[int]:
    return {each.id for each in t.entrants if t.format is Format.SWISS and each.is_in and each.bye_in == round}


def can_be_paired(ids: Collection[int], met: Collection[frozenset[int]], byes: Collection[int] = ()) -> bool:
    """Whether all can be paired with somebody they have not met, one of them having a bye of *byes*; by trying."""
    if not ids:
        return True
    first, *others = ids
    if any(
        can_be_paired([each for each in others if each != other], met, byes)
        for other in others
        if frozenset((first, other)) not in met
    ):
        return True
    return len(ids) % 2 == 1 and first in byes and can_be_paired(others, met)


def expected_in(before: Tournament) -> set[int]:
    """Who has to be paired in the round that follows *before*."""
    people = people_of(before, before.round + 1)
    if before.format is not Format.KNOCKOUT or before.round == 0:
        return people
    last = {each.number: each for each in sorted(before.in_round(before.round), key=lambda each: each.leg)}
    won = {each.first_id for each in last.values() if each.decision in FIRST_WINS}
    won |= {each.entrants[1] for each in last.values() if each.decision in SECOND_WINS}
    if before.third_place and before.round == before.rounds - 1:
        # Who has lost to somebody plays for third place.
        won |= {entrant for each in last.values() if set(each.entrants) & won for entrant in each.entrants}
    return people & won


def met_before(t: Tournament) -> set[frozenset[int]]:
    """Who has played whom; a game that was not played is no meeting."""
    return {frozenset(each.entrants) for each in t.pairings if is_played(each.decision)}


def rested_before(t: Tournament) -> set[int]:
    """Who has had a point without a game."""
    rested = {each.first_id for each in t.pairings if each.decision in (Decision.BYE, Decision.FIRST_UNPLAYED)}
    return rested | {each.entrants[1] for each in t.pairings if each.decision is Decision.SECOND_UNPLAYED}


def everybody_is_paired_once(event: Event) -> None:
    if event.t.format in ROUND_ROBINS:
        people = [each.id for each in event.t.entrants if not each.is_filler]
        times = 2 if event.t.format is Format.DOUBLE_ROUND_ROBIN else 1
        games = Counter(frozenset(each.entrants) for each in event.t.pairings if not each.has(FILLER))
        assert games == Counter({frozenset(pair): times for pair in combinations(people, 2)})
        return
    for before in event.before:
        round = before.round + 1
        paired = [each for pairing in event.t.in_round(round) if pairing.leg == 1 for each in pairing.entrants]
        late = [each.id for each in event.t.entrants if each.joined_in > round]
        assert Counter(paired) - Counter([FILLER, *late]) == Counter(expected_in(before))


def nobody_plays_anybody_twice(event: Event) -> None:
    games = [each for each in event.t.pairings if not each.is_bye and each.leg == 1]
    if event.t.format is Format.SWISS:
        games = [each for each in games if is_played(each.decision)]
    is_double = event.t.format is Format.DOUBLE_ROUND_ROBIN
    assert len(games) == len({each.entrants if is_double else frozenset(each.entrants) for each in games})


def byes_and_the_filler_are_where_they_must_be(event: Event) -> None:
    for before in event.before:
        round = before.round + 1
        people = sorted(people_of(before, round) - asked_for_byes(before, round))
        made = [each for each in event.t.in_round(round) if each.decision is not Decision.HALF_BYE]
        byes = [each.first_id for each in made if each.is_bye]
        assert len(byes) + sum(each.has(FILLER) for each in made) == len(people) % 2
        met, fresh = met_before(before), set(people) - rested_before(before)
        if byes and FILLER in event.t.by_id:
            assert not can_be_paired([*people, FILLER], met), "the filler stayed away"
        if byes and byes[0] not in fresh:
            assert not can_be_paired(people, met, fresh), "a second bye"


def byes_are_had_by_those_who_asked(event: Event) -> None:
    for before in event.before:
        halves = [each for each in event.t.in_round(before.round + 1) if each.decision is Decision.HALF_BYE]
        late = {each.id for each in event.t.entrants if each.joined_in > before.round + 1}
        assert {each.first_id for each in halves} - late == asked_for_byes(before, before.round + 1)
    had = Counter(each.first_id for each in event.t.pairings if each.decision is Decision.HALF_BYE)
    assert all(had[each.id] <= MOST_BYES for each in event.t.entrants)


def it_ends_early_only_where_nobody_is_left(event: Event) -> None:
    assert not event.t.open_pairings
    if not event.is_early:
        assert event.t.round == event.t.rounds or event.t.format in ROUND_ROBINS
        return
    people = sorted(expected_in(event.t) - asked_for_byes(event.t, event.t.round + 1))
    if event.t.format is Format.SWISS:
        assert len(people) < 2 or not can_be_paired(people, met_before(event.t), people)
    else:
        assert not people


def seats_are_fair(event: Event) -> None:
    """Three times more or three times in a row in one seat: only in a last game of somebody who leads."""
    for before in event.before:
        round = before.round + 1
        leads = {each.id for each in contenders(before, before.entrants, round) if each.points > before.round}
        after = {each.id: each for each in contenders(event.t, event.t.entrants, round + 1)}
        for pairing in event.t.in_round(round):
            if is_played(pairing.decision) and not (round == before.rounds and leads & set(pairing.entrants)):
                for each in (after[entrant] for entrant in pairing.entrants):
                    assert abs(each.lead) <= 2
                    assert len(each.seats) < 3 or len(set(each.seats[-3:])) == 2


def the_table_is_that_of_the_games_alone(event: Event) -> None:
    found = [
        # Direct encounter stands before the last one.
        (
            each.entrant.number,
            Fraction(each.points, 2),
            (*each.tie_breaks[:-2], each.tie_breaks[-1]),
            each.place,
        )
        for each in standings(event.t)
    ]
    assert found == PlainTable(event.t).lines()


def a_knockout_has_one_winner(event: Event) -> None:
    winners = [each for each in standings(event.t) if each.place == 1]
    final = [each for each in event.t.in_round(event.t.rounds) if each.number == 1]
    assert event.is_early or len(winners) == 1 or not final or final[-1].decision is Decision.NEITHER


def a_match_gives_the_third_place(event: Event) -> None:
    """The winner of the match has place 3 alone, and the loser place 4; without a winner nobody has place 3."""
    places = {each.entrant.id: each.place for each in standings(event.t)}
    match = [each for each in event.t.in_round(event.t.rounds) if each.number == 2]
    third = [each for each, place in places.items() if place == 3]
    if not event.t.third_place or event.is_early:
        assert not match
    elif not match or match[-1].decision is Decision.NEITHER:
        assert third == []
    else:
        is_first = match[-1].decision in FIRST_WINS
        assert third == [match[-1].entrants[not is_first]]
        assert [places[each] for each in match[-1].entrants if each not in third] in ([], [4])


def what_is_paired_again_is_the_same(event: Event, rng: Random) -> None:
    for before in event.before[1:]:
        shuffled = replace(
            before,
            entrants=tuple(rng.sample(before.entrants, len(before.entrants))),
            pairings=tuple(rng.sample(before.pairings, len(before.pairings))),
        )
        made = next_pairs(shuffled, before.round + 1)
        assert made is not None
        stored = [each for each in event.t.in_round(before.round + 1) if each.leg == 1]
        assert [(each.number, each.entrants) for each in made] == [(each.number, each.entrants) for each in stored]


SEEDS = sorted(range(1000), key=lambda seed: is_large(seed) and seed != LARGE)


@pytest.mark.parametrize("seed", deep(SEEDS, 58))
def test_a_tournament_keeps_the_rules(seed: int) -> None:
    event = simulated(seed)
    everybody_is_paired_once(event)
    nobody_plays_anybody_twice(event)
    it_ends_early_only_where_nobody_is_left(event)
    if event.t.format is Format.SWISS:
        byes_and_the_filler_are_where_they_must_be(event)
        byes_are_had_by_those_who_asked(event)
        seats_are_fair(event)
    if event.t.format is Format.KNOCKOUT:
        a_knockout_has_one_winner(event)
        a_match_gives_the_third_place(event)
    else:
        the_table_is_that_of_the_games_alone(event)
    if seed % 4 == 0:
        what_is_paired_again_is_the_same(event, Random(seed))
