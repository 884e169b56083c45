"""This process's knowledge of matches in Discord, beside that of the database."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

from sumon.play.model import BoardMessage, Match
from sumon.ui.interactions.editable_message import EditableMessage

MAX_KNOWN = 1_000  # matches


@dataclass(slots=True, weakref_slot=True, eq=False)
class BoardState:
    """What is known of one match: its current *board*, and its messages that have *collapsed*.

    Without it something is done twice. *may_have_more*: there may be other messages, sent without an answer, so
    that the channel has to be searched for them. *lock*: held while it is shown, so that it is not shown twice.
    *holds*: by message, those that can be changed where the bot is no member. *private*: the private answer in
    which its one person plays, as their direct messages are closed.
    """

    board: BoardMessage | None = None
    collapsed: set[int] = field(default_factory=set)
    may_have_more: bool = False
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    editable: dict[int, EditableMessage] = field(default_factory=dict)
    private: EditableMessage | None = None

    def current(self, match: Match) -> BoardMessage | None:
        """The current board, as the database or this process knows it, whichever knows more; none collapsed."""
        stored, seen = match.board, self.board
        if stored is not None and stored.message_id in self.collapsed:
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
        return board.shows(match) and board == self.board

    def keep(self, message: EditableMessage) -> None:
        """Keeps *message*, and forgets those that are of no use any more."""
        self.editable = {
            **{key: each for key, each in self.editable.items() if each.is_editable},
            message.message_id: message,
        }

    @property
    def has_editable(self) -> bool:
        """Whether there are messages that this process alone can change."""
        messages = (self.private, *self.editable.values())
        return any(message is not None and message.is_editable for message in messages)

    def put(self, board: BoardMessage) -> None:
        """Counts *board* as the current one."""
        self.board = board
        self.collapsed.discard(board.message_id)

    def forget(self, message_id: int) -> None:
        """Counts a message that is gone as one without buttons, and no longer as the board."""
        self.collapsed.add(message_id)
        if self.board is not None and self.board.message_id == message_id:
            self.board = None


class BoardCache:
    """The boards of the last matches that were shown, and of those that are being shown now."""

    def __init__(self) -> None:
        self._states: WeakValueDictionary[int, BoardState] = WeakValueDictionary()
        self._last: OrderedDict[int, BoardState] = OrderedDict()

    def state_of(self, match_id: int) -> BoardState:
        """The knowledge about a match, to be read and written."""
        self._last[match_id] = state = self._states.setdefault(match_id, BoardState())
        self._last.move_to_end(match_id)
        if len(self._last) > MAX_KNOWN:
            self._last.popitem(last=False)
        return state
