"""The clocks of matches: started, extended after an outage, and the time steps that they cause."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import (
    Row,
    Select,
    Update,
    and_,
    bindparam,
    insert,
    or_,
    select,
    update,
)

from sumon.play.clock import NONE, Clock
from sumon.play.deadlines import TO_ANSWER, TO_MOVE_AGAIN, UNTOUCHED, after_turn
from sumon.play.match.finish import Ending
from sumon.play.model import Event, EventKind, Match
from sumon.play.time import Grace, Notice, Passed
from sumon.play.tournaments.round_ends import RoundEnd
from sumon.play.weekends import moment_after
from sumon.shards import ONLY_ONE, Shards
from sumon.storage.columns import UtcDateTime, due_values, value_of, values_of
from sumon.storage.database import on_shards
from sumon.storage.dialects import Connection
from sumon.storage.due import DueStatements, WorkRows
from sumon.storage.match_tables import IS_OPEN, matches
from sumon.storage.time import (
    SET_NOTICES_DUE,
    change_clock,
    clock_of,
    last_seen,
    note_beat,
    notices,
    set_clock,
    standing,
)

from .endings import end
from .events import add_event, events
from .tournament_games import PAUSED_UNTIL, ROUND_END, set_round_end

UNSEEN = timedelta(minutes=1)  # a board may say a deadline that is earlier by less

# Each move and each step of a turn changes *updated_at*, and each time step changes the deadline.
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
        **due_values("clock", bindparam("due")),
    )
)

# Clocks that ran out during the outage, except those whose players had been asked before; and all with a bank.
_FOR_GRACE = (
    matches.c.clock_user_id.is_not(None),
    IS_OPEN,
    matches.c.deadline > bindparam("away_since"),
    or_(matches.c.deadline < bindparam("reach"), matches.c.time_control.contains("+", autoescape=True)),
    or_(matches.c.asked_at.is_(None), matches.c.asked_at < matches.c.deadline),
    or_(matches.c.stopped_until.is_(None), matches.c.stopped_until <= bindparam("now")),
)

# Conditions of questions, by the time left to answer them: about a turn, and about a whole game.
_ASKED = {
    TO_ANSWER: (matches.c.asked_at >= matches.c.deadline,),
    UNTOUCHED: (matches.c.clock_user_id.is_(None), matches.c.asked_at >= matches.c.updated_at),
}


def for_grace(shards: Shards = ONLY_ONE) -> Select[Any]:
    """The matches on *shards* whose clocks are extended."""
    return select(matches).where(*_FOR_GRACE, *on_shards(shards, matches.c.guild_id))


def ask_anew(span: timedelta, shards: Shards = ONLY_ONE) -> Update:
    """Extends questions on *shards* to the end of the grace, if the outage prevented an answer.

    *span*: the time to answer them. They count as asked *anew*, at the moment that leaves this time.
    """
    asked_between = (
        matches.c.asked_at > bindparam("after", type_=UtcDateTime),
        matches.c.asked_at < bindparam("before", type_=UtcDateTime),
    )
    values = {"asked_at": bindparam("anew"), **due_values("clock", bindparam("until"))}
    # Matches with a due clock are open; the index on it makes them few.
    is_open = matches.c.clock_due_at.is_not(None)
    of_them = (is_open, *asked_between, *_ASKED[span], *on_shards(shards, matches.c.guild_id))
    return update(matches).where(*of_them).values(values)


STOP_CLOCK = (
    update(matches)
    .where(matches.c.id == bindparam("match"))
    .values(
        first_bank=bindparam("of_first"),
        second_bank=bindparam("of_second"),
        left_at_move=bindparam("left"),
        clock_user_id=None,
        deadline=None,
        stopped_until=None,
    )
)

DAYS_OF_ORGANISER = select(events.c.ply).where(
    events.c.match_id == bindparam("match"), events.c.kind == EventKind.DAY, events.c.player.is_(None)
)


class ClockRows(WorkRows):
    """The clocks of matches, and the moments at which the bot was running for each shard.

    *due*: matches with a time step.
    """

    WORK = DueStatements(matches, "clock", guild=matches.c.guild_id)

    async def set_passed(self, match: Match, passed: Passed, told: Sequence[Notice], now: datetime) -> bool:
        """Stores the time steps of *match*. Returns False if it has changed since it was read.

        *told*: its notices, which replace all earlier ones; they are due at once if the match has changed.
        """
        values = {
            **_as_read(match),
            "reminded": passed.reminders,
            "asked": passed.asked_at,
            "due": passed.next_moment,
        }

        async def write(connection: Connection) -> bool:
            is_as_read = (await connection.execute(SET_PASSED, values)).rowcount == 1
            if told:
                await connection.execute(SET_NOTICES_DUE, {"match": match.id, "now": now})
            for notice in told:
                due = due_values("", None if is_as_read else now)
                row = {"match_id": match.id, **values_of(notice, notices), **due}
                await connection.execute(insert(notices), row)
            return is_as_read

        return await self._database.transaction(write)

    async def give_time(
        self, match: Match, clock: Clock, given: Event, *, ends: tuple[RoundEnd, RoundEnd] | None = None
    ) -> bool:
        """Sets the *clock* of the turn, stopped if its player is on holiday, and logs *given*.

        *ends*: the end of its round as read, and as it is from now on. Notices and board become due. Returns False
        if match or round have changed since they were read.
        """
        now = given.at

        async def write(connection: Connection) -> bool:
            if (await connection.execute(IS_AS_READ, _as_read(match))).first() is None:
                return False
            if ends is not None and not await set_round_end(connection, *ends, now):
                return False
            await add_event(connection, match.id, given)
            await change_clock(connection, match.id, await _running(connection, match, clock, now), now)
            return True

        return await self._database.transaction(write)

    async def round_end(self, match: Match) -> RoundEnd | None:
        """The end of the round of *match*, a game of a tournament; None if the round has none."""
        rows = await self._database.read(ROUND_END, pairing=match.pairing_id)
        return next((value_of(RoundEnd, row) for row in rows), None)

    async def days_of_organiser(self, match_id: int) -> tuple[int, ...]:
        """The plies of the match at which the organiser gave its player on turn a day."""
        return tuple(row.ply for row in await self._database.read(DAYS_OF_ORGANISER, match=match_id))

    async def finish_untouched(self, match: Match, ending: Ending) -> bool:
        """Ends *match*. Returns False if it has changed since it was read."""

        async def write(connection: Connection) -> bool:
            if (await connection.execute(IS_AS_READ, _as_read(match))).first() is None:
                return False
            return await end(connection, match, match.ply + 1, ending)

        return await self._database.transaction(write)

    async def seen_at(self, shard: int) -> datetime | None:
        """The last moment at which the bot was running for all servers of *shard*; None if there is none.

        If the number of shards has changed, a server's moment is that of its shard at the time.
        """
        return await last_seen(self._database, shard)

    async def beat(self, shard: int, now: datetime, grace: Grace | None) -> None:
        """Stores that the bot is running for *shard*, and extends its clocks by *grace* in the same write."""

        async def write(connection: Connection) -> None:
            if grace is not None:
                await _grant(connection, grace, now, self._database.shards.only(shard))
            await note_beat(connection, self._database, shard, now)

        await self._database.transaction(write)


async def stop_clock(connection: Connection, match: Match, now: datetime) -> None:
    """Stops the clock of *match*, whose turn ends *now*, and stores what its player keeps of the bank."""
    after = after_turn(match, now)
    banks = {"of_first": after.banks[0], "of_second": after.banks[1], "left": after.left_at_move}
    await connection.execute(STOP_CLOCK, {"match": match.id, **banks})


async def start_clock(
    connection: Connection, match: Match, clock: Clock, now: datetime, since: datetime | None = None
) -> Clock:
    """Starts *clock* in *match*, or stops it if its player is on holiday. Returns it.

    For each write that gives the turn to a player, in the same transaction. *since*: the end of the turn that it
    belongs to and that is taken back, after which its player has some time at least.
    """
    started = await _running(connection, match, clock, since or now)
    if since is not None:
        least = min(TO_MOVE_AGAIN, clock.allowance)
        started = (await _running(connection, match, started, now)).with_at_least(least, now)
    await set_clock(connection, match.id, started)
    return started


async def _running(connection: Connection, match: Match, clock: Clock, now: datetime) -> Clock:
    """*clock*, stopped if its player is on holiday or, in a tournament, which does not wait, while it is paused.

    In a game of minutes both are there, so nothing stops it.
    """
    if match.is_live:
        return clock
    if match.pairing_id is None:
        return await standing(connection, clock, now)
    paused = {"pairing": match.pairing_id, "now": now}
    until = (await connection.execute(PAUSED_UNTIL, paused)).scalar()
    return clock if until is None else clock.stopped(until, now)


async def _grant(connection: Connection, grace: Grace, now: datetime, shards: Shards) -> None:
    values = {"away_since": grace.away_since, "reach": grace.reach, "now": now}
    for row in (await connection.execute(for_grace(shards), values)).all():
        await _make_up(connection, row, grace, now)
    for span in _ASKED:
        values = {
            "after": grace.away_since - span,
            "before": grace.reach - span,
            "anew": grace.until - span,
            "until": grace.until,
        }
        await connection.execute(ask_anew(span, shards), values)


async def _make_up(connection: Connection, row: Row[Any], grace: Grace, now: datetime) -> None:
    """Sets the clock in *row* back: to the time of the grace, or with a bank to that before the outage."""
    clock, control, least = clock_of(row), row.time_control, grace.until - now
    assert clock is not None
    if control is not None and control.bank:
        least = min(least, control.allowance) if clock.deadline < grace.reach else NONE
        later = clock.after_outage(max(grace.away_since, row.updated_at), now).with_at_least(least, now)
    else:
        deadline = moment_after(now, least, clock.zone)
        later = replace(clock, deadline=deadline, allowance=least, stopped_until=None, reminders=0)
    if later.deadline - clock.deadline < UNSEEN and clock.deadline > now:
        await set_clock(connection, row.id, later)
    else:
        await change_clock(connection, row.id, later, now)


def _as_read(match: Match) -> dict[str, object]:
    return {"match": match.id, "read_at": match.updated_at, "read_deadline": match.deadline}
