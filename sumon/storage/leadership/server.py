"""A leader lock by advisory locks of a PostgreSQL server."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import URL, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from sumon.play.hosting import Leader
from sumon.storage.database import Database
from sumon.storage.dialects.postgresql import NEWS, open_lone_engine
from sumon.storage.errors import StorageError

from .leader_lock import SILENCE, LeaderLock, NotReachedError, log

CLASS = 0x53756D6F  # the class of the locks; any number, but the same in every version of the bot
LONGEST_NAME = 63  # bytes

# With these, the server notices a machine that disappears without closing its connections.
KEEPALIVES = {"tcp_keepalives_idle": "2", "tcp_keepalives_interval": "2", "tcp_keepalives_count": "3"}

TRY = text(f"SELECT pg_try_advisory_lock({CLASS}, :shard) AS taken")
GIVE_BACK = text(f"SELECT pg_advisory_unlock({CLASS}, :shard)")
LEADERS = text(
    "SELECT held.objid AS shard, pid, activity.application_name AS name, activity.backend_start AS since, "
    "extract(epoch FROM clock_timestamp() - activity.state_change) AS silent "
    "FROM pg_locks held JOIN pg_stat_activity activity USING (pid) "
    f"WHERE held.locktype = 'advisory' AND held.classid = {CLASS} AND held.objsubid = 2 AND held.granted "
    "AND held.database = (SELECT oid FROM pg_database WHERE datname = current_database()) ORDER BY held.objid"
)
DEPOSE = text("SELECT pg_terminate_backend(:pid)")
CLOCK = text("SELECT extract(epoch FROM clock_timestamp()) AS now")


class ServerLeaderLock(LeaderLock):
    """A lock on the server, which frees it when the connection ends; each use of the connection is a beat.

    It polls for the locks, since a statement that waits would keep the server from cleaning up its tables. A leader
    is deposed by terminating its connection.
    *heard*: called with the news of other processes, which arrive on the same connection.
    """

    def __init__(self, database: Database, url: URL, heard: Callable[[str], None]) -> None:
        super().__init__(database)
        self._heard = heard
        self._engine = open_lone_engine(url, application_name=self._said_name, **KEEPALIVES)
        self._connection: AsyncConnection | None = None
        self._has_locks = False

    @property
    def _said_name(self) -> str:
        """The name of the connection on the server."""
        of_count = f" of {self.shards.count}"
        return f"sumon {self.name}"[: LONGEST_NAME - len(of_count)] + of_count

    async def leaders(self) -> Sequence[Leader]:
        # On another connection, so that a query neither delays the beats nor ends the locks when it is cancelled.
        try:
            async with self._engine.connect() as connection:
                rows = (await connection.execute(LEADERS)).all()
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            raise NotReachedError(_reason(error)) from None
        return [Leader(row.shard, row.name.removeprefix("sumon ").partition(" of ")[0], row.since) for row in rows]

    async def agree(self) -> None:
        for row in await self._ask(LEADERS):
            name, _, count = row.name.removeprefix("sumon ").partition(" of ")
            if count.isdecimal() and int(count) != self.shards.count:
                raise StorageError("storage-other-shards", name=name, theirs=count, ours=str(self.shards.count))

    async def _try(self) -> bool:
        if self._has_locks:
            return True
        taken: list[int] = []
        for shard in self.shards.mine:
            if not (await self._ask(TRY, shard=shard))[0].taken:
                for each in taken:
                    await self._ask(GIVE_BACK, shard=each)
                return False
            taken.append(shard)
        self._has_locks = True
        return True

    async def _depose(self) -> bool:
        rows = await self._ask(LEADERS)
        frozen = {row.pid: row for row in rows if row.shard in self.shards.mine and row.silent > SILENCE}
        for row in frozen.values():
            log.warning("%s has been silent for %.0f s and is deposed", row.name, row.silent)
            await self._ask(DEPOSE, pid=row.pid)
        return bool(frozen)

    async def _beat(self) -> float:
        return await self._clock()

    async def _clock(self) -> float:
        return float((await self._ask(CLOCK))[0].now)

    async def _release(self) -> None:
        if self._connection is not None:
            await self._connection.close()
            self._connection = None
        await self._engine.dispose()

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
        driver.add_termination_listener(lambda _: self._lose("its connection has ended"))
        return connection


def _reason(error: BaseException) -> str:
    said = " ".join(str(getattr(error, "orig", None) or error).split())
    return said or type(error).__name__
