"""This process's knowledge of matches in Discord, beside that of the database."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

from sumon.play.model import BoardMessage, Match

MAX_KNOWN = 1_000  # matches


@dataclass(slots=True)
class Known:
    """*board*: the current board of a match; *bare*: its messages that have lost their buttons.

    *may_have_more*: there may be others, sent without an answer, so that the channel has to be searched for them.
    Without it something is done twice.
    """

    board: BoardMessage | None = None
    bare: set[int] = field(default_factory=set)
    may_have_more: bool = False


class KnownBoards:
    """The boards of the last matches that were shown, and which of them are being shown now."""

    def __init__(self) -> None:
        self._known: OrderedDict[int, Known] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def lock(self, match_id: int) -> asyncio.Lock:
        """The lock of a match, held while it is shown, so that it is not shown twice."""
        return self._locks.setdefault(match_id, asyncio.Lock())

    def of(self, match_id: int) -> Known:
        """The knowledge about a match, to be read and written."""
        known = self._known.setdefault(match_id, Known())
        self._known.move_to_end(match_id)
        if len(self._known) > MAX_KNOWN:
            self._known.popitem(last=False)
        return known

    def drop(self, match_id: int) -> None:
        """Forgets a match."""
        self._known.pop(match_id, None)

    def current(self, match: Match) -> BoardMessage | None:
        """The current board, as the database or this process knows it, whichever knows more; not a retired one."""
        known = self.of(match.id)
        stored, seen = match.board, known.board
        if stored is not None and stored.message_id in known.bare:
            stored = None
        if stored is None or seen is None:
            return stored or seen
        if stored.message_id == seen.message_id or stored.is_behind(seen):
            return seen
        return stored

    def is_right(self, board: BoardMessage, match: Match) -> bool:
        """Whether *board* is where *match* is played and shows it, or shows already what came after it.

        What the database knows of a turn that is being entered may be old: only what this process has seen counts.
        """
        if board.channel_id != match.channel_id:
            return False
        if (board.over, board.takebacks, board.ply) > (match.is_over, match.takebacks, match.ply):
            return True
        return board.shows(match) and board == self.of(match.id).board

    def put(self, match: Match, board: BoardMessage) -> None:
        """Counts *board* as the current one."""
        known = self.of(match.id)
        known.board = board
        known.bare.discard(board.message_id)

    def forget(self, match: Match, message_id: int) -> None:
        """Counts a message that is gone as one without buttons, and no longer as the board."""
        known = self.of(match.id)
        known.bare.add(message_id)
        if known.board is not None and known.board.message_id == message_id:
            known.board = None

    def mark_bare(self, match: Match, message_id: int) -> None:
        """Remembers that the message has lost its buttons."""
        self.of(match.id).bare.add(message_id)
