"""The clocks of matches: started, stopped by holidays, put right after an outage, and what time has brought."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Row, bindparam, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from sumon.play.clock import Clock

from .tables import holidays, matches

ON_HOLIDAY_UNTIL = select(func.max(holidays.c.ends_at).label("until")).where(
    holidays.c.user_id == bindparam("user"),
    holidays.c.begins_at <= bindparam("now"),
    holidays.c.ends_at > bindparam("now"),
)

SET_CLOCK = (
    update(matches)
    .where(matches.c.id == bindparam("match"))
    .values(
        clock_user_id=bindparam("user"),
        deadline=bindparam("up_at"),
        allowance=bindparam("seconds"),
        stopped_until=bindparam("stopped"),
        reminders=bindparam("reminded"),
        clock_due_at=bindparam("due"),
        clock_attempts=0,
    )
)


async def start_clock(connection: AsyncConnection, match_id: int, clock: Clock, now: datetime) -> Clock:
    """The *clock*, which runs in the match from *now* on, or stands still where its player is on holiday.

    For whatever gives the turn to somebody, in the transaction that does.
    """
    until = (await connection.execute(ON_HOLIDAY_UNTIL, {"user": clock.user_id, "now": now})).scalar()
    started = clock if until is None else clock.stopped(until, now)
    await set_clock(connection, match_id, started)
    return started


async def set_clock(connection: AsyncConnection, match_id: int, clock: Clock) -> None:
    """Makes *clock* the one of the match."""
    values = {
        "match": match_id,
        "user": clock.user_id,
        "up_at": clock.deadline,
        "seconds": int(clock.allowance.total_seconds()),
        "stopped": clock.stopped_until,
        "reminded": clock.reminders,
        "due": clock.next_moment,
    }
    await connection.execute(SET_CLOCK, values)


def clock_of(row: Row[Any]) -> Clock | None:
    """The clock in a row of the matches, None where there is none."""
    if row.clock_user_id is None:
        return None
    allowance = timedelta(seconds=row.allowance)
    return Clock(row.clock_user_id, row.deadline, allowance, row.stopped_until, row.reminders)
