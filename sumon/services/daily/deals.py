"""The daily deal: one setup a day and game of chance, which each person plays alone against the computer.

A deal is drawn when it is first asked for, and stored. It does not follow from its date: the source is public, and
anyone able to compute a deal would know the computer's rack. So it is the same on all servers of a bot, and another
bot has another one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from random import Random

from sumon.core.commitment import good_deal, new_salt
from sumon.core.protocol import Player
from sumon.core.registry import rules_of
from sumon.games import GAMES
from sumon.play.daily.deals import DailyDeal, DealResult, match_with, may_be_dealt, results_of
from sumon.play.daily.posts import end_of
from sumon.play.errors import ChannelBusyError, DealError
from sumon.play.levels import known_level
from sumon.play.match import finish
from sumon.play.model import Match, Occupant
from sumon.services.match.matches import Matches
from sumon.services.ranking import Departures
from sumon.storage.daily.deals import DealRows
from sumon.storage.matches.rows import MatchRows

FRESH = timedelta(minutes=1)  # how old a count of those who have played may be


class DailyDeals:
    """The daily deals, and who may see others' results."""

    def __init__(
        self,
        store: DealRows,
        played: MatchRows,
        matches: Matches,
        departures: Departures,
        *,
        now: Callable[[], datetime],
        rng: Random,
    ) -> None:
        self._store = store
        self._played = played
        self._matches = matches
        self._departures = departures
        self._now = now
        self._rng = rng
        self._played_by: dict[tuple[date, str], tuple[datetime, int]] = {}

    @property
    def games(self) -> tuple[str, ...]:
        """The games that have deals: those with chance, and a computer to play them against."""
        return tuple(game for game, rules in GAMES.items() if may_be_dealt(game, rules.variants[0]))

    def today(self) -> date:
        """The date in UTC, which is the same everywhere."""
        return self._now().astimezone(UTC).date()

    async def of_today(self, user_id: int) -> Mapping[str, Match | None]:
        """The matches with today's deals that the user has begun, by game."""
        day = self.today()
        return {game: await self._store.match_of(user_id, day, game) for game in self.games}

    async def own(self, user_id: int, day: date, game: str) -> Match | None:
        """The user's match with the deal, None if they have not begun it. Raises UnplayableMatchError."""
        match = await self._store.match_of(user_id, day, game)
        return None if match is None else await self._matches.find(match.id)

    async def begin(
        self,
        user_id: int,
        day: date,
        game: str,
        *,
        guild_id: int | None,
        channel_id: int,
        name: str = "",
        begun_in: int | None = None,
    ) -> Match:
        """The user's match with today's deal, in their direct messages; begun now unless it has been already.

        *guild_id*: the server in whose results it counts, None for no server; *begun_in*: the channel there. Raises
        DealError when *day* is not today, while another match goes on in the channel, and if their data was deleted
        today.
        """
        if day != self.today():
            raise DealError("deals-day-over")
        await self._departures.require_deal(user_id, day)
        dealt = match_with(await self._deal(day, game), Occupant(user_id, name=name), channel_id, self._now())
        dealt = replace(dealt, deal_day=day, deal_guild_id=guild_id, deal_channel_id=begun_in)
        ending = finish.by_rules(dealt, dealt.started_at)
        try:
            begun = await self._played.add(dealt, None, ending)
        except ChannelBusyError:  # by the same deal, where two devices were as fast
            begun = None
        found = begun or await self.own(user_id, day, game)
        if found is None:
            raise DealError("deals-busy")
        return found

    async def have_played(self, day: date, game: str, *, recently: bool = False) -> int:
        """How many people have finished the deal, everywhere; with *recently*, as it was at most a minute ago.

        Every board of the deal says it, and a click must not wait for a count.
        """
        known, now = self._played_by.get((day, game)), self._now()
        if recently and known is not None and abs(now - known[0]) < FRESH:
            return known[1]
        for past in [each for each in self._played_by if each[0] < self.today() - timedelta(days=1)]:
            del self._played_by[past]
        count = await self._store.count_finished(day, game)
        self._played_by[day, game] = now, count
        return count

    async def results(self, user_id: int, day: date, game: str, guild_id: int | None) -> tuple[DealResult, ...]:
        """All results of the deal on a server, best first; without a server, on the one of the user's own match.

        Raises DealError for a user who could still gain from them, see `require_done`.
        """
        own = await self._store.match_of(user_id, day, game)
        require_done(own, day, self._now())
        where = guild_id if guild_id is not None or own is None else own.deal_guild_id
        found = {match.id: match for match in await self._finished(where, day, game)}
        if own is not None:
            found.setdefault(own.id, await self._matches.find(own.id))
        return results_of(found.values())

    async def _finished(self, guild_id: int | None, day: date, game: str) -> tuple[Match, ...]:
        """The finished matches with the deal that were begun from a server; none without a server."""
        if guild_id is None:
            return ()
        return await self._matches.playable(await self._store.finished(guild_id, day, game))

    async def _deal(self, day: date, game: str) -> DailyDeal:
        """The deal, drawn now if this is the first request for it."""
        found = await self._store.find(day, game)
        if found is None:
            variant, level = rules_of(game).variants[0], known_level(game, "")
            assert level is not None
            drawn = DailyDeal(
                game,
                variant,
                level,
                self._rng.choice(tuple(Player)),
                await asyncio.to_thread(good_deal, game, variant, self._rng),
                new_salt(self._rng),
                day=day,
            )
            await self._store.add(drawn)
            found = await self._store.find(day, game)  # another request may have been faster
        assert found is not None
        return found


def require_done(own: Match | None, day: date, now: datetime) -> None:
    """Raises DealError unless a person may see others' results of the deal of *day*; *own* is their own match.

    They may once their match is over; without a match, once the day is over.
    """
    if own is None and now < end_of(day):
        raise DealError("deals-not-played")
    if own is not None and not own.is_over:
        raise DealError("deals-unfinished").about(own)
