"""The places of open matches: the channels above their threads, and their way to another place."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import bindparam, case, literal, select, update
from sqlalchemy.exc import IntegrityError

from sumon.play.errors import ChannelBusyError
from sumon.play.model import Match
from sumon.storage.columns import due_values
from sumon.storage.database import Rows
from sumon.storage.match_tables import IS_OPEN, matches
from sumon.storage.start import challenges
from sumon.storage.tournament_tables import pairings, tournaments

OF_OPEN = select(matches.c.id, matches.c.guild_id, matches.c.channel_id).where(
    IS_OPEN, matches.c.guild_id.is_not(None), matches.c.outside.is_(None)
)
ABOVE_PAIRING = (
    select(
        tournaments.c.channel_id,
        case((tournaments.c.thread_id == bindparam("thread"), tournaments.c.name), else_="").label("name"),
    )
    .join(pairings, pairings.c.tournament_id == tournaments.c.id)
    .where(pairings.c.id == bindparam("pairing"))
)
# A thread has the number of the message above it, which is that of the challenge.
ABOVE_CHALLENGE = select(challenges.c.channel_id, literal("").label("name")).where(
    challenges.c.challenger_id.in_(bindparam("people", expanding=True)),
    challenges.c.message_id == bindparam("thread"),
    challenges.c.channel_id != bindparam("thread"),
)
# Where a tournament has one thread, all its games there move.
MOVE_ALL = (
    update(matches)
    .where(IS_OPEN, matches.c.channel_id == bindparam("gone"))
    .values(channel_id=bindparam("place"), **due_values("board", bindparam("now")))
)
MOVE_FROM = MOVE_ALL.where(matches.c.id == bindparam("match"))
SET_THREAD = (
    update(pairings)
    .where(pairings.c.id == bindparam("pairing"), pairings.c.thread_id == bindparam("gone"))
    .values(thread_id=bindparam("place"))
)
SET_THREAD_OF_ALL = (
    update(tournaments)
    .where(
        tournaments.c.id
        == select(pairings.c.tournament_id).where(pairings.c.id == bindparam("pairing")).scalar_subquery(),
        tournaments.c.thread_id == bindparam("gone"),
    )
    .values(thread_id=bindparam("place"))
)


class PlaceRows(Rows):
    """The places where open matches are played."""

    async def list_open(self) -> tuple[tuple[int, int, int], ...]:
        """The ids of all open matches on servers, of their servers and of their channels."""
        return tuple((row.id, row.guild_id, row.channel_id) for row in await self._database.read(OF_OPEN))

    async def find_channel_above(self, match: Match) -> tuple[int, str] | None:
        """The id of the channel above the thread of *match*, and the name of the tournament whose games share that
        thread, "" if none do; None if the channel is not known.

        For a game of a tournament, it is the tournament's present channel.
        """
        if match.pairing_id is not None:
            rows = await self._database.read(ABOVE_PAIRING, pairing=match.pairing_id, thread=match.channel_id)
        else:
            people = [seat.user_id for seat in match.seats if seat.user_id is not None]
            rows = await self._database.read(ABOVE_CHALLENGE, people=people, thread=match.channel_id)
        return (rows[0].channel_id, rows[0].name) if rows else None

    async def move_from(self, match: Match, channel_id: int, now: datetime) -> bool:
        """Moves *match*, and the thread of its pairing, from the channel where it is to another one; other open
        matches there as well.

        Returns False if it is over or somewhere else by now. Raises ChannelBusyError if an open match is there.
        """
        values = {"match": match.id, "gone": match.channel_id, "place": channel_id, "pairing": match.pairing_id}
        try:
            return await self._database.write(MOVE_FROM, MOVE_ALL, SET_THREAD, SET_THREAD_OF_ALL, now=now, **values)
        except IntegrityError:
            raise ChannelBusyError("play-channel-busy").about(match) from None
