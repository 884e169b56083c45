"""The points of an entrant in each round, and their worth for the opponents: FIDE Handbook C.07, 15 and 16.

Half a point each without a game, which FIDE's rules do not know, counts like a half-point bye for both.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from sumon.core import Player
from sumon.play.model import Decision

from .model import Entrant, Format, Pairing, Tournament, is_played, points_of
from .points import STANDARD, PointSystem

ROUND_ROBINS = (Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN)


@dataclass(frozen=True, slots=True)
class RoundOutcome:
    """The outcome of one round for one entrant."""

    points: int
    opponent: int | None = None  # the id of the scheduled opponent; None in a bye
    is_game: bool = False  # played, or in a round robin as good as played (15.2)
    is_won: bool = False
    is_missed: bool = False  # a voluntary unplayed round (16.1.2): a loss without a game, or an absence
    is_absence: bool = False  # a requested bye (16.1.1): of half a point or, also for those who have left, of none
    is_open: bool = False  # not decided yet


@dataclass(frozen=True)
class Score:
    """The rounds of an *entrant* so far, in order."""

    entrant: Entrant
    outcomes: tuple[RoundOutcome, ...]
    draw: int = STANDARD.draw  # the worth of a draw, in halves

    @cached_property
    def points(self) -> int:
        """All points, in halves."""
        return sum(each.points for each in self.outcomes)

    @cached_property
    def adjusted(self) -> int:
        """The points, in halves, that count for the opponents (16.3): absences at the end count as draws.

        So do all absences of the filler, which is away because it is not needed; FIDE's rules have no such player.
        """
        if self.entrant.is_filler:
            return sum(self.draw if each.is_absence else each.points for each in self.outcomes)
        adjusted, at_the_end = 0, True
        for each in reversed(self.outcomes):
            at_the_end &= each.is_missed
            adjusted += self.draw if at_the_end and each.is_absence else each.points
        return adjusted

    @cached_property
    def wins(self) -> int:
        """The number of games that were won on the board."""
        return sum(each.is_won for each in self.outcomes)


def scores(t: Tournament, system: PointSystem = STANDARD) -> dict[int, Score]:
    """The scores of all entrants of a Swiss event or a round robin, including the filler, by their ids.

    Entrants who are `taken_out` have none, and the games against them do not count.
    """
    out = {each.id for each in taken_out(t)}
    pairings: dict[int, list[Pairing]] = {each.id: [] for each in t.entrants}
    for pairing in t.pairings:
        if out.isdisjoint(pairing.entrants):
            for entrant_id in pairing.entrants:
                pairings[entrant_id].append(pairing)
    return {
        each.id: Score(each, tuple(_outcomes(t, each, pairings[each.id], system)), system.draw)
        for each in t.entrants
        if each.id not in out
    }


def taken_out(t: Tournament) -> tuple[Entrant, ...]:
    """Entrants who have left a round robin before half of their games were played, so that none of them counts."""
    if t.format not in ROUND_ROBINS:
        return ()
    return tuple(each for each in t.entrants if not each.is_in and not _has_played_half(t.pairings_of(each.id)))


def _has_played_half(pairings: Iterable[Pairing]) -> bool:
    played = [is_played(each.decision) for each in pairings]
    return 2 * sum(played) >= len(played)


def _outcomes(
    t: Tournament, entrant: Entrant, pairings: Iterable[Pairing], system: PointSystem
) -> Iterable[RoundOutcome]:
    if t.format in ROUND_ROBINS:
        # Pairings are fixed here, so that a game that was not played counts like one.
        in_order = sorted(pairings, key=lambda each: (each.round, each.number))
        return [_outcome(each, entrant.id, system, with_forfeits=True) for each in in_order if each.is_decided]
    by_round: Mapping[int, Pairing] = {each.round: each for each in pairings}
    return [
        _outcome(by_round[round], entrant.id, system)
        if round in by_round
        else RoundOutcome(0, is_missed=True, is_absence=True)
        for round in range(1, t.round + 1)
    ]


def _outcome(
    pairing: Pairing, entrant_id: int, system: PointSystem, *, with_forfeits: bool = False
) -> RoundOutcome:
    if pairing.decision is None:
        return RoundOutcome(0, is_open=True)
    is_first = pairing.first_id == entrant_id
    points, other = points_of(pairing.decision, is_first=is_first, system=system), pairing.other(entrant_id)
    is_winner = pairing.decision.winner is (Player.FIRST if is_first else Player.SECOND)
    if is_played(pairing.decision) or with_forfeits:
        is_won = is_played(pairing.decision) and is_winner
        return RoundOutcome(points, other, is_game=True, is_won=is_won)
    if pairing.decision in (Decision.HALF_BYE, Decision.HALVES):
        return RoundOutcome(points, is_missed=True, is_absence=True)
    return RoundOutcome(points, other, is_missed=not (is_winner or pairing.is_bye))
