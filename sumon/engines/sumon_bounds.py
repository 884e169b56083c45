"""Sum On compiled: the result of a finished game, and what is certain about it before.

Near the end most games are races. Within one turn the bonus pieces have rising numbers, because the sum on an
axis is more than the number of the piece that just moved; so a piece moves at most once a turn, and as many ranks
as the slowest piece has to go, so many turns its side needs at least. A player whose pieces all get home has at
least as many points as the other, and wins equal scores by being the one who cannot move, if it is done first.
"""

from __future__ import annotations

from typing import Any

from .sumon_core import FILES, PIECES, RANKS, SIDE, axis_mask, compiled, push_bonus, push_openings, step, take_back

WIN = 20000
INFINITE = 32000


@compiled
def can_move(state: Any, side: int) -> bool:
    """Whether *side* has a step."""
    ahead = 16 - 32 * side
    for piece in range(side * 8, side * 8 + 8):
        end = state[PIECES + piece] + ahead
        if state[end - 1] == 0 or state[end] == 0 or state[end + 1] == 0:
            return True
    return False


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
    ahead = 1 - 2 * side
    first = PIECES + side * 8 - 1
    free = (2 << state[FILES]) - 2
    sure = 0
    under_way = 0
    for number in range(1, 9):
        square = state[first + number]
        if square >> 4 == far:
            sure += number
            free &= ~(1 << (square & 15))
        else:
            under_way |= 1 << number
    most = 0
    hoped = 0
    to_go = 0
    slowest = 0
    alive = 0
    for number in range(1, 9):
        if under_way >> number & 1:
            square = state[first + number]
            way = ahead * (far - (square >> 4))
            reach = within_reach(square & 15, way) & free
            if reach or way > 1:
                alive |= 1 << number
                hoped += number
                to_go += way
                if way > slowest:
                    slowest = way
            if reach:
                most += number
    return sure, most, hoped, free, to_go, slowest, alive


@compiled
def within_reach(file: int, way: int) -> int:
    """The files that a piece on *file* can get to in *way* steps, maybe some beyond the edges, as bits."""
    reach: int = ((2 << 2 * way) - 1) << file >> way
    return reach


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
def have_passed(state: Any) -> bool:
    """Whether no piece under way has an enemy under way ahead."""
    top = state[RANKS]
    rear = top
    front = 1
    for piece in range(8):
        rear = min(rear, state[PIECES + piece] >> 4)
        front = max(front, state[PIECES + 8 + piece] >> 4)
    return bool(front <= rear)


@compiled
def turns_left(state: Any, side: int, alive: int, free: int) -> int:
    """How many turns *side* has at least before it cannot move any more, when no enemy is ahead of its pieces.

    It is the way of one piece, less what it loses when own pieces stop it: they can fill the squares before it on
    the far rank, and near the edge, where few pieces suffice, they can do so one rank earlier.
    """
    far = state[RANKS] if side == 0 else 1
    files = state[FILES]
    others = -1
    for number in range(1, 9):
        others += alive >> number & 1
    longest = 0
    for number in range(1, 9):
        if alive >> number & 1:
            square = state[PIECES + side * 8 + number - 1]
            way = abs(far - (square >> 4))
            if way > longest:
                file = square & 15
                turns = way
                for at in range(max(file - way + 1, 1), min(file + way - 1, files) + 1):
                    gap = free >> (at - 1) & 7
                    if (gap & 1) + (gap >> 1 & 1) + (gap >> 2) <= others:
                        turns = way - 1
                        break
                if way >= 2 and (file - way <= 0 or file + way > files):
                    turns = way - 2
                longest = max(longest, turns)
    return longest


@compiled
def can_all_arrive(state: Any, side: int, alive: int, free: int) -> bool:
    """Whether all *alive* pieces get home one after the other, when no enemy is ahead of them."""
    far = state[RANKS] if side == 0 else 1
    for file in range(1, state[FILES] + 1):
        if free >> file & 1:
            # Of the pieces that can use this square the one that can use the fewest after it.
            chosen = 0
            last = 99
            for number in range(1, 9):
                if alive >> number & 1:
                    square = state[PIECES + side * 8 + number - 1]
                    way = abs(far - (square >> 4))
                    right = (square & 15) + way
                    if (square & 15) - way <= file <= right < last:
                        last = right
                        chosen = number
            if chosen:
                alive &= ~(1 << chosen)
    return alive == 0


@compiled
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


@compiled
def limits(state: Any, stack: Any, path: Any) -> tuple[int, int]:
    """The least and the most that the side on move, which has a step, scores when both sides play their best.

    *stack* and *path* are for scratch.
    """
    side = state[SIDE]
    own_sure, own_most, own_hoped, own_free, own_to_go, own_slowest, own = survey(state, side)
    other_sure, other_most, other_hoped, other_free, other_to_go, other_slowest, other = survey(state, 1 - side)
    # Every turn is a step at least, and no piece makes two of them in one turn.
    if own_slowest > other_to_go + 1:
        own_most -= too_late(state, side, own, own_free, other_to_go + 1)
    if other_slowest > own_to_go:
        other_most -= too_late(state, 1 - side, other, other_free, own_to_go)
    own_most += own_sure
    other_most += other_sure
    if own_sure > other_most:
        return WIN + 2 * (own_sure - other_most), INFINITE
    if own_most < other_sure:
        return -INFINITE, -WIN - 2 * (other_sure - own_most)
    if own_most == other_sure and other_to_go == 0:
        return -INFINITE, -WIN - 1  # equal at best, and the other side will be the one that cannot move
    # Whoever can bring everything home before the other one is out of turns can count on all of it.
    lead = own_sure + own_hoped - other_most
    racing = lead >= 0 and own_to_go <= max(other_slowest, 1) + 1
    other_lead = other_sure + other_hoped - own_most
    other_racing = other_lead >= 0 and other_to_go <= max(own_slowest, 2)
    if not (racing or other_racing):
        return -INFINITE, INFINITE
    if not have_passed(state):
        return -INFINITE, INFINITE
    if racing:
        turns = turns_left(state, 1 - side, other, other_free)
        if turns == 0 and can_move(state, 1 - side):
            turns = 1
        if own_to_go <= turns + (lead > 0) and can_all_arrive(state, side, own, own_free):
            return WIN + max(1, 2 * lead), INFINITE
    if other_racing:
        needed = other_to_go + (other_lead == 0)
        turns = max(1, turns_left(state, side, own, own_free))
        if turns == 1 and needed == 2 and not can_finish(state, stack, path):
            turns = 2
        if needed <= turns and can_all_arrive(state, 1 - side, other, other_free):
            return -INFINITE, -WIN - max(1, 2 * other_lead)
    return -INFINITE, INFINITE
