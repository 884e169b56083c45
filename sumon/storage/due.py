"""Work that is due: any table with a column for the moment and one for the failed attempts."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import Table, bindparam, func, select, update

from sumon.play import Due

from .database import Database


class DueRows:
    """The `DueList` of the rows of *table* whose column *moment* is not empty."""

    def __init__(self, database: Database, table: Table, moment: str, attempts: str) -> None:
        self._database = database
        row, at, count = table.c.id, table.c[moment], table.c[attempts]
        is_free = (at.is_not(None), row.not_in(bindparam("without", expanding=True)))
        self.earliest = select(func.min(at).label("moment")).where(*is_free)
        self.waiting = (
            select(row, count.label("attempts"))
            .where(*is_free, at <= bindparam("now"))
            .order_by(at, row)
            .limit(bindparam("most"))
        )
        # Whatever is new counts its failures from the beginning, and is not postponed.
        self._postpone = (
            update(table)
            .where(row == bindparam("row"), count == bindparam("attempts"), at.is_not(None))
            .values({at: bindparam("until"), count: count + 1})
        )
        self._hurry = update(table).where(at > bindparam("now"), count > 0).values({at: bindparam("now")})

    async def next(self, without: Collection[int] = ()) -> datetime | None:
        rows = await self._database.read(self.earliest, without=list(without))
        moment: datetime | None = rows[0].moment
        return moment

    async def due(self, now: datetime, limit: int, without: Collection[int] = ()) -> tuple[Due, ...]:
        rows = await self._database.read(self.waiting, now=now, most=limit, without=list(without))
        return tuple(Due(row.id, row.attempts) for row in rows)

    async def postpone(self, due: Due, until: datetime | None) -> None:
        await self._database.write(self._postpone, row=due.id, attempts=due.attempts, until=until)

    async def hurry(self, now: datetime) -> None:
        await self._database.write(self._hurry, now=now)
