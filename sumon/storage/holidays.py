"""Holidays, with which all clocks of somebody stand still."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from sumon.play.holidays import Holiday

from .clocks import ON_HOLIDAY_UNTIL, resume_clocks, stop_clocks
from .database import Database
from .tables import holidays

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


class Holidays:
    """Holidays; see `HolidayStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def ending_after(self, user_id: int, moment: datetime) -> tuple[Holiday, ...]:
        rows = await self._database.read(ENDING_AFTER, user=user_id, moment=moment)
        return tuple(Holiday(row.begins_at, row.ends_at) for row in rows)

    async def begin(self, user_id: int, holiday: Holiday, forgotten: datetime) -> bool:
        async def write(connection: AsyncConnection) -> bool:
            on_holiday = {"user": user_id, "now": holiday.begins_at}
            if (await connection.execute(ON_HOLIDAY_UNTIL, on_holiday)).scalar() is not None:
                return False
            await connection.execute(FORGET, {"user": user_id, "moment": forgotten})
            row = {"user_id": user_id, "begins_at": holiday.begins_at, "ends_at": holiday.ends_at}
            await connection.execute(insert(holidays), row)
            await stop_clocks(connection, user_id, holiday.ends_at, holiday.begins_at)
            return True

        return await self._database.transaction(write)

    async def end(self, user_id: int, now: datetime) -> bool:
        async def write(connection: AsyncConnection) -> bool:
            if (await connection.execute(END_HOLIDAY, {"user": user_id, "now": now})).rowcount == 0:
                return False
            await resume_clocks(connection, user_id, now)
            return True

        return await self._database.transaction(write)
