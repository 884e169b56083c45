"""Who stands where in a tournament."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby

from .knockout import winner_of
from .model import Entrant, Format, Pairing, Tournament, is_played
from .presence import number_of
from .scores import Score, scores
from .tie_breaks import TieBreak, by_value, separated

# In this order; whoever is still level then shares a place.
TIE_BREAKS: Mapping[Format, tuple[TieBreak, ...]] = {
    Format.SWISS: tuple(TieBreak),
    Format.ROUND_ROBIN: (TieBreak.SONNEBORN_BERGER, TieBreak.DIRECT_ENCOUNTER, TieBreak.WINS),
    Format.DOUBLE_ROUND_ROBIN: (TieBreak.SONNEBORN_BERGER, TieBreak.DIRECT_ENCOUNTER, TieBreak.WINS),
    Format.KNOCKOUT: (),
}


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of a table. *points*: in halves; in a knockout, a point for each round up to the last one won.

    *tie_breaks*: the values of `TIE_BREAKS`, in points. *place*: shared by those who are level. *wins*: games that
    were won on the board.
    """

    entrant: Entrant
    points: int
    tie_breaks: tuple[Fraction, ...]
    place: int
    wins: int


def standings(t: Tournament) -> tuple[Standing, ...]:
    """The table of *t* as far as it is decided, best first and by number among those who are level.

    It has all people, also those who have left, but not the filler, nor who is `taken_out` of a round robin.
    """
    return _of_knockout(t) if t.format is Format.KNOCKOUT else _by_points(t)


def _by_points(t: Tournament) -> tuple[Standing, ...]:
    known = scores(t)
    people = sorted(
        (each for each in known.values() if not each.entrant.is_filler), key=lambda s: number_of(s.entrant)
    )
    groups = by_value(people, {each.entrant.id: Fraction(each.points) for each in people})
    values: dict[int, list[Fraction]] = {each.entrant.id: [] for each in people}
    for tie_break in TIE_BREAKS[t.format]:
        parts = []
        for group in groups:
            levels, found = separated(tie_break, group, known)
            parts += levels
            for entrant_id, value in found.items():
                values[entrant_id].append(value)
        groups = parts
    return _placed([[_standing(each, values[each.entrant.id]) for each in group] for group in groups])


def _standing(score: Score, values: Sequence[Fraction]) -> Standing:
    return Standing(score.entrant, score.points, tuple(values), 0, score.wins)


def _placed(groups: Sequence[Sequence[Standing]]) -> tuple[Standing, ...]:
    """The lines of *groups* with their places, which those of a group share."""
    table: list[Standing] = []
    for group in groups:
        table += [replace(each, place=len(table) + 1) for each in group]
    return tuple(table)


def _of_knockout(t: Tournament) -> tuple[Standing, ...]:
    legs_of: dict[tuple[int, int], list[Pairing]] = {}
    for pairing in sorted(t.pairings, key=lambda each: each.leg):
        legs_of.setdefault((pairing.round, pairing.number), []).append(pairing)
    last_won = {each.id: 0 for each in t.entrants}
    for (round, _), legs in sorted(legs_of.items()):
        if (winner := winner_of(t, legs)) is not None:
            last_won[winner.id] = round
    people = sorted((each for each in t.entrants if not each.is_filler), key=number_of)
    lines = [Standing(each, 2 * last_won[each.id], (), 0, _wins(t, each)) for each in people]
    lines.sort(key=lambda each: -each.points)
    return _placed([list(level) for _, level in groupby(lines, key=lambda each: each.points)])


def _wins(t: Tournament, entrant: Entrant) -> int:
    games = [each for each in t.pairings_of(entrant.id) if is_played(each.decision)]
    return sum(winner_of(t, [each]) is entrant for each in games)
