"""The daily deals and their matches."""

from __future__ import annotations

from datetime import date
from functools import partial

from sqlalchemy import CheckConstraint, Column, String, Table, Text, bindparam, func, not_, select

from sumon.play.daily.deals import DailyDeal
from sumon.play.model import Match
from sumon.storage.columns import Day, Seat, metadata, value_of, values_of
from sumon.storage.database import Rows
from sumon.storage.match_tables import IS_OPEN, IS_PLAYER, matches
from sumon.storage.matches.reading import MATCHES, match_of

# The daily deals; each match holds a copy of its setup.
deals = Table(
    "deals",
    metadata,
    Column("day", Day, primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("variant", String(64), nullable=False),
    Column("level", String(32), nullable=False),
    Column("seat", Seat, nullable=False),  # of the person
    Column("setup", Text, nullable=False),
    Column("salt", String(32), nullable=False),
    CheckConstraint("seat IN (0, 1)", name="seat_is_a_seat"),
    sqlite_with_rowid=False,
)

FIND = select(deals).where(deals.c.day == bindparam("of_day"), deals.c.game == bindparam("slug"))
_WITH_DEAL = (matches.c.deal_day == bindparam("of_day"), matches.c.game == bindparam("slug"))
MATCH_OF = MATCHES.where(IS_PLAYER, *_WITH_DEAL)
FINISHED = MATCHES.where(matches.c.deal_guild_id == bindparam("guild"), *_WITH_DEAL, not_(IS_OPEN))
COUNT_FINISHED = (
    select(func.count().label("number"))
    .select_from(matches)
    .where(*_WITH_DEAL, matches.c.deal_day.is_not(None), not_(IS_OPEN))
)


class DealRows(Rows):
    """Deals, one per day and game; a player has at most one match with each."""

    async def find_deal(self, day: date, game: str) -> DailyDeal | None:
        """The deal, None if it has not been drawn yet."""
        return await self._first(partial(value_of, DailyDeal), FIND, of_day=day, slug=game)

    async def add_deal(self, deal: DailyDeal) -> None:
        """Stores *deal*, unless there is one for its day and game."""
        await self._add(deals, **values_of(deal, deals))

    async def match_of(self, user_id: int, day: date, game: str) -> Match | None:
        """The player's match with the deal, None if they have not begun it."""
        return await self._first(match_of, MATCH_OF, user=user_id, of_day=day, slug=game)

    async def count_finished(self, day: date, game: str) -> int:
        """The number of finished matches with the deal, on all servers."""
        count: int = (await self._database.read(COUNT_FINISHED, of_day=day, slug=game))[0].number
        return count

    async def finished(self, guild_id: int, day: date, game: str) -> tuple[Match, ...]:
        """The finished matches with the deal that were begun from a server."""
        rows = await self._database.read(FINISHED, guild=guild_id, of_day=day, slug=game)
        return tuple(match_of(row) for row in rows)
