"""Settings of people and servers, read and changed, and the question to a server about daily posts."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Generic, TypeVar

from sumon.core.errors import SentenceError
from sumon.play.daily.posts import DailyOptIn
from sumon.play.hosting import Change, ChangeKind
from sumon.play.settings import ServerSettings, UserSettings
from sumon.storage.people.settings import DailyOptInRows, SettingsRows

FRESH = timedelta(minutes=1)
RECOVERY = timedelta(seconds=10)  # a database that failed is not asked again for so long
MAX_REMEMBERED = 10_000
log = logging.getLogger(__name__)
Settings = TypeVar("Settings", UserSettings, ServerSettings)


class SettingsBook:
    """The settings of all people and servers.

    Every click needs them, for its language and colours, so `recent_*` remembers them for a minute. Changes by this
    process count at once; changes by another process count when they are announced, or within that minute. While
    the database is in trouble, `recent_*` returns the last known settings or the defaults, so that no answer waits.
    """

    def __init__(self, store: SettingsRows, *, now: Callable[[], datetime]) -> None:
        self.of_user = store.of_user
        self.of_server = store.of_server
        self._users: _Recent[UserSettings] = _Recent(UserSettings(), store.of_user, store.change_user, now)
        self._servers: _Recent[ServerSettings] = _Recent(
            ServerSettings(),
            store.of_server,
            lambda guild_id, change: store.change_server(guild_id, change, now()),
            now,
        )
        self.recent_user = self._users.get
        self.forget_user = self._users.forget

    async def recent_server(self, guild_id: int | None) -> ServerSettings:
        """The server's settings, at most a minute old; the defaults outside of servers."""
        return ServerSettings() if guild_id is None else await self._servers.get(guild_id)

    async def recent(self, user_id: int, guild_id: int | None) -> tuple[UserSettings, ServerSettings]:
        """The settings of `recent_user` and `recent_server`, read at the same time unless both are remembered."""
        reader = self._users.remembered(user_id)
        server = ServerSettings() if guild_id is None else self._servers.remembered(guild_id)
        if reader is not None and server is not None:
            return reader, server
        return await asyncio.gather(self.recent_user(user_id), self.recent_server(guild_id))

    async def change_user(self, user_id: int, **changes: Any) -> UserSettings:
        """Stores *changes*, by the names of the fields. Returns the user's new settings."""
        return await self._users.change(user_id, partial(replace, **changes))

    async def zone_of(self, user_id: int) -> str:
        """The time zone of the person, known from their quiet hours; "" for UTC."""
        quiet = (await self.of_user(user_id)).quiet_hours
        return "" if quiet is None else quiet.zone

    async def learn_user(self, user_id: int, **facts: Any) -> None:
        """Stores the new ones of *facts* about the person; does nothing while the database is in trouble."""
        await self._users.learn(user_id, facts)

    async def change_server(self, guild_id: int, **changes: Any) -> ServerSettings:
        """Stores *changes*, by the names of the fields. Returns the server's new settings."""
        return await self._servers.change(guild_id, partial(replace, **changes))

    async def choose_daily_channel(self, guild_id: int, channel_id: int) -> None:
        """Stores that the server wants the daily puzzles in the channel, unless it has a channel for them
        already."""

        def choose(settings: ServerSettings) -> ServerSettings:
            return settings if settings.daily_channel is not None else replace(settings, daily_channel=channel_id)

        await self._servers.change(guild_id, choose)

    @property
    def server_changes(self) -> int:
        """A count that grows with each known change of a server's settings."""
        return self._servers.changes

    def hear(self, change: Change) -> None:
        """Forgets changed settings, so that they are read again."""
        if change.kind is ChangeKind.USER:
            self._users.forget(change.number)
        elif change.kind is ChangeKind.SERVER:
            self._servers.forget(change.number)


class _Recent(Generic[Settings]):
    """Settings of one kind by owner, each with the moment of reading."""

    def __init__(
        self,
        usual: Settings,
        read: Callable[[int], Awaitable[Settings]],
        change: Callable[[int, Callable[[Settings], Settings]], Awaitable[Settings]],
        now: Callable[[], datetime],
    ) -> None:
        self._usual: Settings = usual
        self._read: Callable[[int], Awaitable[Settings]] = read
        self._change: Callable[[int, Callable[[Settings], Settings]], Awaitable[Settings]] = change
        self._now = now
        self._remembered: OrderedDict[int, tuple[datetime, Settings]] = OrderedDict()
        self._forgotten = 0  # a count: settings read before a change of it may be old
        self.changes = 0
        self._failed_at: datetime | None = None

    def remembered(self, owner: int) -> Settings | None:
        """The settings of *owner* if they were read less than a minute ago."""
        known = self._remembered.get(owner)
        return known[1] if known is not None and self._is_within(FRESH, known[0]) else None

    async def get(self, owner: int) -> Settings:
        """The settings of *owner*, at most a minute old."""
        if (recent := self.remembered(owner)) is not None:
            return recent
        known = self._remembered.get(owner)
        if not self._is_in_trouble:
            try:
                return await self._keep(owner, self._read(owner))
            except SentenceError as error:
                self._note_trouble(error)
        return self._usual if known is None else known[1]

    async def change(self, owner: int, change: Callable[[Settings], Settings]) -> Settings:
        try:
            return await self._keep(owner, self._change(owner, change))
        finally:
            self.changes += 1  # also if the answer got lost

    async def learn(self, owner: int, facts: dict[str, Any]) -> None:
        """Stores the new ones of *facts*; does nothing while the database is in trouble."""
        known = await self.get(owner)
        if self._is_in_trouble or all(getattr(known, name) == value for name, value in facts.items()):
            return
        try:
            await self.change(owner, partial(replace, **facts))
        except SentenceError as error:
            self._note_trouble(error)

    @property
    def _is_in_trouble(self) -> bool:
        return self._failed_at is not None and self._is_within(RECOVERY, self._failed_at)

    def _note_trouble(self, error: SentenceError) -> None:
        log.warning("settings could not be read or stored: %s", error)
        self._failed_at = self._now()

    def forget(self, owner: int) -> None:
        """Forgets the remembered settings of *owner*, so that they are read again."""
        self._forgotten += 1
        self.changes += 1
        self._remembered.pop(owner, None)

    def _is_within(self, span: timedelta, moment: datetime) -> bool:
        return abs(self._now() - moment) < span  # the absolute value, as clocks can be set back

    async def _keep(self, owner: int, reading: Awaitable[Settings]) -> Settings:
        """The settings that *reading* returns. Remembers them, unless they may have changed meanwhile."""
        before = self._forgotten
        settings = await reading
        if before != self._forgotten:
            self._remembered.pop(owner, None)
            return settings
        self._remembered[owner] = self._now(), settings
        self._remembered.move_to_end(owner)
        if len(self._remembered) > MAX_REMEMBERED:
            self._remembered.popitem(last=False)
        return settings


class DailyOptIns:
    """The question to servers about daily posts, and its decision."""

    def __init__(self, store: DailyOptInRows, settings: SettingsBook, *, now: Callable[[], datetime]) -> None:
        self._store = store
        self._settings = settings
        self._now = now
        self.remember = store.remember

    async def decide(self, guild_id: int, user_id: int, *, channel_id: int, wanted: bool) -> DailyOptIn | None:
        """The decision of the user about the channel, or an earlier one; None if the server was not asked."""
        if await self._store.decide(guild_id, user_id, channel_id, wanted=wanted, now=self._now()):
            return await self.find_opt_in(guild_id)
        found = await self._store.find_opt_in(guild_id)
        return found if found is not None and found.decided_by is not None else None

    async def find_opt_in(self, guild_id: int) -> DailyOptIn | None:
        """Finds the question or decision to show on the server; None if there is nothing to show.

        Carries out a positive decision that has not been carried out yet: stores the channel in the settings.
        """
        found = await self._store.find_opt_in(guild_id)
        if found is None or found.channel_id is None:
            return None
        has_channel = (await self._settings.of_server(guild_id)).daily_channel is not None
        if found.decided_by is None:
            return None if has_channel and found.message_id is None else found
        if found.wanted and not has_channel:
            await self._settings.choose_daily_channel(guild_id, found.channel_id)
        return found
