"""The games of tournaments, which change their pairing in the transaction in which they begin or end."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, bindparam, select, update

from sumon.core.protocol import Player
from sumon.play.match.finish import Ending
from sumon.play.model import Match
from sumon.play.tournaments.model import EntrantStatus, Status
from sumon.play.tournaments.round_ends import RoundEnd
from sumon.storage.columns import UtcDateTime, due_values
from sumon.storage.dialects import Connection
from sumon.storage.match_tables import IS_OPEN, matches
from sumon.storage.tournament_tables import CHANGED, IS_GOING_ON, IS_RUNNING, entrants, pairings, tournaments

_THIS = pairings.c.id == bindparam("pairing")
# Whether a game of the pairing is going on.
IS_PLAYING = select(matches.c.id).where(matches.c.pairing_id == pairings.c.id, IS_OPEN).correlate(pairings).exists()


def _is_occupied(entrant: Any, seat: str) -> ColumnElement[bool]:
    """Whether *entrant* still takes part and is the player or computer on *seat*."""
    is_theirs = (
        entrants.c.status == EntrantStatus.IN,
        entrants.c.user_id.is_not_distinct_from(bindparam(f"{seat}_user", type_=entrants.c.user_id.type)),
    )
    return select(entrants.c.id).where(entrants.c.id == entrant, *is_theirs).correlate(pairings).exists()


# The pairing is undecided and not being played, both players still have their places, the tournament runs.
OPEN_GAME = (
    update(pairings)
    .where(
        _THIS,
        pairings.c.decision.is_(None),
        ~IS_PLAYING,
        _is_occupied(pairings.c.first_id, "first"),
        _is_occupied(pairings.c.second_id, "second"),
        select(tournaments.c.id)
        .where(tournaments.c.id == pairings.c.tournament_id, tournaments.c.status == Status.RUNNING)
        .correlate(pairings)
        .exists(),
    )
    .values(due_values("open", None))
)
PAUSED_UNTIL = (
    select(tournaments.c.paused_until)
    .join(pairings, pairings.c.tournament_id == tournaments.c.id)
    .where(_THIS, tournaments.c.paused_until > bindparam("now", type_=UtcDateTime))
)
ROUND_END = (
    select(
        pairings.c.tournament_id, tournaments.c.round_ends_at, tournaments.c.extended_by, tournaments.c.round_time
    )
    .join(tournaments, tournaments.c.id == pairings.c.tournament_id)
    .where(_THIS, IS_RUNNING, tournaments.c.round_ends_at.is_not(None), tournaments.c.round_time.is_not(None))
)
SET_ROUND_END = (
    update(tournaments)
    .where(
        tournaments.c.id == bindparam("tournament"),
        IS_RUNNING,
        tournaments.c.round_ends_at == bindparam("read_end", type_=UtcDateTime),
    )
    .values(round_ends_at=bindparam("ends_at"), extended_by=bindparam("extended"), **CHANGED)
)
SET_STEP_DUE = (
    update(tournaments)
    .where(
        tournaments.c.id == select(pairings.c.tournament_id).where(_THIS).scalar_subquery(),
        IS_GOING_ON,
    )
    .values(**CHANGED)
)


DECIDE = (
    update(pairings)
    .where(_THIS, pairings.c.decision.is_(None))
    .values(
        decision=bindparam("decided"),
        decided_at=bindparam("now"),
        decided_by=bindparam("decider"),
        **due_values("open", None),
    )
)
# By the seat of the player whose time is up.
COUNT_TIME_LOSS = {
    player: update(entrants)
    .where(entrants.c.id == select(place).where(_THIS).scalar_subquery())
    .values(time_losses=entrants.c.time_losses + 1)
    for player, place in zip(Player, (pairings.c.first_id, pairings.c.second_id), strict=True)
}


async def open_game(connection: Connection, match: Match) -> bool:
    """Whether the tournament of *match*, if it has one, lets it begin; its next step then becomes due."""
    if match.pairing_id is None:
        return True
    first, second = match.seats
    values = {"pairing": match.pairing_id, "first_user": first.user_id, "second_user": second.user_id}
    if (await connection.execute(OPEN_GAME, values)).rowcount != 1:
        return False
    await connection.execute(SET_STEP_DUE, {"pairing": match.pairing_id, "now": match.started_at})
    return True


async def set_round_end(connection: Connection, read: RoundEnd, now_at: RoundEnd, now: datetime) -> bool:
    """Puts off the end of a round. Returns False if it is no longer as *read*."""
    values = {
        "tournament": read.tournament_id,
        "read_end": read.round_ends_at,
        "ends_at": now_at.round_ends_at,
        "extended": now_at.extended_by,
        "now": now,
    }
    return (await connection.execute(SET_ROUND_END, values)).rowcount == 1


async def end_game(connection: Connection, match: Match, ending: Ending) -> None:
    """Decides the pairing of *match*, if it has one, by *ending*, and makes the tournament's next step due."""
    if match.pairing_id is None:
        return
    this, by = {"pairing": match.pairing_id}, ending.result.by
    if ending.decision is not None:
        decider = by if by is not None and match.player_of(by) is None else None
        decided = {**this, "decided": ending.decision, "decider": decider, "now": ending.at}
        await connection.execute(DECIDE, decided)
    if ending.late is not None:
        await connection.execute(COUNT_TIME_LOSS[ending.late], this)
    await connection.execute(SET_STEP_DUE, {**this, "now": ending.at})
