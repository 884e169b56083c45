"""Pairings and the opening of their games. The first decision of a pairing is final."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from functools import partial
from typing import Any

from sqlalchemy import Row, bindparam, case, func, or_, select, update

from sumon.play.model import Decision, Match
from sumon.play.tournaments.model import Entrant, Pairing, Status, Tournament, TournamentLine
from sumon.storage.columns import due_values, value_of
from sumon.storage.dialects import Connection
from sumon.storage.due import DueStatements, WorkRows
from sumon.storage.match_tables import matches, moves
from sumon.storage.matches.reading import MATCHES, TAKEN_BACK, match_of
from sumon.storage.matches.tournament_games import DECIDE, IS_PLAYING, SET_STEP_DUE
from sumon.storage.tournament_tables import IS_GOING_ON, entrants, pairings, tournaments

_THIS = pairings.c.id == bindparam("pairing")
_IS_OPEN = pairings.c.decision.is_(None)

DECIDE_WITHOUT_GAME = DECIDE.where(~IS_PLAYING)
SET_THREAD = update(pairings).where(_THIS).values(thread_id=bindparam("thread"))
SET_TOLD = update(pairings).where(_THIS, ~pairings.c.told).values(told=True)
SET_OPENING = (
    update(pairings)
    .where(
        pairings.c.id.in_(bindparam("wanted", expanding=True)),
        _IS_OPEN,
        pairings.c.second_id.is_not(None),
        pairings.c.open_due_at.is_(None),
        ~IS_PLAYING,
    )
    .values(due_values("open", bindparam("now")))
)
CLOSE_OPENING = update(pairings).where(_THIS).values(due_values("open", None))
MATCHES_OF = (
    MATCHES.join(pairings, pairings.c.id == matches.c.pairing_id)
    .where(pairings.c.tournament_id == bindparam("tournament"))
    .order_by(pairings.c.round, pairings.c.number, pairings.c.leg, matches.c.id)
)
MOMENTS = (
    select(moves.c.played_at)
    .join(matches, matches.c.id == moves.c.match_id)
    .where(moves.c.match_id == bindparam("match"), or_(matches.c.takebacks == 0, ~TAKEN_BACK))
    .order_by(moves.c.ply)
)


class PairingRows(WorkRows):
    """Pairings. The first decision is final.

    *due*: pairings whose games have to be opened, by round and number.
    """

    # Sorted by id, which follows rounds and numbers, as the pairings of a step are due at the same moment.
    WORK = DueStatements(pairings, "open", guild=pairings.c.guild_id)

    async def find_pairing(self, pairing_id: int) -> Pairing | None:
        """The pairing, None if there is none with that id."""
        return await self._first(pairing_of, PAIRING, pairing=pairing_id)

    async def decide(self, pairing_id: int, decision: Decision, by: int | None, now: datetime) -> bool:
        """Decides a pairing without a game. Returns False if it is decided or being played."""
        values = {"pairing": pairing_id, "decided": decision, "decider": by, "now": now}
        return await self._database.write(DECIDE_WITHOUT_GAME, SET_STEP_DUE, **values)

    async def set_thread(self, pairing_id: int, thread_id: int) -> None:
        """Stores the thread of its game."""
        await self._database.write(SET_THREAD, pairing=pairing_id, thread=thread_id)

    async def set_organiser_notified(self, pairing_id: int) -> bool:
        """Notes that the organiser was told to decide it. Returns False if that was noted before."""
        return await self._database.write(SET_TOLD, pairing=pairing_id)

    async def set_opening(self, pairing_ids: Collection[int], now: datetime) -> None:
        """Makes the opening of games due for those pairings that are neither decided nor being played."""
        await self._database.write(SET_OPENING, wanted=list(pairing_ids), now=now)

    async def close_opening(self, pairing_id: int) -> None:
        """Notes that no game has to be opened for the pairing."""
        await self._database.write(CLOSE_OPENING, pairing=pairing_id)

    async def matches_of(self, tournament_id: int) -> tuple[Match, ...]:
        """All games of a tournament, by round, number and start."""
        rows = await self._database.read(MATCHES_OF, tournament=tournament_id)
        return tuple(match_of(row) for row in rows)

    async def moments(self, match_id: int) -> tuple[datetime, ...]:
        """The moments of the moves of a match that count, in their order."""
        return tuple(row.played_at for row in await self._database.read(MOMENTS, match=match_id))


_GAME = matches.alias("game")
_LAST_GAME = (
    select(func.max(_GAME.c.id)).where(_GAME.c.pairing_id == pairings.c.id).correlate(pairings).scalar_subquery()
)

TOURNAMENT = select(tournaments).where(tournaments.c.id == bindparam("tournament"))
# By number; before the start no entrant has one.
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
    .where(
        tournaments.c.guild_id == bindparam("guild"),
        tournaments.c.status != Status.DRAFT,
        or_(tournaments.c.season_id.is_(None), IS_GOING_ON),
    )
    .order_by(case((IS_GOING_ON, 0), else_=1), tournaments.c.id.desc())
    .limit(bindparam("most"))
)


async def read_tournament(connection: Connection, tournament_id: int) -> Tournament | None:
    """The tournament with its entrants and pairings, None if there is none with that id; for a snapshot."""
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
