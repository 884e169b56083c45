"""The bracket of a knockout as it is shown: its rounds with their pairs, also those that are still to come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sumon.play.model import Decision

from .knockout import FINAL, THIRD_PLACE, bracket, legs_of, winner_of
from .model import Entrant, Pairing, Tournament, number_of

Places = tuple[Entrant | None, Entrant | None]  # None: nobody, or not known yet


@dataclass(frozen=True, slots=True)
class BracketPair:
    """A pair of the bracket, with the upper one of the two first."""

    round: int
    number: int
    places: Places
    winner: Entrant | None = None  # None while it is open, and if neither goes on
    is_paired: bool = False  # False: it is to come
    is_over: bool = False  # decided; with a draw, once more is to come
    leg: int = 1  # of the last game
    is_for_third: bool = False

    @property
    def is_bye(self) -> bool:
        """Whether one of the two has no opponent."""
        return self.is_over and None in self.places

    @property
    def is_empty(self) -> bool:
        """Whether nobody stands in it."""
        return self.places == (None, None)


def bracket_rounds(t: Tournament) -> tuple[tuple[BracketPair, ...], ...]:
    """The rounds of *t*, a knockout that has begun, each with its pairs from the upper end of the bracket on.

    The match for third place follows the final.
    """
    rounds: list[tuple[BracketPair, ...]] = []
    for round in range(1, t.rounds + 1):
        legs = legs_of(t, round)
        numbers = range(1, (1 << (t.rounds - round)) + 1)
        if round == t.rounds and t.third_place:
            numbers = range(FINAL, THIRD_PLACE + 1)
        before = rounds[-1] if rounds else ()
        rounds.append(
            tuple(
                _paired(t, legs[number])
                if number in legs
                else _to_come(t, round, number, before if round > t.round else ())
                for number in numbers
            )
        )
    return tuple(rounds)


def _paired(t: Tournament, legs: Sequence[Pairing]) -> BracketPair:
    last = legs[-1]
    winner = winner_of(t, legs)
    return BracketPair(
        last.round,
        last.number,
        _placed(t, last.round, [t.by_id[each] for each in last.entrants]),
        winner,
        is_paired=True,
        is_over=winner is not None or last.decision is Decision.NEITHER,
        leg=last.leg,
        is_for_third=_is_third(t, last.round, last.number),
    )


def _to_come(t: Tournament, round: int, number: int, before: Sequence[BracketPair]) -> BracketPair:
    """The pair of those who are known to be in it, by the pairs of the round *before*; () if it was not paired."""
    is_third = _is_third(t, round, number)
    feeding = before[:2] if is_third else before[2 * number - 2 : 2 * number]
    known = [_loser(each) if is_third else each.winner for each in feeding]
    there = [each for each in known if each is not None and each.is_in]
    is_over = not before and round <= t.round
    return BracketPair(round, number, _placed(t, round, there), is_over=is_over, is_for_third=is_third)


def _loser(pair: BracketPair) -> Entrant | None:
    return next((each for each in pair.places if each not in (None, pair.winner)), None) if pair.winner else None


def _is_third(t: Tournament, round: int, number: int) -> bool:
    return t.third_place and round == t.rounds and number == THIRD_PLACE


def _placed(t: Tournament, round: int, entrants: Sequence[Entrant]) -> Places:
    """The *entrants* of a pair of *round* by the halves of it that they come from; losers play in the order of
    these."""
    order = bracket(1 << t.rounds)
    width = 1 << round
    places: list[Entrant | None] = [None, None]
    for each in entrants:
        number = number_of(each)
        place = order.index(number) % width if number in order else 0
        half = 0 if place < width // 2 else 1
        places[half if places[half] is None else 1 - half] = each
    return places[0], places[1]
