"""Progress in the tutorials, levels that players have met, and servers that have been greeted."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import BigInteger, Column, String, Table, bindparam, func, select, union_all, update

from sumon.storage.columns import UtcDateTime, due_columns, due_values, metadata
from sumon.storage.database import Rows
from sumon.storage.dialects import Connection
from sumon.storage.due import DueStatements, WorkRows
from sumon.storage.match_tables import SEATS, matches

# A user's progress in the tutorial of a game. *step*: the next step; *done_at*: its first completion.
lessons = Table(
    "lessons",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(32), primary_key=True),
    Column("step", String(32), nullable=False),
    Column("reached_at", UtcDateTime, nullable=False),
    Column("done_at", UtcDateTime),
    sqlite_with_rowid=False,
)

# Servers that the bot has joined, so that none is greeted twice; *due_at* is set until the greeting is sent.
greetings = Table(
    "greetings",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    *due_columns(index="greetings_due", attempts=None),
)

_THIS = (lessons.c.user_id == bindparam("user"), lessons.c.game == bindparam("slug"))
LESSON = select(lessons.c.step).where(*_THIS)
DONE_BY = select(lessons.c.game).where(lessons.c.user_id == bindparam("user"), lessons.c.done_at.is_not(None))
GO_ON = (
    update(lessons)
    .where(*_THIS, lessons.c.step.not_in(bindparam("keep", expanding=True)))
    .values(
        step=bindparam("reached"),
        reached_at=bindparam("now"),
        done_at=func.coalesce(lessons.c.done_at, bindparam("done", type_=UtcDateTime)),
    )
)

# By the index of each seat, as a player has few games.
_EARLIER = [
    select(matches.c.id).where(
        person == bindparam("user"),
        level == bindparam("level"),
        matches.c.game == bindparam("slug"),
        matches.c.id < bindparam("before"),
    )
    for _, person, _, level in SEATS
]
HAS_MET_COMPUTER = union_all(*_EARLIER).limit(1)


class LessonRows(Rows):
    """The progress of users in the tutorials, and the levels that they have played against."""

    async def find_entry(self, user_id: int, game: str) -> str | None:
        """The step of the game's tutorial that the user has reached; None before the first one."""
        rows = await self._database.read(LESSON, user=user_id, slug=game)
        return rows[0].step if rows else None

    async def done_by(self, user_id: int) -> Collection[str]:
        """The games whose tutorial the user has ever completed."""
        return {row.game for row in await self._database.read(DONE_BY, user=user_id)}

    async def set(
        self, user_id: int, game: str, step: str, *, keep: Collection[str], is_done: bool, now: datetime
    ) -> None:
        """Stores that the user has reached *step*, unless their step is one of *keep*.

        *is_done*: this step completes the tutorial, permanently.
        """
        done = now if is_done else None
        row = {"user_id": user_id, "game": game, "step": step, "reached_at": now, "done_at": done}
        values = {"user": user_id, "slug": game, "reached": step, "now": now, "done": done, "keep": list(keep)}

        async def go_on(connection: Connection) -> None:
            await connection.execute(self._database.insert_or_ignore(lessons), row)
            await connection.execute(GO_ON, values)

        await self._database.transaction(go_on)

    async def has_met_computer(self, user_id: int, game: str, level: str, before: int) -> bool:
        """Whether the player has a match of *game* against *level* with an id below *before*."""
        rows = await self._database.read(HAS_MET_COMPUTER, user=user_id, slug=game, level=level, before=before)
        return bool(rows)


class GreetingRows(WorkRows):
    """Servers that the bot has joined; each is greeted once.

    *due*: servers that have not been greeted yet.
    """

    WORK = DueStatements(greetings, guild=greetings.c.id)

    async def add_greeting(self, guild_id: int, now: datetime) -> None:
        """Makes the greeting of a server due, unless it was stored before."""
        await self._add(greetings, id=guild_id, **due_values("", now))
