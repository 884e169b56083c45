"""The offers and actions that are open to players, with and without consent, and takebacks."""

from __future__ import annotations

from datetime import datetime, timedelta

from sumon.core.commitment import has_chance
from sumon.core.protocol import Player
from sumon.core.registry import rules_of
from sumon.play.clock import A_DAY
from sumon.play.deadlines import after_turn, clock_of_turn
from sumon.play.errors import OfferClosedError, OfferRefusedError, TakebackError
from sumon.play.model import Match, Takeback
from sumon.play.replays import movers_of
from sumon.play.requests import Offer, OfferKind, RequestStatus

MODERATED_ABORTS = 2  # of a person's rated games within A_WEEK, by one moderator alone
_CLOSED = {
    RequestStatus.ACCEPTED: "offers-was-accepted",
    RequestStatus.DECLINED: "offers-was-declined",
    RequestStatus.WITHDRAWN: "offers-was-withdrawn",
    RequestStatus.VOID: "offers-was-void",
}
UNDO_FOR = timedelta(seconds=60)


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
    """Whether *player* needs the opponent's consent to something of this *kind*."""
    match kind:
        case OfferKind.DRAW:
            return True
        case OfferKind.ABORT:
            return not match.is_young or match.is_bound(player, now)
        case OfferKind.TAKEBACK:
            return not plays_computer(match) and not _may_undo(match, player, now)


def _require_usual(match: Match, kind: OfferKind) -> None:
    """Raises OfferRefusedError for an abort, and TakebackError for a takeback, in a game of a tournament."""
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
    """The error that says the state of a closed *offer*, or that there is no such offer."""
    return OfferClosedError(_CLOSED[offer.status] if offer is not None else "offers-no-offer")


def first_asked_by(match: Match, moderator_id: int, now: datetime) -> int | None:
    """The other moderator who has asked to abort *match* within the last day; None if there is none."""
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


def takeback_of(match: Match, ply: int, player: Player, now: datetime, *, is_hint: bool = False) -> Takeback:
    """The takeback of *player* that leaves *ply* moves of *match*."""
    return Takeback(ply, player, now, is_hint, clock_of_turn(after_turn(match, now).at(ply), now))


def require_takebacks(match: Match) -> None:
    """Raises TakebackError in a tournament, and in games whose moves reveal something hidden."""
    if match.pairing_id is not None:
        raise TakebackError("tournaments-no-takeback").about(match)
    if has_chance(match.record.game, match.record.variant):
        raise TakebackError("offers-hidden").about(match)


def last_turn_of(match: Match, player: Player) -> int:
    """The number of moves before the last one of *player*. Raises TakebackError if there is none."""
    require_takebacks(match)
    movers = movers_of(match.record)
    for ply in reversed(range(match.ply)):
        if movers[ply] is player:
            return ply
    raise TakebackError("offers-nothing-to-take-back").about(match)


def can_undo(match: Match, now: datetime) -> Player | None:
    """The player who may take the last turn back without asking; None if neither may."""
    is_final = match.pairing_id is not None or has_chance(match.record.game, match.record.variant)
    if match.is_over or not match.ply or is_final:
        return None
    mover = movers_of(match.record)[-1]
    if match.seats[mover].level:
        return None
    try:
        require_undo(match, mover, now)
    except TakebackError:
        return None
    return mover


def require_undo(match: Match, player: Player, now: datetime) -> None:
    """Raises TakebackError unless *player* has just made the last move and it has not been answered."""
    if not match.ply or movers_of(match.record)[-1] is not player or match.was_taken_back:
        raise TakebackError("offers-not-your-turn-to-undo").about(match)
    if match.draft:
        raise TakebackError("offers-opponent-has-begun").about(match)
    if match.moved_at is None or now - match.moved_at > UNDO_FOR:
        raise TakebackError("offers-too-late", seconds=int(UNDO_FOR.total_seconds())).about(match)
