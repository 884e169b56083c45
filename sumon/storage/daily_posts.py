"""The posts with the puzzles of the day."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, datetime

from sqlalchemy import bindparam, delete, select, update

from sumon.play.daily import DailyPost

from .database import Database
from .due import DueRows, DueStatements
from .tables import daily_posts as posts

PLANNED = select(posts.c.channel_id).where(posts.c.day == bindparam("of_day"))
FIND = select(posts.c.channel_id, posts.c.day).where(posts.c.id == bindparam("post"))
FORGET = delete(posts).where(posts.c.day < bindparam("of_day"))
SET_DONE = update(posts).where(posts.c.id == bindparam("post")).values(due_at=None, attempts=0)


POSTS_DUE = DueStatements(posts, "due_at", "attempts")


class DailyPostRows:
    """The posts of days; see `DailyPostStore` for what each method promises."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._plan = database.dialect.insert_or_ignore(posts)
        self.due = DueRows(database, POSTS_DUE)

    async def planned(self, day: date) -> Collection[int]:
        return tuple(row.channel_id for row in await self._database.read(PLANNED, of_day=day.isoformat()))

    async def plan(self, post: DailyPost, now: datetime) -> None:
        row = {"channel_id": post.channel_id, "day": post.day.isoformat(), "due_at": now, "attempts": 0}
        await self._database.write(self._plan, **row)

    async def find(self, post_id: int) -> DailyPost | None:
        rows = await self._database.read(FIND, post=post_id)
        return DailyPost(rows[0].channel_id, date.fromisoformat(rows[0].day)) if rows else None

    async def forget_before(self, day: date) -> None:
        await self._database.write(FORGET, of_day=day.isoformat())

    async def set_done(self, post_id: int) -> None:
        await self._database.write(SET_DONE, post=post_id)
