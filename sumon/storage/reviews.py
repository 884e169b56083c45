"""Hints, which are counted, and reviews, which are kept."""

from __future__ import annotations

import dataclasses
import json
from datetime import datetime

from sqlalchemy import bindparam, select

from sumon.core.protocol import Player
from sumon.play import Match, Review, ReviewedTurn

from .database import Database
from .tables import hints, reviews

REVIEW = select(reviews.c.turns).where(
    reviews.c.match_id == bindparam("match"), reviews.c.version == bindparam("engines")
)


class Reviews:
    """The hints and reviews of the match store."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._add_hint = database.dialect.insert_or_ignore(hints)
        self._set_review = database.dialect.insert_or_replace(reviews)

    async def add_hint(self, match: Match, player: Player, now: datetime) -> None:
        row = {"match_id": match.id, "ply": match.ply, "player": int(player), "given_at": now}
        await self._database.write(self._add_hint, **row)

    async def find(self, match_id: int, version: int) -> Review | None:
        rows = await self._database.read(REVIEW, match=match_id, engines=version)
        return review_of(rows[0].turns) if rows else None

    async def set(self, match_id: int, version: int, review: Review, now: datetime) -> None:
        row = {"match_id": match_id, "version": version, "turns": review_text(review), "made_at": now}
        await self._database.write(self._set_review, **row)


def review_text(review: Review) -> str:
    """*review* as JSON: a list a turn."""
    return json.dumps([dataclasses.astuple(turn) for turn in review.turns])


def review_of(text: str) -> Review:
    """The review in its JSON."""
    turns = (ReviewedTurn(ply, Player(player), *rest) for ply, player, *rest in json.loads(text))
    return Review(tuple(turns))
