"""The posts of the daily puzzles, and the results that players share."""

from __future__ import annotations

from collections.abc import Collection
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
    func,
    select,
    update,
)

from sumon.play.daily.posts import DailyPost, Share, ShareKind
from sumon.storage.columns import Day, EnumText, due_columns, due_values, metadata, value_of, values_of
from sumon.storage.due import DueStatements, WorkRows
from sumon.storage.people.settings import server_settings

# The posts of daily puzzles: one per channel and day.
posts = Table(
    "daily_posts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("channel_id", BigInteger, nullable=False),
    Column("day", Day, nullable=False),
    *due_columns(index="daily_posts_due", attempts=None),  # NULL: it has been sent, or given up
    UniqueConstraint("day", "channel_id", name="one_daily_post_per_channel"),
    sqlite_autoincrement=True,
)

# The server that has chosen the channel; NULL if none has any longer.
_GUILD = (
    select(func.min(server_settings.c.guild_id))
    .where(server_settings.c.daily_channel == posts.c.channel_id)
    .correlate(posts)
    .scalar_subquery()
)
PLANNED = select(posts.c.channel_id).where(posts.c.day == bindparam("of_day"))
FIND_POST = select(posts.c.channel_id, posts.c.day).where(posts.c.id == bindparam("post"))
FORGET_POSTS = delete(posts).where(posts.c.day < bindparam("of_day"))


class DailyPostRows(WorkRows):
    """The daily posts, at most one per channel and day.

    *due*: posts that have to be sent.
    """

    WORK = DueStatements(posts, guild=_GUILD)

    async def planned(self, day: date) -> Collection[int]:
        """The channels that have a post of *day*, whether or not it has been sent."""
        return tuple(row.channel_id for row in await self._database.read(PLANNED, of_day=day))

    async def plan(self, post: DailyPost, now: datetime) -> None:
        """Stores *post* and makes it due; an existing post stays unchanged."""
        row = {**values_of(post, posts), **due_values("", now)}
        await self._add(posts, **row)

    async def find_post(self, post_id: int) -> DailyPost | None:
        """The post, None if there is none with that id."""
        return await self._first(partial(value_of, DailyPost), FIND_POST, post=post_id)

    async def forget_before(self, day: date) -> None:
        """Deletes the posts of all days before *day*."""
        await self._database.write(FORGET_POSTS, of_day=day)


shares = Table(
    "shares",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("user_id", BigInteger, nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("day", Day, nullable=False),
    Column("kind", EnumText(ShareKind, 8), nullable=False),
    Column("game", String(32), nullable=False),  # "" for the whole day
    Column("opponent_id", BigInteger, nullable=False),  # 0 for no opponent, since NULLs would not be unique
    Column("message_id", BigInteger),
    *due_columns(index="shares_due"),  # NULL: it has been posted, or given up
    UniqueConstraint("user_id", "day", "kind", "game", "channel_id", "opponent_id", name="shared_once"),
    sqlite_autoincrement=True,
)

_THIS_SHARE = shares.c.id == bindparam("share")
FIND_SHARE = select(shares).where(_THIS_SHARE)
REMEMBER_SHARE = update(shares).where(_THIS_SHARE).values(message_id=bindparam("message"))
FORGET_SHARES = delete(shares).where(shares.c.day < bindparam("of_day"))


class ShareRows(WorkRows):
    """The shares: in a channel at most one per player, day, kind, game and opponent.

    *due*: shares that have to be posted.
    """

    WORK = DueStatements(shares, guild=shares.c.guild_id)

    async def add_share(self, share: Share, now: datetime) -> bool:
        """Stores *share* and makes it due. Returns False, and changes nothing, if there is one already."""
        return await self._add(shares, **values_of(share, shares), **due_values("", now))

    async def find_share(self, share_id: int) -> Share | None:
        """The share, None if there is none with that id."""
        return await self._first(partial(value_of, Share), FIND_SHARE, share=share_id)

    async def remember(self, share_id: int, message_id: int) -> None:
        """Stores the message of the share."""
        await self._database.write(REMEMBER_SHARE, share=share_id, message=message_id)

    async def forget_before(self, day: date) -> None:
        """Deletes the shares of all days before *day*."""
        await self._database.write(FORGET_SHARES, of_day=day)
