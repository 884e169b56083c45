"""Who acts on a tournament, and what they may do with it."""

from __future__ import annotations

from dataclasses import dataclass

from sumon.play.errors import TournamentError

from .model import Entrant, Status, Tournament


@dataclass(frozen=True, slots=True)
class Actor:
    """The person who acts, and the server where they do; *is_moderator*: they may manage messages there."""

    user_id: int
    name: str
    guild_id: int
    is_moderator: bool = False


def require_organiser(actor: Actor, t: Tournament) -> None:
    """Raises TournamentError unless *actor* organises *t* or is a moderator."""
    if actor.is_moderator or actor.user_id == t.organiser_id:
        return
    if t.organiser_id < 0:
        raise TournamentError("tournaments-moderators-only")  # the organiser's data was deleted
    raise TournamentError("tournaments-not-organiser", player=t.organiser_name)


def require_open(t: Tournament) -> None:
    """Raises TournamentError unless *t* has been announced and not begun."""
    if t.status is Status.RUNNING:
        raise TournamentError("tournaments-begun", name=t.name)
    if t.status is not Status.OPEN:
        raise TournamentError("tournaments-over", name=t.name)


def require_running(t: Tournament) -> None:
    """Raises TournamentError unless *t* has begun and goes on."""
    if t.status is Status.OPEN:
        raise TournamentError("tournaments-not-begun", name=t.name)
    if t.status is not Status.RUNNING:
        raise TournamentError("tournaments-over", name=t.name)


def require_going_on(t: Tournament) -> None:
    """Raises TournamentError unless *t* is open or running."""
    if not t.is_going_on:
        raise TournamentError("tournaments-over", name=t.name)


def require_person(t: Tournament, entrant_id: int) -> Entrant:
    """The entrant of *t* with that id. Raises TournamentError unless it is a person who is in."""
    entrant = t.by_id.get(entrant_id)
    if entrant is None:
        raise TournamentError("tournaments-gone")
    if entrant.is_filler:
        raise TournamentError("tournaments-only-people")
    if not entrant.is_in:
        raise TournamentError("tournaments-out", player=entrant.name, name=t.name)
    return entrant
