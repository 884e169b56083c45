"""Sum On compiled: the state of a position in flat arrays, its turns, and their number.

A square is `rank * 16 + file`, both from 1, inside a border of closed cells; 0 is the hand. A piece is `side * 8 +
number - 1`. One int64 array holds a position: first the cells, then the sums of all lines (an axis is usable when
its sum is the number of an own piece, so a turn needs only the sums), then the square of each piece. Blue moves by
+15, +16, +17, Red by -15, -16, -17.
"""

from __future__ import annotations

from typing import Any

from .compiler import compiled, inlined

CELLS = 192
RANK_SUMS = 192
FILE_SUMS = 208
RISING_SUMS = 224  # the diagonal towards higher files and higher ranks: file - rank is constant
FALLING_SUMS = 256
PIECES = 288
SIDE = 304  # the side on move
HAND = 305  # pieces of both sides that are not on the board yet
TO_GO = 306  # the sum of the ranks that all pieces still have to go
FILES = 307
RANKS = 308
NODES = 309
PLY = 310  # the ply of a halted search
STAGE = 311
STATE_SIZE = 320

NUMBERS = 510  # all numbers of pieces as a set of bits
CANDIDATES = 2048  # more steps than can ever wait on the stack within one turn


@inlined
def line_sums(state: Any, number: int, start: int, end: int) -> tuple[int, int, int, int]:
    """The sums on the lines through *end* (rank, file, rising, falling) after piece *number* came from *start*."""
    end_rank = end >> 4
    end_file = end & 15
    start_rank = start >> 4
    start_file = start & 15
    on_rank = state[RANK_SUMS + end_rank] + number
    on_file = state[FILE_SUMS + end_file]
    on_rising = state[RISING_SUMS + 16 + end_file - end_rank]
    on_falling = state[FALLING_SUMS + end_file + end_rank]
    if start_file != end_file:
        on_file += number
    if start_file - start_rank != end_file - end_rank:
        on_rising += number
    if start_file + start_rank != end_file + end_rank:
        on_falling += number
    return on_rank, on_file, on_rising, on_falling


@inlined
def axis_mask(state: Any, number: int, start: int, end: int) -> int:
    """The pieces, as bits by number, that may move after piece *number* goes from *start* to *end* (not yet
    made).
    """
    on_rank, on_file, on_rising, on_falling = line_sums(state, number, start, end)
    # A sum equal to the piece's own number means that it is alone on the line.
    usable: int = (1 << on_rank | 1 << on_file | 1 << on_rising | 1 << on_falling) & NUMBERS & ~(1 << number)
    return usable


@inlined
def add_to_lines(state: Any, square: int, amount: int) -> None:
    """Adds *amount* to the sums of the four lines through *square*."""
    rank = square >> 4
    file = square & 15
    state[RANK_SUMS + rank] += amount
    state[FILE_SUMS + file] += amount
    state[RISING_SUMS + 16 + file - rank] += amount
    state[FALLING_SUMS + file + rank] += amount


@inlined
def put(state: Any, piece: int, square: int) -> None:
    """Puts *piece* on an empty *square*."""
    state[square] = 1
    state[PIECES + piece] = square
    add_to_lines(state, square, (piece & 7) + 1)


@inlined
def lift(state: Any, piece: int, square: int) -> None:
    """Takes *piece* off its *square*."""
    state[square] = 0
    state[PIECES + piece] = 0
    add_to_lines(state, square, -(piece & 7) - 1)


@inlined
def step(state: Any, piece: int, start: int, end: int) -> None:
    """Moves *piece* from *start* to *end*; 0 is the hand."""
    if start:
        lift(state, piece, start)
    if end:
        put(state, piece, end)


@inlined
def take_back(state: Any, path: Any, depth: int, kept: int) -> int:
    """Takes back steps in *path*, whose number is *depth*, until *kept* are left. Returns *kept*."""
    while depth > kept:
        depth -= 1
        made = path[depth, 0]
        step(state, made >> 16 & 15, made & 255, made >> 8 & 255)
    return kept


@inlined
def ahead_of(square: int, side: int) -> int:
    """The first of the three adjacent squares that a piece of *side* can go to from *square*."""
    first: int = square + 15 - 32 * side & 255  # a valid index even for a piece in the hand
    return first


@inlined
def push_openings(state: Any, stack: Any) -> int:
    """Puts every opening step of the side on move on *stack*. Returns their number."""
    side = state[SIDE]
    count = 0
    for piece in range(side * 8, side * 8 + 8):
        start = state[PIECES + piece]
        first = ahead_of(start, side)
        for end in range(first, first + 3):
            if state[end] == 0:
                stack[count] = piece << 16 | start << 8 | end
                count += 1
    return count


@inlined
def push_bonus(state: Any, stack: Any, count: int, mask: int, depth: int) -> int:
    """Puts the steps of the pieces in *mask* on *stack* above *count*. Returns the new count."""
    side = state[SIDE]
    for number in range(1, 9):
        if mask >> number & 1:
            piece = side * 8 + number - 1
            start = state[PIECES + piece]
            first = ahead_of(start, side)
            for end in range(first, first + 3):
                if state[end] == 0:
                    stack[count] = depth << 20 | piece << 16 | start << 8 | end
                    count += 1
    return count


@inlined
def can_move(state: Any, side: int) -> bool:
    """Whether *side* has a step."""
    for piece in range(side * 8, side * 8 + 8):
        first = ahead_of(state[PIECES + piece], side)
        if state[first] == 0 or state[first + 1] == 0 or state[first + 2] == 0:
            return True
    return False


@compiled
def count_turns(state: Any, stack: Any, path: Any) -> int:
    """The number of complete turns of the side on move, placements not included."""
    count = push_openings(state, stack)
    turns = 0
    depth = 0  # the number of steps of the turn that are made on the board
    while count:
        count -= 1
        candidate = stack[count]
        while candidate >> 20 < depth:
            depth -= 1
            made = path[depth]
            step(state, made >> 16 & 15, made & 255, made >> 8 & 255)
        piece = candidate >> 16 & 15
        start = candidate >> 8 & 255
        end = candidate & 255
        turns += 1
        mask = axis_mask(state, (piece & 7) + 1, start, end)
        if mask:
            step(state, piece, start, end)
            more = push_bonus(state, stack, count, mask, depth + 1)
            if more > count:
                path[depth] = candidate
                depth += 1
                count = more
            else:
                step(state, piece, end, start)
    while depth:
        depth -= 1
        made = path[depth]
        step(state, made >> 16 & 15, made & 255, made >> 8 & 255)
    return turns
