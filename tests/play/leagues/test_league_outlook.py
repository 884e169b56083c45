"""The places that people of a division can still reach, against every way in which it can end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from sumon.play.leagues.outlook import outlook
from sumon.play.leagues.seasons import format_for
from sumon.play.model import Decision
from sumon.play.tournaments.model import EntrantStatus, Status, Tournament
from sumon.play.tournaments.places import final_places
from sumon.play.tournaments.schedules import first_pairings, played_as
from sumon.play.tournaments.standings import standings
from tests.depth import deep
from tests.play.tournaments.events import tournament

PLAYED = (Decision.FIRST, Decision.SECOND, Decision.DRAW)
UNPLAYED = (Decision.FIRST_UNPLAYED, Decision.SECOND_UNPLAYED, Decision.HALVES, Decision.NEITHER)


def division(people: int) -> Tournament:
    format, rounds = played_as(format_for(people), people, 0)
    t = tournament(format, people, rounds, status=Status.RUNNING, round=1)
    made = tuple(replace(each, id=number) for number, each in enumerate(first_pairings(t), start=1))
    return replace(t, pairings=made)


def decided(t: Tournament, pairing_id: int, decision: Decision) -> Tournament:
    return replace(
        t,
        pairings=tuple(replace(each, decision=decision) if each.id == pairing_id else each for each in t.pairings),
    )


def endings(t: Tournament) -> Iterator[Tournament]:
    """*t* in every way in which its open games can end: won, drawn, or lost by both, who have left."""
    still_open = [each.id for each in t.open_pairings]
    for decisions in product((*PLAYED, Decision.NEITHER), repeat=len(still_open)):
        ended = t
        for pairing_id, decision in zip(still_open, decisions, strict=True):
            ended = decided(ended, pairing_id, decision)
        yield ended


def course(rng: Random, people: int) -> Iterator[Tournament]:
    """A division after each thing that happens in it: games are decided, people leave, and lose what is open."""
    t = division(people)
    yield t
    for pairing in rng.sample(t.pairings, len(t.pairings)):
        if rng.random() < 0.06:
            gone = rng.choice(t.entrants)
            t = replace(
                t,
                entrants=tuple(
                    replace(each, status=EntrantStatus.WITHDRAWN, left_in=2) if each == gone else each
                    for each in t.entrants
                ),
            )
            yield t
            for each in t.open_pairings:
                if each.has(gone.id):
                    t = decided(t, each.id, lost(t, each.entrants, rng))
                    yield t
        if pairing in t.open_pairings:
            t = decided(t, pairing.id, rng.choice(UNPLAYED if rng.random() < 0.1 else PLAYED))
            yield t


def lost(t: Tournament, pair: tuple[int, ...], rng: Random) -> Decision:
    """The decision for a pairing with somebody who has left: of a game that had begun, or had not."""
    there = [t.by_id[each].is_in for each in pair]
    if not any(there):
        return Decision.NEITHER
    is_played = rng.random() < 0.5
    if there[0]:
        return Decision.FIRST if is_played else Decision.FIRST_UNPLAYED
    return Decision.SECOND if is_played else Decision.SECOND_UNPLAYED


@pytest.mark.parametrize("seed", deep(range(400), 100))
def test_the_final_place_was_always_possible_and_no_interval_grows(seed: int) -> None:
    rng = Random(seed)
    states = list(course(rng, rng.randint(3, 6)))
    places = final_places(states[-1])
    known = {each.id: (1, len(states[0].entrants)) for each in states[0].entrants}
    for state in states:
        found = outlook(state)
        for entrant_id, (best, worst) in found.items():
            before = known[entrant_id]
            assert before[0] <= best <= worst <= before[1], "it has grown"
            known[entrant_id] = best, worst
            if entrant_id in places:
                assert best <= places[entrant_id] <= worst
        if known and not found:
            assert all(each == (1, len(states[0].entrants)) for each in known.values()), "it is forgotten"


@pytest.mark.parametrize("seed", deep(range(60), 20))
def test_each_end_of_the_interval_can_be_reached(seed: int) -> None:
    """Against the table of every ending, where those level in points and Sonneborn-Berger are in any order."""
    rng = Random(seed)
    t = division(rng.randint(3, 6))
    for pairing in rng.sample(t.pairings, len(t.pairings) - rng.randint(1, 4)):
        t = decided(t, pairing.id, rng.choice(PLAYED))
    found = outlook(t)
    if not found:
        assert _played(t) < 0.5
        return
    reached: dict[int, set[int]] = {each.id: set() for each in t.entrants}
    for ended in endings(t):
        ranks = {each.entrant.id: (each.points, each.tie_breaks[0]) for each in standings(ended)}
        for entrant_id, rank in ranks.items():
            ahead = sum(each > rank for each in ranks.values())
            reached[entrant_id] |= {ahead + 1, ahead + list(ranks.values()).count(rank)}
    assert dict(found) == {each: (min(theirs), max(theirs)) for each, theirs in reached.items()}


def test_nothing_is_said_while_many_games_are_open() -> None:
    """In a division that took two more, somebody may have played half with nine games to go."""
    t = division(8)
    for pairing in t.pairings[: len(t.pairings) - 9]:
        t = decided(t, pairing.id, Decision.DRAW)
    assert _played(t) > 0.5
    assert not outlook(t)


def _played(t: Tournament) -> float:
    """The smallest share of games that somebody with open ones has played."""
    shares = []
    for each in t.entrants:
        theirs = t.pairings_of(each.id)
        if any(not pairing.is_decided for pairing in theirs):
            shares.append(sum(pairing.is_decided for pairing in theirs) / len(theirs))
    return min(shares)
