"""The use cases of time: what it brings to a match, claiming the win, giving a day, and grace after an outage."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Protocol

from sumon.play.clock import A_DAY, AN_HOUR, Clock
from sumon.play.deadlines import TimeStep, is_asked, next_moment, reminders_due, step_due
from sumon.play.due import DueList
from sumon.play.errors import ClockError, StaleError
from sumon.play.match import finish
from sumon.play.match.access import require_playing
from sumon.play.match.finish import Ending
from sumon.play.match.matches import Matches
from sumon.play.model import Event, EventKind, Match
from sumon.play.replays import movers_of
from sumon.play.settings import QuietHours
from sumon.shards import ONLY_ONE, Shards, shard_of

GRACE = AN_HOUR  # for a turn whose time was up while the bot was away
BRIEF = timedelta(minutes=90)  # between two signs of life of a bot that was there
# The same of another process: whether it has been cut off since, only that one knows.
BRIEF_ELSEWHERE = timedelta(minutes=15)


@dataclass(frozen=True, slots=True)
class Notice:
    """A message about time, for *user_id*, that has to go when it is not true any more."""

    user_id: int
    channel_id: int
    message_id: int


@dataclass(frozen=True, slots=True)
class Passed:
    """The time steps that a match has taken so far, and when to look again."""

    reminders: int
    asked_at: datetime | None
    next_moment: datetime


@dataclass(frozen=True, slots=True)
class Grace:
    """After an outage: clocks that were up after *away_since* and before *reach* run until *until*.

    Until then, too, questions can be answered for which the time was over in between.
    """

    away_since: datetime
    reach: datetime
    until: datetime


class ClockStore(Protocol):
    """The clocks of matches, and the times at which the bot was running for each shard."""

    async def set_passed(self, match: Match, passed: Passed, notices: Sequence[Notice], now: datetime) -> bool:
        """Remembers the time steps of *match*, if it is open and nothing has happened since.

        *notices* replace all earlier ones of the match; if something has happened, they are due at once.
        """
        ...

    async def give_time(self, match: Match, clock: Clock, given: Event) -> bool:
        """Makes *clock* the one of the turn, on the same condition; a holiday of its player stops it.

        *given* is kept in the log. Notices of the match and its board are due.
        """
        ...

    async def days_of_organiser(self, match_id: int) -> tuple[int, ...]:
        """After how many moves of the match, each time, its player on turn was given a day by the organiser."""
        ...

    async def finish_untouched(self, match: Match, ending: Ending) -> bool:
        """Ends *match*, on the same condition."""
        ...

    async def seen_at(self, shard: int) -> datetime | None:
        """When the bot was last known to be running for all servers of *shard*, None if for none of them ever.

        Where the count of shards was another one, a server's moment is that of the shard it was on then.
        """
        ...

    async def beat(self, shard: int, now: datetime, grace: Grace | None) -> None:
        """Remembers that the bot is there for *shard*, and grants its matches *grace* in the same write."""
        ...

    @property
    def due(self) -> DueList:
        """Matches in which a time step is due."""
        ...


class NoticeStore(Protocol):
    """Messages about time that have to go when they are not true any more."""

    async def find(self, row: int) -> Notice | None:
        """The notice that is due, None when there is none any more."""
        ...

    async def still_valid(self, notice: Notice) -> tuple[int, ...]:
        """The matches for which the message of *notice* is still true."""
        ...

    async def forget(self, row: int) -> None:
        """Forgets a notice that has gone."""
        ...

    @property
    def due(self) -> DueList:
        """Notices that are not true any more."""
        ...


class Timekeeper:
    """The time steps of matches. `ClockStore.due` tells which have one; which step follows from the match."""

    def __init__(
        self,
        store: ClockStore,
        matches: Matches,
        *,
        now: Callable[[], datetime],
        shift_rounds: Callable[[int, datetime, datetime], Awaitable[None]],
        shards: Shards = ONLY_ONE,
    ) -> None:
        """*shift_rounds* moves what ends on a shard for many at once between two moments to the second of them."""
        self._store = store
        self._matches = matches
        self._shift_rounds = shift_rounds
        self._now = now
        self._shards = shards
        self._new = set(shards.mine)
        self._away_since: dict[int, datetime] = {}

    # ------------------------------------------------------------------ what players answer

    async def claim(self, match_id: int, ply: int, user_id: int) -> Match:
        """The match, won by *user_id* because the opponent is out of time; aborted if it had hardly begun.

        Raises the fitting PlayError otherwise: a move may have come first, or the bot been away until just now.
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
            clock = Clock(match.clock.user_id, now + A_DAY, A_DAY)
            given = Event(EventKind.DAY, match.ply, match.player_of(user_id), now)
            if await self._store.give_time(match, clock, given):
                return await self._matches.find(match.id)  # whether a holiday stops it, the store knows
            match = await self._late(match_id, ply, user_id)

    async def give_a_day_in_tournament(self, match_id: int, user_id: int) -> Match:
        """The match, in which *user_id*, who is on turn, has a day more, once a match.

        Who may give it has been decided. Raises MatchOverError, NotInMatchError, or ClockError.
        """
        while True:
            match, now = await self._matches.find(match_id), self._now()
            player = require_playing(match, user_id)
            if match.clock is None or match.to_move is not player:
                raise ClockError("tournaments-day-not-on-turn").about(match)
            movers = (*movers_of(match.record), player)
            if any(movers[ply] is player for ply in await self._store.days_of_organiser(match.id)):
                raise ClockError("tournaments-day-given").about(match)
            clock = Clock(user_id, max(match.clock.deadline, now) + A_DAY, A_DAY)
            if await self._store.give_time(match, clock, Event(EventKind.DAY, match.ply, None, now)):
                return await self._matches.find(match.id)

    async def _late(self, match_id: int, ply: int, user_id: int) -> Match:
        """The match, in which the opponent of *user_id* is out of time."""
        match = await self._matches.find(match_id)
        player = require_playing(match, user_id)
        if match.ply != ply:
            raise StaleError("time-moved").about(match)
        if match.to_move is player:
            raise ClockError("time-opponent-answers").about(match)
        if match.clock is None or not match.clock.is_up(self._now()):
            raise ClockError("time-not-up").about(match)
        return match

    # ------------------------------------------------------------------ what the agenda does

    async def look(self, match_id: int) -> tuple[Match, TimeStep | None]:
        """The match, and the time step due now. Raises PlayError.

        If the step is not due yet, the agenda looks again then.
        """
        match, now = await self._matches.find(match_id), self._now()
        step = step_due(match, now)
        moment = next_moment(match)
        if step is None and moment is not None:
            await self._pass(match, moment)
        return match, step

    async def wait(self, match: Match, until: datetime) -> None:
        """Has the agenda look again at *until*, and nothing done before."""
        await self._pass(match, until)

    async def reminded(self, match: Match, notice: Notice | None) -> None:
        """Remembers that the reminder was sent with *notice*, could not be sent, or was not wanted."""
        assert match.clock is not None
        clock = replace(match.clock, reminders=reminders_due(match.clock, self._now()))
        await self._pass(replace(match, clock=clock), clock.next_moment, [notice] if notice is not None else ())

    async def asked(self, match: Match, notices: Sequence[Notice]) -> None:
        """Remembers that the question was asked with *notices*, or could not be asked."""
        asked = replace(match, asked_at=self._now())
        moment = next_moment(asked)
        assert moment is not None
        await self._pass(asked, moment, notices)

    async def run_out(self, match: Match) -> None:
        """Ends *match*, whose question went unanswered, unless something has happened since."""
        now = self._now()
        ending = finish.by_neglect(match, now) if match.clock is None else finish.by_time(match, now)
        await self._store.finish_untouched(match, ending)

    async def is_sure(self, guild_id: int | None = None) -> bool:
        """Whether the bot has not been away from the server just now: otherwise clocks are put right first."""
        shard = shard_of(guild_id, self._shards.count)
        seen_at = await self._store.seen_at(shard)
        brief = BRIEF if self._shards.has(guild_id) else BRIEF_ELSEWHERE
        return shard not in self._away_since and seen_at is not None and self._now() - seen_at < brief

    def overslept(self, since: datetime, shard: int | None = None) -> None:
        """Notes that the bot has been unreachable since then: the next `beat` gives that time back.

        *shard*: for those of that one; None: of all of this process.
        """
        for each in self._shards.mine if shard is None else (shard,):
            self._away_since[each] = min(since, self._away_since.get(each, since))

    async def beat(self, shard: int = 0) -> None:
        """Remembers that the bot is running for *shard*; if it was away, turns that ran out meanwhile get an hour.

        So do questions that went unanswered meanwhile. After a longer outage, turns that had almost run out get an
        hour, too.
        """
        now, seen_at, away_since = self._now(), await self._store.seen_at(shard), self._away_since.get(shard)
        grace = None
        if seen_at is not None and now - seen_at >= BRIEF:
            grace = Grace(seen_at, now + GRACE, now + GRACE)
        elif seen_at is not None and shard in self._new:
            grace = Grace(seen_at, now, now + GRACE)
        elif away_since is not None:
            grace = Grace(away_since, now, now + GRACE)
        if grace is not None:
            # Before the bot is known to be there, so that it is not left out if this is cut short.
            await self._shift_rounds(shard, grace.away_since, grace.until)
        await self._store.beat(shard, now, grace)
        self._new.discard(shard)
        if self._away_since.get(shard) == away_since:  # it has not slept again meanwhile
            self._away_since.pop(shard, None)

    async def _pass(self, match: Match, moment: datetime, notices: Sequence[Notice] = ()) -> None:
        reminders = match.clock.reminders if match.clock is not None else 0
        asked_at = match.asked_at if is_asked(match) else None
        await self._store.set_passed(match, Passed(reminders, asked_at, moment), notices, self._now())


def quiet_until(hours: QuietHours | None, clock: Clock, now: datetime) -> datetime | None:
    """When a person with quiet *hours* may be reminded; None for now, if the time would be up before that."""
    if hours is None:
        return None
    over = hours.over_at(now)
    return over if now < over < clock.deadline else None
