"""The board: runs of tiles, and the sums that a lay completes on it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .move_types import Lay
from .sums import is_sum, points_of
from .view import EMPTY, SIZE, STONE, Laid, Sum

FREE = EMPTY + STONE  # the characters that end a run
SQUARES = range(SIZE * SIZE)
_RUN = re.compile(f"[^{re.escape(FREE)}]+")
CENTRE = len(SQUARES) // 2  # the square of the first `=`


def put(board: str, squares: tuple[int, ...], tiles: str) -> str:
    """*board* with *tiles* on *squares*."""
    cells = list(board)
    for square, tile in zip(squares, tiles, strict=True):
        cells[square] = tile
    return "".join(cells)


def square_before(square: int, across: bool) -> int | None:
    """The square to the left of *square*, or above it; None at the edge."""
    if across:
        return square - 1 if square % SIZE else None
    return square - SIZE if square >= SIZE else None


def square_after(square: int, across: bool) -> int | None:
    """The square to the right of *square*, or below it; None at the edge."""
    if across:
        return square + 1 if (square + 1) % SIZE else None
    return square + SIZE if square + SIZE in SQUARES else None


def run_through(board: str, square: int, across: bool) -> Lay:
    """The unbroken run of tiles through the tile on *square*, as a lay."""
    first = last = square
    while (ahead := square_before(first, across)) is not None and board[ahead] not in FREE:
        first = ahead
    while (behind := square_after(last, across)) is not None and board[behind] not in FREE:
        last = behind
    return Lay(first, across, board[first : last + 1 : 1 if across else SIZE])


def runs_on(board: str, least: int = 2) -> Iterator[Lay]:
    """Every unbroken run of at least *least* tiles on *board*, those across first."""
    for across in (True, False):
        for number in range(SIZE):
            first, step = (number * SIZE, 1) if across else (number, SIZE)
            line = board[first : first + SIZE] if across else board[first::SIZE]
            for run in _RUN.finditer(line):
                if len(run[0]) >= least:
                    yield Lay(first + run.start() * step, across, run[0])


def is_closed(board: str, run: Lay) -> bool:
    """Whether stones or the edge close both ends of *run*, as those of every sum."""
    ends = square_before(run.squares[0], run.across), square_after(run.squares[-1], run.across)
    return all(end is None or board[end] == STONE for end in ends)


def laid_squares(board: str, lay: Lay) -> tuple[int, ...]:
    """The squares of *lay* that are still empty on *board*."""
    return tuple(square for square in lay.squares if board[square] == EMPTY)


def laid_tiles(board: str, lay: Lay) -> str:
    """The tiles that *lay* takes from the rack."""
    return "".join(tile for square, tile in zip(lay.squares, lay.text, strict=True) if board[square] == EMPTY)


def cross_sums(board: str, lay: Lay) -> list[Lay]:
    """The sums that *lay* completes in the other direction, in reading order."""
    found: list[Lay] = []
    across = not lay.across
    filled = ""
    for square in laid_squares(board, lay):
        neighbours = (square_before(square, across), square_after(square, across))
        if all(beside is None or board[beside] in FREE for beside in neighbours):
            continue
        filled = filled or put(board, laid_squares(board, lay), laid_tiles(board, lay))
        run = run_through(filled, square, across)
        if is_sum(run.text):
            found.append(run)
    return found


def points_for(board: str, lay: Lay) -> int:
    """The points of the legal *lay*: its main sum and its cross sums."""
    return points_of(lay.text) + sum(points_of(cross.text) for cross in cross_sums(board, lay))


def lay_on(board: str, lay: Lay) -> Laid:
    """The effects of the legal *lay*: the sums it completes and the squares that get a grey stone."""
    sums = [lay, *cross_sums(board, lay)]
    squares, tiles = laid_squares(board, lay), laid_tiles(board, lay)
    filled = put(board, squares, tiles)
    ends = [
        end
        for run in sums
        for end in (square_before(run.squares[0], run.across), square_after(run.squares[-1], run.across))
        if end is not None and filled[end] == EMPTY
    ]
    return Laid(
        squares=squares,
        tiles=tiles,
        sums=tuple(Sum(run.text, tuple(run.squares), points_of(run.text)) for run in sums),
        stones=tuple(dict.fromkeys(ends)),
    )


def with_laid(board: str, laid: Laid) -> str:
    """*board* with the tiles and the stones of *laid*."""
    squares, chars = laid.squares + laid.stones, laid.tiles + STONE * len(laid.stones)
    return put(board, squares, chars)


def written_once(board: str, lay: Lay) -> Lay:
    """The canonical form of *lay*, as a single tile may be written in two ways.

    A single tile that completes a sum in both directions is written across.
    """
    if lay.across or lay.squares[-1] not in SQUARES:
        return lay
    squares = laid_squares(board, lay)
    if len(squares) != 1:
        return lay
    filled = put(board, squares, laid_tiles(board, lay))
    if run_through(filled, lay.square, False) != lay or not is_sum(lay.text):
        return lay
    across = cross_sums(board, lay)
    return across[0] if across else lay
