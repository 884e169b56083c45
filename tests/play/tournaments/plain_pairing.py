"""The pairs of a Swiss round, found by trying everything: FIDE Handbook C.04.3 (2026), to the letter and slowly.

For fields of up to twelve. Articles and criteria have the numbers of that text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any

from sumon.core import Player
from sumon.play.tournaments.contenders import Contender
from sumon.play.tournaments.pairing import seated

Pair = tuple[Contender, Contender]
Key = tuple[Any, ...]
TIMES = (1, 2)  # rounds back: the previous one, and the one before


def wanted(one: Contender) -> tuple[Player | None, int]:
    """1.7: the seat that would be right, and how much so: 0 none, 1 mild, 2 strong, 3 absolute."""
    if not one.seats:
        return None, 0
    last, lead = one.seats[-1], sum(1 if seat is Player.FIRST else -1 for seat in one.seats)
    if len(one.seats) > 1 and one.seats[-2] is last:
        return last.other, 3
    if lead:
        return (Player.SECOND if lead > 0 else Player.FIRST), 3 if abs(lead) > 1 else 2
    return last.other, 1


def floated(one: Contender, rounds_back: int, way: str) -> bool:
    """1.4: whether *one* floated that way so many rounds ago."""
    return len(one.floats) >= rounds_back and one.floats[-rounds_back] == way


@dataclass(frozen=True)
class PlainRound:
    """A round of *field*; *top_from*: in the last round who has more points (halves) is a topscorer (1.8)."""

    field: tuple[Contender, ...]
    top_from: int | None = None

    def pairs(self) -> tuple[tuple[Pair, ...], Contender | None] | None:
        """All pairs, and who has the bye; None if there are none that keep C.1 to C.3."""
        if self.bye_score is None:
            return None
        done: list[Pair] = []
        down: tuple[Contender, ...] = ()
        groups = self.groups
        for index, group in enumerate(groups):
            made, down = self.bracket(down, group, groups[index + 1 :])
            done += made
        assert len(down) == len(self.field) % 2
        return tuple(done), down[0] if down else None

    @cached_property
    def groups(self) -> list[tuple[Contender, ...]]:
        """1.3.1: by points, and in a group by number."""
        scores = sorted({each.points for each in self.field}, reverse=True)
        return [
            tuple(sorted((each for each in self.field if each.points == score), key=lambda each: each.number))
            for score in scores
        ]

    def is_top(self, one: Contender) -> bool:
        return self.top_from is not None and one.points > self.top_from

    def may_meet(self, one: Contender, other: Contender) -> bool:
        """C.1 and C.3."""
        if other.id in one.met:
            return False
        mine, theirs = wanted(one), wanted(other)
        return mine != theirs or mine[1] < 3 or self.is_top(one) or self.is_top(other)

    def byes(self, people: Sequence[Contender]) -> set[int]:
        """The points of those who may have the bye (C.2) when all the others are paired; -1 if none is needed."""
        if not people:
            return {-1}
        first, *others = people
        found = set()
        if len(people) % 2 and not first.has_rested and -1 in self.byes(others):
            found.add(first.points)
        for other in others:
            if self.may_meet(first, other):
                found |= self.byes([each for each in others if each is not other])
        return found

    @cached_property
    def bye_score(self) -> int | None:
        """C.5: the fewest points that somebody with the bye can have; None if there are no pairs of all (C.4)."""
        return min(self.byes(self.field), default=None)

    def is_complete(self, left: Iterable[Contender]) -> bool:
        """C.4 and C.5: whether all who are *left* can be paired, and the best bye is still there."""
        left = tuple(left)
        key = frozenset(each.id for each in left)
        if key not in self._known:
            self._known[key] = (self.bye_score if len(left) % 2 else -1) in self.byes(left)
        return self._known[key]

    @cached_property
    def _known(self) -> dict[frozenset[int], bool]:
        return {}

    def bracket(
        self, moved: tuple[Contender, ...], group: tuple[Contender, ...], lower: list[tuple[Contender, ...]]
    ) -> tuple[list[Pair], tuple[Contender, ...]]:
        """3: the pairs of a bracket, and the downfloaters."""
        members = sorted((*moved, *group), key=lambda each: each.rank)
        residents = {each.id for each in group}
        candidates = list(self.candidates(members, residents, lower))
        fewest = self.fewest(candidates)
        best = [each for each in candidates if self.floaters(each[1]) == fewest]
        return min(
            best, key=lambda each: (self.quality(*each, residents, lower), order(each[0], members, residents))
        )

    def candidates(
        self, members: Sequence[Contender], residents: set[int], lower: list[tuple[Contender, ...]]
    ) -> Iterator[tuple[list[Pair], tuple[Contender, ...]]]:
        """All pairs of residents, and of residents with those moved down, that leave a complete pairing (C.4)."""
        rest = [each for group in lower for each in group]
        for pairs in self.matchings(members, residents):
            paired = {each.id for pair in pairs for each in pair}
            down = tuple(each for each in members if each.id not in paired)
            if self.is_complete((*down, *rest)):
                yield pairs, down

    def matchings(self, members: Sequence[Contender], residents: set[int]) -> Iterator[list[Pair]]:
        if not members:
            yield []
            return
        first, *others = members
        yield from self.matchings(others, residents)
        for other in others:
            if (first.id in residents or other.id in residents) and self.may_meet(first, other):
                left = [each for each in others if each is not other]
                for pairs in self.matchings(left, residents):
                    yield [(first, other), *pairs]

    @staticmethod
    def floaters(down: Sequence[Contender]) -> Key:
        """C.6 and C.7."""
        return len(down), sorted((each.points for each in down), reverse=True)

    def fewest(self, candidates: Iterable[tuple[list[Pair], tuple[Contender, ...]]]) -> Key:
        return min(self.floaters(down) for _, down in candidates)

    def quality(
        self,
        pairs: list[Pair],
        down: tuple[Contender, ...],
        residents: set[int],
        lower: list[tuple[Contender, ...]],
    ) -> Key:
        """C.8 to C.21, less is better."""
        moved = [(one, other) for one, other in pairs if one.id not in residents or other.id not in residents]
        mixed = [(high, low) for high, low in (sorted(pair, key=lambda each: each.rank) for pair in moved)]
        floating = [each for each in down if each.id in residents]
        # One who floats further has a wider difference than all who are paired here.
        limbo = [(each, None) for each in down if each.id not in residents]
        takes_bye = len(down) == 1 and down[0].points == self.bye_score
        return (
            self.following(down, lower),
            down[0].unplayed if takes_bye else 0,
            *self.seats(pairs),
            *(
                value
                for back in TIMES
                for value in (
                    sum(floated(each, back, "down") for each in floating),
                    sum(floated(low, back, "up") for _, low in mixed),
                )
            ),
            *(
                sorted((high.points - (low.points if low else -2) for high, low in ways), reverse=True)
                for back in TIMES
                for ways in (
                    [pair for pair in (*mixed, *limbo) if floated(pair[0], back, "down")],
                    [(high, low) for high, low in mixed if floated(low, back, "up")],
                )
            ),
        )

    def following(self, down: tuple[Contender, ...], lower: list[tuple[Contender, ...]]) -> Key:
        """C.8: C.6 and C.7 in the bracket that follows."""
        if not lower:
            return ()
        key = (frozenset(each.id for each in down), len(lower))
        if key not in self._following:
            members = sorted((*down, *lower[0]), key=lambda each: each.rank)
            residents = {each.id for each in lower[0]}
            self._following[key] = self.fewest(self.candidates(members, residents, lower[1:]))
        return self._following[key]

    @cached_property
    def _following(self) -> dict[tuple[frozenset[int], int], Key]:
        return {}

    def seats(self, pairs: Iterable[Pair]) -> tuple[int, int, int, int]:
        """C.10 to C.13."""
        too_wide = three_times = unwanted = strongly = 0
        for one, other in pairs:
            mine, theirs = wanted(one), wanted(other)
            if self.is_top(one) or self.is_top(other):
                for each, seat in zip(seated(one, other), (Player.FIRST, Player.SECOND), strict=True):
                    had = (*each.seats, seat)
                    too_wide += abs(had.count(Player.FIRST) - had.count(Player.SECOND)) > 2
                    three_times += len(had) > 2 and len(set(had[-3:])) == 1
            if mine[0] is not None and mine[0] is theirs[0]:
                unwanted += 1
                strongly += min(mine[1], theirs[1]) == 2
        return too_wide, three_times, unwanted, strongly


def order(pairs: list[Pair], members: Sequence[Contender], residents: set[int]) -> Key:
    """4: the place of a candidate among all of a bracket."""
    number = {each.id: place for place, each in enumerate(members, start=1)}
    mixed = sorted(
        (sorted((number[one.id], number[other.id])) for one, other in pairs if not {one.id, other.id} <= residents)
    )
    used = {each for pair in mixed for each in pair}
    rest = [number[each.id] for each in members if each.id in residents and number[each.id] not in used]
    anew = {each: place for place, each in enumerate(rest, start=1)}
    among = [
        (anew[number[one.id]], anew[number[other.id]]) for one, other in pairs if {one.id, other.id} <= residents
    ]
    return [high for high, _ in mixed], [low for _, low in mixed], among and min(exchanges(among))


def exchanges(pairs: Sequence[tuple[int, int]]) -> Iterator[Key]:
    """4.2 and 4.3: the exchanges with transpositions that give *pairs* of numbers, as keys of their order."""
    upper = set(range(1, len(pairs) + 1))
    for chosen in product((0, 1), repeat=len(pairs)):
        first = {pair[which]: pair[1 - which] for pair, which in zip(pairs, chosen, strict=True)}
        out, into = upper - first.keys(), first.keys() - upper
        yield (
            len(out),
            sum(into) - sum(out),
            sorted(-each for each in out),
            sorted(into),
            [first[each] for each in sorted(first)],
        )
