"""The table of a Swiss event or a round robin, computed again from the pairings alone, by definition and slowly."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from itertools import combinations, product

from sumon.play.model import Decision
from sumon.play.tournaments.model import Entrant, Format, Pairing, Tournament

HALF, ONE, NONE = Fraction(1, 2), Fraction(1), Fraction(0)
POINTS = {
    Decision.FIRST: (ONE, NONE),
    Decision.SECOND: (NONE, ONE),
    Decision.DRAW: (HALF, HALF),
    Decision.FIRST_UNPLAYED: (ONE, NONE),
    Decision.SECOND_UNPLAYED: (NONE, ONE),
    Decision.HALVES: (HALF, HALF),
    Decision.NEITHER: (NONE, NONE),
    Decision.BYE: (ONE, NONE),
    Decision.HALF_BYE: (HALF, NONE),
}
ON_THE_BOARD = (Decision.FIRST, Decision.SECOND, Decision.DRAW)
Line = tuple[int, Fraction, tuple[Fraction, ...], int]  # number, points, tie-breaks without direct encounter, place


class PlainTable:
    """The table of *t*, all of whose pairings are decided, by the rules of *year*."""

    def __init__(self, t: Tournament, year: int = 2026) -> None:
        self.t, self.year = t, year
        self.is_swiss = t.format is Format.SWISS
        self.out = {each.id for each in t.entrants if not self.is_swiss and not each.is_in and self.has_left(each)}
        self.games = [each for each in t.pairings if not self.out & set(each.entrants)]
        self.people = [each for each in t.entrants if not each.is_filler and each.id not in self.out]

    def has_left(self, entrant: Entrant) -> bool:
        theirs = [each for each in self.t.pairings if each.has(entrant.id)]
        return len([each for each in theirs if each.decision in ON_THE_BOARD]) < len(theirs) / 2

    @cached_property
    def by_entrant(self) -> dict[int, list[Pairing]]:
        return {each.id: [game for game in self.games if game.has(each.id)] for each in self.t.entrants}

    def of(self, entrant_id: int, round: int | None = None) -> list[Pairing]:
        return [each for each in self.by_entrant[entrant_id] if round in (None, each.round)]

    @staticmethod
    def won(pairing: Pairing, entrant_id: int) -> Fraction:
        assert pairing.decision is not None
        return POINTS[pairing.decision][pairing.first_id != entrant_id]

    def points(self, entrant_id: int) -> Fraction:
        return sum((self.won(each, entrant_id) for each in self.of(entrant_id)), NONE)

    def counts(self, pairing: Pairing) -> bool:
        """Whether it is a game against the opponent, for tie-breaks."""
        return not pairing.is_bye and (not self.is_swiss or pairing.decision in ON_THE_BOARD)

    def adjusted(self, entrant_id: int) -> Fraction:
        return self.all_adjusted[entrant_id]

    @cached_property
    def all_adjusted(self) -> dict[int, Fraction]:
        return {each.id: self.adjust(each.id) for each in self.t.entrants if each.id not in self.out}

    def adjust(self, entrant_id: int) -> Fraction:
        """C.07, 16.3: rounds asked off at the end are draws; so are all those that the filler was not needed in."""
        if not self.is_swiss:
            return self.points(entrant_id)
        total = self.points(entrant_id)
        rounds = range(1, self.t.round + 1)
        for round in rounds:
            later = [self.is_missed(entrant_id, each) for each in rounds if each > round]
            if self.is_off(entrant_id, round) and (all(later) or self.t.by_id[entrant_id].is_filler):
                total += HALF - sum((self.won(each, entrant_id) for each in self.of(entrant_id, round)), NONE)
        return total

    def is_off(self, entrant_id: int, round: int) -> bool:
        """C.07, 16.1.1: whether it was a requested bye; what was halved without a game counts as one for both."""
        theirs = self.of(entrant_id, round)
        return not theirs or theirs[0].decision in (Decision.HALF_BYE, Decision.HALVES)

    def is_missed(self, entrant_id: int, round: int) -> bool:
        theirs = self.of(entrant_id, round)
        return self.is_off(entrant_id, round) or (
            not self.counts(theirs[0]) and not self.won(theirs[0], entrant_id)
        )

    def contributions(self, entrant_id: int) -> list[tuple[Fraction, Fraction, bool]]:
        """Of each round: the points of the opponent, those against them, and whether it was missed."""
        found = []
        for round in range(1, self.t.round + 1):
            theirs = self.of(entrant_id, round)
            won = sum((self.won(each, entrant_id) for each in theirs), NONE)
            if theirs and self.counts(theirs[0]):
                other = theirs[0].other(entrant_id)
                assert other is not None
                found.append((self.adjusted(other), won, False))
            else:
                found.append((self.dummy(entrant_id, round), won, self.is_missed(entrant_id, round)))
        return found

    def dummy(self, entrant_id: int, round: int) -> Fraction:
        """C.07, 16.4: the points of the opponent that stands for a round without a game."""
        own = self.points(entrant_id)
        if self.year < 2026:
            return own
        theirs = self.of(entrant_id, round)
        other = theirs[0].other(entrant_id) if theirs else None
        if other is None or self.is_off(entrant_id, round):
            return min(own, HALF * self.t.round)
        return min(own, self.adjusted(other))

    def buchholz(self, entrant_id: int, *, cut: bool) -> Fraction:
        values = self.contributions(entrant_id)
        if cut and values:
            missed = [each for each in values if each[2]]
            values.remove(min(missed or values))
        return sum((each for each, _, _ in values), NONE)

    def sonneborn_berger(self, entrant_id: int) -> Fraction:
        if self.is_swiss:
            return sum((points * won for points, won, _ in self.contributions(entrant_id)), NONE)
        against = [(each.other(entrant_id), self.won(each, entrant_id)) for each in self.of(entrant_id)]
        return sum((self.points(other) * won for other, won in against if other is not None), NONE)

    def wins(self, entrant_id: int) -> int:
        return sum(
            each.decision in ON_THE_BOARD and self.won(each, entrant_id) == 1 for each in self.of(entrant_id)
        )

    def encounters(self, ids: Sequence[int]) -> dict[tuple[int, int], Fraction | None]:
        """The average points of each against each other, None where they have not met."""
        found: dict[tuple[int, int], Fraction | None] = {}
        for one, other in combinations(ids, 2):
            games = [each for each in self.of(one) if each.has(other) and self.counts(each)]
            for here, there in ((one, other), (other, one)):
                won = [self.won(each, here) for each in games]
                found[here, there] = sum(won, NONE) / len(won) if won else None
        return found

    def direct(self, ids: list[int]) -> list[list[int]]:
        """C.07, 6: *ids* in groups that are level."""
        if len(ids) < 2:
            return [ids]
        met = self.encounters(ids)
        missing = [pair for pair in combinations(ids, 2) if met[pair] is None]
        sums = {one: sum((met[one, other] or NONE for other in ids if other != one), NONE) for one in ids}
        if not missing:
            groups = [[each for each in ids if sums[each] == value] for value in sorted(set(sums.values()))[::-1]]
            return groups if len(groups) == 1 else [level for group in groups for level in self.direct(group)]
        ranked: list[int] = []
        while len(ranked) < len(ids) - 1:
            left = [each for each in ids if each not in ranked]
            first = [each for each in left if self.is_first(each, left, sums, missing)]
            if not first:
                break
            ranked += first
        if not ranked:
            return [ids]
        return [*([each] for each in ranked), *self.direct([each for each in ids if each not in ranked])]

    @staticmethod
    def is_first(one: int, left: list[int], sums: dict[int, Fraction], missing: list[tuple[int, int]]) -> bool:
        """Whether *one* is above all others that are *left*, however the *missing* games end."""
        concerned = [pair for pair in missing if set(pair) & set(left)]
        if len(concerned) > 8:
            # Too many to be tried: the worst for this one, and the best for each other one.
            worst = sums[one]
            best = {each: sums[each] + sum(each in pair for pair in concerned) for each in left}
            return all(worst > best[each] for each in left if each != one)
        for results in product((NONE, ONE), repeat=len(concerned)):
            totals = dict(sums)
            for (here, there), won in zip(concerned, results, strict=True):
                totals[here] += won
                totals[there] += ONE - won
            if any(totals[each] >= totals[one] for each in left if each != one):
                return False
        return True

    def split(self, groups: list[list[int]], values: dict[int, Fraction]) -> list[list[int]]:
        return [
            [each for each in group if values[each] == value]
            for group in groups
            for value in sorted({values[each] for each in group}, reverse=True)
        ]

    def lines(self) -> list[Line]:
        """The table, best first."""
        ids = [each.id for each in sorted(self.people, key=lambda each: each.number or 0)]
        points = {each: self.points(each) for each in ids}
        before: list[dict[int, Fraction]] = [{each: self.sonneborn_berger(each) for each in ids}]
        if self.is_swiss:
            before.insert(0, {each: self.buchholz(each, cut=False) for each in ids})
            before.insert(0, {each: self.buchholz(each, cut=True) for each in ids})
        wins = {each: Fraction(self.wins(each)) for each in ids}
        groups = self.split([ids], points)
        for values in before:
            groups = self.split(groups, values)
        groups = self.split([level for group in groups for level in self.direct(group)], wins)
        lines: list[Line] = []
        for group in groups:
            place = len(lines) + 1
            for each in group:
                tie_breaks = (*(values[each] for values in before), wins[each])
                lines.append((self.t.by_id[each].number or 0, points[each], tie_breaks, place))
        return lines
