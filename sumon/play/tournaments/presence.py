"""Who is to be paired in a round."""

from __future__ import annotations

from .model import Entrant, Tournament


def people_in(t: Tournament, round: int) -> tuple[Entrant, ...]:
    """The people who are in and have joined for *round*, by number."""
    return tuple(sorted((each for each in t.people if each.joined_in <= round), key=number_of))


def field_of(t: Tournament, round: int) -> tuple[Entrant, ...]:
    """The entrants of *round*, by number: the people, and the filler where these are an odd number."""
    people = people_in(t, round)
    return tuple(sorted((*people, *_fillers(t)), key=number_of)) if len(people) % 2 else people


def late_in(t: Tournament) -> tuple[Entrant, ...]:
    """The people who have joined after the first round was paired, and have nothing for it."""
    has_something = {each for pairing in t.in_round(1) for each in pairing.entrants}
    return tuple(each for each in t.people if each.joined_in > 1 and each.id not in has_something)


def number_of(entrant: Entrant) -> int:
    """The number by which entrants are ordered; all have one once the tournament has started."""
    return entrant.number or 0


def _fillers(t: Tournament) -> tuple[Entrant, ...]:
    return tuple(each for each in t.entrants if each.is_filler)
