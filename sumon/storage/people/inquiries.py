"""The questions to servers whether the puzzles of the day shall be posted; a match that ends brings one."""

from __future__ import annotations

from datetime import datetime
from functools import cache, partial

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Insert,
    Integer,
    Table,
    bindparam,
    func,
    literal_column,
    select,
    update,
)

from sumon.play.daily.posts import Inquiry
from sumon.play.model import Match, Termination
from sumon.storage.columns import UtcDateTime, due_columns, due_values, metadata, value_of
from sumon.storage.dialects import Connection, dialect_named
from sumon.storage.due import DueStatements, WorkRows
from sumon.storage.match_tables import matches

GAMES_BEFORE = 3  # that have been finished on a server

# One row a server, by its id; without a channel where a channel for the puzzles was chosen before it was asked.
inquiries = Table(
    "inquiries",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger),
    Column("message_id", BigInteger),
    Column("decided_by", BigInteger),
    Column("wanted", Boolean),
    *due_columns(index="inquiries_due"),
)

_THIS = inquiries.c.id == bindparam("guild")
FIND = select(inquiries).where(_THIS)
REMEMBER = update(inquiries).where(_THIS).values(message_id=bindparam("message"))
DECIDE = (
    update(inquiries)
    .where(_THIS, inquiries.c.channel_id.is_not(None), inquiries.c.decided_by.is_(None))
    .values(
        decided_by=bindparam("user"),
        channel_id=bindparam("channel"),
        wanted=bindparam("is_wanted"),
        **due_values("", bindparam("now")),
    )
)

_FINISHED = (
    select(matches.c.id)
    .where(
        matches.c.guild_id == bindparam("guild"),
        matches.c.termination.is_not(None),
        matches.c.termination != Termination.ABORTED,
    )
    .limit(GAMES_BEFORE)
    .subquery()
)
_TO_BE_ASKED = select(
    bindparam("guild", type_=BigInteger),
    bindparam("channel", type_=BigInteger),
    bindparam("now", type_=UtcDateTime),
    literal_column("0", Integer),
).where(select(func.count()).select_from(_FINISHED).scalar_subquery() >= GAMES_BEFORE)


@cache
def _ask(dialect: str) -> Insert:
    insert = dialect_named(dialect).insert_or_ignore(inquiries)
    return insert.from_select(["id", "channel_id", "due_at", "attempts"], _TO_BE_ASKED)


async def inquire(connection: Connection, match: Match, now: datetime) -> None:
    """Has the server of *match*, which is over, asked where it was played, after enough games, and only once."""
    if match.guild_id is None:
        return
    values = {"guild": match.guild_id, "channel": match.channel_id, "now": now}
    await connection.execute(_ask(connection.dialect.name), values)


async def leave_unasked(connection: Connection, guild_id: int) -> None:
    """Notes that the server has chosen by itself, so that it is never asked."""
    note = dialect_named(connection.dialect.name).insert_or_ignore(inquiries)
    await connection.execute(note, {"id": guild_id, **due_values("", None)})


class InquiryRows(WorkRows):
    """The questions, one a server. A match that ends brings one, see `sumon.storage.people.inquiries`.

    *due*: questions that have to be asked, or whose decision has to be shown.
    """

    WORK = DueStatements(inquiries, guild=inquiries.c.id)

    async def find(self, guild_id: int) -> Inquiry | None:
        """The question to the server, None if there is none yet."""
        return await self._first(partial(value_of, Inquiry), FIND, guild=guild_id)

    async def remember(self, guild_id: int, message_id: int) -> None:
        """Stores the message that asks."""
        await self._database.write(REMEMBER, guild=guild_id, message=message_id)

    async def decide(self, guild_id: int, user_id: int, channel_id: int, *, wanted: bool, now: datetime) -> bool:
        """Stores the decision about the channel and makes the message due.

        Returns False, and changes nothing, after another one, and for a server that was not asked.
        """
        values = {"user": user_id, "channel": channel_id, "is_wanted": wanted, "now": now}
        return await self._database.write(DECIDE, guild=guild_id, **values)
