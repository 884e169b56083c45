"""A turn being entered, wherever that is: in a match, at a puzzle, in a tutorial, on a board to explore."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Any

from sumon.core.errors import MoveError
from sumon.core.message import Message, narrow
from sumon.core.protocol import AnyPosition, Player, View
from sumon.play.errors import NothingEnteredError
from sumon.play.model import Match

END = "end"
_ENDING = re.compile(r"(?:^|(?<=\s))end\s*$|\.\s*$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class CompleteMove:
    """A legal *move*, entered to its end: the player said so, or nothing may follow.

    *cut_short*: nothing may follow, though the player may have expected that something could. *said*: the move as
    the player wrote it; "" where it was not written at once.
    """

    position: AnyPosition = field(repr=False)
    move: Any
    cut_short: bool = field(default=False, compare=False)
    said: str = field(default="", compare=False)

    @property
    def text(self) -> str:
        """The canonical text of the move."""
        return self.position.format(self.move)

    @property
    def cautions(self) -> tuple[Message, ...]:
        """Why the rules would have it confirmed first."""
        return self.position.cautions(self.move)


@dataclass(frozen=True, slots=True)
class TurnEditor:
    """A *position* on which a turn is entered, with the *draft* so far; nothing is stored.

    What a method refuses by the rules is a MoveError. What a `Whole` means, the owner of the desk says.
    """

    position: AnyPosition = field(repr=False)
    draft: str = ""

    @property
    def may_end(self) -> bool:
        """Whether the draft is a whole turn."""
        return bool(self.draft) and self.position.continuations(self.draft).complete

    @property
    def own_view(self) -> View:
        """The position and the draft as the player on turn sees them."""
        return self.view(self.position.to_move)

    def view(self, viewer: Player | None) -> View:
        """The position and the draft as *viewer* (None: a spectator) sees them."""
        view: View = self.position.view(viewer, self.draft)
        return view

    def require(self) -> None:
        """Raises MoveError unless the draft is the beginning of a turn."""
        if self.draft:
            self.position.continuations(self.draft)

    def extend(self, entry: str) -> TurnEditor | CompleteMove:
        """The draft with one more *entry*, or the turn where nothing may follow it."""
        return self._read(f"{self.draft} {entry}".lstrip())

    def undo(self) -> TurnEditor:
        """The draft without its last entry. Raises NothingEnteredError unless there is one."""
        if not self.draft:
            raise NothingEnteredError("play-nothing-to-undo")
        return replace(self, draft=" ".join(self.draft.split()[:-1]))

    def end(self) -> CompleteMove:
        """The draft as the whole turn. Raises NothingEnteredError where nothing is entered."""
        if not self.draft:
            raise NothingEnteredError("play-nothing-to-end")
        return self.listed(self.draft)

    def enter(self, text: str) -> TurnEditor | CompleteMove:
        """The typed text, forgivingly read as a continuation of the draft, or else as a turn that begins with it.

        It is the draft when more may follow, unless it closes with `end` or `.`.
        """
        body, said_end = without_end(text)
        if said_end and not body:
            return self.end()
        entered = self._follow(body)
        return entered.end() if said_end and isinstance(entered, TurnEditor) else entered

    def listed(self, text: str) -> CompleteMove:
        """The whole turn *text*, such as a menu lists."""
        move = self.position.parse(text)
        self.position.check(move)
        return CompleteMove(self.position, move, said=text)

    def good_part(self, text: str) -> tuple[TurnEditor, str] | None:
        """The longest beginning of a refused *text* that can be the draft, and the rest of *text*.

        None where not even its first word could be entered, and in games whose turns have no steps.
        """
        words = text.split()
        for count in range(len(words) - 1, 0, -1):
            try:
                entered = self._follow(" ".join(words[:count]))
            except MoveError:
                continue
            if isinstance(entered, TurnEditor) and entered != self:
                return entered, " ".join(words[count:])
        return None

    def _follow(self, text: str) -> TurnEditor | CompleteMove:
        """*text* as what follows the draft, or else as a turn that begins with it."""
        if not self.draft:
            return self._read(text)
        try:
            return self._read(f"{self.draft} {text}")
        except MoveError:
            try:
                anew = self._read(text)
            except MoveError:
                anew = None
            if anew is None or not f"{written(anew)} ".startswith(f"{self.draft} "):
                raise
            return anew

    def _read(self, text: str) -> TurnEditor | CompleteMove:
        move = self.position.parse(text)
        following = self.position.continuations(text)
        if following.complete and not following.drafts:
            return CompleteMove(self.position, move, following.cut_short, text)
        return replace(self, draft=self.position.format(move))


def written(entered: TurnEditor | CompleteMove) -> str:
    """What has been entered, as it is written in the game."""
    return entered.text if isinstance(entered, CompleteMove) else entered.draft


def without_end(text: str) -> tuple[str, bool]:
    """The typed *text* without a closing `end` or `.`, in narrow letters, and whether there was one."""
    shorter, found = _ENDING.subn("", narrow(text))
    return shorter.strip(), found > 0


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
