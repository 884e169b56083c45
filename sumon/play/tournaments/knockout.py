"""The bracket of a knockout: its winners and its pairings, with the match for third place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from sumon.play.model import Decision

from .model import Entrant, Format, Pairing, Tournament, is_played, number_of, people_in

FINAL, THIRD_PLACE = 1, 2  # the numbers of the pairings of the last round
PLACE_OF: Mapping[int, int] = MappingProxyType({FINAL: 1, THIRD_PLACE: 3})  # which each of them is for
_LEVEL = (None, Decision.DRAW, Decision.HALVES)  # not decided yet, in a knockout


def knockout_pairings(t: Tournament, round: int) -> tuple[Pairing, ...]:
    """The pairings of *round*, numbered by their places in the bracket; none if no entrant is left.

    In the first round the strongest have byes, so that the bracket is full in the next. An entrant has a bye, too,
    if both possible opponents of a later round are gone. The last round has the match for third place, too, if it
    was chosen.
    """
    places = _first_places(t) if round == 1 else _places_after(t, round - 1)
    if t.third_place and 1 < round == t.rounds:
        places += [each if each is not None and each.is_in else None for each in _semi_final_losers(t)]
    pairings = []
    for number, pair in enumerate(zip(places[::2], places[1::2], strict=True), start=1):
        match [each for each in pair if each is not None]:
            case [first, second]:
                pairings.append(_seated(t, round, number, first, second))
            case [alone]:
                pairings.append(Pairing(0, t.id, round, number, alone.id, None, decision=Decision.BYE))
    return tuple(pairings)


def winner_of(t: Tournament, legs: Sequence[Pairing]) -> Entrant | None:
    """The winner of a pairing of a knockout, given all of its *legs* in order: the last one decides.

    None while the last leg is drawn or not decided, and if neither has won.
    """
    match legs[-1].decision:
        case Decision.FIRST | Decision.FIRST_UNPLAYED | Decision.BYE:
            return t.by_id[legs[-1].first_id]
        case Decision.SECOND | Decision.SECOND_UNPLAYED if (second := legs[-1].second_id) is not None:
            return t.by_id[second]
        case _:
            return None


def is_for_third_place(t: Tournament, pairing: Pairing) -> bool:
    """Whether *pairing* is the match for third place."""
    return t.third_place and is_last_round(t, pairing.round) and pairing.number == THIRD_PLACE


def is_last_round(t: Tournament, round: int) -> bool:
    """Whether *round* is that of the final of a knockout."""
    return t.format is Format.KNOCKOUT and round == t.rounds


def legs_of(t: Tournament, round: int) -> dict[int, list[Pairing]]:
    """The pairings of *round* by number, each with its legs in order."""
    legs: dict[int, list[Pairing]] = {}
    for pairing in sorted(t.in_round(round), key=lambda each: (each.number, each.leg)):
        legs.setdefault(pairing.number, []).append(pairing)
    return legs


def winners_of_third_place(t: Tournament) -> tuple[Entrant, ...] | None:
    """The winner of the match for third place, () if nobody can have won it; None if it is open or not chosen."""
    if not t.third_place or not is_last_round(t, t.round):
        return None
    legs = legs_of(t, t.rounds).get(THIRD_PLACE)
    if legs is None:
        return ()
    winner = winner_of(t, legs)
    if winner is not None:
        return (winner,)
    return None if legs[-1].decision in _LEVEL else ()


def with_third_place(t: Tournament) -> Tournament:
    """*t*, a knockout of which only the results are known, with its match for third place if there is one."""
    winners = {winner_of(t, each) for each in legs_of(t, t.rounds - 1).values()}
    if t.rounds < 2 or all(t.by_id[each.first_id] in winners for each in t.in_round(t.rounds)):
        return t
    numbers = {True: FINAL, False: THIRD_PLACE}
    made = (
        replace(each, number=numbers[t.by_id[each.first_id] in winners]) if each.round == t.rounds else each
        for each in t.pairings
    )
    return replace(t, third_place=True, pairings=tuple(made))


def bracket(size: int) -> tuple[int, ...]:
    """The numbers 1 to *size*, a power of two, by their places in the bracket: 1 and 2 meet only in the last
    round."""
    order: tuple[int, ...] = (1,)
    while len(order) < size:
        order = tuple(number for upper in order for number in (upper, 2 * len(order) + 1 - upper))
    return order


def _first_places(t: Tournament) -> list[Entrant | None]:
    people = people_in(t, 1)
    size = 1 << (len(people) - 1).bit_length()
    return [people[number - 1] if number <= len(people) else None for number in bracket(size)]


def _places_after(t: Tournament, round: int) -> list[Entrant | None]:
    """The winners of *round* by place; None for a winner who is no longer in."""
    winners = {number: winner_of(t, legs) for number, legs in legs_of(t, round).items()}
    places = range(1, (1 << (t.rounds - round)) + 1)
    return [winner if (winner := winners.get(number)) is not None and winner.is_in else None for number in places]


def _semi_final_losers(t: Tournament) -> list[Entrant | None]:
    """The losers of the two semi-finals by place; None for a semi-final without a winner or a loser."""
    legs = legs_of(t, t.rounds - 1)
    losers: list[Entrant | None] = []
    for number in (1, 2):
        winner = winner_of(t, legs[number]) if number in legs else None
        other = None if winner is None else legs[number][-1].other(winner.id)
        losers.append(None if other is None else t.by_id[other])
    return losers


def _seated(t: Tournament, round: int, number: int, upper: Entrant, lower: Entrant) -> Pairing:
    """A game of the two. The first seat goes to the one who has had it less often, otherwise to the higher
    number."""

    def moved_first(entrant: Entrant) -> tuple[int, int]:
        return _times_first(t.pairings, entrant.id), -number_of(entrant)

    first, second = sorted((upper, lower), key=moved_first)
    return Pairing(0, t.id, round, number, first.id, second.id)


def _times_first(pairings: Iterable[Pairing], entrant_id: int) -> int:
    return sum(each.first_id == entrant_id and is_played(each.decision) for each in pairings)
