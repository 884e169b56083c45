"""Clocks of turns, notices about time, holidays, and heartbeats, which reveal outages."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from functools import partial
from math import lcm
from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    Row,
    Table,
    UniqueConstraint,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)

from sumon.play.clock import TIME_CONTROLS, Clock
from sumon.play.time import Holiday, Notice
from sumon.storage.columns import UtcDateTime, due_columns, due_values, metadata, value_of, values_of
from sumon.storage.database import Database, Rows, guild_of_match
from sumon.storage.dialects import Connection
from sumon.storage.due import DueStatements, WorkRows
from sumon.storage.match_tables import IS_OPEN, SET_BOARDS_DUE, matches

# Messages that remind a player of a match or ask about it; one about several matches has a row for each. A trigger
# makes those of a match due, for removal, when a move is added.
notices = Table(
    "notices",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match_id", Integer, ForeignKey("matches.id"), nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, nullable=False),
    *due_columns(index="notices_due"),
    UniqueConstraint("message_id", "match_id", name="one_notice_per_message_and_match"),
    Index("notices_of_match", "match_id"),
)

NOTICE = select(notices).where(notices.c.id == bindparam("row"))
STILL_TRUE = select(notices.c.match_id).where(
    notices.c.message_id == bindparam("message"), notices.c.due_at.is_(None)
)
SET_NOTICES_DUE = (
    update(notices)
    .where(notices.c.match_id == bindparam("match"), notices.c.due_at.is_(None))
    .values(**due_values("", bindparam("now")))
)
FORGET_NOTICES = delete(notices).where(notices.c.id == bindparam("row"))


class NoticeRows(WorkRows):
    """Messages about time, which are removed when they are out of date.

    *due*: notices that are out of date.
    """

    WORK = DueStatements(notices, guild=guild_of_match(notices.c.match_id))

    async def find_notice(self, row: int) -> Notice | None:
        """The notice, None if there is none any more."""
        return await self._first(partial(value_of, Notice), NOTICE, row=row)

    async def still_valid(self, notice: Notice) -> tuple[int, ...]:
        """The matches for which the message of *notice* still holds."""
        rows = await self._database.read(STILL_TRUE, message=notice.message_id)
        return tuple(row.match_id for row in rows)

    async def forget(self, row: int) -> None:
        """Deletes a notice whose message has been removed."""
        await self._database.write(FORGET_NOTICES, row=row)


SET_CLOCK = (
    update(matches)
    .where(matches.c.id == bindparam("match"))
    .values(
        clock_user_id=bindparam("user"),
        deadline=bindparam("up_at"),
        allowance=bindparam("seconds"),
        stopped_until=bindparam("stopped"),
        clock_bank=bindparam("behind"),
        clock_zone=bindparam("zone"),
        reminders=bindparam("reminded"),
        **due_values("clock", bindparam("due")),
    )
)


def clock_of(row: Row[Any]) -> Clock | None:
    """The clock in a row of the matches, None if there is none."""
    if row.clock_user_id is None:
        return None
    return Clock(
        row.clock_user_id,
        row.deadline,
        timedelta(seconds=row.allowance),
        row.stopped_until,
        row.reminders,
        row.clock_bank,
        row.clock_zone,
    )


async def change_clock(connection: Connection, match_id: int, clock: Clock, now: datetime) -> None:
    """Sets *clock* within a turn, and makes the board and the notices about the old deadline due."""
    await set_clock(connection, match_id, clock)
    await connection.execute(SET_BOARDS_DUE, {"match": match_id, "now": now})
    await connection.execute(SET_NOTICES_DUE, {"match": match_id, "now": now})


async def set_clock(connection: Connection, match_id: int, clock: Clock) -> None:
    """Sets *clock* in the match, in the transaction that causes it."""
    values = {
        "match": match_id,
        "user": clock.user_id,
        "up_at": clock.deadline,
        "seconds": int(clock.allowance.total_seconds()),
        "stopped": clock.stopped_until,
        "behind": clock.bank,
        "zone": clock.zone,
        "reminded": clock.reminders,
        "due": clock.next_moment,
    }
    await connection.execute(SET_CLOCK, values)


# Holidays of players, during which their clocks stand still. One that is ended early gets a new *ends_at*.
holidays = Table(
    "holidays",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("user_id", BigInteger, nullable=False),
    Column("begins_at", UtcDateTime, nullable=False),
    Column("ends_at", UtcDateTime, nullable=False),
    Index("holidays_of_user", "user_id", "ends_at"),
)

ON_HOLIDAY_UNTIL = select(func.max(holidays.c.ends_at).label("until")).where(
    holidays.c.user_id == bindparam("user"),
    holidays.c.begins_at <= bindparam("now"),
    holidays.c.ends_at > bindparam("now"),
)
ENDING_AFTER = (
    select(holidays)
    .where(holidays.c.user_id == bindparam("user"), holidays.c.ends_at > bindparam("moment"))
    .order_by(holidays.c.begins_at)
)

END_HOLIDAY = (
    update(holidays)
    .where(
        holidays.c.user_id == bindparam("user"),
        holidays.c.begins_at <= bindparam("now"),
        holidays.c.ends_at > bindparam("now"),
    )
    .values(ends_at=bindparam("now"))
)

FORGET_HOLIDAYS = delete(holidays).where(
    holidays.c.user_id == bindparam("user"), holidays.c.ends_at <= bindparam("moment")
)

# The clocks that a holiday stops; a round of a tournament and a game of minutes do not wait.
LIVE = tuple(each for each in TIME_CONTROLS if each is not None and each.is_live)
RUNNING_CLOCKS_OF = select(matches).where(
    matches.c.clock_user_id == bindparam("user"),
    IS_OPEN,
    matches.c.pairing_id.is_(None),
    matches.c.time_control.not_in(LIVE),
)


class HolidayRows(Rows):
    """Holidays, which stop clocks."""

    async def ending_after(self, user_id: int, moment: datetime) -> tuple[Holiday, ...]:
        """The player's holidays that end after *moment*, the earliest first."""
        rows = await self._database.read(ENDING_AFTER, user=user_id, moment=moment)
        return tuple(value_of(Holiday, row) for row in rows)

    async def begin_holiday(self, user_id: int, holiday: Holiday, forgotten: datetime) -> bool:
        """Stops the player's clocks. Returns False if they are on holiday already.

        *forgotten*: holidays that ended by then are deleted.
        """

        async def write(connection: Connection) -> bool:
            on_holiday = {"user": user_id, "now": holiday.begins_at}
            if (await connection.execute(ON_HOLIDAY_UNTIL, on_holiday)).scalar() is not None:
                return False
            await connection.execute(FORGET_HOLIDAYS, {"user": user_id, "moment": forgotten})
            await connection.execute(insert(holidays), {"user_id": user_id, **values_of(holiday, holidays)})
            await _stop_clocks(connection, user_id, holiday.ends_at, holiday.begins_at)
            return True

        return await self._database.transaction(write)

    async def end(self, user_id: int, now: datetime) -> bool:
        """Ends the player's holiday early and restarts the clocks. Returns False if there is none."""

        async def write(connection: Connection) -> bool:
            if (await connection.execute(END_HOLIDAY, {"user": user_id, "now": now})).rowcount == 0:
                return False
            await _resume_clocks(connection, user_id, now)
            return True

        return await self._database.transaction(write)


async def standing(connection: Connection, clock: Clock, now: datetime) -> Clock:
    """*clock*, stopped if its player is on holiday."""
    until = (await connection.execute(ON_HOLIDAY_UNTIL, {"user": clock.user_id, "now": now})).scalar()
    return clock if until is None else clock.stopped(until, now)


async def _stop_clocks(connection: Connection, user_id: int, until: datetime, now: datetime) -> None:
    """Stops all clocks of the player, in the transaction in which the holiday begins."""
    for row in (await connection.execute(RUNNING_CLOCKS_OF, {"user": user_id})).all():
        clock = clock_of(row)
        if clock is not None and (stopped := clock.stopped(until, now)) != clock:
            await change_clock(connection, row.id, stopped, now)


async def _resume_clocks(connection: Connection, user_id: int, now: datetime) -> None:
    """Restarts all clocks of the player, in the transaction in which the holiday ends early."""
    for row in (await connection.execute(RUNNING_CLOCKS_OF, {"user": user_id})).all():
        clock = clock_of(row)
        if clock is not None and (resumed := clock.resumed(now)) != clock:
            await change_clock(connection, row.id, resumed, now)


# The last heartbeat of each shard, by the number of shards at the time.
heartbeats = Table(
    "heartbeats",
    metadata,
    Column("shard_count", Integer, primary_key=True, autoincrement=False),
    Column("shard", Integer, primary_key=True, autoincrement=False),
    Column("seen_at", UtcDateTime, nullable=False),
    sqlite_with_rowid=False,
)

SEEN_AT = select(heartbeats)

_now = heartbeats.alias()
_OF_NOW = _now.c.shard_count == bindparam("count", type_=Integer)
# Rows of an earlier number of shards are deleted once each current shard has a later heartbeat.
FORGET_HEARTBEATS = delete(heartbeats).where(
    heartbeats.c.shard_count != bindparam("count", type_=Integer),
    select(func.count()).where(_OF_NOW).scalar_subquery() == bindparam("count", type_=Integer),
    heartbeats.c.seen_at < select(func.min(_now.c.seen_at)).where(_OF_NOW).scalar_subquery(),
)


async def last_seen(database: Database, shard: int) -> datetime | None:
    """The last moment at which the bot was running for all servers of *shard*; None if there is none."""
    rows = await database.read(SEEN_AT)
    return seen_on({(row.shard_count, row.shard): row.seen_at for row in rows}, shard, database.shards.count)


def seen_on(beats: Mapping[tuple[int, int], datetime], shard: int, count: int) -> datetime | None:
    """As `last_seen`, where *beats* are the heartbeats by number of shards and shard.

    A server may have been on several shards, one after the other, as the number of shards can change: it was last
    served at the latest of their heartbeats. For *shard* of *count*, the earliest moment of its servers is taken,
    so all get back the time that only some have lost. Servers without any heartbeat are ignored.
    """
    served = []
    # A server's shards follow from its number, and repeat with the least common multiple of the counts.
    for number in range(shard, lcm(count, *(its_count for its_count, _ in beats)), count):
        moments = [at for (its_count, its_shard), at in beats.items() if number % its_count == its_shard]
        if moments:
            served.append(max(moments))
    return min(served, default=None)


async def note_beat(connection: Connection, database: Database, shard: int, now: datetime) -> None:
    """Stores a heartbeat of *shard*."""
    count = database.shards.count
    beat = {"shard_count": count, "shard": shard, "seen_at": now}
    await connection.execute(database.insert_or_replace(heartbeats), beat)
    await connection.execute(FORGET_HEARTBEATS, {"count": count})
