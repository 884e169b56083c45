"""The settings of users and servers, and the opt-in of servers to daily posts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime, time
from functools import cache, partial
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Insert,
    Integer,
    Row,
    String,
    Table,
    Text,
    bindparam,
    func,
    literal_column,
    select,
    update,
)

from sumon.play.daily.posts import DailyOptIn
from sumon.play.hosting import Change, ChangeKind
from sumon.play.model import Match, Termination
from sumon.play.roles import RoleReason, chosen_roles
from sumon.play.settings import NamedValue, QuietHours, ServerSettings, UserSettings, settings_of
from sumon.storage.columns import (
    EnumText,
    TimeControlText,
    UtcDateTime,
    due_columns,
    due_values,
    metadata,
    partial_index,
    value_of,
    values_of,
)
from sumon.storage.database import Rows
from sumon.storage.dialects import Connection, dialect_named
from sumon.storage.due import DueStatements, WorkRows
from sumon.storage.match_tables import matches
from sumon.storage.processes import announce
from sumon.storage.role_tables import role_checks


def _columns_of(kind: type[UserSettings] | type[ServerSettings]) -> Iterator[Column[Any]]:
    """The columns of the switches and of the named values of *kind*."""
    for each in settings_of(kind):
        if each.is_switch:
            yield Column(each.field, Boolean, nullable=False)
        elif isinstance(each.default, NamedValue):
            yield Column(each.field, EnumText(type(each.default)), nullable=False)


# The settings of users who have changed any.
user_settings = Table(
    "user_settings",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("language", String(16)),
    Column("discord_language", String(16)),
    Column("palette", String(32), nullable=False),
    *_columns_of(UserSettings),
    # Minutes after midnight; the three columns of the quiet hours are all set or all NULL.
    Column("quiet_begin", Integer),
    Column("quiet_end", Integer),
    Column("quiet_zone", String(64)),
    CheckConstraint(
        "(quiet_begin IS NULL) = (quiet_end IS NULL) AND (quiet_begin IS NULL) = (quiet_zone IS NULL)",
        name="quiet_hours_whole",
    ),
)

# The settings of servers. *channels* and *games* are separated by spaces, "" stands for all.
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
    Column("time_control", TimeControlText),
    Column("weekly_channel", BigInteger),
    Column("tournament_role", BigInteger),
    *(Column(each.value, BigInteger) for each in RoleReason),
    partial_index("servers_with_daily_channel", "daily_channel", where="daily_channel IS NOT NULL"),
    partial_index("servers_with_weekly_channel", "weekly_channel", where="weekly_channel IS NOT NULL"),
)

OF_USER = select(user_settings).where(user_settings.c.user_id == bindparam("user"))
OF_SERVER = select(server_settings).where(server_settings.c.guild_id == bindparam("guild"))
DAILY_CHANNELS = select(server_settings.c.daily_channel).where(server_settings.c.daily_channel.is_not(None))


class SettingsRows(Rows):
    """The settings of users and servers."""

    async def of_user(self, user_id: int) -> UserSettings:
        """The user's settings; the defaults if none are stored."""
        rows = await self._database.read(OF_USER, user=user_id)
        return _user_settings(rows[0]) if rows else UserSettings()

    async def change_user(self, user_id: int, change: Callable[[UserSettings], UserSettings]) -> UserSettings:
        """Applies *change* to the user's settings in a transaction. Returns the new settings.

        *change* may run repeatedly and in another thread.
        """

        async def store(connection: Connection) -> UserSettings:
            row = (await connection.execute(OF_USER, {"user": user_id})).first()
            before = UserSettings() if row is None else _user_settings(row)
            settings = change(before)
            if settings != before:
                replacing = self._database.insert_or_replace(user_settings)
                await connection.execute(replacing, {"user_id": user_id, **_user_row(settings)})
                await announce(connection, Change(ChangeKind.USER, user_id))
            return settings

        return await self._database.transaction(store)

    async def of_server(self, guild_id: int) -> ServerSettings:
        """The server's settings; the defaults if none are stored."""
        rows = await self._database.read(OF_SERVER, guild=guild_id)
        return _server_settings(rows[0]) if rows else ServerSettings()

    async def change_server(
        self, guild_id: int, change: Callable[[ServerSettings], ServerSettings], now: datetime
    ) -> ServerSettings:
        """As `change_user`, for a server. Changed roles are given and taken back from *now* on."""

        async def store(connection: Connection) -> ServerSettings:
            row = (await connection.execute(OF_SERVER, {"guild": guild_id})).first()
            before = ServerSettings() if row is None else _server_settings(row)
            settings = change(before)
            if settings != before:
                replacing = self._database.insert_or_replace(server_settings)
                await connection.execute(replacing, {"guild_id": guild_id, **_server_row(settings)})
                if settings.daily_channel is not None:
                    await never_ask(connection, guild_id)
                if chosen_roles(settings) != chosen_roles(before):
                    first = self._database.insert_or_replace(role_checks)
                    await connection.execute(first, {"id": guild_id, **due_values("", now)})
                await announce(connection, Change(ChangeKind.SERVER, guild_id))
            return settings

        return await self._database.transaction(store)

    async def daily_channels(self) -> tuple[int, ...]:
        """The channels that servers have chosen for daily puzzles."""
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


GAMES_BEFORE = 3  # finished on a server before it is asked

# One row per server. The channel is NULL if the server chose one for the puzzles before it was asked.
daily_opt_ins = Table(
    "inquiries",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger),
    Column("message_id", BigInteger),
    Column("decided_by", BigInteger),
    Column("wanted", Boolean),
    *due_columns(index="inquiries_due"),
)

_THIS_OPT_IN = daily_opt_ins.c.id == bindparam("guild")
FIND_OPT_IN = select(daily_opt_ins).where(_THIS_OPT_IN)
REMEMBER_OPT_IN = update(daily_opt_ins).where(_THIS_OPT_IN).values(message_id=bindparam("message"))
DECIDE_OPT_IN = (
    update(daily_opt_ins)
    .where(_THIS_OPT_IN, daily_opt_ins.c.channel_id.is_not(None), daily_opt_ins.c.decided_by.is_(None))
    .values(
        decided_by=bindparam("user"),
        channel_id=bindparam("channel"),
        wanted=bindparam("is_wanted"),
        **due_values("", bindparam("now")),
    )
)

_FINISHED = (
    select(matches.c.id)
    .where(
        matches.c.guild_id == bindparam("guild"),
        matches.c.termination.is_not(None),
        matches.c.termination != Termination.ABORTED,
    )
    .limit(GAMES_BEFORE)
    .subquery()
)
_TO_BE_ASKED = select(
    bindparam("guild", type_=BigInteger),
    bindparam("channel", type_=BigInteger),
    bindparam("now", type_=UtcDateTime),
    literal_column("0", Integer),
).where(select(func.count()).select_from(_FINISHED).scalar_subquery() >= GAMES_BEFORE)


@cache
def _ask(dialect: str) -> Insert:
    insert = dialect_named(dialect).insert_or_ignore(daily_opt_ins)
    return insert.from_select(["id", "channel_id", "due_at", "attempts"], _TO_BE_ASKED)


async def ask_to_opt_in(connection: Connection, match: Match, now: datetime) -> None:
    """Makes the question to the server of *match*, which is over, due after enough games, and only once."""
    if match.guild_id is None:
        return
    values = {"guild": match.guild_id, "channel": match.channel_id, "now": now}
    await connection.execute(_ask(connection.dialect.name), values)


async def never_ask(connection: Connection, guild_id: int) -> None:
    """Notes that the server has chosen a channel itself, so that it is never asked."""
    note = dialect_named(connection.dialect.name).insert_or_ignore(daily_opt_ins)
    await connection.execute(note, {"id": guild_id, **due_values("", None)})


class DailyOptInRows(WorkRows):
    """The questions to servers about daily posts, one per server, made due by the end of a match.

    *due*: questions to be asked, or whose decision has to be shown.
    """

    WORK = DueStatements(daily_opt_ins, guild=daily_opt_ins.c.id)

    async def find_opt_in(self, guild_id: int) -> DailyOptIn | None:
        """The question to the server, None if there is none yet."""
        return await self._first(partial(value_of, DailyOptIn), FIND_OPT_IN, guild=guild_id)

    async def remember(self, guild_id: int, message_id: int) -> None:
        """Stores the message with the question."""
        await self._database.write(REMEMBER_OPT_IN, guild=guild_id, message=message_id)

    async def decide(self, guild_id: int, user_id: int, channel_id: int, *, wanted: bool, now: datetime) -> bool:
        """Stores the decision about the channel and makes the message due.

        Returns False, and changes nothing, if there is a decision already or the server was not asked.
        """
        values = {"user": user_id, "channel": channel_id, "is_wanted": wanted, "now": now}
        return await self._database.write(DECIDE_OPT_IN, guild=guild_id, **values)
