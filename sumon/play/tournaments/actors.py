"""Who acts on a tournament, and what they may do with it."""

from __future__ import annotations

from dataclasses import dataclass

from sumon.play.errors import TournamentError

from .model import Status, Tournament


@dataclass(frozen=True, slots=True)
class Actor:
    """The person who acts, and the server where they do; *is_moderator*: they may manage messages there."""

    user_id: int
    name: str
    guild_id: int
    is_moderator: bool = False


def require_open(t: Tournament) -> None:
    """Raises TournamentError unless *t* has been announced and not begun."""
    if t.status is Status.RUNNING:
        raise TournamentError("tournaments-begun", name=t.name)
    if t.status is not Status.OPEN:
        raise TournamentError("tournaments-over", name=t.name)


def require_going_on(t: Tournament) -> None:
    """Raises TournamentError unless *t* is open or running."""
    if not t.is_going_on:
        raise TournamentError("tournaments-over", name=t.name)
