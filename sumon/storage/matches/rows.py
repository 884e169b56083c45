"""Matches: started, played, ended, and read with all their moves.

The statements are built once, since building one takes as long as running it. Those of a click check their
condition and write in one statement.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import Executable, and_, bindparam, case, func, insert, not_, select, union_all, update
from sqlalchemy.exc import IntegrityError

from sumon.play.clock import Clock
from sumon.play.deadlines import next_moment
from sumon.play.errors import ChannelBusyError
from sumon.play.match.finish import Ending, ended
from sumon.play.match.prepared import Tree
from sumon.play.model import Event, EventKind, Match, Takeback, Termination
from sumon.play.requests import RequestStatus
from sumon.storage.columns import UtcDateTime, due_values, values_of
from sumon.storage.database import Rows, new_id
from sumon.storage.dialects import Connection
from sumon.storage.match_tables import (
    IS_OPEN,
    IS_PLAYER,
    NOTHING_PLAYED_SINCE,
    PEOPLE,
    hints,
    matches,
    moves,
    takebacks,
)
from sumon.storage.ranking.ratings import may_count
from sumon.storage.start import CHALLENGES
from sumon.storage.time import SET_NOTICES_DUE

from .clocks import start_clock, stop_clock
from .endings import end
from .events import add_event
from .leaves import ASK_ABORT, MODERATED, leaves_in
from .offers import ACCEPT, is_open_offer, void_offers
from .prepared import ClearedError, clear_trees, cut_tree
from .reading import MATCHES, match_of
from .shared_deals import begin_shared_deal
from .tournament_games import open_game

MATCH = MATCHES.where(matches.c.id == bindparam("match_id"))

OPEN_IN = MATCHES.where(matches.c.channel_id == bindparam("channel"), IS_OPEN).order_by(matches.c.id)

LATEST_IN = (
    MATCHES.where(matches.c.channel_id == bindparam("channel"))
    .order_by(case((IS_PLAYER, 1), else_=0).desc(), IS_OPEN.desc(), matches.c.id.desc())
    .limit(1)
)

RUNNING_OF = MATCHES.where(IS_PLAYER, IS_OPEN).order_by(matches.c.updated_at.desc())

OPEN_BY_GAME = select(matches.c.game, func.count().label("number")).where(IS_OPEN).group_by(matches.c.game)

# By the index of each seat, newest first, as a server may have far more games than a player.
_FINISHED_IDS = union_all(
    *(
        select(
            select(matches.c.id)
            .where(
                user == bindparam("user"),
                matches.c.guild_id.is_not_distinct_from(bindparam("guild")),
                not_(IS_OPEN),
            )
            .order_by(matches.c.id.desc())
            .limit(bindparam("most"))
            .subquery()
        )
        for user in PEOPLE
    )
)
FINISHED_OF = MATCHES.where(matches.c.id.in_(_FINISHED_IDS)).order_by(matches.c.id.desc()).limit(bindparam("most"))

# Without an index on the game, since the few wanted rows come early.
FINISHED_OF_GAME = union_all(
    *(
        select(
            select(matches.c.id)
            .where(
                user == bindparam("user"),
                matches.c.game == bindparam("slug"),
                not_(IS_OPEN),
                matches.c.termination != Termination.ABORTED,
            )
            .order_by(matches.c.id)
            .limit(bindparam("most"))
            .subquery()
        )
        for user in PEOPLE
    )
).limit(bindparam("most"))

# The match is open with the same draft; the primary key of the moves guards the ply.
_AS_SEEN = and_(
    matches.c.id == bindparam("match"),
    IS_OPEN,
    matches.c.draft == bindparam("seen"),
    matches.c.takebacks == bindparam("taken_back"),
)
# Also with the same clock, from which it follows how much time the turn has cost.
_CLOCK_AS_SEEN = matches.c.deadline.is_not_distinct_from(bindparam("seen_deadline", type_=UtcDateTime))

SET_DRAFT = (
    update(matches)
    .where(_AS_SEEN, NOTHING_PLAYED_SINCE)
    .values(draft=bindparam("entered"), updated_at=bindparam("now"), **due_values("board", bindparam("now")))
)

ADD_MOVE = insert(moves).from_select(
    ["match_id", "line", "ply", "move", "played_at"],
    select(
        matches.c.id,
        matches.c.takebacks,
        bindparam("next_ply", type_=moves.c.ply.type),
        bindparam("text", type_=moves.c.move.type),
        bindparam("now", type_=UtcDateTime),
    ).where(_AS_SEEN, _CLOCK_AS_SEEN),
)

_BETWEEN_PEOPLE = and_(matches.c.first_level.is_(None), matches.c.second_level.is_(None))
TAKE_BACK = (
    update(matches)
    .where(_AS_SEEN, _CLOCK_AS_SEEN, NOTHING_PLAYED_SINCE)
    .values(
        takebacks=matches.c.takebacks + 1,
        draft="",
        updated_at=bindparam("now"),
        **due_values("board", bindparam("now")),
        **due_values("computer", case((_BETWEEN_PEOPLE, None), else_=bindparam("now", type_=UtcDateTime))),
    )
)

IS_ELSEWHERE = select(matches.c.id).where(
    matches.c.id == bindparam("match"), IS_OPEN, matches.c.channel_id != bindparam("channel")
)
MOVE_MATCH = (
    update(matches)
    .where(matches.c.id == bindparam("match"))
    .values(
        channel_id=bindparam("channel"),
        outside=bindparam("place"),
        language=bindparam("spoken"),
        **due_values("board", bindparam("now")),
    )
)


class MatchRows(Rows):
    """Matches. Each change of a match makes its board due in the same write."""

    async def add_match(self, match: Match, challenge_id: int | None, ending: Ending | None = None) -> Match | None:
        """Stores *match* and accepts its challenge in one transaction. Returns it with its new id.

        *ending*: for a match that is over from the start. Returns None if the challenge is not open, its player has
        a match with the same deal, or its shared deal is over, full, or for others. Raises ChannelBusyError if the
        channel has an open match, except for games of a tournament, which may share a thread.
        """

        async def begin(connection: Connection) -> Match | None:
            if challenge_id is not None:
                accepted = {"request": challenge_id, "closed_as": RequestStatus.ACCEPTED, "now": match.started_at}
                if (await connection.execute(CHALLENGES.close, accepted)).rowcount != 1:
                    return None
            if not (await begin_shared_deal(connection, match) and await open_game(connection, match)):
                return None
            if match.pairing_id is None:
                await _require_free(connection, match.channel_id)
            rated = match.rated and await may_count(connection, match)
            begun = replace(match, rated=rated)
            begun = replace(begun, id=await new_id(connection, insert(matches), **match_row(begun)))
            if begun.clock is not None:
                begun = replace(begun, clock=await start_clock(connection, begun, begun.clock, begun.started_at))
            begun = replace(begun, third_last_leave=await leaves_in(connection, begun.id))
            if ending is not None:
                await end(connection, begun, 1, ending)
            return begun

        try:
            begun = await self._database.transaction(begin)
        except IntegrityError:
            if match.is_deal or match.pairing_id is not None:
                return None  # its player, or the pairing, has one already
            raise
        return None if begun is None else ended(begun, ending)

    async def find_match(self, match_id: int) -> Match | None:
        """The match, None if there is none with that id."""
        return await self._first(match_of, MATCH, match_id=match_id)

    async def open_in(self, channel_id: int) -> tuple[Match, ...]:
        """The open matches of a channel, the oldest first: one at most, except in the thread of a tournament."""
        return await self._all(OPEN_IN, channel=channel_id)

    async def latest_in(self, channel_id: int, user_id: int | None = None) -> Match | None:
        """The latest open match of a channel, or else its latest one; first among those of the user."""
        return await self._first(match_of, LATEST_IN, channel=channel_id, user=user_id)

    async def running_of(self, user_id: int) -> tuple[Match, ...]:
        """The open matches of a player, the most recently changed first."""
        return await self._all(RUNNING_OF, user=user_id)

    async def count_open(self) -> dict[str, int]:
        """The number of open matches of each game."""
        return {row.game: row.number for row in await self._database.read(OPEN_BY_GAME)}

    async def finished_of(self, user_id: int, guild_id: int | None, limit: int) -> tuple[Match, ...]:
        """The last finished matches of a player on a server (None: direct messages), the newest first."""
        return await self._all(FINISHED_OF, user=user_id, guild=guild_id, most=limit)

    async def count_finished(self, user_id: int, game: str, most: int) -> int:
        """The number of matches of *game* that the player has finished, aborted ones excluded; at most *most*."""
        return len(await self._database.read(FINISHED_OF_GAME, user=user_id, slug=game, most=most))

    async def set_draft(self, match: Match, draft: str, now: datetime) -> bool:
        """Replaces the draft. Returns False if ply or draft differ from those of *match*, or it is over."""
        return await self._database.write(SET_DRAFT, **_seen(match), entered=draft, now=now)

    async def add_move(
        self,
        match: Match,
        move: str,
        ending: Ending | None,
        now: datetime,
        clock: Clock | None = None,
        rest: Tree | None = None,
    ) -> bool | Clock:
        """Adds *move*, and *ending* if it ends the match, and empties the draft.

        Returns False as `set_draft` does, and if the clock has changed.
        *clock*: starts to run, or is stopped if its player is on holiday; it is returned as it is then.
        *rest*: the rest of the tree in which *move* was prepared, which is then logged; if that tree has changed
        meanwhile, the result is False.
        """
        row = {**_seen(match), "seen_deadline": match.deadline, "text": move, "now": now}

        async def play(connection: Connection) -> bool | Clock:
            if (await connection.execute(ADD_MOVE, row)).rowcount != 1:
                return False
            if rest is not None:
                await cut_tree(connection, rest)
                await add_event(connection, match.id, Event(EventKind.PREPARED, match.ply + 1, rest.player, now))
            if match.clock is not None:
                await stop_clock(connection, match, now)
            started = None if clock is None else await start_clock(connection, match, clock, now)
            if ending is not None and not await end(connection, match, match.ply + 2, ending):
                return False
            return started or True

        try:
            if ending is None and clock is None and rest is None and match.clock is None:
                return await self._database.write(ADD_MOVE, **row)
            return await self._database.transaction(play)
        except (IntegrityError, ClearedError):
            return False  # the ply has been played, or its player has changed the tree

    async def finish(self, match: Match, ending: Ending, offer_id: int | None = None) -> bool:
        """Ends *match*. Returns False if it is over or has changed since it was read.

        *offer_id*: an offer that must be open, and is accepted. Leaving early is refused if the player has used up
        the day's leaves.
        """

        async def finish(connection: Connection) -> bool:
            if offer_id is not None and not await is_open_offer(connection, offer_id):
                return False
            if not await end(connection, match, match.ply + 1, ending):
                return False
            if offer_id is not None:
                await connection.execute(ACCEPT, {"offer": offer_id, "now": ending.at})
            return True

        return await self._database.transaction(finish)

    async def take_back(self, match: Match, takeback: Takeback, offer_id: int | None = None) -> bool:
        """Takes the moves after *takeback* back, and empties the draft. Returns False as `add_move` does."""
        now, seen = takeback.at, {**_seen(match), "seen_deadline": match.deadline}
        row = {
            "match_id": match.id,
            "number": match.takebacks + 1,
            "ply": takeback.ply,
            "player": takeback.player,
            "offer_id": offer_id,
            "taken_at": now,
        }
        hint = {"match_id": match.id, "ply": takeback.ply, "player": takeback.player, "given_at": now}

        async def take_back(connection: Connection) -> bool:
            if offer_id is not None and not await is_open_offer(connection, offer_id):
                return False
            if (await connection.execute(TAKE_BACK, {**seen, "now": now})).rowcount != 1:
                return False
            await void_offers(connection, match.id, now)
            await clear_trees(connection, match.id)
            if offer_id is not None:
                await connection.execute(ACCEPT, {"offer": offer_id, "now": now})
            if takeback.is_hint:
                await connection.execute(self._database.insert_or_ignore(hints), hint)
            await connection.execute(insert(takebacks), row)
            await connection.execute(SET_NOTICES_DUE, {"match": match.id, "now": now})
            if match.clock is not None:
                await stop_clock(connection, match, now)
            if takeback.clock is not None:
                await start_clock(connection, match, takeback.clock, now, takeback.clock_from)
            return True

        return await self._database.transaction(take_back)

    async def moderated(self, user_id: int, since: datetime) -> int:
        """The number of the player's rated matches that moderators have aborted since then."""
        count: int = (await self._database.read(MODERATED, user=user_id, since=since))[0][0]
        return count

    async def ask_abort(self, match_id: int, moderator_id: int, now: datetime) -> bool:
        """Stores the moderator who wants the match aborted, replacing another one. Returns False after its end."""
        return await self._database.write(ASK_ABORT, match=match_id, moderator=moderator_id, now=now)

    async def move_to(self, match: Match, now: datetime) -> bool:
        """Stores the channel and language of *match*. Returns False if there is no such match.

        Raises ChannelBusyError if another open match is in the channel.
        """
        there = {"channel": match.channel_id, "place": match.outside, "spoken": match.language}

        async def move(connection: Connection) -> bool:
            if (await connection.execute(IS_ELSEWHERE, {"match": match.id, **there})).first() is not None:
                await _require_free(connection, match.channel_id)
            moved = await connection.execute(MOVE_MATCH, {"match": match.id, "now": now, **there})
            return moved.rowcount == 1

        return await self._database.transaction(move)

    async def _all(self, statement: Executable, **values: object) -> tuple[Match, ...]:
        return tuple(match_of(row) for row in await self._database.read(statement, **values))


async def _require_free(connection: Connection, channel_id: int) -> None:
    """Raises ChannelBusyError if the channel has an open match."""
    occupant = (await connection.execute(OPEN_IN, {"channel": channel_id})).first()
    if occupant is not None:
        raise ChannelBusyError("play-channel-busy").about(match_of(occupant))


def _seen(match: Match) -> dict[str, object]:
    return {
        "match": match.id,
        "seen": match.draft,
        "taken_back": match.takebacks,
        "next_ply": match.ply + 1,
    }


def match_row(match: Match) -> dict[str, Any]:
    """The columns of *match*, except its id and moves."""
    first, second = match.seats
    return {
        **values_of(match, matches),
        **values_of(match.record, matches),
        "first_user_id": first.user_id,
        "first_level": first.level,
        "second_user_id": second.user_id,
        "second_level": second.level,
        "first_name": first.name,
        "second_name": second.name,
        "first_bank": match.banks[0],
        "second_bank": match.banks[1],
        "first_zone": match.zones[0],
        "second_zone": match.zones[1],
        **due_values("clock", None if match.clock else next_moment(match)),
        **due_values("board", match.started_at),
        **due_values("computer", match.started_at if any(seat.level for seat in match.seats) else None),
    }
