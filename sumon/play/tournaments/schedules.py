"""The schedule at the start of a tournament: its format, rounds, numbers and first pairings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime

from .model import FEWEST, Entrant, Format, Pairing, Tournament, field_of
from .pairing import next_pairs

FEW = 6  # with so few people a Swiss event would soon run out of new pairs
FEWEST_FOR_KNOCKOUT = 4

Table = tuple[tuple[tuple[int, int], ...], ...]  # the rounds, each of pairs of numbers

_BEFORE_ALL = datetime.min.replace(tzinfo=UTC)


def played_as(format: Format, people: int, rounds: int) -> tuple[Format, int]:
    """The format and the number of rounds that are played with so many *people*.

    *rounds*: chosen for a Swiss event, 0 for as many as fit; the other formats ignore it.
    """
    if people < fewest_for(format):
        format = Format.ROUND_ROBIN
    match format:
        case Format.SWISS:
            return format, min(rounds, most_rounds(people)) if rounds else fitting_rounds(people)
        case Format.KNOCKOUT:
            return format, _doublings(people)
        case Format.ROUND_ROBIN:
            return format, _rounds_of_cycle(people)
        case Format.DOUBLE_ROUND_ROBIN:
            return format, 2 * _rounds_of_cycle(people)


def fewest_for(format: Format) -> int:
    """The fewest people with whom *format* is played; fewer play a round robin instead, one game at a time."""
    return {Format.SWISS: FEW + 1, Format.KNOCKOUT: FEWEST_FOR_KNOCKOUT}.get(format, FEWEST)


def fitting_rounds(people: int) -> int:
    """The number of rounds of a Swiss event that leaves enough opponents for all, even if some people withdraw."""
    return _doublings(people) + 1


def most_rounds(people: int) -> int:
    """The largest number of rounds of a Swiss event; with one more than fit it may end early."""
    return _doublings(people) + 2


def numbered(entrants: Sequence[Entrant]) -> tuple[Entrant, ...]:
    """The *entrants* with their numbers: the highest rating first, then the first to join; the filler last."""

    def strength(entrant: Entrant) -> tuple[bool, bool, int, datetime, int]:
        rating = entrant.seeded_at
        return entrant.is_filler, rating is None, -(rating or 0), entrant.joined_at or _BEFORE_ALL, entrant.id

    return tuple(
        replace(entrant, number=number) for number, entrant in enumerate(sorted(entrants, key=strength), start=1)
    )


def first_pairings(t: Tournament) -> tuple[Pairing, ...]:
    """The pairings at the start of *t*: the first round, and all rounds of a round robin.

    *t* must have the format that is played, and numbered entrants. In a round robin an entrant who rests has no
    pairing in that round, as all rest once and it brings no point.
    """
    match t.format:
        case Format.SWISS | Format.KNOCKOUT:
            return next_pairs(t, 1) or ()
        case Format.ROUND_ROBIN:
            return _round_robin(t, berger_table)
        case Format.DOUBLE_ROUND_ROBIN:
            return _round_robin(t, double_table)


def berger_table(people: int) -> Table:
    """Rounds of pairs of numbers, the first of a pair moves first: FIDE Handbook C.05, annex 1.

    With an odd number of *people*, the one who would meet the next number rests, and is in no pair of the round.
    """
    size = people + people % 2
    rounds = []
    for index in range(size - 1):
        # All numbers but the last sit in a circle, which turns by half its length from round to round.
        circle = size - 1
        middle = index * (size // 2) % circle
        pairs = [(size, middle + 1) if index % 2 else (middle + 1, size)]
        pairs += [((middle + step) % circle + 1, (middle - step) % circle + 1) for step in range(1, size // 2)]
        rounds.append(tuple(pair for pair in pairs if max(pair) <= people))
    return tuple(rounds)


def double_table(people: int) -> Table:
    """Like `berger_table`, twice, with exchanged seats in the second half.

    The last two rounds of the first half change places, as FIDE recommends, so that no player has the same seat
    three times in a row. (Of four players, two have in either order.)
    """
    *table, last_but_one, last = berger_table(people)
    once = (*table, last, last_but_one)
    return once + tuple(tuple((second, first) for first, second in pairs) for pairs in once)


def _doublings(people: int) -> int:
    """The number of doublings of one that reach *people*."""
    return (people - 1).bit_length()


def _rounds_of_cycle(people: int) -> int:
    return people - 1 + people % 2


def _round_robin(t: Tournament, table_for: Callable[[int], Table]) -> tuple[Pairing, ...]:
    entrants = field_of(t, 1)
    return tuple(
        Pairing(0, t.id, round, number, entrants[first - 1].id, entrants[second - 1].id)
        for round, pairs in enumerate(table_for(len(entrants)), start=1)
        for number, (first, second) in enumerate(pairs, start=1)
    )
