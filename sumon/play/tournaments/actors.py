"""The people who act on a tournament, and their rights."""

from __future__ import annotations

from dataclasses import dataclass

from sumon.play.errors import TournamentError

from .model import GOING_ON, MOST_DRAFTS, Entrant, Status, Tournament


@dataclass(frozen=True, slots=True)
class Actor:
    """The person who acts, and the server of the action; *is_moderator*: they may manage messages there."""

    user_id: int
    name: str
    guild_id: int
    is_moderator: bool = False


@dataclass(frozen=True, slots=True)
class Managed:
    """A *tournament* that goes on, with an *actor* who may manage it.

    The constructor raises TournamentError for any other pair.
    """

    tournament: Tournament
    actor: Actor

    def __post_init__(self) -> None:
        _require_organiser(self.actor, self.tournament)
        require_status(self.tournament, *GOING_ON)


def _require_organiser(actor: Actor, t: Tournament) -> None:
    """Raises TournamentError unless *actor* organises *t* or is a moderator of its server."""
    if actor.guild_id == t.guild_id and (actor.is_moderator or t.is_organised_by(actor.user_id)):
        return
    if t.organiser_id <= 0:
        raise TournamentError("tournaments-moderators-only")  # a division, or the organiser's data was deleted
    raise TournamentError("tournaments-not-organiser", player=t.organiser_name)


def require_changeable(actor: Actor, t: Tournament) -> None:
    """Raises TournamentError unless *t* is a draft of *actor*, or open with *actor* as a manager."""
    if t.status is not Status.DRAFT:
        Managed(t, actor)
        require_status(t, Status.OPEN)
    elif (t.guild_id, t.organiser_id) != (actor.guild_id, actor.user_id):
        raise TournamentError("tournaments-draft-gone", most=MOST_DRAFTS)


_NOT_SO = {Status.OPEN: "tournaments-not-begun", Status.RUNNING: "tournaments-begun"}


def require_status(t: Tournament, *wanted: Status) -> None:
    """Raises TournamentError unless *t* has one of the *wanted* statuses, open or running."""
    if t.status not in wanted:
        raise TournamentError(_NOT_SO.get(t.status, "tournaments-over"), name=t.name)


def require_person(t: Tournament, entrant_id: int) -> Entrant:
    """The entrant of *t* with that id. Raises TournamentError unless it is a person who is still in."""
    entrant = t.by_id.get(entrant_id)
    if entrant is None:
        raise TournamentError("tournaments-gone")
    if entrant.is_filler:
        raise TournamentError("tournaments-only-people")
    if not entrant.is_in:
        raise TournamentError("tournaments-out", player=entrant.name, name=t.name)
    return entrant
