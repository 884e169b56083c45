"""The contract every game fulfils, and what engines answer with. The names here are fixed.

A game is a value: an immutable `Position`, a move, the next `Position`. No clock, no random numbers,
no I/O. All chance is settled once by `Rules.deal` and travels in the setup text, which stays secret until the
end; everybody else gets a `View`.
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
    """How a game ended by its rules: *winner* (None: a draw) and *reason*, a sentence."""

    winner: Player | None
    reason: Message


def ahead_on_points(scores: tuple[int, int]) -> Player | None:
    """The player with more points, None if they are equal."""
    first, second = scores
    if first == second:
        return None
    return Player.FIRST if first > second else Player.SECOND


@dataclass(frozen=True, slots=True)
class Continuations:
    """What may follow a half-entered move.

    *drafts*: the texts, each one entry longer than the draft asked about, that may still become a legal move.
    *complete*: whether the draft asked about is a legal move as it stands. *cut_short*: it ends the turn, though
    others like it let the turn go on, so that its player may have expected that.

    >>> from sumon.games import GAMES
    >>> position = GAMES["sumon"].start("standard", "9/9/9/9/9/9/1A1B5/8b b")
    >>> position.continuations("b2-b3")
    Continuations(drafts=(), complete=True, cut_short=True)
    >>> position.continuations("").drafts
    ('b2-a3', 'b2-b3', 'b2-c3', 'd2-c3', 'd2-d3', 'd2-e3')
    """

    drafts: tuple[str, ...]
    complete: bool
    cut_short: bool = False


class View(Protocol):
    """What *viewer* (None: a spectator) may know of a position. Each game adds its board and more.

    *variant* is one of the game's variants. Views are equal when what they show is, whatever led to it: a field
    that only tells how the position came about, such as the last move, is left out of the comparison.
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
    """The full truth at one moment of a game: immutable, hashable; equal positions play alike."""

    @property
    def ply(self) -> int:
        """Number of completed moves."""
        ...

    @property
    def to_move(self) -> Player | None:
        """The player on turn, None when the game is over. Never the parity of the ply."""
        ...

    @property
    def scores(self) -> tuple[int, int]:
        """Points by seat, as if the game ended now."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on; the player with more points has won."""
        ...

    @property
    def ahead(self) -> Player | None:
        """The player who has won if nobody goes on, None where what lies on the board does not tell that.

        It follows from what everybody sees. At the end it is the winner, or None.
        """
        ...

    @property
    def conserved(self) -> object:
        """A quantity that no move changes, such as all tiles wherever they are; None if there is none of use.

        Only tests ask for it.
        """
        ...

    def legal_moves(self) -> Iterator[M]:
        """All whole turns, lazily, in a fixed order; nothing when the game is over."""
        ...

    def check(self, move: M) -> None:
        """Raises RuleError, naming the first rule that *move* breaks, unless it is legal."""
        ...

    def cautions(self, move: M) -> tuple[Message, ...]:
        """Why a legal *move* should be confirmed first; empty for most moves."""
        ...

    def play(self, move: M) -> Position[M, V_co]:
        """The position after *move*; raises like `check`."""
        ...

    def parse(self, text: str) -> M:
        """The move *text* means, read forgivingly, legal or not; also the beginning of one, where turns have steps.

        Raises NotationError when it cannot be read, AmbiguousMoveError when it can be read in several ways.
        """
        ...

    def format(self, move: M) -> str:
        """The canonical text of *move*: `parse(format(move)) == move`."""
        ...

    def announce(self, move: M) -> Message:
        """*move* as everyone may read it, without what it hides; `Message.notation` if it hides nothing."""
        ...

    def continuations(self, draft: str) -> Continuations:
        """What may follow the half-entered move *draft* ("" at the start of a turn).

        A beginning that may go on is written as `format` writes it. It need not be a legal move by itself:
        `complete` says whether the turn may end there, and agrees with `check`. Where no drafts are offered at the
        start, moves are entered as a whole. Raises MoveError when *draft* is not the beginning of a legal move.
        """
        ...

    def view(self, viewer: Player | None, draft: str = "") -> V_co:
        """The position as *viewer* (None: a spectator) may know it.

        With *draft*, the view shows the half-entered or proposed move as well, to those who may see it. Raises
        MoveError unless *draft* is the beginning of a legal move.
        """
        ...


class Rules(Protocol[M, V]):
    """One game, stateless. All of them are in `sumon.games.GAMES`."""

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
        """Whether a legal move may be a mistake by the rules, of which `Position.cautions` warns.

        In a rated match it is not told before: there it is found out when it is played.
        """
        ...

    @property
    def can_be_drawn(self) -> bool:
        """Whether the rules know a draw, so that players may agree on one."""
        ...

    def deal(self, variant: str, rng: Random) -> str:
        """A setup text with all chance of one game settled by *rng*."""
        ...

    def begins_well(self, variant: str, setup: str) -> bool:
        """Whether in a game from *setup* both players find something worthwhile to do in their first turn.

        Against the computer setups are drawn until one does, so a good part of all that `deal` gives must.
        """
        ...

    def start(self, variant: str, setup: str) -> Position[M, V]:
        """The first position. Raises SetupError for an unknown variant or an impossible setup."""
        ...

    def imagine(self, view: V, rng: Random) -> Position[M, V]:
        """A random position that the viewer cannot tell from the real one."""
        ...

    def check_view(self, view: V) -> None:
        """Raises ViewError unless a game can have come to *view*, as far as its viewer can know.

        The view comes from elsewhere: nothing is sure but the types of its fields, and nothing may be built from
        its numbers before they are bounded. What an imagined position shows otherwise need not be looked at.
        """
        ...


AnyPosition: TypeAlias = Position[Any, Any]
AnyRules: TypeAlias = Rules[Any, Any]


@dataclass(frozen=True, slots=True)
class Limit:
    """How long an engine may think: *seconds* of wall time, *nodes* of search; None is no bound of that kind."""

    seconds: float | None = None
    nodes: int | None = None


@dataclass(frozen=True, slots=True)
class Analysis:
    """What an engine found.

    *move*; *score* in the game's own points from the mover's side (None: not evaluated); *line*, the expected
    moves as texts, *move* first; *nodes* visited; *depth* in whole turns; *exact*: the score is proven.
    """

    move: Any
    score: float | None
    line: tuple[str, ...]
    nodes: int
    depth: int | None
    exact: bool
