"""Defaults for games without hidden information, chance, or turns of several entries.

A game takes what fits: one with turns of several steps needs its own `continuations`, and often a view of its own
to show a turn that is being entered.
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
    """The *position* itself, as nothing is hidden. *draft* is the proposed move, as `format` writes it."""

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
    """The part of a `Position` that is the same in every open game; the game adds the rest."""

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
    def ahead(self) -> Player | None:
        """The winner: nothing is sure before the end."""
        return self.outcome.winner if self.outcome else None

    @property
    def conserved(self) -> object:
        """None: nothing worth testing is known to be conserved."""
        return None

    def cautions(self, move: M) -> tuple[Message, ...]:
        """No cautions."""
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
        """The same view for everyone. Raises MoveError unless *draft* begins a legal move."""
        if not draft.strip():
            return OpenView(viewer, self)
        self.continuations(draft)
        return OpenView(viewer, self, self.format(self.parse(draft)))


class OpenRules(Generic[P]):
    """The part of `Rules` that is the same in every open game without chance; the game adds the rest."""

    def deal(self, variant: str, rng: Random) -> str:
        """The empty setup, as there is no chance to settle."""
        return ""

    def begins_well(self, variant: str, setup: str) -> bool:
        """True: where nothing is drawn, nobody is unlucky."""
        return True

    def imagine(self, view: OpenView[P], rng: Random) -> P:
        """The real position: the viewer sees all of it."""
        return view.position

    def check_view(self, view: OpenView[P]) -> None:
        """Nothing; a game whose positions have fields that can be impossible says more."""
