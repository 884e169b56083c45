"""Whole tournaments played on values: results by chance, people who leave, stay away, come late or are replaced."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import timedelta
from itertools import count
from random import Random
from typing import Any

from sumon.play.model import Decision
from sumon.play.tournaments.model import Entrant, EntrantStatus, Format, Pairing, Status, Tournament, byes_left
from sumon.play.tournaments.pairing import next_pairs
from sumon.play.tournaments.schedules import first_pairings, numbered, played_as
from tests.play.tournaments.events import FILLER, START, filler, tournament

ON_THE_BOARD = (Decision.FIRST, Decision.FIRST, Decision.FIRST, Decision.SECOND, Decision.SECOND, Decision.DRAW)
ROUND_ROBINS = (Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN)
MOST_IN = {Format.ROUND_ROBIN: 16, Format.DOUBLE_ROUND_ROBIN: 10}
WITHDRAWS, STAYS_AWAY, IS_REPLACED, COMES_LATE, IS_DECIDED = 0.05, 0.03, 0.02, 0.3, 0.01
ASKS_FOR_BYE = 0.04


@dataclass
class Event:
    """A tournament that is played: *before* each round as it was paired, and *t* at the end."""

    rng: Random
    t: Tournament
    before: list[Tournament] = field(default_factory=list)
    is_early: bool = False
    ids: count[int] = field(default_factory=lambda: count(1))

    def play(self) -> None:
        """Plays all rounds."""
        self._add(first_pairings(self.t))
        while True:
            self._play_round()
            if self.t.format in ROUND_ROBINS or self.t.round >= self.t.rounds:
                break
            self._ask_for_byes()
            made = next_pairs(self.t, self.t.round + 1)
            if made is None:
                self.is_early = True
                break
            self._add(made)
        self.t = replace(self.t, status=Status.FINISHED)

    def _add(self, made: tuple[Pairing, ...]) -> None:
        self.before.append(self.t)
        last = 1 if self.t.format in ROUND_ROBINS else made[0].round
        stored = tuple(replace(each, id=next(self.ids)) for each in made)
        self.t = replace(self.t, pairings=(*self.t.pairings, *stored), round=last)

    def _play_round(self) -> None:
        for each in self.t.people:
            if self.rng.random() < WITHDRAWS:
                self._change(each, status=EntrantStatus.WITHDRAWN, left_in=self.t.round + 1)
            elif self.rng.random() < IS_REPLACED:
                self._change(each, user_id=1000 + next(self.ids))
        for pairing in self.rng.sample(self.t.open_pairings, len(self.t.open_pairings)):
            self._decide(pairing, self._result(pairing))
        if self.t.format is Format.KNOCKOUT:
            self._replay()
        if self.t.format is Format.SWISS and self.t.round == 1:
            while self.rng.random() < COMES_LATE:
                self._join_late()

    def _ask_for_byes(self) -> None:
        for each in self.t.people if self.t.format is Format.SWISS else ():
            if self.rng.random() < ASKS_FOR_BYE and byes_left(self.t, each):
                self._change(each, bye_in=self.t.round + 1)

    def _change(self, entrant: Entrant, **fields: Any) -> None:
        changed = replace(entrant, **fields)
        entrants = tuple(changed if each.id == entrant.id else each for each in self.t.entrants)
        self.t = replace(self.t, entrants=entrants)

    def _decide(self, pairing: Pairing, decision: Decision) -> None:
        decided = replace(pairing, decision=decision)
        self.t = replace(
            self.t, pairings=tuple(decided if each.id == pairing.id else each for each in self.t.pairings)
        )

    def _result(self, pairing: Pairing) -> Decision:
        there = [self.t.by_id[each].is_in for each in pairing.entrants]
        if not any(there):
            return Decision.NEITHER
        if not all(there):
            played = (Decision.SECOND, Decision.FIRST)[there[0]]
            return self.rng.choice((played, (Decision.SECOND_UNPLAYED, Decision.FIRST_UNPLAYED)[there[0]]))
        if self.rng.random() < 2 * STAYS_AWAY:
            return self.rng.choice((Decision.FIRST_UNPLAYED, Decision.SECOND_UNPLAYED))
        if self.rng.random() < IS_DECIDED:
            return self.rng.choice((Decision.HALVES, Decision.NEITHER))
        return self.rng.choice(ON_THE_BOARD)

    def _replay(self) -> None:
        """Plays drawn games of a knockout once more, and has chance decide what is drawn again."""
        for leg in (1, 2):
            for pairing in self.t.in_round(self.t.round):
                if pairing.leg == leg and pairing.decision in (Decision.DRAW, Decision.HALVES):
                    made = replace(
                        pairing,
                        id=next(self.ids),
                        leg=leg + 1,
                        first_id=pairing.entrants[1],
                        second_id=pairing.first_id,
                        decision=None,
                    )
                    self.t = replace(self.t, pairings=(*self.t.pairings, made))
                    unplayed = (Decision.FIRST_UNPLAYED, Decision.SECOND_UNPLAYED)
                    self._decide(made, self._result(made) if leg == 1 else self.rng.choice(unplayed))

    def _join_late(self) -> None:
        number = max(each.number or 0 for each in self.t.entrants) + 1
        if number > 64:
            return
        entrant = Entrant(100 * number, self.t.id, number, number=number, joined_in=2, joined_at=START)
        half = Pairing(
            next(self.ids),
            self.t.id,
            1,
            max(each.number for each in self.t.in_round(1)) + 1,
            entrant.id,
            None,
            decision=Decision.HALF_BYE,
        )
        self.t = replace(self.t, entrants=(*self.t.entrants, entrant), pairings=(*self.t.pairings, half))


def is_large(seed: int) -> bool:
    """Whether the tournament of *seed* is a large Swiss one, as every 20th."""
    return seed % 20 == 19


def simulated(seed: int) -> Event:
    """A tournament that was played to its end, the same for the same *seed*."""
    event = begun(seed)
    event.play()
    return event


def begun(seed: int) -> Event:
    """The same tournament before its first round."""
    rng = Random(seed)
    format = rng.choice((Format.SWISS, Format.SWISS, Format.SWISS, *Format))
    people = rng.randint(3, MOST_IN.get(format, 20))
    if is_large(seed):
        format, people = Format.SWISS, rng.randint(25, 64)
    with_filler = format is not Format.KNOCKOUT and rng.random() < 0.3
    format, rounds = played_as(format, people, rng.choice((0, 0, 3, 99)))
    third_place = format is Format.KNOCKOUT and seed % 2 == 0
    t = tournament(format, people, rounds, status=Status.RUNNING, third_place=third_place)
    joined = [
        replace(
            each,
            number=None,
            seeded_at=rng.choice((None, rng.randint(1000, 2000))),
            joined_at=START + timedelta(minutes=rng.randint(0, 999)),
        )
        for each in t.entrants
    ]
    if with_filler:
        joined.append(replace(filler(0), id=FILLER, number=None))
    return Event(rng, replace(t, entrants=numbered(joined)))
