"""Sum On compiled: races, that is what is certain when all pieces have passed each other.

Within one turn the numbers of the moved pieces rise, because the sum on an axis is more than the number of the
piece that just moved. So no piece moves twice in a turn, and the smallest that still moves is never a bonus. Late
in the game few pieces can be one: the sums have become too large. A piece that cannot needs the opening step of a
turn for every rank it has to go.
"""

from __future__ import annotations

from typing import Any

from .sumon_core import (
    FALLING_SUMS,
    FILE_SUMS,
    FILES,
    PIECES,
    RANK_SUMS,
    RANKS,
    RISING_SUMS,
    SIDE,
    add_to_lines,
    axis_mask,
    can_move,
    compiled,
    push_bonus,
    push_openings,
    step,
    take_back,
)

# Columns of a row of notes: a piece, its number, the first rank, file and diagonals it can be on from now on, each
# followed by the last one.
PIECE, NUMBER, ON_RANK, _, ON_FILE, _, ON_RISING, _, ON_FALLING, _, ROW = range(11)


@compiled
def within_reach(file: int, way: int) -> int:
    """The files that a piece on *file* can get to in *way* steps, maybe some beyond the edges, as bits."""
    reach: int = ((2 << 2 * way) - 1) << file >> way
    return reach


@compiled
def have_passed(state: Any) -> bool:
    """Whether no piece under way has an enemy under way ahead."""
    rear = state[RANKS]
    front = 1
    for piece in range(8):
        rear = min(rear, state[PIECES + piece] >> 4)
        front = max(front, state[PIECES + 8 + piece] >> 4)
    return bool(front <= rear)


@compiled
def ones(bits: int) -> int:
    """How many bits of a set of up to 16 are 1."""
    bits = (bits & 0x5555) + (bits >> 1 & 0x5555)
    bits = (bits & 0x3333) + (bits >> 2 & 0x3333)
    bits = (bits & 0x0F0F) + (bits >> 4 & 0x0F0F)
    return (bits & 31) + (bits >> 8)


@compiled
def can_all_arrive(state: Any, side: int, alive: int, free: int) -> bool:
    """Whether all *alive* pieces get home one after the other, when no enemy is ahead of them."""
    far = state[RANKS] if side == 0 else 1
    count = ones(alive)
    crowded = False
    for number in range(1, 9):
        if alive >> number & 1:
            square = state[PIECES + side * 8 + number - 1]
            if ones(within_reach(square & 15, abs(far - (square >> 4))) & free) < count:
                crowded = True
    if not crowded:
        return True
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
def outrun(
    state: Any,
    side: int,
    alive: int,
    free: int,
    most: int,
    goal: int,
    needed: int,
    racer: int,
    stack: Any,
    path: Any,
) -> int:
    """By how many points *side* loses at least to a racer that plays one step a turn; -1 when that is not sure.

    Everything has passed. In *needed* turns the racer brings all its pieces *racer* home and is then *goal* points
    ahead of what *side* has now. *side* adds *most* points at most, with its *alive* pieces and the *free* files of
    its far rank.
    """
    on_move = 1 if state[SIDE] == side else 0
    all_points, smallest = points_of(alive)
    if most == all_points and not can_all_arrive(state, side, alive, free):
        most -= smallest
    slowest, longest, openings, steps = steps_left(state, side, alive, free, 0)
    if longest == 0 and (on_move or can_move(state, side)):
        longest = 1
    full = max(slowest, 1) if most == all_points else longest
    if suffices(needed, on_move, goal - most, full, longest):
        return goal - most
    stopped = longest
    others = alive & (alive - 1)  # the smallest is never a bonus
    if others and suffices(needed, on_move, goal - most + 9, max(openings, 2), max(steps, longest, 1 + on_move)):
        bonus = possible_bonus(state, side, alive, free, racer, stack)
        most = min(most, most_within(state, side, alive, bonus, free, needed + on_move, stack))
        slowest, longest, openings, steps = steps_left(state, side, alive, free, bonus)
        stopped = max(stopped, longest, steps)
        full = max(slowest, openings, 1) if most == all_points else stopped
        if suffices(needed, on_move, goal - most, full, stopped):
            return goal - most
    if on_move and stopped == 1 and suffices(needed, 1, goal - most, max(full, 2), 2):
        # One more turn makes the difference.
        return -1 if can_finish(state, stack, path) else goal - most
    return -1


@compiled
def suffices(needed: int, on_move: int, lead: int, full: int, stopped: int) -> bool:
    """Whether the racer wins that needs so many turns and is so many points ahead then.

    The other side, maybe *on_move*, has *full* turns at least if all its pieces get home, *stopped* in any case.
    """
    return lead >= 0 and needed <= stopped + 1 - on_move and (lead > 0 or needed <= full - on_move)


@compiled
def points_of(pieces: int) -> tuple[int, int]:
    """The numbers of *pieces* added up, and the smallest of them, 0 if there is none."""
    total = 0
    smallest = 0
    for number in range(8, 0, -1):
        if pieces >> number & 1:
            total += number
            smallest = number
    return total, smallest


@compiled
def most_within(state: Any, side: int, alive: int, bonus: int, free: int, turns: int, scratch: Any) -> int:
    """The most points that the *alive* pieces make in so many turns.

    Those that are no *bonus* pieces need an opening step, of which a turn has one, for every rank.
    """
    far = state[RANKS] if side == 0 else 1
    for left in range(turns + 1):
        scratch[left] = 0
    points = 0
    for number in range(1, 9):
        if alive >> number & 1:
            square = state[PIECES + side * 8 + number - 1]
            way = abs(far - (square >> 4))
            if way <= turns and within_reach(square & 15, way) & free:
                if bonus >> number & 1:
                    points += number
                else:
                    for left in range(turns - way + 1):
                        scratch[left] = max(scratch[left], scratch[left + way] + number)
    most: int = points + scratch[0]
    return most


@compiled
def steps_left(state: Any, side: int, alive: int, free: int, bonus: int) -> tuple[int, int, int, int]:
    """How many steps the *alive* pieces of *side* make at least before it cannot move any more.

    That is: (the one with the longest way if all get home, some piece in any case, all that are no *bonus* pieces
    together if all get home, the same in any case). No enemy is ahead of them. Own pieces can stop a piece: they
    can fill the squares before it on the far rank, and near the edge, where few pieces suffice, one rank earlier.
    """
    far = state[RANKS] if side == 0 else 1
    files = state[FILES]
    others = ones(alive) - 1
    slowest = 0
    openings = 0
    longest = 0
    total = 0
    for number in range(1, 9):
        if alive >> number & 1:
            square = state[PIECES + side * 8 + number - 1]
            way = abs(far - (square >> 4))
            file = square & 15
            turns = way
            if way >= 2 and (file - way <= 0 or file + way > files):
                turns = way - 2
            else:
                for at in range(max(file - way + 1, 1), min(file + way - 1, files) + 1):
                    gap = free & 7 << (at - 1)
                    empty = (gap >> (at - 1) & 1) + (gap >> at & 1) + (gap >> (at + 1) & 1)
                    if empty <= others and empty <= could_fill(state, side, alive & ~(1 << number), gap):
                        turns = way - 1
                        break
            slowest = max(slowest, way)
            longest = max(longest, turns)
            if not bonus >> number & 1:
                openings += way
                total += turns
    return slowest, longest, openings, total


@compiled
def could_fill(state: Any, side: int, alive: int, gap: int) -> int:
    """How many of the *alive* pieces can get to one of the files *gap* of the far rank."""
    far = state[RANKS] if side == 0 else 1
    count = 0
    for number in range(1, 9):
        square = state[PIECES + side * 8 + number - 1]
        reach = within_reach(square & 15, abs(far - (square >> 4)))
        count += alive >> number & int(reach & gap != 0)
    return count


@compiled
def possible_bonus(state: Any, side: int, alive: int, free: int, other_alive: int, notes: Any) -> int:
    """Those of the *alive* pieces of *side* that may move as a bonus some time, maybe more; all have passed.

    A line has the sum of what stands there for good, of the piece that comes there, and of any of the pieces that
    still move and can be there.
    """
    wanted = alive & (alive - 1)
    if wanted == 0:
        return 0
    count = 0
    for number in range(1, 9):
        for owner in range(2):
            if (alive if owner == side else other_alive) >> number & 1:
                note(state, notes, count * ROW, owner * 8 + number - 1)
                count += 1
    ahead = 1 - 2 * side
    bonus = 0
    for row in range(0, count * ROW, ROW):
        piece = notes[row + PIECE]
        number = notes[row + NUMBER]
        targets = wanted & ~bonus & ~((2 << number) - 1)
        if piece >> 3 == side and targets:
            square = state[PIECES + piece]
            way = notes[row + ON_RANK + 1] - notes[row + ON_RANK]
            for steps in range(1, way + 1):
                rank = (square >> 4) + ahead * steps
                found = reachable(notes, count, piece, ON_RANK, rank, state[RANK_SUMS + rank] + number, targets)
                left = max((square & 15) - steps, 1)
                right = min((square & 15) + steps, state[FILES])
                for file in range(left, right + 1):
                    if steps < way or free >> file & 1:
                        base = state[FILE_SUMS + file] + number
                        found |= reachable(notes, count, piece, ON_FILE, file, base, targets)
                        base = state[RISING_SUMS + 16 + file - rank] + number
                        found |= reachable(notes, count, piece, ON_RISING, file - rank, base, targets)
                        base = state[FALLING_SUMS + file + rank] + number
                        found |= reachable(notes, count, piece, ON_FALLING, file + rank, base, targets)
                        targets &= ~found
                bonus |= found
                targets &= ~found
                if targets == 0:
                    break
    for row in range(0, count * ROW, ROW):
        add_to_lines(state, state[PIECES + notes[row + PIECE]], notes[row + NUMBER])
    return bonus


@compiled
def note(state: Any, notes: Any, row: int, piece: int) -> None:
    """Writes a row of notes about *piece* and takes its number off the sums of its lines."""
    number = (piece & 7) + 1
    square = state[PIECES + piece]
    rank = square >> 4
    file = square & 15
    add_to_lines(state, square, -number)
    blue = 1 - (piece >> 3)
    far = state[RANKS] if blue else 1
    way = abs(far - rank)
    notes[row + PIECE] = piece
    notes[row + NUMBER] = number
    notes[row + ON_RANK] = min(rank, far)
    notes[row + ON_RANK + 1] = max(rank, far)
    notes[row + ON_FILE] = file - way
    notes[row + ON_FILE + 1] = file + way
    notes[row + ON_RISING] = file - rank - 2 * way * blue
    notes[row + ON_RISING + 1] = file - rank + 2 * way * (1 - blue)
    notes[row + ON_FALLING] = file + rank - 2 * way * (1 - blue)
    notes[row + ON_FALLING + 1] = file + rank + 2 * way * blue


@compiled
def reachable(notes: Any, count: int, piece: int, column: int, line: int, base: int, targets: int) -> int:
    """Those of *targets* that a line can have as its sum, which is *base* without the pieces in *notes*."""
    if base > 8 or targets >> base == 0:
        return 0
    sums = 1
    for row in range(0, count * ROW, ROW):
        number = notes[row + NUMBER]
        if targets >> (base + number) == 0:
            break
        if notes[row + column] <= line <= notes[row + column + 1] and notes[row + PIECE] != piece:
            sums |= sums << number
    return sums << base & targets


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
