"""Tournaments read: their entrants and pairings, and the games of these."""

from __future__ import annotations

from functools import partial
from typing import Any

from sqlalchemy import Row, bindparam, case, func, select

from sumon.play.tournaments.model import Entrant, Pairing, Status, Tournament, TournamentLine
from sumon.storage.columns import value_of
from sumon.storage.dialects import Connection
from sumon.storage.match_tables import matches
from sumon.storage.matches.tournament_games import IS_PLAYING
from sumon.storage.tournament_tables import IS_GOING_ON, entrants, pairings, tournaments

_GAME = matches.alias("game")
_LAST_GAME = (
    select(func.max(_GAME.c.id)).where(_GAME.c.pairing_id == pairings.c.id).correlate(pairings).scalar_subquery()
)

TOURNAMENT = select(tournaments).where(tournaments.c.id == bindparam("tournament"))
# By number; before the start nobody has one.
ENTRANTS = (
    select(entrants)
    .where(entrants.c.tournament_id == bindparam("tournament"))
    .order_by(func.coalesce(entrants.c.number, 0), entrants.c.joined_at, entrants.c.id)
)
_ALL_PAIRINGS = select(pairings, _LAST_GAME.label("match_id"), IS_PLAYING.label("is_playing"))
PAIRINGS = _ALL_PAIRINGS.where(pairings.c.tournament_id == bindparam("tournament")).order_by(
    pairings.c.round, pairings.c.number, pairings.c.leg
)
PAIRING = _ALL_PAIRINGS.where(pairings.c.id == bindparam("pairing"))

_PEOPLE = (
    select(func.count())
    .where(entrants.c.tournament_id == tournaments.c.id, entrants.c.level.is_(None))
    .correlate(tournaments)
    .scalar_subquery()
)
OF_GUILD = (
    select(tournaments, _PEOPLE.label("people"))
    .where(tournaments.c.guild_id == bindparam("guild"), tournaments.c.status != Status.DRAFT)
    .order_by(case((IS_GOING_ON, 0), else_=1), tournaments.c.id.desc())
    .limit(bindparam("most"))
)


async def read_tournament(connection: Connection, tournament_id: int) -> Tournament | None:
    """The tournament with all that belongs to it, None when there is none of that id; for a snapshot."""
    values = {"tournament": tournament_id}
    row = (await connection.execute(TOURNAMENT, values)).first()
    if row is None:
        return None
    taken = (await connection.execute(ENTRANTS, values)).all()
    made = (await connection.execute(PAIRINGS, values)).all()
    return value_of(Tournament, row, entrants=tuple(map(entrant_of, taken)), pairings=tuple(map(pairing_of, made)))


entrant_of = partial(value_of, Entrant)
line_of = partial(value_of, TournamentLine)


def pairing_of(row: Row[Any]) -> Pairing:
    """The pairing in a row of `PAIRINGS`."""
    return value_of(Pairing, row, is_playing=bool(row.is_playing))
