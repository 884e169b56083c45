"""The view of a Summy position for a player or a spectator: the board, and at most one rack."""

from __future__ import annotations

from dataclasses import dataclass, field

from sumon.core.protocol import Outcome, Player

SIZE = 25
DIGITS = "0123456789"
OPERATORS = "+-x:"
EQUALS = "="
TILES = DIGITS + OPERATORS + EQUALS  # the order in which racks are sorted and tiles are counted
EMPTY = "."
STONE = "#"
_LOOKS = str.maketrans("-x", "−×")


def square_name(square: int) -> str:
    """The name of a square, column letter first: `J13`."""
    return f"{chr(ord('A') + square % SIZE)}{square // SIZE + 1}"


def start_name(square: int, across: bool) -> str:
    """The first square of a sum in notation: row first across, column first down."""
    name = square_name(square)
    return f"{name[1:]}{name[0]}" if across else name


def typeset(text: str) -> str:
    """*text* in notation with the operators of printed tiles instead of those of the keyboard.

    >>> typeset("15N 84-6x2=72")
    '15N 84−6×2=72'
    """
    return text.translate(_LOOKS)


def heard(text: str) -> str:
    """*text* in notation with operators that a voice reads aloud in all languages.

    >>> heard("15N 84-6:2=81")
    '15N 84−6÷2=81'
    """
    return typeset(text).replace(":", "÷")


@dataclass(frozen=True, slots=True)
class Sum:
    """A sum that a lay completes: its *text*, its *squares* in reading order and its *points*."""

    text: str
    squares: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Laid:
    """A lay on the board, with its effects."""

    squares: tuple[int, ...]  # the squares of the tiles laid, in reading order
    tiles: str
    sums: tuple[Sum, ...]  # the completed sums, the main sum first
    stones: tuple[int, ...]  # the squares that got a grey stone

    @property
    def points(self) -> int:
        """The total points of the lay."""
        return sum(completed.points for completed in self.sums)


@dataclass(frozen=True, slots=True)
class SummyView:
    """A Summy position as *viewer* may know it, with the proposed move if the player on turn asked for it.

    Square n is column n % 25 and row n // 25 of the board.
    """

    viewer: Player | None
    ply: int
    to_move: Player | None
    scores: tuple[int, int]
    outcome: Outcome | None
    # 625 characters from A1 along the rows, row 1 on top: a tile of `TILES`, `EMPTY` or `STONE`; without the draft
    board: str
    # the tiles of the viewer in the order of `TILES`, None for a spectator; not in the repr, which ends up in logs
    rack: str | None = field(repr=False)
    rack_sizes: tuple[int, int]
    bag_count: int
    # the counts of the `TILES` that the viewer cannot place: on other racks, in the bag, or swapped out by the
    # opponent
    unseen: tuple[int, ...] = field(repr=False)
    # the tiles that the viewer has swapped out of the game, in the order of `TILES`; None for a spectator
    discarded: str | None = field(repr=False)
    swapped: tuple[int, int]  # the number of tiles that each player has put out of the game
    last_turn: bool  # whether the next turn is the last of the game
    draft: Laid | None = field(default=None, repr=False)  # the proposed lay
    draft_swap: str = field(default="", repr=False)  # the tiles of a proposed swap
    last: Laid | None = field(default=None, compare=False)  # the last move if it was a lay
    last_swap: int = field(default=0, compare=False)  # the number of tiles if the last move was a swap, else 0
    latest: Laid | None = field(default=None, compare=False)  # the last lay, even if swaps followed
    variant: str = "standard"
