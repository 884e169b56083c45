"""The rows of tournaments: drafting, announcing, moving to another channel, cancelling and listing them."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from sqlalchemy import bindparam, case, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from sumon.play.tournaments.model import (
    DRAFT_LIFETIME,
    MOST_DRAFTS,
    QUIET,
    EntrantStatus,
    Status,
    Tournament,
    TournamentLine,
)
from sumon.storage.columns import UtcDateTime, due_values, values_of
from sumon.storage.database import Rows, new_id
from sumon.storage.dialects import Connection
from sumon.storage.due import DueQueue, DueStatements
from sumon.storage.tournament_tables import (
    CHANGED,
    IS_GOING_ON,
    NEWS,
    TAKEN,
    entrants,
    pairings,
    tournaments,
)

from .pairings import OF_GUILD, line_of, read_tournament

# The choices of an organiser, from which all other columns follow.
CHOICES = (
    *("name", "game", "variant", "format", "rounds", "time_control", "round_time", "rated", "size", "at_once"),
    *("min_games", "starts_at", "start_at_count", "filler_level", "third_place", "channel_id", "description"),
)

_THIS = tournaments.c.id == bindparam("tournament")
_IS_DRAFT = tournaments.c.status == Status.DRAFT
_OTHERS = tournaments.alias("others")
_GOING_ON_HERE = (  # without the divisions of leagues
    select(func.count())
    .where(
        _OTHERS.c.guild_id == tournaments.c.guild_id,
        _OTHERS.c.status.in_((Status.OPEN, Status.RUNNING)),
        _OTHERS.c.season_id.is_(None),
    )
    .correlate(tournaments)
)
_OWN_GOING_ON_HERE = _GOING_ON_HERE.where(_OTHERS.c.organiser_id == tournaments.c.organiser_id)

OF_PERSON = (
    select(tournaments.c.id)
    .join(entrants, entrants.c.tournament_id == tournaments.c.id)
    .where(entrants.c.user_id == bindparam("user"), entrants.c.status == EntrantStatus.IN, IS_GOING_ON)
    .order_by(tournaments.c.id)
)
CHANGE = (
    update(tournaments)
    .where(_THIS, _IS_DRAFT)
    .values(news=tournaments.c.news + 1, **{name: bindparam(f"new_{name}") for name in CHOICES})
)
# After the announcement everyone who is in keeps their place.
CHANGE_OPEN = (
    update(tournaments)
    .where(_THIS, tournaments.c.status == Status.OPEN, bindparam("new_size") >= TAKEN)
    .values(**{name: bindparam(f"new_{name}") for name in CHOICES}, **CHANGED)
)
DISCARD = delete(tournaments).where(_THIS, _IS_DRAFT)
ANNOUNCE = (
    update(tournaments)
    .where(
        _THIS,
        _IS_DRAFT,
        bindparam("most") > _GOING_ON_HERE.scalar_subquery(),
        bindparam("most_own") > _OWN_GOING_ON_HERE.scalar_subquery(),
    )
    .values(status=Status.OPEN, **CHANGED)
)
OWN_GOING_ON = select(func.count().label("own")).where(
    tournaments.c.guild_id == bindparam("guild"), tournaments.c.organiser_id == bindparam("user"), IS_GOING_ON
)
_DRAFTS_OF = (
    _OTHERS.c.guild_id == bindparam("guild"),
    _OTHERS.c.organiser_id == bindparam("user"),
    _OTHERS.c.status == Status.DRAFT,
)
GIVE_UP_DRAFTS = delete(tournaments).where(
    tournaments.c.id.in_(select(_OTHERS.c.id).where(*_DRAFTS_OF).order_by(_OTHERS.c.id.desc()).offset(MOST_DRAFTS))
)
CANCEL = (
    update(tournaments)
    .where(_THIS, IS_GOING_ON, tournaments.c.status == bindparam("as_read"))
    .values(
        status=Status.CANCELLED,
        cancelled_for=bindparam("reason"),
        ended_at=bindparam("now"),
        **{**CHANGED, **due_values("step", None)},
    )
)
MOVE = (
    update(tournaments)
    .where(_THIS, IS_GOING_ON)
    .values(channel_id=bindparam("channel"), message_id=None, quiet_until=None, **CHANGED)
)
_OF_THIS = (pairings.c.tournament_id == bindparam("tournament"), pairings.c.decision.is_(None))
HURRY_OPENINGS = (
    update(pairings)
    .where(*_OF_THIS, pairings.c.open_due_at.is_not(None))
    .values(due_values("open", bindparam("now")))
)
CLOSE_OPENINGS = (
    update(pairings)
    .where(pairings.c.tournament_id == bindparam("tournament"), pairings.c.open_due_at.is_not(None))
    .values(due_values("open", None))
)
SET_ORGANISER = (
    update(tournaments)
    .where(_THIS)
    .values(organiser_id=bindparam("user"), organiser_name=bindparam("called"), **NEWS)
)
SET_UNREACHABLE = (
    update(tournaments)
    .where(_THIS, tournaments.c.unreachable_since.is_(None))
    .values(unreachable_since=bindparam("since"), **due_values("step", bindparam("since")))
)
SET_REACHABLE = (
    update(tournaments).where(_THIS, tournaments.c.unreachable_since.is_not(None)).values(unreachable_since=None)
)
SET_THREAD = update(tournaments).where(_THIS).values(thread_id=bindparam("thread"))
SET_MESSAGE = (
    update(tournaments).where(_THIS).values(message_id=bindparam("message"), posted_in=bindparam("sent_in"))
)
SET_EVENT = update(tournaments).where(_THIS).values(event_id=bindparam("event"), event_shows=bindparam("seen"))
SET_SHOWN = (
    update(tournaments)
    .where(_THIS)
    .values(
        shown=bindparam("seen"),
        quiet_until=bindparam("quiet"),
        **due_values(
            "message",
            case((tournaments.c.news > bindparam("seen"), bindparam("quiet", type_=UtcDateTime)), else_=None),
        ),
    )
)
# The posts that name a user whose data was deleted; the post of a cancelled tournament names no user.
RENAMED = (
    update(tournaments)
    .where(
        or_(IS_GOING_ON, tournaments.c.status == Status.FINISHED),
        or_(
            tournaments.c.organiser_id == bindparam("user"),
            tournaments.c.id.in_(select(entrants.c.tournament_id).where(entrants.c.user_id == bindparam("user"))),
        ),
    )
    .values(**NEWS)
)


class TournamentRows(Rows):
    """Tournaments, without their automatic steps.

    A change makes step and post of the tournament due in the same transaction.
    """

    WORK = DueStatements(tournaments, "message", guild=tournaments.c.guild_id)

    @property
    def messages(self) -> DueQueue:
        """Tournaments whose posts may be out of date."""
        return DueQueue(self._database, self.WORK)

    async def add_tournament(self, draft: Tournament) -> Tournament:
        """*draft* with its new id. Only the last drafts of its organiser on the server are kept."""
        row = {**values_of(draft, tournaments), **due_values("step", draft.created_at + DRAFT_LIFETIME)}

        async def add(connection: Connection) -> int:
            tournament_id = await new_id(connection, insert(tournaments), **row)
            await connection.execute(GIVE_UP_DRAFTS, {"guild": draft.guild_id, "user": draft.organiser_id})
            return tournament_id

        return replace(draft, id=await self._database.transaction(add))

    async def find_tournament(self, tournament_id: int) -> Tournament | None:
        """The tournament with entrants and pairings, as of one moment; None if there is none with that id."""

        async def read(connection: AsyncConnection) -> Tournament | None:
            return await read_tournament(connection, tournament_id)

        return await self._database.snapshot(read)

    async def of_guild(self, guild_id: int, limit: int) -> tuple[TournamentLine, ...]:
        """The announced tournaments of a server, without divisions that are over: first those that go on."""
        rows = await self._database.read(OF_GUILD, guild=guild_id, most=limit)
        return tuple(map(line_of, rows))

    async def of_person(self, user_id: int) -> tuple[int, ...]:
        """The ids of open and running tournaments in which the user has a place."""
        return tuple(row.id for row in await self._database.read(OF_PERSON, user=user_id))

    async def change(self, changed: Tournament, now: datetime) -> bool:
        """Stores the choices of *changed*, a draft or an open tournament.

        Returns False if it has another status by now, or more entrants than places.
        """
        chosen = {f"new_{name}": getattr(changed, name) for name in CHOICES}
        if changed.status is Status.DRAFT:
            return await self._database.write(CHANGE, tournament=changed.id, **chosen)
        return await self._database.write(CHANGE_OPEN, tournament=changed.id, now=now, **chosen)

    async def discard(self, tournament_id: int) -> bool:
        """Deletes a draft. Returns False if it is no longer one."""
        return await self._database.write(DISCARD, tournament=tournament_id)

    async def announce(self, draft: Tournament, most: int, most_own: int, now: datetime) -> bool:
        """Opens *draft*.

        Returns False if it is no longer a draft, or if as many go on on the server or of its organiser there.
        """
        return await self._database.write(ANNOUNCE, tournament=draft.id, most=most, most_own=most_own, now=now)

    async def count_own(self, guild_id: int, user_id: int) -> int:
        """The number of tournaments that are going on on the server, of that organiser."""
        (row,) = await self._database.read(OWN_GOING_ON, guild=guild_id, user=user_id)
        return int(row.own)

    async def cancel(self, tournament: Tournament, reason: str, now: datetime) -> bool:
        """Cancels an open or running tournament. Returns False if it is neither, or its status has changed."""
        this = {"tournament": tournament.id, "as_read": tournament.status}
        return await self._database.write(CANCEL, CLOSE_OPENINGS, **this, reason=reason, now=now)

    async def move(self, tournament: Tournament, channel_id: int, now: datetime) -> bool:
        """Moves the tournament to another channel, where its post and games not opened yet will appear."""
        this = {"tournament": tournament.id, "channel": channel_id, "now": now}
        return await self._database.write(MOVE, HURRY_OPENINGS, **this)

    async def set_organiser(self, tournament_id: int, user_id: int, name: str, now: datetime) -> None:
        """Gives the tournament to another organiser."""
        await self._database.write(SET_ORGANISER, tournament=tournament_id, user=user_id, called=name, now=now)

    async def set_unreachable(self, tournament_id: int, since: datetime | None) -> None:
        """Stores *since* when its channel is unreachable, unless stored before; None: it is reachable again."""
        if since is None:
            await self._database.write(SET_REACHABLE, tournament=tournament_id)
        else:
            await self._database.write(SET_UNREACHABLE, tournament=tournament_id, since=since)

    async def set_thread(self, tournament_id: int, thread_id: int) -> None:
        """Stores the thread of all its games."""
        await self._database.write(SET_THREAD, tournament=tournament_id, thread=thread_id)

    async def set_message(self, tournament_id: int, message_id: int | None, *, sent_in: int) -> None:
        """Stores the message of its post, and the round in which it was sent; None if the message is gone."""
        await self._database.write(SET_MESSAGE, tournament=tournament_id, message=message_id, sent_in=sent_in)

    async def set_event(self, tournament_id: int, event_id: int | None, shows: str) -> None:
        """Stores the event of the server for its start, and a key of the state that it shows."""
        await self._database.write(SET_EVENT, tournament=tournament_id, event=event_id, seen=shows)

    async def set_shown(self, tournament: Tournament, now: datetime) -> None:
        """Notes that the post shows *tournament*; it is due again soon if there are later changes."""
        await self._database.write(SET_SHOWN, tournament=tournament.id, seen=tournament.news, quiet=now + QUIET)
