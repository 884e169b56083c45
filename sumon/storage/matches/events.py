"""Events of matches that are not moves, takebacks or offers."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    CheckConstraint,
    Column,
    ForeignKey,
    Integer,
    Row,
    Table,
    bindparam,
    func,
    insert,
    select,
)

from sumon.play.model import Event, EventKind
from sumon.storage.columns import EnumText, Seat, UtcDateTime, metadata, value_of
from sumon.storage.database import Rows
from sumon.storage.dialects import Connection

# Days given, wins claimed, aborts and the like. Append-only, so without the numbers of users: the seats identify
# players, and *aborted_by* of the match a moderator.
events = Table(
    "events",
    metadata,
    Column("match_id", Integer, ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # 1 is the first event
    Column("kind", EnumText(EventKind), nullable=False),
    Column("ply", Integer, nullable=False),  # completed moves at that time
    Column("player", Seat),  # the player who caused it, NULL for a moderator
    Column("happened_at", UtcDateTime, nullable=False),
    CheckConstraint("player IN (0, 1)", name="player_is_a_seat"),
    sqlite_with_rowid=False,
)

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


class EventRows(Rows):
    """The events of matches."""

    async def list_events(self, match_id: int) -> tuple[Event, ...]:
        """The events of a match in their order."""
        return tuple(_event_of(row) for row in await self._database.read(OF_MATCH, match=match_id))


async def add_event(connection: Connection, match_id: int, event: Event) -> None:
    """Adds *event* to the match, in the transaction that caused it."""
    values = {
        "match": match_id,
        "what": event.kind,
        "after": event.ply,
        "by_player": event.player,
        "at": event.at,
    }
    await connection.execute(ADD, values)


def _event_of(row: Row[Any]) -> Event:
    return value_of(Event, row, at=row.happened_at)
