"""Rounds of small Swiss events are paired as the rules say, whatever was not played before: everything is tried."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from sumon.play.model import Decision
from sumon.play.tournaments.contenders import contenders
from sumon.play.tournaments.model import EntrantStatus, Format, Pairing, Tournament, field_of
from sumon.play.tournaments.pairing import next_pairs
from tests.depth import deep
from tests.play.tournaments.events import START, entrant, tournament
from tests.play.tournaments.plain_pairing import PlainRound

PLAYED = (Decision.FIRST, Decision.FIRST, Decision.SECOND, Decision.DRAW)
UNPLAYED = (Decision.FIRST_UNPLAYED, Decision.SECOND_UNPLAYED, Decision.HALVES, Decision.NEITHER)
EVENTS = 10  # looked at together
LEAVES, JOINS = 0.04, 0.4


def events(first: int) -> list[Tournament]:
    """Events before each of their rounds but the first one, with games that were not played."""
    found = []
    for seed in range(first, first + EVENTS):
        rng = Random(seed)
        people, rounds, forfeits = rng.randint(7, 9), rng.randint(4, 5), rng.choice((0.1, 0.3))
        t = tournament(Format.SWISS, people, rounds)
        for round in range(1, rounds + 1):
            if round > 1:
                found.append(t)
            made = next_pairs(t, round)
            if made is None:
                break
            decided = [
                each
                if each.is_decided
                else replace(each, decision=rng.choice(UNPLAYED if rng.random() < forfeits else PLAYED))
                for each in made
            ]
            t = replace(t, pairings=(*t.pairings, *decided), round=round)
            gone = {"status": EntrantStatus.WITHDRAWN, "left_in": round + 1}
            t = replace(
                t,
                entrants=tuple(
                    replace(each, **gone) if each.is_in and rng.random() < LEAVES else each for each in t.entrants
                ),
            )
            if round == 1 and rng.random() < JOINS:
                t = with_late(t, people + 1, has_half=rng.random() < 0.5)
    return found


def with_late(t: Tournament, number: int, *, has_half: bool) -> Tournament:
    """The event with somebody who joined for the second round."""
    late = entrant(number, joined_in=2, joined_at=START)
    half = Pairing(0, t.id, 1, 99, late.id, None, decision=Decision.HALF_BYE)
    return replace(t, entrants=(*t.entrants, late), pairings=(*t.pairings, half) if has_half else t.pairings)


@pytest.mark.parametrize("first", deep(range(0, 100 * EVENTS, EVENTS), 1))
def test_the_pairs_are_those_of_the_rules(first: int) -> None:
    compared = 0
    for t in events(first):
        round = t.round + 1
        field = contenders(t, field_of(t, round), round)
        if len(field) < 2:
            continue
        plain = PlainRound(field, round - 1 if round == t.rounds else None).pairs()
        if plain is None:
            continue  # left to the organiser by the rules
        expected = {frozenset(each.number for each in pair) for pair in plain[0]}
        expected |= {frozenset([plain[1].number])} if plain[1] is not None else set()
        found = {frozenset(each // 100 for each in pairing.entrants) for pairing in next_pairs(t, round) or ()}
        assert found == expected, f"{t.name}: {t.pairings}"
        compared += 1
    assert compared >= 2 * EVENTS
