"""Who meets whom in the next round of a Swiss event or a knockout."""

from __future__ import annotations

from sumon.play.model import Decision

from .knockout import knockout_pairings
from .model import Format, Pairing, Tournament
from .presence import field_of


def next_pairs(t: Tournament, round: int) -> tuple[Pairing, ...] | None:
    """The pairings of *round*, with byes decided already; None where nobody is left to be paired.

    All earlier rounds are decided. Raises ValueError for a round robin, whose pairings are made at the start.
    """
    match t.format:
        case Format.KNOCKOUT:
            return knockout_pairings(t, round) or None
        case Format.SWISS:
            return _first_swiss_round(t) if round == 1 else None
        case _:
            raise ValueError(f"a {t.format} has all its pairings")


def _first_swiss_round(t: Tournament) -> tuple[Pairing, ...]:
    """The upper half against the lower one, by turns with the first seat for the upper and for the lower one."""
    entrants = field_of(t, 1)
    half = len(entrants) // 2
    games = [
        Pairing(0, t.id, 1, number, *((upper.id, lower.id) if number % 2 else (lower.id, upper.id)))
        for number, (upper, lower) in enumerate(zip(entrants[:half], entrants[half:], strict=False), start=1)
    ]
    byes = [Pairing(0, t.id, 1, half + 1, each.id, None, decision=Decision.BYE) for each in entrants[2 * half :]]
    return (*games, *byes)
