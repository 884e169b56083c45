"""Offers between players, the base of offers and challenges, and takebacks."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Generic

from sumon.core.protocol import Player
from sumon.play.deadlines import clock_of_undone_turn
from sumon.play.errors import MatchOverError, OfferRefusedError, PlayError
from sumon.play.match import finish
from sumon.play.match.access import require_current, require_player, require_playing, require_running
from sumon.play.match.offers import (
    MODERATED_ABORTS,
    _may_undo,
    _require_usual,
    closed,
    first_asked_by,
    last_turn_of,
    needs_consent,
    plays_computer,
    require_offer,
    require_takebacks,
    require_undo,
    takeback_of,
)
from sumon.play.model import LEAVES_A_DAY, Match, Seen, Takeback
from sumon.play.requests import Offer, OfferKind, Request, RequestStatus
from sumon.storage.matches.offers import OfferRows
from sumon.storage.matches.rows import MatchRows
from sumon.storage.requests import RequestRows

from .matches import Matches


class Requests(Generic[Request]):
    """Finds and closes requests. *closed* makes the error for a closed request, or for None if there is none."""

    def __init__(
        self,
        requests: RequestRows[Request],
        closed: Callable[[Request | None], PlayError],
        now: Callable[[], datetime],
    ) -> None:
        self._requests: RequestRows[Request] = requests
        self._closed: Callable[[Request | None], PlayError] = closed
        self._now = now
        self.set_message = requests.set_message
        self.set_shown: Callable[[Request], Awaitable[None]] = requests.set_shown

    async def find_request(self, request_id: int) -> Request:
        """The challenge or offer in its current state. Raises the error of *closed* if there is none of that id."""
        request: Request | None = await self._requests.find_request(request_id)
        if request is None:
            raise self._closed(None)
        return request

    def _require_open(self, request: Request) -> None:
        if request.status is not RequestStatus.OPEN:
            raise self._closed(request)

    async def _close(self, request: Request, status: RequestStatus) -> Request:
        self._require_open(request)
        if not await self._requests.close(request.id, status, self._now()):
            raise self._closed(await self.find_request(request.id))
        return replace(request, status=status)


A_WEEK = timedelta(weeks=1)


class Takebacks:
    """Takebacks that need no consent."""

    def __init__(self, store: MatchRows, matches: Matches, *, now: Callable[[], datetime]) -> None:
        self._store = store
        self._matches = matches
        self._now = now

    async def undo_turn(self, match: Match, user_id: int, *, seen: Seen | None = None) -> Match:
        """The match without the last turn of *user_id*, which must be recent and unanswered.

        Raises NotInMatchError, MatchOverError, StaleError, or TakebackError when it is too late.
        """
        player, now = require_playing(match, user_id), self._now()
        if seen is not None:
            require_current(match, seen, same_draft=False)
        require_takebacks(match)
        require_undo(match, player, now)
        clock, since = clock_of_undone_turn(match, now), match.moved_at
        return await self.take_back(match, Takeback(match.ply - 1, player, now, clock=clock, clock_from=since))

    async def take_back_from_computer(self, match: Match, player: Player) -> Match:
        """The match without the last turn of *player* and the computer's answer to it; it counts like a hint.

        Raises TakebackError when there is nothing to take back.
        """
        ply = last_turn_of(match, player)
        return await self.take_back(match, takeback_of(match, ply, player, self._now(), is_hint=True))

    async def take_back(self, match: Match, takeback: Takeback) -> Match:
        """*match* after *takeback*, stored. The caller has checked the permission. Raises StaleError."""
        if not await self._store.take_back(match, takeback):
            raise await self._matches.overtaken(match.id)
        return await self._matches.find_match(match.id)  # the store counts the hints


class Offers(Requests[Offer]):
    """The services of offers. A match has at most one open offer."""

    def __init__(
        self,
        store: OfferRows,
        played: MatchRows,
        matches: Matches,
        takebacks: Takebacks,
        *,
        now: Callable[[], datetime],
    ) -> None:
        super().__init__(store, closed, now)
        self._store = store
        self._played = played
        self._matches = matches
        self._takebacks = takebacks

    async def open_in(self, match: Match) -> Offer | None:
        """The offer in *match* that waits for an answer."""
        return await self._store.open_in(match.id)

    async def make(self, match: Match, user_id: int, kind: OfferKind, *, seen: Seen | None = None) -> Offer | Match:
        """The offer of *user_id*, or the resulting match if no consent is needed.

        *seen*: the board that was clicked, if any. Raises NotInMatchError, MatchOverError, StaleError,
        TakebackError, and OfferRefusedError for an offer that is not possible now.
        """
        player = require_playing(match, user_id)
        if seen is not None:
            require_current(match, seen, same_draft=False)
        _require_usual(match, kind)
        if not needs_consent(match, player, kind, self._now()):
            return await self._do(match, player, user_id, kind)
        if kind is OfferKind.ABORT and match.is_young and plays_computer(match):
            raise OfferRefusedError("offers-aborts-used", most=LEAVES_A_DAY).about(match)
        require_offer(match, player, kind)
        offer = Offer(0, match.id, kind, player, match.takebacks, match.ply, self._now(), match.channel_id)
        if await self._store.was_declined(offer):
            raise OfferRefusedError("offers-declined-before").about(match)
        made = await self._store.add_offer(offer, match)
        if made is None:
            if await self._store.open_in(match.id) is not None:
                raise OfferRefusedError("offers-one-at-a-time").about(match)
            raise await self._matches.overtaken(match.id)
        return made

    async def accept(self, offer_id: int, user_id: int) -> tuple[Offer, Match]:
        """The offer, accepted by the opponent, and the resulting match.

        Raises NotInMatchError, OfferRefusedError for the player who made it, or OfferClosedError if it is not open.
        """
        while True:
            offer, match = await self._answered_by(offer_id, user_id)
            if await self._fulfil(offer, match):
                return replace(offer, status=RequestStatus.ACCEPTED), await self._matches.find_match(match.id)

    async def decline(self, offer_id: int, user_id: int) -> Offer:
        """The offer, declined by the opponent. Raises like `accept`."""
        offer, _ = await self._answered_by(offer_id, user_id)
        return await self._close(offer, RequestStatus.DECLINED)

    async def withdraw(self, offer_id: int, user_id: int) -> Offer:
        """The offer, withdrawn by the player who made it. Raises like `accept`."""
        offer = await self.find_request(offer_id)
        match = await self._matches.find_match(offer.match_id)
        if require_player(match, user_id) is not offer.player:
            raise OfferRefusedError("offers-not-yours").about(match)
        return await self._close(offer, RequestStatus.WITHDRAWN)

    async def drop(self, offer: Offer) -> Offer:
        """*offer*, closed because the opponent cannot see it; it can be made again. Raises OfferClosedError."""
        return await self._close(offer, RequestStatus.VOID)

    async def abort_as_moderator(self, match: Match, moderator_id: int) -> Match:
        """The match, aborted by a moderator at any time; or still running, with the moderator's request stored.

        It takes two moderators if one alone has aborted too many rated games of one of its players lately. Raises
        MatchOverError, and OfferRefusedError for a player: moderators are no judges in their own games.
        """
        while True:
            require_running(match)
            if match.player_of(moderator_id) is not None:
                raise OfferRefusedError("offers-own-game").about(match)
            now = self._now()
            if first_asked_by(match, moderator_id, now) is None and await self._needs_two_moderators(match, now):
                if await self._played.ask_abort(match.id, moderator_id, now):
                    return replace(match, abort_asked_by=moderator_id, abort_asked_at=now)
            else:
                ending = finish.by_abort(match, now, moderator_id)
                if await self._played.finish(match, ending):
                    return finish.ended(match, ending)
            match = await self._matches.find_match(match.id)  # a move came first, or the end

    async def _needs_two_moderators(self, match: Match, now: datetime) -> bool:
        if not match.rated:
            return False
        counts = [await self._played.moderated(seat.user_id, now - A_WEEK) for seat in match.seats if seat.user_id]
        return max(counts) >= MODERATED_ABORTS

    async def abort_unplayable(self, match: Match, user_id: int) -> Match:
        """*match*, whose record is broken, aborted by *user_id*, one of its players or a moderator.

        Raises MatchOverError.
        """
        require_running(match)
        ending = finish.by_abort(match, self._now(), user_id)
        if not await self._played.finish(match, ending):
            raise MatchOverError("play-over").about(await self._matches.stored(match.id))
        return finish.ended(match, ending)

    async def _do(self, match: Match, player: Player, user_id: int, kind: OfferKind) -> Match:
        """Carries out an action that needs no consent."""
        if kind is OfferKind.TAKEBACK:
            if _may_undo(match, player, self._now()):
                return await self._takebacks.undo_turn(match, user_id)
            return await self._takebacks.take_back_from_computer(match, player)
        ending = finish.by_abort(match, self._now(), user_id)
        if not await self._played.finish(match, ending):
            raise await self._matches.overtaken(match.id)
        return finish.ended(match, ending)

    async def _answered_by(self, offer_id: int, user_id: int) -> tuple[Offer, Match]:
        offer = await self.find_request(offer_id)
        match = await self._matches.find_match(offer.match_id)
        if require_player(match, user_id) is offer.player:
            raise OfferRefusedError("offers-own").about(match)
        self._require_open(offer)
        return offer, match

    async def _fulfil(self, offer: Offer, match: Match) -> bool:
        """Carries out the offer together with its acceptance. Returns False if another action came first."""
        now = self._now()
        match offer.kind:
            case OfferKind.DRAW:
                return await self._played.finish(match, finish.by_agreement(match, now), offer.id)
            case OfferKind.ABORT:
                return await self._played.finish(match, finish.by_consent(match, now), offer.id)
            case OfferKind.TAKEBACK:
                takeback = takeback_of(match, last_turn_of(match, offer.player), offer.player, now)
                return await self._played.take_back(match, takeback, offer.id)
