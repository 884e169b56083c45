"""Managers who play in their tournament: they decide nothing that is about a game of their own."""

from __future__ import annotations

from sumon.core.message import Message
from sumon.play.errors import TournamentError

from .actors import Managed
from .model import Entrant, Format, Pairing, Status, Tournament, points_of


def is_own(t: Tournament, pairing: Pairing, user_id: int) -> bool:
    """Whether *user_id* plays in *pairing*."""
    return any(t.by_id[each].user_id == user_id for each in pairing.entrants)


def may_drop(t: Tournament, entrant: Entrant, user_id: int) -> bool:
    """Whether *user_id* may take *entrant* out: it is not somebody they still play, or may play in a knockout."""
    own = t.entrant_of(user_id)
    if own is None or own == entrant or t.status is not Status.RUNNING:
        return True
    if any(each.has(own.id) and each.has(entrant.id) for each in t.open_pairings):
        return False
    return t.format is not Format.KNOCKOUT or not (_may_go_on(t, own) and _may_go_on(t, entrant))


def may_replace(t: Tournament, entrant: Entrant, user_id: int) -> bool:
    """Whether *user_id* may give the place of *entrant* to somebody else: like `may_drop`, and not their own."""
    return may_drop(t, entrant, user_id) and (t.status is not Status.RUNNING or entrant.user_id != user_id)


def require_not_own(managed: Managed, pairing: Pairing) -> None:
    """Raises TournamentError if the actor plays in *pairing*."""
    if is_own(managed.tournament, pairing, managed.actor.user_id):
        raise own_error("tournaments-own-game", managed)


def require_may_drop(managed: Managed, entrant: Entrant) -> None:
    """Raises TournamentError if the actor still has a game against *entrant*, or may have one."""
    if not may_drop(managed.tournament, entrant, managed.actor.user_id):
        raise own_error("tournaments-own-opponent", managed)


def require_may_replace(managed: Managed, entrant: Entrant, successor_id: int) -> None:
    """Raises TournamentError like `require_may_drop`, and if the actor gives their own place, or gets this one."""
    require_may_drop(managed, entrant)
    is_running = managed.tournament.status is Status.RUNNING
    if is_running and managed.actor.user_id in (entrant.user_id, successor_id):
        raise own_error("tournaments-own-place", managed)


def own_error(key: str, managed: Managed) -> TournamentError:
    """The refusal *key*, with a sentence on who may do it instead."""
    return TournamentError(key, who=who_may(managed))


def who_may(managed: Managed) -> Message:
    """The sentence on who may decide what is about the actor's own games."""
    t = managed.tournament
    if _may_instead(managed, t.organiser_id):
        return Message.of("tournaments-who-organiser", player=t.organiser_name)
    may_second = t.second_organiser_id is not None and _may_instead(managed, t.second_organiser_id)
    return Message.of("tournaments-who-second" if may_second else "tournaments-who-moderator")


def _may_instead(managed: Managed, organiser_id: int) -> bool:
    """Whether the organiser is another person than the actor, and neither plays them nor may do so."""
    t, own = managed.tournament, managed.tournament.entrant_of(managed.actor.user_id)
    if organiser_id <= 0 or organiser_id == managed.actor.user_id:
        return False
    return t.entrant_of(organiser_id) is None if own is None else may_drop(t, own, organiser_id)


def _may_go_on(t: Tournament, entrant: Entrant) -> bool:
    """Whether *entrant* of a knockout has not lost yet, or may still play for third place."""
    lost = (
        each.round
        for each in t.pairings_of(entrant.id)
        if each.is_decided and points_of(each.decision, is_first=each.first_id == entrant.id) == 0
    )
    to_come = t.third_place and t.round < t.rounds
    return entrant.is_in and all(to_come and round == t.rounds - 1 for round in lost)
