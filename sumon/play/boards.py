"""Which messages in Discord show a match: the current board, and older ones that have yet to lose their buttons."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from datetime import datetime
from typing import Protocol

from .due import DueList
from .errors import NoMatchError
from .matches import MatchStore
from .model import BoardMessage, Match


class BoardStore(Protocol):
    """The messages in Discord that show matches."""

    async def add(self, match_id: int, board: BoardMessage, now: datetime) -> None:
        """Remembers a message of the match, which makes its boards due; one that is known is brought up to date."""
        ...

    async def set_due(self, match_id: int, now: datetime) -> None:
        """Makes the boards of the match due, where they are not."""
        ...

    async def of(self, match_id: int) -> tuple[BoardMessage, ...]:
        """The known messages of the match, the one that shows most first, and of equal ones the newest."""
        ...

    async def settle(self, match: Match, board: BoardMessage | None, gone: Collection[int]) -> bool:
        """Brings *board* up to date and forgets the messages *gone*.

        Whether nothing is due any more: the match is still as *match* says and *board* its only message.
        """
        ...

    @property
    def due(self) -> DueList:
        """Matches with something that their messages may not show yet, by the moment it was stored."""
        ...


class Boards:
    """What the database knows of board messages. What has to be done to them follows from it (`BoardStore.due`)."""

    def __init__(self, store: BoardStore, played: MatchStore, *, now: Callable[[], datetime]) -> None:
        self._store = store
        self._played = played
        self._now = now

    async def posted(self, match_id: int, board: BoardMessage) -> None:
        """Remembers that *board* is in Discord, and what it shows: one statement.

        Which message is the current board of a match is decided by what they show, not by who remembers last.
        """
        await self._store.add(match_id, board, self._now())

    async def set_due(self, match: Match) -> None:
        """Makes the boards of *match* due: there will be a new one."""
        await self._store.set_due(match.id, self._now())

    async def messages(self, match_id: int) -> tuple[BoardMessage, ...]:
        """All messages of the match that may bear buttons, the current board first."""
        return await self._store.of(match_id)

    async def settled(self, match: Match, board: BoardMessage | None, gone: Collection[int]) -> bool:
        """Remembers that *board* shows *match* and the messages *gone* have no buttons any more.

        False when the match has gone on, or still has other messages: there is more to do.
        """
        return await self._store.settle(match, board, gone)

    async def move_here(self, match: Match, channel_id: int) -> Match:
        """The match, played in the channel from now on.

        Raises NoMatchError, or ChannelBusyError when another open match has the channel.
        """
        if not await self._played.move_to(match.id, channel_id, self._now()):
            raise NoMatchError("play-no-match")
        return replace(match, channel_id=channel_id)
