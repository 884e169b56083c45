"""The messages of matches in Discord as this process knows them, beside the database."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

from sumon.play.model import BoardMessage, Match
from sumon.ui.interactions.editable_message import EditableMessage

MAX_KNOWN = 10_000  # matches, with less than a kilobyte each; others are searched for again


@dataclass(slots=True, weakref_slot=True, eq=False)
class BoardState:
    """The messages of one match, as far as this process knows them, so that nothing is done twice."""

    board: BoardMessage | None = None  # the current board
    collapsed: set[int] = field(default_factory=set)  # the messages that have no buttons any more
    # Whether messages may have been sent unnoticed, so that the channel has to be searched for them: at first, a
    # process that has died may have sent one, whoever has played since.
    may_have_more: bool = True
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)  # held while the match is shown
    editable: dict[int, EditableMessage] = field(default_factory=dict)  # where the bot is no member, by message
    private: EditableMessage | None = None  # the board of a player who takes no direct messages

    def current(self, match: Match) -> BoardMessage | None:
        """The current board: the newer of that in the database and this process's own; None if it has collapsed."""
        stored, seen = match.board, self.board
        if stored is not None and stored.message_id in self.collapsed:
            stored = None
        if stored is None or seen is None:
            return stored or seen
        if stored.message_id == seen.message_id or stored.is_behind(seen):
            return seen
        return stored

    def is_right(self, board: BoardMessage, match: Match) -> bool:
        """Whether *board* is in the channel of *match* and shows its state, or a later one.

        The draft counts only as this process has seen it, since the database may have an older one.
        """
        if board.channel_id != match.channel_id:
            return False
        if (board.over, board.takebacks, board.ply) > (match.is_over, match.takebacks, match.ply):
            return True
        return board.shows(match) and board == self.board

    def keep(self, message: EditableMessage) -> None:
        """Keeps *message*, and forgets messages that can no longer be edited."""
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
        """Counts a deleted message as collapsed, and no longer as the board."""
        self.collapsed.add(message_id)
        if self.board is not None and self.board.message_id == message_id:
            self.board = None


class BoardCache:
    """The states of the matches that were shown last or are being shown now."""

    def __init__(self) -> None:
        self._states: WeakValueDictionary[int, BoardState] = WeakValueDictionary()
        self._last: OrderedDict[int, BoardState] = OrderedDict()

    def state_of(self, match_id: int) -> BoardState:
        """The state of a match, to be read and changed."""
        state = self._states.get(match_id) or self._states.setdefault(match_id, BoardState())
        self._last[match_id] = state
        self._last.move_to_end(match_id)
        if len(self._last) > MAX_KNOWN:
            self._last.popitem(last=False)
        return state

    def begin(self, match_id: int) -> None:
        """Notes that this process has just begun the match, so that nobody can have sent a board of it."""
        self.state_of(match_id).may_have_more = False
