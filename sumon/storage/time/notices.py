"""The messages that remind of matches or ask about them."""

from __future__ import annotations

from functools import partial

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    Table,
    UniqueConstraint,
    bindparam,
    delete,
    select,
    update,
)

from sumon.play.time import Notice
from sumon.storage.columns import due_columns, due_values, metadata, value_of
from sumon.storage.due import DueStatements, WorkRows
from sumon.storage.sharding import guild_of_match

# The messages that remind of a match or ask about it; one message about several matches has a row for each. A
# trigger makes those of a match due when a move is added: they have to go.
notices = Table(
    "notices",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match_id", Integer, ForeignKey("matches.id"), nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, nullable=False),
    *due_columns(index="notices_due"),
    UniqueConstraint("message_id", "match_id", name="one_notice_per_message_and_match"),
    Index("notices_of_match", "match_id"),
)

NOTICE = select(notices).where(notices.c.id == bindparam("row"))
STILL_TRUE = select(notices.c.match_id).where(
    notices.c.message_id == bindparam("message"), notices.c.due_at.is_(None)
)
SET_NOTICES_DUE = (
    update(notices)
    .where(notices.c.match_id == bindparam("match"), notices.c.due_at.is_(None))
    .values(**due_values("", bindparam("now")))
)
FORGET = delete(notices).where(notices.c.id == bindparam("row"))


class NoticeRows(WorkRows):
    """Messages about time that have to go when they are not true any more.

    *due*: notices that are not true any more.
    """

    WORK = DueStatements(notices, guild=guild_of_match(notices.c.match_id))

    async def find(self, row: int) -> Notice | None:
        """The notice that is due, None when there is none any more."""
        return await self._first(partial(value_of, Notice), NOTICE, row=row)

    async def still_valid(self, notice: Notice) -> tuple[int, ...]:
        """The matches for which the message of *notice* is still true."""
        rows = await self._database.read(STILL_TRUE, message=notice.message_id)
        return tuple(row.match_id for row in rows)

    async def forget(self, row: int) -> None:
        """Forgets a notice that has gone."""
        await self._database.write(FORGET, row=row)
