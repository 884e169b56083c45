"""People's results against the computer, counted in the transaction in which a game ends, for quick reading."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Insert,
    Integer,
    Select,
    String,
    Table,
    and_,
    bindparam,
    case,
    cast,
    func,
    literal,
    or_,
    select,
)

from sumon.core.protocol import Player
from sumon.play.levels import fitted_number
from sumon.play.model import Match
from sumon.storage.columns import metadata
from sumon.storage.dialects import Connection, dialect_named
from sumon.storage.match_tables import hints, matches

# How people fare against each level of the computer on a server, in games without hints.
engine_standings = Table(
    "engine_standings",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(32), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("level", String(32), primary_key=True),
    Column("wins", Integer, nullable=False),
    Column("losses", Integer, nullable=False),
    Column("draws", Integer, nullable=False),
    sqlite_with_rowid=False,
)

_COUNTED = ("wins", "losses", "draws")
_PERSON_WINS = or_(
    and_(matches.c.winner == Player.FIRST, matches.c.first_level.is_(None)),
    and_(matches.c.winner == Player.SECOND, matches.c.second_level.is_(None)),
)


def _one_if(condition: ColumnElement[bool]) -> ColumnElement[int]:
    return cast(case((condition, 1), else_=0), Integer)


# A match against the computer on a server, without a hint, as what it adds to a row of the standings.
_ADDED = select(
    matches.c.guild_id,
    matches.c.game,
    func.coalesce(matches.c.first_user_id, matches.c.second_user_id),
    func.coalesce(matches.c.first_level, matches.c.second_level),
    _one_if(_PERSON_WINS),
    _one_if(and_(matches.c.winner.is_not(None), ~_PERSON_WINS)),
    _one_if(matches.c.winner.is_(None)),
).where(
    matches.c.id == bindparam("match"),
    (matches.c.first_level.is_(None)) != (matches.c.second_level.is_(None)),
    ~select(hints.c.ply).where(hints.c.match_id == matches.c.id).exists(),
)


@cache
def _add(dialect: str) -> Insert:
    names = [*(column.name for column in engine_standings.primary_key), *_COUNTED]
    return dialect_named(dialect).insert_or_add(engine_standings, _COUNTED).from_select(names, _ADDED)


async def count_against_computer(connection: Connection, match: Match) -> None:
    """Adds *match*, which has just ended, to the standings, if it is one that counts there.

    A level that fits whoever plays says nothing about who is stronger.
    """
    levels = [seat.level for seat in match.seats if seat.level is not None]
    # Between people nothing is read: with what it reads, a transaction gets into the way of others.
    if match.guild_id is not None and any(fitted_number(level) is None for level in levels):
        await connection.execute(_add(connection.dialect.name), {"match": match.id})


def ranked(levels: Sequence[str]) -> Select[Any]:
    """One row a person and level, the strongest beaten level first; *levels*, easiest first."""
    row = engine_standings.c
    places = {level: place for place, level in enumerate(levels, start=1)}
    strength = case(places, value=row.level, else_=0) if places else literal(0)
    by_record = (row.wins > 0).desc(), strength.desc(), row.wins.desc(), row.losses
    return (
        select(
            engine_standings,
            func.count().over().label("total"),
            func.rank().over(order_by=by_record).label("place"),
        )
        .where(row.guild_id == bindparam("guild"), row.game == bindparam("slug"))
        .order_by(*by_record, row.user_id)
    )
