"""Boards from drawings, and a second, naive generator to compare with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import permutations

import pytest

from sumon.games.summy import SIZE, Lay, SummyPosition, in_order

Draw = Callable[..., SummyPosition]


def board_of(top_left: str, *rows: str) -> str:
    """A board with *rows* drawn from the square *top_left* on; `.` empty, `#` a grey stone."""
    column, row = ord(top_left[0]) - ord("A"), int(top_left[1:]) - 1
    cells = ["."] * (SIZE * SIZE)
    for down, text in enumerate(rows):
        for right, char in enumerate(text):
            cells[(row + down) * SIZE + column + right] = char
    return "".join(cells)


@pytest.fixture(scope="session")
def draw() -> Draw:
    """`draw("1234+-==", "J13", "3+4=7")`: a position with that rack on turn and that drawing on the board."""

    def position(rack: str, top_left: str = "M13", *rows: str, other: str = "", bag: str = "") -> SummyPosition:
        return SummyPosition(board_of(top_left, *(rows or ("=",))), (in_order(rack), in_order(other)), bag)

    return position


def naive_value(expression: str) -> Fraction | None:
    """The value of an expression by splitting at its weakest operator, None when it is none."""
    for operators in ("+-", "x:"):
        for place in range(len(expression) - 1, -1, -1):
            if expression[place] in operators:
                left, right = naive_value(expression[:place]), naive_value(expression[place + 1 :])
                if left is None or right is None or (expression[place] == ":" and right == 0):
                    return None
                match expression[place]:
                    case "+":
                        return left + right
                    case "-":
                        return left - right
                    case "x":
                        return left * right
                    case _:
                        return left / right
    if not expression.isdigit() or (expression[0] == "0" and len(expression) > 1):
        return None
    return Fraction(int(expression))


def naive_is_sum(text: str) -> bool:
    if text.count("=") != 1:
        return False
    left, right = text.split("=")
    if not right.isdigit() or not any(operator in left for operator in "+-x:"):
        return False
    value = naive_value(left)
    return value is not None and value == naive_value(right)


def naive_lays(position: SummyPosition) -> Iterator[Lay]:
    """All legal lays by trying every arrangement of rack tiles in every stretch of every line."""
    rack = position.racks[position.mover]
    for across in (True, False):
        for line in range(SIZE):
            squares = [line * SIZE + n if across else n * SIZE + line for n in range(SIZE)]
            cells = [position.board[square] for square in squares]
            for start in range(SIZE):
                for end in range(start + 1, SIZE + 1):
                    window = cells[start:end]
                    open_ends = [cells[n] for n in (start - 1, end) if 0 <= n < SIZE]
                    blanks = window.count(".")
                    if "#" in window or not 0 < blanks < len(window) or blanks > len(rack):
                        continue
                    if any(cell not in ".#" for cell in open_ends):
                        continue
                    for tiles in set(permutations(rack, blanks)):
                        supply = iter(tiles)
                        text = "".join(next(supply) if cell == "." else cell for cell in window)
                        if naive_is_sum(text):
                            lay = Lay(squares[start], across, text)
                            if across or blanks > 1 or not naive_crosses(position.board, lay):
                                yield lay


def naive_crosses(board: str, lay: Lay) -> bool:
    """Whether the one tile of *lay*, written downwards, completes a sum across."""
    cells = list(board)
    for square, tile in zip(lay.squares, lay.text, strict=True):
        cells[square] = tile
    (laid,) = (square for square in lay.squares if board[square] == ".")
    row, column = divmod(laid, SIZE)
    text = "".join(cells[row * SIZE : (row + 1) * SIZE])
    first = last = column
    while first and text[first - 1] not in ".#":
        first -= 1
    while last + 1 < SIZE and text[last + 1] not in ".#":
        last += 1
    return naive_is_sum(text[first : last + 1])


@pytest.fixture(scope="session")
def all_lays() -> Callable[[SummyPosition], set[Lay]]:
    """The naive generator."""
    return lambda position: set(naive_lays(position))
