"""Who gets the page of the week by direct message."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime
from typing import Protocol

from sumon.play.due import DueList

from .weeks import week_to_post


@dataclass(frozen=True, slots=True)
class WeeklyReader:
    """A person who gets the page of a server. *week*: the last one that was sent to them, or is being sent."""

    user_id: int
    guild_id: int
    week: date


class WeeklyReaderStore(Protocol):
    """The readers; a person is one of each server at most once."""

    async def add(self, reader: WeeklyReader) -> None:
        """Keeps *reader*; leaves an existing one unchanged."""
        ...

    async def remove(self, user_id: int, guild_id: int) -> None:
        """Forgets the reader, if there is one."""
        ...

    async def is_reader(self, user_id: int, guild_id: int) -> bool:
        """Whether the person gets the page of the server."""
        ...

    async def find(self, reader_id: int) -> WeeklyReader | None:
        """The reader, None when there is none of that id."""
        ...

    async def are_behind(self, week: date) -> bool:
        """Whether *week* has not been sent to every reader yet, nor is being sent."""
        ...

    async def plan(self, week: date, now: datetime) -> None:
        """Makes the letters of *week* due, for all readers who have not got them; once, in one write."""
        ...

    @property
    def due(self) -> DueList:
        """Readers who have to be sent a week."""
        ...


class WeeklyReaders:
    """Lets people have the page by direct message, or no longer. *sent* notes that nothing is left to be sent."""

    def __init__(self, store: WeeklyReaderStore, *, now: Callable[[], datetime]) -> None:
        self._now = now
        self._store = store
        self.includes = store.is_reader
        self.remove = store.remove
        self.sent = store.due.done

    async def add(self, user_id: int, guild_id: int) -> None:
        """Has the person get the page of the server from the next Monday on."""
        await self._store.add(WeeklyReader(user_id, guild_id, week_to_post(self._now())))

    async def to_send(self, reader_id: int) -> WeeklyReader | None:
        """The reader, None if they are gone or their week is no longer the last one."""
        reader = await self._store.find(reader_id)
        return reader if reader is not None and reader.week == week_to_post(self._now()) else None
