"""Rebuilds all ratings from all results: to check them, to correct them, and for migrations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy
from sqlalchemy import Row, Select, Table, column, delete, func, insert, inspect, select, table

from sumon.play.ranking.ratings import RatedGame, RatingChange, RatingKey, Rebuilding, rate_all
from sumon.storage.database import Rows
from sumon.storage.dialects import Connection
from sumon.storage.match_tables import matches

from .ratings import change_row, rated_games, rating_changes, rating_row, ratings

BATCH = 1_000  # rows that are written at a time
KEY = 3  # columns of the key, which come first in both rebuilt tables

_RESULTS: Select[Any] = (
    select(
        rated_games.c.id,
        rated_games.c.ended_at,
        matches.c.game,
        matches.c.guild_id,
        matches.c.first_user_id,
        matches.c.second_user_id,
        matches.c.winner,
    )
    .join(matches, matches.c.id == rated_games.c.match_id)
    .order_by(rated_games.c.id)
)
_NEWEST = select(func.max(rated_games.c.id))


class RatingRows(Rows):
    """All ratings, as computed from the results."""

    async def rebuild(self, *, write: bool) -> Rebuilding:
        """Compares the stored ratings with rebuilt ones, and replaces them if *write* is set.

        Games may end meanwhile: the comparison is of one moment.
        """
        while True:
            results = await self._database.read(_RESULTS)
            wanted = _rows_of([_rated_game_of(row) for row in results])
            stored = [{tuple(row) for row in await self._database.read(select(table))} for table in wanted]
            newest = results[-1].id if results else None
            if (await self._database.read(_NEWEST))[0][0] != newest:
                continue  # another game has ended meanwhile
            wrong = sum(
                len({row[:KEY] for row in found ^ {tuple(row.values()) for row in rows}})
                for found, rows in zip(stored, wanted.values(), strict=True)
            )
            if not wrong or not write or await self._replace(wanted, newest):
                return Rebuilding(len(results), wrong)

    async def _replace(self, wanted: dict[Table, list[dict[str, Any]]], newest: int | None) -> bool:
        """Writes the rows *wanted*. Returns False if a rated game has ended after the *newest*."""

        async def replace_all(connection: Connection) -> bool:
            if (await connection.execute(_NEWEST)).scalar_one() != newest:
                return False
            for kept, rows in wanted.items():
                await connection.execute(delete(kept))
                for start in range(0, len(rows), BATCH):
                    await connection.execute(insert(kept), rows[start : start + BATCH])
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


def _rated_game_of(row: Row[Any]) -> RatedGame:
    """The result in a row of rated_games with its match."""
    return RatedGame(
        row.id, row.game, row.guild_id, (row.first_user_id, row.second_user_id), row.winner, row.ended_at
    )


def upgrade_ratings(connection: sqlalchemy.Connection) -> None:
    """Rebuilds all ratings, for a migration that changes their columns or their computation.

    Writes only the columns that the tables have at that migration.
    """
    wanted = _rows_of([_rated_game_of(row) for row in connection.execute(_RESULTS).all()])
    for kept, rows in wanted.items():
        there = {each["name"] for each in inspect(connection).get_columns(kept.name)}
        names = [each.name for each in kept.columns if each.name in there]
        then = table(kept.name, *(column(name, kept.c[name].type) for name in names))
        connection.execute(delete(then))
        for start in range(0, len(rows), BATCH):
            batch = rows[start : start + BATCH]
            connection.execute(insert(then), [{name: row[name] for name in names} for row in batch])
