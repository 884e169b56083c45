"""What a game need not say itself in which nobody hides anything, nothing is dealt, and a turn is one entry.

A game takes from here what fits: turns of several steps have `continuations` of their own, a picture of a turn that
is being entered often wants a view of its own.
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
    """The *position* itself: everybody sees all of it. *draft* is what is only proposed, as `format` writes it."""

    viewer: Player | None
    position: P
    draft: str = ""

    @property
    def variant(self) -> str:
        """The position's."""
        return self.position.variant

    @property
    def ply(self) -> int:
        """The position's."""
        return self.position.ply

    @property
    def to_move(self) -> Player | None:
        """The position's."""
        return self.position.to_move

    @property
    def scores(self) -> tuple[int, int]:
        """The position's."""
        return self.position.scores

    @property
    def outcome(self) -> Outcome | None:
        """The position's."""
        return self.position.outcome


class OpenPosition(ABC, Generic[M]):
    """The part of a `Position` that is the same in every open game; the game has the rest."""

    variant: str = "standard"

    if TYPE_CHECKING:  # fields or properties, as the game likes: here they would stand in the way of fields

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
    def conserved(self) -> object:
        """Nothing that would say anything."""
        return None

    def cautions(self, move: M) -> tuple[Message, ...]:
        """Nothing has to be confirmed."""
        return ()

    def announce(self, move: M) -> Message:
        """The move itself: it hides nothing."""
        return Message.notation(self.format(move))

    def continuations(self, draft: str) -> Continuations:
        """The legal moves at the start of a turn, and nothing after one. Raises MoveError."""
        if not draft.strip():
            return Continuations(tuple(self.format(move) for move in self.legal_moves()), complete=False)
        self.check(self.parse(draft))
        return Continuations((), complete=True)

    def view(self: P, viewer: Player | None, draft: str = "") -> OpenView[P]:
        """The same for everybody. Raises MoveError when *draft* is not the beginning of a legal move."""
        if not draft.strip():
            return OpenView(viewer, self)
        self.continuations(draft)
        return OpenView(viewer, self, self.format(self.parse(draft)))


class OpenRules(Generic[P]):
    """The part of `Rules` that is the same in every open game without chance; the game has the rest."""

    def deal(self, variant: str, rng: Random) -> str:
        """Nothing to settle: the setup is empty."""
        return ""

    def imagine(self, view: OpenView[P], rng: Random) -> P:
        """The real position: the viewer sees all of it."""
        return view.position
