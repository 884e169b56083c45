"""Holidays, during which all clocks of a person stand still."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import BigInteger, Column, Index, Integer, Table, bindparam, delete, func, insert, select, update

from sumon.play.clock import Clock
from sumon.play.time import Holiday
from sumon.storage.columns import UtcDateTime, metadata, value_of, values_of
from sumon.storage.database import Rows
from sumon.storage.dialects import Connection
from sumon.storage.match_tables import IS_OPEN, matches

from .turn_clock import change_clock, clock_of

# When a person is away and all their clocks stand still. Ended early, *ends_at* says when.
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

FORGET = delete(holidays).where(holidays.c.user_id == bindparam("user"), holidays.c.ends_at <= bindparam("moment"))

# Those that a holiday stops: a round of a tournament does not wait for anybody.
RUNNING_CLOCKS_OF = select(matches).where(
    matches.c.clock_user_id == bindparam("user"), IS_OPEN, matches.c.pairing_id.is_(None)
)


class HolidayRows(Rows):
    """Holidays, which stop clocks."""

    async def ending_after(self, user_id: int, moment: datetime) -> tuple[Holiday, ...]:
        """The person's holidays that end after *moment*, the earliest first."""
        rows = await self._database.read(ENDING_AFTER, user=user_id, moment=moment)
        return tuple(value_of(Holiday, row) for row in rows)

    async def begin(self, user_id: int, holiday: Holiday, forgotten: datetime) -> bool:
        """Stops the person's clocks; False when on holiday already. Deletes holidays that ended by *forgotten*."""

        async def write(connection: Connection) -> bool:
            on_holiday = {"user": user_id, "now": holiday.begins_at}
            if (await connection.execute(ON_HOLIDAY_UNTIL, on_holiday)).scalar() is not None:
                return False
            await connection.execute(FORGET, {"user": user_id, "moment": forgotten})
            await connection.execute(insert(holidays), {"user_id": user_id, **values_of(holiday, holidays)})
            await _stop_clocks(connection, user_id, holiday.ends_at, holiday.begins_at)
            return True

        return await self._database.transaction(write)

    async def end(self, user_id: int, now: datetime) -> bool:
        """Ends the person's holiday early, so that the clocks go on; False when there is none."""

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
    """Stops all clocks of the person, in the transaction in which the holiday begins."""
    for row in (await connection.execute(RUNNING_CLOCKS_OF, {"user": user_id})).all():
        clock = clock_of(row)
        if clock is not None and (stopped := clock.stopped(until, now)) != clock:
            await change_clock(connection, row.id, stopped, now)


async def _resume_clocks(connection: Connection, user_id: int, now: datetime) -> None:
    """Restarts all clocks of the person, in the transaction in which the holiday ends early."""
    for row in (await connection.execute(RUNNING_CLOCKS_OF, {"user": user_id})).all():
        clock = clock_of(row)
        if clock is not None and (resumed := clock.resumed(now)) != clock:
            await change_clock(connection, row.id, resumed, now)
