"""Lays that are put together tile by tile, with the reason why they are not legal yet."""

from __future__ import annotations

from dataclasses import dataclass

from sumon.core.errors import RuleError

from .board import lay_on, put, run_through, square_after, written_once
from .move_types import Lay
from .refusals import check_lay
from .sums import is_sum
from .view import EMPTY, STONE, Laid, square_name


@dataclass(frozen=True, slots=True)
class Build:
    """The tiles put down so far."""

    run: Lay  # the unbroken run that the tiles are part of, including tiles from before
    laid: Laid  # the tiles; with sums and stones if the run is a legal lay
    refusal: RuleError | None  # the reason why the run is not a legal lay; None if it is one


def build(board: str, rack: str, square: int, across: bool, tiles: str) -> Build:
    """The lay so far: *tiles* of *rack*, put one after the other on the empty squares from *square* on.

    A single tile goes in the direction in which it completes a sum. Raises RuleError if there is no square even for
    the first tile.
    """
    empty, stone = _empty_from(board, square, across)
    squares = tuple(empty[: len(tiles)])
    if not squares:
        raise _no_room(tiles, stone)
    laid = tiles[: len(squares)]
    filled = put(board, squares, laid)
    run = run_through(filled, squares[0], across)
    if len(squares) == 1 and not is_sum(run.text):
        crossing = run_through(filled, squares[0], not across)
        run = crossing if is_sum(crossing.text) else run
    run = written_once(board, run)
    try:
        if len(squares) < len(tiles):
            raise _no_room(run.text + tiles[len(squares) :], stone)
        check_lay(board, rack, run)
    except RuleError as refusal:
        return Build(run, Laid(squares, laid, (), ()), refusal)
    return Build(run, lay_on(board, run), None)


def _empty_from(board: str, square: int, across: bool) -> tuple[list[int], int | None]:
    """The empty squares from *square* on, and the stone that ends them; None if the edge ends them."""
    empty: list[int] = []
    here: int | None = square
    while here is not None and board[here] != STONE:
        if board[here] == EMPTY:
            empty.append(here)
        here = square_after(here, across)
    return empty, here


def _no_room(text: str, stone: int | None) -> RuleError:
    if stone is None:
        return RuleError("summy-off-board", sum=text)
    return RuleError("summy-stone", square=square_name(stone))
