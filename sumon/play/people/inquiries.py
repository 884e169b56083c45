"""The question to a server, asked once after its first games, whether the puzzles of the day shall be posted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from sumon.play.due import DueList

from .settings_book import SettingsBook


@dataclass(frozen=True, slots=True)
class Inquiry:
    """The question to the server *id*: asked in *channel_id*, None where there is nothing to ask any more.

    *decided_by*: the person who has decided, None as long as nobody has; *wanted*: what they have decided.
    """

    id: int
    channel_id: int | None
    message_id: int | None = None
    decided_by: int | None = None
    wanted: bool | None = None


class InquiryStore(Protocol):
    """The questions, one a server. A match that ends brings one, see `sumon.storage.people.inquiries`."""

    async def find(self, guild_id: int) -> Inquiry | None:
        """The question to the server, None if there is none yet."""
        ...

    async def remember(self, guild_id: int, message_id: int) -> None:
        """Stores the message that asks."""
        ...

    async def decide(self, guild_id: int, user_id: int, channel_id: int, *, wanted: bool, now: datetime) -> bool:
        """Stores the decision about the channel and makes the message due.

        Returns False, and changes nothing, after another one, and for a server that was not asked.
        """
        ...

    @property
    def due(self) -> DueList:
        """Questions that have to be asked, or whose decision has to be shown."""
        ...


class Inquiries:
    """Asks servers, and carries out what they decide."""

    def __init__(self, store: InquiryStore, settings: SettingsBook, *, now: Callable[[], datetime]) -> None:
        self._store = store
        self._settings = settings
        self._now = now
        self.remember = store.remember

    async def decide(self, guild_id: int, user_id: int, *, channel_id: int, wanted: bool) -> Inquiry | None:
        """The decision of the user about the channel, or an earlier one; None unless the server was asked."""
        if await self._store.decide(guild_id, user_id, channel_id, wanted=wanted, now=self._now()):
            return await self.find(guild_id)
        found = await self._store.find(guild_id)
        return found if found is not None and found.decided_by is not None else None

    async def find(self, guild_id: int) -> Inquiry | None:
        """What has to be shown, None where that is nothing; a decision that was not carried out yet is now."""
        found = await self._store.find(guild_id)
        if found is None or found.channel_id is None:
            return None
        has_channel = (await self._settings.of_server(guild_id)).daily_channel is not None
        if found.decided_by is None:
            return None if has_channel and found.message_id is None else found
        if found.wanted and not has_channel:
            await self._settings.choose_daily_channel(guild_id, found.channel_id)
        return found
