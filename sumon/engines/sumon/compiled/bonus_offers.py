"""Sum On compiled: offers, that is, the bonus steps that each step could ever allow.

A step offers a bonus step to every own piece whose number is then the sum on one of the four lines. Each step is
followed by at most one bonus step, so a side with few offers needs many turns. Possibilities only shrink in the
course of a game: facts about a position hold for all later ones.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .compiler import compiled, inlined
from .state import FALLING_SUMS, FILE_SUMS, FILES, NUMBERS, PIECES, RANK_SUMS, RANKS, RISING_SUMS, add_to_lines

# Columns of a row of notes: a piece, its number, then the first and the last rank, file and diagonals that it can
# still be on.
PIECE, NUMBER, ON_RANK, _, ON_FILE, _, ON_RISING, _, ON_FALLING, _, ROW = range(11)
NOTED = 16 * ROW  # the end of the notes; after them, the offers of the lines near the moving piece
FOUND_FILES = NOTED
FOUND_RISING = NOTED + 16
FOUND_FALLING = NOTED + 64

# A count for every piece number, one byte each. A step to number 1 is never offered, so its byte counts all steps
# with any offer.
_BYTES = np.zeros(512, np.int64)
for _pieces in range(4, 512):
    _BYTES[_pieces] = 1 + sum(1 << 8 * (number - 1) for number in range(2, 9) if _pieces >> number & 1)


def unrestricted_offers() -> Any:
    """The offers that hold for every position: any step may offer one to every higher number."""
    offers = np.zeros((16, 16), np.int64)
    for piece in range(16):
        offers[piece, :] = 15 * _BYTES[NUMBERS & ~((2 << piece % 8 + 1) - 1)]
    return offers


@compiled
def list_offers(state: Any, side: int, alive: int, free: int, other_alive: int, notes: Any, offers: Any) -> None:
    """Writes to *offers*[piece, rank] the offers of the steps that the piece makes beyond that rank, by number.

    All pieces have passed. *alive* are the pieces of *side* that can still move, *free* the free files of its far
    rank. The sum on a line consists of the pieces that stand there for good, the piece that comes there, and any of
    the moving pieces that can be there. *notes* is for scratch.
    """
    count = note_all(state, side, alive, other_alive, notes)
    ahead = 1 - 2 * side
    for row in range(0, count * ROW, ROW):
        piece = notes[row + PIECE]
        if piece >> 3 == side:
            number = notes[row + NUMBER]
            targets = alive & ~((2 << number) - 1)
            start = state[PIECES + piece]
            way = notes[row + ON_RANK + 1] - notes[row + ON_RANK]
            total = 0
            offers[piece, (start >> 4) + ahead * way] = 0
            if targets:
                look_at_lines(state, notes, count, row, targets)
            for steps in range(way, 0, -1):
                rank = (start >> 4) + ahead * steps
                found = 0
                if targets:
                    found = reachable(notes, count, piece, ON_RANK, rank, state[RANK_SUMS + rank] + number, targets)
                    left = max((start & 15) - steps, 1)
                    right = min((start & 15) + steps, state[FILES])
                    for file in range(left, right + 1):
                        if steps < way or free >> file & 1:
                            found |= (
                                notes[FOUND_FILES + file]
                                | notes[FOUND_RISING + 16 + file - rank]
                                | notes[FOUND_FALLING + file + rank]
                            )
                total += _BYTES[found]
                offers[piece, rank - ahead] = total
    for row in range(0, count * ROW, ROW):
        add_to_lines(state, state[PIECES + notes[row + PIECE]], notes[row + NUMBER])


@inlined
def note_all(state: Any, side: int, alive: int, other_alive: int, notes: Any) -> int:
    """Writes a row of notes about every piece that can still move, by number. Returns the number of rows."""
    count = 0
    for number in range(1, 9):
        for owner in range(2):
            if (alive if owner == side else other_alive) >> number & 1:
                note(state, notes, count * ROW, owner * 8 + number - 1)
                count += 1
    return count


@inlined
def note(state: Any, notes: Any, row: int, piece: int) -> None:
    """Writes a row of notes about *piece*, and subtracts its number from the sums of its lines."""
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
    notes[row + ON_FILE] = max(file - way, 1)
    notes[row + ON_FILE + 1] = min(file + way, state[FILES])
    notes[row + ON_RISING] = file - rank - 2 * way * blue
    notes[row + ON_RISING + 1] = file - rank + 2 * way * (1 - blue)
    notes[row + ON_FALLING] = file + rank - 2 * way * (1 - blue)
    notes[row + ON_FALLING + 1] = file + rank + 2 * way * blue


@inlined
def look_at_lines(state: Any, notes: Any, count: int, row: int, targets: int) -> None:
    """Writes the offers to *targets* on the files and diagonals that the piece in *row* of the notes can get to."""
    piece = notes[row + PIECE]
    number = notes[row + NUMBER]
    for line in range(notes[row + ON_FILE], notes[row + ON_FILE + 1] + 1):
        base = state[FILE_SUMS + line] + number
        notes[FOUND_FILES + line] = reachable(notes, count, piece, ON_FILE, line, base, targets)
    first = max(notes[row + ON_RISING], 1 - state[RANKS])
    for line in range(first, min(notes[row + ON_RISING + 1], state[FILES] - 1) + 1):
        base = state[RISING_SUMS + 16 + line] + number
        notes[FOUND_RISING + 16 + line] = reachable(notes, count, piece, ON_RISING, line, base, targets)
    first = max(notes[row + ON_FALLING], 2)
    for line in range(first, min(notes[row + ON_FALLING + 1], state[FILES] + state[RANKS]) + 1):
        base = state[FALLING_SUMS + line] + number
        notes[FOUND_FALLING + line] = reachable(notes, count, piece, ON_FALLING, line, base, targets)


@inlined
def reachable(notes: Any, count: int, piece: int, column: int, line: int, base: int, targets: int) -> int:
    """The *targets* that can be the sum of a line, which is *base* without the pieces in *notes*."""
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
