"""Reads a whole database for a check: all games to replay, and open matches without a board."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass

from sqlalchemy import bindparam, select

from sumon.core.record import Record
from sumon.play.model import Result
from sumon.storage.matches.boards import board_messages
from sumon.storage.matches.reading import MATCHES, match_of
from sumon.storage.past import imports

from .database import Database
from .match_tables import IS_OPEN, matches

BATCH = 500  # games that are read at a time

_NEXT_MATCHES = MATCHES.where(matches.c.id > bindparam("after")).order_by(matches.c.id).limit(BATCH)
_NEXT_IMPORTS = (
    select(imports.c.id, imports.c.text)
    .where(imports.c.id > bindparam("after"))
    .order_by(imports.c.id)
    .limit(BATCH)
)
_UNSEEN = (
    select(matches.c.id)
    .where(
        IS_OPEN,
        matches.c.board_due_at.is_(None),
        ~select(board_messages.c.message_id).where(board_messages.c.match_id == matches.c.id).exists(),
    )
    .order_by(matches.c.id)
)


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A match, or an import."""

    name: str  # for readers, such as "match 12"
    record: Record | str  # the record of a match, or the text of an import
    result: Result | None = None  # of a match; None while it is played


async def stored_games(database: Database) -> AsyncGenerator[Sequence[StoredGame], None]:
    """All matches and imports, in batches."""
    after = 0
    while rows := await database.read(_NEXT_MATCHES, after=after):
        after = rows[-1].id
        found = map(match_of, rows)
        yield [StoredGame(f"match {match.id}", match.record, match.result) for match in found]
    after = 0
    while rows := await database.read(_NEXT_IMPORTS, after=after):
        after = rows[-1].id
        yield [StoredGame(f"import {row.id}", row.text) for row in rows]


async def unseen_matches(database: Database) -> tuple[int, ...]:
    """The open matches that have no board and none planned, so that they cannot go on."""
    return tuple(row.id for row in await database.read(_UNSEEN))
