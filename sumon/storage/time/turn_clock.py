"""The clock of the player on turn, as the row of a match has it."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Row, bindparam, update

from sumon.play.clock import Clock
from sumon.storage.columns import due_values
from sumon.storage.dialects import Connection
from sumon.storage.match_tables import SET_BOARDS_DUE, matches

from .notices import SET_NOTICES_DUE

SET_CLOCK = (
    update(matches)
    .where(matches.c.id == bindparam("match"))
    .values(
        clock_user_id=bindparam("user"),
        deadline=bindparam("up_at"),
        allowance=bindparam("seconds"),
        stopped_until=bindparam("stopped"),
        reminders=bindparam("reminded"),
        **due_values("clock", bindparam("due")),
    )
)


def clock_of(row: Row[Any]) -> Clock | None:
    """The clock in a row of the matches, None where there is none."""
    if row.clock_user_id is None:
        return None
    allowance = timedelta(seconds=row.allowance)
    return Clock(row.clock_user_id, row.deadline, allowance, row.stopped_until, row.reminders)


async def change_clock(connection: Connection, match_id: int, clock: Clock, now: datetime) -> None:
    """Another deadline in the same turn: the board has to show it, and what was said of the old one has to go."""
    await set_clock(connection, match_id, clock)
    await connection.execute(SET_BOARDS_DUE, {"match": match_id, "now": now})
    await connection.execute(SET_NOTICES_DUE, {"match": match_id, "now": now})


async def set_clock(connection: Connection, match_id: int, clock: Clock) -> None:
    """Has the *clock* run in the match, in the transaction of what brings it."""
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
