"""Challenges: made, answered once, and found again."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ColumnElement,
    ForeignKey,
    Index,
    Integer,
    Row,
    String,
    Table,
    and_,
    bindparam,
    case,
    false,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from sumon.play.model import Challenge, ChallengeStatus, FirstSeat, Terms
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
from sumon.storage.due import DueRows, DueStatements

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
    Column("status", Named(ChallengeStatus), nullable=False),
    Column("created_at", UtcDateTime, nullable=False),
    Column("expires_at", UtcDateTime, nullable=False),
    Column("rematch_of", Integer, ForeignKey("matches.id")),
    Column("rated", Boolean, nullable=False, server_default=false()),
    # When it was made, expires, or was closed: its message may not say so.
    *due_columns("message", index="challenges_due"),
    Column("challenger_name", String(32), nullable=False, server_default=""),
    Column("move_time", Integer),  # seconds that a turn may take
    Column("salt", String(32), nullable=False, server_default=""),  # half of what the setup will follow from
    CheckConstraint("challenger_id <> opponent_id", name="not_oneself"),
    partial_index("one_open_rematch_per_match", "rematch_of", where="status = 'open'", unique=True),
    Index("challenges_of_challenger", "challenger_id", "id"),
    sqlite_autoincrement=True,  # old messages carry ids for ever, so none may be used again
)

CLOSE = (
    update(challenges)
    .where(challenges.c.id == bindparam("challenge"), challenges.c.status == ChallengeStatus.OPEN)
    .values(status=bindparam("closed_as"), **due_values("message", bindparam("now")))
)

_IS_OPEN = challenges.c.status == ChallengeStatus.OPEN
SET_MESSAGE = (
    update(challenges)
    .where(challenges.c.id == bindparam("challenge"))
    .values(
        message_id=bindparam("message"),
        message_due_at=case((_IS_OPEN, challenges.c.expires_at), else_=challenges.c.message_due_at),
    )
)

SET_SHOWN = (
    update(challenges)
    .where(challenges.c.id == bindparam("challenge"))
    .values(**due_values("message", case((_IS_OPEN, challenges.c.expires_at), else_=None)))
)


CHALLENGES_DUE = DueStatements(challenges, "message_due_at", "message_attempts", challenges.c.guild_id)


class Challenges:
    """Challenges; see `ChallengeStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.due = DueRows(database, CHALLENGES_DUE)

    async def add(self, challenge: Challenge) -> Challenge | None:
        try:
            key = await self._database.insert(insert(challenges), **challenge_row(challenge))
        except IntegrityError:
            if challenge.rematch_of is None or await self.open_rematch(challenge.rematch_of) is None:
                raise
            return None
        return replace(challenge, id=key)

    async def find(self, challenge_id: int) -> Challenge | None:
        return await self._where(challenges.c.id == challenge_id)

    async def open_rematch(self, match_id: int) -> Challenge | None:
        wanted = and_(challenges.c.rematch_of == match_id, challenges.c.status == ChallengeStatus.OPEN)
        return await self._where(wanted)

    async def close(self, challenge_id: int, status: ChallengeStatus, now: datetime) -> bool:
        return await self._database.write(CLOSE, **closing(challenge_id, status, now))

    async def set_message(self, challenge_id: int, message_id: int) -> None:
        await self._database.write(SET_MESSAGE, challenge=challenge_id, message=message_id)

    async def set_shown(self, challenge_id: int) -> None:
        await self._database.write(SET_SHOWN, challenge=challenge_id)

    async def _where(self, condition: ColumnElement[bool]) -> Challenge | None:
        rows = await self._database.read(select(challenges).where(condition))
        return challenge_of(rows[0]) if rows else None


def closing(challenge_id: int, status: ChallengeStatus, now: datetime) -> dict[str, object]:
    """The values of CLOSE."""
    return {"challenge": challenge_id, "closed_as": status, "now": now}


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
