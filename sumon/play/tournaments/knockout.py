"""The bracket of a knockout: its winners and its pairings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sumon.play.model import Decision

from .model import Entrant, Pairing, Tournament, is_played, number_of, people_in


def knockout_pairings(t: Tournament, round: int) -> tuple[Pairing, ...]:
    """The pairings of *round*, numbered by their places in the bracket; none if no entrant is left.

    In the first round the strongest have byes, so that the bracket is full in the next. An entrant has a bye, too,
    if both possible opponents of a later round are gone.
    """
    places = _first_places(t) if round == 1 else _places_after(t, round - 1)
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
    legs_of: dict[int, list[Pairing]] = {}
    for pairing in sorted(t.in_round(round), key=lambda each: each.leg):
        legs_of.setdefault(pairing.number, []).append(pairing)
    winners = {number: winner_of(t, legs) for number, legs in legs_of.items()}
    places = range(1, (1 << (t.rounds - round)) + 1)
    return [winner if (winner := winners.get(number)) is not None and winner.is_in else None for number in places]


def _seated(t: Tournament, round: int, number: int, upper: Entrant, lower: Entrant) -> Pairing:
    """A game of the two. The first seat goes to the one who has had it less often, otherwise to the higher
    number."""

    def moved_first(entrant: Entrant) -> tuple[int, int]:
        return _times_first(t.pairings, entrant.id), -number_of(entrant)

    first, second = sorted((upper, lower), key=moved_first)
    return Pairing(0, t.id, round, number, first.id, second.id)


def _times_first(pairings: Iterable[Pairing], entrant_id: int) -> int:
    return sum(each.first_id == entrant_id and is_played(each.decision) for each in pairings)
