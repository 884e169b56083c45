"""Ratings, which change in the transaction that ends a rated match.

A rating is settled once enough games count towards it. A game counts, or is *vouched* for, if the opponent vouches:
their rating is settled, or they have played enough games with others (`sumon.play.ranking.ratings.vouches`).
"""

from __future__ import annotations

from dataclasses import fields, replace
from functools import cache
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ColumnElement,
    Double,
    ForeignKey,
    Index,
    Insert,
    Integer,
    Row,
    Select,
    String,
    Table,
    and_,
    bindparam,
    case,
    false,
    func,
    insert,
    or_,
    select,
)

from sumon.play.clock import A_DAY
from sumon.play.match.finish import Ending
from sumon.play.model import Match, Termination
from sumon.play.ranking.ratings import (
    A_MONTH,
    ELDERS,
    GAMES_A_DAY,
    Exchange,
    Met,
    RatedGame,
    Rating,
    RatingChange,
    RatingKey,
    bars_rating,
    changes_of,
    day_of,
    is_too_much,
    swing,
)
from sumon.storage.columns import UtcDateTime, metadata, partial_index
from sumon.storage.database import new_id
from sumon.storage.dialects import Connection, dialect_named
from sumon.storage.match_tables import PEOPLE, matches
from sumon.storage.ranking.deleted_accounts import left_at

# The results that count for ratings, in order of time; all ratings can be rebuilt from them.
rated_games = Table(
    "rated_games",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match_id", Integer, ForeignKey("matches.id"), nullable=False, unique=True),
    Column("ended_at", UtcDateTime, nullable=False),
    sqlite_autoincrement=True,
)

# The current ratings by user, game and server; guild_id 0 stands for all servers together.
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
    Column("sure_until", UtcDateTime),  # the end of its being settled, NULL if it is not settled
    Column("opponents", Integer, nullable=False, server_default="0"),
    Column("servers", Integer, nullable=False, server_default="0"),
    Column("vouched_games", Integer, nullable=False, server_default="0"),  # games against opponents who vouch
    Column("vouchers", Integer, nullable=False, server_default="0"),  # the number of these opponents
    Column("vouched_at", UtcDateTime),  # when both numbers became sufficient, NULL before
    Index("ratings_by_value", "guild_id", "game", "rating"),
    partial_index("ratings_by_vouching", "guild_id", "game", "vouched_at", where="vouched_at IS NOT NULL"),
)

# The changes by each rated game, for both players, on the server and on all servers together.
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
    # the opponent vouches, so the game counts towards a settled rating
    Column("vouched", Boolean, nullable=False, server_default=false()),
    # whether the rating is settled after the game
    Column("settled", Boolean, nullable=False, server_default=false()),
    Column("uneven", Boolean, nullable=False, server_default=false()),  # a settled player met an unsettled opponent
    CheckConstraint("outcome IN (-1, 0, 1)", name="outcome_is_won_drawn_or_lost"),
    Index("rating_changes_of_user", "user_id", "guild_id", "game", "rated_at"),
    Index("best_wins_of_user", "user_id", "guild_id", "outcome", "opponent_rating"),
    Index("rating_changes_of_pair", "opponent_id", "user_id", "guild_id", "game", "rated_at"),
)

RATED_TODAY = select(func.count()).where(
    or_(
        *(
            and_(first == bindparam("one"), second == bindparam("other"))
            for first, second in (PEOPLE, reversed(PEOPLE))
        )
    ),
    matches.c.rated,
    matches.c.started_at >= bindparam("since", type_=matches.c.started_at.type),
    matches.c.termination.is_distinct_from(Termination.ABORTED),
    matches.c.left_by.is_(None),
)

_CHANGED = rating_changes.c.rating - rating_changes.c.rating_before


def _points_exchanged(*conditions: ColumnElement[bool]) -> Select[tuple[float, float]]:
    """The points that a user has won and lost since a moment, in games that meet *conditions*."""
    won, lost = (
        func.coalesce(func.sum(case((sign * _CHANGED > 0, sign * _CHANGED), else_=0.0)), 0.0) for sign in (1, -1)
    )
    return select(won.label("won"), lost.label("lost")).where(
        rating_changes.c.user_id == bindparam("user"),
        rating_changes.c.guild_id == bindparam("scope"),
        rating_changes.c.game == bindparam("slug"),
        rating_changes.c.rated_at > bindparam("since"),
        *conditions,
    )


WITH_OPPONENT = _points_exchanged(rating_changes.c.opponent_id == bindparam("opponent"))
WITH_UNSETTLED = _points_exchanged(rating_changes.c.uneven)
UNEVEN_STEPS = (
    select(_CHANGED)
    .where(
        rating_changes.c.user_id == bindparam("user"),
        rating_changes.c.guild_id == bindparam("scope"),
        rating_changes.c.game == bindparam("slug"),
        rating_changes.c.rated_at > bindparam("since"),
        rating_changes.c.uneven,
    )
    .order_by(rating_changes.c.rated_at, rating_changes.c.rated_game_id)
)

MET = (
    select(
        rating_changes.c.user_id,
        rating_changes.c.opponent_id,
        rating_changes.c.guild_id,
        func.count().label("games"),
        func.count(case((rating_changes.c.vouched, 1))).label("vouched"),
    )
    .where(
        rating_changes.c.user_id.in_(bindparam("users", expanding=True)),
        rating_changes.c.opponent_id.in_(bindparam("users", expanding=True)),
        rating_changes.c.guild_id.in_(bindparam("scopes", expanding=True)),
        rating_changes.c.game == bindparam("slug"),
    )
    .group_by(rating_changes.c.user_id, rating_changes.c.opponent_id, rating_changes.c.guild_id)
)

ELDER_SINCE = (
    select(ratings.c.vouched_at)
    .where(
        ratings.c.guild_id == bindparam("scope"),
        ratings.c.game == bindparam("slug"),
        ratings.c.vouched_at.is_not(None),
    )
    .order_by(ratings.c.vouched_at)
    .limit(1)
    .offset(ELDERS - 1)
)

_RESULT = select(matches.c.game, matches.c.guild_id, *PEOPLE).where(
    matches.c.id == bindparam("match"), matches.c.rated
)

_RATINGS_OF_BOTH = select(ratings).where(
    ratings.c.user_id.in_(bindparam("users", expanding=True)),
    ratings.c.guild_id.in_(bindparam("scopes", expanding=True)),
    ratings.c.game == bindparam("slug"),
)


async def may_count(connection: Connection, match: Match) -> bool:
    """Whether *match*, which is about to begin, may be rated.

    Not if the pair has begun too many rated games today, or one of them has deleted their data recently.
    """
    one, other = (seat.user_id for seat in match.seats)
    assert one is not None  # the computer is not rated
    assert other is not None
    departed = await left_at(connection, (one, other))
    if departed is not None and bars_rating(departed, match.started_at):
        return False
    values = {"one": one, "other": other, "since": day_of(match.started_at)}
    number: int = (await connection.execute(RATED_TODAY, values)).scalar_one()
    return number < GAMES_A_DAY


async def rate(connection: Connection, match_id: int, ending: Ending) -> None:
    """Changes the ratings of both players by *ending*, if the match is rated and neither exchanges too much."""
    row = (await connection.execute(_RESULT, {"match": match_id})).first()
    if row is None:
        return
    players = row.first_user_id, row.second_user_id
    game = RatedGame(0, row.game, row.guild_id, players, ending.result.winner, ending.at)
    changes = await _changes(connection, game)
    for change in changes:
        if change.before.is_settled(ending.at) and await _is_too_much(connection, change):
            return
    number = await new_id(connection, insert(rated_games), match_id=match_id, ended_at=ending.at)
    for change in changes:
        await connection.execute(_set_rating(connection.dialect.name), rating_row(change))
        numbered = replace(change, game=replace(game, number=number))
        await connection.execute(insert(rating_changes), change_row(numbered))


async def _changes(connection: Connection, game: RatedGame) -> tuple[RatingChange, ...]:
    """The changes of the stored ratings by *game*."""
    values = {"users": game.players, "scopes": game.scopes, "slug": game.game}
    found = await connection.execute(_RATINGS_OF_BOTH, values)
    before = {key_of(row): rating_of(row) for row in found}
    met = {
        (row.user_id, row.opponent_id, row.guild_id, game.game): Met(row.games, row.vouched)
        for row in await connection.execute(MET, values)
    }
    found_since = {
        scope: (await connection.execute(ELDER_SINCE, {"scope": scope, "slug": game.game})).scalar_one_or_none()
        for scope in game.scopes
    }
    return changes_of(
        game, before, met, {scope: since for scope, since in found_since.items() if since is not None}
    )


async def _is_too_much(connection: Connection, change: RatingChange) -> bool:
    """Whether the settled player of *change* would exchange too many points."""
    now = change.game.ended_at
    whose = {"user": change.user_id, "scope": change.scope, "slug": change.game.game}
    today = {**whose, "since": now - A_DAY, "opponent": change.opponent_id}
    with_opponent = (await connection.execute(WITH_OPPONENT, today)).one()
    with_unsettled = in_a_month = Exchange()
    if change.is_uneven:
        row = (await connection.execute(WITH_UNSETTLED, today)).one()
        steps = (await connection.execute(UNEVEN_STEPS, {**whose, "since": now - A_MONTH})).scalars()
        with_unsettled, in_a_month = Exchange(row.won, row.lost), swing(steps)
    return is_too_much(change, Exchange(with_opponent.won, with_opponent.lost), with_unsettled, in_a_month)


@cache
def _set_rating(dialect: str) -> Insert:
    return dialect_named(dialect).insert_or_replace(ratings)


def key_of(row: Row[Any]) -> RatingKey:
    """The user, server and game of a row of the ratings."""
    return row.user_id, row.guild_id, row.game


def rating_of(row: Row[Any]) -> Rating:
    """The rating in a row of its table."""
    return Rating(
        value=row.rating,
        **{field.name: getattr(row, field.name) for field in fields(Rating) if field.name != "value"},
    )


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
        "sure_until": after.settled_until,
        "opponents": after.opponents,
        "servers": after.servers,
        "vouched_games": after.vouched_games,
        "vouchers": after.vouchers,
        "vouched_at": after.vouched_at,
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
        "vouched": change.vouched,
        "settled": change.is_settled,
        "uneven": change.is_uneven,
    }
