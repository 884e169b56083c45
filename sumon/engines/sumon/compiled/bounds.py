"""Sum On compiled: the result of a finished game, and its bounds before the end.

Near the end most games are races, see `races`. A player who gets all pieces home has at least as many points as the
other, and wins on equal scores by being the first who cannot move.
"""

from __future__ import annotations

from typing import Any

from .arrivals import (
    ALIVE,
    AT_MOST,
    FREE,
    HOPED,
    NOT_SO,
    SLOWEST,
    SURE,
    WAY,
    all_pieces_passed,
    left_out,
    points_of,
    within_reach,
)
from .compiler import compiled, inlined
from .races import Race, loses_race
from .state import PIECES, RANKS, SIDE

WIN = 20000
INFINITE = 32000


@inlined
def final_score(state: Any) -> int:
    """The score of a finished game for the side on move, which cannot move."""
    side = state[SIDE]
    points = points_of(state, side) - points_of(state, 1 - side)
    if points == 0:
        return WIN + 1
    if points > 0:
        return WIN + 2 * points
    return -WIN + 2 * points


@inlined
def too_late(state: Any, side: int, facts: Any, turns: int) -> int:
    """The points of the pieces of *side* that can reach a free square of the far rank, but not within *turns*
    turns.
    """
    far = state[RANKS] if side == 0 else 1
    points = 0
    for number in range(1, 9):
        if facts[ALIVE] >> number & 1:
            square = state[PIECES + side * 8 + number - 1]
            way = abs(far - (square >> 4))
            if way > turns and within_reach(square & 15, way) & facts[FREE]:
                points += number
    return points


@inlined
def lead_for(score: int) -> int:
    """The smallest lead in points that is worth at least *score*; 0 is a win on equal scores."""
    if score <= WIN + 1:
        return 0
    return (score - WIN + 1) // 2


@inlined
def win_by(lead: int) -> int:
    """The score of winning by *lead* points; 0 is a win on equal scores."""
    return WIN + max(1, 2 * lead)


@compiled
def limits(
    race: Race, racer_offers: Any, alpha: int, beta: int, stack: Any, path: Any
) -> tuple[int, int, int, int]:
    """The least and the most that the side on move, which has a step, scores when both sides play their best.

    They are only as exact as needed: a least of at least *beta*, a most of at most *alpha*. *race* is seen by the
    side on move, *racer_offers* are the offers of the other side's steps. *stack* and *path* are for scratch.

    If nothing is certain, the third number tells whose offers (bit 0: Blue's, bit 1: Red's) could change that if
    they were fewer. The last is the number of further turns from which on a turn of the side on move loses; 0 if
    unknown.
    """
    own, other = race.own, race.racer
    own_most, other_most = most_to_come(race)
    sure_lead = own[SURE] - other[SURE]
    if sure_lead > other_most:
        return WIN + 2 * (sure_lead - other_most), INFINITE, 0, 0
    if sure_lead + own_most < 0:
        return -INFINITE, -WIN + 2 * (sure_lead + own_most), 0, 0
    if sure_lead + own_most == 0 and other[WAY] == 0:
        # equal points at best, and the other side will be the one that cannot move
        return -INFINITE, -WIN - 1, 0, 0
    # A side that can bring all pieces home before the other one is out of turns can count on all their points.
    lead = lead_for(beta)
    other_lead = lead_for(-alpha)
    racing = sure_lead + own[HOPED] >= lead and own[WAY] <= max(other[WAY], 1) + 1
    other_racing = other[HOPED] - sure_lead >= other_lead and other[WAY] <= max(own[WAY], 2)
    if not (racing or other_racing) or not all_pieces_passed(race.state):
        return -INFINITE, INFINITE, 0, 0
    asked = 0
    hopeless = 0
    if racing and left_out(race.state, race.side, own) != NOT_SO:
        lost, _ = loses_race(mirrored(race, racer_offers), other_most, lead, stack, path)
        if lost:
            return win_by(lead), INFINITE, 0, 0
        asked |= 2 - race.side
    if other_racing and left_out(race.state, 1 - race.side, other) != NOT_SO:
        lost, hopeless = loses_race(race, own_most, other_lead, stack, path)
        if lost:
            return -INFINITE, -win_by(other_lead), 0, 0
        asked |= 1 + race.side
    return -INFINITE, INFINITE, asked, hopeless


@inlined
def most_to_come(race: Race) -> tuple[int, int]:
    """The most points still to come for the side on move and the other one, without pieces that are surely too
    late.
    """
    state, side, own, other = race.state, race.side, race.own, race.racer
    own_most = own[AT_MOST]
    other_most = other[AT_MOST]
    # Each turn is at least one step, and no piece makes two steps in one turn.
    if own[SLOWEST] > other[WAY] + 1:
        own_most -= too_late(state, side, own, other[WAY] + 1)
    if other[SLOWEST] > own[WAY]:
        other_most -= too_late(state, 1 - side, other, own[WAY])
    return own_most, other_most


@inlined
def mirrored(race: Race, racer_offers: Any) -> Race:
    """*race* as seen by the racer; *racer_offers* are the offers of its steps."""
    return Race(race.state, 1 - race.side, race.racer, race.own, racer_offers)
