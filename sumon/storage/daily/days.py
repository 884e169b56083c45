"""The days on which people have finished something daily: they follow from attempts at puzzles and from matches."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date

from sqlalchemy import bindparam, select, type_coerce, union

from sumon.play.daily.attempts import Status
from sumon.play.model import Termination
from sumon.storage.columns import Day
from sumon.storage.daily.puzzles import NO_DAY, attempts
from sumon.storage.database import Rows
from sumon.storage.match_tables import PEOPLE, matches

_SOLVED = select(type_coerce(attempts.c.day, Day).label("day")).where(
    attempts.c.user_id == bindparam("user"), attempts.c.day != NO_DAY, attempts.c.status == Status.SOLVED
)
_PLAYED_OUT = (
    select(matches.c.deal_day.label("day")).where(
        seat == bindparam("user"),
        matches.c.deal_day.is_not(None),
        matches.c.termination == Termination.RULES,
    )
    for seat in PEOPLE
)
DONE_BY = union(_SOLVED, *_PLAYED_OUT)


class DayRows(Rows):
    """The days on which people have finished something daily."""

    async def done_by(self, user_id: int) -> Collection[date]:
        """The days of the daily puzzles that a person has solved, and of the deals that they have played out."""
        return frozenset(row.day for row in await self._database.read(DONE_BY, user=user_id))
