"""The leader and the term of each shard, which are checked before every write."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Column, Integer, Row, Table, Text, bindparam, delete, func, select, update

from sumon.play.hosting import Leader
from sumon.storage.columns import UtcDateTime, metadata
from sumon.storage.database import Database
from sumon.storage.dialects import Connection
from sumon.storage.errors import StorageError

# A row stays after its leader has ended, so that each term is higher than the one before.
leaders = Table(
    "holders",
    metadata,
    Column("shard", Integer, primary_key=True, autoincrement=False),
    Column("shard_count", Integer, nullable=False),
    Column("term", Integer, nullable=False),  # higher with each process that takes shards
    Column("name", Text, nullable=False),
    Column("since", UtcDateTime, nullable=False),
    Column("lock", Integer, nullable=False),  # the inode of the file that SQLite's leader has locked, or 0
    Column("taken", Text),  # the interactions of its last seconds; set when it gives the shard back
    sqlite_with_rowid=False,
)

MINE = leaders.c.shard.in_(bindparam("shards", expanding=True))
FOUND = select(leaders).where(MINE).order_by(leaders.c.shard)
LOCKED = FOUND.with_for_update()
# A shared lock, so that a process that takes the shard waits until running writes are committed.
OF_TERM = select(leaders.c.shard).where(MINE, leaders.c.term == bindparam("term")).with_for_update(read=True)
HIGHEST = select(func.coalesce(func.max(leaders.c.term), 0))
FORGET = delete(leaders).where(leaders.c.shard_count != bindparam("count"))
GIVE_BACK = update(leaders).where(MINE, leaders.c.term == bindparam("of_term")).values(taken=bindparam("told"))


class NotLeaderError(StorageError):
    """This process is not, or no longer, the leader of its shards, and must not write."""


@dataclass(frozen=True, slots=True)
class PreviousLeaders:
    """The previous leaders of the shards.

    *taken*: the interactions of their last seconds; None if one of them ended without storing them.
    """

    taken: frozenset[int] | None


class LeaderRows:
    """The leaders of the shards of *database*; all writes there happen in the term of this process.

    *lost*: called if a write fails because another process has begun a term.
    """

    def __init__(self, database: Database, lost: Callable[[], None]) -> None:
        self._database = database
        self._lost = lost
        self._term: int | None = None
        self._of_term: str | None = None  # the statement that finds the shards that still have this term
        database.fence = self._check

    async def find_leaders(self) -> Sequence[Leader]:
        """The leaders that have not given their shards back, by shard. Raises StorageError."""
        rows = await self._database.read(FOUND, shards=self._database.shards.mine)
        return [Leader(row.shard, row.name, row.since) for row in rows if row.taken is None]

    async def begin_term(
        self, name: str, lock: int, may_follow: Callable[[Row[Any]], bool]
    ) -> PreviousLeaders | None:
        """Makes this process, called *name*, the leader, in a term of its own. Returns the leaders before it.

        Returns None, and changes nothing, if a shard has not been given back and *may_follow* returns False for its
        row. Raises StorageError.
        """
        shards = self._database.shards

        async def take(connection: Connection) -> tuple[PreviousLeaders, int, str] | None:
            rows = (await connection.execute(LOCKED, {"shards": shards.mine})).all()
            if not all(row.taken is not None or may_follow(row) for row in rows):
                return None
            term = (await connection.execute(HIGHEST)).scalar_one() + 1
            await connection.execute(FORGET, {"count": shards.count})
            row = {"shard_count": shards.count, "term": term, "name": name, "since": datetime.now(UTC)}
            for shard in shards.mine:
                values = {**row, "shard": shard, "lock": lock, "taken": None}
                await connection.execute(self._database.insert_or_replace(leaders), values)
            return _previous_leaders(rows), term, self._written(term, connection)

        begun = await self._database.transaction(take, is_fenced=False)
        if begun is None:
            return None
        before, self._term, self._of_term = begun
        return before

    async def end_term(self, taken: Collection[int]) -> None:
        """Ends the term, after which nothing can be written, and leaves *taken* for the next leader.

        *taken*: the interactions of the last seconds. Raises StorageError if they could not be stored.
        """
        term, self._term, self._of_term = self._term, None, None
        if term is None:
            return
        values = {"shards": self._database.shards.mine, "of_term": term, "told": json.dumps(sorted(taken))}

        async def give_back(connection: Connection) -> None:
            await connection.execute(GIVE_BACK, values)

        await self._database.transaction(give_back, is_fenced=False)

    async def _check(self, connection: Connection) -> None:
        if self._of_term is not None:
            found = await connection.exec_driver_sql(self._of_term)
            if len(found.all()) == len(self._database.shards.mine):
                return
            self._lost()
        raise NotLeaderError("storage-not-holder")

    def _written(self, term: int, connection: Connection) -> str:
        """`OF_TERM` as text in the database's own SQL, since compiling it takes longer than running it."""
        values = OF_TERM.params(shards=self._database.shards.mine, term=term)
        return str(values.compile(dialect=connection.dialect, compile_kwargs={"literal_binds": True}))


def _previous_leaders(rows: Sequence[Row[Any]]) -> PreviousLeaders:
    told = [_told(row.taken) for row in rows]
    known = [taken for taken in told if taken is not None]
    return PreviousLeaders(frozenset().union(*known) if len(known) == len(told) else None)


def _told(text: str | None) -> frozenset[int] | None:
    try:
        return None if text is None else frozenset(map(int, json.loads(text)))
    except (ValueError, TypeError, OverflowError):  # the column was edited by hand
        return None
