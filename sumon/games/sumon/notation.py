"""Moves as text: read leniently, written in one way only."""

from __future__ import annotations

import re
from typing import assert_never

from sumon.core.errors import NotationError
from sumon.core.message import shortened
from sumon.core.typed import cleaned

from .board import Board
from .move_types import Move, PieSwap, Placement, Turn

PIE_SWAP = "swap"

# Other characters (dashes, arrows, commas, blanks) only separate squares.
_APART = r"[\W_]*"
_SQUARE = re.compile(r"[a-z][0-9]+")
_TURNED = re.compile(r"(?<![a-z0-9])([0-9]+)([a-z])(?![a-z0-9])")
_STEPS = re.compile(rf"{_APART}(?:{_SQUARE.pattern}{_APART})+")
_PLACEMENT = re.compile(rf"{_APART}([0-9]{{1,2}}){_APART}({_SQUARE.pattern}){_APART}")
_SWAP = re.compile(rf"{_APART}{PIE_SWAP}{_APART}")


def read_move(board: Board, text: str, *, placing: bool) -> Move:
    """The move that *text* means on *board*, legal or not.

    Raises NotationError, which explains how to write placements if the players are still *placing*, otherwise
    turns.

    >>> from sumon.games.sumon.board import board_of
    >>> read_move(board_of("standard"), "B1 – B2, c1→c2", placing=False)
    Turn(steps=((1, 10), (2, 11)))
    >>> read_move(board_of("standard"), "8@i1", placing=True)
    Placement(number=8, square=8)
    """
    plain = _TURNED.sub(r"\2\1", cleaned(text).lower())  # `5e` is `e5`: no square begins with a digit
    if _SWAP.fullmatch(plain):
        return PieSwap()
    if found := _PLACEMENT.fullmatch(plain):
        return Placement(int(found[1]), _square(board, found[2]))
    squares = [_square(board, name) for name in _SQUARE.findall(plain)] if _STEPS.fullmatch(plain) else []
    if squares and len(squares) % 2 == 0:
        return Turn(tuple(zip(squares[::2], squares[1::2], strict=True)))
    if placing:
        raise NotationError("sumon-unreadable-placement", text=_quoted(text))
    if squares:
        raise NotationError("sumon-half-step", text=_quoted(text), square=board.names[squares[-1]])
    raise NotationError("sumon-unreadable", text=_quoted(text))


def write_move(board: Board, move: Move) -> str:
    """The canonical text of *move*."""
    match move:
        case Turn(steps):
            return " ".join(f"{board.names[square]}-{board.names[target]}" for square, target in steps)
        case Placement(number, square):
            return f"{number}@{board.names[square]}"
        case PieSwap():
            return PIE_SWAP
        case _:
            assert_never(move)


def _square(board: Board, name: str) -> int:
    if name not in board.squares:
        raise NotationError("sumon-off-board", square=_quoted(name), file=board.names[-1][0], rank=board.ranks)
    return board.squares[name]


def _quoted(text: str) -> str:
    """*text* to be shown between backticks: on one line, neither empty nor too long."""
    return shortened(text.replace("`", "'")) or " "
