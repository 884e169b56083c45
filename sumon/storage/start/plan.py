"""The last game that a person chose to play, read from their challenges and matches; no deals, no tournaments."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row, Select, bindparam, null, select, union_all

from sumon.play.start import Plan
from sumon.storage.database import Rows
from sumon.storage.match_tables import IS_NO_DEAL, SEATS, matches

from .challenges import challenges


def _newest_match(user: Any, opponent: Any, level: Any) -> Select[Any]:
    found = (
        select(
            matches.c.game,
            matches.c.variant,
            opponent.label("opponent_id"),
            level.label("level"),
            matches.c.rated,
            matches.c.outside,
            matches.c.move_time,
            matches.c.started_at.label("moment"),
        )
        .where(user == bindparam("user"), IS_NO_DEAL, matches.c.pairing_id.is_(None))
        .order_by(matches.c.id.desc())
        .limit(1)
    )
    return select(found.subquery())


_NEWEST_CHALLENGE = select(
    select(
        challenges.c.game,
        challenges.c.variant,
        challenges.c.opponent_id,
        null().label("level"),
        challenges.c.rated,
        challenges.c.outside,
        challenges.c.move_time,
        challenges.c.created_at.label("moment"),
    )
    .where(challenges.c.challenger_id == bindparam("user"))
    .order_by(challenges.c.id.desc())
    .limit(1)
    .subquery()
)
_PLANS = union_all(
    *(_newest_match(user, opponent, level) for _, user, opponent, level in SEATS),
    _NEWEST_CHALLENGE,
).subquery()
LAST_PLAN = select(_PLANS).order_by(_PLANS.c.moment.desc()).limit(1)


class PlanRows(Rows):
    """The games that people have started."""

    async def last(self, user_id: int) -> Plan | None:
        """The last game that the person offered or started, None for none."""
        return await self._first(_plan_of, LAST_PLAN, user=user_id)


def _plan_of(row: Row[Any]) -> Plan:
    # A person whose data was deleted is replaced by a negative number: then anyone may join.
    opponent = row.opponent_id if row.opponent_id is not None and row.opponent_id > 0 else None
    # Neither games against the computer are rated nor those where the bot is no member, whatever was wanted.
    rated = bool(row.rated) or row.level is not None or row.outside is not None
    return Plan(row.game, row.variant, opponent, row.level, rated, row.move_time)
