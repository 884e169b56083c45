"""Ratings: changed in the transaction in which a rated match ends, and rebuilt from all results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    Index,
    Insert,
    Integer,
    Row,
    String,
    Table,
    and_,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from sumon.play.clock import A_DAY
from sumon.play.departures import bars_rating
from sumon.play.match.finish import Ending
from sumon.play.model import Match, Termination
from sumon.play.ranking.ratings import (
    GAMES_A_DAY,
    UNRATED,
    RatedGame,
    Rating,
    RatingChange,
    RatingKey,
    Rebuilding,
    changes_of,
    day_of,
    is_too_much,
    rate_all,
)
from sumon.storage.columns import UtcDateTime, metadata
from sumon.storage.database import Database, new_id
from sumon.storage.departures import left_at
from sumon.storage.dialects import dialect_named
from sumon.storage.match_tables import matches

# The results that count for ratings, in the order in which they came: from these alone all ratings can be made.
rated_games = Table(
    "rated_games",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match_id", Integer, ForeignKey("matches.id"), nullable=False, unique=True),
    Column("ended_at", UtcDateTime, nullable=False),
    sqlite_autoincrement=True,
)

# The ratings as they are: for each person, game and server, and with guild_id 0 everywhere.
ratings = Table(
    "ratings",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(32), primary_key=True),
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("volatility", Double, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("losses", Integer, nullable=False),
    Column("draws", Integer, nullable=False),
    Column("rated_at", UtcDateTime, nullable=False),
    Column("sure_until", UtcDateTime),  # from then on it is provisional; NULL: it is now
    Index("ratings_by_value", "guild_id", "game", "rating"),
)

# What each rated game changed, for both players, on the server and everywhere.
rating_changes = Table(
    "rating_changes",
    metadata,
    Column("rated_game_id", Integer, ForeignKey("rated_games.id"), primary_key=True),
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(32), nullable=False),
    Column("opponent_id", BigInteger, nullable=False),
    Column("outcome", Integer, nullable=False),  # 1 won, 0 drawn, -1 lost
    Column("rating_before", Double, nullable=False),
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("volatility", Double, nullable=False),
    Column("opponent_rating", Double, nullable=False),  # before the game
    Column("rated_at", UtcDateTime, nullable=False),
    CheckConstraint("outcome IN (-1, 0, 1)", name="outcome_is_won_drawn_or_lost"),
    Index("rating_changes_of_user", "user_id", "guild_id", "game", "rated_at"),
    Index("best_wins_of_user", "user_id", "guild_id", "outcome", "opponent_rating"),
)

BATCH = 1_000  # rows that are written at a time
KEY = 3  # columns, the first ones of both tables that are made anew

_PAIR = (matches.c.first_user_id, matches.c.second_user_id)
RATED_TODAY = select(func.count()).where(
    or_(
        *(
            and_(first == bindparam("one"), second == bindparam("other"))
            for first, second in (_PAIR, reversed(_PAIR))
        )
    ),
    matches.c.rated,
    matches.c.started_at >= bindparam("since", type_=matches.c.started_at.type),
    matches.c.termination.is_distinct_from(Termination.ABORTED),
    matches.c.left_by.is_(None),
)

WON_LATELY = select(func.sum(rating_changes.c.rating - rating_changes.c.rating_before)).where(
    rating_changes.c.user_id == bindparam("user"),
    rating_changes.c.guild_id == bindparam("scope"),
    rating_changes.c.game == bindparam("slug"),
    rating_changes.c.rated_at > bindparam("since"),
    rating_changes.c.opponent_id == bindparam("opponent"),
    rating_changes.c.rating > rating_changes.c.rating_before,
)

_RESULT = select(matches.c.game, matches.c.guild_id, *_PAIR).where(
    matches.c.id == bindparam("match"), matches.c.rated
)

_RATINGS_OF_BOTH = select(ratings).where(
    ratings.c.user_id.in_(bindparam("users", expanding=True)),
    ratings.c.guild_id.in_(bindparam("scopes", expanding=True)),
    ratings.c.game == bindparam("slug"),
)

_RESULTS = (
    select(rated_games.c.id, rated_games.c.ended_at, matches.c.game, matches.c.guild_id, *_PAIR, matches.c.winner)
    .join(matches, matches.c.id == rated_games.c.match_id)
    .order_by(rated_games.c.id)
)
_NEWEST = select(func.max(rated_games.c.id))


async def may_count(connection: AsyncConnection, match: Match) -> bool:
    """Whether *match*, which is about to begin, may be rated.

    Not where the pair has played too many such games today, or the data of one of them was deleted not long ago.
    """
    one, other = (seat.user_id for seat in match.seats)
    assert one is not None  # the computer is not rated
    assert other is not None
    departed = await left_at(connection, (one, other))
    if departed is not None and bars_rating(departed, match.started_at):
        return False
    values = {"one": one, "other": other, "since": day_of(match.started_at)}
    return (await connection.execute(RATED_TODAY, values)).scalar_one() < GAMES_A_DAY


async def rate(connection: AsyncConnection, match_id: int, ending: Ending) -> None:
    """Changes the ratings of both players as *ending* demands, if the match is rated and gives neither too much."""
    row = (await connection.execute(_RESULT, {"match": match_id})).first()
    if row is None:
        return
    players = row.first_user_id, row.second_user_id
    game = RatedGame(0, row.game, row.guild_id, players, ending.result.winner, ending.at)
    found = await connection.execute(_RATINGS_OF_BOTH, {"users": players, "scopes": game.scopes, "slug": game.game})
    before = {key_of(row): rating_of(row) for row in found}
    changes: list[RatingChange] = []
    for scope in game.scopes:
        first, second = (before.get((user, scope, game.game), UNRATED) for user in players)
        changes += changes_of(game, scope, (first, second))
    for change in changes:
        if is_too_much(change, await _won_lately(connection, change)):
            return
    number = await new_id(connection, insert(rated_games), match_id=match_id, ended_at=ending.at)
    for change in changes:
        await connection.execute(_set_rating(connection.dialect.name), rating_row(change))
        numbered = replace(change, game=replace(game, number=number))
        await connection.execute(insert(rating_changes), change_row(numbered))


async def _won_lately(connection: AsyncConnection, change: RatingChange) -> float:
    """The points that the opponent in *change* has brought its player within a day before, losses left out."""
    values = {
        "user": change.user_id,
        "opponent": change.opponent_id,
        "scope": change.scope,
        "slug": change.game.game,
        "since": change.game.ended_at - A_DAY,
    }
    won: float | None = (await connection.execute(WON_LATELY, values)).scalar_one()
    return won or 0.0


class Ratings:
    """All ratings, and how they are rebuilt; see `RatingStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def rebuild(self, *, write: bool) -> Rebuilding:
        """Compares the stored ratings with those that follow from the results, and replaces them on *write*.

        Games may end meanwhile: the comparison is of one moment.
        """
        while True:
            results = await self._database.read(_RESULTS)
            wanted = _rows_of([rated_game_of(row) for row in results])
            stored = [{tuple(row) for row in await self._database.read(select(table))} for table in wanted]
            newest = results[-1].id if results else None
            if (await self._database.read(_NEWEST))[0][0] != newest:
                continue  # one more has ended
            wrong = sum(
                len({row[:KEY] for row in found ^ {tuple(row.values()) for row in rows}})
                for found, rows in zip(stored, wanted.values(), strict=True)
            )
            if not wrong or not write or await self._replace(wanted, newest):
                return Rebuilding(len(results), wrong)

    async def _replace(self, wanted: dict[Table, list[dict[str, Any]]], newest: int | None) -> bool:
        """Writes what *wanted* says, unless a rated game has ended after the *newest*."""

        async def replace_all(connection: AsyncConnection) -> bool:
            if (await connection.execute(_NEWEST)).scalar_one() != newest:
                return False
            for table, rows in wanted.items():
                await connection.execute(delete(table))
                for start in range(0, len(rows), BATCH):
                    await connection.execute(insert(table), rows[start : start + BATCH])
            return True

        return await self._database.transaction(replace_all)


def _rows_of(games: Sequence[RatedGame]) -> dict[Table, list[dict[str, Any]]]:
    """The rows of both tables after *games*."""
    changes = rate_all(games)
    newest: dict[RatingKey, RatingChange] = {}
    for change in changes:
        newest[change.key] = change
    return {
        ratings: [rating_row(change) for change in newest.values()],
        rating_changes: list(map(change_row, changes)),
    }


@cache
def _set_rating(dialect: str) -> Insert:
    return dialect_named(dialect).insert_or_replace(ratings)


def rated_game_of(row: Row[Any]) -> RatedGame:
    """The result in a row of rated_games with its match."""
    return RatedGame(
        row.id, row.game, row.guild_id, (row.first_user_id, row.second_user_id), row.winner, row.ended_at
    )


def key_of(row: Row[Any]) -> RatingKey:
    """Whose rating a row of the ratings holds, and where."""
    return row.user_id, row.guild_id, row.game


def rating_of(row: Row[Any]) -> Rating:
    """The rating in a row of its table."""
    return Rating(row.rating, row.deviation, row.volatility, row.wins, row.losses, row.draws, row.rated_at)


def rating_row(change: RatingChange) -> dict[str, Any]:
    """The columns of the rating after *change*, in the order of the table."""
    after = change.after
    return {
        "user_id": change.user_id,
        "guild_id": change.scope,
        "game": change.game.game,
        "rating": after.value,
        "deviation": after.deviation,
        "volatility": after.volatility,
        "wins": after.wins,
        "losses": after.losses,
        "draws": after.draws,
        "rated_at": after.rated_at,
        "sure_until": after.sure_until,
    }


def change_row(change: RatingChange) -> dict[str, Any]:
    """The columns of *change*, in the order of the table."""
    return {
        "rated_game_id": change.game.number,
        "guild_id": change.scope,
        "user_id": change.user_id,
        "game": change.game.game,
        "opponent_id": change.opponent_id,
        "outcome": int(change.outcome),
        "rating_before": change.before.value,
        "rating": change.after.value,
        "deviation": change.after.deviation,
        "volatility": change.after.volatility,
        "opponent_rating": change.opponent.value,
        "rated_at": change.game.ended_at,
    }
