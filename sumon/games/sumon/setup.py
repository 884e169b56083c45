"""Position texts: ranks from the top separated by `/`, A-H for Blue's 1-8, a-h for Red's, and the side to move."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from sumon.core.errors import SetupError

from .board import NUMBERS, Board
from .view import Side

_SIDES = {"b": Side.BLUE, "r": Side.RED}
_PIECES = {letter: number for number, letter in enumerate("ABCDEFGH", start=1)} | {
    letter: -number for number, letter in enumerate("abcdefgh", start=1)
}
_LETTERS = {piece: letter for letter, piece in _PIECES.items()}


def start_squares(board: Board) -> tuple[int, ...]:
    """The standard start: each side's 1 to 8 in order, ending at its own right-hand corner."""
    squares = [0] * (board.files * board.ranks)
    for number in NUMBERS:
        square = board.files - len(NUMBERS) - 1 + number
        squares[square], squares[-1 - square] = number, -number
    return tuple(squares)


def read_position(board: Board, text: str) -> tuple[tuple[int, ...], Side]:
    """The pieces and the side to move in a position *text*. Raises SetupError with the first fault.

    >>> from sumon.games.sumon.board import board_of
    >>> squares, side = read_position(board_of("standard"), "9/9/9/9/9/9/9/A7h r")
    >>> squares[:9], side
    ((1, 0, 0, 0, 0, 0, 0, 0, -8), <Side.RED: 1>)
    """
    match text.split():
        case [placed, letter] if letter in _SIDES:
            side = _SIDES[letter]
        case _:
            raise SetupError("sumon-setup-form")
    ranks = placed.split("/")
    if len(ranks) != board.ranks:
        raise SetupError("sumon-setup-ranks", expected=board.ranks, found=len(ranks))
    squares: list[int] = []
    for number, rank in enumerate(reversed(ranks), start=1):
        squares += _read_rank(board, rank, number)
    for piece in squares:
        if piece and squares.count(piece) > 1:
            raise SetupError(
                "sumon-setup-twice", side=(Side.BLUE if piece > 0 else Side.RED).name.lower(), number=abs(piece)
            )
    return tuple(squares), side


def write_position(board: Board, squares: Sequence[int], side: Side) -> str:
    """The position text of *squares* with *side* to move."""
    ranks = (squares[start : start + board.files] for start in reversed(range(0, len(squares), board.files)))
    return f"{'/'.join(map(_write_rank, ranks))} {'b' if side is Side.BLUE else 'r'}"


def _read_rank(board: Board, text: str, number: int) -> list[int]:
    squares: list[int] = []
    for letter in text:
        if letter in _PIECES:
            squares.append(_PIECES[letter])
        elif letter in "123456789":
            squares += [0] * int(letter)
        else:
            raise SetupError("sumon-setup-letter", rank=number)
    if len(squares) != board.files:
        raise SetupError("sumon-setup-width", rank=number, expected=board.files, found=len(squares))
    return squares


def _write_rank(rank: Sequence[int]) -> str:
    return "".join(
        str(len(run)) if piece == 0 else _LETTERS[piece]
        for piece, run in ((piece, list(same)) for piece, same in groupby(rank))
    )
