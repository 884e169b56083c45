"""The shared deal: one setup that two people, or up to 16, play once each, alone against the computer.

It is drawn and sealed when somebody asks others to it, and nobody knows it before having begun. Who has finished
their own game sees those of the others; who has never begun sees them once the deal is over.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime, timedelta
from random import Random

from sumon.core.commitment import good_deal, new_salt
from sumon.core.protocol import Player
from sumon.play.daily.deals import DealResult, SharedDeal, SharedStatus, match_with, may_be_dealt, results_of
from sumon.play.errors import ChannelBusyError, DealError, NoMatchError
from sumon.play.levels import known_level
from sumon.play.match import finish
from sumon.play.match.access import is_here
from sumon.play.model import Match, Occupant
from sumon.services.levels import Levels
from sumon.services.match.matches import Matches
from sumon.services.ranking import Departures
from sumon.storage.matches.rows import MatchRows
from sumon.storage.matches.shared_deals import SharedDealRows

LIFETIME = timedelta(days=7)
MOST_OPEN = 3  # deals of one creator on a server


class SharedDeals:
    """Shared deals: made, begun, and looked at by those who may."""

    def __init__(
        self,
        store: SharedDealRows,
        played: MatchRows,
        matches: Matches,
        departures: Departures,
        levels: Levels,
        *,
        now: Callable[[], datetime],
        rng: Random,
    ) -> None:
        self._store = store
        self._played = played
        self._matches = matches
        self._departures = departures
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
        """A new deal against the computer at *level*, or the usual one where the game does not have that.

        What fits is what fits its creator. Raises DealError.
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
        made = await self._store.add(deal, MOST_OPEN)
        if made is None:
            raise DealError("shared-too-many-open", most=MOST_OPEN)
        return made

    async def find(self, deal_id: int) -> SharedDeal:
        """The deal, over if its time is. Raises DealError if there is none."""
        deal = await self._store.find(deal_id)
        if deal is None:
            raise DealError("shared-gone")
        now = self._now()
        if deal.status is SharedStatus.OPEN and deal.is_over(now):
            await self._store.close(deal_id, now)
            deal = await self._store.find(deal_id) or deal
        return deal

    async def own(self, user_id: int, deal_id: int) -> Match | None:
        """The user's match with the deal, None if they have not begun it. Raises UnplayableMatchError."""
        match = await self._store.match_of(user_id, deal_id)
        return None if match is None else await self._matches.find(match.id)

    async def begin(self, user_id: int, deal_id: int, *, channel_id: int, name: str = "") -> Match:
        """The user's match with the deal, in their direct messages; begun now unless it has been already.

        Raises DealError when they are not asked, when it is over or full, while another match goes on in the
        channel, and if their data was deleted since the deal was made.
        """
        deal, now = await self.find(deal_id), self._now()
        if not deal.is_for(user_id):
            raise DealError("shared-not-asked")
        if deal.is_over(now):
            raise DealError("shared-over")
        await self._departures.require_shared_deal(user_id, deal.created_at)
        dealt = replace(
            match_with(deal, Occupant(user_id, name=name), channel_id, now),
            shared_deal_id=deal.id,
            deal_guild_id=deal.guild_id,
            deal_channel_id=deal.channel_id,
        )
        try:
            begun, reason = await self._played.add(dealt, None, finish.by_rules(dealt, now)), "shared-full"
        except ChannelBusyError:  # by the same deal, where two devices were as fast
            begun, reason = None, "shared-busy"
        found = begun or await self.own(user_id, deal_id)
        if found is None:
            is_over = (await self.find(deal_id)).is_over(self._now())
            raise DealError("shared-over" if is_over else reason, most=deal.most)
        return found

    async def matches_of(self, deal: SharedDeal) -> tuple[Match, ...]:
        """All matches with *deal*, in the order in which they were begun: for who plays, and who is done."""
        return await self._store.matches_of(deal.id)

    async def table(self, matches: tuple[Match, ...]) -> tuple[DealResult, ...]:
        """The results of those of *matches* that are over, best first; for everybody once their deal is over."""
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

        Those who played the same deal may wherever they are, others where they see its post, as *sees* tells.
        """
        assert match.shared_deal_id is not None
        own = await self._store.match_of(user_id, match.shared_deal_id)
        where = match.deal_channel_id or 0
        is_found = own is not None or (
            is_here(match.deal_guild_id, guild_id) and (where == channel_id or await sees(where))
        )
        if not match.is_over or not is_found:
            raise NoMatchError("archive-no-game")
        self._require_done(own, await self.find(match.shared_deal_id))

    async def set_shown(self, deal: SharedDeal) -> None:
        """Remembers that the post shows *deal* as it was read, see `SharedDealRows.set_shown`."""
        await self._store.set_shown(deal, self._now())

    def _require_done(self, own: Match | None, deal: SharedDeal) -> None:
        """Raises DealError unless others' results are open to the person whose match with *deal* is *own*."""
        if own is not None and not own.is_over:
            raise DealError("shared-unfinished").about(own)
        if own is None and not deal.is_over(self._now()):
            raise DealError("shared-not-played")
