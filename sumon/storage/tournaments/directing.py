"""The course of running tournaments, as organisers change it: ends of rounds, pauses, decisions that are undone."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from sqlalchemy import Integer, and_, bindparam, case, select, update
from sqlalchemy.exc import IntegrityError

from sumon.play.clock import Clock
from sumon.play.deadlines import clock_of_turn
from sumon.play.model import Match, Termination
from sumon.play.tournaments.model import Pairing, Tournament
from sumon.storage.columns import UtcDateTime, due_values
from sumon.storage.database import Rows
from sumon.storage.dialects import Connection
from sumon.storage.match_tables import IS_OPEN, matches
from sumon.storage.matches.clocks import start_clock
from sumon.storage.matches.tournament_games import IS_PLAYING
from sumon.storage.time import change_clock, clock_of
from sumon.storage.tournament_tables import (
    CHANGED,
    IS_GOING_ON,
    IS_RUNNING,
    NEWS,
    NOTE_CHANGE,
    pairings,
    tournaments,
)

_AS_READ = (
    tournaments.c.id == bindparam("tournament"),
    IS_RUNNING,
    tournaments.c.round == bindparam("read_round"),
    tournaments.c.round_ends_at.is_not_distinct_from(bindparam("read_end", type_=UtcDateTime)),
    tournaments.c.paused_until.is_not_distinct_from(bindparam("read_pause", type_=UtcDateTime)),
)
SET_END = update(tournaments).where(*_AS_READ).values(round_ends_at=bindparam("ends_at"), **CHANGED)
SET_PAUSE = (
    update(tournaments)
    .where(*_AS_READ)
    .values(
        paused_at=bindparam("since"),
        paused_until=bindparam("until"),
        round_ends_at=bindparam("ends_at"),
        **CHANGED,
    )
)
SET_SECOND = (
    update(tournaments)
    .where(tournaments.c.id == bindparam("tournament"), IS_GOING_ON)
    .values(second_organiser_id=bindparam("user"), **NEWS)
)
SET_ANNOUNCED = (
    update(tournaments)
    .where(
        tournaments.c.id == bindparam("tournament"),
        IS_GOING_ON,
        tournaments.c.round == bindparam("read_round"),
        tournaments.c.announced_in.is_not_distinct_from(bindparam("read_announced", type_=Integer)),
    )
    .values(announced_in=bindparam("announced"))
)
RUNNING_CLOCKS = (
    select(matches)
    .join(pairings, pairings.c.id == matches.c.pairing_id)
    .where(pairings.c.tournament_id == bindparam("tournament"), IS_OPEN, matches.c.clock_user_id.is_not(None))
    .order_by(matches.c.id)
)
IS_STILL_ON = select(tournaments.c.id).where(
    tournaments.c.id == bindparam("tournament"), IS_RUNNING, tournaments.c.round == bindparam("read_round")
)
UNDECIDE = (
    update(pairings)
    .where(
        pairings.c.id == bindparam("pairing"),
        pairings.c.decided_by == bindparam("decider"),
        pairings.c.decision == bindparam("decided"),
        ~IS_PLAYING,
    )
    .values(decision=None, decided_at=None, decided_by=None, told=False)
)
_IS_BETWEEN_PEOPLE = and_(matches.c.first_level.is_(None), matches.c.second_level.is_(None))
RESUME_MATCH = (
    update(matches)
    .where(
        matches.c.id == bindparam("match"),
        matches.c.termination == Termination.ABORTED,
        matches.c.aborted_by == bindparam("decider"),
    )
    .values(
        termination=None,
        aborted_by=None,
        updated_at=bindparam("now"),
        **due_values("board", bindparam("now")),
        **due_values("computer", case((_IS_BETWEEN_PEOPLE, None), else_=bindparam("now", type_=UtcDateTime))),
    )
)
OPEN_AGAIN = (
    update(pairings)
    .where(
        pairings.c.id == bindparam("pairing"),
        ~select(matches.c.id).where(matches.c.pairing_id == pairings.c.id).correlate(pairings).exists(),
    )
    .values(due_values("open", bindparam("now")))
)


class OtherGameError(Exception):
    """The game has changed since it was read."""


class DirectingRows(Rows):
    """The course of tournaments. A change makes step and post of its tournament due in the same transaction."""

    async def set_round_end(self, t: Tournament, ends_at: datetime, now: datetime) -> bool:
        """Sets the end of the round of *t*. Returns False if round, end or pause have changed."""
        return await self._database.write(SET_END, **_as_read(t), ends_at=ends_at, now=now)

    async def pause(self, t: Tournament, until: datetime, ends_at: datetime | None, now: datetime) -> bool:
        """Stops all clocks of *t* until *until*, and moves the end of its round to *ends_at*.

        Returns False if round, end or pause have changed.
        """
        since = t.paused_at if t.is_paused(now) else now
        return await self._set_pause(t, since, until, ends_at, now, lambda clock: clock.stopped(until, now))

    async def resume(self, t: Tournament, ends_at: datetime | None, now: datetime) -> bool:
        """Ends the pause of *t*, otherwise like `pause`."""
        return await self._set_pause(t, t.paused_at, now, ends_at, now, lambda clock: clock.resumed(now))

    async def undecide(self, t: Tournament, pairing: Pairing, stopped: Match | None, now: datetime) -> bool:
        """Takes the decision of a person on *pairing* back; *stopped*, the game that it ended, goes on.

        Where no game was begun, one is opened. The player on turn has the time for a whole turn. Returns False if
        round or pairing have changed, or if the game cannot go on, such as when another one is in its channel.
        """
        values = {"pairing": pairing.id, "decider": pairing.decided_by, "decided": pairing.decision, "now": now}
        this = {"tournament": t.id, "read_round": t.round, "now": now}

        async def undecide(connection: Connection) -> bool:
            if (await connection.execute(IS_STILL_ON, this)).first() is None:
                return False
            if (await connection.execute(UNDECIDE, values)).rowcount != 1:
                return False
            if stopped is None:
                await connection.execute(OPEN_AGAIN, values)
            elif (await connection.execute(RESUME_MATCH, {**values, "match": stopped.id})).rowcount != 1:
                raise OtherGameError
            elif (clock := clock_of_turn(stopped, now)) is not None:
                await start_clock(connection, stopped, clock, now)
            await connection.execute(NOTE_CHANGE, this)
            return True

        try:
            return await self._database.transaction(undecide)
        except (IntegrityError, OtherGameError):
            return False  # another game is in its channel, or a person of the game is gone

    async def set_second_organiser(self, t: Tournament, user_id: int | None, now: datetime) -> bool:
        """Sets the second organiser of *t*. Returns False unless it is open or running."""
        return await self._database.write(SET_SECOND, tournament=t.id, user=user_id, now=now)

    async def set_announced(self, t: Tournament, round: int | None) -> bool:
        """Sets the round of the last announcement of *t*. Returns False if it or the current round has changed."""
        values = {"tournament": t.id, "read_round": t.round, "read_announced": t.announced_in}
        return await self._database.write(SET_ANNOUNCED, **values, announced=round)

    async def _set_pause(
        self,
        t: Tournament,
        since: datetime | None,
        until: datetime,
        ends_at: datetime | None,
        now: datetime,
        change: Callable[[Clock], Clock],
    ) -> bool:
        values = {**_as_read(t), "since": since, "until": until, "ends_at": ends_at, "now": now}

        async def write(connection: Connection) -> bool:
            if (await connection.execute(SET_PAUSE, values)).rowcount != 1:
                return False
            for row in (await connection.execute(RUNNING_CLOCKS, {"tournament": t.id})).all():
                clock = clock_of(row)
                if clock is not None and (changed := change(clock)) != clock:
                    await change_clock(connection, row.id, changed, now)
            return True

        return await self._database.transaction(write)


def _as_read(t: Tournament) -> dict[str, object]:
    return {
        "tournament": t.id,
        "read_round": t.round,
        "read_end": t.round_ends_at,
        "read_pause": t.paused_until,
    }
