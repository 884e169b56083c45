"""The data of each entrant for a Swiss pairing: points, seats, floats and past opponents."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from sumon.core import Player
from sumon.play.model import Decision

from .conditions import ORDINARY, Conditions
from .model import Entrant, Pairing, Tournament, is_played, number_of, points_before, points_of

UP, DOWN, LEVEL = "up", "down", "none"


@dataclass(frozen=True)
class Contender:
    """An entrant before a round."""

    id: int
    number: int
    points: int  # in halves
    seats: tuple[Player, ...]  # of the games that were played, in order
    # By round: `DOWN` against fewer points or for points without a game, `UP` against more, else `LEVEL`.
    floats: tuple[str, ...]
    met: frozenset[int]  # the ids of those who were played against; who did not play may meet again (C.04.2, 3.5)
    has_rested: bool  # has had a point without a game, and so gets no bye (C.04.1, 4)
    barred: frozenset[int] = frozenset()  # the ids of those who must not be met for other reasons
    order: int | None = None  # the number as it would be without those who have never been paired; None: the same

    @property
    def rank(self) -> tuple[int, int]:
        """The sort key of contenders: more points first, then the lower number."""
        return -self.points, self.number

    @property
    def is_odd(self) -> bool:
        """Whether the number that the initial seat follows from is odd."""
        return (self.order or self.number) % 2 == 1

    def can_meet(self, other: Contender) -> bool:
        """Whether the two may be a pair: they have not met, and nothing else bars them."""
        return other.id not in self.met and other.id not in self.barred

    @property
    def unplayed(self) -> int:
        """The number of rounds without a game that was played."""
        return len(self.floats) - len(self.seats)

    @cached_property
    def lead(self) -> int:
        """The number of games in the first seat minus the number in the second."""
        return self.seats.count(Player.FIRST) - self.seats.count(Player.SECOND)

    @property
    def has_had_twice(self) -> Player | None:
        """The seat of their last two games, if it was the same."""
        return self.seats[-1] if len(self.seats) > 1 and self.seats[-1] is self.seats[-2] else None

    @property
    def wants(self) -> Player | None:
        """The seat that would be fair; None before the first game."""
        if not self.seats:
            return None
        if self.has_had_twice is not None or self.lead == 0:
            return self.seats[-1].other
        return Player.SECOND if self.lead > 0 else Player.FIRST

    @property
    def urgency(self) -> int:
        """The urgency of that wish, from 0 to 3; at 3 the other seat is out of the question."""
        if abs(self.lead) > 1 or self.has_had_twice is not None:
            return 3
        return 2 if self.lead else int(bool(self.seats))


def contenders(
    t: Tournament, entrants: tuple[Entrant, ...], round: int, conditions: Conditions = ORDINARY
) -> tuple[Contender, ...]:
    """The data of *entrants* before *round*, in the same order."""
    pairings = {
        each.id: [pairing for pairing in t.pairings_of(each.id) if pairing.round < round] for each in t.entrants
    }
    points = {
        entrant_id: [
            points_before(theirs, entrant_id, number, conditions.points)
            + conditions.fictitious.get((entrant_id, number), 0)
            for number in range(1, round + 1)
        ]
        for entrant_id, theirs in pairings.items()
    }
    # Who has yet to be paired has no number by FIDE's rules (C.04.2, 2.4).
    paired = {each.id for each in entrants}
    paired |= {
        key for key, theirs in pairings.items() if any(each.decision is not Decision.HALF_BYE for each in theirs)
    }
    numbers = sorted(number_of(each) for each in t.entrants if each.id in paired)
    return tuple(
        replace(_contender(each, pairings[each.id], points, conditions), order=numbers.index(number_of(each)) + 1)
        for each in entrants
    )


def _contender(
    entrant: Entrant, pairings: list[Pairing], points: dict[int, list[int]], conditions: Conditions
) -> Contender:
    floats = [LEVEL] * (len(points[entrant.id]) - 1)
    seats, met, has_rested = [], set(), False
    for pairing in sorted(pairings, key=lambda each: each.round):
        is_first = pairing.first_id == entrant.id
        other = pairing.other(entrant.id)
        if is_played(pairing.decision) and other is not None:
            met.add(other)
            seats.append(Player.FIRST if is_first else Player.SECOND)
            mine, theirs = points[entrant.id][pairing.round - 1], points[other][pairing.round - 1]
            floats[pairing.round - 1] = DOWN if mine > theirs else UP if mine < theirs else LEVEL
        else:
            is_bye = pairing.decision is Decision.BYE
            free = points_of(pairing.decision, is_first=is_first, system=conditions.points)
            has_rested |= is_bye or free == conditions.points.win
            if is_bye or free > conditions.points.loss:
                floats[pairing.round - 1] = DOWN
    return Contender(
        entrant.id,
        number_of(entrant),
        points[entrant.id][-1],
        tuple(seats),
        tuple(floats),
        frozenset(met),
        has_rested,
        frozenset(other for pair in conditions.forbidden if entrant.id in pair for other in pair - {entrant.id}),
    )
