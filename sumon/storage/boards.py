"""The messages in Discord that show matches."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, FromClause, bindparam, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from sumon.play import BoardMessage, Match

from .database import Database
from .endings import IS_OPEN, NOTHING_PLAYED_SINCE
from .tables import UtcDateTime, board_messages, matches


def most_current(boards: FromClause) -> tuple[ColumnElement[Any], ...]:
    """The order of the rows of *boards*: what shows most first, and of equal ones the newest message."""
    return boards.c.over.desc(), boards.c.ply.desc(), boards.c.message_id.desc()


BOARDS = (
    select(board_messages)
    .where(board_messages.c.match_id == bindparam("match"))
    .order_by(*most_current(board_messages))
)

SET_SHOWN = (
    update(board_messages)
    .where(board_messages.c.message_id == bindparam("message"))
    .values(
        ply=bindparam("shown_ply"),
        draft=bindparam("shown_draft"),
        over=bindparam("shown_over"),
        deadline=bindparam("shown_deadline"),
    )
)

FORGET = delete(board_messages).where(board_messages.c.message_id.in_(bindparam("messages", expanding=True)))

_OTHERS = (
    select(func.count())
    .where(board_messages.c.match_id == matches.c.id, board_messages.c.message_id != bindparam("message"))
    .scalar_subquery()
)
# By what the match is, not by when it was looked at: two things can happen in one moment.
SETTLE = (
    update(matches)
    .where(
        matches.c.id == bindparam("match"),
        matches.c.draft == bindparam("shown_draft"),
        matches.c.channel_id == bindparam("channel"),
        matches.c.deadline.is_not_distinct_from(bindparam("shown_deadline", type_=UtcDateTime)),
        IS_OPEN.is_not_distinct_from(bindparam("open")),
        NOTHING_PLAYED_SINCE,
        _OTHERS == 0,
    )
    .values(board_due_at=None, board_attempts=0)
)

SET_DUE = (
    update(matches)
    .where(matches.c.id == bindparam("match"))
    .values(
        board_due_at=func.coalesce(matches.c.board_due_at, bindparam("now", type_=UtcDateTime)), board_attempts=0
    )
)

COMPUTER_DONE = (
    update(matches)
    .where(matches.c.id == bindparam("match"), NOTHING_PLAYED_SINCE)
    .values(computer_due_at=None, computer_attempts=0)
)


class Boards:
    """The board messages of the match store."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._add = database.dialect.insert_or_replace(board_messages)

    async def add(self, match_id: int, board: BoardMessage, now: datetime) -> None:
        await self._database.write(
            self._add,
            message_id=board.message_id,
            match_id=match_id,
            channel_id=board.channel_id,
            ply=board.ply,
            draft=board.draft,
            over=board.over,
            deadline=board.deadline,
            noted_at=now,
        )

    async def set_due(self, match_id: int, now: datetime) -> None:
        await self._database.write(SET_DUE, match=match_id, now=now)

    async def of(self, match_id: int) -> tuple[BoardMessage, ...]:
        rows = await self._database.read(BOARDS, match=match_id)
        return tuple(
            BoardMessage(row.message_id, row.channel_id, row.ply, row.draft, row.over, row.deadline) for row in rows
        )

    async def settle(self, match: Match, board: BoardMessage | None, gone: Collection[int]) -> bool:
        values = {
            "match": match.id,
            "channel": match.channel_id,
            "open": not match.is_over,
            "next_ply": match.ply + 1,
            "message": board.message_id if board is not None else 0,
            "shown_draft": match.draft,
            "shown_deadline": match.deadline,
        }

        async def settle(connection: AsyncConnection) -> bool:
            if gone:
                await connection.execute(FORGET, {"messages": list(gone)})
            if board is not None and board != match.board:
                shown = {
                    "message": board.message_id,
                    "shown_ply": board.ply,
                    "shown_draft": board.draft,
                    "shown_over": board.over,
                    "shown_deadline": board.deadline,
                }
                await connection.execute(SET_SHOWN, shown)
            return (await connection.execute(SETTLE, values)).rowcount == 1

        return await self._database.transaction(settle)

    async def set_computer_done(self, match: Match) -> None:
        await self._database.write(COMPUTER_DONE, match=match.id, next_ply=match.ply + 1)
