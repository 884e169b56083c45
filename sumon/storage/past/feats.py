"""The finished matches of people, for what they did best in them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from sqlalchemy import and_, bindparam, literal, or_, select, union_all

from sumon.core.protocol import Player
from sumon.core.record import Record
from sumon.play.daily.deals import SharedStatus
from sumon.play.model import Termination
from sumon.play.people.feats import Finished
from sumon.storage.database import Rows
from sumon.storage.match_tables import COUNTS, hints, matches
from sumon.storage.matches.reading import PLAYED, record_of
from sumon.storage.matches.shared_deals import shared_deals

_OTHERS = matches.alias("others")
# Its shared deal is open, or somebody who has begun it is still playing.
IS_SECRET = and_(
    matches.c.shared_deal_id.is_not(None),
    or_(
        select(shared_deals.c.id)
        .where(shared_deals.c.id == matches.c.shared_deal_id, shared_deals.c.status == SharedStatus.OPEN)
        .exists(),
        select(_OTHERS.c.id)
        .where(_OTHERS.c.shared_deal_id == matches.c.shared_deal_id, _OTHERS.c.termination.is_(None))
        .exists(),
    ),
)
# By the index of each seat.
FINISHED_BY = union_all(
    *(
        select(
            literal(int(player)).label("seat"),
            matches.c.id,
            matches.c.game,
            and_(matches.c.termination == Termination.RULES, matches.c.winner == player).label("won"),
            matches.c.guild_id,
            matches.c.deal_day,
            IS_SECRET.label("secret"),
            *(matches.c[f"{other}_{column}"].label(column) for column in ("user_id", "level", "name")),
        ).where(matches.c[f"{seat}_user_id"] == bindparam("user"), COUNTS)
        for player, seat, other in ((Player.FIRST, "first", "second"), (Player.SECOND, "second", "first"))
    )
)
RECORDS = select(matches.c.id, matches.c.game, matches.c.variant, matches.c.setup, PLAYED.label("played")).where(
    matches.c.id.in_(bindparam("numbers", expanding=True))
)
HINTED = select(hints.c.match_id, hints.c.player, hints.c.ply).where(
    hints.c.match_id.in_(bindparam("numbers", expanding=True))
)


class FeatRows(Rows):
    """Finished matches and their records."""

    async def finished_by(self, user_id: int) -> tuple[Finished, ...]:
        """All finished matches of a person that count, in any order."""
        rows = await self._database.read(FINISHED_BY, user=user_id)
        seats = tuple(Player)
        return tuple(
            Finished(number, game, seats[seat], bool(won), guild, day, bool(secret), *opponent)
            for seat, number, game, won, guild, day, secret, *opponent in map(tuple, rows)
        )

    async def records(self, match_ids: Sequence[int]) -> Mapping[int, Record]:
        """The records of matches, by their numbers."""
        return {row.id: record_of(row) for row in await self._database.read(RECORDS, numbers=match_ids)}

    async def hinted(self, match_ids: Sequence[int]) -> Collection[tuple[int, Player, int]]:
        """The turns of matches that had a hint: the number of the match, who got it, and the moves before."""
        rows = await self._database.read(HINTED, numbers=match_ids)
        return {(row.match_id, Player(row.player), row.ply) for row in rows}
