"""The table of a tournament, and the tie-breaks between equal points: FIDE Handbook C.07 (2023)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from itertools import groupby

from .knockout import winner_of
from .model import Entrant, Format, Pairing, Tournament, is_played, number_of
from .scores import RoundOutcome, Score, scores

Scores = Mapping[int, Score]  # by the ids of the entrants
Values = dict[int, Fraction]  # by the ids of the entrants, in points


class TieBreak(StrEnum):
    """The ways to separate entrants with equal points."""

    BUCHHOLZ_CUT = "buchholz cut"  # without the lowest opponent
    BUCHHOLZ = "buchholz"
    SONNEBORN_BERGER = "sonneborn-berger"
    DIRECT_ENCOUNTER = "direct encounter"
    WINS = "wins"


def separated(tie_break: TieBreak, group: Sequence[Score], scores: Scores) -> tuple[list[list[Score]], Values]:
    """The *group* in parts of equals, best first, and the value of each entrant in it.

    The value of a direct encounter is that of the whole group; it is 0 if it separates no one, as some have not
    met.
    """
    if tie_break is TieBreak.DIRECT_ENCOUNTER:
        return _by_direct_encounter(group)
    values = {each.entrant.id: _value(tie_break, each, scores) for each in group}
    return by_value(group, values), values


def by_value(group: Sequence[Score], values: Mapping[int, Fraction]) -> list[list[Score]]:
    """The *group* in parts with the same value, the highest first; those in a part keep their order."""

    def value(score: Score) -> Fraction:
        return values[score.entrant.id]

    return [list(part) for _, part in groupby(sorted(group, key=value, reverse=True), key=value)]


def _value(tie_break: TieBreak, score: Score, scores: Scores) -> Fraction:
    match tie_break:
        case TieBreak.BUCHHOLZ:
            return Fraction(sum(_opposition(score, scores)), 2)
        case TieBreak.BUCHHOLZ_CUT:
            return Fraction(sum(_opposition(score, scores)) - _least(score, scores), 2)
        case TieBreak.SONNEBORN_BERGER:
            worth = zip(_counted(score), _opposition(score, scores), strict=True)
            return Fraction(sum(outcome.points * points for outcome, points in worth), 4)
        case _:
            return Fraction(score.wins)


def _counted(score: Score) -> list[RoundOutcome]:
    return [each for each in score.outcomes if not each.is_open]


def _opposition(score: Score, scores: Scores) -> list[int]:
    """The points of the opponents, in halves, round by round; in a round without a game the entrant's own
    points."""
    return [score.points if each.opponent is None else scores[each.opponent].adjusted for each in _counted(score)]


def _least(score: Score, scores: Scores) -> int:
    """The part that a cut Buchholz leaves out: a missed round if there is one, else the lowest opponent."""
    if any(each.is_missed for each in score.outcomes):
        return score.points
    return min(_opposition(score, scores), default=0)


def _by_direct_encounter(group: Sequence[Score]) -> tuple[list[list[Score]], Values]:
    met = {each.entrant.id: _encounters(each, group) for each in group}
    parts = _encountered(group)
    have_all_met = all(len(theirs) == len(group) - 1 for theirs in met.values())
    if not have_all_met and len(parts) == 1:
        return parts, dict.fromkeys(met, Fraction(0))
    return parts, {each: sum(theirs.values(), Fraction(0)) for each, theirs in met.items()}


def _encountered(group: Sequence[Score]) -> list[list[Score]]:
    """The *group* in parts, separated by the games among themselves, repeated as long as that helps."""
    if len(group) < 2:
        return [list(group)]
    met = {each.entrant.id: _encounters(each, group) for each in group}
    values = {each: sum(theirs.values(), Fraction(0)) for each, theirs in met.items()}
    missing = {each: len(group) - 1 - len(theirs) for each, theirs in met.items()}
    if not any(missing.values()):
        parts = by_value(group, values)
        return parts if len(parts) == 1 else [level for part in parts for level in _encountered(part)]
    # An entrant who stays ahead of all others, however the missing games would end, is the first; and so on.
    parts, left = [], sorted(group, key=lambda each: values[each.entrant.id], reverse=True)
    while len(left) > 1 and all(
        values[each.entrant.id] + missing[each.entrant.id] < values[left[0].entrant.id] for each in left[1:]
    ):
        parts.append([left.pop(0)])
    return [*parts, *_encountered(left)] if parts else [list(group)]


def _encounters(score: Score, group: Sequence[Score]) -> Values:
    """The points of the entrant against others of the *group*; of two games with the same opponent, the average."""
    ids = {each.entrant.id for each in group}
    against: dict[int, list[int]] = {}
    for each in score.outcomes:
        if each.opponent in ids and each.opponent is not None:
            against.setdefault(each.opponent, []).append(each.points)
    return {opponent: Fraction(sum(points), 2 * len(points)) for opponent, points in against.items()}


# In this order; entrants who are still equal then share a place.
TIE_BREAKS: Mapping[Format, tuple[TieBreak, ...]] = {
    Format.SWISS: tuple(TieBreak),
    Format.ROUND_ROBIN: (TieBreak.SONNEBORN_BERGER, TieBreak.DIRECT_ENCOUNTER, TieBreak.WINS),
    Format.DOUBLE_ROUND_ROBIN: (TieBreak.SONNEBORN_BERGER, TieBreak.DIRECT_ENCOUNTER, TieBreak.WINS),
    Format.KNOCKOUT: (),
}


@dataclass(frozen=True, slots=True)
class TournamentStanding:
    """One line of a table."""

    entrant: Entrant
    points: int  # in halves; in a knockout a point for each round up to the last one won
    tie_breaks: tuple[Fraction, ...]  # the values of `TIE_BREAKS`, in points
    place: int  # shared by equals
    wins: int  # games won on the board


def standings(t: Tournament) -> tuple[TournamentStanding, ...]:
    """The table of *t* so far, best first; equals by number.

    It has all people, including those who have left, but not the filler or people `taken_out` of a round robin.
    """
    return _of_knockout(t) if t.format is Format.KNOCKOUT else _by_points(t)


def _by_points(t: Tournament) -> tuple[TournamentStanding, ...]:
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


def _standing(score: Score, values: Sequence[Fraction]) -> TournamentStanding:
    return TournamentStanding(score.entrant, score.points, tuple(values), 0, score.wins)


def _placed(groups: Sequence[Sequence[TournamentStanding]]) -> tuple[TournamentStanding, ...]:
    """The lines of *groups* with their places, which the lines of a group share."""
    table: list[TournamentStanding] = []
    for group in groups:
        table += [replace(each, place=len(table) + 1) for each in group]
    return tuple(table)


def _of_knockout(t: Tournament) -> tuple[TournamentStanding, ...]:
    legs_of: dict[tuple[int, int], list[Pairing]] = {}
    for pairing in sorted(t.pairings, key=lambda each: each.leg):
        legs_of.setdefault((pairing.round, pairing.number), []).append(pairing)
    last_won = {each.id: 0 for each in t.entrants}
    for (round, _), legs in sorted(legs_of.items()):
        if (winner := winner_of(t, legs)) is not None:
            last_won[winner.id] = round
    people = sorted((each for each in t.entrants if not each.is_filler), key=number_of)
    lines = [TournamentStanding(each, 2 * last_won[each.id], (), 0, _wins(t, each)) for each in people]
    lines.sort(key=lambda each: -each.points)
    return _placed([list(level) for _, level in groupby(lines, key=lambda each: each.points)])


def _wins(t: Tournament, entrant: Entrant) -> int:
    games = [each for each in t.pairings_of(entrant.id) if is_played(each.decision)]
    return sum(winner_of(t, [each]) is entrant for each in games)
