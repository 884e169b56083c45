"""The end of a match: what it brings is written here, in the transaction of the move or click that caused it."""

from __future__ import annotations

from sqlalchemy import bindparam, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from sumon.play import Ending

from .ratings import rate
from .tables import matches, moves, notices

IS_OPEN = matches.c.termination.is_(None)

NOTHING_PLAYED_SINCE = (
    ~select(moves.c.ply).where(moves.c.match_id == matches.c.id, moves.c.ply == bindparam("next_ply")).exists()
)

END_MATCH = (
    update(matches)
    .where(matches.c.id == bindparam("match"), IS_OPEN, NOTHING_PLAYED_SINCE)
    .values(
        draft="",
        termination=bindparam("ended_by"),
        winner=bindparam("won_by"),
        updated_at=bindparam("now"),
        board_due_at=bindparam("now"),
        board_attempts=0,
        computer_due_at=None,
        clock_user_id=None,
        deadline=None,
        stopped_until=None,
        clock_due_at=None,
    )
)

SET_NOTICES_DUE = (
    update(notices)
    .where(notices.c.match_id == bindparam("match"), notices.c.due_at.is_(None))
    .values(due_at=bindparam("now"), attempts=0)
)


async def end(connection: AsyncConnection, match_id: int, next_ply: int, ending: Ending) -> bool:
    """Ends the match, which is open and in which move *next_ply* has not been made; False where that is not so.

    What an end brings beside the result is written by further statements here, on the same *connection*.
    """
    winner = ending.result.winner
    values = {
        "match": match_id,
        "next_ply": next_ply,
        "ended_by": ending.result.termination.value,
        "won_by": None if winner is None else int(winner),
        "now": ending.at,
    }
    if (await connection.execute(END_MATCH, values)).rowcount != 1:
        return False
    await connection.execute(SET_NOTICES_DUE, {"match": match_id, "now": ending.at})
    if ending.result.counts:
        await rate(connection, match_id, ending)
    return True
