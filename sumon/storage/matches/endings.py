"""The end of a match with all its consequences, in the transaction of the move or click that ended it."""

from __future__ import annotations

from sqlalchemy import bindparam, or_, update

from sumon.play.match.finish import Ending
from sumon.play.model import Match
from sumon.storage.columns import due_values
from sumon.storage.dialects import Connection
from sumon.storage.match_tables import IS_OPEN, NOTHING_PLAYED_SINCE, matches
from sumon.storage.people.settings import ask_to_opt_in
from sumon.storage.ranking.agreements import add_check
from sumon.storage.ranking.engine_standings import count_against_computer
from sumon.storage.ranking.ratings import rate
from sumon.storage.time import SET_NOTICES_DUE

from .events import add_event
from .following import SET_FOLLOWS_DUE
from .leaves import has_used_leaves
from .offers import void_offers
from .prepared import clear_trees
from .shared_deals import end_shared_deal
from .tournament_games import end_game

END_MATCH = (
    update(matches)
    .where(matches.c.id == bindparam("match"), IS_OPEN, NOTHING_PLAYED_SINCE)
    .values(
        draft="",
        termination=bindparam("ended_by"),
        winner=bindparam("won_by"),
        aborted_by=bindparam("by_user"),
        left_by=bindparam("leaver"),
        updated_at=bindparam("now"),
        **due_values("board", bindparam("now")),
        computer_due_at=None,
        clock_user_id=None,
        deadline=None,
        stopped_until=None,
        clock_zone=None,
        first_zone="",
        second_zone="",
        clock_due_at=None,
    )
)

# The computer may have waited for the end of this match, see `Matches.require_own_course`.
ASK_COMPUTERS_AGAIN = (
    update(matches)
    .where(
        IS_OPEN,
        matches.c.computer_due_at.is_not(None),
        or_(
            matches.c.first_user_id.in_(bindparam("players", expanding=True)),
            matches.c.second_user_id.in_(bindparam("players", expanding=True)),
        ),
    )
    .values(**due_values("computer", bindparam("now")))
)


async def end(connection: Connection, match: Match, next_ply: int, ending: Ending) -> bool:
    """Ends *match*. Returns False if it is over, move *next_ply* has been made, or *ending* no longer holds.

    All consequences of an end are further statements here, on the same *connection*.
    """
    leaver = None if ending.for_good else ending.left_by
    if leaver is not None and await has_used_leaves(connection, leaver, ending.at):
        return False
    values = {
        "match": match.id,
        "taken_back": match.takebacks,
        "next_ply": next_ply,
        "ended_by": ending.result.termination,
        "won_by": ending.result.winner,
        "by_user": ending.result.by,
        "leaver": ending.left_by,
        "now": ending.at,
    }
    if (await connection.execute(END_MATCH, values)).rowcount != 1:
        return False
    await connection.execute(SET_NOTICES_DUE, {"match": match.id, "now": ending.at})
    await connection.execute(SET_FOLLOWS_DUE, {"match": match.id, "now": ending.at})
    if ending.result.counts:
        await ask_to_opt_in(connection, match, ending.at)
        if ending.is_ratable:
            await rate(connection, match.id, ending)
            if match.rated:
                await add_check(connection, match.id, ending.at)
        await count_against_computer(connection, match)
    if not match.allows_hints:
        players = [seat.user_id for seat in match.seats if seat.user_id is not None]
        await connection.execute(ASK_COMPUTERS_AGAIN, {"players": players, "now": ending.at})
    await void_offers(connection, match.id, ending.at)
    await end_shared_deal(connection, match, ending.at)
    await end_game(connection, match, ending)
    await clear_trees(connection, match.id)
    if ending.event is not None:
        await add_event(connection, match.id, ending.event)
    return True
