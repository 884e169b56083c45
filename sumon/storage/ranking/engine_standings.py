"""Results against the computer, counted in the transaction that ends a game, so that they are quick to read."""

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

# The results of players against each level of the computer on a server, in games without hints.
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


# The counts that a match against the computer without hints adds to a row of the standings.
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
    """Adds *match*, which has just ended, to the standings, if it counts there.

    Levels that adapt to the player do not count, since a win against them says nothing about strength.
    """
    levels = [seat.level for seat in match.seats if seat.level is not None]
    # No statement for matches between players, since every row that a transaction reads can conflict with others.
    if match.guild_id is not None and any(fitted_number(level) is None for level in levels):
        await connection.execute(_add(connection.dialect.name), {"match": match.id})


def ranked(levels: Sequence[str]) -> Select[Any]:
    """One row per player and level, those with the strongest beaten level first. *levels*: the easiest first."""
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
