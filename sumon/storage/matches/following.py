"""The followers of matches, who are notified when a match is over."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Integer,
    Table,
    UniqueConstraint,
    and_,
    bindparam,
    delete,
    select,
    update,
)

from sumon.play.past.archived_game import Follow
from sumon.storage.columns import due_columns, due_values, metadata
from sumon.storage.database import guild_of_match
from sumon.storage.dialects import Connection
from sumon.storage.due import DueStatements, WorkRows
from sumon.storage.match_tables import IS_OPEN, matches

# Wishes to be notified of the end of a match: due from the end, deleted after the notification.
follows = Table(
    "follows",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match_id", Integer, ForeignKey("matches.id"), nullable=False),
    Column("user_id", BigInteger, nullable=False),
    *due_columns("told", index="follows_due"),
    UniqueConstraint("match_id", "user_id", name="followed_once"),
    sqlite_autoincrement=True,
)

_SAME = and_(follows.c.match_id == bindparam("match"), follows.c.user_id == bindparam("user"))
IS_FOLLOWING = select(follows.c.id).where(_SAME)
FIND_FOLLOW = select(follows.c.match_id, follows.c.user_id).where(follows.c.id == bindparam("number"))
_IS_RUNNING = select(matches.c.id).where(matches.c.id == bindparam("match"), IS_OPEN)
_REMOVE = delete(follows).where(_SAME)

SET_FOLLOWS_DUE = (
    update(follows).where(follows.c.match_id == bindparam("match")).values(**due_values("told", bindparam("now")))
)


class FollowRows(WorkRows):
    """The followers of matches.

    *due*: follows whose users have to be notified, since their matches are over.
    """

    WORK = DueStatements(follows, "told", guild=guild_of_match(follows.c.match_id))

    async def add_follow(self, follow: Follow) -> bool:
        """Makes the user follow the match, also if they do already. Returns False if it is over."""

        async def begin(connection: Connection) -> bool:
            # In a transaction, so that no end can come in between and be missed.
            if (await connection.execute(_IS_RUNNING, {"match": follow.match_id})).first() is None:
                return False
            await connection.execute(
                self._database.insert_or_ignore(follows), {"match_id": follow.match_id, "user_id": follow.user_id}
            )
            return True

        return await self._database.transaction(begin)

    async def remove(self, follow: Follow) -> None:
        """Deletes the follow, if there is one."""
        await self._database.write(_REMOVE, match=follow.match_id, user=follow.user_id)

    async def has(self, follow: Follow) -> bool:
        """Whether the user follows the match."""
        return bool(await self._database.read(IS_FOLLOWING, match=follow.match_id, user=follow.user_id))

    async def find_follow(self, follow_id: int) -> Follow | None:
        """The follow, None if there is none with that id."""
        rows = await self._database.read(FIND_FOLLOW, number=follow_id)
        return Follow(rows[0].match_id, rows[0].user_id) if rows else None
