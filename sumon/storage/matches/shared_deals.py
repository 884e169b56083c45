"""Shared deals and their matches, which change the deal in the transaction in which they begin or end."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    Index,
    Integer,
    String,
    Table,
    Text,
    bindparam,
    case,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from sumon.play.daily.deals import MOST_PLAYERS, SharedDeal, SharedStatus
from sumon.play.model import Match
from sumon.storage.columns import (
    EnumText,
    Seat,
    UtcDateTime,
    due_columns,
    due_values,
    metadata,
    value_of,
    values_of,
)
from sumon.storage.database import Rows, new_id
from sumon.storage.dialects import Connection
from sumon.storage.due import DueQueue, DueStatements
from sumon.storage.match_tables import IS_OPEN, IS_PLAYER, PEOPLE, matches

from .reading import MATCHES, match_of

QUIET = timedelta(seconds=10)  # between two edits of a post

shared_deals = Table(
    "shared_deals",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("creator_id", BigInteger, nullable=False),
    Column("opponent_id", BigInteger),  # NULL: any player may play it
    Column("game", String(32), nullable=False),
    Column("variant", String(64), nullable=False),
    Column("level", String(32), nullable=False),
    Column("seat", Seat, nullable=False),  # of the person
    Column("setup", Text, nullable=False),
    Column("salt", String(32), nullable=False),
    Column("status", EnumText(SharedStatus), nullable=False),
    Column("created_at", UtcDateTime, nullable=False),
    Column("ends_at", UtcDateTime, nullable=False),
    Column("message_id", BigInteger),
    # The number of changes, the number that the post shows, and the moment until which it is not edited again.
    Column("news", Integer, nullable=False),
    Column("shown", Integer, nullable=False),
    Column("quiet_until", UtcDateTime),
    *due_columns("message", index="shared_deals_due"),
    CheckConstraint("seat IN (0, 1)", name="seat_is_a_seat"),
    CheckConstraint("creator_id <> opponent_id", name="not_oneself"),
    Index("shared_deals_of_creator", "creator_id", "guild_id"),
    sqlite_autoincrement=True,  # old messages carry ids for ever, so none may be used again
)

_THIS = shared_deals.c.id == bindparam("deal")
_IS_OPEN = shared_deals.c.status == SharedStatus.OPEN
_OF_DEAL = matches.c.shared_deal_id == bindparam("deal")
_BEGUN = select(func.count()).where(_OF_DEAL).scalar_subquery()
_FINISHED = select(func.count()).where(_OF_DEAL, ~IS_OPEN).scalar_subquery()
_MOST = case((shared_deals.c.opponent_id.is_(None), MOST_PLAYERS), else_=2)
_NOW = bindparam("now", type_=UtcDateTime)
# Set by every change of a deal: its post is edited as soon as allowed.
_NEWS = {
    "news": shared_deals.c.news + 1,
    **due_values("message", case((shared_deals.c.quiet_until > _NOW, shared_deals.c.quiet_until), else_=_NOW)),
}

FIND = select(shared_deals).where(_THIS)
OPEN_OF = select(func.count()).where(
    shared_deals.c.creator_id == bindparam("user"),
    shared_deals.c.guild_id == bindparam("guild"),
    _IS_OPEN,
    shared_deals.c.ends_at > _NOW,
)
MATCH_OF = MATCHES.where(IS_PLAYER, _OF_DEAL)
MATCHES_OF = MATCHES.where(_OF_DEAL).order_by(matches.c.id)
BEGIN = (
    update(shared_deals)
    .where(
        _THIS,
        _IS_OPEN,
        shared_deals.c.ends_at > _NOW,
        or_(
            shared_deals.c.opponent_id.is_(None),
            shared_deals.c.opponent_id == bindparam("user"),
            shared_deals.c.creator_id == bindparam("user"),
        ),
        _MOST > _BEGUN,
    )
    .values(**_NEWS)
)
END = (
    update(shared_deals)
    .where(_THIS)
    .values(status=case((_MOST <= _FINISHED, SharedStatus.OVER.value), else_=shared_deals.c.status), **_NEWS)
)
CLOSE = (
    update(shared_deals)
    .where(_THIS, _IS_OPEN, shared_deals.c.ends_at <= _NOW)
    .values(status=SharedStatus.OVER, **_NEWS)
)
REMOVE = delete(shared_deals).where(_THIS, ~select(matches.c.id).where(_OF_DEAL).exists())
SET_MESSAGE = update(shared_deals).where(_THIS).values(message_id=bindparam("message"))
SET_SHOWN = (
    update(shared_deals)
    .where(_THIS)
    .values(
        shown=bindparam("seen"),
        quiet_until=bindparam("quiet"),
        **due_values(
            "message",
            case(
                (shared_deals.c.news > bindparam("seen"), bindparam("quiet", type_=UtcDateTime)),
                (_IS_OPEN, shared_deals.c.ends_at),
                else_=None,
            ),
        ),
    )
)
# The posts that name a user whose data was deleted.
RENAMED = (
    update(shared_deals)
    .where(
        or_(
            shared_deals.c.creator_id == bindparam("user"),
            shared_deals.c.opponent_id == bindparam("user"),
            *(
                shared_deals.c.id.in_(
                    select(matches.c.shared_deal_id).where(
                        person == bindparam("user"), matches.c.shared_deal_id.is_not(None)
                    )
                )
                for person in PEOPLE
            ),
        )
    )
    .values(**_NEWS)
)


class SharedDealRows(Rows):
    """Shared deals; a player has at most one match with each.

    A match that begins or ends changes its deal in the same transaction. When all players who can play the deal
    have finished, it is over.
    """

    WORK = DueStatements(shared_deals, "message", guild=shared_deals.c.guild_id)

    @property
    def due(self) -> DueQueue:
        """Deals whose posts may be out of date."""
        return DueQueue(self._database, self.WORK)

    async def add_deal(self, deal: SharedDeal, most: int) -> SharedDeal | None:
        """*deal* with its new id; None if its creator has *most* open ones on the server."""
        row = {**values_of(deal, shared_deals), **due_values("message", deal.created_at)}
        of_creator = {"user": deal.creator_id, "guild": deal.guild_id, "now": deal.created_at}

        async def add(connection: Connection) -> SharedDeal | None:
            if (await connection.execute(OPEN_OF, of_creator)).scalar_one() >= most:
                return None
            return replace(deal, id=await new_id(connection, insert(shared_deals), **row))

        return await self._database.transaction(add)

    async def remove(self, deal_id: int) -> None:
        """Deletes a deal that no player has begun."""
        await self._database.write(REMOVE, deal=deal_id)

    async def find_deal(self, deal_id: int) -> SharedDeal | None:
        """The deal, None if there is none with that id."""
        return await self._first(partial(value_of, SharedDeal), FIND, deal=deal_id)

    async def match_of(self, user_id: int, deal_id: int) -> Match | None:
        """The player's match with the deal, None if they have not begun it."""
        return await self._first(match_of, MATCH_OF, user=user_id, deal=deal_id)

    async def matches_of(self, deal_id: int) -> tuple[Match, ...]:
        """All matches with the deal, in the order of their start."""
        return tuple(match_of(row) for row in await self._database.read(MATCHES_OF, deal=deal_id))

    async def close(self, deal_id: int, now: datetime) -> bool:
        """Ends the deal if it is open and its time is over. Returns whether it did."""
        return await self._database.write(CLOSE, deal=deal_id, now=now)

    async def set_message(self, deal_id: int, message_id: int | None) -> None:
        """Stores the message of its post, None if that is gone."""
        await self._database.write(SET_MESSAGE, deal=deal_id, message=message_id)

    async def set_shown(self, deal: SharedDeal, now: datetime) -> None:
        """Notes that the post shows *deal*.

        It is due again when the deal ends, or soon if the deal has changed since.
        """
        await self._database.write(SET_SHOWN, deal=deal.id, seen=deal.news, quiet=now + QUIET)


async def begin_shared_deal(connection: Connection, match: Match) -> bool:
    """Whether the shared deal of *match*, if it has one, lets it begin; its post then becomes due."""
    if match.shared_deal_id is None:
        return True
    (user_id,) = (seat.user_id for seat in match.seats if seat.level is None)
    values = {"deal": match.shared_deal_id, "user": user_id, "now": match.started_at}
    return (await connection.execute(BEGIN, values)).rowcount == 1


async def end_shared_deal(connection: Connection, match: Match, now: datetime) -> None:
    """Makes the post of the shared deal of *match* due, if it has one, and ends the deal after its last match."""
    if match.shared_deal_id is not None:
        await connection.execute(END, {"deal": match.shared_deal_id, "now": now})
