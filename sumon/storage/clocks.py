"""The clocks of matches: started, stopped by holidays, put right after an outage, and what time has brought."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, Row, Update, and_, bindparam, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from sumon.play.clock import Clock
from sumon.play.deadlines import TO_ANSWER, UNTOUCHED
from sumon.play.finish import Ending
from sumon.play.model import Event, Match
from sumon.play.timekeeper import Grace, Notice, Passed

from .conditions import IS_OPEN
from .database import Database
from .due import DueRows, DueStatements
from .endings import SET_NOTICES_DUE, end
from .events import add_event
from .tables import UtcDateTime, heartbeats, holidays, matches, notices

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

# Every move and every step in a turn changes the moment, everything that time brings the deadline.
_AS_READ = and_(
    matches.c.id == bindparam("match"),
    IS_OPEN,
    matches.c.updated_at == bindparam("read_at", type_=UtcDateTime),
    matches.c.deadline.is_not_distinct_from(bindparam("read_deadline", type_=UtcDateTime)),
)
IS_AS_READ = select(matches.c.id).where(_AS_READ)

SET_PASSED = (
    update(matches)
    .where(_AS_READ)
    .values(
        reminders=bindparam("reminded"),
        asked_at=bindparam("asked"),
        clock_due_at=bindparam("due"),
        clock_attempts=0,
    )
)

SHOW_DEADLINE = (
    update(matches)
    .where(matches.c.id == bindparam("match"))
    .values(
        board_due_at=func.coalesce(matches.c.board_due_at, bindparam("now", type_=UtcDateTime)), board_attempts=0
    )
)

RUNNING_CLOCKS_OF = select(matches).where(matches.c.clock_user_id == bindparam("user"), IS_OPEN)

# Those whose time was up while nobody could move, but not those whose players were asked before.
_FOR_GRACE = (
    matches.c.clock_user_id.is_not(None),
    IS_OPEN,
    matches.c.deadline > bindparam("away_since"),
    matches.c.deadline < bindparam("reach"),
    or_(matches.c.asked_at.is_(None), matches.c.asked_at < matches.c.deadline),
    or_(matches.c.stopped_until.is_(None), matches.c.stopped_until <= bindparam("now")),
)
FOR_GRACE = select(matches).where(*_FOR_GRACE)


def _ask_anew(*conditions: ColumnElement[bool]) -> Update:
    """Lets questions wait for an answer until the grace is over, where nobody could answer at their end.

    They count as put *anew*, at the moment that leaves that much time.
    """
    asked_between = (
        matches.c.asked_at > bindparam("after", type_=UtcDateTime),
        matches.c.asked_at < bindparam("before", type_=UtcDateTime),
    )
    values = {"asked_at": bindparam("anew"), "clock_due_at": bindparam("until"), "clock_attempts": 0}
    # All open matches have the moment; by its index they are few.
    return update(matches).where(matches.c.clock_due_at.is_not(None), *asked_between, *conditions).values(values)


ASK_ANEW = {
    TO_ANSWER: _ask_anew(matches.c.asked_at >= matches.c.deadline),
    UNTOUCHED: _ask_anew(matches.c.clock_user_id.is_(None), matches.c.asked_at >= matches.c.updated_at),
}

SEEN_AT = select(heartbeats.c.seen_at)


CLOCKS_DUE = DueStatements(matches, "clock_due_at", "clock_attempts")


class Clocks:
    """Clocks; see `ClockStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._beat = database.dialect.insert_or_replace(heartbeats)
        self.due = DueRows(database, CLOCKS_DUE)

    async def set_passed(self, match: Match, passed: Passed, told: Sequence[Notice], now: datetime) -> bool:
        values = {
            **_as_read(match),
            "reminded": passed.reminders,
            "asked": passed.asked_at,
            "due": passed.next_moment,
        }

        async def write(connection: AsyncConnection) -> bool:
            is_as_read = (await connection.execute(SET_PASSED, values)).rowcount == 1
            if told:
                await connection.execute(SET_NOTICES_DUE, {"match": match.id, "now": now})
            for notice in told:
                row = {
                    "match_id": match.id,
                    "user_id": notice.user_id,
                    "channel_id": notice.channel_id,
                    "message_id": notice.message_id,
                    "due_at": None if is_as_read else now,
                }
                await connection.execute(insert(notices), row)
            return is_as_read

        return await self._database.transaction(write)

    async def give_time(self, match: Match, clock: Clock, given: Event) -> bool:
        now = given.at

        async def write(connection: AsyncConnection) -> bool:
            if (await connection.execute(IS_AS_READ, _as_read(match))).first() is None:
                return False
            await add_event(connection, match.id, given)
            await _change_clock(connection, match.id, await _standing(connection, clock, now), now)
            return True

        return await self._database.transaction(write)

    async def finish_untouched(self, match: Match, ending: Ending) -> bool:
        async def write(connection: AsyncConnection) -> bool:
            if (await connection.execute(IS_AS_READ, _as_read(match))).first() is None:
                return False
            return await end(connection, match, match.ply + 1, ending)

        return await self._database.transaction(write)

    async def seen_at(self) -> datetime | None:
        rows = await self._database.read(SEEN_AT)
        return rows[0].seen_at if rows else None

    async def beat(self, now: datetime, grace: Grace | None) -> None:
        async def write(connection: AsyncConnection) -> None:
            if grace is not None:
                await _grant(connection, grace, now)
            await connection.execute(self._beat, {"id": 1, "seen_at": now})

        await self._database.transaction(write)


async def start_clock(connection: AsyncConnection, match_id: int, clock: Clock, now: datetime) -> Clock:
    """The *clock*, which runs in the match from *now* on, or stands still where its player is on holiday.

    For whatever gives the turn to somebody, in the transaction that does.
    """
    started = await _standing(connection, clock, now)
    await _set_clock(connection, match_id, started)
    return started


async def stop_clocks(connection: AsyncConnection, user_id: int, until: datetime, now: datetime) -> None:
    """Has all clocks of somebody stand still, in the transaction in which the holiday begins."""
    for row in (await connection.execute(RUNNING_CLOCKS_OF, {"user": user_id})).all():
        clock = clock_of(row)
        if clock is not None and (stopped := clock.stopped(until, now)) != clock:
            await _change_clock(connection, row.id, stopped, now)


async def resume_clocks(connection: AsyncConnection, user_id: int, now: datetime) -> None:
    """Has all clocks of somebody go on, in the transaction in which the holiday ends early."""
    for row in (await connection.execute(RUNNING_CLOCKS_OF, {"user": user_id})).all():
        clock = clock_of(row)
        if clock is not None and (resumed := clock.resumed(now)) != clock:
            await _change_clock(connection, row.id, resumed, now)


def clock_of(row: Row[Any]) -> Clock | None:
    """The clock in a row of the matches, None where there is none."""
    if row.clock_user_id is None:
        return None
    allowance = timedelta(seconds=row.allowance)
    return Clock(row.clock_user_id, row.deadline, allowance, row.stopped_until, row.reminders)


async def _grant(connection: AsyncConnection, grace: Grace, now: datetime) -> None:
    values = {"away_since": grace.away_since, "reach": grace.reach, "now": now}
    for row in (await connection.execute(FOR_GRACE, values)).all():
        clock = Clock(row.clock_user_id, grace.until, grace.until - now)
        await _change_clock(connection, row.id, clock, now)
    for span, statement in ASK_ANEW.items():
        values = {
            "after": grace.away_since - span,
            "before": grace.reach - span,
            "anew": grace.until - span,
            "until": grace.until,
        }
        await connection.execute(statement, values)


async def _standing(connection: AsyncConnection, clock: Clock, now: datetime) -> Clock:
    """*clock*, which stands still where its player is on holiday."""
    until = (await connection.execute(ON_HOLIDAY_UNTIL, {"user": clock.user_id, "now": now})).scalar()
    return clock if until is None else clock.stopped(until, now)


async def _change_clock(connection: AsyncConnection, match_id: int, clock: Clock, now: datetime) -> None:
    """Another deadline in the same turn: the board has to show it, and what was said of the old one has to go."""
    await _set_clock(connection, match_id, clock)
    await connection.execute(SHOW_DEADLINE, {"match": match_id, "now": now})
    await connection.execute(SET_NOTICES_DUE, {"match": match_id, "now": now})


async def _set_clock(connection: AsyncConnection, match_id: int, clock: Clock) -> None:
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


def _as_read(match: Match) -> dict[str, object]:
    return {"match": match.id, "read_at": match.updated_at, "read_deadline": match.deadline}
