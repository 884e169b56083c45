"""Leagues of servers: switched on and off, their members, and their seasons, whose divisions are tournaments."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime
from functools import partial

from sqlalchemy import (
    bindparam,
    case,
    delete,
    insert,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from sumon.play.leagues.model import (
    GOING_ON,
    League,
    Member,
    MemberStatus,
    Season,
    SeasonStatus,
    month_after,
    next_month,
)
from sumon.play.tournaments.model import QUIET, Entrant, Pairing, Status, Tournament
from sumon.storage.columns import UtcDateTime, due_values, value_of, values_of
from sumon.storage.database import new_id
from sumon.storage.dialects import Connection
from sumon.storage.due import DueQueue, DueStatements, WorkRows
from sumon.storage.league_tables import league_members, league_seasons, leagues
from sumon.storage.role_tables import CHECK_ROLES
from sumon.storage.tournament_tables import CHANGED as TOURNAMENT_CHANGED
from sumon.storage.tournament_tables import NOW, entrants, tournaments
from sumon.storage.tournaments.pairings import read_tournament
from sumon.storage.tournaments.steps import add_pairings, with_new

_DUE_MESSAGE = due_values(
    "message", case((league_seasons.c.quiet_until > NOW, league_seasons.c.quiet_until), else_=NOW)
)
_NEWS = {"news": league_seasons.c.news + 1, **_DUE_MESSAGE}
_CHANGED = {**_NEWS, **due_values("step", NOW)}
_THIS = league_seasons.c.id == bindparam("season")
_AS_READ = (  # each change of the status is one of *news*, too
    _THIS,
    league_seasons.c.news == bindparam("read_news"),
)

LEAGUES_OF = select(leagues).where(leagues.c.guild_id == bindparam("guild")).order_by(leagues.c.id)
LEAGUE = select(leagues).where(leagues.c.id == bindparam("league"))
SEASON = select(league_seasons).where(_THIS)
MEMBERS = (
    select(league_members)
    .where(league_members.c.league_id == bindparam("league"))
    .order_by(league_members.c.joined_at, league_members.c.user_id)
)
DIVISIONS = (
    select(tournaments.c.id).where(tournaments.c.season_id == bindparam("season")).order_by(tournaments.c.division)
)
LATEST = (
    select(league_seasons.c.id, league_seasons.c.month, league_seasons.c.status)
    .where(league_seasons.c.league_id == bindparam("league"))
    .order_by(league_seasons.c.month.desc())
    .limit(1)
)
LAST_FINISHED = LATEST.where(league_seasons.c.status == SeasonStatus.FINISHED)
PLAYED = (
    select(entrants.c.user_id)
    .join(tournaments, tournaments.c.id == entrants.c.tournament_id)
    .join(league_seasons, league_seasons.c.id == tournaments.c.season_id)
    .where(league_seasons.c.league_id == bindparam("league"), entrants.c.user_id.is_not(None))
    .distinct()
)
SET_LEAGUE = (
    update(leagues)
    .where(leagues.c.id == bindparam("league"))
    .values(channel_id=bindparam("channel"), is_on=bindparam("wanted"))
)
CLOSE = (
    update(league_seasons)
    .where(league_seasons.c.league_id == bindparam("league"), league_seasons.c.status == SeasonStatus.OPEN)
    .values(status=SeasonStatus.CLOSED, **_CHANGED)
)
REOPEN = (
    update(league_seasons)
    .where(league_seasons.c.league_id == bindparam("league"), league_seasons.c.status == SeasonStatus.CLOSED)
    .values(status=SeasonStatus.OPEN, month=bindparam("next"), **_CHANGED)
)
MOVE = (
    update(league_seasons)
    .where(
        league_seasons.c.league_id == bindparam("league"),
        league_seasons.c.status == SeasonStatus.OPEN,
        league_seasons.c.channel_id != bindparam("channel"),
    )
    .values(channel_id=bindparam("channel"), message_id=None, quiet_until=None, **_CHANGED)
)
TOUCH = update(league_seasons).where(*_AS_READ).values(**_CHANGED)
POSTPONE = update(league_seasons).where(*_AS_READ).values(month=bindparam("next"), **_CHANGED)
BEGIN = update(league_seasons).where(*_AS_READ).values(status=SeasonStatus.RUNNING, began_at=NOW, **_CHANGED)
FINISH = (
    update(league_seasons)
    .where(*_AS_READ)
    .values(status=SeasonStatus.FINISHED, **{**_CHANGED, **due_values("step", None)})
)
IS_ON = LEAGUE.where(leagues.c.is_on)
SET_STATUS = (
    update(league_members)
    .where(league_members.c.league_id == bindparam("league"), league_members.c.user_id == bindparam("user"))
    .values(status=bindparam("new_status"))
)
# A division takes another person as long as it is unchanged since it was read.
JOIN_DIVISION = (
    update(tournaments)
    .where(
        tournaments.c.id == bindparam("tournament"),
        tournaments.c.status == Status.RUNNING,
        tournaments.c.news == bindparam("read_tournament_news"),
    )
    .values(**TOURNAMENT_CHANGED)
)
WAIT = update(league_seasons).where(*_AS_READ).values(**due_values("step", bindparam("until")))
NOTE_DIVISION = update(league_seasons).where(_THIS).values(**_CHANGED)
SET_MESSAGE = update(league_seasons).where(_THIS).values(message_id=bindparam("message"))
SET_SHOWN = (
    update(league_seasons)
    .where(_THIS)
    .values(
        quiet_until=bindparam("quiet"),
        **due_values(
            "message",
            case(
                (league_seasons.c.news > bindparam("seen"), bindparam("quiet", type_=UtcDateTime)),
                else_=bindparam("until", type_=UtcDateTime),
            ),
        ),
    )
)
# The pages that name a member.
PAGES_WITH = (
    update(league_seasons)
    .where(
        league_seasons.c.status.in_(GOING_ON),
        league_seasons.c.league_id.in_(
            select(league_members.c.league_id).where(league_members.c.user_id == bindparam("user"))
        ),
    )
    .values(**_NEWS)
)


FORGET_MEMBER = delete(league_members).where(league_members.c.user_id == bindparam("user"))


async def forget_member(connection: Connection, *, user_id: int, now: datetime) -> None:
    """Takes a person out of all leagues, and makes the pages due that named them."""
    await connection.execute(PAGES_WITH, {"user": user_id, "now": now})
    await connection.execute(FORGET_MEMBER, {"user": user_id})


class _ChangedError(Exception):
    """The division has changed since it was read."""


class LeagueRows(WorkRows):
    """The leagues of servers, with their members and seasons.

    A change makes step and page of its season due in the same transaction. *due*: seasons with a step to take.
    """

    WORK = DueStatements(league_seasons, "step", guild=league_seasons.c.guild_id)
    MESSAGES = DueStatements(league_seasons, "message", guild=league_seasons.c.guild_id)

    @property
    def messages(self) -> DueQueue:
        """Seasons whose pages may be out of date."""
        return DueQueue(self._database, self.MESSAGES)

    async def of_guild(self, guild_id: int) -> tuple[League, ...]:
        """The leagues of a server, also those that are switched off."""
        return tuple(map(_league_of, await self._database.read(LEAGUES_OF, guild=guild_id)))

    async def switch(self, guild_id: int, games: Collection[str], channel_id: int, now: datetime) -> None:
        """Has the server hold leagues of exactly these *games*, with the next pages and games in the channel.

        A running season of another league is played to its end.
        """

        async def store(connection: Connection) -> None:
            known = {
                each.game: each
                for each in map(_league_of, await connection.execute(LEAGUES_OF, {"guild": guild_id}))
            }
            for game in {*known, *games}:
                league, wanted = known.get(game), game in games
                if league is None:
                    league = League(0, guild_id, game, channel_id)
                    number = await new_id(connection, insert(leagues), **values_of(league, leagues))
                    league = replace(league, id=number)
                values = {"league": league.id, "channel": channel_id, "wanted": wanted, "now": now}
                await connection.execute(SET_LEAGUE, values)
                if wanted:
                    await connection.execute(REOPEN, {**values, "next": next_month(now)})
                    await connection.execute(MOVE, values)
                    await _open_first(connection, league, channel_id, now)
                else:
                    await connection.execute(CLOSE, values)
            await connection.execute(CHECK_ROLES, {"guild": guild_id, "now": now})

        await self._database.transaction(store)

    async def find_season(self, season_id: int) -> Season | None:
        """The season with its league, members and divisions, as of one moment; None if there is none."""

        async def read(connection: AsyncConnection) -> Season | None:
            return await _read_season(connection, season_id)

        return await self._database.snapshot(read)

    async def latest(self, league_id: int, *, finished: bool = False) -> Season | None:
        """The newest season of the league, or the newest one that is over; None if there is none."""

        async def read(connection: AsyncConnection) -> Season | None:
            found = (await connection.execute(LAST_FINISHED if finished else LATEST, {"league": league_id})).first()
            return None if found is None else await _read_season(connection, found.id)

        return await self._database.snapshot(read)

    async def played(self, league_id: int) -> frozenset[int]:
        """The people who ever had a place in a division of the league."""
        return frozenset(row.user_id for row in await self._database.read(PLAYED, league=league_id))

    # ------------------------------------------------------------------ members

    async def join(self, season: Season, member: Member, late: Sequence[Pairing], now: datetime) -> bool:
        """Stores *member*, who plays from the next season on.

        *late*: the pairings, in which the entrant has the id 0, if they also play in the lowest division from now
        on. Returns False if the season has changed, or that division.
        """

        async def store(connection: Connection) -> bool:
            if (await connection.execute(TOUCH, _as_read(season, now))).rowcount != 1:
                return False
            await connection.execute(
                self._database.insert_or_replace(league_members), values_of(member, league_members)
            )
            if late:
                await _enter(connection, season.divisions[-1], member, late, now)
            return True

        try:
            return await self._database.transaction(store)
        except _ChangedError:
            return False

    async def set_member_status(self, season: Season, user_id: int, status: MemberStatus, now: datetime) -> bool:
        """Stores whether the member plays in the next season. Returns False if the *season* has changed."""
        values = {"league": season.league.id, "user": user_id, "new_status": status}
        return await self._database.write(TOUCH, SET_STATUS, **_as_read(season, now), **values)

    # ------------------------------------------------------------------ seasons

    async def begin_season(
        self, season: Season, made: Sequence[tuple[Tournament, Sequence[Member]]], now: datetime
    ) -> bool:
        """Begins an open *season*: *made* are its divisions with their people, which start as tournaments do.

        Returns False if the season has changed, or its league is switched off.
        """

        async def begin(connection: Connection) -> bool:
            if (await connection.execute(BEGIN, _as_read(season, now))).rowcount != 1:
                return False
            for division, people in made:
                row = {**values_of(division, tournaments), **due_values("step", now)}
                tournament_id = await new_id(connection, insert(tournaments), **row)
                for each in people:
                    await _add_entrant(connection, tournament_id, each, now)
            return True

        return await self._database.transaction(begin)

    async def postpone(self, season: Season, month: date, now: datetime) -> bool:
        """Makes an open *season* that of *month*. Returns False if it has changed."""
        return await self._database.write(POSTPONE, **_as_read(season, now), next=month)

    async def finish(self, season: Season, absent: Mapping[int, MemberStatus], month: date, now: datetime) -> bool:
        """Ends a running *season*, and opens that of *month* if the league is still on.

        *absent*: the new status of members who do not play in it. Returns False if the season has changed.
        """
        this = {"league": season.league.id}

        async def finish(connection: Connection) -> bool:
            if (await connection.execute(FINISH, _as_read(season, now))).rowcount != 1:
                return False
            await connection.execute(CHECK_ROLES, {"guild": season.league.guild_id, "now": now})
            for user_id, status in absent.items():
                await connection.execute(SET_STATUS, {**this, "user": user_id, "new_status": status})
            found = (await connection.execute(IS_ON, this)).first()
            if found is not None:
                await _open(connection, _league_of(found), found.channel_id, month, now)
            return True

        return await self._database.transaction(finish)

    async def wait(self, season: Season, until: datetime | None) -> None:
        """Postpones its next step, unless the season has changed."""
        await self._database.write(WAIT, season=season.id, read_news=season.news, until=until)

    async def note_division(self, season_id: int, now: datetime) -> None:
        """Makes step and page of a season due, as one of its divisions has changed."""
        await self._database.write(NOTE_DIVISION, season=season_id, now=now)

    async def set_message(self, season_id: int, message_id: int | None) -> None:
        """Stores the message of its page; None if the message is gone."""
        await self._database.write(SET_MESSAGE, season=season_id, message=message_id)

    async def set_shown(self, season: Season, until: datetime | None, now: datetime) -> None:
        """Notes that the page shows *season* and stays like this *until* then, if there are no later changes."""
        await self._database.write(SET_SHOWN, season=season.id, seen=season.news, quiet=now + QUIET, until=until)


_league_of = partial(value_of, League)
_member_of = partial(value_of, Member)


async def _read_season(connection: AsyncConnection, season_id: int) -> Season | None:
    row = (await connection.execute(SEASON, {"season": season_id})).first()
    if row is None:
        return None
    this = {"league": row.league_id}
    league = _league_of((await connection.execute(LEAGUE, this)).one())
    members = tuple(map(_member_of, await connection.execute(MEMBERS, this)))
    found = [
        await read_tournament(connection, each.id)
        for each in (await connection.execute(DIVISIONS, {"season": season_id})).all()
    ]
    divisions = tuple(each for each in found if each is not None)
    return value_of(Season, row, league=league, members=members, divisions=divisions)


def _as_read(season: Season, now: datetime) -> dict[str, object]:
    return {"season": season.id, "read_news": season.news, "now": now}


async def _open_first(connection: Connection, league: League, channel_id: int, now: datetime) -> None:
    """Opens the next season of *league*, unless one is open or running."""
    last = (await connection.execute(LATEST, {"league": league.id})).first()
    if last is None:
        await _open(connection, league, channel_id, next_month(now), now)
    elif last.status is SeasonStatus.FINISHED:
        await _open(connection, league, channel_id, max(next_month(now), month_after(last.month)), now)


async def _open(connection: Connection, league: League, channel_id: int, month: date, now: datetime) -> None:
    row = {
        **{"league_id": league.id, "guild_id": league.guild_id, "month": month, "channel_id": channel_id},
        **{"status": SeasonStatus.OPEN, "news": 1},
        **due_values("step", now),
        **due_values("message", now),
    }
    await connection.execute(insert(league_seasons), row)


async def _add_entrant(
    connection: Connection, tournament_id: int, member: Member, now: datetime, **more: object
) -> int:
    row = values_of(Entrant(0, tournament_id, member.user_id, name=member.name, joined_at=now), entrants)
    return await new_id(connection, insert(entrants), **{**row, **more})


async def _enter(
    connection: Connection, division: Tournament, member: Member, made: Sequence[Pairing], now: datetime
) -> None:
    """Enters *member* in a running *division*, with the pairings *made*. Raises _ChangedError if it has changed."""
    values = {"tournament": division.id, "read_tournament_news": division.news, "now": now}
    if (await connection.execute(JOIN_DIVISION, values)).rowcount != 1:
        raise _ChangedError
    number = max(each.number or 0 for each in division.entrants) + 1
    entrant_id = await _add_entrant(connection, division.id, member, now, number=number)
    await add_pairings(connection, division, [with_new(each, entrant_id) for each in made], now)
