"""The settings of people and servers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import time
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Integer,
    Row,
    String,
    Table,
    Text,
    bindparam,
    select,
)

from sumon.play.hosting import Change, What
from sumon.play.settings import NamedValue, QuietHours, ServerSettings, UserSettings, settings_of
from sumon.storage.changes import announce
from sumon.storage.columns import Named, metadata, partial_index, value_of, values_of
from sumon.storage.database import Rows
from sumon.storage.dialects import Connection

from .inquiries import leave_unasked


def _columns_of(kind: type[UserSettings] | type[ServerSettings]) -> Iterator[Column[Any]]:
    """The columns of the switches and of the named values of *kind*."""
    for each in settings_of(kind):
        if each.is_switch:
            yield Column(each.field, Boolean, nullable=False)
        elif isinstance(each.default, NamedValue):
            yield Column(each.field, Named(type(each.default)), nullable=False)


# A person's settings, where they differ from the defaults.
user_settings = Table(
    "user_settings",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("language", String(16)),
    Column("discord_language", String(16)),
    Column("palette", String(32), nullable=False),
    *_columns_of(UserSettings),
    # Minutes after midnight; all three of the quiet hours, or none.
    Column("quiet_begin", Integer),
    Column("quiet_end", Integer),
    Column("quiet_zone", String(64)),
    CheckConstraint(
        "(quiet_begin IS NULL) = (quiet_end IS NULL) AND (quiet_begin IS NULL) = (quiet_zone IS NULL)",
        name="quiet_hours_whole",
    ),
)

# What a server has chosen. *channels* and *games* are separated by blanks, "" stands for all.
server_settings = Table(
    "server_settings",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("channels", Text, nullable=False),
    Column("games", Text, nullable=False),
    *_columns_of(ServerSettings),
    Column("daily_channel", BigInteger),
    Column("language", String(16)),
    Column("palette", String(32), nullable=False),
    Column("move_time", Integer),
    Column("weekly_channel", BigInteger),
    partial_index("servers_with_daily_channel", "daily_channel", where="daily_channel IS NOT NULL"),
    partial_index("servers_with_weekly_channel", "weekly_channel", where="weekly_channel IS NOT NULL"),
)

OF_USER = select(user_settings).where(user_settings.c.user_id == bindparam("user"))
OF_SERVER = select(server_settings).where(server_settings.c.guild_id == bindparam("guild"))
DAILY_CHANNELS = select(server_settings.c.daily_channel).where(server_settings.c.daily_channel.is_not(None))


class SettingsRows(Rows):
    """The settings of people and servers."""

    async def of_user(self, user_id: int) -> UserSettings:
        """The person's settings; the defaults if they have none."""
        rows = await self._database.read(OF_USER, user=user_id)
        return _user_settings(rows[0]) if rows else UserSettings()

    async def change_user(self, user_id: int, change: Callable[[UserSettings], UserSettings]) -> UserSettings:
        """The person's settings, after what *change* has made of those that are stored.

        Nobody else changes them in between. *change* may be asked more than once, and in another thread.
        """

        async def store(connection: Connection) -> UserSettings:
            row = (await connection.execute(OF_USER, {"user": user_id})).first()
            before = UserSettings() if row is None else _user_settings(row)
            settings = change(before)
            if settings != before:
                replacing = self._database.insert_or_replace(user_settings)
                await connection.execute(replacing, {"user_id": user_id, **_user_row(settings)})
                await announce(connection, Change(What.USER, user_id))
            return settings

        return await self._database.transaction(store)

    async def of_server(self, guild_id: int) -> ServerSettings:
        """The server's settings; the defaults if it has none."""
        rows = await self._database.read(OF_SERVER, guild=guild_id)
        return _server_settings(rows[0]) if rows else ServerSettings()

    async def change_server(
        self, guild_id: int, change: Callable[[ServerSettings], ServerSettings]
    ) -> ServerSettings:
        """As `change_user`, of a server."""

        async def store(connection: Connection) -> ServerSettings:
            row = (await connection.execute(OF_SERVER, {"guild": guild_id})).first()
            before = ServerSettings() if row is None else _server_settings(row)
            settings = change(before)
            if settings != before:
                replacing = self._database.insert_or_replace(server_settings)
                await connection.execute(replacing, {"guild_id": guild_id, **_server_row(settings)})
                if settings.daily_channel is not None:
                    await leave_unasked(connection, guild_id)
                await announce(connection, Change(What.SERVER, guild_id))
            return settings

        return await self._database.transaction(store)

    async def daily_channels(self) -> tuple[int, ...]:
        """The channels in which servers want the daily puzzles."""
        return tuple(row.daily_channel for row in await self._database.read(DAILY_CHANNELS))


def _user_settings(row: Row[Any]) -> UserSettings:
    quiet = None
    if row.quiet_zone is not None:
        quiet = QuietHours(_time(row.quiet_begin), _time(row.quiet_end), row.quiet_zone)
    return value_of(UserSettings, row, quiet_hours=quiet)


def _user_row(settings: UserSettings) -> dict[str, Any]:
    quiet = settings.quiet_hours
    return {
        **values_of(settings, user_settings),
        "quiet_begin": None if quiet is None else _minutes(quiet.begin),
        "quiet_end": None if quiet is None else _minutes(quiet.end),
        "quiet_zone": None if quiet is None else quiet.zone,
    }


def _server_settings(row: Row[Any]) -> ServerSettings:
    channels = frozenset(map(int, row.channels.split()))
    return value_of(ServerSettings, row, channels=channels, games=frozenset(row.games.split()))


def _server_row(settings: ServerSettings) -> dict[str, Any]:
    listed = {
        "channels": " ".join(map(str, sorted(settings.channels))),
        "games": " ".join(sorted(settings.games)),
    }
    return {**values_of(settings, server_settings), **listed}


def _minutes(moment: time) -> int:
    return moment.hour * 60 + moment.minute


def _time(minutes: int) -> time:
    return time(*divmod(minutes, 60))
