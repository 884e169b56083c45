"""The services of deals against the computer: the daily ones, and those that people share.

See `sumon.play.daily.deals` for the reason why a daily deal is drawn and not computed from its date.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from random import Random

from sumon.core.commitment import good_deal, new_salt
from sumon.core.protocol import Player
from sumon.core.registry import rules_of
from sumon.games import GAMES
from sumon.play.daily.deals import (
    DailyDeal,
    DealResult,
    SharedDeal,
    SharedStatus,
    match_with,
    may_be_dealt,
    results_of,
)
from sumon.play.daily.posts import end_of
from sumon.play.errors import ChannelBusyError, DealError, NoMatchError
from sumon.play.levels import known_level
from sumon.play.match import finish
from sumon.play.match.access import is_here
from sumon.play.model import Match, Occupant
from sumon.services.match.matches import Matches
from sumon.services.ranking import DeletedAccounts
from sumon.services.start import Levels
from sumon.storage.daily.deals import DealRows
from sumon.storage.matches.rows import MatchRows
from sumon.storage.matches.shared_deals import SharedDealRows

FRESH = timedelta(minutes=1)  # the greatest age of a remembered count of players who have finished a deal


class DailyDeals:
    """The daily deals, and the access to the results of others."""

    def __init__(
        self,
        store: DealRows,
        played: MatchRows,
        matches: Matches,
        deleted_accounts: DeletedAccounts,
        *,
        now: Callable[[], datetime],
        rng: Random,
    ) -> None:
        self._store = store
        self._played = played
        self._matches = matches
        self._deleted_accounts = deleted_accounts
        self._now = now
        self._rng = rng
        self._played_by: dict[tuple[date, str], tuple[datetime, int]] = {}

    @property
    def games(self) -> tuple[str, ...]:
        """The games that have deals, see `may_be_dealt`."""
        return tuple(game for game, rules in GAMES.items() if may_be_dealt(game, rules.variants[0]))

    def today(self) -> date:
        """The date in UTC, the same for all players."""
        return self._now().astimezone(UTC).date()

    async def of_today(self, user_id: int) -> Mapping[str, Match | None]:
        """The user's matches with today's deals by game; None for those not begun."""
        day = self.today()
        return {game: await self._store.match_of(user_id, day, game) for game in self.games}

    async def own(self, user_id: int, day: date, game: str) -> Match | None:
        """The user's match with the deal; None if they have not begun it. Raises UnplayableMatchError."""
        match = await self._store.match_of(user_id, day, game)
        return None if match is None else await self._matches.find_match(match.id)

    async def begin_deal(
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
        """The user's match with today's deal, in their direct messages; begins it unless they have begun it
        already.

        *guild_id*: the server with the result in its table, None for no server. *begun_in*: the channel of the
        request. Raises DealError if *day* is not today, another match goes on in the channel, or their data was
        deleted today.
        """
        if day != self.today():
            raise DealError("deals-day-over")
        await self._deleted_accounts.require_deal(user_id, day)
        dealt = match_with(await self._deal(day, game), Occupant(user_id, name=name), channel_id, self._now())
        dealt = replace(dealt, deal_day=day, deal_guild_id=guild_id, deal_channel_id=begun_in)
        ending = finish.by_rules(dealt, dealt.started_at)
        try:
            begun = await self._played.add_match(dealt, None, ending)
        except ChannelBusyError:  # two devices of the user have begun the same deal at once
            begun = None
        found = begun or await self.own(user_id, day, game)
        if found is None:
            raise DealError("deals-busy")
        return found

    async def have_played(self, day: date, game: str, *, recently: bool = False) -> int:
        """The number of people who have finished the deal, everywhere.

        *recently*: it may be a minute old. Every board of the deal shows it, and a click must not wait for a count.
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
        """All results of the deal on a server, best first; without a server, on the server of the user's own match.

        Raises DealError for a user who could still gain from them, see `require_done`.
        """
        own = await self._store.match_of(user_id, day, game)
        require_done(own, day, self._now())
        where = guild_id if guild_id is not None or own is None else own.deal_guild_id
        found = {match.id: match for match in await self._finished(where, day, game)}
        if own is not None:
            found.setdefault(own.id, await self._matches.find_match(own.id))
        return results_of(found.values())

    async def _finished(self, guild_id: int | None, day: date, game: str) -> tuple[Match, ...]:
        """The finished matches with the deal that were begun from a server; none without a server."""
        if guild_id is None:
            return ()
        return await self._matches.playable(await self._store.finished(guild_id, day, game))

    async def _deal(self, day: date, game: str) -> DailyDeal:
        """The deal; the first request for it draws it."""
        found = await self._store.find_deal(day, game)
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
            await self._store.add_deal(drawn)
            found = await self._store.find_deal(day, game)  # another request may have been faster
        assert found is not None
        return found


def require_done(own: Match | None, day: date, now: datetime) -> None:
    """Raises DealError unless a person may see others' results of the deal of *day*; *own* is their own match.

    They may after their match, or without a match, after the day.
    """
    if own is None and now < end_of(day):
        raise DealError("deals-not-played")
    if own is not None and not own.is_over:
        raise DealError("deals-unfinished").about(own)


LIFETIME = timedelta(days=7)
MOST_OPEN = 3  # deals of one creator on a server


class SharedDeals:
    """Shared deals: made, begun, and shown to people who may see them."""

    def __init__(
        self,
        store: SharedDealRows,
        played: MatchRows,
        matches: Matches,
        deleted_accounts: DeletedAccounts,
        levels: Levels,
        *,
        now: Callable[[], datetime],
        rng: Random,
    ) -> None:
        self._store = store
        self._played = played
        self._matches = matches
        self._deleted_accounts = deleted_accounts
        self._levels = levels
        self._now = now
        self._rng = rng
        self.remove = store.remove
        self.set_message = store.set_message

    async def make(
        self,
        creator_id: int,
        game: str,
        variant: str,
        level: str,
        *,
        opponent_id: int | None,
        guild_id: int,
        channel_id: int,
    ) -> SharedDeal:
        """A new deal against the computer at *level*, or at the newcomers' level where the game does not have it.

        LIKE_ME becomes the level that fits the creator. Raises DealError.
        """
        found = known_level(game, level) if may_be_dealt(game, variant) else None
        if found is None:
            raise DealError("shared-no-chance")
        if opponent_id == creator_id:
            raise DealError("shared-self")
        now = self._now()
        deal = SharedDeal(
            game,
            variant,
            await self._levels.settled(creator_id, game, found),
            self._rng.choice(tuple(Player)),
            await asyncio.to_thread(good_deal, game, variant, self._rng),
            new_salt(self._rng),
            id=0,
            guild_id=guild_id,
            channel_id=channel_id,
            creator_id=creator_id,
            opponent_id=opponent_id,
            status=SharedStatus.OPEN,
            created_at=now,
            ends_at=now + LIFETIME,
        )
        made = await self._store.add_deal(deal, MOST_OPEN)
        if made is None:
            raise DealError("shared-too-many-open", most=MOST_OPEN)
        return made

    async def find_deal(self, deal_id: int) -> SharedDeal:
        """The deal, closed first if its time is over. Raises DealError if there is none."""
        deal = await self._store.find_deal(deal_id)
        if deal is None:
            raise DealError("shared-gone")
        now = self._now()
        if deal.status is SharedStatus.OPEN and deal.is_over(now):
            await self._store.close(deal_id, now)
            deal = await self._store.find_deal(deal_id) or deal
        return deal

    async def own(self, user_id: int, deal_id: int) -> Match | None:
        """The user's match with the deal; None if they have not begun it. Raises UnplayableMatchError."""
        match = await self._store.match_of(user_id, deal_id)
        return None if match is None else await self._matches.find_match(match.id)

    async def begin_deal(self, user_id: int, deal_id: int, *, channel_id: int, name: str = "") -> Match:
        """The user's match with the deal, in their direct messages; begins it unless they have begun it already.

        Raises DealError if they may not play it, it is over or full, another match goes on in the channel, or their
        data was deleted since the deal was made.
        """
        deal, now = await self.find_deal(deal_id), self._now()
        if not deal.is_for(user_id):
            raise DealError("shared-not-asked")
        if deal.is_over(now):
            raise DealError("shared-over")
        await self._deleted_accounts.require_shared_deal(user_id, deal.created_at)
        dealt = replace(
            match_with(deal, Occupant(user_id, name=name), channel_id, now),
            shared_deal_id=deal.id,
            deal_guild_id=deal.guild_id,
            deal_channel_id=deal.channel_id,
        )
        try:
            begun, reason = await self._played.add_match(dealt, None, finish.by_rules(dealt, now)), "shared-full"
        except ChannelBusyError:  # two devices of the user have begun the same deal at once
            begun, reason = None, "shared-busy"
        found = begun or await self.own(user_id, deal_id)
        if found is None:
            is_over = (await self.find_deal(deal_id)).is_over(self._now())
            raise DealError("shared-over" if is_over else reason, most=deal.most)
        return found

    async def matches_of(self, deal: SharedDeal) -> tuple[Match, ...]:
        """All matches with *deal*, in the order in which they were begun; they tell who plays and who has
        finished."""
        return await self._store.matches_of(deal.id)

    async def table(self, matches: tuple[Match, ...]) -> tuple[DealResult, ...]:
        """The results of the finished ones of *matches*, best first."""
        return results_of(await self._matches.playable(tuple(match for match in matches if match.is_over)))

    async def results(self, user_id: int, deal: SharedDeal) -> tuple[DealResult, ...]:
        """All results of *deal* so far, best first. Raises DealError for a user who could still gain from them."""
        self._require_done(await self._store.match_of(user_id, deal.id), deal)
        return await self.table(await self.matches_of(deal))

    async def require_sight(
        self,
        match: Match,
        user_id: int,
        *,
        guild_id: int | None,
        channel_id: int | None,
        sees: Callable[[int], Awaitable[bool]],
    ) -> None:
        """Raises NoMatchError or DealError unless *user_id* may see another person's match with a shared deal.

        A person who played the same deal may see it everywhere, others only on its server where they see its post;
        *sees* checks that.
        """
        assert match.shared_deal_id is not None
        own = await self._store.match_of(user_id, match.shared_deal_id)
        where = match.deal_channel_id or 0
        is_found = own is not None or (
            is_here(match.deal_guild_id, guild_id) and (where == channel_id or await sees(where))
        )
        if not match.is_over or not is_found:
            raise NoMatchError("archive-no-game")
        self._require_done(own, await self.find_deal(match.shared_deal_id))

    async def set_shown(self, deal: SharedDeal) -> None:
        """Stores that the post shows *deal* in this state, see `SharedDealRows.set_shown`."""
        await self._store.set_shown(deal, self._now())

    def _require_done(self, own: Match | None, deal: SharedDeal) -> None:
        """Raises DealError unless others' results are open to the person whose match with *deal* is *own*."""
        if own is not None and not own.is_over:
            raise DealError("shared-unfinished").about(own)
        if own is None and not deal.is_over(self._now()):
            raise DealError("shared-not-played")
