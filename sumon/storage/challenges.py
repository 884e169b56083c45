"""Challenges: made, answered once, and found again."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Row, and_, bindparam, case, insert, select, update
from sqlalchemy.exc import IntegrityError

from sumon.play.model import Challenge, ChallengeStatus, FirstSeat, Terms

from .database import Database
from .due import DueRows, DueStatements
from .tables import challenges

CLOSE = (
    update(challenges)
    .where(challenges.c.id == bindparam("challenge"), challenges.c.status == ChallengeStatus.OPEN.value)
    .values(status=bindparam("closed_as"), message_due_at=bindparam("now"), message_attempts=0)
)

_IS_OPEN = challenges.c.status == ChallengeStatus.OPEN.value
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
    .values(message_due_at=case((_IS_OPEN, challenges.c.expires_at), else_=None), message_attempts=0)
)


CHALLENGES_DUE = DueStatements(challenges, "message_due_at", "message_attempts")


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
        wanted = and_(challenges.c.rematch_of == match_id, challenges.c.status == ChallengeStatus.OPEN.value)
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
    return {"challenge": challenge_id, "closed_as": status.value, "now": now}


def challenge_row(challenge: Challenge) -> dict[str, Any]:
    """The columns of *challenge*, all but its id."""
    return {
        "game": challenge.terms.game,
        "variant": challenge.terms.variant,
        "first": challenge.terms.first.value,
        "own_thread": challenge.terms.own_thread,
        "challenger_id": challenge.challenger_id,
        "challenger_name": challenge.challenger_name,
        "opponent_id": challenge.opponent_id,
        "guild_id": challenge.guild_id,
        "channel_id": challenge.channel_id,
        "message_id": challenge.message_id,
        "status": challenge.status.value,
        "created_at": challenge.created_at,
        "expires_at": challenge.expires_at,
        "rematch_of": challenge.rematch_of,
        "rated": challenge.terms.rated,
        "move_time": challenge.terms.move_time,
        "message_due_at": challenge.created_at,
    }


def challenge_of(row: Row[Any]) -> Challenge:
    """The challenge in a row of its table."""
    return Challenge(
        id=row.id,
        terms=Terms(row.game, row.variant, FirstSeat(row.first), row.own_thread, row.rated, row.move_time),
        challenger_id=row.challenger_id,
        opponent_id=row.opponent_id,
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        message_id=row.message_id,
        status=ChallengeStatus(row.status),
        created_at=row.created_at,
        expires_at=row.expires_at,
        rematch_of=row.rematch_of,
        challenger_name=row.challenger_name,
    )
