"""Ownership by advisory locks of a PostgreSQL server."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Sequence
from typing import Any

from sqlalchemy import URL, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from sumon.play.hosting import Holder
from sumon.shards import Shards
from sumon.storage.dialects.postgresql import NEWS, open_lone_engine
from sumon.storage.errors import StorageError

from .ownership import FRESH, SILENCE, NotReachedError, Ownership, log

CLASS = 0x53756D6F  # of the locks; any number, the same in every version of the bot
RELEASED = "sumon_released"  # the channel of the server on which a holder says what it has taken
MOST_IN_ONE = 300  # interactions: the server takes 8,000 bytes in one piece
LONGEST_NAME = 63  # bytes

# So the server notices a machine that is gone without a word.
KEEPALIVES = {"tcp_keepalives_idle": "2", "tcp_keepalives_interval": "2", "tcp_keepalives_count": "3"}

TRY = text(f"SELECT pg_try_advisory_lock({CLASS}, :shard) AS taken")
GIVE_BACK = text(f"SELECT pg_advisory_unlock({CLASS}, :shard)")
HOLDERS = text(
    "SELECT held.objid AS shard, pid, activity.application_name AS name, activity.backend_start AS since, "
    "extract(epoch FROM clock_timestamp() - activity.state_change) AS silent "
    "FROM pg_locks held JOIN pg_stat_activity activity USING (pid) "
    f"WHERE held.locktype = 'advisory' AND held.classid = {CLASS} AND held.objsubid = 2 AND held.granted "
    "AND held.database = (SELECT oid FROM pg_database WHERE datname = current_database()) ORDER BY held.objid"
)
DEPOSE = text("SELECT pg_terminate_backend(:pid)")
SAY = text(f"SELECT pg_notify('{RELEASED}', :said)")


class ServerOwnership(Ownership):
    """The server frees the locks of a connection that ends, and knows when it was last used: that is the beat.

    It is asked again and again for the locks, as to wait in a statement would keep it from cleaning up its tables.
    Whoever deposes a holder has the server end its connection. *heard* is called with the news of other processes,
    which come by the same connection.
    """

    def __init__(self, url: URL, shards: Shards, heard: Callable[[str], None]) -> None:
        super().__init__(shards)
        self._heard = heard
        self._engine = open_lone_engine(url, application_name=self._said_name, **KEEPALIVES)
        self._connection: AsyncConnection | None = None
        self._told: set[int] = set()
        self._told_at: float | None = None

    @property
    def _said_name(self) -> str:
        """What the server knows the connection by."""
        of_count = f" of {self.shards.count}"
        return f"sumon {self.name}"[: LONGEST_NAME - len(of_count)] + of_count

    async def holders(self) -> Sequence[Holder]:
        # Not on the connection of the locks: who asks must not come between the beats, nor end it by going away.
        try:
            async with self._engine.connect() as connection:
                rows = (await connection.execute(HOLDERS)).all()
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            raise NotReachedError(_reason(error)) from None
        return [Holder(row.shard, row.name.removeprefix("sumon ").partition(" of ")[0], row.since) for row in rows]

    async def agree(self) -> None:
        for row in await self._ask(HOLDERS):
            name, _, count = row.name.removeprefix("sumon ").partition(" of ")
            if count.isdecimal() and int(count) != self.shards.count:
                raise StorageError("storage-other-shards", name=name, theirs=count, ours=str(self.shards.count))

    async def _try(self) -> bool:
        taken: list[int] = []
        for shard in self.shards.mine:
            if not (await self._ask(TRY, shard=shard))[0].taken:
                for each in taken:
                    await self._ask(GIVE_BACK, shard=each)
                return False
            taken.append(shard)
        return True

    async def _taken_before(self) -> frozenset[int] | None:
        await self._ask(text("SELECT 1"))  # what was said before the locks were freed has come with that
        is_fresh = self._told_at is not None and time.perf_counter() - self._told_at < FRESH
        return frozenset(self._told) if is_fresh else None

    async def _depose(self) -> bool:
        rows = await self._ask(HOLDERS)
        frozen = {row.pid: row for row in rows if row.shard in self.shards.mine and row.silent > SILENCE}
        for row in frozen.values():
            log.warning("%s has been silent for %.0f s and is deposed", row.name, row.silent)
            await self._ask(DEPOSE, pid=row.pid)
        return bool(frozen)

    async def _beat(self) -> None:
        await self._ask(text("SELECT 1"))

    async def _release(self, taken: Collection[int] | None) -> None:
        if self._connection is not None:
            if taken is not None:
                for said in self._sayings(sorted(taken)):
                    await self._ask(SAY, said=said)
            await self._connection.close()
            self._connection = None
        await self._engine.dispose()

    def _sayings(self, taken: Sequence[int]) -> list[str]:
        """*taken* in pieces, at least one, each begun with the first shard."""
        begins = range(0, max(1, len(taken)), MOST_IN_ONE)
        return [" ".join(map(str, (self.shards.mine[0], *taken[at : at + MOST_IN_ONE]))) for at in begins]

    async def _ask(self, statement: Any, **values: object) -> Sequence[Any]:
        try:
            if self._connection is None:
                self._connection = await self._connected()
            return (await self._connection.execute(statement, values)).all()
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            raise NotReachedError(_reason(error)) from None

    async def _connected(self) -> AsyncConnection:
        connection = await self._engine.connect()
        driver: Any = (await connection.get_raw_connection()).driver_connection
        await driver.add_listener(NEWS, lambda *said: self._heard(said[-1]))
        await driver.add_listener(RELEASED, lambda *said: self._hear_release(said[-1]))
        return connection

    def _hear_release(self, said: str) -> None:
        shard, *taken = map(int, said.split())
        if shard == self.shards.mine[0]:
            self._told.update(taken)
            self._told_at = time.perf_counter()


def _reason(error: BaseException) -> str:
    said = " ".join(str(getattr(error, "orig", None) or error).split())
    return said or type(error).__name__
