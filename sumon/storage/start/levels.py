"""What came of a person's games against the computer, read from the matches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sqlalchemy import Select, bindparam, literal, literal_column, select, union_all

from sumon.play.levels import Fared
from sumon.play.model import Termination
from sumon.storage.database import Rows
from sumon.storage.match_tables import SEATS, hints, matches


def _by_seat() -> Iterator[Select[Any]]:
    """The newest games of a person in each seat."""
    hinted = select(hints.c.ply).where(hints.c.match_id == matches.c.id).exists()
    for player, user, _, level in SEATS:
        newest = (
            select(
                matches.c.id,
                level.label("level"),
                matches.c.winner,
                literal(int(player)).label("seat"),
                hinted.label("hinted"),
            )
            .where(
                user == bindparam("user"),
                matches.c.game == bindparam("slug"),
                level.is_not(None),
                matches.c.termination != literal_column(f"'{Termination.ABORTED.value}'"),
                matches.c.left_by.is_(None),
            )
            .order_by(matches.c.id.desc())
            .limit(bindparam("most"))
        )
        yield select(newest.subquery())


_FARED = union_all(*_by_seat()).subquery()
FARED = select(_FARED).order_by(_FARED.c.id.desc()).limit(bindparam("most"))


class FaredRows(Rows):
    """What came of games against the computer."""

    async def against_computer(self, user_id: int, game: str, most: int) -> tuple[Fared, ...]:
        """The last finished games of the person, the newest first; aborted and left ones aside."""
        rows = await self._database.read(FARED, user=user_id, slug=game, most=most)
        return tuple(Fared(row.level, _share(row.winner, row.seat), bool(row.hinted)) for row in rows)


def _share(winner: int | None, seat: int) -> float:
    return 0.5 if winner is None else float(winner == seat)
