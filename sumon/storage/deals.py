"""The deals of the day, and the matches with them."""

from __future__ import annotations

from datetime import date

from sqlalchemy import bindparam, not_, or_, select

from sumon.core.protocol import Player
from sumon.play.deals import Deal
from sumon.play.model import Match

from .conditions import IS_OPEN
from .database import Database
from .matches import MATCHES, match_of
from .tables import deals, matches

FIND = select(deals).where(deals.c.day == bindparam("of_day"), deals.c.game == bindparam("slug"))
_WITH_DEAL = (matches.c.deal_day == bindparam("of_day"), matches.c.game == bindparam("slug"))
MATCH_OF = MATCHES.where(
    or_(matches.c.first_user_id == bindparam("user"), matches.c.second_user_id == bindparam("user")), *_WITH_DEAL
)
FINISHED = MATCHES.where(matches.c.deal_guild_id == bindparam("guild"), *_WITH_DEAL, not_(IS_OPEN))


class DealRows:
    """Deals; see `DealStore` for what each method promises."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._add = database.dialect.insert_or_ignore(deals)

    async def find(self, day: date, game: str) -> Deal | None:
        rows = await self._database.read(FIND, of_day=day.isoformat(), slug=game)
        if not rows:
            return None
        row = rows[0]
        return Deal(day, row.game, row.variant, row.level, Player(row.seat), row.setup, row.salt)

    async def add(self, deal: Deal) -> None:
        await self._database.write(
            self._add,
            day=deal.day.isoformat(),
            game=deal.game,
            variant=deal.variant,
            level=deal.level,
            seat=int(deal.seat),
            setup=deal.setup,
            salt=deal.salt,
        )

    async def match_of(self, user_id: int, day: date, game: str) -> Match | None:
        rows = await self._database.read(MATCH_OF, user=user_id, of_day=day.isoformat(), slug=game)
        return match_of(rows[0]) if rows else None

    async def finished(self, guild_id: int, day: date, game: str) -> tuple[Match, ...]:
        rows = await self._database.read(FINISHED, guild=guild_id, of_day=day.isoformat(), slug=game)
        return tuple(match_of(row) for row in rows)
