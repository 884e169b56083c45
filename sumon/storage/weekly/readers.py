"""Who gets the page of the week by direct message."""

from __future__ import annotations

from datetime import date, datetime
from functools import partial

from sqlalchemy import (
    BigInteger,
    Column,
    Index,
    Integer,
    Table,
    UniqueConstraint,
    bindparam,
    delete,
    select,
    update,
)

from sumon.play.week import WeeklyReader
from sumon.storage.columns import Day, due_columns, due_values, metadata, value_of, values_of
from sumon.storage.due import DueStatements, WorkRows

# People who get the page of a server, and the Monday of the last week that was sent to them, or is being sent.
weekly_readers = Table(
    "weekly_readers",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("user_id", BigInteger, nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("week", Day, nullable=False),
    *due_columns(index="weekly_readers_due"),  # NULL: it has been sent, or could not be
    UniqueConstraint("user_id", "guild_id", name="reader_of_a_server_once"),
    Index("weekly_readers_by_week", "week"),
    sqlite_autoincrement=True,
)

FIND = select(weekly_readers).where(weekly_readers.c.id == bindparam("reader"))
_IS_THAT = weekly_readers.c.user_id == bindparam("user"), weekly_readers.c.guild_id == bindparam("guild")
IS_READER = select(weekly_readers.c.id).where(*_IS_THAT)
REMOVE = delete(weekly_readers).where(*_IS_THAT)
_IS_BEHIND = weekly_readers.c.week < bindparam("of_week", type_=Day)
BEHIND = select(weekly_readers.c.id).where(_IS_BEHIND).limit(1)
PLAN = (
    update(weekly_readers)
    .where(_IS_BEHIND)
    .values(week=bindparam("of_week", type_=Day), **due_values("", bindparam("now")))
)


class WeeklyReaderRows(WorkRows):
    """The readers; a person is one of each server at most once.

    *due*: readers who have to be sent a week.
    """

    WORK = DueStatements(weekly_readers, guild=weekly_readers.c.guild_id)

    async def add(self, reader: WeeklyReader) -> None:
        """Keeps *reader*; leaves an existing one unchanged."""
        await self._add(weekly_readers, **values_of(reader, weekly_readers))

    async def remove(self, user_id: int, guild_id: int) -> None:
        """Forgets the reader, if there is one."""
        await self._database.write(REMOVE, user=user_id, guild=guild_id)

    async def is_reader(self, user_id: int, guild_id: int) -> bool:
        """Whether the person gets the page of the server."""
        return bool(await self._database.read(IS_READER, user=user_id, guild=guild_id))

    async def find(self, reader_id: int) -> WeeklyReader | None:
        """The reader, None when there is none of that id."""
        return await self._first(partial(value_of, WeeklyReader), FIND, reader=reader_id)

    async def are_behind(self, week: date) -> bool:
        """Whether *week* has not been sent to every reader yet, nor is being sent."""
        return bool(await self._database.read(BEHIND, of_week=week))

    async def plan(self, week: date, now: datetime) -> None:
        """Makes the letters of *week* due, for all readers who have not got them; once, in one write."""
        await self._database.write(PLAN, of_week=week, now=now)
