"""The view of a Sum On position, which hides nothing."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum, StrEnum

from sumon.core.protocol import Outcome, Player


class Side(IntEnum):
    """A colour. Blue moves towards higher ranks, Red towards lower ones."""

    BLUE = 0
    RED = 1

    @property
    def other(self) -> Side:
        """The opposing colour."""
        return Side.RED if self is Side.BLUE else Side.BLUE

    @property
    def sign(self) -> int:
        """The sign of its pieces on a board, and its direction along the ranks: 1 for Blue, -1 for Red."""
        return 1 if self is Side.BLUE else -1


class AxisKind(StrEnum):
    """One of the four lines through a square; the value is the letter that players read."""

    RANK = "A"
    FILE = "B"
    RISING = "C"  # the diagonal towards higher files and higher ranks
    FALLING = "D"  # the diagonal towards higher files and lower ranks


Step = tuple[int, int]  # (from, to), squares as rank * files + file, counted from 0 at a1


@dataclass(frozen=True, slots=True)
class Axis:
    """A line through the piece just moved that has at least one other piece."""

    kind: AxisKind
    ends: tuple[int, int]  # its squares at the edges of the board
    numbers: tuple[int, ...]  # from the first end to the second
    total: int  # the sum of the numbers
    mover: int | None  # the square of the piece that the total lets the player move; None if there is none

    @property
    def terms(self) -> str:
        """The sum as text: `1+2+3`."""
        return "+".join(map(str, self.numbers))


@dataclass(frozen=True, slots=True)
class SumonView:
    """A Sum On position, with the steps of an unfinished turn already made."""

    viewer: Player | None
    variant: str
    files: int
    ranks: int
    # from a1 along the ranks, *files* x *ranks* of them: n is Blue's piece n, -n is Red's, 0 is empty
    squares: tuple[int, ...]
    side: Side | None  # the side on turn; None when the game is over
    owners: tuple[Player, Player]  # the seat that plays each side
    ply: int
    to_move: Player | None
    scores: tuple[int, int]
    outcome: Outcome | None
    may_swap: bool
    to_place: tuple[int, ...]  # the numbers that the side on turn still has to place; empty once play has begun
    steps: tuple[Step, ...]  # the legal next steps: opening steps while the draft is empty, then bonus steps
    draft: tuple[Step, ...] = ()
    axes: tuple[Axis, ...] = ()
    swap_ahead: bool = False  # whether the pie swap is on offer, or will be after Blue's first turn
    blocked: Side | None = None  # the side that cannot move, which ended the game; None while it goes on
    last: tuple[Step, ...] = field(default=(), compare=False)  # the steps of the last completed turn
    last_placed: int | None = field(default=None, compare=False)  # the square of the last placement
    flipped: bool = False  # whether it is seen from Red's side of the board, with the last file at the left

    def square_name(self, square: int) -> str:
        """The name of a square: file letter and rank digit."""
        return f"{chr(ord('a') + square % self.files)}{square // self.files + 1}"

    def step_name(self, step: Step) -> str:
        """A step in notation: `c1-c2`."""
        return f"{self.square_name(step[0])}-{self.square_name(step[1])}"

    def home_rank(self, side: Side) -> int:
        """The rank, counted from 0, on which the pieces of *side* begin and those of the other side arrive."""
        return 0 if side is Side.BLUE else self.ranks - 1
