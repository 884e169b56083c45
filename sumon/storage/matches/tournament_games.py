"""The games of tournaments: what their begin and end change there, in the same transaction."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, bindparam, select, update

from sumon.play.model import Match
from sumon.play.tournaments.model import EntrantStatus, Status
from sumon.storage.columns import due_values
from sumon.storage.dialects import Connection
from sumon.storage.match_tables import IS_OPEN, matches
from sumon.storage.tournament_tables import CHANGED, IS_GOING_ON, entrants, pairings, tournaments

_THIS = pairings.c.id == bindparam("pairing")
# Whether a game of the pairing is going on.
IS_PLAYING = select(matches.c.id).where(matches.c.pairing_id == pairings.c.id, IS_OPEN).correlate(pairings).exists()


def _is_held(entrant: Any, seat: str) -> ColumnElement[bool]:
    """Whether the place *entrant* is still played for, by the person or the computer that sits on *seat*."""
    held = (
        entrants.c.status == EntrantStatus.IN,
        entrants.c.user_id.is_not_distinct_from(bindparam(f"{seat}_user", type_=entrants.c.user_id.type)),
    )
    return select(entrants.c.id).where(entrants.c.id == entrant, *held).correlate(pairings).exists()


# Nobody has decided it meanwhile, begun its game, left, taken the place of another one, or ended the tournament.
OPEN_GAME = (
    update(pairings)
    .where(
        _THIS,
        pairings.c.decision.is_(None),
        ~IS_PLAYING,
        _is_held(pairings.c.first_id, "first"),
        _is_held(pairings.c.second_id, "second"),
        select(tournaments.c.id)
        .where(tournaments.c.id == pairings.c.tournament_id, tournaments.c.status == Status.RUNNING)
        .correlate(pairings)
        .exists(),
    )
    .values(due_values("open", None))
)
SET_STEP_DUE = (
    update(tournaments)
    .where(
        tournaments.c.id == select(pairings.c.tournament_id).where(_THIS).scalar_subquery(),
        IS_GOING_ON,
    )
    .values(**CHANGED)
)


async def open_game(connection: Connection, match: Match) -> bool:
    """Whether *match* may begin as far as its tournament goes, if it has one; then that has news."""
    if match.pairing_id is None:
        return True
    first, second = match.seats
    values = {"pairing": match.pairing_id, "first_user": first.user_id, "second_user": second.user_id}
    if (await connection.execute(OPEN_GAME, values)).rowcount != 1:
        return False
    await connection.execute(SET_STEP_DUE, {"pairing": match.pairing_id, "now": match.started_at})
    return True
