"""What comes of entering a turn, where it is not the match after it."""

from __future__ import annotations

from dataclasses import dataclass

from sumon.core.errors import MoveError
from sumon.core.message import Message
from sumon.play.model import Match


@dataclass(frozen=True, slots=True)
class Proposal:
    """A legal *move* (canonical) that should be confirmed first; *cautions* are the reasons that the rules give.

    *is_judged*: whether the player is told what it would bring. *cuts_short*: its last step ends the turn by
    itself. Nothing has been committed.
    """

    match: Match
    move: str
    cautions: tuple[Message, ...]
    is_judged: bool = True
    cuts_short: bool = False

    @property
    def is_draft(self) -> bool:
        """Whether it is what the player has entered on the board."""
        return self.move == self.match.draft


@dataclass(frozen=True, slots=True)
class PartlyEntered:
    """A typed turn of which only the beginning was legal: it is now the draft of *match*.

    *error* says what was wrong with the *rest*.
    """

    match: Match
    error: MoveError
    rest: str
