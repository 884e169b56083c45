"""What happens in matches beside moves, takebacks and offers: the rest of their log."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row, bindparam, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from sumon.core.protocol import Player
from sumon.play.model import Event, EventKind

from .database import Database
from .tables import UtcDateTime, events

OF_MATCH = select(events).where(events.c.match_id == bindparam("match")).order_by(events.c.number)

ADD = insert(events).from_select(
    ["match_id", "number", "kind", "ply", "player", "happened_at"],
    select(
        bindparam("match", type_=events.c.match_id.type),
        func.coalesce(func.max(events.c.number), 0) + 1,
        bindparam("what", type_=events.c.kind.type),
        bindparam("after", type_=events.c.ply.type),
        bindparam("by_player", type_=events.c.player.type),
        bindparam("at", type_=UtcDateTime),
    ).where(events.c.match_id == bindparam("match", type_=events.c.match_id.type)),
)


class Events:
    """Events; see `EventStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, match_id: int) -> tuple[Event, ...]:
        return tuple(_event_of(row) for row in await self._database.read(OF_MATCH, match=match_id))


async def add_event(connection: AsyncConnection, match_id: int, event: Event) -> None:
    """Adds *event* to the log of the match, in the transaction of what it was."""
    values = {
        "match": match_id,
        "what": event.kind.value,
        "after": event.ply,
        "by_player": None if event.player is None else int(event.player),
        "at": event.at,
    }
    await connection.execute(ADD, values)


def _event_of(row: Row[Any]) -> Event:
    player = None if row.player is None else Player(row.player)
    return Event(EventKind(row.kind), row.ply, player, row.happened_at)
