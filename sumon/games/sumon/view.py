"""The view of a Sum On position: all of it, as nothing is hidden."""

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
        """The sign of its pieces on a board, and its way along the ranks: 1 for Blue, -1 for Red."""
        return 1 if self is Side.BLUE else -1


class AxisKind(StrEnum):
    """Which of the four lines through a square; the value is the letter players read."""

    RANK = "A"
    FILE = "B"
    RISING = "C"  # the diagonal towards higher files and higher ranks
    FALLING = "D"  # the diagonal towards higher files and lower ranks


Step = tuple[int, int]  # (from, to), squares as rank * files + file, counted from 0 at a1


@dataclass(frozen=True, slots=True)
class Axis:
    """A line through the piece just moved that holds at least one other piece.

    *ends*: its squares at the edges of the board. *numbers*: all numbers on it, from the first end to the second.
    *total*: their sum. *mover*: the square of the piece that it lets the player move, None when there is none.
    """

    kind: AxisKind
    ends: tuple[int, int]
    numbers: tuple[int, ...]
    total: int
    mover: int | None

    @property
    def terms(self) -> str:
        """The sum: `1+2+3`."""
        return "+".join(map(str, self.numbers))


@dataclass(frozen=True, slots=True)
class SumonView:
    """A Sum On position with, where one is being entered, the steps of the unfinished turn already made.

    *squares* from a1 along the ranks: n is Blue's piece n, -n is Red's, 0 is empty; *files* x *ranks* of them.
    *side* is on move (None when the game is over); *owners*[side] is the seat that plays it. *blocked* is the side
    that could not move any more, None while the game goes on.
    *steps*: the legal next steps; the opening steps when *draft* is empty, bonus steps otherwise.
    *to_place*: numbers the side on move still has to place, empty once play has begun.
    *swap_ahead*: the pie swap is on offer now or will be after Blue's first turn.
    *last*: the steps of the last completed turn; *last_placed*: the square of the last placement.
    *turned*: whether it is read from Red's side of the board, where the last file is at the left.
    """

    viewer: Player | None
    variant: str
    files: int
    ranks: int
    squares: tuple[int, ...]
    side: Side | None
    owners: tuple[Player, Player]
    ply: int
    to_move: Player | None
    scores: tuple[int, int]
    outcome: Outcome | None
    may_swap: bool
    to_place: tuple[int, ...]
    steps: tuple[Step, ...]
    draft: tuple[Step, ...] = ()
    axes: tuple[Axis, ...] = ()
    swap_ahead: bool = False
    blocked: Side | None = None
    last: tuple[Step, ...] = field(default=(), compare=False)
    last_placed: int | None = field(default=None, compare=False)
    turned: bool = False

    def square_name(self, square: int) -> str:
        """The name of a square: file letter and rank digit."""
        return f"{chr(ord('a') + square % self.files)}{square // self.files + 1}"

    def step_name(self, step: Step) -> str:
        """A step in notation: `c1-c2`."""
        return f"{self.square_name(step[0])}-{self.square_name(step[1])}"

    def home_rank(self, side: Side) -> int:
        """The rank on which the pieces of *side* begin, and those of the other arrive; counted from 0."""
        return 0 if side is Side.BLUE else self.ranks - 1
