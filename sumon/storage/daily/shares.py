"""What people share about their day, until it is over."""

from __future__ import annotations

from datetime import date, datetime
from functools import partial

from sqlalchemy import (
    BigInteger,
    Column,
    Integer,
    String,
    Table,
    UniqueConstraint,
    bindparam,
    delete,
    select,
    update,
)

from sumon.play.daily.posts import Share, ShareKind
from sumon.storage.columns import Day, Named, due_columns, due_values, metadata, value_of, values_of
from sumon.storage.due import DueStatements, WorkRows

shares = Table(
    "shares",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("user_id", BigInteger, nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("day", Day, nullable=False),
    Column("kind", Named(ShareKind, 8), nullable=False),
    Column("game", String(32), nullable=False),  # "" for the whole day
    Column("opponent_id", BigInteger, nullable=False),  # 0 for nobody: a NULL would not be unique
    Column("message_id", BigInteger),
    *due_columns(index="shares_due"),  # NULL: it has been posted, or given up
    UniqueConstraint("user_id", "day", "kind", "game", "channel_id", "opponent_id", name="shared_once"),
    sqlite_autoincrement=True,
)

_THIS = shares.c.id == bindparam("share")
FIND = select(shares).where(_THIS)
REMEMBER = update(shares).where(_THIS).values(message_id=bindparam("message"))
FORGET = delete(shares).where(shares.c.day < bindparam("of_day"))


class ShareRows(WorkRows):
    """The shares; a person has at most one of each kind in a channel, by day, game and opponent.

    *due*: shares that have to be posted.
    """

    WORK = DueStatements(shares, guild=shares.c.guild_id)

    async def add(self, share: Share, now: datetime) -> bool:
        """Keeps *share* and makes it due. Returns False, and changes nothing, if there is one already."""
        return await self._add(shares, **values_of(share, shares), **due_values("", now))

    async def find(self, share_id: int) -> Share | None:
        """The share, None when there is none of that id."""
        return await self._first(partial(value_of, Share), FIND, share=share_id)

    async def remember(self, share_id: int, message_id: int) -> None:
        """Stores the message that it is posted in."""
        await self._database.write(REMEMBER, share=share_id, message=message_id)

    async def forget_before(self, day: date) -> None:
        """Forgets the shares of all days before *day*."""
        await self._database.write(FORGET, of_day=day)
