"""Matches that a player left before they counted, and rated matches that moderators have aborted."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ScalarSelect, bindparam, func, select, update

from sumon.core.protocol import Player
from sumon.play.clock import A_DAY
from sumon.play.model import LEAVES_A_DAY
from sumon.storage.columns import UtcDateTime
from sumon.storage.dialects import Connection
from sumon.storage.match_tables import IS_OPEN, IS_PLAYER, PEOPLE, matches

_LEFT = matches.alias("left_before")


def _third_last_leave(player: Player) -> ScalarSelect[datetime]:
    user = PEOPLE[player]
    return (
        select(_LEFT.c.updated_at)
        .where(_LEFT.c.left_by == user)
        .order_by(_LEFT.c.updated_at.desc())
        .limit(1)
        .offset(LEAVES_A_DAY - 1)
        .correlate(matches)
        .scalar_subquery()
    )


# By seat, for the players of a match.
THIRD_LAST_LEAVES = tuple(_third_last_leave(player) for player in Player)
LEAVES_IN = select(*THIRD_LAST_LEAVES).where(matches.c.id == bindparam("match"))

LEFT_LATELY = select(func.count()).where(
    matches.c.left_by == bindparam("user"), matches.c.updated_at > bindparam("since", type_=UtcDateTime)
)

MODERATED = select(func.count()).where(
    IS_PLAYER,
    matches.c.rated,
    matches.c.aborted_by.is_not(None),
    matches.c.aborted_by.is_distinct_from(matches.c.first_user_id),
    matches.c.aborted_by.is_distinct_from(matches.c.second_user_id),
    matches.c.updated_at > bindparam("since", type_=UtcDateTime),
)

ASK_ABORT = (
    update(matches)
    .where(matches.c.id == bindparam("match"), IS_OPEN)
    .values(abort_asked_by=bindparam("moderator"), abort_asked_at=bindparam("now"))
)


async def has_used_leaves(connection: Connection, user_id: int, now: datetime) -> bool:
    """Whether the player may not leave another match early today; still true at the end of the transaction."""
    values = {"user": user_id, "since": now - A_DAY}
    number: int = (await connection.execute(LEFT_LATELY, values)).scalar_one()
    return number >= LEAVES_A_DAY


async def leaves_in(connection: Connection, match_id: int) -> tuple[datetime | None, datetime | None]:
    """The moment at which each player of the match left their third-last match, None if there is none."""
    row = (await connection.execute(LEAVES_IN, {"match": match_id})).one()
    return row[0], row[1]
