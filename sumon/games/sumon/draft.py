"""A turn that is being made, with its possible steps and its axes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from .board import NUMBERS, Board
from .view import Axis, Side, Step


class TurnDraft:
    """A turn of *side* on a working copy of *squares*, made and taken back step by step."""

    __slots__ = ("_ahead", "_numbers", "_where", "board", "just_moved", "side")

    def __init__(self, board: Board, squares: Sequence[int], side: Side) -> None:
        self.board = board
        self.side = side
        self.just_moved: int | None = None
        self._ahead = board.ahead[side]
        self._numbers = [abs(piece) for piece in squares]
        self._where: list[int | None] = [None] * (len(NUMBERS) + 1)
        sign = side.sign
        for square, piece in enumerate(squares):
            if piece * sign > 0:
                self._where[piece * sign] = square

    def number_at(self, square: int) -> int:
        """The number of the piece on *square*, of either side; 0 when it is empty."""
        return self._numbers[square]

    def is_own(self, square: int) -> bool:
        """Whether a piece of the side on move stands on *square*."""
        number = self._numbers[square]
        return number > 0 and self._where[number] == square

    def targets(self, square: int) -> tuple[int, ...]:
        """The squares that the own piece on *square* can step to."""
        return tuple(target for target in self._ahead[square] if not self._numbers[target])

    def sums(self) -> list[int]:
        """The sums on the axes through the piece just moved, each once, in ascending order."""
        square = self.just_moved
        if square is None:
            return []
        numbers = self._numbers
        number = numbers[square]
        # Every number counts once, so a sum above the piece's own number means that the line has another piece.
        return sorted({total for line in self.board.lines[square] if (total := sum(numbers[line.cut])) > number})

    def steps(self) -> list[Step]:
        """The steps that may be made now: opening steps at the start of the turn, bonus steps after that."""
        numbers, where, ahead = self._numbers, self._where, self._ahead
        offered: Iterable[int] = NUMBERS if self.just_moved is None else self.sums()
        found: list[Step] = []
        for number in offered:
            if number in NUMBERS and (square := where[number]) is not None:
                found += [(square, target) for target in ahead[square] if not numbers[target]]
        return found

    def make(self, step: Step) -> None:
        """Makes *step*, which must be one of `steps`."""
        square, target = step
        number = self._numbers[square]
        self._numbers[square], self._numbers[target] = 0, number
        self._where[number] = self.just_moved = target

    def turns(self, made: tuple[Step, ...] = ()) -> Iterator[tuple[Step, ...]]:
        """All whole turns that continue *made*, each before its own continuations."""
        just_moved = self.just_moved
        for step in self.steps():
            self.make(step)
            turn = (*made, step)
            yield turn
            yield from self.turns(turn)
            self._take_back(step, just_moved)

    def axes(self) -> tuple[Axis, ...]:
        """The lines through the piece just moved that have at least one other piece."""
        square = self.just_moved
        if square is None:
            return ()
        found = []
        for line in self.board.lines[square]:
            numbers = tuple(number for number in self._numbers[line.cut] if number)
            if len(numbers) > 1:
                total = sum(numbers)
                found.append(Axis(line.kind, line.ends, numbers, total, self._mover(total)))
        return tuple(found)

    def _mover(self, total: int) -> int | None:
        square = self._where[total] if total in NUMBERS else None
        return square if square is not None and self.targets(square) else None

    def _take_back(self, step: Step, just_moved: int | None) -> None:
        square, target = step
        number = self._numbers[target]
        self._numbers[square], self._numbers[target] = number, 0
        self._where[number] = square
        self.just_moved = just_moved


def after_steps(squares: Sequence[int], steps: Iterable[Step]) -> tuple[int, ...]:
    """*squares* after the legal *steps*."""
    moved = list(squares)
    for square, target in steps:
        moved[square], moved[target] = 0, moved[square]
    return tuple(moved)
