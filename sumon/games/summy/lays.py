"""All legal lays of a rack on a board, lazily."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from .board import FREE, written_once
from .fillings import Fillings
from .move_types import Lay
from .view import DIGITS, EMPTY, EQUALS, SIZE, STONE


def legal_lays(board: str, rack: str) -> Iterator[Lay]:
    """The legal lays: across by row and column, then down by column and row, each move once."""
    fillings = Fillings(rack)
    for row in range(SIZE):
        for start, text in line_sums(board[row * SIZE : (row + 1) * SIZE], rack, fillings):
            yield Lay(row * SIZE + start, True, text)
    for column in range(SIZE):
        for start, text in line_sums(board[column::SIZE], rack, fillings):
            lay = Lay(start * SIZE + column, False, text)
            if written_once(board, lay) == lay:
                yield lay


@lru_cache(maxsize=256)
def can_lay(board: str, rack: str) -> bool:
    """Whether there is a lay at all. Takes up to some seconds if there is none; the answer is cached."""
    return next(legal_lays(board, rack), None) is not None


def line_sums(line: str, rack: str, fillings: Fillings) -> Iterator[tuple[int, str]]:
    """(start, text) of each sum in *line* that can be formed from tiles of *rack* and tiles on the board."""
    if all(cell in FREE for cell in line):
        return
    spare = len(rack) - rack.count(EQUALS)
    for start, cell in enumerate(line):
        if cell != STONE and (not start or line[start - 1] in FREE):
            for equals, blanks in _places_of_equals(line, start, spare, EQUALS in rack):
                left = line[start:equals]
                for end in _ends(line, equals, spare - blanks):
                    window = line[start:end]
                    if EMPTY in window and any(tile not in FREE for tile in window):
                        for text in fillings.sums(left, line[equals + 1 : end]):
                            yield start, text


def _places_of_equals(line: str, start: int, spare: int, has_equals: bool) -> Iterator[tuple[int, int]]:
    """(place of the `=`, empty squares before it) for the left sides from *start* on."""
    blanks = 0
    for place in range(start, len(line)):
        cell = line[place]
        if cell == STONE or blanks > spare:
            return
        # The shortest left side is a number, an operator and a number.
        if place >= start + 3 and (cell == EQUALS or (cell == EMPTY and has_equals)):
            yield place, blanks
        if cell == EQUALS:
            return
        blanks += cell == EMPTY


def _ends(line: str, equals: int, spare: int) -> Iterator[int]:
    """The indices at which a run with its `=` on *equals* may end (exclusive), with at most *spare* tiles laid."""
    for last in range(equals + 1, len(line)):
        if line[last] == EMPTY:
            spare -= 1
        elif line[last] not in DIGITS:
            return
        if spare < 0:
            return
        if last + 1 == len(line) or line[last + 1] in FREE:
            yield last + 1
