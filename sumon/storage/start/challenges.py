"""Challenges: made, answered once, and found again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    Row,
    String,
    Table,
    bindparam,
    false,
    insert,
    select,
)
from sqlalchemy.exc import IntegrityError

from sumon.play.asked import AnswerStatus, Challenge, FirstSeat, Terms
from sumon.storage.answering import AskedRows, AskedStatements
from sumon.storage.columns import (
    Named,
    UtcDateTime,
    due_columns,
    due_values,
    metadata,
    partial_index,
    value_of,
    values_of,
)
from sumon.storage.database import Database

LOOK_BACK = 50  # challenges of a person

challenges = Table(
    "challenges",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("game", String(32), nullable=False),
    Column("variant", String(64), nullable=False),
    Column("first", Named(FirstSeat), nullable=False),
    Column("own_thread", Boolean, nullable=False),
    Column("challenger_id", BigInteger, nullable=False),
    Column("opponent_id", BigInteger),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    Column("status", Named(AnswerStatus), nullable=False),
    Column("created_at", UtcDateTime, nullable=False),
    Column("expires_at", UtcDateTime, nullable=False),
    Column("rematch_of", Integer, ForeignKey("matches.id")),
    Column("rated", Boolean, nullable=False, server_default=false()),
    # When it was made, expires, or was closed: its message may not say so.
    *due_columns("message", index="challenges_due"),
    Column("challenger_name", String(32), nullable=False, server_default=""),
    Column("move_time", Integer),  # seconds that a turn may take
    Column("salt", String(32), nullable=False, server_default=""),  # half of what the setup will follow from
    Column("outside", BigInteger),  # as in matches, like the language
    Column("language", String(16), nullable=False, server_default=""),
    CheckConstraint("challenger_id <> opponent_id", name="not_oneself"),
    partial_index("one_open_rematch_per_match", "rematch_of", where="status = 'open'", unique=True),
    Index("challenges_of_challenger", "challenger_id", "id"),
    partial_index("open_challenges_of_guild", "guild_id", where="status = 'open'"),
    sqlite_autoincrement=True,  # old messages carry ids for ever, so none may be used again
)

CHALLENGES = AskedStatements(challenges, challenges.c.guild_id, until=challenges.c.expires_at)
OPEN_REMATCH = select(challenges).where(challenges.c.rematch_of == bindparam("match"), CHALLENGES.is_open)

_BEFORE = (
    select(challenges.c.outside)
    .where(challenges.c.challenger_id == bindparam("user"), challenges.c.id < bindparam("before"))
    .order_by(challenges.c.id.desc())
    .limit(LOOK_BACK)
    .subquery()
)
OUTSIDE_BEFORE = select(_BEFORE).where(_BEFORE.c.outside.is_not(None)).limit(1)


class ChallengeRows(AskedRows[Challenge]):
    """Challenges."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, CHALLENGES, challenge_of)

    async def add(self, challenge: Challenge) -> Challenge | None:
        """*challenge* with its new id; None when an open challenge for a rematch of the same match exists."""
        try:
            key = await self._database.insert(insert(challenges), **challenge_row(challenge))
        except IntegrityError:
            if challenge.rematch_of is None or await self.open_rematch(challenge.rematch_of) is None:
                raise
            return None
        return replace(challenge, id=key)

    async def open_rematch(self, match_id: int) -> Challenge | None:
        """The open challenge to repeat the match, None when there is none."""
        return await self._first(challenge_of, OPEN_REMATCH, match=match_id)

    async def is_first_outside(self, challenge: Challenge) -> bool:
        """Whether none of its challenger's last ones before it was made where the bot is no member."""
        return not await self._database.read(OUTSIDE_BEFORE, user=challenge.challenger_id, before=challenge.id)


def challenge_row(challenge: Challenge) -> dict[str, Any]:
    """The columns of *challenge*, all but its id."""
    return {
        **values_of(challenge, challenges),
        **values_of(challenge.terms, challenges),
        **due_values("message", challenge.created_at),
    }


def challenge_of(row: Row[Any]) -> Challenge:
    """The challenge in a row of its table."""
    return value_of(Challenge, row, terms=value_of(Terms, row))
