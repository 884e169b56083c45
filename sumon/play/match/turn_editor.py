"""The editor of a turn, for a match, a puzzle, a tutorial or a board to explore."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Any

from sumon.core.errors import MoveError
from sumon.core.message import Message
from sumon.core.protocol import AnyPosition, Player, View
from sumon.core.typed import read_typed
from sumon.play.errors import NothingEnteredError
from sumon.play.model import Match

END = "end"
_ENDING = re.compile(r"(?:^|(?<=\s))end$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class CompleteMove:
    """A legal *move*, entered to its end: the player said so, or no entry may follow."""

    position: AnyPosition = field(repr=False)
    move: Any  # of its game
    # No entry may follow, though the player may have expected one.
    cut_short: bool = field(default=False, compare=False)
    said: str = field(default="", compare=False)  # the move as the player wrote it; "" if it was entered in steps

    @property
    def text(self) -> str:
        """The canonical text of the move."""
        return self.position.format(self.move)

    @property
    def cautions(self) -> tuple[Message, ...]:
        """The reasons for which the rules would have it confirmed first."""
        return self.position.cautions(self.move)


@dataclass(frozen=True, slots=True)
class TurnEditor:
    """A *position* on which a turn is entered, with the *draft* so far; it stores nothing.

    Its methods raise MoveError for entries that the rules refuse. The caller decides the effect of a
    `CompleteMove`.
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
        """The draft with one more *entry*, or the whole turn if no entry may follow."""
        return self._read(f"{self.draft} {entry}".lstrip())

    def undo(self) -> TurnEditor:
        """The draft without its last entry. Raises NothingEnteredError unless there is one."""
        if not self.draft:
            raise NothingEnteredError("play-nothing-to-undo")
        return replace(self, draft=" ".join(self.draft.split()[:-1]))

    def end(self) -> CompleteMove:
        """The draft as the whole turn. Raises NothingEnteredError if the draft is empty."""
        if not self.draft:
            raise NothingEnteredError("play-nothing-to-end")
        return self.listed(self.draft)

    def enter(self, text: str) -> TurnEditor | CompleteMove:
        """The typed *text*, read forgivingly as a continuation of the draft, or else as a turn that begins with it.

        Returns an editor with the new draft if more may follow, unless *text* closes with `end` or `.`.
        """
        body, said_end = without_end(text)
        if said_end and not body:
            return self.end()
        entered = self._follow(body)
        return entered.end() if said_end and isinstance(entered, TurnEditor) else entered

    def listed(self, text: str) -> CompleteMove:
        """The whole turn *text*, as menus list it."""
        move = self.position.parse(text)
        self.position.check(move)
        return CompleteMove(self.position, move, said=text)

    def good_part(self, text: str) -> tuple[TurnEditor, str] | None:
        """The longest beginning of a refused *text* that can be the draft, and the rest of *text*.

        None if not even its first word can be entered, and in games whose turns have no steps.
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
        """*text* read as a continuation of the draft, or else as a turn that begins with it."""
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
    """The canonical text of the entered turn, whole or unfinished."""
    return entered.text if isinstance(entered, CompleteMove) else entered.draft


def without_end(text: str) -> tuple[str, bool]:
    """The typed *text*, cleaned, without a closing `end` or `.`, and whether there was one."""
    typed, is_stopped = read_typed(text)
    shorter, found = _ENDING.subn("", typed)
    return shorter.strip(), is_stopped or found > 0


@dataclass(frozen=True, slots=True)
class Proposal:
    """A legal move that should be confirmed first; nothing is stored."""

    match: Match
    move: str  # canonical
    cautions: tuple[Message, ...]  # the reasons of the rules
    is_judged: bool = True  # whether the player is told the effect of the move
    cuts_short: bool = False  # its last step ends the turn by itself

    @property
    def is_draft(self) -> bool:
        """Whether it is the draft on the board."""
        return self.move == self.match.draft


@dataclass(frozen=True, slots=True)
class PartlyEntered:
    """A typed turn of which only the beginning was legal: it is now the draft of *match*.

    *error* says what was wrong with the *rest*.
    """

    match: Match
    error: MoveError
    rest: str
