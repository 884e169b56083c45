"""Since when each shard has been known to be served."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from math import lcm

from sqlalchemy import Column, Integer, Table, bindparam, delete, func, select

from sumon.storage.columns import UtcDateTime, metadata
from sumon.storage.database import Database
from sumon.storage.dialects import Connection

# When the bot was last known to be there for each shard, by the count of shards at that time.
heartbeats = Table(
    "heartbeats",
    metadata,
    Column("shard_count", Integer, primary_key=True, autoincrement=False),
    Column("shard", Integer, primary_key=True, autoincrement=False),
    Column("seen_at", UtcDateTime, nullable=False),
    sqlite_with_rowid=False,
)

SEEN_AT = select(heartbeats)

_now = heartbeats.alias()
_OF_NOW = _now.c.shard_count == bindparam("count", type_=Integer)
# Of an earlier count nothing is of use any more once each shard of the current one has been seen since.
FORGET = delete(heartbeats).where(
    heartbeats.c.shard_count != bindparam("count", type_=Integer),
    select(func.count()).where(_OF_NOW).scalar_subquery() == bindparam("count", type_=Integer),
    heartbeats.c.seen_at < select(func.min(_now.c.seen_at)).where(_OF_NOW).scalar_subquery(),
)


async def last_seen(database: Database, shard: int) -> datetime | None:
    """When the bot was last known to be there for all servers of *shard*; None if for none of them ever."""
    rows = await database.read(SEEN_AT)
    return seen_on({(row.shard_count, row.shard): row.seen_at for row in rows}, shard, database.shards.count)


def seen_on(beats: Mapping[tuple[int, int], datetime], shard: int, count: int) -> datetime | None:
    """The same, where *beats* are the moments of shards, each given as the count of shards and its number.

    Since the count can change, a server may have been on several shards, one after the other: it was last served at
    the latest of their moments. Of the servers on *shard* of *count* the earliest moment is taken, so the time that
    only some of them have lost is given back to all. Servers that nobody was ever there for do not matter.
    """
    served = []
    # Which shards a server was on follows from its number, and is the same for all whose numbers differ by this.
    for number in range(shard, lcm(count, *(its_count for its_count, _ in beats)), count):
        moments = [at for (its_count, its_shard), at in beats.items() if number % its_count == its_shard]
        if moments:
            served.append(max(moments))
    return min(served, default=None)


async def note_beat(connection: Connection, database: Database, shard: int, now: datetime) -> None:
    """Stores that the bot is there for *shard*."""
    count = database.shards.count
    beat = {"shard_count": count, "shard": shard, "seen_at": now}
    await connection.execute(database.insert_or_replace(heartbeats), beat)
    await connection.execute(FORGET, {"count": count})
