"""What a write to a match depends on: nobody else was faster."""

from __future__ import annotations

from sqlalchemy import and_, bindparam, select

from .tables import matches, moves

IS_OPEN = matches.c.termination.is_(None)

# A move has a key of its own in each line, so a match in which moves were taken back is another one.
NOTHING_PLAYED_SINCE = and_(
    matches.c.takebacks == bindparam("taken_back"),
    ~select(moves.c.ply)
    .where(
        moves.c.match_id == matches.c.id,
        moves.c.line == matches.c.takebacks,
        moves.c.ply == bindparam("next_ply"),
    )
    .exists(),
)
