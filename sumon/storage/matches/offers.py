"""Offers of a draw, a takeback or an abort; a match has at most one open offer."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    Row,
    Table,
    and_,
    bindparam,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from sumon.play.model import Match
from sumon.play.requests import Offer, OfferKind, RequestStatus
from sumon.storage.columns import (
    EnumText,
    Seat,
    UtcDateTime,
    due_columns,
    due_values,
    metadata,
    partial_index,
    value_of,
    values_of,
)
from sumon.storage.database import Database, guild_of_match, new_id
from sumon.storage.dialects import Connection
from sumon.storage.match_tables import IS_OPEN, NOTHING_PLAYED_SINCE, matches
from sumon.storage.requests import RequestRows, RequestStatements

# Draws, takebacks and aborts that one player has offered to the other.
offers = Table(
    "offers",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match_id", Integer, ForeignKey("matches.id"), nullable=False),
    Column("kind", EnumText(OfferKind), nullable=False),
    Column("player", Seat, nullable=False),  # the player who made it
    Column("takebacks", Integer, nullable=False),  # the state of the match at the time
    Column("ply", Integer, nullable=False),
    Column("status", EnumText(RequestStatus), nullable=False),
    Column("made_at", UtcDateTime, nullable=False),
    Column("closed_at", UtcDateTime),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    *due_columns("message", index="offers_due"),  # since it was made or closed: its message may not show that yet
    CheckConstraint("player IN (0, 1)", name="player_is_a_seat"),
    partial_index("one_open_offer_per_match", "match_id", where="status = 'open'", unique=True),
    Index("offers_of_match", "match_id"),
    sqlite_autoincrement=True,  # messages carry the ids for ever
)

OFFERS = RequestStatements(offers, guild_of_match(offers.c.match_id))

OPEN_OFFER = select(offers).where(offers.c.match_id == bindparam("match"), OFFERS.is_open)
DECLINED = select(offers).where(
    offers.c.match_id == bindparam("match"),
    offers.c.status.in_((RequestStatus.DECLINED, RequestStatus.WITHDRAWN)),
    offers.c.takebacks == bindparam("taken_back"),
    offers.c.ply == bindparam("at_ply"),
    offers.c.kind == bindparam("of_kind"),
    offers.c.player == bindparam("by_player"),
)

_GOES_ON = select(matches.c.id).where(and_(matches.c.id == bindparam("match"), IS_OPEN, NOTHING_PLAYED_SINCE))

VOID = (
    update(offers)
    .where(offers.c.match_id == bindparam("match"), OFFERS.is_open)
    .values(status=RequestStatus.VOID, **OFFERS.closing)
)
# For the transaction of the accepted offer, after all offers of the match have become void.
ACCEPT = (
    update(offers).where(offers.c.id == bindparam("offer")).values(status=RequestStatus.ACCEPTED, **OFFERS.closing)
)


class OfferRows(RequestRows[Offer]):
    """Offers, at most one open per match."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, OFFERS, offer_of)

    async def add_offer(self, offer: Offer, match: Match) -> Offer | None:
        """*offer* with its new id; None if another one is open or *match* has changed."""
        seen = {"match": match.id, "taken_back": match.takebacks, "next_ply": match.ply + 1}

        async def add(connection: Connection) -> Offer | None:
            if (await connection.execute(_GOES_ON, seen)).first() is None:
                return None
            return replace(offer, id=await new_id(connection, insert(offers), **offer_row(offer)))

        try:
            return await self._database.transaction(add)
        except IntegrityError:
            return None  # there is an open one

    async def open_in(self, match_id: int) -> Offer | None:
        """The open offer of a match, None if there is none."""
        return await self._first(offer_of, OPEN_OFFER, match=match_id)

    async def was_declined(self, offer: Offer) -> bool:
        """Whether the player has made the same offer in this state of the match, without success."""
        values = {
            "match": offer.match_id,
            "taken_back": offer.takebacks,
            "at_ply": offer.ply,
            "of_kind": offer.kind,
            "by_player": offer.player,
        }
        return bool(await self._database.read(DECLINED, **values))


async def is_open_offer(connection: Connection, offer_id: int) -> bool:
    """Whether the offer is open; still true at the end of the transaction."""
    row = (await connection.execute(OFFERS.find, {"request": offer_id})).first()
    return row is not None and row.status == RequestStatus.OPEN


async def void_offers(connection: Connection, match_id: int, now: datetime) -> None:
    """Makes the open offer of the match void, if there is one, because the match has changed."""
    await connection.execute(VOID, {"match": match_id, "now": now})


def offer_row(offer: Offer) -> dict[str, Any]:
    """The columns of *offer*, except its id."""
    return {**values_of(offer, offers), **due_values("message", offer.made_at)}


def offer_of(row: Row[Any]) -> Offer:
    """The offer in a row of its table."""
    return value_of(Offer, row)
