"""The messages in Discord that show matches."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ColumnElement,
    ForeignKey,
    FromClause,
    Index,
    Integer,
    Table,
    Text,
    and_,
    bindparam,
    delete,
    func,
    or_,
    select,
    tuple_,
    update,
)

from sumon.play.model import BoardMessage, Match
from sumon.storage.columns import UtcDateTime, due_values, metadata, value_of
from sumon.storage.database import Database
from sumon.storage.dialects import Connection
from sumon.storage.due import DueStatements, WorkRows
from sumon.storage.match_tables import IS_OPEN, NOTHING_PLAYED_SINCE, SET_BOARDS_DUE, matches

# The messages that show a match and may have buttons, with the state that they show. The current board of a match
# shows the latest state, the newest message if there are several; all others lose their buttons and are then
# forgotten. A trigger makes the boards of the match due when a row is added.
board_messages = Table(
    "board_messages",
    metadata,
    Column("message_id", BigInteger, primary_key=True, autoincrement=False),
    Column("match_id", Integer, ForeignKey("matches.id"), nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("draft", Text, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("noted_at", UtcDateTime, nullable=False),
    Column("deadline", UtcDateTime),
    Column("takebacks", Integer, nullable=False, server_default="0"),
    Column("outside", BigInteger),
    Index("board_messages_of_match", "match_id"),
)


def most_current(boards: FromClause) -> tuple[ColumnElement[Any], ...]:
    """The order of the rows of *boards*: the latest state first, of equal ones the newest message."""
    return boards.c.over.desc(), boards.c.takebacks.desc(), boards.c.ply.desc(), boards.c.message_id.desc()


SHOWN_COLUMNS = ("over", "takebacks", "ply", "draft", "deadline")
BOARDS = (
    select(board_messages)
    .where(board_messages.c.match_id == bindparam("match"))
    .order_by(*most_current(board_messages))
)

_SHOWN = {name: bindparam(f"shown_{name}", type_=board_messages.c[name].type) for name in SHOWN_COLUMNS}
_TURN = ("over", "takebacks", "ply")
_BEFORE, _AFTER = tuple_(*(board_messages.c[name] for name in _TURN)), tuple_(*(_SHOWN[name] for name in _TURN))
_IS_AS_STORED = (
    select(matches.c.id)
    .where(
        matches.c.id == bindparam("match"),
        matches.c.draft == _SHOWN["draft"],
        matches.c.deadline.is_not_distinct_from(_SHOWN["deadline"]),
    )
    .exists()
)
# Another process may have updated the row. A later turn always wins; within a turn, where entries can be undone,
# the state that the match has wins.
GOES_FORWARD = or_(_AFTER > _BEFORE, and_(_AFTER == _BEFORE, _IS_AS_STORED))

SET_SHOWN = (
    update(board_messages).where(board_messages.c.message_id == bindparam("message"), GOES_FORWARD).values(_SHOWN)
)

FORGET = delete(board_messages).where(board_messages.c.message_id.in_(bindparam("messages", expanding=True)))

_OTHERS = (
    select(func.count())
    .where(board_messages.c.match_id == matches.c.id, board_messages.c.message_id != bindparam("message"))
    .scalar_subquery()
)
# Compares the state of the match instead of times, as two changes can have the same time.
SET_RECONCILED = (
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
    .values(**due_values("board", None))
)

COMPUTER_DONE = (
    update(matches)
    .where(matches.c.id == bindparam("match"), NOTHING_PLAYED_SINCE)
    .values(**due_values("computer", None))
)


class BoardRows(WorkRows):
    """The messages that show matches: current boards, and older ones that still have buttons.

    The current board of a match is decided by the shown states, not by the order of writes.
    *due*: matches whose messages may be out of date.
    """

    WORK = DueStatements(matches, "board", guild=matches.c.guild_id)

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        add = database.insert_or_replace(board_messages, GOES_FORWARD)
        self._note = add.values(message_id=bindparam("message"), match_id=bindparam("match"), **_SHOWN)

    async def add_board(self, match_id: int, board: BoardMessage, now: datetime) -> None:
        """Stores a message of the match, or updates it, and makes the boards of the match due."""
        await self._database.write(
            self._note,
            message=board.message_id,
            match=match_id,
            channel_id=board.channel_id,
            outside=board.outside,
            noted_at=now,
            **_shown(board),
        )

    async def set_due(self, match_id: int, now: datetime) -> None:
        """Makes the boards of the match due, unless they are."""
        await self._database.write(SET_BOARDS_DUE, match=match_id, now=now)

    async def list_boards(self, match_id: int) -> tuple[BoardMessage, ...]:
        """The stored messages of the match, the latest state first, of equal ones the newest."""
        rows = await self._database.read(BOARDS, match=match_id)
        return tuple(value_of(BoardMessage, row) for row in rows)

    async def set_reconciled(self, match: Match, board: BoardMessage | None, gone: Collection[int]) -> bool:
        """Stores the state of *board* and forgets the messages *gone*.

        Returns whether the boards are no longer due: the match still equals *match*, and *board* is its only
        message.
        """
        values = {
            "match": match.id,
            "channel": match.channel_id,
            "open": not match.is_over,
            "taken_back": match.takebacks,
            "next_ply": match.ply + 1,
            "message": board.message_id if board is not None else 0,
            "shown_draft": match.draft,
            "shown_deadline": match.deadline,
        }

        async def settle(connection: Connection) -> bool:
            if gone:
                await connection.execute(FORGET, {"messages": list(gone)})
            if board is not None and board != match.board:
                shown = {"match": match.id, "message": board.message_id, **_shown(board)}
                await connection.execute(SET_SHOWN, shown)
            return (await connection.execute(SET_RECONCILED, values)).rowcount == 1

        return await self._database.transaction(settle)


class ComputerRows(WorkRows):
    """The matches with a turn of the computer.

    *due*: matches in which the computer may be on turn.
    """

    WORK = DueStatements(matches, "computer", guild=matches.c.guild_id)

    async def set_done(self, match: Match) -> None:
        """Notes that the computer has nothing to do in *match*, unless a move has been made since."""
        await self._database.write(
            COMPUTER_DONE, match=match.id, taken_back=match.takebacks, next_ply=match.ply + 1
        )


def _shown(board: BoardMessage) -> dict[str, Any]:
    return {f"shown_{name}": getattr(board, name) for name in SHOWN_COLUMNS}
