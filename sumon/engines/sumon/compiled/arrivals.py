"""Sum On compiled: facts about one side alone, above all which of its pieces can get home."""

from __future__ import annotations

from typing import Any

from .compiler import compiled, inlined
from .state import FILES, PIECES, RANKS

# The facts about a side: its sure points, the most points to come, the points to come if none are lost, the free
# files of its far rank, the ranks to go, those of the slowest piece, the pieces that can still move, the number
# that have stopped before the far rank, the piece left out (see `left_out`), whether all that can still move get
# home. Sets of files and of pieces (by number) are bits; the last two facts are computed on demand.
SURE, AT_MOST, HOPED, FREE, WAY, SLOWEST, ALIVE, STOPPED, OUT, ALL, FACTS = range(11)
UNKNOWN = 99
NOT_SO = -1
FARTHEST = 15  # the most ranks that a piece has to go


@inlined
def within_reach(file: int, way: int) -> int:
    """The files that a piece on *file* can get to in *way* steps, maybe some beyond the edges, as bits."""
    reach: int = ((2 << 2 * way) - 1) << file >> way
    return reach


@inlined
def ones(bits: int) -> int:
    """The number of bits set in a set of up to 16."""
    bits = (bits & 0x5555) + (bits >> 1 & 0x5555)
    bits = (bits & 0x3333) + (bits >> 2 & 0x3333)
    bits = (bits & 0x0F0F) + (bits >> 4 & 0x0F0F)
    return (bits & 31) + (bits >> 8)


@inlined
def points_of(state: Any, side: int) -> int:
    """The points of *side* now."""
    far = state[RANKS] if side == 0 else 1
    points = 0
    for number in range(1, 9):
        if state[PIECES + side * 8 + number - 1] >> 4 == far:
            points += number
    return points


@compiled
def survey(state: Any, side: int, facts: Any) -> None:
    """Writes the facts about *side*. A piece one rank before its far rank has stopped if it cannot reach a free
    square.
    """
    far = state[RANKS] if side == 0 else 1
    first = PIECES + side * 8 - 1
    # No branches: they could not be predicted here, and this runs for almost every position of an ending.
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
    stopped = 0
    for number in range(1, 9):
        square = state[first + number]
        way = abs(far - (square >> 4))
        arrives = int(way > 0 and within_reach(square & 15, way) & free != 0)
        moves = arrives | int(way > 1)
        alive |= moves << number
        stopped += int(way > 0) - moves
        hoped += moves * number
        to_go += moves * way
        most += arrives * number
        slowest = max(slowest, moves * way)
    facts[SURE] = sure
    facts[AT_MOST] = most
    facts[HOPED] = hoped
    facts[FREE] = free
    facts[WAY] = to_go
    facts[SLOWEST] = slowest
    facts[ALIVE] = alive
    facts[STOPPED] = stopped
    facts[OUT] = UNKNOWN
    facts[ALL] = UNKNOWN


@inlined
def all_pieces_passed(state: Any) -> bool:
    """Whether all pieces have passed those of the other side."""
    rear = state[RANKS]
    front = 1
    for piece in range(8):
        rear = min(rear, state[PIECES + piece] >> 4)
        front = max(front, state[PIECES + 8 + piece] >> 4)
    return bool(front <= rear)


@inlined
def can_all_arrive(state: Any, side: int, alive: int, free: int, nearest: int) -> bool:
    """Whether all *alive* pieces get home one after the other, nearest piece first, with no enemy ahead of them.

    Pieces with more than *nearest* ranks to go may step sideways one time less, as one square of the last rank but
    one can be closed to them.
    """
    far = state[RANKS] if side == 0 else 1
    count = ones(alive)
    crowded = False
    for number in range(1, 9):
        if alive >> number & 1:
            square = state[PIECES + side * 8 + number - 1]
            way = abs(far - (square >> 4))
            way -= int(way > nearest)
            if ones(within_reach(square & 15, way) & free) < count:
                crowded = True
    if not crowded:
        return True
    for file in range(1, state[FILES] + 1):
        if free >> file & 1:
            # The piece that reaches this square and the fewest files to its right.
            chosen = 0
            last = 99
            for number in range(1, 9):
                if alive >> number & 1:
                    square = state[PIECES + side * 8 + number - 1]
                    way = abs(far - (square >> 4))
                    way -= int(way > nearest)
                    right = (square & 15) + way
                    if (square & 15) - way <= file <= right < last:
                        last = right
                        chosen = number
            if chosen:
                alive &= ~(1 << chosen)
    return alive == 0


@inlined
def all_arrive(state: Any, side: int, facts: Any) -> bool:
    """Whether all pieces of *side* that can still move get home."""
    if facts[ALL] == UNKNOWN:
        facts[ALL] = int(can_all_arrive(state, side, facts[ALIVE], facts[FREE], FARTHEST))
    return bool(facts[ALL])


@inlined
def left_out(state: Any, side: int, facts: Any) -> int:
    """The smallest piece of *side* without which all others get home: 0 if all do, `NOT_SO` if it takes more
    pieces.

    The others need all squares that it could reach, so it stops one rank before the far rank.
    """
    if facts[OUT] == UNKNOWN:
        alive = facts[ALIVE]
        free = facts[FREE]
        far = state[RANKS] if side == 0 else 1
        found = 0 if all_arrive(state, side, facts) else NOT_SO
        number = 1
        while found == NOT_SO and number < 9:
            if alive >> number & 1:
                way = abs(far - (state[PIECES + side * 8 + number - 1] >> 4))
                if can_all_arrive(state, side, alive & ~(1 << number), free, way):
                    found = number
            number += 1
        facts[OUT] = found
    out: int = facts[OUT]
    return out
