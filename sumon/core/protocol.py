"""The contract that every game fulfils, and the `Analysis` that engines return. The names here are fixed.

A game is a sequence of immutable `Position` values, each made from the one before by a move. There is no clock, no
I/O, and no randomness: `Rules.deal` settles all chance once, in the setup text, which stays secret until the end.
Players and spectators get a `View`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from random import Random
from typing import Any, Protocol, TypeAlias, TypeVar

from .errors import AmbiguousMoveError, MoveError, NotationError, RecordError, RuleError, SetupError, ViewError
from .message import Message

__all__ = [
    "AmbiguousMoveError",
    "Analysis",
    "AnyPosition",
    "AnyRules",
    "Continuations",
    "Limit",
    "Message",
    "MoveError",
    "NotationError",
    "Outcome",
    "Player",
    "Position",
    "RecordError",
    "RuleError",
    "Rules",
    "SetupError",
    "View",
    "ViewError",
    "ahead_on_points",
]


class Player(IntEnum):
    """A seat. Colours belong to the games: in Sum On the seats may swap sides.

    >>> Player.FIRST.other
    <Player.SECOND: 1>
    """

    FIRST = 0
    SECOND = 1

    @property
    def other(self) -> Player:
        """The opponent's seat."""
        return Player.SECOND if self is Player.FIRST else Player.FIRST


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game by its rules: *winner* (None: a draw) and *reason*, a sentence."""

    winner: Player | None
    reason: Message


def ahead_on_points(scores: tuple[int, int]) -> Player | None:
    """The player with more points; None if both have the same."""
    first, second = scores
    if first == second:
        return None
    return Player.FIRST if first > second else Player.SECOND


@dataclass(frozen=True, slots=True)
class Continuations:
    """The possible continuations of a half-entered move.

    >>> from sumon.games import GAMES
    >>> position = GAMES["sumon"].start("standard", "9/9/9/9/9/9/1A1B5/8b b")
    >>> position.continuations("b2-b3")
    Continuations(drafts=(), complete=True, cut_short=True)
    >>> position.continuations("").drafts
    ('b2-a3', 'b2-b3', 'b2-c3', 'd2-c3', 'd2-d3', 'd2-e3')
    """

    drafts: tuple[str, ...]  # the draft asked about with one more entry, each still the beginning of a legal move
    complete: bool  # whether the draft asked about is a legal move already
    # whether it ends the turn although similar drafts continue it, which may surprise the player
    cut_short: bool = False


class View(Protocol):
    """The part of a position that *viewer* (None: a spectator) may know. Each game adds its board and more.

    *variant* is one of the variants of the game. Views are equal when they show the same. A field about the past
    alone, such as the last move, is not compared.
    """

    @property
    def viewer(self) -> Player | None: ...
    @property
    def variant(self) -> str: ...
    @property
    def ply(self) -> int: ...
    @property
    def to_move(self) -> Player | None: ...
    @property
    def scores(self) -> tuple[int, int]: ...
    @property
    def outcome(self) -> Outcome | None: ...


M = TypeVar("M")  # a game's move type
V_co = TypeVar("V_co", bound=View, covariant=True)
V = TypeVar("V", bound=View)


class Position(Protocol[M, V_co]):
    """The complete state of a game at one moment. Immutable and hashable; equal positions play alike."""

    @property
    def ply(self) -> int:
        """The number of completed moves."""
        ...

    @property
    def to_move(self) -> Player | None:
        """The player on turn; None when the game is over. It does not always follow from the parity of the ply."""
        ...

    @property
    def scores(self) -> tuple[int, int]:
        """Points by seat, as if the game ended now."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """The end of the game; None while it goes on. The player with more points has won."""
        ...

    @property
    def ahead(self) -> Player | None:
        """The player who wins if the game stops here; None where the public part of the position does not tell.

        At the end it is the winner, or None after a draw.
        """
        ...

    @property
    def conserved(self) -> object:
        """A quantity that no move changes, such as all tiles wherever they are; None if the game has no useful one.

        Only tests read it.
        """
        ...

    def legal_moves(self) -> Iterator[M]:
        """All whole turns, generated lazily in a fixed order; none when the game is over."""
        ...

    def check(self, move: M) -> None:
        """Raises RuleError, naming the first rule that *move* breaks, unless it is legal."""
        ...

    def cautions(self, move: M) -> tuple[Message, ...]:
        """Reasons to have a legal *move* confirmed first; empty for most moves."""
        ...

    def play(self, move: M) -> Position[M, V_co]:
        """The position after *move*; raises like `check`."""
        ...

    def parse(self, text: str) -> M:
        """The move that *text* means, legal or not, read leniently. In games whose turns have steps, also a partial
        turn. `sumon.core.typed.cleaned` takes off what people paste around it.

        Raises NotationError if it cannot be read, AmbiguousMoveError if it can be read in several ways.
        """
        ...

    def format(self, move: M) -> str:
        """The canonical text of *move*: `parse(format(move)) == move`."""
        ...

    def announce(self, move: M) -> Message:
        """The public text of *move*, without its secrets; `Message.notation` if it has none."""
        ...

    def continuations(self, draft: str) -> Continuations:
        """The possible continuations of the half-entered move *draft* ("" at the start of a turn).

        Each is written as `format` writes moves, and need not be a legal move yet: `complete` says whether the turn
        may end there, and agrees with `check`. If there are no drafts at the start of a turn, moves are entered
        whole. Raises MoveError unless *draft* is the beginning of a legal move.
        """
        ...

    def view(self, viewer: Player | None, draft: str = "") -> V_co:
        """The view of *viewer* (None: a spectator).

        With *draft*, it also shows the half-entered or proposed move to those who may see it. Raises MoveError
        unless *draft* is the beginning of a legal move.
        """
        ...


class Rules(Protocol[M, V]):
    """One game, stateless. `sumon.games.GAMES` has all of them."""

    @property
    def slug(self) -> str:
        """The game's name in commands, records and the database."""
        ...

    @property
    def variants(self) -> tuple[str, ...]:
        """The texts that `deal` and `start` accept as variant; the standard one first."""
        ...

    @property
    def can_slip(self) -> bool:
        """Whether a legal move may still be a slip by the rules, as `Position.cautions` warns.

        Rated matches give no such warning: the slip comes to light when the move is played.
        """
        ...

    @property
    def can_be_drawn(self) -> bool:
        """Whether the rules have draws, so that players may agree on one."""
        ...

    def deal(self, variant: str, rng: Random) -> str:
        """A setup text. *rng* settles all chance of the game."""
        ...

    def begins_well(self, variant: str, setup: str) -> bool:
        """Whether both players find a worthwhile first turn in a game from *setup*.

        Against the computer, setups are drawn until this holds, so it must hold for a good part of all deals.
        """
        ...

    def start(self, variant: str, setup: str) -> Position[M, V]:
        """The first position. Raises SetupError for an unknown variant or an impossible setup."""
        ...

    def imagine(self, view: V, rng: Random) -> Position[M, V]:
        """A random position that the viewer cannot tell from the real one."""
        ...

    def check_view(self, view: V) -> None:
        """Raises ViewError unless a game can reach *view*, as far as its viewer can know.

        The view comes from outside: only the types of its fields are certain, so its numbers must be bounded before
        anything is built from them. Fields that an imagined position would show differently need no check here.
        """
        ...


AnyPosition: TypeAlias = Position[Any, Any]
AnyRules: TypeAlias = Rules[Any, Any]


@dataclass(frozen=True, slots=True)
class Limit:
    """The limits of an engine's thinking: *seconds* of wall time, *nodes* of search; None is no limit."""

    seconds: float | None = None
    nodes: int | None = None


@dataclass(frozen=True, slots=True)
class Analysis:
    """The result of an engine."""

    move: Any  # the best move
    score: float | None  # in points of the game, for the player on turn; None: not evaluated
    line: tuple[str, ...]  # the texts of the expected moves, the best one first
    nodes: int  # nodes visited
    depth: int | None  # in whole turns
    exact: bool  # whether the score is proven
