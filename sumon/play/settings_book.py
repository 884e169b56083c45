"""Reading and changing what people and servers have chosen."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Generic, TypeVar

from .settings import ServerSettings, UserSettings
from .store import MatchStore

FRESH = timedelta(minutes=1)
MAX_REMEMBERED = 10_000

Settings = TypeVar("Settings", UserSettings, ServerSettings)


class SettingsBook:
    """The settings of everybody.

    Every click needs them, for its language and its colours, so `recent_*` remembers them for a minute. Changes
    made by this process count at once; those by another process that shares the database, within that minute.
    """

    def __init__(self, store: MatchStore, *, now: Callable[[], datetime]) -> None:
        self.of_user = store.user_settings
        self.of_server = store.server_settings
        self._users: _Recent[UserSettings] = _Recent(store.user_settings, store.set_user_settings, now)
        self._servers: _Recent[ServerSettings] = _Recent(store.server_settings, store.set_server_settings, now)

    async def recent_user(self, user_id: int) -> UserSettings:
        """What somebody has chosen, perhaps as it was a minute ago."""
        return await self._users.get(user_id)

    async def recent_server(self, guild_id: int | None) -> ServerSettings:
        """What a server has chosen, perhaps as it was a minute ago; the usual outside of servers."""
        return ServerSettings() if guild_id is None else await self._servers.get(guild_id)

    async def change_user(self, user_id: int, **changes: Any) -> UserSettings:
        """What somebody has chosen once *changes*, by the names of the fields, are stored."""
        return await self._users.change(user_id, changes)

    async def change_server(self, guild_id: int, **changes: Any) -> ServerSettings:
        """What a server has chosen once *changes*, by the names of the fields, are stored."""
        return await self._servers.change(guild_id, changes)

    def forget_user(self, user_id: int) -> None:
        """Has the settings of somebody read anew."""
        self._users.forget(user_id)


class _Recent(Generic[Settings]):
    """Settings of one kind, by whose they are, with the moment at which they were read."""

    def __init__(
        self,
        read: Callable[[int], Awaitable[Settings]],
        write: Callable[[int, Settings], Awaitable[None]],
        now: Callable[[], datetime],
    ) -> None:
        self._read: Callable[[int], Awaitable[Settings]] = read
        self._write: Callable[[int, Settings], Awaitable[None]] = write
        self._now = now
        self._remembered: OrderedDict[int, tuple[datetime, Settings]] = OrderedDict()
        self._changing = asyncio.Lock()  # two choices at once must not undo one another

    async def get(self, owner: int) -> Settings:
        known = self._remembered.get(owner)
        if known is not None and abs(self._now() - known[0]) < FRESH:  # clocks are set back, too
            return known[1]
        return self._keep(owner, await self._read(owner))

    async def change(self, owner: int, changes: dict[str, Any]) -> Settings:
        async with self._changing:
            settings: Settings = replace(await self._read(owner), **changes)
            await self._write(owner, settings)
            return self._keep(owner, settings)

    def forget(self, owner: int) -> None:
        self._remembered.pop(owner, None)

    def _keep(self, owner: int, settings: Settings) -> Settings:
        self._remembered[owner] = self._now(), settings
        self._remembered.move_to_end(owner)
        if len(self._remembered) > MAX_REMEMBERED:
            self._remembered.popitem(last=False)
        return settings
