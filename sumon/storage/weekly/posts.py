"""The posts with the pages of weeks."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, datetime
from functools import partial

from sqlalchemy import BigInteger, Column, Integer, Table, UniqueConstraint, and_, bindparam, delete, select

from sumon.play.week import WeeklyPost
from sumon.storage.columns import Day, due_columns, due_values, metadata, value_of, values_of
from sumon.storage.due import DueStatements, WorkRows
from sumon.storage.people.settings import server_settings

# Where the page of a week is posted, by its Monday: one post a server and week.
weekly_posts = Table(
    "weekly_posts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("week", Day, nullable=False),
    *due_columns(index="weekly_posts_due"),  # NULL: it has been sent, or there was nothing to send
    UniqueConstraint("guild_id", "week", name="one_weekly_post_per_server"),
    sqlite_autoincrement=True,
)

MISSING = (
    select(server_settings.c.guild_id, server_settings.c.weekly_channel.label("channel_id"))
    .join(
        weekly_posts,
        and_(
            weekly_posts.c.guild_id == server_settings.c.guild_id,
            weekly_posts.c.week == bindparam("of_week", type_=Day),
        ),
        isouter=True,
    )
    .where(server_settings.c.weekly_channel.is_not(None), weekly_posts.c.id.is_(None))
)
FIND = select(weekly_posts).where(weekly_posts.c.id == bindparam("post"))
FORGET = delete(weekly_posts).where(weekly_posts.c.week < bindparam("of_week"))


class WeeklyPostRows(WorkRows):
    """The weekly posts; a server has at most one a week.

    *due*: posts that have to be sent.
    """

    WORK = DueStatements(weekly_posts, guild=weekly_posts.c.guild_id)

    async def missing(self, week: date) -> Collection[WeeklyPost]:
        """The posts of *week* that servers want and that have not been planned yet."""
        rows = await self._database.read(MISSING, of_week=week)
        return tuple(WeeklyPost(row.guild_id, row.channel_id, week) for row in rows)

    async def plan(self, post: WeeklyPost, now: datetime) -> None:
        """Keeps *post* and makes it due; leaves an existing one of the server unchanged."""
        await self._add(weekly_posts, **values_of(post, weekly_posts), **due_values("", now))

    async def find(self, post_id: int) -> WeeklyPost | None:
        """The post, None when there is none of that id."""
        return await self._first(partial(value_of, WeeklyPost), FIND, post=post_id)

    async def forget_before(self, week: date) -> None:
        """Forgets the posts of all weeks before *week*."""
        await self._database.write(FORGET, of_week=week)
