"""The share of turns in rated matches that were the engine's choice, and the progress of checking each match."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from functools import partial
from types import MappingProxyType
from typing import Any

from sqlalchemy import (
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    Row,
    String,
    Table,
    and_,
    bindparam,
    case,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)

from sumon.core.protocol import Player
from sumon.play.past.agreement import AFTER_GAME, Agreement, AgreementCheck
from sumon.storage.columns import Seat, UtcDateTime, due_columns, due_values, metadata, value_of
from sumon.storage.dialects import Connection, dialect_named
from sumon.storage.due import DueStatements, WorkRows
from sumon.storage.match_tables import matches

# Rated matches that have ended, until all their turns have been compared. *plies*: the turns compared so far.
agreement_checks = Table(
    "looks",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match_id", Integer, ForeignKey("matches.id"), nullable=False, unique=True),
    Column("plies", Integer, nullable=False, server_default="0"),
    *due_columns(index="looks_due"),
    sqlite_autoincrement=True,
)

# By seat: the turns with a choice, and the ones that agreed with the engine's first choice. *band*: the rating of
# the player, rounded down. Rows are deleted with the data of their player.
agreements = Table(
    "agreements",
    metadata,
    Column("match_id", Integer, ForeignKey("matches.id"), primary_key=True),
    Column("player", Seat, primary_key=True),
    Column("game", String(32), nullable=False),
    Column("band", Integer, nullable=False),
    Column("turns", Integer, nullable=False),
    Column("agreed", Integer, nullable=False),
    CheckConstraint("player IN (0, 1)", name="player_is_a_seat"),
    Index("agreements_by_band", "game", "band", "turns", "agreed"),
    sqlite_with_rowid=False,
)

FIND_CHECK = select(agreement_checks.c.id, agreement_checks.c.match_id, agreement_checks.c.plies).where(
    agreement_checks.c.id == bindparam("number")
)
_AS_SEEN = and_(agreement_checks.c.id == bindparam("number"), agreement_checks.c.plies == bindparam("before"))
GO_ON = (
    update(agreement_checks)
    .where(_AS_SEEN)
    .values(plies=bindparam("after"), **due_values("", bindparam("until", type_=UtcDateTime)))
)
PUT_OFF = update(agreement_checks).where(_AS_SEEN).values(**due_values("", bindparam("until", type_=UtcDateTime)))

SEATS = MappingProxyType({Player.FIRST: matches.c.first_user_id, Player.SECOND: matches.c.second_user_id})
_USER = case((agreements.c.player == Player.FIRST, matches.c.first_user_id), else_=matches.c.second_user_id)
_SAME_SEAT = and_(agreements.c.match_id == bindparam("match"), agreements.c.player == bindparam("seat"))
# Only for players whose data has not been deleted meanwhile.
FIRST_TURNS = MappingProxyType(
    {
        player: insert(agreements).from_select(
            ["match_id", "player", "game", "band", "turns", "agreed"],
            select(
                matches.c.id,
                literal(player, Seat),
                matches.c.game,
                bindparam("rated_from", type_=Integer),
                literal(0),
                literal(0),
            ).where(
                matches.c.id == bindparam("match"),
                user > 0,
                ~select(agreements.c.match_id).where(_SAME_SEAT).exists(),
            ),
        )
        for player, user in SEATS.items()
    }
)
MORE_TURNS = (
    update(agreements)
    .where(_SAME_SEAT)
    .values(
        turns=agreements.c.turns + bindparam("more_turns"), agreed=agreements.c.agreed + bindparam("more_agreed")
    )
)
_SUMS = (func.sum(agreements.c.turns).label("turns"), func.sum(agreements.c.agreed).label("agreed"))
ON_SERVER = (
    select(_USER.label("user_id"), agreements.c.game, agreements.c.band, *_SUMS)
    .join(matches, matches.c.id == agreements.c.match_id)
    .where(matches.c.guild_id == bindparam("guild"), _USER > 0)
    .group_by(_USER, agreements.c.game, agreements.c.band)
)
EVERYWHERE = select(agreements.c.game, agreements.c.band, *_SUMS).group_by(agreements.c.game, agreements.c.band)
# The rows of one user, for export and deletion.
OF_PERSON = (
    select(agreements)
    .join(matches, matches.c.id == agreements.c.match_id)
    .where(bindparam("user") == _USER, or_(*(user == bindparam("user") for user in SEATS.values())))
)


class AgreementRows(WorkRows):
    """The agreement of turns in rated matches with the engine's choices.

    *due*: finished rated matches that have not been compared to their end.
    """

    WORK = DueStatements(agreement_checks, guild=None)

    async def find_check(self, check_id: int) -> AgreementCheck | None:
        """The check, None if there is none with that id."""
        return await self._first(partial(value_of, AgreementCheck), FIND_CHECK, number=check_id)

    async def add_agreement(
        self, check: AgreementCheck, plies: int, seen: Mapping[Player, Agreement], until: datetime | None
    ) -> bool:
        """Adds the counts *seen* up to turn *plies*. Returns False if they were added before.

        *until*: when the check is continued; None: it is complete. Nothing is added for players whose data was
        deleted.
        """
        step = {"number": check.id, "before": check.plies, "after": plies, "until": until}

        async def add(connection: Connection) -> bool:
            if (await connection.execute(GO_ON, step)).rowcount != 1:
                return False
            for player, found in seen.items():
                seat = {"match": check.match_id, "seat": player}
                await connection.execute(FIRST_TURNS[player], {**seat, "rated_from": found.band})
                counts = {"more_turns": found.turns, "more_agreed": found.agreed}
                await connection.execute(MORE_TURNS, {**seat, **counts})
            return True

        return await self._database.transaction(add)

    async def put_off(self, check: AgreementCheck, until: datetime) -> None:
        """Makes the check due at *until*."""
        await self._database.write(PUT_OFF, number=check.id, before=check.plies, until=until)

    async def on_server(self, guild_id: int) -> tuple[Agreement, ...]:
        """The agreement of each player in the matches of a server, by game and band."""
        rows = await self._database.read(ON_SERVER, guild=guild_id)
        return tuple(_agreement(row, row.user_id) for row in rows)

    async def everywhere(self) -> tuple[Agreement, ...]:
        """The agreement of all players together, by game and band."""
        return tuple(_agreement(row, None) for row in await self._database.read(EVERYWHERE))


async def add_check(connection: Connection, match_id: int, ended_at: datetime) -> None:
    """Plans the check of a rated match that ends."""
    add = dialect_named(connection.dialect.name).insert_or_ignore(agreement_checks)
    await connection.execute(add, {"match_id": match_id, **due_values("", ended_at + AFTER_GAME)})


def _agreement(row: Row[Any], user_id: int | None) -> Agreement:
    return Agreement(user_id, row.game, row.band, int(row.turns), int(row.agreed))
