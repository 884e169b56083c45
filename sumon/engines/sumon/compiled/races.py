"""Sum On compiled: races, that is, certain results once all pieces have passed each other.

Within one turn the numbers of the moved pieces rise, because the sum on an axis is more than the number of the
piece that just moved. So no piece moves twice in a turn, and every step that no other step offers needs its own
turn.

The racer plays one step in each turn, the nearest piece first, until all its pieces are home, except for one that
may be left out. The other side loses if it neither gets enough points in that time nor runs out of moves first.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .arrivals import (
    ALIVE,
    FREE,
    HOPED,
    OUT,
    SLOWEST,
    STOPPED,
    SURE,
    WAY,
    all_arrive,
    ones,
    within_reach,
)
from .compiler import compiled, inlined
from .state import FILES, PIECES, RANKS, SIDE, axis_mask, can_move, push_bonus, push_openings, step, take_back


class Race(NamedTuple):
    """Two sides that have passed each other: *side*, which tries not to lose, and the racer.

    *own* and *racer* are the facts about both, see `arrivals`; *offers* those of the steps of *side*.
    """

    state: Any
    side: int
    own: Any
    racer: Any
    offers: Any


@compiled
def loses_race(race: Race, most: int, lead: int, stack: Any, path: Any) -> tuple[bool, int]:
    """Whether the side, with *most* points to come, certainly loses by *lead* points; 0 means equal scores.

    The second number, if the loss is not certain and the side is on move: it loses if it needs that many turns or
    more after this one; 0 if unknown.
    """
    state, side, own, racer = race.state, race.side, race.own, race.racer
    on_move = 1 if state[SIDE] == side else 0
    alive = own[ALIVE]
    if most == own[HOPED] and not all_arrive(state, side, own):
        most -= smallest_of(alive)
    goal = racer[SURE] + racer[HOPED] - racer[OUT] - own[SURE]
    needed = racer[WAY] - int(racer[OUT] > 0)
    offered = offered_by(state, side, alive, race.offers)
    behind = max(lead, 1)
    last = needed - 1 + on_move
    # The racer finishes first:
    if goal - most < lead and goal - most_within(state, side, own, offered, needed + on_move, stack) < lead:
        if on_move and goal - own[HOPED] + smallest_of(alive) >= lead:
            return False, turns_too_many(race, most, behind, needed + 1, needed - 1)
        return False, 0
    # The side runs out of moves first:
    full = turns_needed(state, side, alive, offered, -1)
    soonest = 1 if on_move or can_move(state, side) else 0
    if not ends_early(race, most, behind, full, soonest, last, stack):
        return True, 0
    if not on_move:
        return False, 0
    # After one turn the bounds may be too optimistic.
    if not ends_early(race, most, behind, full, 2, last, stack) and not can_finish(state, stack, path):
        return True, 0
    return False, turns_too_many(race, most, behind, needed, needed - 1)


@compiled
def ends_early(race: Race, most: int, lead: int, full: int, soonest: int, last: int, scratch: Any) -> bool:
    """Whether the side may be out of moves after *soonest* to *last* turns without being behind by *lead* points.

    Either all pieces are home, after at least *full* turns. Or own pieces stop a piece: they can fill the squares
    before it on the far rank, and near the edge, where two stopped pieces suffice, one rank earlier. With all
    pieces of a side on one rank, at most three can be stopped.
    """
    points = race.own[HOPED]
    turns = max(full, soonest)
    if most == points and turns <= last and lead_at_end(race, points, last - turns) < lead:
        return True
    if not may_stop(race, most, lead, full, race.own[SLOWEST], soonest, last):
        return False
    cornered = find_stops(race.state, race.side, race.own, scratch)
    for more in range(1, min(ones(race.own[ALIVE]), 3) + 1):
        in_corner = cornered if more + race.own[STOPPED] >= 3 else 0
        able, lost, turns = stop(race, more, in_corner, scratch)
        turns = max(soonest, full - more - int(in_corner > 0), turns)
        if able >= more and turns <= last and lead_at_end(race, min(most, points - lost), last - turns) < lead:
            return True
    return False


@inlined
def find_stops(state: Any, side: int, own: Any, scratch: Any) -> int:
    """Writes to *scratch*[16 + number] how many squares must be filled to stop that piece; 99: it cannot be
    stopped.

    Returns the pieces that can come to the edge two ranks from home, by number.
    """
    alive = own[ALIVE]
    free = own[FREE]
    far = state[RANKS] if side == 0 else 1
    files = state[FILES]
    count = ones(alive)
    for number in range(1, 9):
        square = state[PIECES + side * 8 + number - 1]
        way = abs(far - (square >> 4))
        scratch[number] = within_reach(square & 15, way) if alive >> number & 1 else 0
    cornered = 0
    for number in range(1, 9):
        if alive >> number & 1:
            square = state[PIECES + side * 8 + number - 1]
            file = square & 15
            way = abs(far - (square >> 4))
            if way >= 2 and (file - way <= 0 or file + way > files):
                cornered |= 1 << number
            fewest = 99  # squares to be filled before it
            for at in range(max(file - way + 1, 1), min(file + way - 1, files) + 1):
                gap = free & 7 << (at - 1)
                empty = ones(gap)
                if empty < min(fewest, count):
                    fillers = -1
                    for other in range(1, 9):
                        fillers += int(scratch[other] & gap != 0)
                    if empty <= fillers or empty == 0:
                        fewest = empty
            scratch[16 + number] = fewest
    return cornered


@inlined
def stop(race: Race, more: int, in_corner: int, stops: Any) -> tuple[int, int, int]:
    """The cost of stopping *more* pieces: how many can be stopped, the points lost with the smallest, the fewest
    turns.

    *in_corner* are the pieces that can be stopped two ranks from home; *stops* is the output of `find_stops`.
    """
    state, side, alive = race.state, race.side, race.own[ALIVE]
    far = state[RANKS] if side == 0 else 1
    count = ones(alive)
    able = 0
    lost = 0
    turns = 0
    for number in range(1, 9):
        if alive >> number & 1:
            way = abs(far - (state[PIECES + side * 8 + number - 1] >> 4))
            if in_corner >> number & 1 or stops[16 + number] <= count - more:
                able += 1
                lost += number if able <= more else 0
                way -= 1 + (in_corner >> number & 1)
            turns = max(turns, way)
    return able, lost, turns


@inlined
def may_stop(race: Race, most: int, lead: int, full: int, slowest: int, soonest: int, last: int) -> bool:
    """Like `ends_early` with pieces stopped, but a quick upper bound: as many, as small, as early as possible."""
    alive = race.own[ALIVE]
    points = race.own[HOPED]
    lost = 0
    number = 1
    for more in range(1, min(ones(alive), 3) + 1):
        while not alive >> number & 1:
            number += 1
        lost += number
        number += 1
        corner = int(more + race.own[STOPPED] >= 3)
        turns = max(soonest, max(full - more, slowest - 1) - corner)
        if turns <= last and lead_at_end(race, min(most, points - lost), last - turns) < lead:
            return True
    return False


@inlined
def turns_too_many(race: Race, most: int, lead: int, enough: int, last: int) -> int:
    """The number of turns, at least *enough*, from which on stopping pieces within *last* turns does not help
    the side.
    """
    turns = enough
    while may_stop(race, most, lead, turns, 0, 0, last):
        turns += 1
    return turns


@inlined
def lead_at_end(race: Race, added: int, to_go: int) -> int:
    """The racer's lead in points when the side has *added* these points and the racer has *to_go* ranks to go."""
    state, racer = race.state, race.racer
    far = state[RANKS] if race.side == 1 else 1
    alive = racer[ALIVE] & ~(1 << racer[OUT])
    lead: int = racer[SURE] + racer[HOPED] - racer[OUT] - race.own[SURE] - added
    while to_go > 0 and alive:
        longest = 0
        last = 0
        for number in range(1, 9):
            if alive >> number & 1:
                way = abs(far - (state[PIECES + (1 - race.side) * 8 + number - 1] >> 4))
                if way > longest:
                    longest = way
                    last = number
        lead -= last
        to_go -= longest
        alive &= ~(1 << last)
    return lead


@inlined
def turns_needed(state: Any, side: int, alive: int, offered: int, moved: int) -> int:
    """The fewest turns in which *side* brings all *alive* pieces home, after one more step of piece *moved*.

    *offered* is the sum of the offers of all steps to come.
    """
    far = state[RANKS] if side == 0 else 1
    to_go = 0
    bonus = 0
    slowest = 0
    for number in range(1, 9):
        if alive >> number & 1:
            piece = side * 8 + number - 1
            way = abs(far - (state[PIECES + piece] >> 4)) - int(piece == moved)
            to_go += way
            slowest = max(slowest, way)
            if number > 1:
                bonus += min(way, offered >> 8 * (number - 1) & 255)
    turns: int = max(to_go - min(bonus, offered & 255), slowest)
    return turns


@inlined
def offered_by(state: Any, side: int, alive: int, offers: Any) -> int:
    """The sum of the offers of all steps of the *alive* pieces."""
    offered = 0
    for number in range(1, 9):
        if alive >> number & 1:
            piece = side * 8 + number - 1
            offered += offers[piece, state[PIECES + piece] >> 4]
    return offered


@inlined
def smallest_of(pieces: int) -> int:
    """The smallest number of *pieces*; 0 if there are none."""
    smallest = 0
    for number in range(8, 0, -1):
        if pieces >> number & 1:
            smallest = number
    return smallest


@inlined
def most_within(state: Any, side: int, own: Any, offered: int, turns: int, scratch: Any) -> int:
    """The most points that *side* makes in *turns* turns.

    A piece needs the opening step of a turn for every rank without an *offered* step.
    """
    far = state[RANKS] if side == 0 else 1
    for left in range(turns + 1):
        scratch[left] = 0
    points = 0
    for number in range(1, 9):
        if own[ALIVE] >> number & 1:
            square = state[PIECES + side * 8 + number - 1]
            way = abs(far - (square >> 4))
            if way <= turns and within_reach(square & 15, way) & own[FREE]:
                openings = max(way - (offered >> 8 * (number - 1) & 255), 0) if number > 1 else way
                if openings:
                    for left in range(turns - openings + 1):
                        scratch[left] = max(scratch[left], scratch[left + openings] + number)
                else:
                    points += number
    most: int = points + scratch[0]
    return most


@inlined
def can_finish(state: Any, stack: Any, path: Any) -> bool:
    """Whether the side on move has a turn after which it cannot move any more."""
    side = state[SIDE]
    count = push_openings(state, stack)
    depth = 0
    found = False
    while count and not found:
        count -= 1
        candidate = stack[count]
        depth = take_back(state, path, depth, candidate >> 20)
        piece = candidate >> 16 & 15
        mask = axis_mask(state, (piece & 7) + 1, candidate >> 8 & 255, candidate & 255)
        step(state, piece, candidate >> 8 & 255, candidate & 255)
        path[depth, 0] = candidate
        depth += 1
        found = not can_move(state, side)
        count = push_bonus(state, stack, count, mask, depth)
    take_back(state, path, depth, 0)
    return found
