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
    """The beginning of a sum on *square* in notation: row first across, column first down."""
    name = square_name(square)
    return f"{name[1:]}{name[0]}" if across else name


def typeset(text: str) -> str:
    """*text* in notation with its operators as they look on tiles; the notation keeps to the keyboard.

    >>> typeset("15N 84-6x2=72")
    '15N 84−6×2=72'
    """
    return text.translate(_LOOKS)


@dataclass(frozen=True, slots=True)
class Sum:
    """A sum that a lay completes: its *text*, the *squares* it lies on in reading order, its *points*."""

    text: str
    squares: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Laid:
    """A lay on the board: *tiles* put on *squares* (in reading order), and what came of it.

    *sums*: what it completed, the main sum first. *stones*: the squares that got a grey stone.
    """

    squares: tuple[int, ...]
    tiles: str
    sums: tuple[Sum, ...]
    stones: tuple[int, ...]

    @property
    def points(self) -> int:
        """The total points of the lay."""
        return sum(completed.points for completed in self.sums)


@dataclass(frozen=True, slots=True)
class SummyView:
    """A Summy position as *viewer* may know it, with the proposed move where the player on turn asked for it.

    *board*: 625 characters from A1 along the rows, row 1 on top: a tile of `TILES`, `EMPTY` or `STONE`; square
    n is column n % 25, row n // 25. A proposed lay is not on it, it is in *draft*.
    *rack*: the viewer's own tiles in the order of `TILES`, None for a spectator. *discarded*: what the viewer
    has swapped out of the game, in the same order, None for a spectator.
    *unseen*: how many of each of `TILES` the viewer cannot place: they are on a rack that is not the viewer's,
    in the bag, or were swapped out by somebody else.
    *swapped*: how many tiles each player has put out of the game so far.
    *last_turn*: whether the turn to come is the last of the game.
    *draft*: the proposed lay; *draft_swap*: the tiles of a proposed swap. *last*: the last move if it was a lay;
    *last_swap*: the number of tiles if it was a swap, else 0. *latest*: the last lay, whatever came after it.
    """

    viewer: Player | None
    ply: int
    to_move: Player | None
    scores: tuple[int, int]
    outcome: Outcome | None
    board: str
    rack: str | None = field(repr=False)  # reprs end up in logs
    rack_sizes: tuple[int, int]
    bag_count: int
    unseen: tuple[int, ...] = field(repr=False)
    discarded: str | None = field(repr=False)
    swapped: tuple[int, int]
    last_turn: bool
    draft: Laid | None = field(default=None, repr=False)
    draft_swap: str = field(default="", repr=False)
    last: Laid | None = field(default=None, compare=False)
    last_swap: int = field(default=0, compare=False)
    latest: Laid | None = field(default=None, compare=False)
    variant: str = "standard"
