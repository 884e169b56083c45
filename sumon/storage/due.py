"""Due work: in any table with a column for the moment and one for the failed attempts."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from datetime import datetime
from functools import cache, cached_property
from typing import Any, ClassVar

from sqlalchemy import ColumnElement, Select, Table, Update, bindparam, func, select, update

from sumon.play.due import Due
from sumon.shards import ONLY_ONE, Shards

from .columns import due_names
from .database import Database, Rows, on_shards


@dataclass(frozen=True, eq=False)
class DueStatements:
    """The statements on rows of *table* with work in its `due_columns` for *what*.

    *guild*: the server of a row, NULL outside of servers; None if the work needs no Discord. A process finds only
    the rows on its shards. The process with the first shard also finds all work without Discord.
    """

    table: Table
    what: str = ""
    _: KW_ONLY
    guild: ColumnElement[Any] | None

    @property
    def name(self) -> str:
        """The name of the column with the moments."""
        return f"{self.table.name}.{due_names(self.what)[0]}"

    def earliest(self, shards: Shards = ONLY_ONE) -> Select[Any]:
        """The earliest moment at which a row is due."""
        return select(func.min(self._at)).where(self._at.is_not(None), *on_shards(shards, self.guild))

    def earliest_free(self, shards: Shards = ONLY_ONE) -> Select[Any]:
        """The earliest moment at which a row is due, except the ids in *without*."""
        return self.earliest(shards).where(self._is_free)

    def waiting(self, shards: Shards = ONLY_ONE) -> Select[Any]:
        """The rows that are due, the longest waiting first."""
        return (
            select(self.table.c.id, self._count.label("attempts"))
            .where(self._at <= bindparam("now"), self._is_free, *on_shards(shards, self.guild))
            .order_by(self._at, self.table.c.id)
            .limit(bindparam("most"))
        )

    @cached_property
    def postpone(self) -> Update:
        """Postpones a row, unless it has become due again, which resets its failures."""
        return (
            update(self.table)
            .where(self.table.c.id == bindparam("row"), self._count == bindparam("attempts"), self._at.is_not(None))
            .values({self._at: bindparam("until"), self._count: self._count + 1})
        )

    @cached_property
    def done(self) -> Update:
        """Makes a row no longer due."""
        return (
            update(self.table).where(self.table.c.id == bindparam("row")).values({self._at: None, self._count: 0})
        )

    def retry_all(self, shards: Shards = ONLY_ONE) -> Update:
        """Makes all postponed rows due."""
        return self._put_off.where(self._is_free, *on_shards(shards, self.guild))

    @cached_property
    def retry_guild(self) -> Update | None:
        """Makes the postponed rows of a server due."""
        return None if self.guild is None else self._put_off.where(self.guild == bindparam("guild"))

    @property
    def _put_off(self) -> Update:
        put_off = update(self.table).where(self._at > bindparam("now"), self._count > 0)
        return put_off.values({self._at: bindparam("now")})

    @property
    def _at(self) -> ColumnElement[Any]:
        return self.table.c[due_names(self.what)[0]]

    @property
    def _count(self) -> ColumnElement[Any]:
        return self.table.c[due_names(self.what)[1]]

    @property
    def _is_free(self) -> ColumnElement[bool]:
        return self.table.c.id.not_in(bindparam("without", expanding=True))


@cache
def _moments(kinds: tuple[DueStatements, ...], shards: Shards) -> Select[Any]:
    """The earliest moment of each of *kinds*, in one statement, as the scheduler asks after each piece of work."""
    return select(*(kind.earliest(shards).scalar_subquery() for kind in kinds))


@cache
def _earliest_free(statements: DueStatements, shards: Shards) -> Select[Any]:
    return statements.earliest_free(shards)


@cache
def _waiting(statements: DueStatements, shards: Shards) -> Select[Any]:
    return statements.waiting(shards)


@cache
def _retry_all(statements: DueStatements, shards: Shards) -> Update:
    return statements.retry_all(shards)


class DueMoments:
    """The moments at which several kinds of work are due."""

    def __init__(self, database: Database, kinds: Sequence[DueStatements]) -> None:
        self._queues = {kind.name: DueQueue(database, kind) for kind in kinds}
        self._database = database
        self._statement = _moments(tuple(kinds), database.shards)

    async def next(self, without: Mapping[str, Collection[int]]) -> dict[str, datetime | None]:
        """The earliest moment of each kind, None if nothing is due, by the name of its `DueQueue`.

        *without*: ids that are being worked on, by the same names.
        """
        # A list of ids for each kind would take four times as long as all the rest of the statement.
        (row,) = await self._database.read(self._statement)
        moments: dict[str, datetime | None] = dict(zip(self._queues, row, strict=True))
        for name, ids in without.items():
            if ids and moments[name] is not None:
                moments[name] = await self._queues[name].next(ids)
        return moments


class DueQueue:
    """One kind of stored work, in a pair of columns: a moment and a count of attempts.

    *without*: ids that are being worked on.
    """

    def __init__(self, database: Database, statements: DueStatements) -> None:
        self._database = database
        self._statements = statements
        self._earliest_free = _earliest_free(statements, database.shards)
        self._waiting = _waiting(statements, database.shards)

    @property
    def name(self) -> str:
        """Its name in the metrics."""
        return self._statements.name

    async def next(self, without: Collection[int] = ()) -> datetime | None:
        """The earliest moment at which something is due, None if nothing is."""
        (row,) = await self._database.read(self._earliest_free, without=list(without))
        moment: datetime | None = row[0]
        return moment

    async def due(self, now: datetime, limit: int, without: Collection[int] = ()) -> tuple[Due, ...]:
        """Up to *limit* pieces of work that are due, the longest waiting first."""
        rows = await self._database.read(self._waiting, now=now, most=limit, without=list(without))
        return tuple(Due(row.id, row.attempts) for row in rows)

    async def postpone(self, due: Due, until: datetime | None) -> None:
        """Counts a failed attempt, and retries *until* then; None: not before something new happens."""
        await self._database.write(self._statements.postpone, row=due.id, attempts=due.attempts, until=until)

    async def done(self, row_id: int) -> None:
        """Marks the work of a row as done."""
        await self._database.write(self._statements.done, row=row_id)

    async def retry_all(self, now: datetime, without: Collection[int] = (), *, shard: int | None = None) -> None:
        """Makes all work due *now* that waits after a failure, or only that of one *shard*."""
        shards = self._database.shards if shard is None else self._database.shards.only(shard)
        await self._database.write(_retry_all(self._statements, shards), now=now, without=list(without))

    async def retry_guild(self, guild_id: int, now: datetime) -> None:
        """Makes all work of the server due *now* that waits after a failure."""
        if self._statements.retry_guild is not None:
            await self._database.write(self._statements.retry_guild, guild=guild_id, now=now)


class WorkRows(Rows):
    """Rows that cause work, found by the statements *WORK*."""

    WORK: ClassVar[DueStatements]

    @property
    def due(self) -> DueQueue:
        return DueQueue(self._database, self.WORK)
