"""What people and servers have chosen."""

from __future__ import annotations

from datetime import time
from typing import Any

from sqlalchemy import Row, bindparam, select

from sumon.play.settings import QuietHours, Reminders, ServerSettings, ThreadPolicy, UserSettings

from .database import Database
from .tables import server_settings, user_settings

OF_USER = select(user_settings).where(user_settings.c.user_id == bindparam("user"))
OF_SERVER = select(server_settings).where(server_settings.c.guild_id == bindparam("guild"))
DAILY_CHANNELS = select(server_settings.c.daily_channel).where(server_settings.c.daily_channel.is_not(None))


class SettingsRows:
    """Settings; see `SettingsStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._set_user = database.dialect.insert_or_replace(user_settings)
        self._set_server = database.dialect.insert_or_replace(server_settings)

    async def of_user(self, user_id: int) -> UserSettings:
        rows = await self._database.read(OF_USER, user=user_id)
        return _user_settings(rows[0]) if rows else UserSettings()

    async def set_user(self, user_id: int, settings: UserSettings) -> None:
        quiet = settings.quiet_hours
        await self._database.write(
            self._set_user,
            user_id=user_id,
            language=settings.language,
            palette=settings.palette,
            text_board=settings.text_board,
            reminders=settings.reminders.value,
            quiet_begin=None if quiet is None else _minutes(quiet.begin),
            quiet_end=None if quiet is None else _minutes(quiet.end),
            quiet_zone=None if quiet is None else quiet.zone,
            next_game=settings.next_game,
            confirm_turns=settings.confirm_turns,
        )

    async def of_server(self, guild_id: int) -> ServerSettings:
        rows = await self._database.read(OF_SERVER, guild=guild_id)
        return _server_settings(rows[0]) if rows else ServerSettings()

    async def set_server(self, guild_id: int, settings: ServerSettings) -> None:
        await self._database.write(
            self._set_server,
            guild_id=guild_id,
            channels=" ".join(map(str, sorted(settings.channels))),
            games=" ".join(sorted(settings.games)),
            threads=settings.threads.value,
            daily_channel=settings.daily_channel,
            language=settings.language,
            palette=settings.palette,
            move_time=settings.move_time,
        )

    async def daily_channels(self) -> tuple[int, ...]:
        return tuple(row.daily_channel for row in await self._database.read(DAILY_CHANNELS))


def _user_settings(row: Row[Any]) -> UserSettings:
    quiet = None
    if row.quiet_zone is not None:
        quiet = QuietHours(_time(row.quiet_begin), _time(row.quiet_end), row.quiet_zone)
    return UserSettings(
        language=row.language,
        palette=row.palette,
        text_board=bool(row.text_board),
        reminders=Reminders(row.reminders),
        quiet_hours=quiet,
        next_game=bool(row.next_game),
        confirm_turns=bool(row.confirm_turns),
    )


def _server_settings(row: Row[Any]) -> ServerSettings:
    return ServerSettings(
        channels=frozenset(map(int, row.channels.split())),
        games=frozenset(row.games.split()),
        threads=ThreadPolicy(row.threads),
        daily_channel=row.daily_channel,
        language=row.language,
        palette=row.palette,
        move_time=row.move_time,
    )


def _minutes(moment: time) -> int:
    return moment.hour * 60 + moment.minute


def _time(minutes: int) -> time:
    return time(*divmod(minutes, 60))
