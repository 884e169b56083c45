"""The two boards, computed once: square names, squares ahead, and the lines through every square."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from .view import AxisKind, Side

NUMBERS = range(1, 9)  # each side has one piece of each


@dataclass(frozen=True, slots=True)
class Line:
    """A line from edge to edge. `squares[line.cut]` are its squares from the first end to the second."""

    kind: AxisKind
    ends: tuple[int, int]
    cut: slice


@dataclass(frozen=True, slots=True)
class Board:
    """A board without pieces."""

    files: int
    ranks: int
    names: tuple[str, ...]  # by square
    squares: Mapping[str, int]  # by name
    home: tuple[range, range]  # by side: the squares of its home rank, which is the far rank of the other side
    # by side and square: the squares to which a piece may step if they are empty
    ahead: tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]
    lines: tuple[tuple[Line, ...], ...]  # by square: the four lines through it

    def far(self, side: Side) -> range:
        """The squares on which the pieces of *side* score and can go no further."""
        return self.home[side.other]


@cache
def board_of(variant: str) -> Board:
    """The board that *variant* is played on."""
    files, ranks = (8, 9) if "turned" in variant.split("+") else (9, 8)
    size = files * ranks
    names = tuple(f"{chr(ord('a') + square % files)}{square // files + 1}" for square in range(size))
    return Board(
        files,
        ranks,
        names,
        {name: square for square, name in enumerate(names)},
        (range(files), range(size - files, size)),
        (_all_ahead(files, ranks, 1), _all_ahead(files, ranks, -1)),
        tuple(_lines(files, ranks, square) for square in range(size)),
    )


def _all_ahead(files: int, ranks: int, forward: int) -> tuple[tuple[int, ...], ...]:
    return tuple(_ahead(files, ranks, square, forward) for square in range(files * ranks))


def _ahead(files: int, ranks: int, square: int, forward: int) -> tuple[int, ...]:
    rank, file = divmod(square, files)
    if not 0 <= rank + forward < ranks:
        return ()
    return tuple((rank + forward) * files + to for to in (file - 1, file, file + 1) if 0 <= to < files)


def _lines(files: int, ranks: int, square: int) -> tuple[Line, ...]:
    rank, file = divmod(square, files)
    right, up = files - 1 - file, ranks - 1 - rank
    return (
        _line(AxisKind.RANK, square, 1, file, right),
        _line(AxisKind.FILE, square, files, rank, up),
        _line(AxisKind.RISING, square, files + 1, min(file, rank), min(right, up)),
        _line(AxisKind.FALLING, square, 1 - files, min(file, up), min(right, rank)),
    )


def _line(kind: AxisKind, square: int, stride: int, before: int, after: int) -> Line:
    first, last = square - before * stride, square + after * stride
    stop = last + stride
    # A slice that runs down to square 0 has no stop: -1 would mean the last square.
    return Line(kind, (first, last), slice(first, None if stop < 0 else stop, stride))
