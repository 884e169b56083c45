"""Standings: counted from the finished matches of a server."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, Select, and_, bindparam, case, func, literal, not_, select, union_all

from sumon.core.protocol import Player
from sumon.play import EngineStanding, Standing

from .database import Database
from .endings import IS_OPEN
from .tables import hints, matches

_FINISHED_HERE = and_(matches.c.guild_id == bindparam("guild"), matches.c.game == bindparam("slug"), not_(IS_OPEN))
_COUNTED = and_(_FINISHED_HERE, matches.c.first_level.is_(None), matches.c.second_level.is_(None))
_SEATS = union_all(
    *(
        select(user.label("user_id"), matches.c.winner, literal(int(player)).label("seat")).where(_COUNTED)
        for player, user in ((Player.FIRST, matches.c.first_user_id), (Player.SECOND, matches.c.second_user_id))
    )
).subquery()
_WINS = func.sum(case((_SEATS.c.winner == _SEATS.c.seat, 1), else_=0))
_LOSSES = func.sum(case((_SEATS.c.winner != _SEATS.c.seat, 1), else_=0))
_DRAWS = func.sum(case((_SEATS.c.winner.is_(None), 1), else_=0))

STANDINGS = (
    select(
        _SEATS.c.user_id,
        _WINS.label("wins"),
        _LOSSES.label("losses"),
        _DRAWS.label("draws"),
        func.count().over().label("total"),
    )
    .group_by(_SEATS.c.user_id)
    .order_by(_WINS.desc(), _LOSSES, _DRAWS.desc(), _SEATS.c.user_id)
)

# Matches of a person without hints against the computer: who, at which level, and who won.
_HINTED = select(hints.c.ply).where(hints.c.match_id == matches.c.id).exists()
_DUELS = union_all(
    *(
        select(
            user.label("user_id"), level.label("level"), matches.c.winner, literal(int(player)).label("seat")
        ).where(_FINISHED_HERE, level.is_not(None), ~_HINTED)
        for player, user, level in (
            (Player.FIRST, matches.c.first_user_id, matches.c.second_level),
            (Player.SECOND, matches.c.second_user_id, matches.c.first_level),
        )
    )
).subquery()
_BEATEN = func.sum(case((_DUELS.c.winner == _DUELS.c.seat, 1), else_=0))
_LOST = func.sum(case((_DUELS.c.winner != _DUELS.c.seat, 1), else_=0))
_DRAWN = func.sum(case((_DUELS.c.winner.is_(None), 1), else_=0))


class Standings:
    """The standings of the match store."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_people(
        self, guild_id: int, game: str, *, offset: int, limit: int
    ) -> tuple[tuple[Standing, ...], int]:
        rows, people = await self._page(STANDINGS, guild_id, game, offset, limit)
        return tuple(Standing(row.user_id, row.wins, row.losses, row.draws) for row in rows), people

    async def against_computer(
        self, guild_id: int, game: str, levels: Sequence[str], *, offset: int, limit: int
    ) -> tuple[tuple[EngineStanding, ...], int]:
        rows, lines = await self._page(engine_standings(levels), guild_id, game, offset, limit)
        found = (EngineStanding(row.user_id, row.level, row.wins, row.losses, row.draws) for row in rows)
        return tuple(found), lines

    async def _page(
        self, statement: Select[Any], guild_id: int, game: str, offset: int, limit: int
    ) -> tuple[Sequence[Row[Any]], int]:
        """The rows from *offset* on, and how many there are in all."""
        rows = await self._database.read(statement.offset(offset).limit(limit), guild=guild_id, slug=game)
        if rows:
            return rows, rows[0].total
        # A page past the end has no row that could tell.
        return rows, len(await self._database.read(statement, guild=guild_id, slug=game))


def engine_standings(levels: Sequence[str]) -> Select[Any]:
    """One row a person and level, the strongest level somebody has beaten first; *levels*, easiest first."""
    places = {level: place for place, level in enumerate(levels, start=1)}
    rank = case(places, value=_DUELS.c.level, else_=0) if places else literal(0)
    return (
        select(
            _DUELS.c.user_id,
            _DUELS.c.level,
            _BEATEN.label("wins"),
            _LOST.label("losses"),
            _DRAWN.label("draws"),
            func.count().over().label("total"),
        )
        .group_by(_DUELS.c.user_id, _DUELS.c.level)
        .order_by((_BEATEN > 0).desc(), rank.desc(), _BEATEN.desc(), _LOST, _DUELS.c.user_id)
    )
