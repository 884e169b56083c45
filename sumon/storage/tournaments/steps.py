"""The automatic steps of tournaments: each is one transaction, and refused if the tournament has changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import Update, bindparam, insert, update
from sqlalchemy.exc import IntegrityError

from sumon.play.tournaments.model import Entrant, Pairing, Status, Tournament
from sumon.shards import Shards
from sumon.storage.columns import UtcDateTime, due_values, values_of
from sumon.storage.database import new_id, on_shards
from sumon.storage.dialects import Connection
from sumon.storage.due import DueStatements, WorkRows
from sumon.storage.tournament_tables import CHANGED, IS_RUNNING, NOW, entrants, pairings, tournaments

from .tournaments import CLOSE_OPENINGS

_AS_READ = (
    tournaments.c.id == bindparam("tournament"),
    tournaments.c.status == bindparam("read_status"),
    tournaments.c.round == bindparam("read_round"),
    tournaments.c.news == bindparam("read_news"),
)


def _step(**values: Any) -> Update:
    """A step that sets *values* if the tournament is unchanged, and makes the next step due."""
    return update(tournaments).where(*_AS_READ).values({**CHANGED, **values})


# What is certain about a tournament only when it begins.
PLAYED = ("format", "planned_format", "rounds", "planned_rounds", "at_once")

START_NOW = _step(starts_at=bindparam("now"))
BEGIN = _step(
    status=Status.RUNNING,
    round=1,
    round_ends_at=bindparam("ends_at"),
    starts_at=bindparam("now"),
    extended_by=0,
    **{name: bindparam(f"new_{name}") for name in PLAYED},
)
PAIR = _step(round=bindparam("next_round"), round_ends_at=bindparam("ends_at"), extended_by=0)
REPLAY = _step()
FINISH = _step(
    status=Status.FINISHED,
    ended_at=bindparam("now"),
    ended_early=bindparam("early"),
    **due_values("step", None),
)
WAIT = (
    update(tournaments)
    .where(tournaments.c.id == bindparam("tournament"), tournaments.c.news == bindparam("read_news"))
    .values(due_values("step", bindparam("until")))
)
NUMBER = (
    update(entrants)
    .where(entrants.c.id == bindparam("entrant"), entrants.c.tournament_id == bindparam("tournament"))
    .values(number=bindparam("its_number"), seeded_at=bindparam("rating"))
)
SET_PLACE = (
    update(entrants)
    .where(entrants.c.id == bindparam("entrant"), entrants.c.tournament_id == bindparam("tournament"))
    .values(place=bindparam("reached"))
)


def shift(shards: Shards) -> Update:
    """The statement that moves the ends of rounds on *shards*."""
    is_between = (
        tournaments.c.round_ends_at > NOW,
        tournaments.c.round_ends_at < bindparam("until", type_=UtcDateTime),
    )
    # Running tournaments have a due step; the index on it makes them few.
    is_due = (tournaments.c.step_due_at.is_not(None), IS_RUNNING)
    moved = update(tournaments).where(*is_due, *is_between, *on_shards(shards, tournaments.c.guild_id))
    return moved.values(round_ends_at=bindparam("until", type_=UtcDateTime), **CHANGED)


class StepRows(WorkRows):
    """The automatic steps of tournaments. Each makes the post and the next step of its tournament due.

    A step returns False, and changes nothing, if status, round or *news* of the tournament have changed.
    *due*: tournaments with a step to take.
    """

    WORK = DueStatements(tournaments, "step", guild=tournaments.c.guild_id)

    async def start_now(self, tournament: Tournament, now: datetime) -> bool:
        """Makes an open tournament start *now*."""
        return await self._database.write(START_NOW, **_as_read(tournament), now=now)

    async def begin_tournament(
        self,
        tournament: Tournament,
        numbered: Sequence[Entrant],
        made: Sequence[Pairing],
        ends_at: datetime | None,
        now: datetime,
    ) -> bool:
        """Starts an open *tournament*, which holds the final values of `PLAYED`.

        *numbered*: its entrants with numbers and ratings; id 0 stands for the filler, who joins now.
        *made*: its first pairings, which also name the filler by id 0; their games become due.
        *ends_at*: the end of the round.
        """
        played = {f"new_{name}": getattr(tournament, name) for name in PLAYED}

        async def begin(connection: Connection) -> bool:
            values = {**_as_read(tournament), **played, "ends_at": ends_at, "now": now}
            if (await connection.execute(BEGIN, values)).rowcount != 1:
                return False
            filler_id = 0
            for entrant in numbered:
                if entrant.id:
                    await connection.execute(NUMBER, _numbered(tournament, entrant))
                else:
                    row = {**values_of(entrant, entrants), "tournament_id": tournament.id, "joined_at": now}
                    filler_id = await new_id(connection, insert(entrants), **row)
            await add_pairings(connection, tournament, [with_new(each, filler_id) for each in made], now)
            return True

        return await self._database.transaction(begin)

    async def pair(
        self, tournament: Tournament, made: Sequence[Pairing], round: int, ends_at: datetime | None, now: datetime
    ) -> bool:
        """Adds the pairings of *round*, and makes their games due."""
        values = {**_as_read(tournament), "next_round": round, "ends_at": ends_at, "now": now}
        return await self._take(PAIR, values, tournament, made, now)

    async def replay(self, tournament: Tournament, made: Pairing, now: datetime) -> bool:
        """Adds a second leg to a drawn pairing of a knockout. Returns False if there is one."""
        return await self._take(REPLAY, {**_as_read(tournament), "now": now}, tournament, [made], now)

    async def finish(self, tournament: Tournament, places: Mapping[int, int], early: bool, now: datetime) -> bool:
        """Ends a running tournament with the *places* of its entrants."""

        async def finish(connection: Connection) -> bool:
            values = {**_as_read(tournament), "early": early, "now": now}
            if (await connection.execute(FINISH, values)).rowcount != 1:
                return False
            this = {"tournament": tournament.id}
            await connection.execute(CLOSE_OPENINGS, this)
            for entrant_id, place in places.items():
                await connection.execute(SET_PLACE, {**this, "entrant": entrant_id, "reached": place})
            return True

        return await self._database.transaction(finish)

    async def wait(self, tournament: Tournament, until: datetime | None) -> None:
        """Postpones its next step, unless the tournament has changed."""
        await self._database.write(WAIT, tournament=tournament.id, read_news=tournament.news, until=until)

    async def shift_rounds(self, shard: int, since: datetime, until: datetime) -> None:
        """Moves ends of rounds between *since* and *until*, while the bot was away, to *until*, for one *shard*."""
        await self._database.write(shift(self._database.shards.only(shard)), now=since, until=until)

    async def _take(
        self,
        step: Update,
        values: Mapping[str, object],
        tournament: Tournament,
        made: Sequence[Pairing],
        now: datetime,
    ) -> bool:
        async def take(connection: Connection) -> bool:
            if (await connection.execute(step, values)).rowcount != 1:
                return False
            await add_pairings(connection, tournament, made, now)
            return True

        try:
            return await self._database.transaction(take)
        except IntegrityError:
            return False  # one of the pairings exists already


async def add_pairings(
    connection: Connection, tournament: Tournament, made: Sequence[Pairing], now: datetime
) -> None:
    """Stores *made* in the order of rounds and numbers, so that ids follow it, and makes their games due."""
    for pairing in sorted(made, key=lambda each: (each.round, each.number, each.leg)):
        has_game = pairing.decision is None and pairing.second_id is not None
        row = {
            **values_of(pairing, pairings),
            "tournament_id": tournament.id,
            "guild_id": tournament.guild_id,
            "decided_at": None if pairing.decision is None else pairing.decided_at or now,
            **due_values("open", now if has_game else None),
        }
        await connection.execute(insert(pairings), row)


def _as_read(tournament: Tournament) -> dict[str, object]:
    return {
        "tournament": tournament.id,
        "read_status": tournament.status,
        "read_round": tournament.round,
        "read_news": tournament.news,
    }


def _numbered(tournament: Tournament, entrant: Entrant) -> dict[str, object]:
    return {
        "tournament": tournament.id,
        "entrant": entrant.id,
        "its_number": entrant.number,
        "rating": entrant.seeded_at,
    }


def with_new(pairing: Pairing, entrant_id: int) -> Pairing:
    """*pairing* with the id of a new entrant in place of 0."""
    first, second = pairing.first_id, pairing.second_id
    return replace(pairing, first_id=first or entrant_id, second_id=entrant_id if second == 0 else second)
