"""Places in tournaments: taken, left, and given to another player."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import bindparam, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from sumon.play.model import Decision
from sumon.play.tournaments.model import LAST_MEDAL, Entrant, EntrantStatus, Medal, Pairing, Status, Tournament
from sumon.storage.columns import due_values, value_of, values_of
from sumon.storage.database import Rows, new_id
from sumon.storage.dialects import Connection
from sumon.storage.tournament_tables import (
    CHANGED,
    IS_GOING_ON,
    NOTE_CHANGE,
    TAKEN,
    entrants,
    pairings,
    tournaments,
)

from .steps import add_pairings

_THIS = tournaments.c.id == bindparam("tournament")
_AS_READ = (
    _THIS,
    IS_GOING_ON,
    tournaments.c.status == bindparam("read_status"),
    tournaments.c.round == bindparam("read_round"),
)
_OF_THIS = entrants.c.tournament_id == bindparam("tournament")
_IS_IN = (entrants.c.id == bindparam("entrant"), _OF_THIS, entrants.c.status == EntrantStatus.IN)

JOIN = update(tournaments).where(*_AS_READ, tournaments.c.size > TAKEN).values(**CHANGED)
LAST_NUMBER = select(func.coalesce(func.max(entrants.c.number), 0)).where(_OF_THIS)
LAST_PAIRING = select(func.coalesce(func.max(pairings.c.number), 0)).where(
    pairings.c.tournament_id == bindparam("tournament"), pairings.c.round == bindparam("of_round")
)
IS_LATE = select(entrants.c.id).where(
    *_IS_IN,
    entrants.c.joined_in > 1,
    select(tournaments.c.id).where(_THIS, tournaments.c.status == Status.RUNNING).exists(),
    ~select(pairings.c.id)
    .where(pairings.c.first_id == entrants.c.id, pairings.c.round == bindparam("of_round"))
    .correlate(entrants)
    .exists(),
)
REMOVE = delete(entrants).where(
    _OF_THIS,
    entrants.c.user_id == bindparam("user"),
    select(tournaments.c.id).where(_THIS, tournaments.c.status == Status.OPEN).exists(),
)
LEAVE = (
    update(entrants)
    .where(*_IS_IN, select(tournaments.c.id).where(_THIS, IS_GOING_ON).exists())
    .values(
        status=bindparam("left_as"),
        left_in=select(tournaments.c.round + 1).where(_THIS).scalar_subquery(),
        decided_by=bindparam("decider"),
    )
)
# Time losses are reset, as they belong to the previous player.
REPLACE = (
    update(entrants)
    .where(
        *_IS_IN,
        entrants.c.level.is_(None),
        select(tournaments.c.id).where(_THIS, IS_GOING_ON).exists(),
    )
    .values(user_id=bindparam("user"), name=bindparam("called"), time_losses=0, decided_by=bindparam("decider"))
)
# The previous player may be playing; the opening of games ends such a game, see `Running.to_open`.
REOPEN = (
    update(pairings)
    .where(
        pairings.c.tournament_id == bindparam("tournament"),
        or_(pairings.c.first_id == bindparam("entrant"), pairings.c.second_id == bindparam("entrant")),
        pairings.c.decision.is_(None),
        pairings.c.second_id.is_not(None),
    )
    .values(due_values("open", bindparam("now")))
)
_MEDALS = (
    select(
        entrants.c.tournament_id,
        tournaments.c.name,
        tournaments.c.game,
        entrants.c.place,
        tournaments.c.ended_at,
        tournaments.c.division,
    )
    .join(tournaments, tournaments.c.id == entrants.c.tournament_id)
    .where(entrants.c.user_id == bindparam("user"), entrants.c.place <= LAST_MEDAL)
    .order_by(tournaments.c.ended_at.desc(), tournaments.c.id.desc())
    .limit(bindparam("most"))
)
# By whether only one server counts.
MEDALS = {True: _MEDALS.where(tournaments.c.guild_id == bindparam("guild")), False: _MEDALS}


SET_BYE = (
    update(entrants)
    .where(
        *_IS_IN,
        select(tournaments.c.id)
        .where(_THIS, tournaments.c.status == Status.RUNNING, tournaments.c.round == bindparam("read_round"))
        .exists(),
    )
    .values(bye_in=bindparam("wanted"))
)


class EntrantRows(Rows):
    """Places in tournaments. A change makes step and post of its tournament due in the same transaction."""

    async def add_entrant(self, tournament: Tournament, entrant: Entrant) -> bool:
        """Adds *entrant*; a late one gets the next number.

        Returns False if the tournament is full, has changed status or round, or the user has or had a place.
        """
        now = entrant.joined_at
        assert now is not None
        this = {"tournament": tournament.id}
        as_read = {**this, "read_status": tournament.status, "read_round": tournament.round, "now": now}

        async def add(connection: Connection) -> bool:
            if (await connection.execute(JOIN, as_read)).rowcount != 1:
                return False
            row = {**values_of(entrant, entrants), **{"tournament_id": tournament.id}}
            if tournament.status is Status.RUNNING:
                row["number"] = (await connection.execute(LAST_NUMBER, this)).scalar_one() + 1
            await new_id(connection, insert(entrants), **row)
            return True

        try:
            return await self._database.transaction(add)
        except IntegrityError:
            return False  # the person has, or had, a place

    async def give_half(self, tournament: Tournament, entrant_id: int, by: int, now: datetime) -> bool:
        """Gives the entrant, who joined late, half a point for round 1, decided *by* a user.

        Returns False if they are out, were there from the start, or have a pairing in that round.
        """
        this = {"tournament": tournament.id, "entrant": entrant_id, "of_round": 1, "now": now}

        async def give(connection: Connection) -> bool:
            if (await connection.execute(IS_LATE, this)).first() is None:
                return False
            number = (await connection.execute(LAST_PAIRING, this)).scalar_one() + 1
            half = Pairing(0, tournament.id, 1, number, entrant_id, None, decision=Decision.HALF_BYE, decided_by=by)
            await add_pairings(connection, tournament, [half], now)
            await connection.execute(NOTE_CHANGE, this)
            return True

        return await self._database.transaction(give)

    async def set_bye(self, tournament: Tournament, entrant_id: int, round: int | None, now: datetime) -> bool:
        """Stores the *round* in which the entrant wants a bye; None for no bye.

        Returns False if they are out, or if another round has been paired.
        """
        values = {"tournament": tournament.id, "entrant": entrant_id, "read_round": tournament.round}
        return await self._database.write(SET_BYE, NOTE_CHANGE, **values, wanted=round, now=now)

    async def remove(self, tournament: Tournament, user_id: int, now: datetime) -> bool:
        """Removes the user's place before the start. Returns False if it has started."""
        return await self._database.write(REMOVE, NOTE_CHANGE, tournament=tournament.id, user=user_id, now=now)

    async def leave(
        self,
        tournament: Tournament,
        entrant_id: int,
        status: EntrantStatus,
        now: datetime,
        *,
        by: int | None = None,
    ) -> bool:
        """Takes the entrant out from the next unpaired round on; *by*: the user who dropped them.

        Returns False if they are out or it is over.
        """
        values = {"tournament": tournament.id, "entrant": entrant_id, "left_as": status, "decider": by, "now": now}
        return await self._database.write(LEAVE, NOTE_CHANGE, **values)

    async def take_out(
        self,
        tournament: Tournament,
        entrant: Entrant,
        status: EntrantStatus,
        now: datetime,
        *,
        by: int | None = None,
    ) -> bool:
        """As `remove` before the start, as `leave` afterwards. Returns False if the tournament has changed."""
        if tournament.status is Status.OPEN:
            return await self.remove(tournament, entrant.user_id or 0, now)
        return await self.leave(tournament, entrant.id, status, now, by=by)

    async def replace(
        self, tournament: Tournament, entrant_id: int, user_id: int, name: str, by: int, now: datetime
    ) -> bool:
        """Gives the place with its points to another user, decided *by* a user.

        Returns False if they have or had a place.
        """
        this = {"tournament": tournament.id, "entrant": entrant_id, "user": user_id, "called": name, "decider": by}
        try:
            return await self._database.write(REPLACE, NOTE_CHANGE, REOPEN, **this, now=now)
        except IntegrityError:
            return False  # the person has, or had, a place

    async def medals(self, user_id: int, guild_id: int | None, limit: int) -> tuple[Medal, ...]:
        """The user's places among the first three, the newest first. *guild_id*: only on that server."""
        on_server = {} if guild_id is None else {"guild": guild_id}
        rows = await self._database.read(MEDALS[bool(on_server)], user=user_id, most=limit, **on_server)
        return tuple(value_of(Medal, row) for row in rows)
