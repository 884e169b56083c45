"""The table of a tournament, and the tie-breaks between equal points: FIDE Handbook C.07."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from itertools import groupby

from .knockout import THIRD_PLACE, legs_of, winner_of, winners_of_third_place
from .model import Entrant, Format, Tournament, is_played, number_of
from .points import STANDARD, PointSystem
from .scores import RoundOutcome, Score, scores

Scores = Mapping[int, Score]  # by the ids of the entrants
Values = dict[int, Fraction]  # by the ids of the entrants, in points

# The years of rules to choose from: those from August 2024 to February 2026, and those in force since March 2026.
RULES = (2024, 2026)
IN_FORCE = 2026


class TieBreak(StrEnum):
    """The ways to separate entrants with equal points."""

    BUCHHOLZ_CUT = "buchholz cut"  # 14.1: without the lowest opponent
    BUCHHOLZ = "buchholz"  # 8.1
    SONNEBORN_BERGER = "sonneborn-berger"  # 9.1
    DIRECT_ENCOUNTER = "direct encounter"  # 6
    WINS = "wins"  # 7.2: games won on the board


def separated(
    tie_break: TieBreak, group: Sequence[Score], scores: Scores, year: int = IN_FORCE
) -> tuple[list[list[Score]], Values]:
    """The *group* in parts of equals, best first, and the value of each entrant in it, by the rules of *year*.

    The value of a direct encounter is that of the whole group; it is 0 if it separates no one, as some have not
    met.
    """
    if tie_break is TieBreak.DIRECT_ENCOUNTER:
        return _by_direct_encounter(group)
    values = {each.entrant.id: _value(tie_break, each, scores, year) for each in group}
    return by_value(group, values), values


def by_value(group: Sequence[Score], values: Mapping[int, Fraction]) -> list[list[Score]]:
    """The *group* in parts with the same value, the highest first; those in a part keep their order."""

    def value(score: Score) -> Fraction:
        return values[score.entrant.id]

    return [list(part) for _, part in groupby(sorted(group, key=value, reverse=True), key=value)]


def _value(tie_break: TieBreak, score: Score, scores: Scores, year: int) -> Fraction:
    if tie_break is TieBreak.WINS:
        return Fraction(score.wins)
    counted = [each for each in score.outcomes if not each.is_open]
    opposition = [_opposition(each, score, scores, year) for each in counted]
    if tie_break is TieBreak.SONNEBORN_BERGER:
        worth = zip(counted, opposition, strict=True)
        return Fraction(sum(outcome.points * points for outcome, points in worth), 4)
    if tie_break is TieBreak.BUCHHOLZ:
        return Fraction(sum(opposition), 2)
    # The least part is left out: that of a missed round, if there is one (16.5).
    missed = [points for outcome, points in zip(counted, opposition, strict=True) if outcome.is_missed]
    return Fraction(sum(opposition) - min(missed or opposition, default=0), 2)


def _opposition(outcome: RoundOutcome, score: Score, scores: Scores, year: int) -> int:
    """The points, in halves, of the opponent in a round; without a game those of the dummy opponent (16.4).

    It has the entrant's own points, but since 2026 not more than the scheduled opponent (16.4.1), or in a bye not
    more than a draw in each round of the tournament so far (16.4.2).
    """
    other = None if outcome.opponent is None else scores[outcome.opponent].adjusted
    if outcome.is_game and other is not None:
        return other
    if year < IN_FORCE:
        return score.points
    return min(score.points, score.draw * len(score.outcomes) if other is None else other)


def _by_direct_encounter(group: Sequence[Score]) -> tuple[list[list[Score]], Values]:
    met = {each.entrant.id: _encounters(each, group) for each in group}
    parts = _encountered(group)
    have_all_met = all(len(theirs) == len(group) - 1 for theirs in met.values())
    if not have_all_met and len(parts) == 1:
        return parts, dict.fromkeys(met, Fraction(0))
    return parts, {each: sum(theirs.values(), Fraction(0)) for each, theirs in met.items()}


def _encountered(group: Sequence[Score]) -> list[list[Score]]:
    """The *group* in parts, separated by the games among themselves, repeated as long as that helps (6.2, 6.3)."""
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
    """The points of the entrant against others of the *group*; of two games with the same opponent, the average
    (6.1.2)."""
    ids = {each.entrant.id for each in group}
    against: dict[int, list[int]] = {}
    for each in score.outcomes:
        if each.is_game and each.opponent is not None and each.opponent in ids:
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
    place: int  # shared by equals; 0 for none
    wins: int  # games won on the board


def standings(
    t: Tournament, *, year: int = IN_FORCE, system: PointSystem = STANDARD
) -> tuple[TournamentStanding, ...]:
    """The table of *t* so far, best first, by the rules of *year*; equals by number.

    It has all people, including those who have left, but not the filler or people `taken_out` of a round robin.
    """
    return _of_knockout(t) if t.format is Format.KNOCKOUT else _by_points(t, year, system)


def _by_points(t: Tournament, year: int, system: PointSystem) -> tuple[TournamentStanding, ...]:
    known = scores(t, system)
    people = sorted(
        (each for each in known.values() if not each.entrant.is_filler), key=lambda s: number_of(s.entrant)
    )
    groups = by_value(people, {each.entrant.id: Fraction(each.points) for each in people})
    values: dict[int, list[Fraction]] = {each.entrant.id: [] for each in people}
    for tie_break in TIE_BREAKS[t.format]:
        parts = []
        for group in groups:
            levels, found = separated(tie_break, group, known, year)
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
    last_won = {each.id: 0 for each in t.entrants}
    for round in range(1, t.rounds + 1):
        for number, legs in legs_of(t, round).items():
            is_for_third = t.third_place and round == t.rounds and number == THIRD_PLACE
            if (winner := winner_of(t, legs)) is not None and not is_for_third:
                last_won[winner.id] = round
    third = winners_of_third_place(t)
    people = sorted((each for each in t.entrants if not each.is_filler), key=number_of)
    lines = [TournamentStanding(each, 2 * last_won[each.id], (), 0, _wins(t, each)) for each in people]

    def best_place(line: TournamentStanding) -> int:
        if third is None or line.points != 2 * (t.rounds - 2):
            return 1
        return 3 if line.entrant in third else 4

    def rank(line: TournamentStanding) -> tuple[int, int]:
        return -line.points, best_place(line)

    lines.sort(key=rank)
    placed = _placed([list(level) for _, level in groupby(lines, key=rank)])
    return tuple(replace(each, place=max(each.place, best_place(each))) for each in placed)


def _wins(t: Tournament, entrant: Entrant) -> int:
    games = [each for each in t.pairings_of(entrant.id) if is_played(each.decision)]
    return sum(winner_of(t, [each]) is entrant for each in games)
