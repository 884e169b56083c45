"""The share of turns in rated games between people that agree with the engine's first choice.

It is computed while the engines are idle, a few turns at a time. It proves nothing and changes nothing: moderators
see the players on their server who agree with the engine unusually often, compared with others of their rating.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from math import sqrt

from sumon.engines import engine_of

TURNS_AT_ONCE = 8
AFTER_GAME = timedelta(hours=1)  # its players may want an analysis first
LEAST_TURNS = 60
DEVIATIONS = 3.0  # above the usual share: one player in 740 by chance
SPREAD = 0.05  # standard deviation of the shares of people with the same rating
BAND = 200  # points of rating
USUAL_RATING, STRONG_RATING = 1500.0, 2300.0
STRONG_PART = 0.1  # strong players also find this share of the turns that usually differ
STATED_TURNS = 500  # the weight of the stated share, beside the turns of others that were checked


@dataclass(frozen=True, slots=True)
class AgreementCheck:
    """The check of a finished match, done for its first *plies* turns."""

    id: int
    match_id: int
    plies: int


@dataclass(frozen=True, slots=True)
class Agreement:
    """The turns of players in a *band* of ratings in *game*: *agreed* of *turns* were the engine's choice.

    *user_id*: the player; None for all players together. *band*: the lowest rating of the band.
    """

    user_id: int | None
    game: str
    band: int
    turns: int
    agreed: int


@dataclass(frozen=True, slots=True)
class Unusual:
    """A player whose *share* of turns like the engine's is far above the one *expected* of their ratings."""

    user_id: int
    game: str
    turns: int
    share: float
    expected: float


def unusual(people: Sequence[Agreement], everybody: Sequence[Agreement]) -> tuple[Unusual, ...]:
    """The players in *people* whose agreement is `DEVIATIONS` above the usual one, most unusual first.

    The usual agreement is the share of all others in the same band of rating, together with the stated one. The
    deviation is that of chance, together with `SPREAD`.
    """
    all_turns = {(each.game, each.band): (each.turns, each.agreed) for each in everybody}
    found = []
    by_player: dict[tuple[int, str], list[Agreement]] = defaultdict(list)
    for each in people:
        if each.user_id is not None:
            by_player[each.user_id, each.game].append(each)
    for (user_id, game), bands in by_player.items():
        turns = sum(each.turns for each in bands)
        if turns < LEAST_TURNS:
            continue
        expected = [(each.turns, _expected(each, *all_turns.get((game, each.band), (0, 0)))) for each in bands]
        usual = sum(count * share for count, share in expected) / turns
        chance = sum(count * share * (1 - share) for count, share in expected) / turns**2
        share = sum(each.agreed for each in bands) / turns
        deviations = (share - usual) / sqrt(chance + SPREAD**2)
        if deviations >= DEVIATIONS:
            found.append((deviations, Unusual(user_id, game, turns, share, usual)))
    return tuple(each for _, each in sorted(found, key=lambda pair: -pair[0]))


def band_of(rating: float) -> int:
    """The lowest rating of the band that *rating* belongs to."""
    return int(rating // BAND) * BAND


def stated(game: str, band: int) -> float:
    """The share of turns that is expected of players in *band* before games have been checked."""
    usual = engine_of(game).usual_agreement
    rating = band + BAND / 2
    strength = min(1.0, max(0.0, (rating - USUAL_RATING) / (STRONG_RATING - USUAL_RATING)))
    return usual + (1 - usual) * STRONG_PART * strength


def _expected(own: Agreement, turns: int, agreed: int) -> float:
    """The usual share where all players, including the player of *own*, *agreed* in so many *turns*."""
    others, like_engine = max(0, turns - own.turns), max(0, agreed - own.agreed)
    return (STATED_TURNS * stated(own.game, own.band) + like_engine) / (STATED_TURNS + others)
