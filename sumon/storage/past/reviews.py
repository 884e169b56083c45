"""Hints, which are counted, and reviews, which are kept."""

from __future__ import annotations

import json
from dataclasses import astuple
from datetime import datetime
from typing import Any

from sqlalchemy import Column, ForeignKey, Integer, Table, Text, bindparam, select
from sqlalchemy.exc import IntegrityError

from sumon.core.protocol import Player
from sumon.play.model import Match
from sumon.play.past.archived_game import Kind, Source
from sumon.play.review import Review, ReviewedTurn
from sumon.storage.columns import UtcDateTime, metadata
from sumon.storage.database import Database, Rows
from sumon.storage.match_tables import hints

# What the engines of a version found out about a finished match. It can be made anew at any time.
reviews = Table(
    "reviews",
    metadata,
    Column("match_id", Integer, ForeignKey("matches.id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("turns", Text, nullable=False),  # JSON, see reviews.py
    Column("made_at", UtcDateTime, nullable=False),
)

# What the engines of a version found out about such a record; it goes with it.
import_reviews = Table(
    "import_reviews",
    metadata,
    Column("import_id", Integer, ForeignKey("imports.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("turns", Text, nullable=False),  # JSON, see reviews.py
    Column("made_at", UtcDateTime, nullable=False),
)

FACTS = 4  # of a turn: its score, the best one, the score of that, whether the end was in sight
TABLES = {Kind.MATCH: (reviews, "match_id"), Kind.IMPORT: (import_reviews, "import_id")}
REVIEW = {
    kind: select(table.c.turns).where(
        table.c[reviewed] == bindparam("number"), table.c.version == bindparam("engines")
    )
    for kind, (table, reviewed) in TABLES.items()
}


class HintRows(Rows):
    """The number of hints given."""

    async def add(self, match: Match, player: Player, now: datetime) -> None:
        """Remembers that *player* was given a hint in this turn; a second one in the same turn changes nothing."""
        row = {"match_id": match.id, "ply": match.ply, "player": player, "given_at": now}
        await self._add(hints, **row)


class ReviewRows(Rows):
    """Reviews, each made once by the same engines."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self._set = {kind: database.insert_or_replace(table) for kind, (table, _) in TABLES.items()}

    async def find(self, source: Source, version: int) -> Review | None:
        """The review of a game by the engines of *version*, None when there is none."""
        rows = await self._database.read(REVIEW[source.kind], number=source.id, engines=version)
        return review_of(rows[0].turns) if rows else None

    async def set(self, source: Source, version: int, review: Review, now: datetime) -> None:
        """Keeps the review of a finished game, unless its record is gone."""
        _, reviewed = TABLES[source.kind]
        row = {reviewed: source.id, "version": version, "turns": review_text(review), "made_at": now}
        try:
            await self._database.write(self._set[source.kind], **row)
        except IntegrityError:
            if source.kind is not Kind.IMPORT:
                raise  # a match is never gone; the record may have been deleted meanwhile


def review_text(review: Review) -> str:
    """*review* as JSON: a list a turn."""
    return json.dumps([astuple(turn) for turn in review.turns])


def review_of(text: str) -> Review:
    """The review in its JSON."""
    return Review(tuple(_turn_of(*turn) for turn in json.loads(text)))


def _turn_of(ply: int, player: int, played: str, *facts: Any) -> ReviewedTurn:
    """A turn of a review. Earlier versions have stored one fact more."""
    return ReviewedTurn(ply, Player(player), played, *facts[:FACTS])
