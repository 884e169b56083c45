"""Offers between players: a draw, a takeback, an abort. And actions that need no consent."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Protocol

from sumon.core.protocol import Player
from sumon.core.registry import rules_of
from sumon.play.answering import Answering, AskedStore
from sumon.play.asked import AnswerStatus, Offer, OfferKind
from sumon.play.clock import A_DAY
from sumon.play.errors import MatchOverError, OfferClosedError, OfferRefusedError, TakebackError
from sumon.play.model import LEAVES_A_DAY, Match, Seen

from . import finish
from .access import require_current, require_player, require_playing, require_running
from .matches import Matches, MatchStore
from .takebacks import Takebacks, last_turn_of, require_takebacks, require_undo, takeback_of

MODERATED_ABORTS = 2  # of the rated games of one person within A_WEEK, on the word of one moderator
A_WEEK = timedelta(weeks=1)


_CLOSED = {
    AnswerStatus.ACCEPTED: "offers-was-accepted",
    AnswerStatus.DECLINED: "offers-was-declined",
    AnswerStatus.WITHDRAWN: "offers-was-withdrawn",
    AnswerStatus.VOID: "offers-was-void",
}


class OfferStore(AskedStore[Offer], Protocol):
    """Offers, one open one a match."""

    async def add(self, offer: Offer, match: Match) -> Offer | None:
        """*offer* with its new id; None if another one is open, or *match* has changed since."""
        ...

    async def open_in(self, match_id: int) -> Offer | None:
        """The open offer of a match, None when there is none."""
        ...

    async def was_declined(self, offer: Offer) -> bool:
        """Whether the same player has made the same offer in this state of the match before, and was declined."""
        ...


class Offers(Answering[Offer]):
    """Offers made, answered once, and found again. At most one is open in a match."""

    def __init__(
        self,
        store: OfferStore,
        played: MatchStore,
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
        """The offer of *user_id*; or the resulting match, if no consent is needed.

        *seen*: the board that was clicked, if one was. Raises NotInMatchError, MatchOverError, StaleError,
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
        made = await self._store.add(offer, match)
        if made is None:
            if await self._store.open_in(match.id) is not None:
                raise OfferRefusedError("offers-one-at-a-time").about(match)
            raise await self._matches.overtaken(match.id)
        return made

    async def accept(self, offer_id: int, user_id: int) -> tuple[Offer, Match]:
        """The offer, accepted by the opponent, and the resulting match.

        Raises NotInMatchError, OfferRefusedError for the player who made it, and OfferClosedError when it is not
        open.
        """
        while True:
            offer, match = await self._answered_by(offer_id, user_id)
            if await self._fulfil(offer, match):
                return replace(offer, status=AnswerStatus.ACCEPTED), await self._matches.find(match.id)

    async def decline(self, offer_id: int, user_id: int) -> Offer:
        """The offer, declined by the opponent. Raises like `accept`."""
        offer, _ = await self._answered_by(offer_id, user_id)
        return await self._close(offer, AnswerStatus.DECLINED)

    async def withdraw(self, offer_id: int, user_id: int) -> Offer:
        """The offer, withdrawn by the player who made it. Raises like `accept`."""
        offer = await self.find(offer_id)
        match = await self._matches.find(offer.match_id)
        if require_player(match, user_id) is not offer.player:
            raise OfferRefusedError("offers-not-yours").about(match)
        return await self._close(offer, AnswerStatus.WITHDRAWN)

    async def drop(self, offer: Offer) -> Offer:
        """*offer*, closed because the opponent cannot see it; it can be made again. Raises OfferClosedError."""
        return await self._close(offer, AnswerStatus.VOID)

    async def abort_as_moderator(self, match: Match, moderator_id: int) -> Match:
        """The match, aborted by a moderator, however far it has come; or still running, with what they asked for.

        If moderators have aborted too many rated games of one of its players lately, it takes two of them. Raises
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
            match = await self._matches.find(match.id)  # a move came first, or the end

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
        """Carries out what needs no consent."""
        if kind is OfferKind.TAKEBACK:
            if _may_undo(match, player, self._now()):
                return await self._takebacks.undo_turn(match, user_id)
            return await self._takebacks.take_back_from_computer(match, player)
        ending = finish.by_abort(match, self._now(), user_id)
        if not await self._played.finish(match, ending):
            raise await self._matches.overtaken(match.id)
        return finish.ended(match, ending)

    async def _answered_by(self, offer_id: int, user_id: int) -> tuple[Offer, Match]:
        offer = await self.find(offer_id)
        match = await self._matches.find(offer.match_id)
        if require_player(match, user_id) is offer.player:
            raise OfferRefusedError("offers-own").about(match)
        self._require_open(offer)
        return offer, match

    async def _fulfil(self, offer: Offer, match: Match) -> bool:
        """Carries out the offer together with its acceptance. Returns False when another action came first."""
        now = self._now()
        match offer.kind:
            case OfferKind.DRAW:
                return await self._played.finish(match, finish.by_agreement(match, now), offer.id)
            case OfferKind.ABORT:
                return await self._played.finish(match, finish.by_consent(match, now), offer.id)
            case OfferKind.TAKEBACK:
                takeback = takeback_of(match, last_turn_of(match, offer.player), offer.player, now)
                return await self._played.take_back(match, takeback, offer.id)


def possible(match: Match, player: Player, now: datetime) -> tuple[OfferKind, ...]:
    """The kinds of offers and actions open to *player* in the current state of *match*."""
    found = []
    for kind in OfferKind:
        try:
            _require_usual(match, kind)
            if needs_consent(match, player, kind, now):
                require_offer(match, player, kind)
            elif kind is OfferKind.TAKEBACK:
                last_turn_of(match, player)
        except (OfferRefusedError, TakebackError):
            continue
        found.append(kind)
    return tuple(found)


def needs_consent(match: Match, player: Player, kind: OfferKind, now: datetime) -> bool:
    """Whether *player* has to ask the opponent for something of this *kind*."""
    match kind:
        case OfferKind.DRAW:
            return True
        case OfferKind.ABORT:
            return not match.is_young or match.is_bound(player, now)
        case OfferKind.TAKEBACK:
            return not plays_computer(match) and not _may_undo(match, player, now)


def _require_usual(match: Match, kind: OfferKind) -> None:
    """Raises OfferRefusedError for the abort, TakebackError for a takeback, of a game of a tournament."""
    if match.pairing_id is None:
        return
    if kind is OfferKind.ABORT:
        raise OfferRefusedError("tournaments-no-abort").about(match)
    if kind is OfferKind.TAKEBACK:
        require_takebacks(match)


def require_offer(match: Match, player: Player, kind: OfferKind) -> None:
    """Raises OfferRefusedError or TakebackError unless *player* may make this offer."""
    if plays_computer(match):
        raise OfferRefusedError("offers-computer").about(match)
    if kind is OfferKind.DRAW and not rules_of(match.record.game).can_be_drawn:
        raise OfferRefusedError("offers-no-draws").about(match)
    if kind is OfferKind.TAKEBACK:
        last_turn_of(match, player)


def closed(offer: Offer | None) -> OfferClosedError:
    """A sentence on what became of a closed *offer*, or that there is none."""
    return OfferClosedError(_CLOSED[offer.status] if offer is not None else "offers-no-offer")


def first_asked_by(match: Match, moderator_id: int, now: datetime) -> int | None:
    """The other moderator who has asked within a day to abort *match*; None if there is none."""
    asked_by, asked_at = match.abort_asked_by, match.abort_asked_at
    if asked_by == moderator_id or asked_at is None or asked_at <= now - A_DAY:
        return None
    return asked_by


def plays_computer(match: Match) -> bool:
    """Whether one of the players is the computer."""
    return any(seat.level for seat in match.seats)


def _may_undo(match: Match, player: Player, now: datetime) -> bool:
    try:
        require_takebacks(match)
        require_undo(match, player, now)
    except TakebackError:
        return False
    return True
