"""What people have the bot post about their day: how they did, without a solution, or who plays the same deal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import Protocol

from sumon.play.due import DueList
from sumon.play.errors import DailyError

NOBODY = 0  # in the place of an opponent


class ShareKind(StrEnum):
    """What a share is about."""

    PUZZLE = "puzzle"
    DAY = "day"
    DEAL = "deal"  # a challenge to play the same one


@dataclass(frozen=True, slots=True)
class Share:
    """What a person has posted in a channel about something daily.

    *game*: that of the puzzle or deal, "" for the whole day. *opponent_id*: who is called to play the deal, NOBODY
    for all. *message_id*: None until it is known.
    """

    user_id: int
    guild_id: int
    channel_id: int
    day: date
    kind: ShareKind
    game: str = ""
    opponent_id: int = NOBODY
    message_id: int | None = None


class ShareStore(Protocol):
    """The shares; a person has at most one of each kind in a channel, by day, game and opponent."""

    async def add(self, share: Share, now: datetime) -> bool:
        """Keeps *share* and makes it due. Returns False, and changes nothing, if there is one already."""
        ...

    async def find(self, share_id: int) -> Share | None:
        """The share, None when there is none of that id."""
        ...

    async def remember(self, share_id: int, message_id: int) -> None:
        """Stores the message that it is posted in."""
        ...

    async def forget_before(self, day: date) -> None:
        """Forgets the shares of all days before *day*."""
        ...

    @property
    def due(self) -> DueList:
        """Shares that have to be posted."""
        ...


class Shares:
    """Has what people share posted once."""

    def __init__(self, store: ShareStore, *, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now

    async def add(self, share: Share) -> None:
        """Keeps *share*, which the agenda posts. Raises DailyError if its day is over, or if it was shared before.

        Shares of earlier days are forgotten, as nothing is posted of them any more.
        """
        now = self._now()
        if share.day != now.date():
            raise DailyError("daily-share-over")
        await self._store.forget_before(share.day)
        if not await self._store.add(share, now):
            raise DailyError("daily-share-twice")

    async def to_post(self, share_id: int) -> Share | None:
        """The share, None if it is gone or its day is over."""
        share = await self._store.find(share_id)
        return share if share is not None and share.day == self._now().date() else None
