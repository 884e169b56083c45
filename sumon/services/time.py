"""Clocks and holidays: time steps of matches, claims, given days, and grace after an outage."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from sumon.play.clock import A_DAY, AN_HOUR
from sumon.play.deadlines import TimeStep, is_asked, next_moment, step_due
from sumon.play.errors import ClockError, HolidayError, StaleError
from sumon.play.match import finish
from sumon.play.match.access import require_playing
from sumon.play.model import Event, EventKind, Match
from sumon.play.replays import movers_of
from sumon.play.time import AT_A_TIME, Grace, Holiday, Notice, Passed
from sumon.services.match.matches import Matches
from sumon.shards import ONLY_ONE, Shards, shard_of
from sumon.storage.matches.clocks import ClockRows
from sumon.storage.time import HolidayRows

GRACE = AN_HOUR  # for a turn whose time was up while the bot was away
BRIEF = timedelta(minutes=90)  # the longest time between two heartbeats of a bot that was not away
# The same for a shard of another process, shorter, as only that process knows whether it has been cut off since.
BRIEF_ELSEWHERE = timedelta(minutes=15)
A_YEAR = 30
YEAR = timedelta(days=365)


class Timekeeper:
    """The time steps of matches; `ClockRows.due` tells the matches that have one."""

    def __init__(
        self,
        store: ClockRows,
        matches: Matches,
        *,
        now: Callable[[], datetime],
        shift_rounds: Callable[[int, datetime, datetime], Awaitable[None]],
        shards: Shards = ONLY_ONE,
    ) -> None:
        """*shift_rounds*: moves all ends of rounds on a shard between two moments to the second moment."""
        self._store = store
        self._matches = matches
        self._shift_rounds = shift_rounds
        self._now = now
        self._shards = shards
        self._new = set(shards.mine)
        self._away_since: dict[int, datetime] = {}
        self._beating = asyncio.Lock()  # lost time is given back once

    # ------------------------------------------------------------------ what players answer

    async def claim(self, match_id: int, ply: int, user_id: int) -> Match:
        """The match, won by *user_id* because the opponent is out of time; aborted if it had hardly begun.

        Raises the fitting PlayError otherwise, such as after a move or shortly after an outage.
        """
        match = await self._late(match_id, ply, user_id)
        if not await self.is_sure(match.guild_id):
            raise ClockError("time-not-sure").about(match)
        while True:
            ending = finish.by_time(match, self._now(), match.player_of(user_id))
            if await self._store.finish_untouched(match, ending):
                return finish.ended(match, ending)
            match = await self._late(match_id, ply, user_id)

    async def give_a_day(self, match_id: int, ply: int, user_id: int) -> Match:
        """The match, in which the opponent of *user_id* has another day. Raises like `claim`."""
        match = await self._late(match_id, ply, user_id)
        if match.pairing_id is not None:
            raise ClockError("tournaments-no-day").about(match)
        while True:
            now = self._now()
            assert match.clock is not None
            clock = match.clock.with_a_day(now)
            given = Event(EventKind.DAY, match.ply, match.player_of(user_id), now)
            if await self._store.give_time(match, clock, given):
                return await self._matches.find_match(match.id)  # whether a holiday stops it, the store knows
            match = await self._late(match_id, ply, user_id)

    async def give_a_day_in_tournament(self, match_id: int, user_id: int) -> Match:
        """The match, in which *user_id*, who is on turn, has one more day, given once a match.

        If its round would end before that day is over, the round ends later, too. The caller has checked the
        permission. Raises MatchOverError, NotInMatchError, or ClockError, also if the round ends too late then.
        """
        while True:
            match, now = await self._matches.find_match(match_id), self._now()
            player = require_playing(match, user_id)
            if match.clock is None or match.to_move is not player:
                raise ClockError("tournaments-day-not-on-turn").about(match)
            movers = (*movers_of(match.record), player)
            if any(movers[ply] is player for ply in await self._store.days_of_organiser(match.id)):
                raise ClockError("tournaments-day-given").about(match)
            deadline, end = max(match.clock.deadline, now), await self._store.round_end(match)
            given = Event(EventKind.DAY, match.ply, None, now)
            later = None if end is None else end.with_a_day(deadline)
            ends = (end, later) if end is not None and later is not None and later != end else None
            if await self._store.give_time(match, match.clock.with_a_day(now), given, ends=ends):
                return await self._matches.find_match(match.id)

    async def _late(self, match_id: int, ply: int, user_id: int) -> Match:
        """The match, in which the opponent of *user_id* is out of time. Raises the fitting PlayError otherwise."""
        match = await self._matches.find_match(match_id)
        player = require_playing(match, user_id)
        if match.ply != ply:
            raise StaleError("time-moved").about(match)
        if match.to_move is player:
            raise ClockError("time-opponent-answers").about(match)
        if match.clock is None or not match.clock.is_up(self._now()):
            raise ClockError("time-not-up").about(match)
        return match

    # ------------------------------------------------------------------ what the scheduler does

    async def look(self, match_id: int) -> tuple[Match, TimeStep | None]:
        """The match, and the time step due now, if any. Raises PlayError.

        Without one, has the scheduler look again at the moment of the next step.
        """
        match, now = await self._matches.find_match(match_id), self._now()
        step = step_due(match, now)
        moment = next_moment(match)
        if step is None and moment is not None:
            await self._pass(match, moment)
        return match, step

    async def wait(self, match: Match, until: datetime) -> None:
        """Wakes the scheduler for *match* at *until*, not earlier."""
        await self._pass(match, until)

    async def set_reminded(self, match: Match, notice: Notice | None) -> None:
        """Stores that the reminder was sent with *notice*, could not be sent, or was not wanted."""
        assert match.clock is not None
        clock = match.clock.reminded(self._now())
        await self._pass(replace(match, clock=clock), clock.next_moment, [notice] if notice is not None else ())

    async def set_asked(self, match: Match, notices: Sequence[Notice]) -> None:
        """Stores that the question was asked with *notices*, or could not be asked."""
        asked = replace(match, asked_at=self._now())
        moment = next_moment(asked)
        assert moment is not None
        await self._pass(asked, moment, notices)

    async def run_out(self, match: Match) -> None:
        """Ends *match*, whose question was not answered, unless it has changed since."""
        now = self._now()
        ending = finish.by_neglect(match, now) if match.clock is None else finish.by_time(match, now)
        await self._store.finish_untouched(match, ending)

    async def is_sure(self, guild_id: int | None = None) -> bool:
        """Whether the bot has not been away from the server lately; otherwise clocks must be corrected first."""
        shard = shard_of(guild_id, self._shards.count)
        seen_at = await self._store.seen_at(shard)
        brief = BRIEF if self._shards.has(guild_id) else BRIEF_ELSEWHERE
        return shard not in self._away_since and seen_at is not None and self._now() - seen_at < brief

    def on_clock_gap(self, since: datetime, shard: int | None = None) -> None:
        """Notes that the bot has been unreachable since then, so that the next `beat` gives the time back.

        *shard*: the shard that was unreachable; None for all of this process.
        """
        for each in self._shards.mine if shard is None else (shard,):
            self._away_since[each] = min(since, self._away_since.get(each, since))

    async def beat(self, shard: int = 0) -> None:
        """Stores that the bot is running for *shard*; after an outage, turns that ran out meanwhile get an hour.

        So do questions that ran out meanwhile, and after a longer outage also turns that had almost run out. Clocks
        with a bank get all of the time back.
        """
        async with self._beating:
            await self._beat_once(shard)

    async def make_up(self, guild_id: int | None) -> None:
        """Gives back the time of an outage that has just ended, if any, before a turn is measured on the server."""
        shard = shard_of(guild_id, self._shards.count)
        if shard in self._new or shard in self._away_since:
            await self.beat(shard)

    async def _beat_once(self, shard: int) -> None:
        now, seen_at, away_since = self._now(), await self._store.seen_at(shard), self._away_since.get(shard)
        grace = None
        if seen_at is not None and now - seen_at >= BRIEF:
            grace = Grace(seen_at, now + GRACE, now + GRACE)
        elif seen_at is not None and shard in self._new:
            grace = Grace(seen_at, now, now + GRACE)
        elif away_since is not None:
            grace = Grace(away_since, now, now + GRACE)
        if grace is not None:
            # Before the heartbeat, so that a crash in between does not skip it.
            await self._shift_rounds(shard, grace.away_since, grace.until)
        await self._store.beat(shard, now, grace)
        self._new.discard(shard)
        if self._away_since.get(shard) == away_since:  # no further outage meanwhile
            self._away_since.pop(shard, None)

    async def _pass(self, match: Match, moment: datetime, notices: Sequence[Notice] = ()) -> None:
        reminders = match.clock.reminders if match.clock is not None else 0
        asked_at = match.asked_at if is_asked(match) else None
        await self._store.set_passed(match, Passed(reminders, asked_at, moment), notices, self._now())


class Holidays:
    """Stops the clocks of people for whole days; unused days are given back."""

    def __init__(self, store: HolidayRows, *, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now

    async def current(self, user_id: int) -> Holiday | None:
        """The current holiday of the person; None for none."""
        now = self._now()
        found = await self._store.ending_after(user_id, now)
        return next((holiday for holiday in found if holiday.begins_at <= now), None)

    async def days_left(self, user_id: int) -> int:
        """The number of days for which the person may go on holiday now: at most 14, and 30 within a year."""
        since = self._now() - YEAR
        used = timedelta(0)
        for holiday in await self._store.ending_after(user_id, since):
            used += holiday.ends_at - max(holiday.begins_at, since)
        return max(0, min(AT_A_TIME, (A_YEAR * A_DAY - used) // A_DAY))

    async def begin_holiday(self, user_id: int, days: int) -> Holiday:
        """A holiday of *days* days from now on, which stops the clocks of *user_id*. Raises HolidayError."""
        left = await self.days_left(user_id)
        if not 1 <= days <= AT_A_TIME:
            raise HolidayError("time-holiday-length", most=AT_A_TIME)
        if await self.current(user_id) is not None:
            raise HolidayError("time-holiday-already")
        if days > left:
            raise HolidayError("time-holiday-used-up", left=left, year=A_YEAR)
        now = self._now()
        holiday = Holiday(now, now + days * A_DAY)
        if not await self._store.begin_holiday(user_id, holiday, now - YEAR):
            raise HolidayError("time-holiday-already")
        return holiday

    async def end(self, user_id: int) -> None:
        """Ends the holiday of *user_id* now; the clocks go on with their remaining time. Raises HolidayError."""
        if not await self._store.end(user_id, self._now()):
            raise HolidayError("time-no-holiday")
