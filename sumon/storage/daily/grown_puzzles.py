"""The puzzles that this installation has made."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import Column, Double, Integer, Row, String, Table, Text, bindparam, select, update

from sumon.core.puzzle import Puzzle, Strength, read_puzzle, write_puzzle
from sumon.engines.puzzlemaking import Found
from sumon.storage.columns import Named, UtcDateTime, metadata, partial_index
from sumon.storage.database import Rows
from sumon.storage.dialects import Connection

log = logging.getLogger(__name__)

grown_puzzles = Table(
    "grown_puzzles",
    metadata,
    Column("puzzle_id", String(8), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("task", String(32), nullable=False),
    Column("puzzle", Text, nullable=False),  # as in the files, but for the strength
    Column("hits", Integer, nullable=False),  # see `Found`
    Column("nearness", Double, nullable=False),
    Column("strength", Named(Strength, 8)),  # NULL: it waits for others to be compared with
    Column("made_at", UtcDateTime, nullable=False),
    partial_index("ungraded_puzzles", "game", "task", where="strength IS NULL"),
)

GRADED = select(grown_puzzles).where(grown_puzzles.c.strength.is_not(None))
GRADED_OF = GRADED.where(grown_puzzles.c.puzzle_id.in_(bindparam("puzzle_ids", expanding=True)))
UNGRADED = (
    select(grown_puzzles)
    .where(
        grown_puzzles.c.game == bindparam("slug"),
        grown_puzzles.c.task == bindparam("of_task"),
        grown_puzzles.c.strength.is_(None),
    )
    .order_by(grown_puzzles.c.made_at, grown_puzzles.c.puzzle_id)
)
GRADE = (
    update(grown_puzzles)
    .where(grown_puzzles.c.puzzle_id == bindparam("number"), grown_puzzles.c.strength.is_(None))
    .values(strength=bindparam("found_to_be"))
)


class GrownPuzzleRows(Rows):
    """The puzzles that this installation has made. Those without a strength wait for others to be compared with."""

    async def add(self, found: Sequence[Found], now: datetime) -> None:
        """Keeps puzzles that are not graded yet; leaves those that are there unchanged."""
        rows = [
            {
                "puzzle_id": each.puzzle.id,
                "game": each.puzzle.game,
                "task": each.puzzle.task,
                "puzzle": write_puzzle(each.puzzle),
                "hits": each.hits,
                "nearness": each.nearness,
                "made_at": now,
            }
            for each in found
        ]

        async def add(connection: Connection) -> None:
            for row in rows:
                await connection.execute(self._database.insert_or_ignore(grown_puzzles), row)

        await self._database.transaction(add)

    async def ungraded(self, game: str, task: str) -> Sequence[Found]:
        """Those of a task without a strength, the oldest first."""
        rows = await self._database.read(UNGRADED, slug=game, of_task=task)
        return [Found(puzzle, row.hits, row.nearness) for row, puzzle in _readable(rows)]

    async def grade(self, strengths: Mapping[str, Strength]) -> None:
        """Gives puzzles their strength, by their ids; leaves that of graded ones unchanged."""

        async def grade(connection: Connection) -> None:
            for number, strength in strengths.items():
                await connection.execute(GRADE, {"number": number, "found_to_be": strength})

        await self._database.transaction(grade)

    async def graded(self, puzzle_ids: Sequence[str]) -> Sequence[Puzzle]:
        """Those of *puzzle_ids* that have a strength."""
        return graded_of(await self._database.read(GRADED_OF, puzzle_ids=list(puzzle_ids)))


def graded_of(rows: Iterable[Row[Any]]) -> tuple[Puzzle, ...]:
    """The puzzles in graded *rows*."""
    return tuple(replace(puzzle, strength=row.strength) for row, puzzle in _readable(rows))


def _readable(rows: Iterable[Row[Any]]) -> Iterable[tuple[Row[Any], Puzzle]]:
    for row in rows:
        try:
            yield row, read_puzzle(row.puzzle)
        except ValueError as error:
            log.warning("the grown puzzle %s is damaged: %s", row.puzzle_id, error)
