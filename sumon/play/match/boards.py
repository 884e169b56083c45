"""Which messages in Discord show a match: the current board, and older ones that have yet to lose their buttons."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from datetime import datetime

from sumon.play.errors import NoMatchError
from sumon.play.model import BoardMessage, Match
from sumon.play.store import MatchStore


class Boards:
    """What the database knows of board messages. What has to be done to them follows from it (`boards_due`)."""

    def __init__(self, store: MatchStore, *, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now

    async def posted(self, match_id: int, board: BoardMessage) -> None:
        """Remembers that *board* is in Discord, and what it shows: one statement.

        Which message is the current board of a match is decided by what they show, not by who remembers last.
        """
        await self._store.add_board(match_id, board, self._now())

    async def set_due(self, match: Match) -> None:
        """Makes the boards of *match* due: there will be a new one."""
        await self._store.set_boards_due(match.id, self._now())

    async def messages(self, match_id: int) -> tuple[BoardMessage, ...]:
        """All messages of the match that may bear buttons, the current board first."""
        return await self._store.boards(match_id)

    async def settled(self, match: Match, board: BoardMessage | None, gone: Collection[int]) -> bool:
        """Remembers that *board* shows *match* and the messages *gone* have no buttons any more.

        False when the match has gone on, or still has other messages: there is more to do.
        """
        return await self._store.settle_boards(match, board, gone)

    async def move_here(self, match: Match, channel_id: int) -> Match:
        """The match, played in the channel from now on.

        Raises NoMatchError, or ChannelBusyError when another open match has the channel.
        """
        if not await self._store.move_match(match.id, channel_id, self._now()):
            raise NoMatchError("play-no-match")
        return replace(match, channel_id=channel_id)
