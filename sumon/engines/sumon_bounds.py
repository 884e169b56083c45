"""Sum On compiled: the result of a finished game, and what is certain about it before.

Near the end most games are races, see `sumon_races`. A player whose pieces all get home has at least as many
points as the other, and wins equal scores by being the one who cannot move, if it is done first.
"""

from __future__ import annotations

from typing import Any

from .sumon_core import FILES, PIECES, RANKS, SIDE, compiled
from .sumon_races import can_all_arrive, have_passed, outrun, within_reach

WIN = 20000
INFINITE = 32000


@compiled
def final_score(state: Any) -> int:
    """The score of a finished game for the side on move, which cannot move."""
    top = state[RANKS]
    points = 0
    for number in range(1, 9):
        if state[PIECES + number - 1] >> 4 == top:
            points += number
        if state[PIECES + 7 + number] >> 4 == 1:
            points -= number
    if state[SIDE] == 1:
        points = -points
    if points == 0:
        return WIN + 1
    if points > 0:
        return WIN + 2 * points
    return -WIN + 2 * points


@compiled
def survey(state: Any, side: int) -> tuple[int, int, int, int, int, int, int]:
    """Where *side* stands: (points for sure, points to come at most, points to come if nothing is lost, free files
    of its far rank, ranks to go, ranks the slowest piece has to go, pieces that can still move).

    Files and pieces (by number) are sets of bits. A piece that stands before its far rank and finds no free square
    there is left out.
    """
    far = state[RANKS] if side == 0 else 1
    first = PIECES + side * 8 - 1
    # No branches: where pieces stand cannot be foretold, and this is done for almost every position of an ending.
    taken = 0
    sure = 0
    for number in range(1, 9):
        square = state[first + number]
        home = int(square >> 4 == far)
        sure += number * home
        taken |= home << (square & 15)
    free = ((2 << state[FILES]) - 2) & ~taken
    most = 0
    hoped = 0
    to_go = 0
    slowest = 0
    alive = 0
    for number in range(1, 9):
        square = state[first + number]
        way = abs(far - (square >> 4))
        arrives = int(way > 0 and within_reach(square & 15, way) & free != 0)
        moves = arrives | int(way > 1)
        alive |= moves << number
        hoped += moves * number
        to_go += moves * way
        most += arrives * number
        slowest = max(slowest, moves * way)
    return sure, most, hoped, free, to_go, slowest, alive


@compiled
def too_late(state: Any, side: int, alive: int, free: int, turns: int) -> int:
    """The points of *alive* pieces that have a free square on their far rank, but not within *turns* turns."""
    far = state[RANKS] if side == 0 else 1
    points = 0
    for number in range(1, 9):
        if alive >> number & 1:
            square = state[PIECES + side * 8 + number - 1]
            way = abs(far - (square >> 4))
            if way > turns and within_reach(square & 15, way) & free:
                points += number
    return points


@compiled
def limits(state: Any, alpha: int, beta: int, stack: Any, path: Any) -> tuple[int, int]:
    """The least and the most that the side on move, which has a step, scores when both sides play their best.

    Only as far as it matters: a least of at least *beta*, a most of at most *alpha*. *stack* and *path* are for
    scratch.
    """
    side = state[SIDE]
    own_sure, own_most, own_hoped, own_free, own_to_go, own_slowest, own = survey(state, side)
    other_sure, other_most, other_hoped, other_free, other_to_go, other_slowest, other = survey(state, 1 - side)
    # Every turn is a step at least, and no piece makes two of them in one turn.
    if own_slowest > other_to_go + 1:
        own_most -= too_late(state, side, own, own_free, other_to_go + 1)
    if other_slowest > own_to_go:
        other_most -= too_late(state, 1 - side, other, other_free, own_to_go)
    sure_lead = own_sure - other_sure
    if sure_lead > other_most:
        return WIN + 2 * (sure_lead - other_most), INFINITE
    if sure_lead + own_most < 0:
        return -INFINITE, -WIN + 2 * (sure_lead + own_most)
    if sure_lead + own_most == 0 and other_to_go == 0:
        return -INFINITE, -WIN - 1  # equal at best, and the other side will be the one that cannot move
    # Whoever can bring everything home before the other one is out of turns can count on all of it.
    goal = sure_lead + own_hoped
    other_goal = other_hoped - sure_lead
    racing = goal >= 0 and own_to_go <= max(other_to_go, 1) + 1 and WIN + 2 * goal >= beta - 1
    other_racing = other_goal >= 0 and other_to_go <= max(own_to_go, 2) and WIN + 2 * other_goal >= -alpha - 1
    if not (racing or other_racing) or not have_passed(state):
        return -INFINITE, INFINITE
    if racing and can_all_arrive(state, side, own, own_free):
        lead = outrun(state, 1 - side, other, other_free, other_most, goal, own_to_go, own, stack, path)
        if lead >= 0:
            return WIN + max(1, 2 * lead), INFINITE
    if other_racing and can_all_arrive(state, 1 - side, other, other_free):
        lead = outrun(state, side, own, own_free, own_most, other_goal, other_to_go, other, stack, path)
        if lead >= 0:
            return -INFINITE, -WIN - max(1, 2 * lead)
    return -INFINITE, INFINITE
