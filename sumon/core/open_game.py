"""Defaults for games without hidden information, chance, or turns of several entries.

A game overrides the defaults that do not fit it. With turns of several steps it needs its own `continuations`, and
often its own view to show a turn that is being entered.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from .message import Message
from .protocol import Continuations, Outcome, Player

M = TypeVar("M")
P = TypeVar("P", bound="OpenPosition[Any]")


@dataclass(frozen=True, slots=True)
class OpenView(Generic[P]):
    """A view that holds the whole *position*, as nothing is hidden. *draft* is the proposed move, as `format`
    writes it.
    """

    viewer: Player | None
    position: P
    draft: str = ""

    @property
    def variant(self) -> str:
        """The variant of the position."""
        return self.position.variant

    @property
    def ply(self) -> int:
        """The ply of the position."""
        return self.position.ply

    @property
    def to_move(self) -> Player | None:
        """The player on turn in the position."""
        return self.position.to_move

    @property
    def scores(self) -> tuple[int, int]:
        """The scores of the position."""
        return self.position.scores

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the position."""
        return self.position.outcome


class OpenPosition(ABC, Generic[M]):
    """The defaults of a `Position` that suit every open game; the game adds the rest."""

    variant: str = "standard"

    if TYPE_CHECKING:  # for type checkers alone: at run time these properties would forbid games to use fields

        @property
        def ply(self) -> int: ...
        @property
        def to_move(self) -> Player | None: ...
        @property
        def scores(self) -> tuple[int, int]: ...
        @property
        def outcome(self) -> Outcome | None: ...

    @abstractmethod
    def legal_moves(self) -> Iterator[M]: ...

    @abstractmethod
    def check(self, move: M) -> None: ...

    @abstractmethod
    def parse(self, text: str) -> M: ...

    @abstractmethod
    def format(self, move: M) -> str: ...

    @property
    def ahead(self) -> Player | None:
        """The winner; None before the end, as nothing is sure until then."""
        return self.outcome.winner if self.outcome else None

    @property
    def conserved(self) -> object:
        """None: no quantity is conserved."""
        return None

    def cautions(self, move: M) -> tuple[Message, ...]:
        """No cautions."""
        return ()

    def announce(self, move: M) -> Message:
        """The text of *move*, which hides nothing."""
        return Message.notation(self.format(move))

    def continuations(self, draft: str) -> Continuations:
        """The legal moves at the start of a turn, and no drafts after one. Raises MoveError unless *draft* is a
        legal move.
        """
        if not draft.strip():
            return Continuations(tuple(self.format(move) for move in self.legal_moves()), complete=False)
        self.check(self.parse(draft))
        return Continuations((), complete=True)

    def view(self: P, viewer: Player | None, draft: str = "") -> OpenView[P]:
        """The same view for everyone. Raises MoveError unless *draft* begins a legal move."""
        if not draft.strip():
            return OpenView(viewer, self)
        self.continuations(draft)
        return OpenView(viewer, self, self.format(self.parse(draft)))


class OpenRules(Generic[P]):
    """The defaults of `Rules` that suit every open game without chance; the game adds the rest."""

    def deal(self, variant: str, rng: Random) -> str:
        """The empty setup, as the game has no chance."""
        return ""

    def begins_well(self, variant: str, setup: str) -> bool:
        """True, as the game has no chance."""
        return True

    def imagine(self, view: OpenView[P], rng: Random) -> P:
        """The real position, as the viewer sees all of it."""
        return view.position

    def check_view(self, view: OpenView[P]) -> None:
        """Accepts every view. A game whose positions can have impossible fields overrides it."""
